/**
 * Kills the executable while webhooks arrive, and during each kind of send. `campaigns/` contains the long version,
 * with random moments and under load.
 */
import { beforeAll, describe, expect, test } from "bun:test";
import { Database } from "bun:sqlite";
import { dirname, join } from "node:path";
import { DAY, iso } from "../../src/core/clock.ts";
import type { SandboxFault } from "../support/sandbox/server.ts";
import type { Webhook } from "../support/sandbox/webhook.ts";
import { answering, connectClient, openAiDesk, waitForReply } from "../support/ai-desk.ts";
import { arrive, connect, hookOn, post, read, type Arrived, type Connected } from "../support/arrivals.ts";
import { wordsFor } from "../support/auto-send.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { end } from "../support/kill.ts";
import { allTests } from "../support/fixture.ts";

const KILLS = 3;

const ai = allTests(() => openAiDesk("as the executable"));
/** One account for each kind of send. */
let byHand: Connected;
let ordered: Connected;
let followed: Connected;
let automatic: Connected;
const accounts = (): Connected[] => [byHand, ordered, followed, automatic];

beforeAll(async () => {
  ai.api.answering = (request) => {
    const marker = [...request.prompt.matchAll(/marker\d+x/g)].at(-1)?.[0] ?? "it";
    return answering({}, { text: `Hello,\n\nI am ${wordsFor(marker)}.` })(request);
  };
  // Instantly's rate limit is too low for this many starts.
  byHand = await connect(ai.desk, "emailbison");
  ordered = byHand;
  followed = await connect(ai.desk, "smartlead");
  const settings = { auto_send_enabled: true, auto_send_delay_minutes: 60 };
  automatic = await connectClient(ai.desk, "plusvibe", settings);
});

/** Starts the process again, on another port. */
async function start(): Promise<void> {
  await ai.desk.start();
  for (const at of accounts()) at.hook = hookOn(ai.desk, at.hook);
}

async function crash(): Promise<void> {
  await ai.desk.crash();
  for (const at of accounts()) at.hook = hookOn(ai.desk, at.hook);
}

describe(`a server killed ${KILLS} times while webhooks arrive`, () => {
  const listed = async (): Promise<string[]> => {
    const { body } = await call(ai.desk, "GET", "/api/replies?limit=200");
    return body.data
      .map((reply: Body): string => reply.body_new)
      .filter((text: string) => text.includes("kept"));
  };

  test("each acknowledged email becomes one reply, and repeated webhooks add none", async () => {
    const mails: { at: Connected; text: string; webhook: Webhook }[] = [];
    const acknowledged = new Set<string>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { promise: isFirst, resolve } = Promise.withResolvers<void>();
      const fresh = [byHand, followed].flatMap((at) =>
        [1, 2, 3, 4, 5, 6].map((n) => {
          const text = `Sounds good kept${kill}x${n} ${at.sandbox.name}`;
          return { at, text, webhook: at.sandbox.receive({ text }).webhook };
        }),
      );
      mails.push(...fresh);
      const posting = fresh.map(async ({ at, text, webhook }) => {
        const status = await at.sandbox.post(webhook, at.hook).catch(() => null);
        if (status !== 200) return;
        acknowledged.add(text);
        resolve();
      });
      await isFirst;
      await crash();
      await Promise.all(posting);
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS);
    await eventually(async () => {
      const kept = new Set(await listed());
      return [...acknowledged].every((text) => kept.has(text));
    });
    for (const { at, webhook } of mails) await post(at, webhook);
    await eventually(async () => (await listed()).length >= mails.length);
    await crash();
    expect((await listed()).toSorted()).toEqual(mails.map(({ text }) => text).toSorted());
  });
});

interface Sending extends Arrived {
  at: Connected;
  /** Words that occur only in this email. */
  words: string;
}

const emails = ({ at, words }: Sending): number =>
  at.sandbox.ledger.filter(({ html, text }) => `${html} ${text}`.includes(words)).length;
const textOf = ({ words }: Sending): string => `Thank you, we are ${words} indeed.`;

let followUpId = "";

/** Plans all sends except the manual answer, which is requested last; they are due when the process starts. */
async function plan(): Promise<Sending[]> {
  const all: Sending[] = [];
  for (const at of accounts()) {
    const arrived = await arrive(at);
    all.push({ at, ...arrived, words: wordsFor(arrived.marker) });
  }
  const [, order, followUp, answer] = all as [Sending, Sending, Sending, Sending];
  const made = await call(ai.desk, "POST", `/api/replies/${order.reply.id}/send-order`, {
    body: { response: textOf(order), delay_seconds: 60 },
  });
  expect(made.status).toBe(201);
  const { contact_id: contact, id } = followUp.reply;
  const body = {
    due_at: iso(Date.now() + DAY),
    contact_id: contact,
    client_id: followed.clientId,
    reply_id: id,
    draft_message: textOf(followUp),
  };
  followUpId = (await call(ai.desk, "POST", "/api/follow-ups", { body })).body.data.id;
  await waitForReply(automatic, answer.reply.id, ({ auto_send_at: sendAt }) => sendAt !== null);
  return all;
}

/** Starts all sends, makes the platform fail each of them in the given way, and then kills the process. */
async function killWhileSending(kind: SandboxFault["kind"] & `hang_${string}`): Promise<Sending[]> {
  const all = await plan();
  await end(ai.desk);
  const database = new Database(join(dirname(ai.desk.configFile), "replydesk.db"));
  for (const table of ["follow_ups", "outgoing"]) {
    const open = table === "follow_ups" ? "status = 'scheduled'" : "state = 'waiting'";
    database.run(`UPDATE ${table} SET due_at = ?1, work_at = ?1 WHERE ${open}`, [Date.now() - 1_000]);
  }
  database.close();
  const isDone = (): boolean => accounts().every(({ sandbox }) => sandbox.faults.areOver);
  for (const { sandbox } of [ordered, followed, automatic]) sandbox.faults.plan({ kind });
  await start();
  await eventually(isDone, 180_000);
  byHand.sandbox.faults.plan({ kind });
  const answered = call(ai.desk, "POST", `/api/replies/${all[0]?.reply.id}/send`, {
    body: { response: textOf(all[0] as Sending) },
  }).catch(() => null);
  // Waits less than a request's timeout, because the other sends have finished.
  await eventually(isDone);
  await crash();
  expect(await answered).toBeNull();
  return all;
}

describe("a server killed while it sends a manual answer, an ordered answer, a follow-up and an automatic answer", () => {
  const followUp = async (): Promise<Body> =>
    (await call(ai.desk, "GET", `/api/follow-ups/${followUpId}`)).body.data;

  test("after a kill, emails that the platform accepted are found in their threads and not sent again", async () => {
    const all = await killWhileSending("hang_after");
    for (const { at, reply } of all.filter((sending) => sending.at !== followed))
      await eventually(async () => (await read(at, reply.id)).status === "sent", 180_000);
    await eventually(async () => (await followUp()).status === "sent", 180_000);
    await crash();
    for (const sending of all)
      expect([sending.at.sandbox.name, emails(sending)]).toEqual([sending.at.sandbox.name, 1]);
  });

  test("after a kill, emails that the platform did not accept are shown as uncertain and not sent again", async () => {
    const all = await killWhileSending("hang_before");
    for (const { at, reply } of all.filter((sending) => sending.at !== followed))
      expect((await read(at, reply.id)).send_state).toBe("uncertain");
    expect(await followUp()).toMatchObject({ status: "scheduled", attempts: 1 });
    await crash();
    for (const sending of all)
      expect([sending.at.sandbox.name, emails(sending)]).toEqual([sending.at.sandbox.name, 0]);
  });
});
