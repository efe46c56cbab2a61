/** Serves /api/threads: conversations, which are what people work on. */
import { Elysia } from "elysia";
import type { Deps } from "../app/context.ts";
import { isForViewer, type Caller } from "../core/caller.ts";
import { noteDamage } from "../db/open.ts";
import { callerOf } from "../http/request.ts";
import { cursorBody, sliceFrom } from "./http/cursor.ts";
import { filtersOf } from "./http/filters.ts";
import { counts, list, read } from "./http/operations.ts";
import { presentPerson } from "./http/presence-routes.ts";
import { presentThread } from "./http/present-thread.ts";
import { listFor } from "./list.ts";
import { presentItem } from "./present.ts";
import { readConversation } from "./read.ts";
import { inboxCounts } from "./rules/counts.ts";
import { countConversations } from "./store/counts.ts";

/** Returns the caller's id where it is a person: a key reads nothing and is assigned to nothing. */
const personOf = (caller: Caller): string | null => (caller.kind === "user" ? caller.id : null);

export const conversationRoutes = (deps: Deps) =>
  new Elysia({ prefix: "/api/threads" })
    .get(
      "",
      async ({ request }) => {
        const { limit, cursor, ...query } = list.query(request);
        const caller = callerOf(request);
        const asked = filtersOf(deps.db, caller, query);
        const page = sliceFrom(
          { ...(limit && { limit }), ...(cursor !== undefined && { cursor }) },
          asked.sort,
        );
        const rows = await listFor(deps, { ...asked, page, userId: personOf(caller), scope: caller }).catch(
          (error: unknown) => {
            noteDamage(deps.db, error);
            throw error;
          },
        );
        const seen = { isViewer: isForViewer(caller), now: deps.clock.now() };
        return cursorBody(rows, { limit: page.limit, sort: asked.sort }, (row) => presentItem(row, seen));
      },
      list.docs,
    )
    .get(
      "/counts",
      ({ request }) => {
        const caller = callerOf(request);
        const { workspaceId, clients } = caller;
        const counted = inboxCounts(countConversations(deps.db, { workspaceId, clients }), personOf(caller));
        return { data: isForViewer(caller) ? withoutAttention(counted) : counted };
      },
      counts.docs,
    )
    .get(
      "/:id",
      ({ request, params }) => {
        const caller = callerOf(request);
        const whole = readConversation(deps, caller, {
          id: params.id,
          userId: personOf(caller),
        });
        const presence = deps.presence.list(whole.row.id).map(presentPerson);
        return {
          data: presentThread(whole, { isViewer: isForViewer(caller), now: deps.clock.now() }, presence),
        };
      },
      read.docs,
    );

/** Viewers do not see what the agency has to look at. */
function withoutAttention(counted: ReturnType<typeof inboxCounts>): ReturnType<typeof inboxCounts> {
  const attention = Object.fromEntries(Object.keys(counted.attention).map((name) => [name, 0]));
  return {
    ...counted,
    views: { ...counted.views, attention: 0 },
    attention: attention as typeof counted.attention,
  };
}
