/**
 * `bun run soak`: runs a steady load on all features for a given time, and checks that performance does not degrade.
 * Options: `--minutes 30 --rate 200`.
 */
import { Database } from "bun:sqlite";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { MINUTE, SECOND } from "../../src/core/clock.ts";
import { end } from "../support/kill.ts";
import { scrape, valueOf, type Sample } from "../support/metrics.ts";
import { databaseOf } from "./contenders.ts";
import { check } from "./soak-check.ts";
import { openSoakDesk, type SoakDesk } from "./soak-desk.ts";
import { Leads, type Arrival } from "./soak-leads.ts";
import { read, type Deeds } from "./soak-people.ts";
import { comparison, headLine, Latencies, windowLine, type Window } from "./soak-windows.ts";

const WINDOW_MS = 10 * SECOND;
/** Number of windows to compare at the beginning and at the end. */
const COMPARED = 30;
/** The simulated platforms forget older emails; otherwise their memory would grow in this process. */
const FORGOTTEN_MS = 5 * MINUTE;
const READERS = 3;
/** Maximum wait for remaining work after the load has ended. */
const DRAIN_MS = 10 * MINUTE;
/** Minimum wait, until everything that people scheduled is due. */
const LEAST_DRAIN_MS = 90 * SECOND;
const MEGABYTE = 1e6;

const { values: options } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    rate: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
  },
});
const duration = Number(options.minutes) * MINUTE;
const rate = Number(options.rate);

interface Soak extends SoakDesk {
  leads: Leads;
  begun: number;
  acks: Latencies;
  reads: Latencies;
  deeds: Deeds;
  /** The platform's ids of the emails with an acknowledged webhook, by connection. */
  acknowledged: Map<string, Set<number>>;
  /** Webhook responses other than 200, by status; 0 if there was no response. */
  refused: Map<number, number>;
  windows: { first: Window[]; last: Window[] };
  isOver: boolean;
}

/** Posts webhooks on schedule, even if earlier ones have not finished. */
async function pour(soak: Soak): Promise<void> {
  const underWay = new Set<Promise<void>>();
  for (let count = 0; performance.now() - soak.begun < duration; count += 1) {
    const wait = soak.begun + (count * SECOND) / rate - performance.now();
    if (wait > 0) await Bun.sleep(wait);
    const posting = post(soak, soak.leads.next()).finally(() => underWay.delete(posting));
    underWay.add(posting);
  }
  await Promise.all(underWay);
}

async function post(soak: Soak, { account, webhook, mail, newLead }: Arrival): Promise<void> {
  const { posted } = soak.listener;
  const begun = performance.now();
  if (newLead !== null) posted.set(newLead, begun);
  const status = await account.sandbox.post(webhook, account.hook).catch(() => 0);
  if (status !== 200) {
    soak.refused.set(status, (soak.refused.get(status) ?? 0) + 1);
    if (newLead !== null) posted.delete(newLead);
    return;
  }
  soak.acks.add(performance.now() - begun);
  const { connectionId } = account as SoakDesk["accounts"][number];
  if (mail !== null) soak.acknowledged.get(connectionId)?.add(mail);
}

/** Prints a line every ten seconds. */
async function watch(soak: Soak): Promise<void> {
  console.log(headLine());
  let told = 0;
  for (let next = soak.begun + WINDOW_MS; !soak.isOver; next += WINDOW_MS) {
    await Bun.sleep(Math.max(0, next - performance.now()));
    const window = await measure(soak, told);
    told = toldSoFar(soak);
    console.log(windowLine((performance.now() - soak.begun) / SECOND, window));
    const { first, last } = soak.windows;
    if (performance.now() - soak.begun > duration + WINDOW_MS / 2) continue;
    if (first.length < COMPARED) first.push(window);
    last.push(window);
    if (last.length > COMPARED) last.shift();
    for (const { sandbox } of soak.accounts) sandbox.forgetBefore(Date.now() - FORGOTTEN_MS);
  }
}

const toldSoFar = ({ listener }: Soak): number => sum([...listener.counts.values()]);
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

async function measure(soak: Soak, toldBefore: number): Promise<Window> {
  const samples = await scrape(soak.desk.url);
  const value = (name: string, labels = {}): number => valueOf(samples, name, labels) ?? Number.NaN;
  const threads = value("replydesk_work_due", { queue: "threads_to_read" });
  const [acks, reads, told] = [soak.acks.take(), soak.reads.take(), soak.listener.latencies.take()];
  const seconds = WINDOW_MS / SECOND;
  return {
    acknowledged_per_second: acks.count / seconds,
    ack_p50_ms: acks.p50,
    ack_p99_ms: acks.p99,
    read_p99_ms: reads.p99,
    told_per_second: (toldSoFar(soak) - toldBefore) / seconds,
    told_p50_ms: told.p50,
    told_p99_ms: told.p99,
    loop_p99_ms: value("replydesk_event_loop_delay_seconds", { stat: "p99" }) * SECOND,
    rows_due: sum(valuesOf(samples, "replydesk_work_due")) - threads,
    overdue_s: Math.max(...valuesOf(samples, "replydesk_work_overdue_seconds")),
    threads_to_read: threads,
    rss_mb: value("process_resident_memory_bytes") / MEGABYTE,
    wal_mb: value("replydesk_database_wal_bytes") / MEGABYTE,
    database_mb: value("replydesk_database_bytes") / MEGABYTE,
    harness_mb: process.memoryUsage.rss() / MEGABYTE,
  };
}

const valuesOf = (samples: Sample[], name: string): number[] =>
  samples.filter((sample) => sample.name === name).map(({ value }) => value);

/** Waits until no work is due, including emails scheduled by people and clients. */
async function drain(soak: Soak): Promise<void> {
  const begun = performance.now();
  for (let passed = 0; passed < DRAIN_MS; passed = performance.now() - begun) {
    await Bun.sleep(SECOND);
    if (passed < LEAST_DRAIN_MS) continue;
    const samples = await scrape(soak.desk.url);
    const due = sum(valuesOf(samples, "replydesk_work_due"));
    const waiting = valueOf(samples, "replydesk_work_waiting", { queue: "replies_scheduled" }) ?? 0;
    if (due + waiting === 0) return;
  }
}

async function run(opened: SoakDesk): Promise<void> {
  const soak: Soak = {
    ...opened,
    leads: new Leads(opened.accounts, Number(options.seed)),
    begun: performance.now(),
    acks: new Latencies(),
    reads: new Latencies(),
    deeds: { followUps: 0, answers: 0, failures: new Map() },
    acknowledged: new Map(opened.accounts.map(({ connectionId }) => [connectionId, new Set()])),
    refused: new Map(),
    windows: { first: [], last: [] },
    isOver: false,
  };
  const isOver = (): boolean => performance.now() - soak.begun > duration;
  const { desk, deeds, reads: latencies } = soak;
  const watching = watch(soak);
  await Promise.all([pour(soak), read(READERS, { desk, deeds, latencies, isOver })]);
  await drain(soak);
  soak.isOver = true;
  await watching;
  await report(soak);
}

async function report(soak: Soak): Promise<void> {
  const { first, last } = soak.windows;
  console.log(`\n${comparison(first, last, (first.length * WINDOW_MS) / SECOND)}\n`);
  await end(soak.desk);
  const database = new Database(databaseOf(soak.desk), { readonly: true });
  const { acknowledged, listener, deeds, refused } = soak;
  const outcome = {
    ...check(database, { acknowledged, received: listener.received }),
    webhooks_not_acknowledged: Object.fromEntries(refused),
    told: Object.fromEntries(listener.counts),
    follow_ups_planned_by_people: deeds.followUps,
    answers_sent_by_people: deeds.answers,
    refused_to_people: Object.fromEntries(deeds.failures),
  };
  database.close();
  console.log(JSON.stringify(outcome, null, 2));
}

// Builds first; otherwise an outdated executable could be measured unnoticed.
const build = Bun.spawnSync([process.execPath, resolve(import.meta.dir, "../../src/build/build.ts")]);
if (!build.success) throw new Error(`the build failed: ${build.stderr.toString()}`);
const opened = await openSoakDesk();
await run(opened).finally(() => opened.close());
