/**
 * Adds manual answers to the histories of report tests, and computes with plain loops who answered and how fast.
 */
import { SPEED_LIMITS, type Speed } from "../../../src/reports/analytics/rules/speed.ts";
import type { Millis } from "../../../src/core/clock.ts";
import { MINUTE } from "../../../src/core/clock.ts";
import type { ReplyRow } from "../../../src/db/table-rows.ts";
import { getReply } from "../../../src/inbox/replies/store/replies.ts";
import { addToTimeline } from "../../../src/inbox/replies/store/timeline.ts";
import { expectedFigures, medianMinutes, type Category, type ReplySample } from "./expected.ts";
import type { Agency, World } from "./world.ts";

/** The people who answer. Answers can also come from a key without a person. */
export const PEOPLE = [
  "11111111-2222-4333-8444-555555555555",
  "22222222-2222-4333-8444-555555555555",
] as const;
const actorOf = (n: number): string => (n < PEOPLE.length ? `user:${PEOPLE[n]}` : "key:k");

interface Email {
  /** Index of a person. Higher numbers stand for an API key. */
  by: number;
  recordedAt: Millis;
  /** Whether the outcome is uncertain until `settleEmails`. */
  isUncertain: boolean;
}

/** Records the email of an answer. It is also uncertain if the reply already has an email that is certain. */
function recordEmail({ db }: World, agency: Agency, reply: ReplyRow, email: Email): void {
  const isDoubtful = email.isUncertain || emailsOf(db, reply.id).some(({ doubtful }) => doubtful === 0);
  db.sqlite.run(
    `INSERT OR IGNORE INTO send_attempts (id, workspace_id, client_id, reply_id, thread_id, message_id, kind, state, via, actor, sent_by,
       to_json, cc_json, bcc_json, subject, content, body_html, body_text, recorded_at, checks, unanswered_at)
     VALUES (?, ?, ?, ?, ?, ?, 'reply', ?, 'platform', ?, 'manual', '[]', '[]', '[]', '', '', '', '', ?, 0, ?)`,
    [
      crypto.randomUUID(),
      agency.workspaceId,
      reply.clientId,
      reply.id,
      reply.threadId,
      reply.messageId,
      email.isUncertain ? "given_up" : "sent",
      actorOf(email.by),
      email.recordedAt,
      isDoubtful ? 1 : null,
    ],
  );
}

/** Records that all of a reply's uncertain emails were sent. */
export function settleEmails({ db }: World, replyId: string): void {
  db.sqlite.run("UPDATE send_attempts SET state = 'sent' WHERE reply_id = ? AND unanswered_at IS NOT NULL", [
    replyId,
  ]);
}

const TEXTS = ["Yes.", " Yes.\u0020", "No.", null] as const;

interface Answer {
  handledAt: Millis;
  /** These numbers together determine the person, the action and the order. */
  which: number;
  other: number | null;
}

/** Records an answer. Some have their entry before the email, and change the category in the same statement. */
export function answerByHand(
  world: World,
  agency: Agency,
  reply: ReplyRow,
  { handledAt, which, other }: Answer,
): void {
  const email = {
    by: [0, 0, 0, 1, 2][which % 5] ?? 0,
    recordedAt: which + (other ?? 0),
    isUncertain: other !== null && other > 4,
  };
  const change = { status: "sent", sentBy: "manual", sentResponse: TEXTS[which % 4], handledAt } as const;
  if (other === 1) recordEmail(world, agency, reply, email);
  agency.change(reply.id, { ...change, ...(other === 3 && { categoryId: null }) });
  if (other !== 1) recordEmail(world, agency, reply, email);
}

/** Adds a draft to the timeline, or writes one. */
export function draft(world: World, agency: Agency, reply: ReplyRow, other: number | null): void {
  if (other === null) noteDraft(world, reply);
  else agency.change(reply.id, { aiResponse: TEXTS[other % 4], aiResponseBy: other > 3 ? "person" : "ai" });
}

const noteDraft = ({ db }: World, { id: replyId, workspaceId }: ReplyRow): void =>
  addToTimeline(db, { workspaceId, replyId, type: "drafted", actor: "system" }, 1);

interface StoredEmail {
  state: string;
  actor: string;
  doubtful: 0 | 1;
}

const emailsOf = (db: World["db"], replyId: string): StoredEmail[] =>
  db.sqlite
    .query<StoredEmail, [string]>(
      `SELECT state, actor, unanswered_at IS NOT NULL AS doubtful FROM send_attempts WHERE reply_id = ? ORDER BY recorded_at, id`,
    )
    .all(replyId);

export interface AnswerSample extends ReplySample {
  /** Null without a manual answer. Empty if its author is unknown. */
  answerer: string | null;
  /** Whether the sent text differs from the AI draft. Null without a manual answer or an AI draft. */
  isEdited: boolean | null;
}

/** Returns a reply with the person who answered it. */
export function sampleOf({ db }: World, workspaceId: string, id: string): AnswerSample {
  const reply = getReply(db, workspaceId, id);
  const isByHand = reply.sentBy === "manual" && reply.handledAt !== null;
  const sent = emailsOf(db, id).find(({ state, actor }) => state === "sent" && actor.startsWith("user:"));
  const drafts = db.sqlite.query("SELECT 1 FROM timeline_entries WHERE reply_seq = ? AND type = 'drafted'");
  const { aiResponse, aiResponseBy, sentResponse } = reply;
  const hasDraft = aiResponseBy === "ai" || drafts.all(reply.seq).length > 0;
  const isOwn =
    aiResponseBy !== "ai" || (aiResponse === null ? null : aiResponse.trim() !== sentResponse?.trim());
  return {
    ...reply,
    answerer: isByHand ? (sent?.actor.slice("user:".length) ?? "") : null,
    isEdited: isByHand && hasDraft && sentResponse !== null ? isOwn : null,
  };
}

/** Computes the figures of each person who answered manually. The key null stands for an unknown person. */
export function expectedPeople(
  replies: readonly AnswerSample[],
  categories: readonly Category[],
): Map<string | null, unknown> {
  const answers = replies.filter(({ answerer }) => answerer !== null);
  const groups = Map.groupBy(answers, ({ answerer }) => answerer || null);
  return new Map(
    [...groups].map(([key, of]) => {
      const { category_breakdown: _, ...figures } = expectedFigures(of, categories);
      return [key, { ...figures, median_reply_speed_minutes: medianMinutes(of) }];
    }),
  );
}

/** Computes the report's response times if no client has a time limit. */
export function expectedSpeed(replies: readonly AnswerSample[]): Speed {
  const answers = replies
    .flatMap(({ handledAt, receivedAt, sentBy, isEdited }) =>
      handledAt === null ? [] : [{ ms: Math.max(0, handledAt - receivedAt), sentBy, isEdited }],
    )
    .toSorted((a, b) => a.ms - b.ms);
  const rank = (share: number) => {
    const answer = answers[Math.ceil(answers.length * share) - 1];
    return answer ? Number((answer.ms / MINUTE).toFixed(2)) : null;
  };
  const by = (who: ReplySample["sentBy"], among = answers) =>
    among.filter(({ sentBy }) => sentBy === who).length;
  const percent = (part: number, whole: number) =>
    whole === 0 ? null : Math.round((10_000 * part) / whole) / 100;
  const drafted = answers.filter(({ isEdited }) => isEdited !== null);
  return {
    answered: answers.length,
    median_minutes: rank(0.5),
    p90_minutes: rank(0.9),
    within_sla: null,
    automatic_share: percent(by("auto"), by("auto") + by("manual")),
    edited_share: percent(drafted.filter(({ isEdited }) => isEdited).length, drafted.length),
    distribution: [0, ...SPEED_LIMITS].map((from, n) => {
      const to = SPEED_LIMITS[n] ?? null;
      const these = answers.filter(({ ms }) => ms >= from * MINUTE && ms < (to ?? Infinity) * MINUTE);
      const counts = {
        automatic: by("auto", these),
        manual: by("manual", these),
        elsewhere: by(null, these),
      };
      return { from_minutes: from, to_minutes: to, ...counts };
    }),
  };
}
