/**
 * Measures the delay between a sequencer's webhook and our webhook deliveries, and the number of deliveries per second.
 */
import { signatureHeaders } from "../../src/webhooks/rules/sign.ts";
import { connect, post, type Connected } from "../support/arrivals.ts";
import { call, eventually } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { LOCAL_ENDPOINTS } from "../support/endpoint.ts";
import { quantile } from "./compare.ts";
import { ANSWER, QUOTE } from "./mail.ts";

/** Incoming webhooks per second, and for how long. */
const RATES = [
  { perSecond: 1, seconds: 12 },
  { perSecond: 200, seconds: 8 },
];
/** Total number of deliveries, regardless of the number of endpoints. */
const DELIVERIES = 2_000;
/** The value of `webhooks.concurrency`. */
const AT_ONCE = 64;

export interface Telling {
  name: string;
  p50_ms: number;
  p99_ms: number;
  told: number;
}

export interface Delivering {
  name: string;
  /** The desk's deliveries for each delivery of a bare loop that signs and posts the same bytes. */
  ratio: number;
  desk_per_second: number;
  bare_per_second: number;
}

/** Opens endpoints in this process; `onTold` receives each body on arrival. */
function openEndpoints(onTold: (body: string) => void): { url: string; close(): Promise<void> } {
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      onTold(await request.text());
      return new Response(null, { status: 204 });
    },
  });
  return { url: server.url.href, close: () => server.stop(true) };
}

async function withAccount<T>(use: (at: Connected, desk: Desk) => Promise<T>): Promise<T> {
  const desk = await openDesk("as the executable", { settings: LOCAL_ENDPOINTS });
  try {
    return await use(await connect(desk, "emailbison"), desk);
  } finally {
    await desk.close();
  }
}

async function subscribe(desk: Desk, url: string): Promise<string> {
  const body = { url, events: ["reply.received"] };
  return (await call(desk, "POST", "/api/webhook-subscriptions", { body })).body.data.id;
}

const write = ({ sandbox }: Connected, marker: string) =>
  sandbox.receive({ lead: { email: `${marker}@prospect.example.com` }, text: `${marker} ${ANSWER}${QUOTE}` })
    .webhook;

/** Measures the time from posting the webhook to the subscriber's receipt of `reply.received`. */
export const measureTelling = (): Promise<Telling[]> =>
  withAccount(async (at, desk) => {
    const posted = new Map<string, number>();
    let waits: number[] = [];
    const endpoints = openEndpoints((body) => {
      const marker = /ping\d+x/.exec(body)?.[0] ?? "";
      waits.push(performance.now() - (posted.get(marker) ?? Number.NaN));
    });
    await subscribe(desk, endpoints.url);
    const results: Telling[] = [];
    for (const { perSecond, seconds } of RATES) {
      waits = [];
      const begun = performance.now();
      const underWay: Promise<void>[] = [];
      for (let count = 0; count < perSecond * seconds; count += 1) {
        await Bun.sleep(Math.max(0, begun + (count * 1_000) / perSecond - performance.now()));
        const marker = `ping${posted.size}x`;
        const webhook = write(at, marker);
        posted.set(marker, performance.now());
        underWay.push(post(at, webhook));
      }
      await Promise.all(underWay);
      await eventually(() => Promise.resolve(waits.length === perSecond * seconds), 60_000);
      const sorted = waits.toSorted((a, b) => a - b);
      const name = `from the webhook to the subscriber's receipt, at ${perSecond} a second`;
      results.push({
        name,
        p50_ms: quantile(sorted, 0.5),
        p99_ms: quantile(sorted, 0.99),
        told: sorted.length,
      });
    }
    await endpoints.close();
    return results;
  });

/** Events that accumulated while the subscriptions were off are delivered once the subscriptions are on again. */
export const compareDelivering = (count: number): Promise<Delivering> =>
  withAccount(async (at, desk) => {
    const bodies: string[] = [];
    const endpoints = openEndpoints((body) => void bodies.push(body));
    const urls = Array.from({ length: count }, (_, index) => `${endpoints.url}endpoint/${index}`);
    const ids = await Promise.all(urls.map((url) => subscribe(desk, url)));
    const change = (body: object) =>
      Promise.all(ids.map((id) => call(desk, "PATCH", `/api/webhook-subscriptions/${id}`, { body })));
    await change({ is_active: false });
    const since = new Date(Date.now() - 60_000).toISOString();
    for (let mail = 0; mail < DELIVERIES / count; mail += 1) await post(at, write(at, `ping${mail}x`));
    await eventually(async () => {
      const { body } = await call(desk, "GET", "/api/replies?limit=1");
      return body.pagination.total === DELIVERIES / count;
    }, 60_000);
    const begun = performance.now();
    await change({ is_active: true, recover_since: since });
    await eventually(() => Promise.resolve(bodies.length >= DELIVERIES), 120_000);
    const desk_per_second = (DELIVERIES * 1_000) / (performance.now() - begun);
    const bare_per_second = await deliverBare(urls, bodies.slice(0, DELIVERIES));
    await endpoints.close();
    const name = `deliveries to ${count} endpoint${count === 1 ? "" : "s"}`;
    return { name, ratio: desk_per_second / bare_per_second, desk_per_second, bare_per_second };
  });

/** The bare loop only signs and posts. */
async function deliverBare(urls: string[], bodies: string[]): Promise<number> {
  const secrets = [`whsec_${Buffer.alloc(32, 7).toString("base64")}`];
  const begun = performance.now();
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < bodies.length; at = next++) {
      const body = bodies[at] ?? "";
      const timestamp = Math.floor(Date.now() / 1_000);
      const headers = { ...signatureHeaders({ id: `evt_${at}`, timestamp, body, secrets }) };
      await (await fetch(urls[at % urls.length] ?? "", { method: "POST", headers, body })).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (bodies.length * 1_000) / (performance.now() - begun);
}

export const deliveryLines = (telling: Telling[], delivering: Delivering[]): string =>
  [
    ...telling.map(
      ({ name, p50_ms: p50, p99_ms: p99, told }) =>
        `${name}: p50 / p99 ${p50.toFixed(1)} / ${p99.toFixed(1)} ms (${told} events)`,
    ),
    ...delivering.map(
      ({ name, ratio, desk_per_second: desk, bare_per_second: bare }) =>
        `${name}: ratio ${ratio.toFixed(2)}; replydesk ${Math.round(desk)}/s, a bare loop that signs and posts ${Math.round(bare)}/s`,
    ),
  ].join("\n");
