/** Serves /api/connections/{id}/sync: fetches mail that the sequencer's webhooks missed. */
import { Type } from "@sinclair/typebox";
import { Nullable, readInstant } from "../../../http/input.ts";
import { Instant, One } from "../../../http/operation.ts";
import { route, routes } from "../../../http/route.ts";
import { syncConnection } from "../sync.ts";
import { getWorkspace } from "../../../people/workspaces/store/workspaces.ts";
import type { Deps } from "../../../deps/deps.ts";

export const syncRoutes = (deps: Deps) => routes(deps, [sync]);

const sync = route.post("/api/connections/:id/sync", {
  name: "connections.sync",
  tag: "Connections",
  summary: "Sync missed replies",
  description:
    "Fetches replies that the webhook missed. They are processed like webhook events, so none is stored " +
    "twice. Takes up to about a minute.",
  body: Type.Object({
    since: Type.Optional(
      Nullable(
        Type.String({
          description:
            "Start time, or a date for its midnight in the workspace's time zone; default: one hour before the " +
            "last event seen",
        }),
      ),
    ),
  }),
  example: { since: "2026-03-01T00:00:00Z" },
  answers: One(
    Type.Object({
      since: Instant,
      fetched: Type.Integer({ description: "Number of emails listed by the platform" }),
      filed: Type.Integer({ description: "Number of new replies" }),
      complete: Type.Boolean({
        description:
          "False if the sync ran out of time, reached a limit or the platform failed: call again with the " +
          "same `since`",
      }),
      error: Nullable(Type.String({ description: "Why the sync is incomplete" })),
    }),
  ),
  errors: { 400: ["Connection is paused"], 404: ["Connection not found"] },
  handle: async ({ deps, params, caller, body }) => {
    const { since: sinceText = null } = body;
    const { workspaceId } = caller;
    const { timezone } = getWorkspace(deps.db, workspaceId);
    const since = sinceText === null ? null : readInstant("since", sinceText, timezone);
    return { data: await syncConnection(deps, { workspaceId, id: params.id, since }) };
  },
});
