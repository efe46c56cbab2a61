/**
 * Tests a report's query plan: at any size, it reads one range of facts per category and sorts nothing.
 */
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { cutsOf } from "../../../src/reports/analytics/rules/pieces.ts";
import { countingOf } from "../../../src/reports/analytics/store/facts.ts";
import { namesOf } from "../../../src/reports/analytics/store/grouped.ts";
import { rollupsOf } from "../../../src/reports/analytics/store/rollups.ts";
import { migrate } from "../../../src/db/migrate.ts";

const sqlite = new Database(":memory:", { strict: true });
migrate(sqlite, 0);

/**
 * ANALYZE statistics for a small workspace, and for one with a million replies in three categories.
 */
const STATISTICS = {
  "without statistics": [],
  "in a small workspace": [
    "('reply_fact_names', 'sqlite_autoindex_reply_fact_names_1', '3 3 2 1')",
    "('reply_facts', 'reply_facts', '9 9 9 1')",
  ],
  "at a million replies": [
    "('reply_fact_names', 'sqlite_autoindex_reply_fact_names_1', '30 30 15 1')",
    "('reply_facts', 'reply_facts', '1000000 300000 2 1')",
    "('categories', 'sqlite_autoindex_categories_2', '9 9 1')",
  ],
};

const planned = (clients: string[] | null): string[] =>
  countingOf({
    workspaceId: "w",
    ...(clients?.length === 1 && { clientId: clients[0] }),
    spans: [],
    ...(clients && clients.length > 1 && { clients }),
  }).flatMap(({ sql, bindings }) =>
    sqlite
      .query<{ detail: string }, Record<string, string | number | null>>(`EXPLAIN QUERY PLAN ${sql}`)
      .all(bindings)
      .map(({ detail }) => detail),
  );

for (const [where, rows] of Object.entries(STATISTICS)) {
  test.each([[null], [["c"]], [["c", "d"]]])(
    `${where} no report sorts rows, or reads more than its range (clients %p)`,
    (clients) => {
      sqlite.run("ANALYZE");
      sqlite.run("DELETE FROM sqlite_stat1");
      for (const row of rows) sqlite.run(`INSERT INTO sqlite_stat1 VALUES ${row}`);
      sqlite.run("ANALYZE sqlite_schema");
      const plan = planned(clients);
      const facts = plan.filter((line) => /\bf\b/.test(line));
      expect(facts).toHaveLength(3);
      expect(new Set(facts)).toEqual(
        new Set(["SEARCH f USING PRIMARY KEY (category_no=? AND received_at>? AND received_at<?)"]),
      );
      expect(
        plan.filter((line) => /\breplies\b|SCAN (f|c|category)\b|FOR (GROUP|ORDER) BY/.test(line)),
      ).toEqual([]);
    },
  );
}

test("a report built from rollups reads only ranges of rollup and repeat rows, and no individual facts", () => {
  const day = { from: Date.UTC(2026, 2, 1), to: Date.UTC(2026, 2, 2) };
  for (const spans of [[day], [{ ...day, to: Date.UTC(2026, 4, 1) }]]) {
    const cuts = cutsOf(spans) ?? [];
    const scopes = { kind: "client", match: "id", ids: ["c"] } as const;
    const lines = rollupsOf({ workspaceId: "w", scopes, spans, cuts }).flatMap(({ sql, bindings }) =>
      sqlite
        .query<{ detail: string }, Record<string, string | number | null>>(`EXPLAIN QUERY PLAN ${sql}`)
        .all(bindings)
        .map(({ detail }) => detail),
    );
    const ofRollups = lines.filter((line) => /\br\b/.test(line));
    expect(ofRollups).not.toEqual([]);
    for (const line of ofRollups)
      expect(line).toMatch(
        /^SEARCH r USING PRIMARY KEY \(scope_no=\? AND category_no=\? AND (minutes=\? AND )?(slot|period)>\?/,
      );
    const repeats = lines.filter((line) => /\bq\b/.test(line) && !line.startsWith("SCAN q"));
    expect(
      repeats.filter((line) => line.includes("(workspace_no=? AND gap=? AND received_at>?")),
    ).not.toEqual([]);
    // Few changes are not rolled up yet, so these are all read.
    expect(lines.filter((line) => /reply_facts|\breplies\b|SCAN r\b/.test(line))).toEqual([]);
  }
});

test("campaign names are read only from the account's list of campaigns", () => {
  const { sql, bindings } = namesOf("campaign", "w");
  const lines = sqlite
    .query<{ detail: string }, Record<string, string | number | null>>(`EXPLAIN QUERY PLAN ${sql}`)
    .all(bindings)
    .map(({ detail }) => detail);
  expect(lines).toEqual([
    expect.stringContaining("SEARCH f USING COVERING INDEX"),
    "SEARCH k USING PRIMARY KEY (connection_id=? AND campaign_id=?)",
  ]);
});
