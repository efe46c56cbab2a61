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
import { ROWS } from "../tables.ts";

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
  /** Suppressed addresses so far, with their clients. */
  suppressed: Set<string>;
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
  ROWS.reply.run(desk.db, {
    id: reply.id,
    workspaceId: desk.workspaceId,
    clientId: conversation.connection.clientId,
    connectionId: conversation.connection.id,
    contactId: conversation.contact.id,
    threadId: conversation.id,
    messageId: reply.messageId,
    source: conversation.connection.platform,
    status: outcome.status,
    categoryId: slug === null ? null : (desk.categories.get(slug) ?? null),
    categoryBy: outcome.categoryBy,
    // The classifier uses only the six default categories; people assign the others.
    aiCategory: isSorted ? slug : "interested",
    aiSentiment: outcome.sentiment,
    aiConfidence: outcome.confidence,
    aiReason: reply.letter.newText.slice(0, reply.letter.newText.indexOf("\n")),
    aiResponse: outcome.hasDraft ? reply.draft : null,
    aiResponseBy: outcome.hasDraft ? "ai" : null,
    oooUntil: outcome.oooUntil,
    autoSendBlockedReason: outcome.status === "ready" ? WHY_NOT_AUTOMATIC : null,
    sentResponse: isSent ? reply.draft : null,
    sentBy: isSent && outcome.answer?.by !== "elsewhere" ? (outcome.answer?.by ?? null) : null,
    receivedAt: at,
    handledAt: outcome.answer?.at ?? null,
    stage: isSent ? "done" : "waiting",
    cautions: outcome.isOptOut ? ["opt_out"] : [],
    createdAt: filedAt,
    updatedAt: outcome.answer?.at ?? filedAt,
  });
  if (outcome.hasDraft)
    ROWS.version.run(desk.db, { replyId: reply.id, version: 1, by: "system", createdAt: filedAt });
}

/** Inserts the answer's send attempt. */
export function insertSendAttempt(
  { desk, chance, conversation, reply }: SeedingContext,
  at: Millis,
  by: Answered,
): void {
  const { person } = conversation.contact;
  ROWS.attempt.run(desk.db, {
    id: chance.id(at - 2 * SECOND),
    workspaceId: desk.workspaceId,
    clientId: conversation.connection.clientId,
    threadId: conversation.id,
    messageId: reply.messageId,
    replyId: reply.id,
    kind: "reply",
    state: "sent",
    via: "platform",
    actor: actorOf(desk, by),
    sentBy: by === "auto" ? "auto" : "manual",
    to: [{ email: person.email, name: null }],
    cc: [],
    bcc: [],
    subject: `Re: ${conversation.subject}`,
    content: reply.draft,
    bodyHtml: asHtml(reply.draft),
    bodyText: reply.draft,
    platformId: null,
    recordedAt: at - 2 * SECOND,
    handedOverAt: at - SECOND,
    finishedAt: at,
    checks: 0,
  });
}

const actorOf = ({ keyId }: SeedingTarget, by: Answered): Actor =>
  by === "elsewhere" ? "platform" : by === "auto" || keyId === null ? "system" : `key:${keyId}`;

/** Inserts the reply's timeline entries, in order. */
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
  const id = chance.id(reply.filedAt);
  const { clientId } = conversation.connection;
  const value = conversation.contact.person.email;
  const key = `${clientId} ${value}`;
  if (desk.suppressed.has(key)) return;
  desk.suppressed.add(key);
  ROWS.suppression.run(desk.db, {
    id,
    workspaceId: desk.workspaceId,
    clientId,
    kind: "email",
    value,
    reason: reply.letter.newText.slice(0, reply.letter.newText.indexOf("\n")),
    source: "reply",
    createdAt: reply.filedAt,
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
  ROWS.followUp.run(desk.db, {
    id: chance.id(madeAt),
    workspaceId: desk.workspaceId,
    clientId: conversation.connection.clientId,
    contactId: conversation.contact.id,
    replyId: reply.id,
    origin: reply.outcome.oooUntil === null ? "api" : "ooo",
    action: "follow_up_message",
    draftMessage: desk.letters.followUp(chance, conversation.contact.person.firstName),
    draftSource: "user",
    dueAt,
    status,
    cancelOnReply: true,
    attempts: isSent || status === "failed" ? 1 : 0,
    lastError:
      status === "cancelled" ? "The contact replied" : status === "failed" ? "No thread to reply in" : null,
    sentAt: isSent ? dueAt : null,
    creditsUsed: 0,
    claims: 0,
    crashes: 0,
    createdAt: madeAt,
    updatedAt: isSent ? dueAt : madeAt,
  });
}
