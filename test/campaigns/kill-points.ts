/** Defines when the crash story kills the process: at random times, and at the riskiest moments. */
import type { SandboxFault, FaultScope } from "../support/sandbox/server.ts";
import type { PlatformSandbox } from "../support/sandbox/sandbox.ts";
import type { Desk } from "../support/desk.ts";
import { kill, taken } from "../support/kill.ts";
import type { Chance } from "./chance.ts";
import type { Backups } from "./storm-backups.ts";
import type { Subscriber } from "./storm-subscribers.ts";

/** Events that a kill point can wait for while webhooks and sends are in progress. */
export interface Scene {
  chance: Chance;
  /** The platform of this cycle, which receives at least one send. */
  sandbox: PlatformSandbox;
  /** Resolve at the first 2xx response to a webhook, and to a send. */
  acknowledged: Promise<void>;
  sent: Promise<void>;
  subscriber: Subscriber;
  backups: Backups;
}

export interface KillPoint {
  name: string;
  /** Called before any request is made. Resolves at the moment of the kill. */
  moment(scene: Scene): Promise<void>;
  /** Maximum time to wait for the moment. */
  latestMs?: number;
  /** Number of additional kills while the process starts. */
  startsCutShort?: number;
}

const RANDOM_WITHIN_MS = 150;
/** Approximate time that the program takes to read the platform's response and commit it. */
const FINISHING_MS = 6;
/** The platform carries out the request long after the process has died. */
const LATE_MS = 300;

/** Longer than the program needs to start. */
const START_WITHIN_MS = 260;

/**
 * Delays for killing a backup. The first counts from the command's first output byte and exceeds its running time; the
 * second counts from its launch and exceeds its startup time.
 */
const BACKUP_WITHIN_MS = 80;
const LATEST_BACKUP_MS = 2_500;

const atRandom = ({ chance }: Scene): Promise<void> => Bun.sleep(chance.next() * RANDOM_WITHIN_MS);

export const KILL_POINTS: readonly KillPoint[] = [
  { name: "at random", moment: atRandom },
  { name: "while it starts", moment: atRandom, startsCutShort: 2 },
  { name: "after the first 2xx of a webhook", moment: ({ acknowledged }) => acknowledged },
  { name: "after the first 2xx of a send", moment: ({ sent }) => sent },
  { name: "while the platform holds the send", moment: whileFailing({ kind: "hang_before" }, "send") },
  { name: "after the platform did it", moment: whileFailing({ kind: "hang_after" }, "send") },
  { name: "before the platform does it", moment: whileFailing({ kind: "slow", ms: LATE_MS }, "send") },
  {
    name: "about when the platform answers",
    moment: async ({ sandbox, chance }) => {
      await taken(sandbox, "send");
      await Bun.sleep(chance.next() * FINISHING_MS);
    },
  },
  { name: "while it files or reads a thread", moment: whileFailing({ kind: "hang_before" }, "read") },
  {
    name: "while a backup is made",
    latestMs: LATEST_BACKUP_MS,
    moment: async ({ backups, chance }) => {
      backups.begin();
      await backups.isWriting();
      await Bun.sleep(chance.next() * BACKUP_WITHIN_MS);
    },
  },
  { name: "while a subscriber is told", moment: ({ subscriber }) => subscriber.next("hang") },
  {
    name: "about when the subscriber answers",
    moment: async ({ subscriber, chance }) => {
      await subscriber.next();
      await Bun.sleep(chance.next() * FINISHING_MS);
    },
  },
];

/** Suits cycles that make only one request to the platform: sending a follow-up. */
export const FOLLOW_UP_KILL_POINTS: readonly KillPoint[] = [
  { name: "while the platform holds a follow-up", moment: whileFailing({ kind: "hang_before" }, "send") },
  { name: "after the platform sent a follow-up", moment: whileFailing({ kind: "hang_after" }, "send") },
  {
    name: "before the platform sends a follow-up",
    moment: whileFailing({ kind: "slow", ms: LATE_MS }, "send"),
  },
  {
    name: "about when the platform answers to a follow-up",
    moment: async ({ sandbox, chance }) => {
      await taken(sandbox, "send");
      await Bun.sleep(chance.next() * FINISHING_MS);
    },
  },
];

/** Plans the fault. Resolves when it affects a call. */
function whileFailing(
  fault: SandboxFault,
  scope: FaultScope,
): (scene: Pick<Scene, "sandbox">) => Promise<void> {
  return ({ sandbox }) => {
    sandbox.faults.plan(fault, scope);
    return taken(sandbox, scope);
  };
}

/** Kills the process before it listens, or directly afterward. */
export async function startCutShort(desk: Desk, chance: Chance): Promise<void> {
  const starting = desk.start().catch(() => undefined);
  await Bun.sleep(chance.next() * START_WITHIN_MS);
  await kill(desk);
  await starting;
}
