/** Inserts the rows of a seeded reply: the reply, its answer, its timeline, suppression and follow-up. */
import type { Actor } from "../../core/caller.ts";
import { DAY, MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import type { Json, PlatformName } from "../../platforms/platform.ts";
import { addToTimeline, type TimelineType } from "../../inbox/replies/store/timeline.ts";
import type { SeededRandom } from "./rules/random.ts";
import type { Answered, SeededOutcome } from "./rules/outcome.ts";
import { asHtml, type SeededMail, type MailTexts } from "./rules/mail-texts.ts";
import type { Person } from "./rules/people.ts";
import type { Inserters } from "./store.ts";

export interface SeededConnection {
  id: string;
  clientId: string;
  platform: PlatformName;
  sender: { email: string; name: string };
  weight: number;
}

export interface SeedingTarget {
  workspaceId: string;
  seed: number;
  until: Millis;
  connections: readonly SeededConnection[];
  /** Category ids by slug. */
  categories: ReadonlyMap<string, string>;
  /** The API key credited with manual answers. */
  keyId: string | null;
  letters: MailTexts;
  insert: Inserters;
  db: Db;
}

/** A conversation being written. */
export interface SeededConversation {
  id: string;
  connection: SeededConnection;
  contact: { id: string; person: Person };
  subject: string;
  /** The quoted message that the lead answers. */
  quote: string;
}

export interface SeededReply {
  id: string;
  messageId: string;
  at: Millis;
  filedAt: Millis;
  outcome: SeededOutcome;
  letter: SeededMail;
  /** The answer, drafted by AI or written by a person. */
  draft: string;
}

export interface SeedingContext {
  desk: SeedingTarget;
  chance: SeededRandom;
  conversation: SeededConversation;
  reply: SeededReply;
}

/** The reason given for drafts that are not sent automatically. */
const WHY_NOT_AUTOMATIC = "auto_send_disabled";
const FOLLOW_UP_STATUSES = { sent: 55, cancelled: 35, failed: 10 };

export function insertReply({ desk, conversation, reply }: SeedingContext): void {
  const { outcome, at, filedAt } = reply;
  const isSent = outcome.status === "sent";
  const slug = outcome.kind === "none" ? null : outcome.kind;
  const isSorted = slug !== null && slug !== "question" && slug !== "referral";
  desk.insert.reply({
    id: reply.id,
    workspace_id: desk.workspaceId,
    client_id: conversation.connection.clientId,
    connection_id: conversation.connection.id,
    contact_id: conversation.contact.id,
    thread_id: conversation.id,
    message_id: reply.messageId,
    source: conversation.connection.platform,
    status: outcome.status,
    category_id: slug === null ? null : (desk.categories.get(slug) ?? null),
    category_by: outcome.categoryBy,
    // The classifier only uses the six default categories; people assign the others.
    ai_category: isSorted ? slug : "interested",
    ai_sentiment: outcome.sentiment,
    ai_confidence: outcome.confidence,
    ai_reason: reply.letter.newText.slice(0, reply.letter.newText.indexOf("\n")),
    ai_response: outcome.hasDraft ? reply.draft : null,
    ai_response_by: outcome.hasDraft ? "ai" : null,
    ooo_until: outcome.oooUntil,
    auto_send_blocked_reason: outcome.status === "ready" ? WHY_NOT_AUTOMATIC : null,
    sent_response: isSent ? reply.draft : null,
    sent_by: isSent && outcome.answer?.by !== "elsewhere" ? (outcome.answer?.by ?? null) : null,
    received_at: at,
    handled_at: outcome.answer?.at ?? null,
    stage: isSent ? "done" : "waiting",
    cautions_json: outcome.isOptOut ? '["opt_out"]' : "[]",
    created_at: filedAt,
    updated_at: outcome.answer?.at ?? filedAt,
  });
  if (outcome.hasDraft)
    desk.insert.draftVersion({ reply_id: reply.id, version: 1, by: "system", created_at: filedAt });
}

/** Inserts the send attempt of the answer. */
export function insertSendAttempt(
  { desk, chance, conversation, reply }: SeedingContext,
  at: Millis,
  by: Answered,
): void {
  const { person } = conversation.contact;
  desk.insert.attempt({
    id: chance.id(at - 2 * SECOND),
    workspace_id: desk.workspaceId,
    client_id: conversation.connection.clientId,
    thread_id: conversation.id,
    message_id: reply.messageId,
    reply_id: reply.id,
    kind: "reply",
    state: "sent",
    via: "platform",
    actor: actorOf(desk, by),
    sent_by: by === "auto" ? "auto" : "manual",
    to_json: JSON.stringify([{ email: person.email, name: null }]),
    cc_json: "[]",
    bcc_json: "[]",
    subject: `Re: ${conversation.subject}`,
    content: reply.draft,
    body_html: asHtml(reply.draft),
    body_text: reply.draft,
    platform_id: null,
    recorded_at: at - 2 * SECOND,
    handed_over_at: at - SECOND,
    finished_at: at,
    checks: 0,
  });
}

const actorOf = ({ keyId }: SeedingTarget, by: Answered): Actor =>
  by === "elsewhere" ? "platform" : by === "auto" || keyId === null ? "system" : `key:${keyId}`;

/** Inserts the timeline entries of the reply, in order. */
export function insertTimeline({ desk, chance, conversation, reply }: SeedingContext): void {
  const { outcome, filedAt } = reply;
  const { db, workspaceId } = desk;
  const note = (type: TimelineType, at: Millis, actor: Actor, detail: Record<string, Json> = {}) =>
    addToTimeline(db, { workspaceId, replyId: reply.id, type, actor, detail }, at);
  note("received", filedAt, "platform", { platform: conversation.connection.platform });
  const judgedAt = filedAt + 2 * SECOND;
  const { kind, categoryBy: by, confidence } = outcome;
  note("categorized", judgedAt, "system", { category: kind, by: by ?? "model", confidence });
  if (outcome.isOptOut) note("suppressed", judgedAt, "system", { value: conversation.contact.person.email });
  if (outcome.hasDraft) note("drafted", judgedAt + 4 * SECOND, "system");
  const { answer } = outcome;
  if (answer?.by === "elsewhere") note("answered_elsewhere", answer.at, "platform");
  else if (answer) {
    note("send_recorded", answer.at - 2 * SECOND, actorOf(desk, answer.by));
    note("sent", answer.at, actorOf(desk, answer.by));
  } else if (outcome.status === "archived") {
    const detail = { from: outcome.hasDraft ? "ready" : "pending", to: "archived" };
    note(
      "status_changed",
      Math.min(filedAt + chance.delay(DAY), desk.until),
      actorOf(desk, "manual"),
      detail,
    );
  }
}

/** Inserts the suppression of a contact who opted out. */
export function insertSuppression({ desk, chance, conversation, reply }: SeedingContext): void {
  desk.insert.suppression({
    id: chance.id(reply.filedAt),
    workspace_id: desk.workspaceId,
    client_id: conversation.connection.clientId,
    kind: "email",
    value: conversation.contact.person.email,
    reason: reply.letter.newText.slice(0, reply.letter.newText.indexOf("\n")),
    source: "reply",
    created_at: reply.filedAt,
  });
}

/**
 * Inserts a follow-up. A future one stays scheduled forever: no job claims it, so nothing seeded is ever
 * sent.
 */
export function insertFollowUp({ desk, chance, conversation, reply }: SeedingContext): void {
  const madeAt = reply.filedAt + MINUTE;
  const dueAt = reply.outcome.oooUntil ?? madeAt + chance.delay(7 * DAY, 0.5);
  const status = dueAt > desk.until ? "scheduled" : chance.pickWeighted(FOLLOW_UP_STATUSES);
  const isSent = status === "sent";
  desk.insert.followUp({
    id: chance.id(madeAt),
    workspace_id: desk.workspaceId,
    client_id: conversation.connection.clientId,
    contact_id: conversation.contact.id,
    reply_id: reply.id,
    origin: reply.outcome.oooUntil === null ? "api" : "ooo",
    action: "follow_up_message",
    draft_message: desk.letters.followUp(chance, conversation.contact.person.firstName),
    draft_source: "user",
    due_at: dueAt,
    status,
    cancel_on_reply: 1,
    attempts: isSent || status === "failed" ? 1 : 0,
    last_error:
      status === "cancelled" ? "The contact replied" : status === "failed" ? "No thread to reply in" : null,
    sent_at: isSent ? dueAt : null,
    credits_used: 0,
    claims: 0,
    crashes: 0,
    created_at: madeAt,
    updated_at: isSent ? dueAt : madeAt,
  });
}
