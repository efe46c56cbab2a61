/** Serves /api/sending: shows whether sending is paused, and pauses or resumes it. */
import { Type, type Static } from "@sinclair/typebox";
import type { Deps } from "../../../deps/deps.ts";
import { recordInstanceAudit } from "../../../people/audit/store/audit.ts";
import { nameOfActor } from "../../../people/audit/store/actors.ts";
import { isForViewer, type Caller } from "../../../core/caller.ts";
import { iso } from "../../../core/clock.ts";
import { AppError } from "../../../core/errors.ts";
import { afterCommit, transact } from "../../../db/open.ts";
import { findPause, pauseSending, resumeSending } from "../../../db/sending.ts";
import { named, Nullable, OneOf, Text } from "../../../http/input.ts";
import { Instant, One } from "../../../http/operation.ts";
import { route, routes } from "../../../http/route.ts";
import { auditorOf } from "../../../http/request.ts";
import { isOperator } from "../access.ts";
import { countSendsInProgress } from "../../../outbox/sends/store/attempts.ts";

export const sendingRoutes = (deps: Deps) => routes(deps, [read, pause, resume]);

const NOT_THEIRS =
  "Sending is paused for all workspaces of this instance: only the workspace that paused it or the " +
  "operator can resume it";

const SendingResource = named(
  "Sending",
  Type.Object({
    paused: Type.Boolean(),
    cause: Nullable(
      OneOf(["operator", "restored", "copied", "damaged"], {
        description:
          "Whether a person or the operator paused sending, or the database was restored, copied or damaged",
      }),
    ),
    reason: Nullable(Type.String({ description: "Null for viewers and for other workspaces, like `by`" })),
    by: Nullable(Type.String({ description: "Name of the person or key" })),
    since: Nullable(Instant),
    under_way: Nullable(
      Type.Integer({
        description: "Emails already being sent, which are not held; null if `by` is hidden",
      }),
    ),
  }),
);

const tag = "Operation";

const read = route.get("/api/sending", {
  name: "sending.read",
  tag,
  summary: "Retrieve whether sending is paused",
  answers: One(SendingResource),
  // The pause affects everyone, and is not a client's data.
  access: { role: "viewer", filtersByClient: true },
  handle: ({ deps, caller }) => ({ data: presentSending(deps, caller) }),
});
const pause = route.post("/api/sending/pause", {
  name: "sending.pause",
  tag,
  summary: "Pause all sending",
  description:
    "Holds automatic emails and follow-ups and rejects manual emails in all workspaces of the instance.",
  body: Type.Object({ reason: Type.Optional(Nullable(Text({ maxLength: 200 }))) }),
  example: { reason: "Moving to another server" },
  answers: One(SendingResource),
  access: { role: "manager" },
  handle: ({ deps, request, caller, body }) => {
    const { reason = null } = body;
    const { workspaceId } = caller;
    const by = { ...auditorOf(request), of: workspaceId };
    const now = deps.clock.now();
    transact(deps.db, () => {
      if (findPause(deps.db)) return;
      const pause = { cause: "operator", note: reason, since: now, workspaceId } as const;
      pauseSending(deps.db, { ...pause, by: nameOfActor(deps.db, by.actor) });
      recordInstanceAudit(deps.db, { ...by, action: "sending.paused", detail: { reason } }, now);
      afterCommit(deps.db, () => deps.wakeups.notify("pause"));
    });
    return { data: presentSending(deps, caller) };
  },
});
const resume = route.post("/api/sending/resume", {
  name: "sending.resume",
  tag,
  summary: "Resume all sending",
  description:
    "Sends held emails. After a restore, emails that were already due are left for a person to review.",
  answers: One(SendingResource),
  errors: { 403: [NOT_THEIRS] },
  access: { role: "manager" },
  handle: ({ deps, request, caller }) => {
    const by = { ...auditorOf(request), of: caller.workspaceId };
    const now = deps.clock.now();
    transact(deps.db, () => {
      const held = findPause(deps.db);
      if (!held) return;
      if (held.workspaceId !== caller.workspaceId && !isOperator(deps, caller))
        throw new AppError("forbidden", NOT_THEIRS);
      resumeSending(deps.db, { includeDue: false, now });
      const detail = { cause: held.cause, reason: held.note, since: iso(held.since) };
      recordInstanceAudit(deps.db, { ...by, action: "sending.resumed", detail }, now);
      afterCommit(deps.db, () => deps.wakeups.notify("pause"));
    });
    return { data: presentSending(deps, caller) };
  },
});

/** Returns the fields for viewers and members of other workspaces, which show only whether sending is paused. */
function presentSending(deps: Deps, caller: Caller): Static<typeof SendingResource> {
  const held = findPause(deps.db);
  const isTheirs = held?.workspaceId === undefined || held.workspaceId === caller.workspaceId;
  const showsWhy = !isForViewer(caller) && (isTheirs || isOperator(deps, caller));
  return {
    paused: held !== null,
    cause: held?.cause ?? null,
    reason: (showsWhy && held?.note) || null,
    by: (showsWhy && held?.by) || null,
    since: held ? iso(held.since) : null,
    under_way: showsWhy ? countSendsInProgress(deps.db) : null,
  };
}
