/**
 * Measures the cost of a thousand open pages in memory and in webhook response times, alternating between two desks.
 */
import { join } from "node:path";
import { Browser, setUp } from "../support/browser.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { quantile, whileStill } from "./compare.ts";
import { serving, taking } from "./contenders.ts";
import type { Target } from "./load.ts";
import { ask } from "./pace.ts";
import { memoryOf } from "./state.ts";

const STREAMS = 1_000;
const ROUNDS = 12;
const ROUND_MS = 5_000;
/** Time between webhooks, which amounts to 1.7 million a day. */
const APART_MS = 50;

export interface Streaming {
  name: string;
  /** p99 of acknowledging with streams, relative to p99 without streams: median, minimum and maximum of the rounds. */
  ratio: number;
  ratio_min: number;
  ratio_max: number;
  with_ms: { p50: number; p99: number };
  without_ms: { p50: number; p99: number };
  /** Growth of resident memory in MiB on the desk with streams, minus the growth on the other desk. */
  memory_mib: number;
  /** Total number of events that the streams received per second of a round. */
  events_per_second: number;
}

interface Side {
  desk: Desk;
  target: Target;
  /** Resident memory in MiB before the streams were opened. */
  before: number;
  waits: number[];
}

async function openSide(): Promise<Side & { cookie: string }> {
  const desk = await openDesk("as the executable");
  const browser = new Browser(desk);
  await setUp(desk, browser, { name: "Ana", email: "ana@agency.example.com" });
  const { nextRequest } = await taking(desk, "emailbison");
  const side = { desk, target: { url: desk.url, nextRequest }, before: 0, waits: [], cookie: browser.cookie };
  await round(side);
  await round(side);
  return { ...side, before: memoryOf(serving(desk)) };
}

async function round({ target }: Side): Promise<number[]> {
  const until = performance.now() + ROUND_MS;
  return ask(target, () => performance.now() >= until, APART_MS);
}

interface Listeners {
  events(): Promise<number>;
  close(): Promise<void>;
}

async function listenTo(desk: Desk, cookie: string): Promise<Listeners> {
  // In production, pages run on other machines, so the listeners must not use the desk's processor time.
  const command = [
    "nice",
    "-n",
    "20",
    process.execPath,
    join(import.meta.dir, "listeners.ts"),
    desk.url,
    cookie,
    `${STREAMS}`,
  ];
  const child = Bun.spawn(command, { stdin: "pipe", stdout: "pipe", stderr: "inherit" });
  const reader = child.stdout.getReader();
  const line = async () => new TextDecoder().decode((await reader.read()).value).trim();
  if ((await line()) !== "open") throw new Error("not all streams were opened");
  return {
    async events() {
      await child.stdin.write("\n");
      await child.stdin.flush();
      return Number(await line());
    },
    async close() {
      child.kill();
      await child.exited;
    },
  };
}

export async function compareStreaming(): Promise<Streaming> {
  const [busy, free] = [await openSide(), await openSide()];
  const listeners = await listenTo(busy.desk, busy.cookie);
  try {
    const began = await listeners.events();
    const rounds: { busy: number[]; free: number[] }[] = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const first = await whileStill([serving(free.desk)], () => round(busy));
      rounds.push({ busy: first, free: await whileStill([serving(busy.desk)], () => round(free)) });
    }
    const events = (await listeners.events()) - began;
    const ratios = rounds.map((pair) => quantile(pair.busy, 0.99) / quantile(pair.free, 0.99));
    const side = (of: "busy" | "free") => {
      const all = rounds.flatMap((pair) => pair[of]);
      return { p50: quantile(all, 0.5), p99: quantile(all, 0.99) };
    };
    const gained = ({ desk, before }: Side): number => memoryOf(serving(desk)) - before;
    return {
      name: `webhooks acknowledged while ${STREAMS.toLocaleString("en")} pages listen`,
      ratio: quantile(ratios, 0.5),
      ratio_min: quantile(ratios, 0),
      ratio_max: quantile(ratios, 1),
      with_ms: side("busy"),
      without_ms: side("free"),
      memory_mib: gained(busy) - gained(free),
      events_per_second: (events * 1_000) / (ROUNDS * ROUND_MS),
    };
  } finally {
    await listeners.close();
    await Promise.all([busy.desk.close(), free.desk.close()]);
  }
}

export const streamingLines = (measured: Streaming): string => {
  const { name, ratio, ratio_min: least, ratio_max: most, with_ms: busy, without_ms: free } = measured;
  const times = ({ p50, p99 }: typeof busy) => `${p50.toFixed(1)} / ${p99.toFixed(1)} ms`;
  return [
    `${name}: p99 ratio ${ratio.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)}); p50 / p99 of all ${times(busy)}, ` +
      `without them ${times(free)}`,
    `  ${Math.round(measured.events_per_second)} events per second to all pages; ${Math.round(measured.memory_mib)} MiB more`,
  ].join("\n");
};
