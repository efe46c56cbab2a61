/**
 * Pages the conversation list by cursor only, so that pages cost the same at any depth and skip or repeat
 * nothing while new conversations arrive.
 */
import { Type } from "@sinclair/typebox";
import { badRequest } from "../../../core/errors.ts";
import { named } from "../../../http/input.ts";
import { SORTS, type Sort } from "../rules/filters.ts";
import type { ConversationSlice, ListedConversation } from "../store/list.ts";

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;

export const cursorQuery = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT, description: "Page size" }),
  ),
  cursor: Type.Optional(
    Type.String({
      description: "`pagination.nextCursor` of the previous page, with the same `sort`",
    }),
  ),
};

export const CursorPagination = named(
  "CursorPagination",
  Type.Object({
    limit: Type.Integer(),
    hasMore: Type.Boolean(),
    nextCursor: Type.Optional(Type.String({ description: "Present only if there are more rows" })),
  }),
);

export function sliceFrom(
  { limit, cursor }: { limit?: number; cursor?: string },
  sort: Sort,
): ConversationSlice {
  return { limit: limit ?? DEFAULT_LIMIT, after: cursor === undefined ? null : readPlace(cursor, sort) };
}

/** Returns the body of a list page. `rows` may have one row beyond the limit, which is dropped. */
export function cursorBody<R>(
  rows: readonly ListedConversation[],
  { limit, sort }: { limit: number; sort: Sort },
  present: (row: ListedConversation) => R,
) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit;
  return {
    data: shown.map(present),
    pagination: { limit, hasMore, ...(hasMore && last && { nextCursor: writePlace(last, sort) }) },
  };
}

const writePlace = ({ at, no }: ListedConversation, sort: Sort): string =>
  Buffer.from(`${SORTS.indexOf(sort)} ${at} ${no}`).toString("base64url");

function readPlace(text: string, sort: Sort): readonly [number, number] {
  const parts = /^(\d) (-?\d{1,15}) (\d{1,15})$/.exec(Buffer.from(text, "base64url").toString());
  if (!parts || Number(parts[1]) !== SORTS.indexOf(sort))
    throw badRequest("cursor: is not valid for this list");
  return [Number(parts[2]), Number(parts[3])];
}
