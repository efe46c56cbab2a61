/** Tests converting typed searches to FTS5 expressions without FTS5 operators. */
import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { matchFor, type Match } from "../../../../src/inbox/replies/rules/search-terms.ts";

const WORKSPACE = "0198c000-0000-7000-8000-000000000001";

/** Returns the part of the expression that the user typed. */
const terms = (q: string): string | null =>
  /^\(\{[^}]*\} : \((.*)\)\)$/s.exec(matchFor(q, WORKSPACE)?.match ?? "")?.[1] ?? null;

const whole = ({ match, ofWorkspace }: Match): string => `${match} AND ${ofWorkspace}`;

describe("a word", () => {
  test.each([
    ["pric", '"pric" *'],
    ["demo pric", '"demo" AND "pric" *'],
    ["demo pric ", '"demo" AND "pric"'],
    ["demo?", '"demo?"'],
    ["dana@prospect.exam", '"dana@prospect.exam" *'],
    ["  demo\t\ndemo ", '"demo"'],
  ])(
    "in a search, a word that is still being typed matches as a prefix, and other words only exactly: %j",
    (q, expected) => {
      expect(terms(q)).toBe(expected);
    },
  );

  test.each([
    ['"quick question"', '"quick question"'],
    ['"quick quest', '"quick quest" *'],
    ['"quick quest ', '"quick quest "'],
    ["“quick question” demo", '"quick question" AND "demo" *'],
    ['said"quick question"again', '"said" AND "quick question" AND "again" *'],
    ['"" demo', '"demo" *'],
  ])("a quoted word in a search is part of a phrase: %j", (q, expected) => {
    expect(terms(q)).toBe(expected);
  });

  test.each(["", " ", "-", "…!? * ^ () :", '"', '""', '" "', "\0", "😀 👍🏽"])(
    "the search %j contains no word, and matches nothing",
    (q) => {
      expect(matchFor(q, WORKSPACE)).toBeNull();
    },
  );

  test("a search word in a script without spaces matches as a prefix", () => {
    expect(terms("日本 語 demo")).toBe('"日本" * AND "語" * AND "demo" *');
  });
});

test("any search is a valid expression and finds no reply in another workspace", () => {
  const sqlite = new Database(":memory:", { strict: true });
  const columns = "workspace, subject, body, from_name, from_email, contact_name, contact_email, company";
  sqlite.run(`CREATE VIRTUAL TABLE fts USING fts5 (${columns}, tokenize = 'unicode61 remove_diacritics 2')`);
  sqlite.run(
    "INSERT INTO fts (workspace, body) VALUES ('wtheirs', 'not and or near a b c 1 2 3 demo workspace')",
  );
  const find = sqlite.query("SELECT 1 FROM fts WHERE fts MATCH $match");
  const signs = [
    "AND", "OR", "NOT", "NEAR(", "(", ")", "{", "}", "*", "^", ":", "+", "-", '"', "'", ";", "\\", "\0", "\uFFFD", "\uD800", "é", "a", "demo", " ",
    "workspace", "wtheirs", "body", "日本", "😀", "%", "_", "\u202E",
  ]; // oxfmt-ignore
  const typed = fc.oneof(
    fc.array(fc.constantFrom(...signs), { maxLength: 30 }).map((parts) => parts.join("")),
    fc.string({ unit: "binary", maxLength: 200 }),
  );
  fc.assert(
    fc.property(typed, (q) => {
      const match = matchFor(q, WORKSPACE);
      if (match !== null) expect(find.all({ match: whole(match) })).toEqual([]);
    }),
    { seed: 20_260_304, numRuns: 3_000 },
  );
  const theirs = matchFor("demo", "theirs");
  expect(theirs && find.all({ match: whole(theirs) })).toHaveLength(1);
  sqlite.close();
});
