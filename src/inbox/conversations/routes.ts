/** Serves /api/threads: conversations, the main unit of work. */
import { Elysia } from "elysia";
import type { Deps } from "../../deps/deps.ts";
import { isForViewer } from "../../core/caller.ts";
import { recordDamage } from "../../db/open.ts";
import { callerOf } from "../../http/request.ts";
import { cursorBody, sliceFrom } from "./http/cursor.ts";
import { filtersOf } from "./http/filters.ts";
import { counts, list, read } from "./http/operations.ts";
import { readerOf, wholeThread } from "./http/whole-thread.ts";
import { listFor } from "./list.ts";
import { presentItem } from "./present.ts";
import { inboxCounts } from "./rules/counts.ts";
import { countConversations } from "./store/counts.ts";

export const conversationRoutes = (deps: Deps) =>
  new Elysia({ prefix: "/api/threads" })
    .get(
      "",
      async ({ request }) => {
        const { limit, cursor, ...query } = list.query(request);
        const caller = callerOf(request);
        const parsed = filtersOf(deps.db, caller, query);
        const page = sliceFrom(
          { ...(limit && { limit }), ...(cursor !== undefined && { cursor }) },
          parsed.sort,
        );
        const rows = await listFor(deps, { ...parsed, page, userId: readerOf(caller), scope: caller }).catch(
          (error: unknown) => {
            recordDamage(deps.db, error);
            throw error;
          },
        );
        const seen = { isViewer: isForViewer(caller), now: deps.clock.now() };
        return cursorBody(rows, { limit: page.limit, sort: parsed.sort }, (row) => presentItem(row, seen));
      },
      list.docs,
    )
    .get(
      "/counts",
      ({ request }) => {
        const caller = callerOf(request);
        const { workspaceId, clients } = caller;
        const counted = inboxCounts(countConversations(deps.db, { workspaceId, clients }), readerOf(caller));
        return { data: isForViewer(caller) ? withoutAttention(counted) : counted };
      },
      counts.docs,
    )
    .get(
      "/:id",
      ({ request, params }) => ({ data: wholeThread(deps, callerOf(request), params.id) }),
      read.docs,
    );

/** Hides the review counts from viewers. */
function withoutAttention(counted: ReturnType<typeof inboxCounts>): ReturnType<typeof inboxCounts> {
  const attention = Object.fromEntries(Object.keys(counted.attention).map((name) => [name, 0]));
  return {
    ...counted,
    views: { ...counted.views, attention: 0 },
    attention: attention as typeof counted.attention,
  };
}
