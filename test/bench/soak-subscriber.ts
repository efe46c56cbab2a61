/** Simulates the subscriber in the soak test: accepts everything and keeps one number per reply. */
import { leadIn } from "./soak-leads.ts";
import { Latencies } from "./soak-windows.ts";

const ABOUT = /^\{"type":"([a-z_.]+)".*?"data":\{"id":"([0-9a-f-]{36})"/;

export interface Listener {
  url: string;
  /** Time from posting a new lead's webhook to receiving its event. */
  latencies: Latencies;
  /** Time when each lead's first webhook was posted; deleted once its event arrives. */
  posted: Map<number, number>;
  /** `tailOf` of each reply with a delivered `reply.received`. */
  received: Set<number>;
  /** Number of events, by type. */
  counts: Map<string, number>;
  close(): Promise<void>;
}

/** Returns 48 random bits of a UUIDv7, enough to distinguish a few hundred thousand ids. */
export const tailOf = (id: string): number => Number.parseInt(id.slice(-12), 16);

export function listen(): Listener {
  const listener = {
    latencies: new Latencies(),
    posted: new Map<number, number>(),
    received: new Set<number>(),
    counts: new Map<string, number>(),
  };
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    development: false,
    async fetch(request) {
      keep(listener, await request.text());
      return new Response(null, { status: 204 });
    },
  });
  return { ...listener, url: `${server.url.href}events`, close: () => server.stop(true) };
}

function keep(listener: Omit<Listener, "url" | "close">, body: string): void {
  const [, type = "other", id = ""] = ABOUT.exec(body) ?? [];
  const { counts, received, posted, latencies } = listener;
  counts.set(type, (counts.get(type) ?? 0) + 1);
  if (type !== "reply.received") return;
  received.add(tailOf(id));
  const lead = leadIn(body);
  const postedAt = lead === null ? undefined : posted.get(lead);
  if (lead === null || postedAt === undefined) return;
  posted.delete(lead);
  latencies.add(performance.now() - postedAt);
}
