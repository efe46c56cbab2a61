/** Writes the outcome of a historical answer: the attempt to send it, and its timeline entries. */
import { SECOND, type Millis } from "../../core/clock.ts";
import { address } from "../../platforms/mail-form.ts";
import { replySubject } from "../../inbox/threads/rules/keys.ts";
import { addEntry } from "./reply-rows.ts";
import { actorOf, type DemoReply, type DemoThread } from "./setting.ts";
import { ROWS } from "../tables.ts";

interface SentMail {
  platformId: string | null;
  html: string;
  text: string;
}

export interface AttemptEnd {
  state: "sent" | "not_sent" | "uncertain";
  platformId: string | null;
  error: string | null;
}

/** Writes the attempt to send an answer, or records that it was sent from the sequencer's own inbox. */
export function writeAnswer(thread: DemoThread, reply: DemoReply, sent: SentMail): void {
  const { answer } = reply.turn;
  if (!answer) return;
  if (answer.by === "elsewhere")
    return addEntry(thread, reply.id, { type: "answered_elsewhere", at: answer.at, actor: "platform" });
  const isAutomatic = answer.by === "auto";
  const actor: Attempted["actor"] = isAutomatic ? "system" : actorOf(thread.desk, answer.person);
  const end = { state: "sent", platformId: sent.platformId, error: null } as const;
  const { html, text } = sent;
  const attempted = { html, text, content: answer.text, isAutomatic, actor, at: answer.at } as const;
  const attemptId = writeAttempt(thread, reply, attempted, end);
  const detail = { answer: ACCEPTED[thread.account.client.platform], attempt_id: attemptId };
  addEntry(thread, reply.id, { type: "sent", at: answer.at, actor, detail });
}

/** Each platform's response to a send. */
const ACCEPTED = {
  instantly: "accepted with status 200",
  emailbison: "accepted with status 200",
  smartlead: "queued",
} as const;

interface Attempted {
  html: string;
  text: string;
  content: string;
  isAutomatic: boolean;
  actor: "system" | `user:${string}`;
  /** When the attempt ended. */
  at: Millis;
}

/** Inserts an attempt and its first two timeline entries; returns its id. */
export function writeAttempt(
  thread: DemoThread,
  reply: DemoReply,
  { html, text, content, isAutomatic, actor, at }: Attempted,
  { state, platformId, error }: AttemptEnd,
): string {
  const { desk, account, chance, story } = thread;
  const id = chance.id(at - 2 * SECOND);
  ROWS.attempt.run(desk.db, {
    id,
    workspaceId: desk.workspaceId,
    clientId: account.clientId,
    threadId: thread.id,
    messageId: reply.messageId,
    replyId: reply.id,
    kind: "reply",
    state,
    via: "platform",
    actor,
    sentBy: isAutomatic ? "auto" : "manual",
    to: [address(story.lead.email)],
    cc: [],
    bcc: [],
    subject: replySubject(reply.turn.mail.subject),
    content,
    bodyHtml: html,
    bodyText: text,
    platformId,
    error,
    answer: state === "sent" ? ACCEPTED[account.client.platform] : null,
    recordedAt: at - 2 * SECOND,
    handedOverAt: at - SECOND,
    finishedAt: at,
    // No checks remain for the uncertain attempt, so a person must decide.
    checks: state === "uncertain" ? 5 : 0,
    unansweredAt: state === "uncertain" ? at : null,
  });
  const detail = { attempt_id: id };
  addEntry(thread, reply.id, { type: "send_recorded", at: at - 2 * SECOND, actor, detail });
  addEntry(thread, reply.id, { type: "send_handed_over", at: at - SECOND, actor, detail });
  return id;
}
