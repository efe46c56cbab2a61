/** Lists the kinds of emails in the outbox: how each is added and stopped, and what people see afterward. */
import { expect } from "bun:test";
import { iso, MINUTE, type Millis } from "../../src/core/clock.ts";
import type { Arrived } from "./arrivals.ts";
import { DELAY, depsOf, wordsFor, type AutoStage } from "./auto-send.ts";
import { call, type Answer, type Body } from "./call.ts";

export interface DueEmail {
  id: string;
  /** Words that occur only in this email. */
  words: string;
  arrived: Arrived;
}

export interface KindCase {
  name: string;
  /** The table that contains the emails, and its id column. */
  rows: [table: string, column: string];
  /** Adds an email that is due after `wait`. */
  add(stage: AutoStage, wait?: Millis): Promise<DueEmail>;
  /** Returns what people see of the email. */
  read(stage: AutoStage, id: string): Promise<Body>;
  /** Stops the email as a person would. */
  stop(stage: AutoStage, id: string): Promise<Answer>;
  sent: object;
  /** State shown to people after the email has crashed the process three times. */
  broken: object;
  /** State shown to people after the email was due during a pause. */
  paused: object;
  stopped: object;
  /** States shown to people after the lead wrote again, and after a colleague answered in the sequencer. */
  newer: object;
  elsewhere: object;
  /** State shown to people after the lead opted out in another conversation. */
  optedOut: object;
  rejected: object;
  /** State shown to people after the last of five attempts. */
  exhausted: object;
  /** State shown to people a day after a send with an unknown outcome, if the thread does not show the email. */
  lost: object;
  unread: object;
}

let count = 0;
const CRASHED = "failed permanently: the process crashed on every attempt";
const containing = (text: string) => expect.stringContaining(text);

async function arriveForPeople(stage: AutoStage): Promise<{ arrived: Arrived; words: string }> {
  await stage.set({ auto_send_enabled: false });
  const arrived = await stage.arrive();
  count += 1;
  return {
    arrived,
    words: `Thank you, we look forward to ${"abcdefgh".charAt(count % 8).repeat(3 + count)}.`,
  };
}

async function added(stage: AutoStage, path: string, body: object): Promise<Body> {
  const answer = await call(stage.desk, "POST", path, { body });
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  return answer.body.data;
}

const leftToPeople = (reason: string) => ({
  status: "ready",
  auto_send_at: null,
  auto_send_blocked_reason: reason,
});
const over = (status: string, reason: string) => ({ status, last_error: containing(reason) });

export const KINDS: KindCase[] = [
  {
    name: "an order",
    rows: ["outgoing", "id"],
    async add(stage, wait = DELAY) {
      const { arrived, words } = await arriveForPeople(stage);
      const order = { response: words, at: iso(stage.clock.now() + wait), confirm: ["findings"] };
      const { id } = await added(stage, `/api/replies/${arrived.reply.id}/send-order`, order);
      return { id, words, arrived };
    },
    read: async ({ desk }, id) =>
      (await call(desk, "GET", "/api/send-orders")).body.data.find((row: Body) => row.id === id),
    stop: ({ desk }, id) => call(desk, "DELETE", `/api/send-orders/${id}`),
    sent: { state: "sent" },
    broken: { state: "held", reason: "process_failed" },
    paused: { state: "held", reason: "paused" },
    stopped: { state: "cancelled" },
    newer: { state: "held", reason: "newer_reply" },
    elsewhere: { state: "held", reason: "answered_elsewhere" },
    optedOut: { state: "held", reason: "suppressed" },
    rejected: { state: "failed", reason: containing("answered 422: ") },
    exhausted: { state: "failed", reason: containing("answered 429: ") },
    lost: { state: "failed", reason: containing("not in its thread a day later") },
    unread: { state: "held", reason: "thread_unread" },
  },
  {
    name: "an automatic answer",
    rows: ["outgoing", "reply_id"],
    async add(stage, wait = DELAY) {
      await stage.set({ auto_send_enabled: true, auto_send_delay_minutes: wait / MINUTE });
      const arrived = await stage.arrive();
      return { id: arrived.reply.id, words: wordsFor(arrived.marker), arrived };
    },
    read: (stage, id) => stage.read(id),
    stop: (stage, id) => stage.patch(id, { ai_response: "Words of a person" }),
    sent: { status: "sent", sent_by: "auto" },
    broken: { ...leftToPeople("process_failed"), ai_error: CRASHED },
    paused: { status: "ready", auto_send_blocked_reason: null },
    stopped: leftToPeople("taken_over"),
    newer: leftToPeople("newer_message"),
    elsewhere: { ...leftToPeople("answered_elsewhere"), status: "archived" },
    optedOut: leftToPeople("suppressed"),
    rejected: leftToPeople("send_failed"),
    exhausted: leftToPeople("send_failed"),
    lost: { ...leftToPeople("send_failed"), send_state: null },
    unread: leftToPeople("thread_unreadable"),
  },
  {
    name: "a follow-up",
    rows: ["follow_ups", "id"],
    async add(stage, wait = DELAY) {
      const { arrived, words: draft_message } = await arriveForPeople(stage);
      const { id: reply_id, contact_id, client_id } = arrived.reply;
      const plan = { reply_id, contact_id, client_id, draft_message, due_at: iso(stage.clock.now() + wait) };
      return { id: (await added(stage, "/api/follow-ups", plan)).id, words: draft_message, arrived };
    },
    read: async ({ desk }, id) => (await call(desk, "GET", `/api/follow-ups/${id}`)).body.data,
    stop: ({ desk }, id) => call(desk, "POST", `/api/follow-ups/${id}/cancel`, { body: {} }),
    sent: { status: "sent", last_error: null },
    broken: { status: "failed", last_error: CRASHED },
    paused: { status: "scheduled", attempts: 0, last_error: null },
    stopped: over("cancelled", "Canceled by a person"),
    newer: { status: "cancelled", last_error: expect.stringMatching(/The contact replied|A newer reply/) },
    elsewhere: over("cancelled", "Answered elsewhere at "),
    optedOut: over("cancelled", "The contact "),
    rejected: { ...over("failed", "answered 422: "), attempts: 1 },
    exhausted: { ...over("failed", "answered 429: "), attempts: 5 },
    lost: over("failed", "not in its thread a day later"),
    unread: { ...over("failed", "The thread could not be read: "), attempts: 0 },
  },
];

/** Returns whether a worker has claimed the email without recording an attempt or settling it yet. */
export const isClaimed = (stage: AutoStage, { rows: [table, column] }: KindCase, id: string): boolean =>
  depsOf(stage)
    .db.sqlite.query(`SELECT 1 FROM ${table} WHERE ${column} = ? AND claimed_at IS NOT NULL`)
    .get(id) !== null;
