/**
 * `bun test/bench/storage.ts`: measures what a webhook costs on disk, as in
 * `bun test/bench/storage.ts --minutes 1 --rate 20 --bytes 5000`
 */
import { Database } from "bun:sqlite";
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { DAY, MINUTE, SECOND, systemClock } from "../../src/core/clock.ts";
import { createLog } from "../../src/core/log.ts";
import { closeDb, openDb } from "../../src/db/open.ts";
import { createRetention } from "../../src/ops/maintenance/retention.ts";
import { end } from "../support/kill.ts";
import { ManualClock } from "../support/clock.ts";
import { load } from "../support/config.ts";
import type { Desk } from "../support/desk.ts";
import { scrape } from "../support/metrics.ts";
import { databaseOf, serving } from "./contenders.ts";
import { openSoakDesk, type SoakDesk } from "./soak-desk.ts";
import { Leads } from "./soak-leads.ts";

const { values: options } = parseArgs({
  options: {
    minutes: { type: "string", default: "1" },
    rate: { type: "string", default: "20" },
    bytes: { type: "string", default: "0" },
    seed: { type: "string", default: "1" },
  },
});
const duration = Number(options.minutes) * MINUTE;
const rate = Number(options.rate);

/** Maximum wait for remaining work after the load has ended. */
const DRAIN_MS = 5 * MINUTE;
/**
 * Follow-ups of the coming days do not count as remaining work, nor do readings that the simulated platform's limit
 * delays.
 */
const QUEUES = ["inbound", "received", "unclear", "categorized", "deliveries"];
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
const KILOBYTE = 1_000;

interface Spent {
  writtenBytes: number;
  processorMs: number;
}

/** Returns the bytes that the process has written to disk and its processor time, both since its start. */
function spentBy(desk: Desk): Spent {
  const { pid } = serving(desk);
  const written = /^write_bytes: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, "utf8"))?.[1];
  // The name, which may contain spaces, ends at the last parenthesis.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return {
    writtenBytes: Number(written),
    processorMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
  };
}

interface Poured {
  webhooks: number;
  bytes: number;
}

async function pour({ accounts }: SoakDesk): Promise<Poured> {
  const leads = new Leads(accounts, Number(options.seed), Number(options.bytes));
  const underWay = new Set<Promise<unknown>>();
  const begun = performance.now();
  let [webhooks, bytes] = [0, 0];
  while (performance.now() - begun < duration) {
    const wait = begun + (webhooks * SECOND) / rate - performance.now();
    if (wait > 0) await Bun.sleep(wait);
    const { account, webhook } = leads.next();
    webhooks += 1;
    bytes += JSON.stringify(webhook.body).length;
    const { hook } = account as SoakDesk["accounts"][number];
    const posting = account.sandbox.post(webhook, hook).finally(() => underWay.delete(posting));
    underWay.add(posting);
  }
  await Promise.all(underWay);
  return { webhooks, bytes };
}

/** Waits until nothing is due. */
async function drain({ desk }: SoakDesk): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < DRAIN_MS; await Bun.sleep(SECOND)) {
    const due = (await scrape(desk.url)).filter(
      ({ name, labels }) =>
        name === "replydesk_work_due" && QUEUES.some((queue) => labels.queue?.includes(queue)),
    );
    if (due.every(({ value }) => value === 0)) return;
  }
}

/** Returns the bytes of each table and index, largest first. */
function sizesIn(file: string): { name: string; bytes: number; unused: number }[] {
  const database = new Database(file, { readonly: true });
  const rows = database
    .query<{ name: string; bytes: number; unused: number }, []>(
      "SELECT name, pgsize AS bytes, unused FROM dbstat WHERE aggregate = TRUE ORDER BY pgsize DESC",
    )
    .all();
  database.close();
  return rows;
}

function countIn(file: string, table: string): number {
  const database = new Database(file, { readonly: true });
  const found = database.query<{ n: number }, []>(`SELECT count(*) AS n FROM ${table}`).get()?.n ?? 0;
  database.close();
  return found;
}

/** Deletes expired rows a month later, and returns the remaining bytes. */
async function expire(file: string): Promise<number> {
  const clock = new ManualClock(systemClock.now() + 32 * DAY);
  const db = openDb(file, clock);
  const log = createLog({ level: "error", format: "pretty", clock, write: console.error });
  const { config } = load("");
  const retention = createRetention({ config, db, clock, log, stopping: new AbortController() });
  await clock.advance(MINUTE);
  await retention.run();
  const pages = (name: string) =>
    Object.values(db.sqlite.query(`PRAGMA ${name}`).get() as object)[0] as number;
  const left = (pages("page_count") - pages("freelist_count")) * pages("page_size");
  closeDb(db);
  return left;
}

async function run(soak: SoakDesk): Promise<void> {
  const { desk } = soak;
  const file = databaseOf(desk);
  await Bun.sleep(2 * SECOND);
  const [sizeBefore, before] = [statSync(file).size, spentBy(desk)];
  const { webhooks, bytes } = await pour(soak);
  await drain(soak);
  const after = spentBy(desk);
  await end(desk);
  const replies = countIn(file, "replies");
  const perReply = (size: number): string => (size / replies / KILOBYTE).toFixed(2).padStart(9);
  for (const { name, bytes: size, unused } of sizesIn(file).filter(({ bytes: size }) => size > replies * 20))
    console.log(`${perReply(size)} kB ${perReply(unused)} unused  ${name}`);
  const keptBytes = statSync(file).size;
  const leftBytes = await expire(file);
  console.log({
    webhooks,
    replies,
    webhook_bytes: Math.round(bytes / webhooks),
    kb_per_reply: Number(perReply(keptBytes - sizeBefore)),
    kb_per_reply_a_month_later: Number(perReply(leftBytes - sizeBefore)),
    kb_written_per_webhook: Math.round((after.writtenBytes - before.writtenBytes) / webhooks / KILOBYTE),
    processor_ms_per_webhook: Number(((after.processorMs - before.processorMs) / webhooks).toFixed(1)),
    events_told: Object.fromEntries(soak.listener.counts),
  });
}

// Builds first, because an outdated executable would be measured without notice.
const build = Bun.spawnSync([process.execPath, resolve(import.meta.dir, "../../src/build/build.ts")]);
if (!build.success) throw new Error(`the build failed: ${build.stderr.toString()}`);
const opened = await openSoakDesk(null);
await run(opened).finally(() => opened.close());
