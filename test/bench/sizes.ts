/**
 * Measures the same queries on a thousand, a hundred thousand and a million replies, and how much slower they get with
 * size.
 */
import type { Desk } from "../support/desk.ts";
import { compare, type Result } from "./compare.ts";
import { compareIntake, databaseOf, serving, taking, withDesk } from "./contenders.ts";
import { printProgress } from "./progress.ts";
import { compareReading, CONVERSATIONS, pathsFor, READING, readingDesk, type Reading } from "./reading.ts";
import { compareReporting, type Reporting } from "./reporting.ts";
import { seededInstance } from "./seeded.ts";
import { compareStarting, memoryOf, type Starting } from "./state.ts";

export const SIZES = [1_000, 100_000, 1_000_000];

/** Benchmarks that can be requested by name. */
export const SIZE_PARTS = [...READING, "intake", "memory", "start", "reporting", "growth"] as const;
type SizePart = (typeof SIZE_PARTS)[number];

export interface OfSize {
  replies: number;
  reading: Partial<Record<Reading, Result>>;
  intake: Result | null;
  /** Resident memory in MiB after everything was read. */
  memory: { desk: number; bare: number } | null;
  start: Starting | null;
  reporting: Reporting | null;
}

type Asked = (part: SizePart) => boolean;

export async function measureSize(replies: number, isAsked: Asked, isLargest: boolean): Promise<OfSize> {
  const instance = await seededInstance(replies);
  const measured = await withDesk(async (desk, startBare) => {
    const bare = await startBare("bare-replies.ts", databaseOf(desk), desk.workspaceId);
    const reading: OfSize["reading"] = {};
    for (const part of READING.filter(isAsked))
      reading[part] = await compareReading({ desk, bare, replies }, part);
    const memory = isAsked("memory") ? { desk: memoryOf(serving(desk)), bare: memoryOf(bare.process) } : null;
    const reporting = isLargest && isAsked("reporting") ? await compareReporting(desk) : null;
    if (isAsked("intake")) printProgress(`intake with ${replies.toLocaleString("en")}`);
    const intake = isAsked("intake") ? await compareIntake({ desk, startBare }, "emailbison") : null;
    return { reading, memory, reporting, intake };
  }, instance);
  const start = isAsked("start") ? await compareStarting(instance, replies) : null;
  return { replies, ...measured, start };
}

const GROWING = ["list", "single", "deep", ...CONVERSATIONS] as const;

export interface Growth {
  smallest: number;
  largest: number;
  /** How many times as long the largest size takes as the smallest. */
  ratios: Record<(typeof GROWING)[number] | "intake", number>;
}

/** Measures the smallest and the largest size alternately, so that other load on the machine affects both alike. */
export async function measureGrowth(smallest: number, largest: number): Promise<Growth> {
  const few = await seededInstance(smallest);
  const many = await seededInstance(largest);
  return withDesk(
    (small) =>
      withDesk(async (large) => {
        const ratios = {} as Growth["ratios"];
        for (const part of GROWING) {
          const sides = {
            small: readingDesk(small, await pathsFor(small, part, smallest)),
            large: readingDesk(large, await pathsFor(large, part, largest)),
          };
          ratios[part] = await timesAsLong(part, sides);
        }
        const sides = { small: await openSendingDesk(small), large: await openSendingDesk(large) };
        ratios.intake = await timesAsLong("intake", sides);
        return { smallest, largest, ratios };
      }, many),
    few,
  );
}

async function timesAsLong(name: string, { small, large }: Sides): Promise<number> {
  printProgress(`growth of ${name}`);
  const { ratio } = await compare({ name, goal: 1, desk: large, bare: small });
  return 1 / ratio;
}

type Sides = Record<"small" | "large", ReturnType<typeof readingDesk>>;

const openSendingDesk = async (desk: Desk) => ({
  url: desk.url,
  process: serving(desk),
  nextRequest: (await taking(desk, "emailbison")).nextRequest,
});
