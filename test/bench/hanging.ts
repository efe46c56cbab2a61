/** Whether an endpoint that never answers makes the other subscribers wait: 1,000 events with it, and 1,000 without. */
import { connect, post, type Connected } from "../support/arrivals.ts";
import { call, eventually } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { LOCAL_ENDPOINTS } from "../support/endpoint.ts";
import { quantile } from "./compare.ts";
import { ANSWER, QUOTE } from "./mail.ts";

const EVENTS = 1_000;
const PER_SECOND = 50;
/** In turns, so that what the machine does besides falls on both. */
const ROUNDS = 8;
const OTHERS = 4;

export interface Hanging {
  name: string;
  /** p99 with the hanging endpoint for one of p99 without it. */
  ratio: number;
  with_p99_ms: number;
  without_p99_ms: number;
}

interface Side {
  at: Connected;
  desk: Desk;
  /** From an event's own time to its receipt by one of the others, in milliseconds. */
  waits: number[];
  close(): Promise<void>;
}

async function openSide(hangs: boolean): Promise<Side> {
  const desk = await openDesk("as the executable", { settings: LOCAL_ENDPOINTS });
  const waits: number[] = [];
  const endpoint = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      if (request.url.endsWith("/hanging")) return new Promise<Response>(() => undefined);
      const { timestamp } = (await request.json()) as { timestamp: string };
      waits.push(Date.now() - Date.parse(timestamp));
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
    waits,
    async close() {
      await desk.close();
      await endpoint.stop(true);
    },
  };
}

let count = 0;

async function round({ at, waits }: Side, events: number): Promise<void> {
  const told = waits.length + events * OTHERS;
  const begun = performance.now();
  const underWay: Promise<void>[] = [];
  for (let event = 0; event < events; event += 1) {
    await Bun.sleep(Math.max(0, begun + (event * 1_000) / PER_SECOND - performance.now()));
    const email = `hang${(count += 1)}@prospect.example.com`;
    underWay.push(post(at, at.sandbox.receive({ lead: { email }, text: `${ANSWER}${QUOTE}` }).webhook));
  }
  await Promise.all(underWay);
  await eventually(() => Promise.resolve(waits.length >= told), 60_000);
}

/** How soon the others know, of one desk with an endpoint that hangs and of one without. */
export async function compareHanging(): Promise<Hanging> {
  const [hanging, free] = [await openSide(true), await openSide(false)];
  for (const side of [hanging, free]) {
    await round(side, EVENTS / ROUNDS);
    side.waits.length = 0;
  }
  for (let turn = 0; turn < ROUNDS; turn += 1)
    for (const side of turn % 2 === 0 ? [hanging, free] : [free, hanging]) await round(side, EVENTS / ROUNDS);
  const p99 = ({ waits }: Side) =>
    quantile(
      waits.toSorted((one, other) => one - other),
      0.99,
    );
  const [with_p99_ms, without_p99_ms] = [p99(hanging), p99(free)];
  await Promise.all([hanging.close(), free.close()]);
  const name = `${EVENTS} events to ${OTHERS} subscribers while one more hangs, at ${PER_SECOND} a second`;
  return { name, ratio: with_p99_ms / without_p99_ms, with_p99_ms, without_p99_ms };
}

export const hangingLine = ({ name, ratio, with_p99_ms, without_p99_ms }: Hanging): string =>
  `${name}: p99 ratio ${ratio.toFixed(2)}; ${with_p99_ms.toFixed(1)} ms, without it ${without_p99_ms.toFixed(1)} ms`;
