/**
 * `bun test/bench/cost.ts`: measures the cost of a reply from its webhook to its draft: processor time, bytes written,
 * and bytes stored. Options: `--replies 1000 --rate 50`. `--statements` also counts SQL statements by stage, which
 * takes time itself; `--profile folder` writes a profile of the main thread.
 */
import { Database } from "bun:sqlite";
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { DAY, MINUTE, SECOND, systemClock } from "../../src/core/clock.ts";
import { createLog } from "../../src/core/log.ts";
import { closeDb, openDb } from "../../src/db/open.ts";
import { createRetention } from "../../src/ops/maintenance/retention.ts";
import { end } from "../support/kill.ts";
import { ManualClock } from "../support/clock.ts";
import { load } from "../support/config.ts";
import type { Desk } from "../support/desk.ts";
import { newFolder } from "../support/folder.ts";
import { scrape } from "../support/metrics.ts";
import { databaseOf, serving } from "./contenders.ts";
import type { StatementCost, Statements } from "./cost-statements.ts";
import { openSoakDesk, type SoakDesk } from "./soak-desk.ts";
import { Leads } from "./soak-leads.ts";

const { values: options } = parseArgs({
  options: {
    replies: { type: "string", default: "1000" },
    warmup: { type: "string", default: "500" },
    rate: { type: "string", default: "50" },
    bytes: { type: "string", default: "2400" },
    seed: { type: "string", default: "1" },
    statements: { type: "boolean", default: false },
    profile: { type: "string" },
    tables: { type: "boolean", default: false },
  },
});
const rate = Number(options.rate);

/** Maximum wait for remaining work after the load has ended. */
const DRAIN_MS = 5 * MINUTE;
/**
 * Follow-ups of the coming days do not count as remaining work, nor do thread reads that wait for the simulated
 * platform's rate limit.
 */
const QUEUES = ["inbound", "received", "unclear", "categorized", "deliveries", "threads_to_read"];
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
const NANOSECONDS_PER_MS = 1e6;
const KILOBYTE = 1_000;
/** Number of statements to print, the most expensive first. */
const LISTED = 70;
const ROOT = resolve(import.meta.dir, "../..");

interface Spent {
  replies: number;
  writtenBytes: number;
  processorMs: number;
  /** Processor time of the threads that are still running, by name. */
  threads: Map<string, number>;
}

/**
 * Returns the number of replies filed, the bytes that the process has written to disk, and its processor time so far.
 */
function spentBy(desk: Desk): Spent {
  const { pid } = serving(desk);
  const written = /^write_bytes: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, "utf8"))?.[1];
  // The process name can contain spaces and ends at the last parenthesis.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  const threads = new Map<string, number>();
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    const folder = `/proc/${pid}/task/${task}`;
    const name = task === String(pid) ? "main" : readFileSync(`${folder}/comm`, "utf8").trim();
    const ms = Number(readFileSync(`${folder}/schedstat`, "utf8").split(" ")[0]) / NANOSECONDS_PER_MS;
    threads.set(name, (threads.get(name) ?? 0) + ms);
  }
  return {
    replies: countIn(databaseOf(desk), "replies"),
    writtenBytes: Number(written),
    processorMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
    threads,
  };
}

/** Posts webhooks at a steady rate, and waits until no work is due. */
async function pour({ desk }: SoakDesk, leads: Leads, count: number): Promise<void> {
  const underWay = new Set<Promise<unknown>>();
  const begun = performance.now();
  for (let posted = 0; posted < count; posted += 1) {
    const wait = begun + (posted * SECOND) / rate - performance.now();
    if (wait > 0) await Bun.sleep(wait);
    const { account, webhook } = leads.next();
    const { hook } = account as SoakDesk["accounts"][number];
    const posting = account.sandbox.post(webhook, hook).finally(() => underWay.delete(posting));
    underWay.add(posting);
  }
  await Promise.all(underWay);
  for (const since = performance.now(); performance.now() - since < DRAIN_MS; await Bun.sleep(SECOND)) {
    const due = (await scrape(desk.url)).filter(
      ({ name, labels }) =>
        name === "replydesk_work_due" && QUEUES.some((queue) => labels.queue?.includes(queue)),
    );
    if (due.every(({ value }) => value === 0)) return;
  }
}

/** Returns the statements that ran since the last call. */
async function takeStatements(desk: Desk, file: string): Promise<Statements> {
  rmSync(file, { force: true });
  serving(desk).kill("SIGUSR2");
  while (!existsSync(file)) await Bun.sleep(SECOND);
  return JSON.parse(readFileSync(file, "utf8")) as Statements;
}

/** Prints the statements of each stage, and the most expensive ones. */
function printStatements({ prepared, costs }: Statements, replies: number): void {
  const each = (value: number): string => (value / replies).toFixed(3).padStart(8);
  const sum = (rows: StatementCost[], key: "runs" | "ms") =>
    each(rows.reduce((total, row) => total + row[key], 0));
  for (const [stage, own] of Map.groupBy(costs, ({ stage: name }) => name)) {
    const commits = own.filter(({ text }) => text === "COMMIT");
    console.log(
      `${sum(own, "runs")} statements ${sum(commits, "runs")} commits ${sum(own, "ms")} ms  ${stage}`,
    );
  }
  for (const { stage, text, runs, ms } of costs.toSorted((a, b) => b.ms - a.ms).slice(0, LISTED))
    console.log(`${each(runs)} ${each(ms)} ms  ${stage}: ${text.replace(/\s+/g, " ").slice(0, 300)}`);
  console.log(`${sum(costs, "runs")} statements per reply, ${sum(costs, "ms")} ms, ${prepared} compiled`);
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

/** Deletes expired rows as if a month had passed, and returns the remaining bytes. */
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

async function run(soak: SoakDesk, statementsFile: string): Promise<void> {
  const { desk } = soak;
  const file = databaseOf(desk);
  const leads = new Leads(soak.accounts, Number(options.seed), Number(options.bytes));
  await pour(soak, leads, Number(options.warmup));
  if (options.statements) await takeStatements(desk, statementsFile);
  const before = spentBy(desk);
  await pour(soak, leads, Number(options.replies));
  const after = spentBy(desk);
  const replies = after.replies - before.replies;
  if (options.statements) printStatements(await takeStatements(desk, statementsFile), replies);
  await end(desk);
  const perReply = (value: number): number => Number((value / replies).toFixed(2));
  const kbEach = (bytes: number): number => Number((bytes / after.replies / KILOBYTE).toFixed(2));
  if (options.tables)
    for (const { name, bytes, unused } of sizesIn(file)) console.log(kbEach(bytes), kbEach(unused), name);
  const threads = [...after.threads].map(
    ([name, ms]) => [name, perReply(ms - (before.threads.get(name) ?? 0))] as const,
  );
  const keptBytes = statSync(file).size;
  console.log({
    replies,
    processor_ms_per_reply: perReply(after.processorMs - before.processorMs),
    by_thread: Object.fromEntries(threads.filter(([, ms]) => ms > 0)),
    kb_written_per_reply: perReply((after.writtenBytes - before.writtenBytes) / KILOBYTE),
    kb_per_reply: kbEach(keptBytes),
    kb_per_reply_a_month_later: kbEach(await expire(file)),
    events_told: Object.fromEntries(soak.listener.counts),
  });
}

const statementsFile = join(newFolder(), "statements.json");
const opened = await openSoakDesk(null, {
  command: [
    process.execPath,
    ...(options.statements ? ["--preload", join(ROOT, "test/bench/cost-statements.ts")] : []),
    ...(options.profile ? ["--cpu-prof", "--cpu-prof-md", `--cpu-prof-dir=${resolve(options.profile)}`] : []),
    join(ROOT, "src/main.ts"),
  ],
  environment: { COST_FILE: statementsFile },
});
await run(opened, statementsFile).finally(() => opened.close());
