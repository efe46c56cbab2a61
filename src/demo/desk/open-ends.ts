/** Gives open conversations realistic states: assignments, snoozes, orders, and failed sends. */
import { DAY, HOUR, iso, MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { changeConversation } from "../../inbox/conversations/store/state.ts";
import { asMail } from "../../judge/mail/answer.ts";
import { insertNotification } from "../../inbox/notifications/store/bell.ts";
import { writeAttempt } from "./answer-rows.ts";
import { addEntry } from "./reply-rows.ts";
import { actorOf, type DemoThread } from "./setting.ts";
import type { OpenDemoReply } from "./story-writer.ts";
import { ROWS } from "../tables.ts";

/** Share of open conversations that are assigned. */
const ASSIGNED = 0.4;
const MORNING: Millis = 8 * HOUR;

export function writeOpenEnds(open: readonly OpenDemoReply[]): void {
  for (const each of open) {
    const { openState } = each.reply;
    if (openState === "snoozed") snooze(each);
    else if (openState === "uncertain") attemptInDoubt(each);
    else if (openState === "failed") failOrder(each);
    else if (openState === "ordered" || openState === "held") order(each, openState);
    if (openState !== "automatic" && each.thread.chance.boolean(ASSIGNED)) assign(each);
  }
}

/** Returns the number of the person responsible for the client. */
const workerOf = ({ account, chance }: DemoThread): number => {
  const isForMara = account.client.key === "cedar" || account.client.key === "lumen";
  return chance.boolean(0.3) ? 0 : isForMara ? 2 : 1;
};

function assign({ thread, reply }: OpenDemoReply): void {
  const { desk, account, id: threadId } = thread;
  const person = desk.people[workerOf(thread)];
  const at = Math.min(reply.filedAt + 20 * MINUTE, desk.until);
  if (!person) return;
  changeConversation(desk.db, threadId, { assigneeId: person.id });
  const detail = { assignee_id: person.id, name: person.name };
  addEntry(thread, reply.id, { type: "assigned", at, actor: actorOf(desk, 0), detail });
  const { workspaceId } = desk;
  const about = { workspaceId, threadId, clientId: account.clientId, userId: person.id };
  const by = desk.people[0]?.name ?? "";
  if (person !== desk.people[0])
    insertNotification(desk.db, { ...about, type: "assigned", detail: { by } }, at);
}

const morningAfter = (at: Millis, days: number): Millis => Math.floor(at / DAY) * DAY + days * DAY + MORNING;

function snooze({ thread, reply }: OpenDemoReply): void {
  const { desk, chance, id } = thread;
  const person = desk.people[workerOf(thread)];
  const until = morningAfter(desk.until, 1 + chance.integerBelow(6));
  changeConversation(desk.db, id, { snoozedUntil: until, snoozedBy: person?.id ?? null });
  const actor = person ? (`user:${person.id}` as const) : "system";
  addEntry(thread, reply.id, {
    type: "snoozed",
    at: reply.filedAt + HOUR,
    actor,
    detail: { until: iso(until) },
  });
}

const NO_ANSWER = "the platform did not answer in time";
const REFUSED = "the sequencer refused it: the mailbox is disconnected";

function attemptInDoubt({ thread, reply }: OpenDemoReply): void {
  const content = reply.turn.draft ?? "";
  const at = reply.filedAt + 50 * MINUTE;
  const attempted = {
    ...asMail(content, "text"),
    content,
    isAutomatic: false,
    actor: actorOf(thread.desk, 1),
    at,
  };
  const end = { state: "uncertain", platformId: null, error: NO_ANSWER } as const;
  const attemptId = writeAttempt(thread, reply, attempted, end);
  addEntry(thread, reply.id, {
    type: "send_uncertain",
    at,
    detail: { reason: NO_ANSWER, attempt_id: attemptId },
  });
}

function failOrder(open: OpenDemoReply): void {
  const { thread, reply } = open;
  const content = reply.turn.draft ?? "";
  const actor = actorOf(thread.desk, 1);
  const at = reply.filedAt + 2 * HOUR;
  const dueAt = at - 4 * SECOND;
  const orderedAt = dueAt - 10 * SECOND;
  const id = writeOrder(open, { state: "failed", dueAt, orderedAt, reason: REFUSED });
  const attempted = { ...asMail(content, "text"), content, isAutomatic: false, actor, at };
  const end = { state: "not_sent", platformId: null, error: REFUSED } as const;
  const attemptId = writeAttempt(thread, reply, attempted, end);
  addEntry(thread, reply.id, { type: "send_failed", at, detail: { reason: REFUSED, attempt_id: attemptId } });
  addEntry(thread, reply.id, { type: "order_failed", at, detail: { order_id: id, reason: REFUSED } });
}

function order(open: OpenDemoReply, openState: "ordered" | "held"): void {
  const { thread, reply } = open;
  const { desk } = thread;
  const orderedAt = Math.min(reply.filedAt + 25 * MINUTE, desk.until - MINUTE);
  if (openState === "ordered")
    return void writeOrder(open, {
      state: "waiting",
      dueAt: morningAfter(desk.until, 1),
      orderedAt,
      reason: null,
    });
  const dueAt = orderedAt + 10 * SECOND;
  const id = writeOrder(open, { state: "held", dueAt, orderedAt, reason: "paused" });
  addEntry(thread, reply.id, { type: "order_held", at: dueAt, detail: { order_id: id, reason: "paused" } });
}

interface OrderEnd {
  state: "waiting" | "held" | "failed";
  dueAt: Millis;
  orderedAt: Millis;
  reason: string | null;
}

/** Inserts an order, and restores a failed order's text as the draft. Returns the order's id. */
function writeOrder({ thread, reply }: OpenDemoReply, { state, dueAt, orderedAt, reason }: OrderEnd): string {
  const { desk, account, chance, id: threadId } = thread;
  const id = chance.id(orderedAt);
  const createdBy = actorOf(desk, 1);
  ROWS.outgoing.run(desk.db, {
    id,
    workspaceId: desk.workspaceId,
    clientId: account.clientId,
    threadId,
    replyId: reply.id,
    kind: "by_person",
    content: reply.turn.draft ?? "",
    dueAt,
    workAt: state === "waiting" ? dueAt : null,
    holdOnNew: true,
    state,
    reason,
    createdBy,
    createdAt: orderedAt,
    updatedAt: state === "waiting" ? orderedAt : dueAt,
  });
  const detail = { order_id: id, due_at: iso(dueAt) };
  addEntry(thread, reply.id, { type: "send_ordered", at: orderedAt, actor: createdBy, detail });
  return id;
}
