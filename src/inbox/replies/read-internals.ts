/**
 * Lists agency-internal records of a reply. If its conversation moved, limited callers see only their own
 * client's part.
 */
import type { Scope } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import type { Slice } from "../../db/page.ts";
import type { DraftVersionRow, ReplyRow, TimelineRow } from "../../db/table-rows.ts";
import { listDraftVersions } from "./store/draft-versions.ts";
import { internalsSeen } from "./store/moves.ts";
import { listTimeline } from "./store/timeline.ts";

interface OfReply {
  reply: ReplyRow;
  page: Slice;
}

interface SeenRows<R> {
  /** Includes one extra row if there are more. */
  rows: R[];
  total: number;
}

/** Maximum number of rows to read for a reply before filtering. */
const MAX_READ = 10_000;

/** Lists a page of the reply's timeline. */
export const readTimeline = (db: Db, scope: Scope, { reply, page }: OfReply): SeenRows<TimelineRow> =>
  seenPage(internalsSeen(db, scope, reply.threadId), page, (slice) => listTimeline(db, reply, slice));

/** Lists a page of the reply's draft versions. */
export const readDraftVersions = (
  db: Db,
  scope: Scope,
  { reply, page }: OfReply,
): SeenRows<DraftVersionRow> =>
  seenPage(internalsSeen(db, scope, reply.threadId), page, (slice) => listDraftVersions(db, reply, slice));

function seenPage<R extends { createdAt: Millis }>(
  isSeen: ((row: R) => boolean) | null,
  page: Slice,
  list: (slice: Slice) => SeenRows<R>,
): SeenRows<R> {
  if (!isSeen) return list(page);
  const seenAfter = (after: Slice["after"]): R[] =>
    list({ limit: MAX_READ, offset: 0, after }).rows.filter(isSeen);
  const rows = seenAfter(page.after).slice(page.offset, page.offset + page.limit + 1);
  return { rows, total: seenAfter(null).length };
}
