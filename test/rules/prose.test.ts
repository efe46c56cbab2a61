/** Tests the prose check, and that the repository passes it. */
import { expect, test } from "bun:test";
import { CONSTRUCTS } from "./prose-constructs.ts";
import { proseOfCode, proseOfPage, type Prose } from "./prose-source.ts";
import { ALLOWED, faultsOf, faultsOfRepository } from "./prose.ts";
import { ROOT } from "./source.ts";

const proseOf = (text: string, { kinds = ["comment"] }: { kinds?: readonly Prose["kind"][] }): Prose => ({
  path: "sample.ts",
  kind: kinds[0] ?? "comment",
  text: ` ${text} `,
  start: 0,
  lineOf: () => 1,
});

test("prose avoids constructs that need a second reading", () => {
  expect(faultsOfRepository()).toEqual([]);
});

test.each(CONSTRUCTS.map((one) => [one.name, one] as const))(
  "finds %s, and passes its rewrite",
  (name, construct) => {
    expect(faultsOf(proseOf(construct.bad, construct)).join("\n")).toContain(`(${name})`);
    expect(faultsOf(proseOf(construct.good, construct))).toEqual([]);
  },
);

test("every entry in the prose check's allowlist matches a file", () => {
  for (const { paths } of ALLOWED) expect([...new Bun.Glob(paths).scanSync(ROOT)], paths).not.toEqual([]);
});

const textsOf = (code: string) =>
  proseOfCode("sample.ts", code).map(({ kind, text, lineOf }) => [
    kind,
    text.replaceAll(/…+/g, "…").replaceAll(/\s+/g, " ").trim(),
    lineOf(0),
  ]);

test("the prose scanner reads comments without their markers, code and quotes", () => {
  expect(textsOf('/**\n * Reads `it`\n * as "is".\n */\n// One\n// and two.')).toEqual([
    ["comment", "Reads … as ….", 1],
    ["comment", "One and two.", 5],
  ]);
});

test("the prose scanner reads strings and templates, including nested ones", () => {
  expect(textsOf('say("two words", `It has ${n > 1 ? "many rows" : `one ${row} row`} left`);')).toEqual([
    ["string", "two words", 1],
    ["string", "It has … left", 1],
    ["string", "many rows", 1],
    ["string", "one … row", 1],
  ]);
});

test("the prose scanner skips imports, SQL, single words and regular expressions", () => {
  const code =
    'import a from "a b";\nconst b = /"[/"] c/;\nq("SELECT a FROM b", "word", /\\/\\/ x/);\n// Read.';
  expect(textsOf(code)).toEqual([["comment", "Read.", 4]]);
});

test("the prose scanner recognizes test names", () => {
  expect(textsOf('test("it works", run);\ndescribe.each([f(1)])("with %s given", run);')).toEqual([
    ["test", "it works", 1],
    ["test", "with %s given", 2],
  ]);
});

test("the prose scanner reads pages without code and link targets", () => {
  const { text } = proseOfPage("a.md", "See [a page](whose.md), `whose`.\n```\nwhose\n```\nEnd");
  expect(text).not.toContain("whose");
  expect(text).toEndWith("\nEnd");
});

test("the prose scanner reports the line of a match that spans lines", () => {
  const [prose] = proseOfCode("sample.ts", "\n/**\n * The folder in\n * which it lies.\n */");
  expect(prose ? faultsOf(prose) : []).toEqual([expect.stringContaining('sample.ts:3 "in which"')]);
});
