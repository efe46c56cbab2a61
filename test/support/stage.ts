/** Opens a desk with a clock controlled by the test, and with one connected platform behind a relay. */
import type { Millis } from "../../src/core/clock.ts";
import { rowOf, settingNames } from "../../src/config/settings.ts";
import type { PlatformName } from "../../src/platforms/platform.ts";
import type { SandboxLeadMail, SentEmail } from "./sandbox/sandbox.ts";
import { arrive, connect, type Arrived, type Connected } from "./arrivals.ts";
import { call, type Answer, type Body } from "./call.ts";
import { ManualClock } from "./clock.ts";
import { openDesk, type Desk, type DeskOptions } from "./desk.ts";
import { Relay } from "./relay.ts";

type SendBody = Record<string, unknown>;

export interface Stage {
  at: Connected;
  desk: Desk;
  clock: ManualClock;
  relay: Relay;
  /** Advances time, ticks the scheduler, and waits for the resulting work. */
  pass(ms: Millis): Promise<void>;
  /** Receives a reply, and waits until its thread has been read. */
  arrive(mail?: SandboxLeadMail): Promise<Arrived>;
  send(id: string, body: SendBody, headers?: Record<string, string>): Promise<Answer>;
  read(id: string): Promise<Body>;
  /** Returns the timeline's entries, oldest first. */
  timeline(id: string): Promise<Body[]>;
  /** Returns every email containing these words that a person would have received. */
  emails(words: string): SentEmail[];
  close(): Promise<void>;
}

export async function openStage(
  platform: PlatformName,
  settings: DeskOptions["settings"] = {},
): Promise<Stage> {
  const clock = new ManualClock();
  const relay: Relay = await Relay.open(() => new URL(desk.sandboxes[platform].url).origin);
  const desk = await openDesk("in this process", {
    clock,
    settings: {
      ...relayed(relay),
      ...settings,
    },
  });
  const sandbox = { ...desk.sandboxes[platform], url: relay.origin };
  const at = await connect({ ...desk, sandboxes: { ...desk.sandboxes, [platform]: sandbox } }, platform);
  return {
    at,
    desk,
    clock,
    relay,
    ...actions(at, clock),
    close: () => clock.passUntil(closeBoth(desk, relay)),
  };
}

/** Every platform with a configured URL is called through the relay, under its usual path. */
const relayed = ({ origin }: Relay): DeskOptions["settings"] =>
  Object.fromEntries(
    settingNames()
      .filter((name) => /^platforms\..*\.base_url$/.test(name))
      .map((name) => [name, `${origin}${new URL(String(rowOf(name).default)).pathname}`]),
  );

async function closeBoth(desk: Desk, relay: Relay): Promise<void> {
  // Comes first, so that calls still in progress after a failed test end.
  await relay.down();
  // Reading a text takes real time, but the time allowed for stopping passes on the test's clock.
  await desk.internals?.service.loop.settled();
  await desk.close();
}

type Actions = Omit<Stage, "at" | "desk" | "clock" | "relay" | "close">;

function actions(at: Connected, clock: ManualClock): Actions {
  const { desk, sandbox } = at;
  const loop = desk.internals?.service.loop;
  async function pass(ms: Millis): Promise<void> {
    await clock.advance(ms);
    loop?.tick();
    await loop?.settled();
  }
  return {
    pass,
    async arrive(mail) {
      const arrived = await arrive(at, mail);
      await pass(0);
      return arrived;
    },
    send: (id, body, headers = {}) => call(desk, "POST", `/api/replies/${id}/send`, { body, headers }),
    read: async (id) => (await call(desk, "GET", `/api/replies/${id}`)).body.data,
    timeline: async (id) => (await call(desk, "GET", `/api/replies/${id}/timeline?limit=100`)).body.data,
    emails: (words) =>
      sandbox.ledger.filter(({ html, text }) => html.includes(words) || text.includes(words)),
  };
}

/** Returns the entries' types, oldest first. */
export const typesOf = (timeline: Body[]): string[] => timeline.map((entry) => entry.type);
