/** Tests that the tables in schema.ts match the tables that the migrations create. */
import { expect, test } from "bun:test";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { openDb } from "../../src/db/open.ts";
import * as schema from "../../src/db/schema.ts";
import { ManualClock } from "../support/clock.ts";

interface Column {
  name: string;
  type: string;
  notnull: number;
  pk: number;
  dflt_value: string | null;
}

const { sqlite } = openDb(":memory:", new ManualClock());
const tables = Object.values(schema).filter((value) => is(value, SQLiteTable));
const configs = tables.map(getTableConfig);

/** The migration runner's own tables, and the shadow tables of full-text search. */
const NOT_DESCRIBED = /^(schema_migrations|sqlite_.*|.*_fts(_.*)?)$/;

test.each(configs.map((config) => [config.name, config] as const))(
  "the columns of %s have the same names, types, keys and constraints in both places",
  (name, { columns, primaryKeys }) => {
    const keyed = new Set([
      ...primaryKeys.flatMap((key) => key.columns.map((column) => column.name)),
      ...columns.filter((column) => column.primary).map((column) => column.name),
    ]);
    const believed = columns.map((column) => ({
      name: column.name,
      type: column.getSQLType().toUpperCase(),
      required: column.notNull,
      key: keyed.has(column.name),
      defaulted: column.hasDefault,
    }));
    const made = sqlite.query<Column, []>(`PRAGMA table_info(${name})`).all();
    expect(believed.sort(byName)).toEqual(
      made
        .map((column) => ({
          name: column.name,
          type: column.type,
          required: column.notnull === 1,
          key: column.pk > 0,
          defaulted: column.dflt_value !== null || isRowNumber(column, made),
        }))
        .sort(byName),
    );
  },
);

test("each column's CHECK constraint allows exactly the values of its type", () => {
  for (const { name, columns } of configs) {
    const source =
      sqlite.query<{ sql: string }, [string]>("SELECT sql FROM sqlite_schema WHERE name = ?").get(name)
        ?.sql ?? "";
    for (const column of columns.filter((one) => one.enumValues !== undefined)) {
      const check = new RegExp(`CHECK \\(${column.name} IN \\(([^)]*)\\)`).exec(source)?.[1];
      const words = check?.match(/'[^']*'/g)?.map((word) => word.slice(1, -1));
      expect({ [`${name}.${column.name}`]: words }).toEqual({
        [`${name}.${column.name}`]: column.enumValues,
      });
    }
  }
});

test("every table enforces the types of its columns", () => {
  const loose = sqlite
    .query<{ name: string }, []>("SELECT name FROM pragma_table_list WHERE type = 'table' AND strict = 0")
    .all()
    .map(({ name }) => name)
    .filter((name) => !NOT_DESCRIBED.test(name));
  expect(loose).toEqual([]);
});

/** A column that is the only key and an INTEGER. SQLite numbers its rows itself. */
function isRowNumber({ type, pk }: Column, columns: Column[]): boolean {
  return type === "INTEGER" && pk === 1 && columns.every((other) => other.pk < 2);
}

function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1;
}
