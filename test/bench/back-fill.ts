/**
 * Measures how long people wait for a send while the past of an account is fetched: the executable, each platform's simulator with its
 * documented limits, in real time.
 */
import { MINUTE, SECOND, systemClock, iso, type Millis } from "../../src/core/clock.ts";
import { PLATFORM_NAMES, type PlatformName } from "../../src/platforms/platform.ts";
import { connect, pushTo, type Connected } from "../support/arrivals.ts";
import { call, type Body } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { DOCUMENTED_LIMITS } from "../support/documented-limits.ts";
import { printProgress } from "./progress.ts";

const REPLIES = 10_000;
/** A back-fill that the platform's limits draw out for hours is left then. */
const LONGEST: Millis = 25 * MINUTE;
const PEOPLE = 2;
/** Between two answers of a person, on average. */
const PAUSE: Millis = 20 * SECOND;

export interface BackFillWait {
  platform: PlatformName;
  sends: number;
  longest_ms: number;
  median_ms: number;
  /** Answers to a send by status; 200 alone is good. */
  statuses: Record<string, number>;
  /** Sends whose conversation could not be read in time. */
  unread: number;
  fetched: number;
  state: string;
  minutes: number;
  calls: number;
  refused: number;
}

/** Measures the platforms at once, in one desk. */
export async function measureBackFills(): Promise<BackFillWait[]> {
  const desk = await openDesk("as the executable");
  try {
    const measured = PLATFORM_NAMES.map((platform) => measure(desk, platform));
    return await Promise.all(measured);
  } finally {
    await desk.close();
  }
}

async function measure(desk: Desk, platform: PlatformName): Promise<BackFillWait> {
  const sandbox = desk.sandboxes[platform];
  const now = systemClock.now();
  for (let n = 0; n < REPLIES; n += 1)
    sandbox.receive({ text: `Could you send me more about number ${n}?`, at: now - (REPLIES - n) * MINUTE });
  const at = await connect(desk, platform);
  await pushTo(at, true);
  const traffic = sandbox.faults.limit(systemClock, DOCUMENTED_LIMITS[platform]);
  const path = `/api/connections/${at.connectionId}/back-fill`;
  await call(desk, "POST", path, { body: { since: iso(now - (REPLIES + 1) * MINUTE) } });
  const begun = performance.now();
  const isOver = async (): Promise<boolean> => {
    const { state } = (await call(desk, "GET", path)).body.data;
    return state !== "running" || performance.now() - begun > LONGEST;
  };
  const sends: Send[] = [];
  await Promise.all(Array.from({ length: PEOPLE }, () => person(at, { sends, isOver })));
  const { fetched, state } = (await call(desk, "GET", path)).body.data;
  const minutes = (performance.now() - begun) / MINUTE;
  const waits = sends.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const result = {
    platform,
    sends: sends.length,
    longest_ms: Math.round(waits.at(-1) ?? 0),
    median_ms: Math.round(waits[Math.floor(waits.length / 2)] ?? 0),
    statuses: Object.fromEntries(
      [...Map.groupBy(sends, ({ status }) => status)].map(([s, all]) => [s, all.length]),
    ),
    unread: sends.filter(({ isUnread }) => isUnread).length,
    fetched,
    state,
    minutes: Math.round(minutes * 10) / 10,
    calls: traffic.requests.length,
    refused: traffic.refused,
  };
  printProgress(JSON.stringify(result));
  return result;
}

interface Send {
  ms: number;
  status: number;
  isUnread: boolean;
}

/** Answers an open reply of the account now and then, until the back-fill is over. */
async function person(
  { desk, clientId }: Connected,
  { sends, isOver }: { sends: Send[]; isOver: () => Promise<boolean> },
): Promise<void> {
  for (let n = 0; !(await isOver()); n += 1) {
    await Bun.sleep(PAUSE * (0.2 + 1.6 * Math.random()) * (n === 0 ? 0.2 : 1));
    const list = await call(desk, "GET", `/api/replies?client_id=${clientId}&status=pending&limit=100`);
    const open: Body[] = list.body.data;
    const reply = open[Math.floor(Math.random() * open.length)];
    if (!reply) continue;
    const from = performance.now();
    const sent = await call(desk, "POST", `/api/replies/${reply.id}/send`, {
      body: { response: `Gladly ${n}` },
    });
    const warnings: string[] = sent.body.warnings ?? sent.body.data?.warnings ?? [];
    sends.push({
      ms: performance.now() - from,
      status: sent.status,
      isUnread: warnings.includes("thread_unread"),
    });
  }
}

export const backFillLines = (waits: readonly BackFillWait[]): string =>
  waits
    .map(
      (of) =>
        `${of.platform}: ${of.sends} sends while ${of.fetched} of ${REPLIES} replies were fetched in ${of.minutes} min (${of.state}); ` +
        `median ${of.median_ms} ms, longest ${of.longest_ms} ms; ${of.calls} calls, ${of.refused} refused`,
    )
    .join("\n");
