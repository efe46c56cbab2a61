/** Writes past and future follow-ups in every state. */
import { DAY, iso, MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { afterReturn, workAtOf } from "../../outbox/followups/rules/plan.ts";
import { asMail } from "../../judge/mail/answer.ts";
import { address } from "../../platforms/mail-form.ts";
import { replySubject } from "../../inbox/threads/rules/keys.ts";
import type { Composer } from "./rules/composer.ts";
import type { StoryTurn } from "./rules/story.ts";
import { addEntry } from "./reply-rows.ts";
import type { DemoThread } from "./setting.ts";
import { writeMail } from "./story-writer.ts";
import { ROWS } from "../tables.ts";

type FollowUpStatus = "scheduled" | "sent" | "cancelled" | "failed";

interface DemoFollowUp {
  thread: DemoThread;
  turn: StoryTurn;
  origin: "api" | "ooo";
  dueAt: Millis;
  status: FollowUpStatus;
  message: string | null;
  notes: string | null;
}

/** Number of follow-ups to "later" and out-of-office replies. */
const AFTER_LATER = 40;
const AFTER_ABSENCE = 24;
/** How long before its due time an automatic follow-up is written. */
const WRITTEN_BEFORE: Millis = 15 * MINUTE;
const CANCELLED = "The contact replied";
const FAILED = "The platform refused it: the mailbox is disconnected";

export function writeFollowUps(threads: readonly DemoThread[], composer: Composer): void {
  const ended = threads.filter(({ story }) => story.turns.at(-1)?.isOpen === false);
  const later = ended.filter(
    ({ story }) => story.turns.at(-1)?.kind === "later" && story.turns.at(-1)?.answer,
  );
  for (const [index, thread] of later.slice(-AFTER_LATER).entries()) plan(thread, composer, index);
  const away = threads.filter(
    ({ story, account }) => account.client.settings.oooFollowUp && story.turns.at(-1)?.kind === "ooo",
  );
  for (const thread of away.slice(-AFTER_ABSENCE)) followAbsence(thread, composer);
}

function plan(thread: DemoThread, composer: Composer, index: number): void {
  const { desk, story, chance } = thread;
  const turn = story.turns.at(-1);
  if (!turn?.answer) return;
  const wished = turn.answer.at + (5 + chance.integerBelow(30)) * DAY;
  // Two follow-ups become due while someone is viewing the demo.
  const dueAt = index < 2 ? desk.until + (18 + index * 21) * MINUTE : wished;
  const over: FollowUpStatus = index % 7 === 3 ? "cancelled" : index % 11 === 5 ? "failed" : "sent";
  const message = index % 5 === 4 && dueAt > desk.until ? null : composer.followUp(settingOf(thread), dueAt);
  const status = dueAt > desk.until ? "scheduled" : over;
  const notes = message === null ? "Refer to what they said about timing, two sentences at most." : null;
  write({ thread, turn, origin: "api", dueAt, status, message, notes });
}

function followAbsence(thread: DemoThread, composer: Composer): void {
  const { desk, story } = thread;
  const turn = story.turns.at(-1);
  if (!turn?.backAt) return;
  const back = Math.floor(turn.backAt / DAY) * DAY;
  const dueAt = afterReturn(back, "UTC", turn.at);
  const isOver = dueAt <= desk.until;
  const message = isOver ? composer.followUp(settingOf(thread), dueAt) : null;
  const notes = `The contact was away; an automatic reply said that they are back on ${iso(back).slice(0, 10)}.`;
  const id = write({
    thread,
    turn,
    origin: "ooo",
    dueAt,
    status: isOver ? "sent" : "scheduled",
    message,
    notes,
  });
  const replyId = replyIdOf(thread, turn);
  addEntry(thread, replyId, {
    type: "follow_up_scheduled",
    at: turn.at + 40 * SECOND,
    detail: { follow_up_id: id, due_at: iso(dueAt) },
  });
}

const settingOf = ({ chance, story: { client, lead } }: DemoThread) => ({
  chance,
  client,
  lead,
  day: "",
});

const replyIdOf = ({ replyIds }: DemoThread, turn: StoryTurn): string => replyIds.get(turn) ?? "";

/** Inserts a follow-up and, if it was sent, its email; returns the follow-up's id. */
function write({ thread, turn, origin, dueAt, status, message, notes }: DemoFollowUp): string {
  const { desk, account, chance, contactId } = thread;
  const madeAt = Math.min((turn.answer?.at ?? turn.at) + 45 * SECOND, desk.until);
  const id = chance.id(madeAt);
  const isSent = status === "sent";
  const draftSource = message === null ? null : origin === "ooo" ? "ai" : "user";
  // The AI writes a follow-up only when it is due, so every follow-up written by the AI was sent.
  const isPaid = draftSource === "ai";
  ROWS.followUp.run(desk.db, {
    id,
    workspaceId: desk.workspaceId,
    clientId: account.clientId,
    contactId,
    replyId: replyIdOf(thread, turn),
    origin,
    action: "follow_up_message",
    notes,
    draftMessage: message,
    draftSource,
    dueAt,
    status,
    cancelOnReply: true,
    attempts: isSent || status === "failed" ? 1 : 0,
    lastError: status === "cancelled" ? CANCELLED : status === "failed" ? FAILED : null,
    sentAt: isSent ? dueAt + 3 * SECOND : null,
    creditsUsed: isPaid ? 2 : 0,
    workAt: status === "scheduled" ? workAtOf({ draftMessage: message, dueAt }, desk.until) : null,
    claims: 0,
    crashes: 0,
    plannedAt: madeAt,
    createdAt: madeAt,
    updatedAt: status === "scheduled" ? madeAt : Math.min(dueAt + 3 * SECOND, desk.until),
  });
  if (isPaid) charge(thread, { replyId: replyIdOf(thread, turn), id, dueAt });
  if (isSent && message !== null) send(thread, turn, { id, message, at: dueAt + 3 * SECOND });
  return id;
}

/** Charges for the text and for sending it. */
function charge(
  { desk, chance }: DemoThread,
  { replyId, id: followUpId, dueAt }: { replyId: string; id: string; dueAt: Millis },
): void {
  const { db, workspaceId } = desk;
  const charged = { workspaceId, credits: 1, replyId, followUpId };
  for (const [purpose, at] of [
    ["follow_up_text", dueAt - WRITTEN_BEFORE],
    ["follow_up_send", dueAt + 3 * SECOND],
  ] as const)
    ROWS.credit.run(db, { ...charged, id: chance.id(at), purpose, createdAt: at });
}

function send(
  thread: DemoThread,
  turn: StoryTurn,
  { id, message, at }: { id: string; message: string; at: Millis },
): void {
  const { desk, account, chance, story, conversation } = thread;
  const to = [address(story.lead.email)];
  const subject = replySubject(turn.mail.subject);
  const { html, text } = asMail(message, "text");
  const mail = account.sequencer.send(conversation, { to, subject, html, text, at });
  writeMail(thread, mail, at);
  const { platformId } = mail;
  ROWS.attempt.run(desk.db, {
    id: chance.id(at - 2 * SECOND),
    workspaceId: desk.workspaceId,
    clientId: account.clientId,
    threadId: thread.id,
    messageId: thread.messageIds.get(turn) ?? null,
    replyId: replyIdOf(thread, turn),
    followUpId: id,
    kind: "follow_up",
    state: "sent",
    via: "platform",
    actor: "system",
    sentBy: "auto",
    to,
    cc: [],
    bcc: [],
    subject,
    content: message,
    bodyHtml: html,
    bodyText: text,
    platformId,
    answer: "accepted with status 200",
    recordedAt: at - 2 * SECOND,
    handedOverAt: at - SECOND,
    finishedAt: at,
    checks: 0,
  });
}
