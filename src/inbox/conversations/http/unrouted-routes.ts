/** Serves conversations in shared accounts that are waiting to be assigned to a client. */
import { Type } from "@sinclair/typebox";
import type { Deps } from "../../../deps/deps.ts";
import { getConnection } from "../../../sequencers/connections/store/connections.ts";
import { isForViewer } from "../../../core/caller.ts";
import { route, routes } from "../../../http/route.ts";
import { listFor } from "../list.ts";
import { presentItem, ThreadItemResource } from "../present.ts";
import { STATES } from "../rules/filters.ts";
import { cursorBody, CursorPagination, cursorQuery, sliceFrom } from "./cursor.ts";
import { readerOf } from "./whole-thread.ts";

const SORT = "newest";

export const unroutedRoutes = (deps: Deps) => routes(deps, [list]);

const list = route.get("/api/connections/:id/unrouted", {
  name: "connections.unrouted",
  tag: "Connections",
  summary: "List unmatched conversations, newest first",
  description:
    "Returns conversations held because they match no route, if the connection's `unrouted` is `hold`. " +
    "Assign them with POST /api/threads/{id}/move.",
  query: Type.Object(cursorQuery),
  answers: Type.Object({ data: Type.Array(ThreadItemResource), pagination: CursorPagination }),
  errors: { 404: ["Connection not found"] },
  access: { role: "manager" },
  handle: async ({ deps, params, caller, query }) => {
    const { workspaceId } = caller;
    const { id } = getConnection(deps.db, workspaceId, params.id);
    const page = sliceFrom(query, SORT);
    const filters = {
      workspaceId,
      clients: null,
      states: STATES,
      connections: [id],
      isUnrouted: true,
    } as const;
    const listRequest = {
      filters,
      sort: SORT,
      q: null,
      sender: null,
      page,
      userId: readerOf(caller),
      scope: caller,
    } as const;
    const rows = await listFor(deps, listRequest);
    const seen = { isViewer: isForViewer(caller), now: deps.clock.now() };
    return cursorBody(rows, { limit: page.limit, sort: SORT }, (row) => presentItem(row, seen));
  },
});
