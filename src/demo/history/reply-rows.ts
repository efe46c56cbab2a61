/** What stands in the desk of a seeded reply once its mail is stored: the reply itself, its answer, and the traces of both. */
import { DAY, MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import type { PlatformName } from "../../platforms/platform.ts";
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
  /** Ids by slug. */
  categories: ReadonlyMap<string, string>;
  /** Who is said to have answered by hand. */
  keyId: string | null;
  letters: MailTexts;
  insert: Inserters;
  db: Db;
}

/** A conversation while it is written. */
export interface SeededConversation {
  id: string;
  connection: SeededConnection;
  contact: { id: string; person: Person };
  subject: string;
  /** What the lead answers to, as it is quoted. */
  quote: string;
}

export interface SeededReply {
  id: string;
  messageId: string;
  at: Millis;
  filedAt: Millis;
  outcome: SeededOutcome;
  letter: SeededMail;
  /** What the machine has drafted, or a person has written. */
  draft: string;
}

export interface SeedingContext {
  desk: SeedingTarget;
  chance: SeededRandom;
  talk: SeededConversation;
  reply: SeededReply;
}

/** A blocked draft says why; where nothing is drafted there is nothing to say. */
const WHY_NOT_AUTOMATIC = "auto_send_disabled";
const FOLLOW_UP_ENDS = { sent: 55, cancelled: 35, failed: 10 };

export function insertReply({ desk, talk, reply }: SeedingContext): void {
  const { outcome, at, filedAt } = reply;
  const isSent = outcome.status === "sent";
  const slug = outcome.kind === "none" ? null : outcome.kind;
  const isSorted = slug !== null && slug !== "question" && slug !== "referral";
  desk.insert.reply({
    id: reply.id,
    workspace_id: desk.workspaceId,
    client_id: talk.connection.clientId,
    connection_id: talk.connection.id,
    contact_id: talk.contact.id,
    thread_id: talk.id,
    message_id: reply.messageId,
    source: talk.connection.platform,
    status: outcome.status,
    category_id: slug === null ? null : (desk.categories.get(slug) ?? null),
    category_by: outcome.categoryBy,
    // The machine knows the six default categories alone: into the others people sort.
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
}

/** The mail of ours that answers it, and the attempt at sending it. */
export function insertSendAttempt(
  { desk, chance, talk, reply }: SeedingContext,
  at: Millis,
  by: Answered,
): void {
  const { person } = talk.contact;
  desk.insert.attempt({
    id: chance.id(at - 2 * SECOND),
    workspace_id: desk.workspaceId,
    client_id: talk.connection.clientId,
    thread_id: talk.id,
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
    subject: `Re: ${talk.subject}`,
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

const actorOf = ({ keyId }: SeedingTarget, by: Answered): string =>
  by === "elsewhere" ? "platform" : by === "auto" || keyId === null ? "system" : `key:${keyId}`;

/** Everything that happened to it, in order. */
export function insertTimeline({ desk, chance, talk, reply }: SeedingContext): void {
  const { outcome, filedAt } = reply;
  const note = (type: string, at: Millis, actor: string, detail: object = {}) =>
    desk.insert.entry({
      id: chance.id(at),
      workspace_id: desk.workspaceId,
      reply_id: reply.id,
      type,
      actor,
      detail_json: JSON.stringify(detail),
      created_at: at,
    });
  note("received", filedAt, "platform", { platform: talk.connection.platform });
  const judgedAt = filedAt + 2 * SECOND;
  const { kind, categoryBy: by, confidence } = outcome;
  note("categorized", judgedAt, "system", { category: kind, by: by ?? "model", confidence });
  if (outcome.isOptOut) note("suppressed", judgedAt, "system", { value: talk.contact.person.email });
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

export function insertSuppression({ desk, chance, talk, reply }: SeedingContext): void {
  desk.insert.suppression({
    id: chance.id(reply.filedAt),
    workspace_id: desk.workspaceId,
    client_id: talk.connection.clientId,
    kind: "email",
    value: talk.contact.person.email,
    reason: reply.letter.newText.slice(0, reply.letter.newText.indexOf("\n")),
    source: "reply",
    created_at: reply.filedAt,
  });
}

/** One that is still to come is scheduled for good: nobody works at it, so that nothing seeded ever goes out. */
export function insertFollowUp({ desk, chance, talk, reply }: SeedingContext): void {
  const madeAt = reply.filedAt + MINUTE;
  const dueAt = reply.outcome.oooUntil ?? madeAt + chance.delay(7 * DAY, 0.5);
  const status = dueAt > desk.until ? "scheduled" : chance.pickWeighted(FOLLOW_UP_ENDS);
  const isSent = status === "sent";
  desk.insert.followUp({
    id: chance.id(madeAt),
    workspace_id: desk.workspaceId,
    client_id: talk.connection.clientId,
    contact_id: talk.contact.id,
    reply_id: reply.id,
    origin: reply.outcome.oooUntil === null ? "api" : "ooo",
    action: "follow_up_message",
    draft_message: desk.letters.followUp(chance, talk.contact.person.firstName),
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
