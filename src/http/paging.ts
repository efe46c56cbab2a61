/**
 * Paginates lists: by offset for people, and by cursor, at a constant cost per page, for programs that read
 * whole lists.
 */
import { Type } from "@sinclair/typebox";
import { badRequest } from "../core/errors.ts";
import { named } from "./input.ts";

/** Start and length of a page. `after` is the sort key of the last row seen. */
export interface Page {
  limit: number;
  offset: number;
  after: readonly [at: number, id: string] | null;
}

export interface PageLimits {
  fallback: number;
  max: number;
}

const GENERAL: PageLimits = { fallback: 20, max: 100 };

/** The three query parameters of every list. */
export const pageQuery = ({ fallback, max }: PageLimits = GENERAL) => ({
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: max, default: fallback, description: "Page size" }),
  ),
  offset: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000,
      // The schema has no default, because the Swagger page would send it together with a cursor.
      description: "Rows to skip; default: 0. Cannot be combined with cursor",
    }),
  ),
  cursor: Type.Optional(
    Type.String({ description: "`pagination.nextCursor` of the previous page; fast at any depth" }),
  ),
});

export const Pagination = named(
  "Pagination",
  Type.Object({
    total: Type.Integer({ description: "Exact number of matching rows" }),
    limit: Type.Integer(),
    offset: Type.Integer({ description: "Skipped rows; 0 with a cursor" }),
    hasMore: Type.Boolean(),
    nextCursor: Type.Optional(Type.String({ description: "Only if there are more rows" })),
  }),
  "Position of the page in the list",
);

export function pageFrom(
  query: { limit?: number; offset?: number; cursor?: string },
  { fallback }: PageLimits = GENERAL,
): Page {
  if (query.cursor !== undefined && query.offset !== undefined) {
    throw badRequest("cursor: cannot be combined with offset");
  }
  return {
    limit: query.limit ?? fallback,
    offset: query.offset ?? 0,
    after: query.cursor === undefined ? null : readCursor(query.cursor),
  };
}

/** Rows from a store; one row beyond the requested number means that more rows follow. */
export interface Rows<T> {
  rows: T[];
  total: number;
}

/** Returns the body of a list. Drops any row beyond the limit. */
export function listBody<T, R>(
  { rows, total }: Rows<T>,
  page: Page,
  { key, present }: { key: (row: T) => readonly [number | string, string]; present: (row: T) => R },
) {
  const shown = rows.length > page.limit ? rows.slice(0, page.limit) : rows;
  const last = shown.at(-1);
  const hasMore = rows.length > page.limit;
  return {
    data: shown.map(present),
    pagination: {
      total,
      limit: page.limit,
      offset: page.offset,
      hasMore,
      ...(hasMore && last && { nextCursor: writeCursor(key(last)) }),
    },
  };
}

function writeCursor([at, id]: readonly [number | string, string]): string {
  return Buffer.from(`${at} ${id}`).toString("base64url");
}

export const decodeCursor = (cursor: string): string => Buffer.from(cursor, "base64url").toString();

function readCursor(text: string): readonly [number, string] {
  const parts = /^(-?\d{1,15}) ([0-9a-f-]{36})$/.exec(decodeCursor(text));
  if (!parts?.[1] || !parts[2]) throw badRequest("cursor: is not valid for this list");
  return [Number(parts[1]), parts[2]];
}
