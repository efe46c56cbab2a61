/** Applies a send's outcome to the answered or forwarded reply. */
import { planReadMark } from "../../sequencers/actions/plan.ts";
import { recordAudit } from "../../people/audit/store/audit.ts";
import type { Actor } from "../../core/caller.ts";
import { iso, type Millis } from "../../core/clock.ts";
import { OUTGOING_STATES } from "../../core/outgoing.ts";
import type { Db } from "../../db/open.ts";
import { FOLLOW_UP_OUTCOMES } from "../../outbox/followups/send-outcomes.ts";
import { listOtherAnswers, OPEN } from "../../outbox/sends/store/attempts.ts";
import type { SendOutcomeHandlers, SendOutcomeHandlersByKind, Sent } from "../../outbox/sends/finish.ts";
import { findOfAttempt } from "../../outbox/outgoing/store/outgoing.ts";
import { ANSWER_KINDS } from "./answer-kinds.ts";
import { endAutomatic } from "./cancel-auto-send.ts";
import { trackedText } from "../../outbox/sends/store/booking-link.ts";
import { textDistance } from "./rules/distance.ts";
import { findAiDraft } from "./store/sent-answers.ts";
import { enterStage } from "./store/stages.ts";
import { getReply, updateReply, type ReplyChange } from "./store/replies.ts";
import { addToTimeline, type TimelineEntry } from "./store/timeline.ts";
import type { AttemptRow, OutgoingRow, ReplyRow } from "../../db/table-rows.ts";

export const ANSWER_OUTCOMES: SendOutcomeHandlers = {
  withdrawn(deps, attempt, now) {
    const { db } = deps;
    change(db, attempt, { sendState: null }, now);
    note(
      db,
      attempt,
      { type: "send_withdrawn", actor: "system", detail: { reason: "Sending is paused" } },
      now,
    );
    withRow(db, attempt, ["sending"], (row) => kindOf(row).onWithdrawn(deps, row, now));
  },
  handedOver: ({ db }, attempt, now) => note(db, attempt, { type: "send_handed_over" }, now),
  sent(deps, attempt, how, now) {
    const { db, events } = deps;
    const others = listOtherAnswers(db, attempt);
    const actor = how.by === "platform" ? how.by : (attempt.actor as Actor);
    // A person has sent a later answer, which takes precedence. This answer appears only in the timeline.
    if (others.some(({ state, isLater }) => isLater && state === "sent"))
      return note(db, attempt, { type: "earlier_send_found", actor, detail: { sent_at: iso(how.at) } }, now);
    const hasOpen = others.some(({ state }) => OPEN.includes(state));
    change(db, attempt, { ...answered(db, attempt, how), ...(!hasOpen && { sendState: null }) }, now);
    note(db, attempt, { type: "sent", actor, detail: { answer: how.answer } }, now);
    recordSender(db, attempt, { actor, kind: "answer", now });
    planReadMark(db, replyOf(db, attempt), now);
    withRow(db, attempt, NOT_SENT_YET, (row) => kindOf(row).onSent(deps, row, how.at, now));
    // The outbox holds a retry of an email that was sent after all.
    endAutomatic(db, { replyId: idOf(attempt), reason: "replaced" }, now);
    events.record({ type: "reply.sent", ...subjectOf(attempt) }, now);
  },
  notSent(deps, attempt, how, now) {
    const { db, events } = deps;
    change(db, attempt, { sendState: null }, now);
    note(db, attempt, { type: "send_failed", actor: "system", detail: { reason: how.reason } }, now);
    withRow(db, attempt, ["sending", "uncertain"], (row) => kindOf(row).onNotSent(deps, row, how, now));
    events.record({ type: "reply.send_failed", ...subjectOf(attempt) }, now);
  },
  uncertain(deps, attempt, reason, now) {
    const { db, events } = deps;
    change(db, attempt, { sendState: "uncertain" }, now);
    note(db, attempt, { type: "send_uncertain", actor: "system", detail: { reason } }, now);
    withRow(db, attempt, ["sending"], (row) => kindOf(row).onUncertain(deps, row, reason, now));
    events.record({ type: "reply.send_failed", ...subjectOf(attempt) }, now);
  },
  confirmed: ({ db }, attempt, now) => note(db, attempt, { type: "send_confirmed", actor: "platform" }, now),
  unconfirmed({ db }, attempt, now) {
    // An uncertain attempt stays uncertain. The reply's row shows this, and a person decides.
    if (attempt.state !== "sent") return;
    const reason = "the sequencer queued it, but it never appeared in the thread";
    note(db, attempt, { type: "send_unconfirmed", actor: "system", detail: { reason } }, now);
  },
};

function answered(db: Db, attempt: AttemptRow, { at: handledAt }: Sent): ReplyChange {
  const reply = replyOf(db, attempt);
  const { stage } = reply;
  // A reply answered before categorization is still categorized.
  const done = stage === "received" || stage === "unclear" ? {} : enterStage("done");
  const { content: sentResponse, sentBy } = attempt;
  return {
    ...done,
    status: "sent",
    sentResponse,
    sentBy,
    draftChange: draftChangeOf(db, reply, attempt),
    autoSendBlockedReason: null,
    handledAt,
  };
}

/** Returns the percentage of words that a person changed in the AI's draft; null if there was no draft. */
function draftChangeOf(db: Db, reply: ReplyRow, { sentBy, content, bodyText }: AttemptRow): number | null {
  const draft = sentBy === "manual" ? findAiDraft(db, reply) : null;
  if (draft === null) return null;
  const sendable = compared(trackedText(db, reply, draft));
  const isUnchanged = [content, bodyText].some((text) => withoutSpaces(text) === withoutSpaces(sendable));
  return isUnchanged ? 0 : Math.max(1, Math.round(100 * textDistance(sendable, compared(bodyText))));
}

/** Maximum number of characters of a text to compare, so that a long text does not delay the transaction. */
const COMPARED_CHARS = 10_000;
const compared = (text: string): string => text.slice(0, COMPARED_CHARS);
const withoutSpaces = (text: string): string => compared(text).replace(/\s+/g, "");

/** Records in the audit log who sent an email. */
function recordSender(
  db: Db,
  attempt: AttemptRow,
  { actor, kind, now }: { actor: Actor; kind: "answer" | "forward"; now: Millis },
): void {
  const { workspaceId, clientId, id } = replyOf(db, attempt);
  const entry = { workspaceId, clientId, actor, subject: `reply:${id}` };
  // An answer's recipient is its reply's lead.
  const to = kind === "forward" && { to: attempt.to.map(({ email }) => email) };
  const detail = { kind, sent_by: attempt.sentBy, ...to };
  recordAudit(db, { ...entry, action: "reply.sent", detail }, now);
}

const nothing = (): void => undefined;

/**
 * Handlers for forwards, which do not change the reply. Platforms do not document whether threads include
 * forwards.
 */
export const FORWARD_OUTCOMES: SendOutcomeHandlers = {
  withdrawn: nothing,
  handedOver: nothing,
  sent({ db, events }, attempt, { answer, by }, now) {
    const detail = { recipients: attempt.to.length, via: attempt.via, answer };
    note(db, attempt, { type: "forwarded", ...(by === "platform" && { actor: by }), detail }, now);
    recordSender(db, attempt, { actor: attempt.actor as Actor, kind: "forward", now });
    events.record({ type: "reply.forwarded", ...subjectOf(attempt) }, now);
  },
  notSent: ({ db }, attempt, { reason }, now) =>
    note(db, attempt, { type: "forward_failed", actor: "system", detail: { reason } }, now),
  uncertain: ({ db }, attempt, reason, now) =>
    note(db, attempt, { type: "forward_uncertain", actor: "system", detail: { reason } }, now),
  confirmed: nothing,
  unconfirmed: nothing,
};

export const SEND_OUTCOME_HANDLERS: SendOutcomeHandlersByKind = {
  reply: ANSWER_OUTCOMES,
  forward: FORWARD_OUTCOMES,
  follow_up: FOLLOW_UP_OUTCOMES,
};

const kindOf = ({ kind }: OutgoingRow) => ANSWER_KINDS[kind];

/** All states but `sent`, which is final. */
const NOT_SENT_YET: readonly OutgoingRow["state"][] = OUTGOING_STATES.filter((state) => state !== "sent");

/** Calls `apply` for the attempt's outbox email, if it exists and is in one of the states. */
function withRow(
  db: Db,
  { id }: AttemptRow,
  states: readonly OutgoingRow["state"][],
  apply: (row: OutgoingRow) => void,
): void {
  const row = findOfAttempt(db, id);
  if (row && states.includes(row.state)) apply(row);
}

/** Returns the reply's id. A CHECK constraint guarantees that answers and forwards have one. */
const idOf = ({ replyId }: AttemptRow): string => replyId ?? "";

const subjectOf = (attempt: AttemptRow) => ({ workspaceId: attempt.workspaceId, id: idOf(attempt) });

const replyOf = (db: Db, attempt: AttemptRow): ReplyRow => getReply(db, attempt.workspaceId, idOf(attempt));

function change(db: Db, attempt: AttemptRow, fields: ReplyChange, now: Millis): void {
  updateReply(db, { ...fields, workspaceId: attempt.workspaceId, id: idOf(attempt), now });
}

type Note = Pick<TimelineEntry, "type" | "detail"> & { actor?: Actor };

function note(
  db: Db,
  attempt: AttemptRow,
  { type, actor = attempt.actor as Actor, detail }: Note,
  now: Millis,
): void {
  const { workspaceId, id } = attempt;
  const entry = { workspaceId, replyId: idOf(attempt), type, actor };
  addToTimeline(db, { ...entry, detail: { ...detail, attempt_id: id } }, now);
}
