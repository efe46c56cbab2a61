/**
 * Measures sends by people while an account's history is fetched: how long they wait, and the requests that the
 * platform receives. The platform enforces its documented limits, and its requests vary in duration.
 */
import { afterEach, describe, expect, test } from "bun:test";
import { MINUTE, SECOND, type Millis } from "../../src/core/clock.ts";
import { startSandbox } from "../support/sandbox/start.ts";
import type { PlatformSandbox } from "../support/sandbox/sandbox.ts";
import type { HttpClient } from "../../src/http-client/client.ts";
import { createPlatformClient } from "../../src/platforms/client.ts";
import {
  PLATFORM_NAMES,
  type Account,
  type Platform,
  type PlatformMessage,
  type PlatformName,
} from "../../src/platforms/platform.ts";
import { createPlatforms } from "../../src/platforms/registry.ts";
import { ManualClock } from "../support/clock.ts";
import { DOCUMENTED_LIMITS } from "../support/documented-limits.ts";
import { answerTo, localHttp } from "../support/platform.ts";

const REPLIES = 10_000;
/** Conversations that are also read completely, as happens after their webhooks. */
const THREADS = 200;
const PEOPLE = 3;
/** Maximum difference in the network delays of requests. */
const JITTER: Millis = SECOND / 10;
/** The platform's documented maximum. */
const LONGEST_WAIT: Millis = 5 * SECOND;

let sandbox: PlatformSandbox | undefined;
afterEach(() => sandbox?.close());

/** Generates random numbers from a seed, so that every run has the same delays. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Delays each request by a random part of the jitter, and counts requests in progress by the machine's own clock. */
function slowHttp(clock: ManualClock, random: () => number) {
  const http = localHttp();
  let underWay = 0;
  const slow: HttpClient = {
    ...http,
    async call(request, read) {
      await clock.sleep(Math.floor(random() * JITTER));
      underWay += 1;
      try {
        return await http.call(request, read);
      } finally {
        underWay -= 1;
      }
    },
  };
  return { http: slow, isBusy: () => underWay > 0 };
}

interface Desk {
  clock: ManualClock;
  platform: Platform;
  account: Account;
  /** Number of emails fetched so far. */
  filed: PlatformMessage[];
}

/** Fetches all replies while reading conversations two at a time, as the desk does. */
async function backFill({ clock, platform, account, filed }: Desk): Promise<void> {
  const options = { priority: "low" } as const;
  const reading = { next: 0, isListed: false };
  const list = async (): Promise<void> => {
    for await (const event of platform.listSince(account, 0, options))
      if (event.message.direction === "inbound") filed.push(event.message);
    reading.isListed = true;
  };
  const read = async (): Promise<void> => {
    for (;;) {
      const message = filed[reading.next];
      if (reading.next >= THREADS || (!message && reading.isListed)) return;
      if (message) {
        reading.next += 1;
        const { handle, threadKey } = message;
        await platform.readThread(account, { handle, threadKey }, options);
      } else await clock.sleep(SECOND);
    }
  };
  await Promise.all([list(), read(), read()]);
}

/** Minimum time that a person takes to answer; shorter if the back-fill takes only a minute. */
const SHORTEST_PAUSE: Record<PlatformName, Millis> = {
  instantly: 20 * SECOND,
  emailbison: SECOND / 5,
  smartlead: 20 * SECOND,
  plusvibe: SECOND,
};

/** Sends answers at intervals, each after reading the conversation; records the duration of each send. */
async function person(
  { clock, platform, account, filed }: Desk,
  { random, waits, over }: { random: () => number; waits: Millis[]; over: AbortSignal },
): Promise<void> {
  const options = { priority: "person" } as const;
  while (!over.aborted) {
    const pause = SHORTEST_PAUSE[platform.name] * (1 + 5 * random());
    await clock.sleep(Math.floor(pause), over).catch(() => undefined);
    const message = filed[Math.floor(random() * filed.length)];
    if (!message || over.aborted) continue;
    const from = clock.now();
    const { handle, threadKey } = message;
    await platform.readThread(account, { handle, threadKey }, options);
    await platform.reply(account, answerTo(message), options);
    waits.push(clock.now() - from);
  }
}

describe.each(PLATFORM_NAMES)("%s", (name) => {
  test(`sends are not delayed, and no rate limit is exceeded, while ${REPLIES} replies are fetched`, async () => {
    const clock = new ManualClock();
    const random = chance(18);
    sandbox = await startSandbox(name, { clock });
    for (let nth = 0; nth < REPLIES; nth += 1)
      sandbox.receive({ text: `Reply ${nth}`, at: clock.now() - (REPLIES - nth) * MINUTE });
    const limits = DOCUMENTED_LIMITS[name];
    const traffic = sandbox.faults.limit(clock, limits);
    const { http, isBusy } = slowHttp(clock, random);
    const platform = createPlatforms(createPlatformClient(clock, http))[name];
    const account = { apiKey: sandbox.apiKey, baseUrl: sandbox.url };
    const desk: Desk = { clock, platform, account, filed: [] };
    const waits: Millis[] = [];
    const over = new AbortController();
    const people = Array.from({ length: PEOPLE }, () => person(desk, { random, waits, over: over.signal }));
    await clock.passUntil(backFill(desk), isBusy);
    over.abort();
    await clock.passUntil(Promise.all(people), isBusy);
    expect(desk.filed).toHaveLength(REPLIES);
    expect(traffic.refused).toBe(0);
    for (const { requests, perMs, applies } of limits)
      expect(traffic.mostWithin(perMs, applies)).toBeLessThanOrEqual(requests);
    expect(waits.length).toBeGreaterThan(10);
    expect(Math.max(...waits)).toBeLessThanOrEqual(LONGEST_WAIT);
  });
});
