/**
 * Rehearses losing a machine under load: Litestream replicates its database, and a second machine takes over with
 * `replydesk promote`.
 */
import { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { SECOND } from "../../src/core/clock.ts";
import { connect, type Connected } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { openDesk, runCommand, type Desk } from "../support/desk.ts";
import { newFolder } from "../support/folder.ts";
import { kill } from "../support/kill.ts";
import { textOf } from "../support/packed.ts";
import { run, serve, stop, type Ended, type Serving } from "../binary/program.ts";
import { list } from "./aftermath.ts";
import { replicate, restoreReplica, type Replicator } from "./litestream.ts";

/**
 * Number of webhooks and answers per second, and the duration: first a quiet period with answers, and then the storm.
 */
const QUIET: Load = { ms: 8_000, webhooks: 5, answers: 4 };
const STORM: Load = { ms: 4_000, webhooks: 80, answers: 4 };
/** Delay of some of the answers, so that some are due at any time. */
const DELAY_SECONDS = 2;
const LAST_ANSWERS = 3;
/** Higher than the number of any other answer. */
const LAST_FROM = 10_000;
/** The maximum values in the documentation. */
const LONGEST_LOSS_MS = 2 * SECOND;
const READY_WITHIN_MS = 10 * SECOND;

interface Load {
  ms: number;
  webhooks: number;
  answers: number;
}

interface Mail {
  marker: string;
  /** When the lead's webhook got a 2xx response; null if it got none. */
  acknowledgedAt: number | null;
}

interface Answer {
  /** The reply's id. */
  id: string;
  response: string;
}

let desk: Desk;
let at: Connected;
let replicator: Replicator;
/** The second machine. */
let standby: string;
let config: string;
let copy: string;
let whileRunning: Ended;
let promoted: Body;
let serving: Serving;
const mails: Mail[] = [];
/** Number of answers that people have requested so far. */
let asked = 0;
/** Answers requested just before the first machine is lost. */
const last: Answer[] = [];
const figures: Record<string, number | string> = {};

beforeAll(async () => {
  desk = await openDesk("as the executable");
  at = await connect(desk, "emailbison");
  standby = newFolder();
  config = join(standby, "replydesk.toml");
  copy = join(standby, "standby.db");
  replicator = await replicate(join(dirname(desk.configFile), "replydesk.db"), join(standby, "replica"));
  prepareStandby();
  whileRunning = await run(["promote", desk.configFile, "--config", config]);
  await load(QUIET);
  await load(STORM);
  await sendLast();
  const lostAt = performance.now();
  await Promise.all([kill(desk), replicator.kill()]);
  await takeOver();
  figures.readyMs = performance.now() - lostAt;
  const lost = missing();
  figures.lossMs = Math.max(0, ...lost.map(({ acknowledgedAt }) => lostAt - (acknowledgedAt ?? lostAt)));
  Object.assign(figures, { version: replicator.version, webhooks: mails.length, lost: lost.length });
  await runCommand(config, "sync", "--all");
  console.log(JSON.stringify({ ...figures, answered: answered().length }));
}, 300_000);

afterAll(async () => {
  if (serving) await stop(serving);
  await desk?.close();
  rmSync(standby, { recursive: true });
});

/** Gives the second machine the configuration, the master key, and the first machine's public URL. */
function prepareStandby(): void {
  const from = dirname(desk.configFile);
  const own = readFileSync(desk.configFile, "utf8").replaceAll(from, standby);
  writeFileSync(config, own.replace(/^public_url = .*$/m, `public_url = "${desk.url}"`), { mode: 0o600 });
  copyFileSync(join(from, "master.key"), join(standby, "master.key"));
}

/** Posts webhooks and answers replies at a steady rate, without waiting for responses, which the kill would cut off. */
async function load({ ms, webhooks, answers }: Load): Promise<void> {
  let [posted, answered] = [0, 0];
  const begun = performance.now();
  for (let passed = 0; passed < ms; passed = performance.now() - begun) {
    for (; posted < (passed / SECOND) * webhooks; posted += 1) void receive();
    for (; answered < (passed / SECOND) * answers; answered += 1) void answer().catch(() => undefined);
    await Bun.sleep(5);
  }
}

/** Answers several replies, and resolves at the first response, before any of these answers is replicated. */
async function sendLast(): Promise<void> {
  const { body } = await call(desk, "GET", "/api/replies?status=pending&limit=100");
  const open: Body[] = body.data.slice(-LAST_ANSWERS);
  last.push(...open.map(({ id }, at) => ({ id, response: newWords(LAST_FROM + at) })));
  await Promise.any(last.map((one) => send(desk, one)));
}

async function send(at: { url: string; apiKey: string }, { id, response }: Answer): Promise<number> {
  const { status } = await call(at, "POST", `/api/replies/${id}/send`, { body: { response } });
  return status;
}

async function receive(): Promise<void> {
  const marker = `marker${mails.length + 1}x`;
  const mail: Mail = { marker, acknowledgedAt: null };
  mails.push(mail);
  const lead = { email: `${marker}@prospect.example.com` };
  const { webhook } = at.sandbox.receive({ lead, text: `Sounds good ${marker}` });
  const status = await at.sandbox.post(webhook, at.hook).catch(() => null);
  if (status === 200) mail.acknowledgedAt = performance.now();
}

/** Returns words that are unique to an answer and that the guard accepts. */
function newWords(number: number): string {
  const letters = [...String(number)].map((digit) => "abcdefghij".charAt(Number(digit))).join("");
  return `Thank you, we are glad about word${letters}word indeed.`;
}

/** Answers an open reply, immediately or after a delay. */
async function answer(): Promise<void> {
  const { status, body } = await call(desk, "GET", "/api/replies?status=pending&limit=50");
  const open: Body[] = status === 200 ? body.data : [];
  const { id } = open[asked % Math.max(1, open.length)] ?? {};
  if (id === undefined) return;
  asked += 1;
  const order = { response: newWords(asked), delay_seconds: asked % 2 === 0 ? 0 : DELAY_SECONDS };
  await call(desk, "POST", `/api/replies/${id}/send-order`, { body: order });
}

/** Takes over as the guide describes, from a copy that Litestream restores only now. */
async function takeOver(): Promise<void> {
  await restoreReplica(join(standby, "replica"), copy);
  promoted = await runCommand(config, "promote", copy);
  serving = await serve(null, { REPLYDESK_CONFIG: config });
  const response = await fetch(`${serving.url}/ready`);
  expect(await response.json()).toEqual({
    data: { ready: true, sending: "paused", sending_paused: "restored" },
  });
}

const there = (): Desk => ({ ...desk, url: serving.url });

/** Returns the acknowledged webhooks that are missing in the copy. */
function missing(): Mail[] {
  const db = new Database(copy, { readonly: true });
  const rows = db
    .query<{ packed: Uint8Array }, []>("SELECT payload_packed AS packed FROM inbound_events")
    .all();
  const sends = db.query<{ n: number }, []>("SELECT count(*) AS n FROM send_attempts").get();
  figures.answersInCopy = sends?.n ?? 0;
  db.close();
  const payloads = rows.map(({ packed }) => textOf(packed)).join("\n");
  return mails.filter(({ marker, acknowledgedAt }) => acknowledgedAt !== null && !payloads.includes(marker));
}

test("a standby refuses to take over while the primary responds", () => {
  expect([whileRunning.code, whileRunning.errors]).toEqual([
    1,
    expect.stringContaining(`still responds at ${desk.url}: stop it first`),
  ]);
});

test("the standby is ready within ten seconds, and at most two seconds of changes are lost", () => {
  expect(promoted.newest_change).toEqual(expect.any(String));
  expect(figures.readyMs).toBeLessThan(READY_WITHIN_MS);
  expect(figures.lossMs).toBeLessThan(LONGEST_LOSS_MS);
});

test("the sync recovers every acknowledged email once", async () => {
  const replies = await list(there(), "/api/replies");
  for (const { marker, acknowledgedAt } of mails) {
    const count = replies.filter(({ body_new: text }) => text.includes(marker)).length;
    if (acknowledgedAt === null) expect([marker, count <= 1]).toEqual([marker, true]);
    else expect([marker, count]).toEqual([marker, 1]);
  }
});

/** Returns the send orders with a given state. */
const ordersIn = (state: string): Promise<Body[]> => list(there(), `/api/send-orders?state=${state}`);

/** Returns the address of the lead for each answer that was sent. */
const answered = (): string[] => at.sandbox.ledger.flatMap(({ to }) => to);

test("after the sync, no reply that the lost machine had answered is still open", async () => {
  expect(answered().length).toBeGreaterThan(0);
  // EmailBison's list has no conversation ids, so threads are read one by one.
  await eventually(async () => {
    const pending = await list(there(), "/api/replies?status=pending");
    return pending.every(({ from_email: lead }) => !answered().includes(lead));
  }, 60_000);
});

test("no lead gets two answers, even if a person resumes sending, releases orders and repeats lost answers", async () => {
  await runCommand(config, "sending", "resume");
  await Promise.all(last.map((one) => send(there(), one)));
  const held = await ordersIn("held");
  for (const { id } of held.filter(({ reason }) => reason === "paused"))
    await call(there(), "POST", `/api/send-orders/${id}/release`, { body: {} });
  await eventually(async () => (await ordersIn("waiting")).length === 0, 60_000);
  const leads = answered();
  expect(new Set(leads).size).toBe(leads.length);
});
