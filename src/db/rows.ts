/**
 * Builds statements for hot paths as constant SQL text, so that SQLite caches them, and maps rows by the
 * schema. drizzle rebuilds the text on each call, which takes several times as long as running it.
 */
import { getTableColumns, getTableName, type Column } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./open.ts";

/**
 * Puts a plus sign before each parameter. SQLite recompiles a statement whenever a value used by its planner
 * changes, which takes ten times as long as running the statement. The planner ignores values within
 * expressions.
 */
const plannedOnce = (text: string): string => text.replace(/(?<![+\w])\$(?=\w)/g, "+$");

/** Parameters by name, without the `$`. */
export type Params = Record<string, string | number | null>;
type Fields = Record<string, unknown>;

/** Maps between a table's rows and their stored form. */
class TableMapping {
  readonly table: string;
  readonly columns: Record<string, Column>;
  /** The SELECT list, with the schema's names as aliases. */
  readonly list: string;
  /** Columns that SQLite stores differently: JSON as text, booleans as numbers. */
  readonly #coded: string[];

  /** @param instead SQL expressions that replace columns. */
  constructor(table: SQLiteTable, only?: readonly string[], instead: Record<string, string> = {}) {
    this.table = getTableName(table);
    const all: Record<string, Column> = getTableColumns(table);
    this.columns = only
      ? Object.fromEntries(Object.entries(all).filter(([name]) => only.includes(name)))
      : all;
    const entries = Object.entries(this.columns);
    const read = ([name, column]: [string, Column]) => instead[name] ?? `${this.table}.${column.name}`;
    this.list = entries.map((entry) => `${read(entry)} AS "${entry[0]}"`).join(", ");
    this.#coded = entries
      .filter(([, { dataType }]) => dataType === "json" || dataType === "boolean")
      .map(([name]) => name);
  }

  /** Decodes a row in place. */
  decoded<R>(row: Fields): R {
    for (const name of this.#coded)
      if (row[name] !== null) row[name] = this.columns[name]?.mapFromDriverValue(row[name]);
    return row as R;
  }

  /** Encodes the given fields as parameters. */
  encoded(fields: Fields): Params {
    const params: Params = {};
    for (const [name, value] of Object.entries(fields)) {
      if (value === undefined) continue;
      const isCoded = value !== null && this.#coded.includes(name);
      params[name] = (isCoded ? this.columns[name]?.mapToDriverValue(value) : value) as Params[string];
    }
    return params;
  }

  column(name: string): string {
    const column = this.columns[name];
    if (!column) throw new Error(`${this.table} has no column ${name}`);
    return column.name;
  }
}

/**
 * Builds a SELECT of all columns, or only of the given columns. `rest` follows the table: joins, WHERE, ORDER
 * BY, with `$name` for each parameter. `instead` contains SQL expressions that replace columns.
 */
export function selectStatement<
  T extends SQLiteTable,
  P extends Params,
  K extends keyof T["$inferSelect"] & string = keyof T["$inferSelect"] & string,
>(table: T, rest: string, only?: readonly K[], instead?: Partial<Record<K, string>>) {
  type Read = Pick<T["$inferSelect"], K>;
  const shape = new TableMapping(table, only, instead as Record<string, string>);
  return rowStatement<P, Read>(shape, `SELECT ${shape.list} FROM ${shape.table} ${plannedOnce(rest)}`);
}

/** Builds a statement that changes rows and returns the changed rows; `text` is the SQL before RETURNING. */
export function returningStatement<
  T extends SQLiteTable,
  P extends Params,
  K extends keyof T["$inferSelect"] & string = keyof T["$inferSelect"] & string,
>(table: T, text: string, only?: readonly K[]) {
  const shape = new TableMapping(table, only);
  return rowStatement<P, Pick<T["$inferSelect"], K>>(shape, `${text} RETURNING ${shape.list}`);
}

function rowStatement<P extends Params, Read>(shape: TableMapping, text: string) {
  return {
    get(db: Db, params: P): Read | undefined {
      const row = db.sqlite.query<Fields, Params>(text).get(params);
      return row === null ? undefined : shape.decoded<Read>(row);
    },
    all(db: Db, params: P): Read[] {
      return db.sqlite
        .query<Fields, Params>(text)
        .all(params)
        .map((row) => shape.decoded<Read>(row));
    },
  };
}

/** Builds an INSERT of one row; `get` returns the inserted row, including defaults. */
export function insertStatement<T extends SQLiteTable>(table: T) {
  const shape = new TableMapping(table);
  const textFor = memoizeByNames((names) => {
    const columns = names.map((name) => shape.column(name)).join(", ");
    return `INSERT INTO ${shape.table} (${columns}) VALUES (${names.map((name) => `$${name}`).join(", ")})`;
  });
  return writeStatement<[row: T["$inferInsert"]], T["$inferSelect"]>(shape, (row) => {
    const params = shape.encoded(row);
    return { text: textFor(Object.keys(params)), params };
  });
}

/**
 * Builds an UPDATE of the given columns. `where` has `$name` for each parameter; the parameters of the changed
 * columns begin with `to_`. `get` returns the updated row or undefined; `run` returns nothing, which is cheaper for
 * large rows.
 */
export function updateStatement<T extends SQLiteTable, P extends Params>(table: T, where: string) {
  const shape = new TableMapping(table);
  const textFor = memoizeByNames((names) => {
    const sets = names.map((name) => `${shape.column(name)} = $to_${name}`).join(", ");
    return `UPDATE ${shape.table} SET ${sets} WHERE ${plannedOnce(where)}`;
  });
  return writeStatement<[which: P, change: Partial<T["$inferInsert"]>], T["$inferSelect"] | undefined>(
    shape,
    (which, change) => {
      const encoded = shape.encoded(change);
      const params: Params = { ...which };
      for (const name of Object.keys(encoded)) params[`to_${name}`] = encoded[name] ?? null;
      return { text: textFor(Object.keys(encoded)), params };
    },
  );
}

function writeStatement<A extends unknown[], R>(
  shape: TableMapping,
  statement: (...args: A) => { text: string; params: Params },
) {
  const returning = memoizeByNames(([text = ""]) => `${text} RETURNING ${shape.list}`);
  return {
    run(db: Db, ...args: A): void {
      const { text, params } = statement(...args);
      db.sqlite.query<unknown, Params>(text).run(params);
    },
    get(db: Db, ...args: A): R {
      const { text, params } = statement(...args);
      const row = db.sqlite.query<Fields, Params>(returning([text])).get(params);
      return (row === null ? undefined : shape.decoded(row)) as R;
    },
  };
}

/** Caches the text for each set of names; there are only a few sets. */
function memoizeByNames(write: (names: string[]) => string): (names: string[]) => string {
  const written = new Map<string, string>();
  return (names) => {
    const key = names.join();
    const text = written.get(key) ?? write(names);
    written.set(key, text);
    return text;
  };
}
