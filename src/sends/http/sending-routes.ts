/** Serves /api/sending: whether anything is sent at all, and the switch for it. */
import { Type, type Static } from "@sinclair/typebox";
import { Elysia } from "elysia";
import type { Deps } from "../../app/context.ts";
import { recordInstanceAudit } from "../../audit/store.ts";
import { nameOfActor } from "../../audit/store/actors.ts";
import { isForViewer, type View } from "../../core/caller.ts";
import { iso } from "../../core/clock.ts";
import { afterCommit, transact } from "../../db/open.ts";
import { findPause, pauseSending, resumeSending } from "../../db/sending.ts";
import { named, Nullable, OneOf, Text } from "../../http/input.ts";
import { Instant, One, operation } from "../../http/operation.ts";
import { auditorOf, callerOf } from "../../http/request.ts";
import { countUnderWay } from "../store/attempts.ts";

export const sendingRoutes = (deps: Deps) =>
  new Elysia({ prefix: "/api/sending" })
    .get("", ({ request }) => ({ data: shownTo(callerOf(request), presentSending(deps)) }), read.docs)
    .post(
      "/pause",
      async ({ request }) => {
        const { reason = null } = await pause.body(request);
        const by = auditorOf(request);
        const now = deps.clock.now();
        transact(deps.db, () => {
          if (findPause(deps.db)) return;
          const pause = { cause: "operator", note: reason, since: now } as const;
          pauseSending(deps.db, { ...pause, by: nameOfActor(deps.db, by.actor) });
          recordInstanceAudit(deps.db, { ...by, action: "sending.paused", detail: { reason } }, now);
          afterCommit(deps.db, () => deps.wakeups.notify("pause"));
        });
        return { data: presentSending(deps) };
      },
      pause.docs,
    )
    .post(
      "/resume",
      ({ request }) => {
        const by = auditorOf(request);
        const now = deps.clock.now();
        transact(deps.db, () => {
          const held = findPause(deps.db);
          if (!held) return;
          resumeSending(deps.db, { includeDue: false, now });
          const detail = { cause: held.cause, reason: held.note, since: iso(held.since) };
          recordInstanceAudit(deps.db, { ...by, action: "sending.resumed", detail }, now);
          afterCommit(deps.db, () => deps.wakeups.notify("pause"));
        });
        return { data: presentSending(deps) };
      },
      resume.docs,
    );

const SendingResource = named(
  "Sending",
  Type.Object({
    paused: Type.Boolean(),
    cause: Nullable(
      OneOf(["operator", "restored", "copied"], {
        description: "A person or the operator paused it, or the database is a restored or copied one",
      }),
    ),
    reason: Nullable(Type.String({ description: "Null for viewers, as `by` is" })),
    by: Nullable(Type.String({ description: "Name of the person or key" })),
    since: Nullable(Instant),
    under_way: Nullable(
      Type.Integer({
        description: "Emails that are being sent now, and go out all the same; null for viewers",
      }),
    ),
  }),
);

const tag = "Operation";

const read = operation({
  name: "sending.read",
  tag,
  summary: "Read whether sending is paused",
  answers: One(SendingResource),
  // The pause concerns everybody, and is no client's data.
  access: { role: "viewer", filtersByClient: true },
});
const pause = operation({
  name: "sending.pause",
  tag,
  summary: "Pause all sending",
  description: "Holds automatic emails and follow-ups, and refuses manual ones, in the whole instance.",
  body: Type.Object({ reason: Type.Optional(Nullable(Text({ maxLength: 200 }))) }),
  example: { reason: "Moving to another server" },
  answers: One(SendingResource),
  access: { role: "manager" },
});
const resume = operation({
  name: "sending.resume",
  tag,
  summary: "Resume all sending",
  description: "Held emails continue; after a restore, what was due before it is left to a person.",
  answers: One(SendingResource),
  access: { role: "manager" },
});

/** Tells a client's own people that nothing is sent, and leaves the rest to the agency. */
const shownTo = (view: View, sending: Static<typeof SendingResource>): Static<typeof SendingResource> =>
  isForViewer(view) ? { ...sending, reason: null, by: null, under_way: null } : sending;

function presentSending({ db }: Deps): Static<typeof SendingResource> {
  const held = findPause(db);
  return {
    paused: held !== null,
    cause: held?.cause ?? null,
    reason: held?.note ?? null,
    by: held?.by ?? null,
    since: held ? iso(held.since) : null,
    under_way: countUnderWay(db),
  };
}
