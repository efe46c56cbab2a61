/** Tests each kind of email in the outbox against crashes and pauses: the driver is the same, the ending is the kind's. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { endPause } from "../../src/cli/sending.ts";
import { iso, MINUTE, SECOND } from "../../src/core/clock.ts";
import { pauseSending } from "../../src/db/sending.ts";
import { depsOf, DELAY, openAutoStage, wordsFor, type AutoStage } from "../support/auto-send.ts";
import { call, type Body } from "../support/call.ts";
import { crashAtCommit, type SimulatedCrash } from "../support/crash.ts";
import { restart } from "../support/restart.ts";

let stage: AutoStage;
beforeEach(async () => {
  stage = await openAutoStage("emailbison");
});
afterEach(() => stage.close());

interface Due {
  id: string;
  words: string;
}

interface KindCase {
  name: string;
  /** The table of its rows, and the column with the id. */
  rows: [table: string, column: string];
  /** Adds an email that is due in five minutes. */
  add(): Promise<Due>;
  /** Reads what people see of it. */
  read(id: string): Promise<Body>;
  sent: object;
  /** Once it has crashed the process three times. */
  broken: object;
  /** Once it was due during a pause. */
  paused: object;
}

let count = 0;
const CRASHED = "failed permanently: the process crashed on every attempt";

async function arriveForPeople(): Promise<{ reply: Body; words: string }> {
  await stage.set({ auto_send_enabled: false });
  const { reply } = await stage.arrive();
  count += 1;
  return { reply, words: `Thank you, we look forward to ${"abcdefgh".charAt(count % 8).repeat(3 + count)}.` };
}
const inFiveMinutes = () => iso(stage.clock.now() + DELAY);

async function added(path: string, body: object): Promise<Body> {
  const answer = await call(stage.desk, "POST", path, { body });
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  return answer.body.data;
}

const KINDS: KindCase[] = [
  {
    name: "an order",
    rows: ["outgoing", "id"],
    async add() {
      const { reply, words } = await arriveForPeople();
      const order = { response: words, at: inFiveMinutes(), confirm: ["findings"] };
      return { id: (await added(`/api/replies/${reply.id}/send-order`, order)).id, words };
    },
    read: async (id) =>
      (await call(stage.desk, "GET", "/api/send-orders")).body.data.find((row: Body) => row.id === id),
    sent: { state: "sent" },
    broken: { state: "held", reason: "process_failed" },
    paused: { state: "held", reason: "paused" },
  },
  {
    name: "an automatic answer",
    rows: ["outgoing", "reply_id"],
    async add() {
      await stage.set({ auto_send_enabled: true });
      const { reply, marker } = await stage.scheduled();
      return { id: reply.id, words: wordsFor(marker) };
    },
    read: (id) => stage.read(id),
    sent: { status: "sent", sent_by: "auto" },
    broken: {
      status: "ready",
      auto_send_at: null,
      auto_send_blocked_reason: "process_failed",
      ai_error: CRASHED,
    },
    paused: { status: "ready", auto_send_blocked_reason: null },
  },
  {
    name: "a follow-up",
    rows: ["follow_ups", "id"],
    async add() {
      const { reply, words: draft_message } = await arriveForPeople();
      const { id: reply_id, contact_id, client_id } = reply;
      const plan = { reply_id, contact_id, client_id, draft_message, due_at: inFiveMinutes() };
      return { id: (await added("/api/follow-ups", plan)).id, words: draft_message };
    },
    read: async (id) => (await call(stage.desk, "GET", `/api/follow-ups/${id}`)).body.data,
    sent: { status: "sent" },
    broken: { status: "failed", last_error: CRASHED },
    paused: { status: "scheduled", attempts: 0, last_error: null },
  },
];

const isStillClaimed = ({ rows: [table, column] }: KindCase, id: string): boolean =>
  depsOf(stage)
    .db.sqlite.query(`SELECT 1 FROM ${table} WHERE ${column} = ? AND claimed_at IS NOT NULL`)
    .get(id) !== null;

/** The process crashes as soon as it has claimed the email. */
const crashOn = (kind: KindCase, { id }: Due): SimulatedCrash =>
  crashAtCommit(depsOf(stage).db, () => isStillClaimed(kind, id), "after");

async function crashesOn(kind: KindCase, due: Due): Promise<void> {
  const crash = crashOn(kind, due);
  for (let tick = 0; tick < 5 && !crash.hasCrashed; tick += 1)
    await stage.clock.passUntil(stage.pass(5 * SECOND));
  expect(crash.hasCrashed).toBe(true);
  await restart(stage, () => Promise.resolve());
}

describe.each(KINDS)("$name", (kind) => {
  test("is set aside after it crashed the process three times, and another one is sent", async () => {
    const [other, due] = [await kind.add(), await kind.add()];
    await stage.clock.advance(DELAY - SECOND);
    stage.at.sandbox.faults.plan({ kind: "slow", ms: 200 }, "read");
    for (const _time of [1, 2, 3]) await crashesOn(kind, due);
    await stage.passDelay(MINUTE);
    expect(await kind.read(due.id)).toMatchObject(kind.broken);
    expect(await kind.read(other.id)).toMatchObject(kind.sent);
    expect([due, other].map(({ words }) => stage.emails(words).length)).toEqual([0, 1]);
  });

  test("waits after two crashes until the process has run for a while, however often it restarts", async () => {
    const due = await kind.add();
    await stage.clock.advance(DELAY - SECOND);
    for (const _time of [1, 2]) await crashesOn(kind, due);
    for (const _time of [3, 4]) {
      const crash = crashOn(kind, due);
      await stage.clock.passUntil(stage.pass(10 * SECOND));
      expect(crash.hasCrashed).toBe(false);
      await restart(stage, () => Promise.resolve());
    }
    await stage.passDelay(MINUTE);
    expect(await kind.read(due.id)).toMatchObject(kind.sent);
    expect(stage.emails(due.words)).toHaveLength(1);
  });

  test("does not leave during a pause, which uses up no attempt", async () => {
    const due = await kind.add();
    const { db, clock } = depsOf(stage);
    pauseSending(db, { cause: "operator", note: null, since: clock.now() });
    await stage.passDelay();
    expect(await kind.read(due.id)).toMatchObject(kind.paused);
    expect([stage.emails(due.words).length, stage.relay.sends]).toEqual([0, 0]);
    endPause(db, { includeDue: false, now: clock.now() });
    await call(stage.desk, "POST", `/api/send-orders/${due.id}/release`, { body: {} });
    await stage.passDelay(0);
    expect(await kind.read(due.id)).toMatchObject(kind.sent);
    expect(stage.emails(due.words)).toHaveLength(1);
  });
});
