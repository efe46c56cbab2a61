/**
 * Measures whether hanging endpoints delay other subscribers: compares 1,000 events on a desk that has hanging
 * endpoints with 1,000 events on a desk that has none.
 */
import { connect, post, type Connected } from "../support/arrivals.ts";
import { call, eventually } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { LOCAL_ENDPOINTS } from "../support/endpoint.ts";
import { quantile } from "./compare.ts";
import { ANSWER, QUOTE } from "./mail.ts";

const EVENTS = 1_000;
const PER_SECOND = 50;
/** The sides alternate, so that other load on the machine affects both. */
const ROUNDS = 8;
const OTHERS = 4;

/** Interval between the bytes of the trickling endpoint's response. */
const TRICKLE_MS = 1_000;

export interface Hanging {
  name: string;
  /** p99 with hanging endpoints relative to p99 without them: median, minimum and maximum of the rounds. */
  ratio: number;
  ratio_min: number;
  ratio_max: number;
  with_p99_ms: number;
  without_p99_ms: number;
}

interface Side {
  at: Connected;
  desk: Desk;
  /** Time when each lead's webhook was posted. */
  posted: Map<string, number>;
  /** Milliseconds from posting a webhook until a healthy endpoint receives its event. */
  waits: number[];
  close(): Promise<void>;
}

async function openSide(hangs: boolean): Promise<Side> {
  const desk = await openDesk("as the executable", { settings: LOCAL_ENDPOINTS });
  const posted = new Map<string, number>();
  const waits: number[] = [];
  const endpoint = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      if (request.url.endsWith("/silent")) return new Promise<Response>(() => undefined);
      if (request.url.endsWith("/trickling")) return new Response(trickle());
      const { data } = (await request.json()) as { data: { from_email: string } };
      waits.push(performance.now() - (posted.get(data.from_email) ?? Number.NaN));
      return new Response(null, { status: 204 });
    },
  });
  const paths = Array.from({ length: OTHERS }, (_, index) => `other/${index}`);
  for (const path of hangs ? ["hanging", ...paths] : paths) {
    const body = { url: `${endpoint.url.href}${path}`, events: ["reply.received"] };
    await call(desk, "POST", "/api/webhook-subscriptions", { body });
  }
  return {
    at: await connect(desk, "emailbison"),
    desk,
    posted,
    waits,
    async close() {
      await desk.close();
      await endpoint.stop(true);
    },
  };
}

async function* trickle(): AsyncGenerator<string> {
  for (;;) {
    await Bun.sleep(TRICKLE_MS);
    yield ".";
  }
}

let count = 0;

/** Returns the p99 of a side's waits. */
async function round({ at, posted, waits }: Side, events: number): Promise<number> {
  waits.length = 0;
  const begun = performance.now();
  const underWay: Promise<void>[] = [];
  for (let event = 0; event < events; event += 1) {
    await Bun.sleep(Math.max(0, begun + (event * 1_000) / PER_SECOND - performance.now()));
    const email = `hang${(count += 1)}@prospect.example.com`;
    const { webhook } = at.sandbox.receive({ lead: { email }, text: `${ANSWER}${QUOTE}` });
    posted.set(email, performance.now());
    underWay.push(post(at, webhook));
  }
  await Promise.all(underWay);
  await eventually(() => Promise.resolve(waits.length >= events * OTHERS), 60_000);
  return quantile(sorted(waits), 0.99);
}

const sorted = (list: number[]): number[] => list.toSorted((a, b) => a - b);

/** Compares how soon healthy endpoints receive events, on a desk with hanging endpoints and on a desk without them. */
export async function compareHanging(): Promise<Hanging> {
  const sides = [await openSide(true), await openSide(false)] as const;
  for (const side of sides) await round(side, EVENTS / ROUNDS);
  const rounds: { hanging: number; free: number }[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const order = turn % 2 === 0 ? [0, 1] : [1, 0];
    const p99s = [0, 0];
    for (const which of order) p99s[which] = await round(sides[which] as Side, EVENTS / ROUNDS);
    rounds.push({ hanging: p99s[0] ?? 0, free: p99s[1] ?? 0 });
  }
  await Promise.all(sides.map((side) => side.close()));
  const ratios = sorted(rounds.map(({ hanging, free }) => hanging / free));
  const median = (of: (one: (typeof rounds)[number]) => number) => quantile(sorted(rounds.map(of)), 0.5);
  return {
    name: `${EVENTS} events to ${OTHERS} subscribers while two more hang, at ${PER_SECOND} a second`,
    ratio: quantile(ratios, 0.5),
    ratio_min: ratios.at(0) ?? Number.NaN,
    ratio_max: ratios.at(-1) ?? Number.NaN,
    with_p99_ms: median(({ hanging }) => hanging),
    without_p99_ms: median(({ free }) => free),
  };
}

export const hangingLine = (measured: Hanging): string => {
  const {
    name,
    ratio,
    ratio_min: least,
    ratio_max: most,
    with_p99_ms: busy,
    without_p99_ms: free,
  } = measured;
  return `${name}: p99 ratio ${ratio.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)}); ${busy.toFixed(1)} ms, without them ${free.toFixed(1)} ms`;
};
