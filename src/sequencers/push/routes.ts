/** Serves /api/connections/{id}/actions: completed, pending and failed actions at a sequencer. */
import { Type, type Static } from "@sinclair/typebox";
import { listActions, retryFailed } from "../actions/store.ts";
import { getConnection } from "../connections/store/connections.ts";
import { iso } from "../../core/clock.ts";
import { ACTION_KINDS, ACTION_STATES, EVERYONE, RETRIES } from "../../core/push.ts";
import type { ActionRow } from "../../db/table-rows.ts";
import { Nullable, OneOf, named } from "../../http/input.ts";
import { Id, Instant, One } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { listBody } from "../../http/paging.ts";
import type { Deps } from "../../deps/deps.ts";

export const pushRoutes = (deps: Deps) => routes(deps, [list, retry]);

const kind = OneOf(ACTION_KINDS, {
  description:
    "`stop`: stops campaign emails to a suppressed contact · `stop_all`: does so for all existing " +
    "suppressions of a client added to the account; `result` reports progress · `label`: sets the " +
    "category's label · `read`: marks as read",
});
const state = OneOf(ACTION_STATES, {
  description: "Completed labels and read marks are not listed; the conversation's timeline shows them",
});

const ActionResource = named(
  "PlatformAction",
  Type.Object({
    id: Id,
    connection_id: Id,
    client_id: Id,
    kind,
    state,
    subject: Type.String({
      description: "The address or domain of a stop, `*` for `stop_all`; otherwise the reply's ID",
    }),
    reply_id: Nullable({ ...Id, description: "The reply that shows the action in its timeline" }),
    attempts: Type.Integer(),
    next_attempt_at: Nullable(Instant),
    result: Nullable(
      Type.String({ description: "What was done, why the action failed, or why it is being retried" }),
    ),
    retry: Nullable(
      OneOf(RETRIES, {
        description:
          "Whether retrying a failed action can help. `may_help`: the sequencer did not respond; " +
          "`once_mended`: it rejected the action, so fix the cause first; `useless`: the sequencer does not " +
          "support the action for this connection",
      }),
    ),
    created_at: Instant,
    settled_at: Nullable(Instant),
  }),
  "An action in a sequencer, triggered by a change in Replydesk",
);

const missing = { 404: ["Connection not found"] };

const list = route.list("/api/connections/:id/actions", {
  name: "connections.actions",
  tag: "Connections",
  summary: "List a connection's sync log, newest first",
  query: Type.Object({
    kind: Type.Optional({ ...kind, description: "Filter by kind" }),
    state: Type.Optional({ ...state, description: "Filter by state" }),
  }),
  item: ActionResource,
  access: { role: "agent" },
  errors: missing,
  handle: ({ deps, params, caller, query, page }) => {
    const { kind, state } = query;
    const { workspaceId } = caller;
    const { id: connectionId } = getConnection(deps.db, workspaceId, params.id);
    const filters = { connectionId, ...(kind && { kind }), ...(state && { state }) };
    return listBody(listActions(deps.db, workspaceId, filters, page), page, rowForm);
  },
});

const retry = route.post("/api/connections/:id/actions/retry", {
  name: "connections.retryActions",
  tag: "Connections",
  summary: "Retry failed actions",
  description: "Use this after fixing the cause, such as a key without permission or a missing label.",
  answers: One(Type.Object({ retried: Type.Integer({ description: "Number of actions to retry" }) })),
  errors: missing,
  handle: ({ deps, params, caller }) => {
    const { workspaceId } = caller;
    const { id: connectionId } = getConnection(deps.db, workspaceId, params.id);
    const retried = retryFailed(deps.db, { workspaceId, connectionId }, deps.clock.now());
    if (retried > 0) deps.wakeups.notify("push");
    return { data: { retried } };
  },
});

function presentAction(row: ActionRow): Static<typeof ActionResource> {
  return {
    id: row.id,
    connection_id: row.connectionId,
    client_id: row.clientId,
    kind: row.kind,
    state: row.state,
    subject: row.kind === "stop_all" ? EVERYONE : row.subject,
    reply_id: row.replyId,
    attempts: row.attempts,
    next_attempt_at: iso(row.workAt),
    result: row.result,
    retry: row.retry,
    created_at: iso(row.createdAt),
    settled_at: iso(row.settledAt),
  };
}

const rowForm = {
  key: (row: ActionRow) => [row.createdAt, row.id] as const,
  present: presentAction,
};
