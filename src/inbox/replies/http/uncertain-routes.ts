/** Serves /api/uncertain-sends: emails with an unknown outcome, resolved by workspace owners. */
import { Type, type Static } from "@sinclair/typebox";
import type { Deps } from "../../../deps/deps.ts";
import { nameOfActor } from "../../../people/audit/store/actors.ts";
import { findClient } from "../../../clients/store.ts";
import type { Actor } from "../../../core/caller.ts";
import { iso } from "../../../core/clock.ts";
import type { AttemptRow } from "../../../db/table-rows.ts";
import { named, Nullable, OneOf } from "../../../http/input.ts";
import { Id, Instant, One } from "../../../http/operation.ts";
import { route, routes } from "../../../http/route.ts";
import { listBody } from "../../../http/paging.ts";
import { auditorOf, personOf } from "../../../http/request.ts";
import { listUncertainOf } from "../../../outbox/sends/store/uncertain.ts";
import { decideUncertain, lookAgain } from "../decide-uncertain.ts";

export const uncertainRoutes = (deps: Deps) => routes(deps, [list, decide, look]);

const UncertainResource = named(
  "UncertainSend",
  Type.Object({
    id: Id,
    kind: OneOf(["reply", "forward", "follow_up"]),
    via: OneOf(["platform", "smtp"]),
    reply_id: Nullable(Id),
    follow_up_id: Nullable(Id),
    thread_id: Nullable(Id),
    client: Type.Object({ id: Id, name: Type.String() }),
    to: Type.Array(Type.Object({ name: Nullable(Type.String()), email: Type.String() })),
    subject: Type.String(),
    text: Type.String(),
    by: Type.String({ description: "Sender: a person, a key or the system" }),
    reason: Nullable(Type.String({ description: "What went wrong" })),
    handed_over_at: Instant,
    next_look_at: Nullable(Instant),
  }),
  "An unconfirmed send: an email that may or may not have been sent",
);
const tag = "Operation";
const access = { role: "owner", keys: false } as const;
const errors = { 404: ["Email not found"], 409: ["This email is no longer uncertain"] };

const list = route.list("/api/uncertain-sends", {
  name: "uncertainSends.list",
  tag,
  summary: "List unconfirmed sends, newest first",
  description:
    "Returns emails with an unknown outcome after a crash or a missing response from the sequencer. " +
    "Their threads are checked for a day; after that, a person must check the sequencer.",
  item: UncertainResource,
  access,
  handle: ({ deps, request, page }) => {
    const { workspaceId } = personOf(request);
    const key = ({ recordedAt, id }: AttemptRow) => [recordedAt, id] as const;
    return listBody(listUncertainOf(deps.db, workspaceId, page), page, { key, present: presentIn(deps) });
  },
});
const decide = route.post("/api/uncertain-sends/:id/decide", {
  name: "uncertainSends.decide",
  tag,
  summary: "Resolve an unconfirmed send",
  description:
    "`sent`: the conversation shows the email as sent. `not_sent`: people can send it again. This never " +
    "sends anything.",
  body: Type.Object({ outcome: OneOf(["sent", "not_sent"]) }),
  example: { outcome: "sent" },
  answers: One(Type.Object({ id: Id, outcome: OneOf(["sent", "not_sent"]) })),
  errors,
  access,
  handle: ({ deps, request, params, body }) => {
    const { outcome } = body;
    const { workspaceId } = personOf(request);
    decideUncertain(deps, { workspaceId, id: params.id }, { decision: outcome, by: auditorOf(request) });
    return { data: { id: params.id.toLowerCase(), outcome } };
  },
});
const look = route.post("/api/uncertain-sends/:id/look", {
  name: "uncertainSends.look",
  tag,
  summary: "Check an unconfirmed send's thread",
  description: "Runs in the background. The email is removed from the list if it is found in the thread.",
  answers: One(UncertainResource),
  errors: { 400: ["Sent by SMTP, so there is no thread to check"], ...errors },
  access,
  handle: ({ deps, request, params }) => {
    const { workspaceId } = personOf(request);
    return { data: presentIn(deps)(lookAgain(deps, { workspaceId, id: params.id })) };
  },
});

const presentIn =
  ({ db }: Pick<Deps, "db">) =>
  (row: AttemptRow): Static<typeof UncertainResource> => ({
    id: row.id,
    kind: row.kind,
    via: row.via,
    reply_id: row.replyId,
    follow_up_id: row.followUpId,
    thread_id: row.threadId,
    client: { id: row.clientId, name: findClient(db, row.workspaceId, row.clientId)?.name ?? "" },
    to: row.to.map(({ name, email }) => ({ name: name ?? null, email })),
    subject: row.subject,
    text: row.bodyText,
    by: nameOfActor(db, row.actor as Actor),
    reason: row.error,
    handed_over_at: iso(row.handedOverAt ?? row.recordedAt),
    next_look_at: row.checkDueAt === null ? null : iso(row.checkDueAt),
  });
