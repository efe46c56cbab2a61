/** Serves /api/connections/{id}/back-fill: fetches an account's history in the background. */
import { Type, type Static } from "@sinclair/typebox";
import { recordAudit } from "../../../people/audit/store/audit.ts";
import { getConnection } from "../../../sequencers/connections/store/connections.ts";
import type { Auditor } from "../../../core/caller.ts";
import { iso } from "../../../core/clock.ts";
import { badRequest, conflict } from "../../../core/errors.ts";
import { transact } from "../../../db/open.ts";
import { BACK_FILL_STATES } from "../../../db/schema-connections.ts";
import type { BackFillRow } from "../../../db/table-rows.ts";
import { named, Nullable, OneOf, readInstant } from "../../../http/input.ts";
import { Instant, One } from "../../../http/operation.ts";
import { route, routes } from "../../../http/route.ts";
import { auditorOf } from "../../../http/request.ts";
import { getWorkspace } from "../../../people/workspaces/store/workspaces.ts";
import { errorInAll, LONGEST_PAST } from "../rules/back-fill.ts";
import { cancelBackFill, findBackFill, startBackFill } from "../store/back-fills.ts";
import type { Deps } from "../../../deps/deps.ts";

export const backFillRoutes = (deps: Deps) => routes(deps, [start, read, cancel]);

function begin(
  deps: Deps,
  { workspaceId, id, since, by }: { workspaceId: string; id: string; since: number; by: Auditor },
): void {
  const { db } = deps;
  const now = deps.clock.now();
  if (since >= now) throw badRequest("since: must be in the past");
  if (since < now - LONGEST_PAST) throw badRequest("since: must be within the last two years");
  transact(db, () => {
    const row = getConnection(db, workspaceId, id);
    if (row.status === "paused") throw badRequest("Connection is paused");
    if (findBackFill(db, row.id)?.state === "running") throw conflict("A back-fill is already running");
    startBackFill(db, { id: row.id, workspaceId, since }, now);
    const subject = `connection:${row.id}`;
    const entry = { ...by, workspaceId, clientId: row.clientId, subject };
    recordAudit(db, { ...entry, action: "connection.changed", detail: { back_fill: iso(since) } }, now);
  });
  deps.wakeups.notify("back_fills");
}

function backFillOf({ db }: Deps, workspaceId: string, connectionId: string) {
  const row = findBackFill(db, getConnection(db, workspaceId, connectionId).id);
  return row ? presentBackFill(row) : null;
}

export const BackFillResource = named(
  "BackFill",
  Type.Object({
    state: OneOf(BACK_FILL_STATES, { description: "`running` includes waiting for a retry" }),
    since: { ...Instant, description: "Start of the period that is fetched" },
    fetched: Type.Integer({
      description: "Number of emails listed by the platform, including known ones",
    }),
    filed: Type.Integer({ description: "Number of new replies" }),
    reached_at: Nullable({
      ...Instant,
      description:
        "Date of a recently listed email, as a measure of progress; emails come in the platform's order",
    }),
    error: Nullable(
      Type.String({
        description:
          "Why the back-fill failed or is being retried; for a finished one, also the number of unreadable " +
          "rows",
      }),
    ),
    started_at: Instant,
    ended_at: Nullable(Instant),
  }),
  "A back-fill: an import of an account's past emails",
);

export const presentBackFill = (row: BackFillRow): Static<typeof BackFillResource> => ({
  state: row.state,
  since: iso(row.since),
  fetched: row.fetched,
  filed: row.filed,
  reached_at: iso(row.reachedAt),
  error: row.state === "running" ? row.error : errorInAll(row),
  started_at: iso(row.createdAt),
  ended_at: iso(row.endedAt),
});

const tag = "Connections";
const access = { role: "manager" } as const;
const missing = { 404: ["Connection not found"] };
const answers = One(Nullable(BackFillResource));

const start = route.post("/api/connections/:id/back-fill", {
  name: "connections.startBackFill",
  tag,
  summary: "Start a back-fill",
  description:
    "Imports the account's past emails in the background, within its rate limits, and continues after " +
    "a restart. Emails are processed like webhook events, so none is stored twice.",
  body: Type.Object({
    since: Type.String({
      description: "Start time, or a date for its midnight in the workspace's time zone",
    }),
  }),
  example: { since: "2026-03-01T00:00:00Z" },
  answers,
  errors: {
    400: ["Connection is paused", "since: must be in the past", "since: must be within the last two years"],
    ...missing,
    409: ["A back-fill is already running"],
  },
  access,
  handle: ({ deps, request, params, caller, body }) => {
    const { since } = body;
    const { workspaceId } = caller;
    const { timezone } = getWorkspace(deps.db, workspaceId);
    const from = readInstant("since", since, timezone);
    begin(deps, { workspaceId, id: params.id, since: from, by: auditorOf(request) });
    return { data: backFillOf(deps, workspaceId, params.id) };
  },
});
const read = route.get("/api/connections/:id/back-fill", {
  name: "connections.backFill",
  tag,
  summary: "Retrieve the latest back-fill; null if there is none",
  answers,
  errors: missing,
  access,
  handle: ({ deps, params, caller }) => ({
    data: backFillOf(deps, caller.workspaceId, params.id),
  }),
});
const cancel = route.delete("/api/connections/:id/back-fill", {
  name: "connections.cancelBackFill",
  tag,
  summary: "Cancel the running back-fill",
  description: "Imported emails are kept. Has no effect on a finished back-fill.",
  answers,
  errors: missing,
  access,
  handle: ({ deps, params, caller }) => {
    const { workspaceId } = caller;
    const { id } = getConnection(deps.db, workspaceId, params.id);
    if (transact(deps.db, () => cancelBackFill(deps.db, id, deps.clock.now())))
      deps.wakeups.notify("back_fills");
    return { data: backFillOf(deps, workspaceId, params.id) };
  },
});
