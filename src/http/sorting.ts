/**
 * Sorts lists in the caller's order. A cursor contains the sort value that the last row had when it was
 * returned.
 */
import { Type } from "@sinclair/typebox";
import { badRequest } from "../core/errors.ts";
import { OneOf } from "./input.ts";
import { decodeCursor, pageFrom, pageQuery, type Page } from "./paging.ts";

/** The query parameters of a list that is sortable by the keys of `orders`. */
export const sortQuery = <Name extends string>(orders: Readonly<Record<Name, unknown>>) => ({
  sort: Type.Optional(
    OneOf(Object.keys(orders) as Name[], {
      description: "Sort key; default: newest first",
    }),
  ),
  order: Type.Optional(
    OneOf(["asc", "desc"], { description: "Sort order, only with `sort`; default: ascending" }),
  ),
  ...pageQuery(),
});

interface Sorting<Name extends string> {
  by: Name;
  isDescending: boolean;
  /** Sort value and id of the last row seen. */
  after: readonly [value: string | number, id: string] | null;
}

export interface SortedPage<Name extends string> extends Page {
  /** The sort order; null for the default order. */
  sorting: Sorting<Name> | null;
}

interface SortedQuery<Name extends string> {
  sort?: Name;
  order?: "asc" | "desc";
  limit?: number;
  offset?: number;
  cursor?: string;
}

export function sortedPageFrom<Name extends string>(query: SortedQuery<Name>): SortedPage<Name> {
  const { sort, order, cursor, ...rest } = query;
  if (sort === undefined && order !== undefined) throw badRequest("order: needs sort");
  if (sort === undefined || cursor === undefined)
    return {
      ...pageFrom({ ...rest, ...(cursor !== undefined && { cursor }) }),
      sorting: sort === undefined ? null : { by: sort, isDescending: order === "desc", after: null },
    };
  if (rest.offset !== undefined) throw badRequest("cursor: cannot be combined with offset");
  const after = readPlace(cursor, sort);
  return { ...pageFrom(rest), sorting: { by: sort, isDescending: order === "desc", after } };
}

/** A row of a sorted list, with its sort value. */
interface Sorted {
  id: string;
  sortKey?: string | number;
}

/** Returns a function that builds a row's cursor key: the default key, or the sort value and id. */
export const sortedKey =
  <Row extends Sorted>({ sorting }: SortedPage<string>, own: (row: Row) => readonly [number, string]) =>
  (row: Row): readonly [number | string, string] =>
    sorting === null ? own(row) : [`${sorting.by} ${JSON.stringify(row.sortKey)}`, row.id];

/** Parses a cursor created by `sortedKey`; rejects cursors from another sort order. */
function readPlace(cursor: string, sort: string): readonly [string | number, string] {
  const [, by, value = "", id = ""] = /^(\w+) (.+) ([0-9a-f-]{36})$/s.exec(decodeCursor(cursor)) ?? [];
  const read = by === sort ? parsed(value) : null;
  if (typeof read !== "string" && typeof read !== "number")
    throw badRequest("cursor: is not valid for this list");
  return [read, id];
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
