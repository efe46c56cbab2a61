/** Serves /api/connections/{id}/actions: completed, pending and failed actions at a sequencer. */
import { Type, type Static } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { listActions, retryFailed } from "../actions/store.ts";
import { getConnection } from "../connections/store.ts";
import { iso } from "../core/clock.ts";
import { ACTION_KINDS, ACTION_STATES, EVERYONE, RETRIES } from "../core/push.ts";
import type { ActionRow } from "../db/table-rows.ts";
import { Nullable, OneOf, named } from "../http/input.ts";
import { Id, Instant, Many, One, operation } from "../http/operation.ts";
import { listBody, pageFrom, pageQuery } from "../http/paging.ts";
import { callerOf } from "../http/request.ts";
import type { Deps } from "../app/context.ts";

export const pushRoutes = (deps: Deps) =>
  new Elysia({ prefix: "/api/connections" })
    .get(
      "/:id/actions",
      ({ request, params }) => {
        const { kind, state, ...query } = list.query(request);
        const page = pageFrom(query);
        const { workspaceId } = callerOf(request);
        const { id: connectionId } = getConnection(deps.db, workspaceId, params.id);
        const filters = { connectionId, ...(kind && { kind }), ...(state && { state }) };
        return listBody(listActions(deps.db, workspaceId, filters, page), page, rowForm);
      },
      list.docs,
    )
    .post(
      "/:id/actions/retry",
      ({ request, params }) => {
        const { workspaceId } = callerOf(request);
        const { id: connectionId } = getConnection(deps.db, workspaceId, params.id);
        const retried = retryFailed(deps.db, { workspaceId, connectionId }, deps.clock.now());
        if (retried > 0) deps.wakeups.notify("push");
        return { data: { retried } };
      },
      retry.docs,
    );

const kind = OneOf(ACTION_KINDS, {
  description:
    "`stop`: no more campaign mail · `stop_all`: the same for everyone who is suppressed for a client that the account " +
    "serves since later; its `result` says how far that is · `label`: a category as the sequencer's label · `read`: a read mark",
});
const state = OneOf(ACTION_STATES, {
  description: "A label or read mark that is done leaves the list: the conversation's timeline shows it",
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
      description: "The address or domain of a stop, `*` for everyone; otherwise the reply's id",
      examples: ["dana@prospect.example.com"],
    }),
    reply_id: Nullable({ ...Id, description: "The reply in whose timeline it shows" }),
    attempts: Type.Integer(),
    next_attempt_at: Nullable(Instant),
    result: Nullable(Type.String({ description: "What was done; why it failed, or why it is tried again" })),
    retry: Nullable(
      OneOf(RETRIES, {
        description:
          "What trying it again can do once it has failed: `may_help` where the sequencer did not answer, `once_mended` " +
          "where it refused, `useless` where it has no way to do it as the connection is set",
      }),
    ),
    created_at: Instant,
    settled_at: Nullable(Instant),
  }),
  "Something that is done at a sequencer because of what happened here",
);

const missing = { 404: ["Connection not found"] };

const list = operation({
  name: "connections.actions",
  tag: "Connections",
  summary: "List what goes back to the sequencer, newest first",
  query: Type.Object({
    kind: Type.Optional({ ...kind, description: "Only actions of this kind" }),
    state: Type.Optional({ ...state, description: "Only actions in this state" }),
    ...pageQuery(),
  }),
  answers: Many(ActionResource),
  access: { role: "agent" },
  errors: missing,
});

const retry = operation({
  name: "connections.retryActions",
  tag: "Connections",
  summary: "Try failed actions at the sequencer again",
  description: "Once what they failed for is mended: a key that may do more, a label that exists there now.",
  answers: One(Type.Object({ retried: Type.Integer({ description: "Actions that are due again" }) })),
  errors: missing,
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
