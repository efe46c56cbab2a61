/**
 * Tests how long commands show progress: redrawn in a terminal, line by line without a terminal, and never for scripts.
 */
import { expect, test } from "bun:test";
import { MINUTE, SECOND } from "../../src/core/clock.ts";
import type { Progress } from "../../src/core/progress.ts";
import { describeStep, watching, withProgress } from "../../src/cli/progress.ts";
import { ManualClock } from "../support/clock.ts";

const MIB = 1024 * 1024;

/** Shows work in a terminal. Returns the output, and the final content of the line. */
async function shown(
  isTerminal: boolean,
  work: (progress: Progress, clock: ManualClock) => void | Promise<void>,
): Promise<string[]> {
  const lines: string[] = [];
  const clock = new ManualClock();
  const screen = {
    isTerminal,
    show: (text: string) => void lines.push(text),
    clear: () => void lines.push("(cleared)"),
  };
  await withProgress({ clock, screen }, (progress) => work(progress, clock)).catch(() => undefined);
  return lines;
}

/** Simulates twenty seconds of work that reports progress every 50 ms. */
async function writeReplies(progress: Progress, clock: ManualClock): Promise<void> {
  progress.step("Writing", { total: 400, unit: "replies" });
  for (let done = 1; done <= 400; done += 1) {
    await clock.advance(SECOND / 20);
    progress.at(done);
  }
}

test("progress in a terminal is shown immediately, redrawn ten times a second, and removed at the end", async () => {
  const lines = await shown(true, writeReplies);
  expect(lines[0]).toBe("Writing: 0 of 400 replies (0 %)");
  expect(lines.length).toBeGreaterThan(190);
  expect(lines.length).toBeLessThan(210);
  expect(lines).toContain("Writing: 200 of 400 replies (50 %), 20/s, 10 s left");
  expect(lines.at(-1)).toBe("(cleared)");
});

test("without a terminal, progress prints a line every ten seconds, and nothing for shorter work", async () => {
  expect(await shown(false, writeReplies)).toEqual([
    "Writing: 200 of 400 replies (50 %), 20/s, 10 s left",
    "Writing: 400 of 400 replies (100 %), 20/s, 0 s left",
    "(cleared)",
  ]);
  expect(await shown(false, (progress) => progress.step("Checking"))).toEqual(["(cleared)"]);
});

test("the progress line is removed even if the work fails", async () => {
  const lines = await shown(true, (progress) => {
    progress.step("Copying");
    throw new Error("the disk is full");
  });
  expect(lines).toEqual(["Copying …", "(cleared)"]);
});

test("scripts that request JSON see no progress", async () => {
  const screen = {
    isTerminal: true,
    show: () => {
      throw new Error("shown");
    },
    clear: () => {
      throw new Error("cleared");
    },
  };
  const answer = await withProgress({ json: true, screen }, (progress) => {
    progress.step("Copying");
    return 1;
  });
  expect(answer).toBe(1);
});

test.each([
  [{ done: 30 * MIB, total: 120 * MIB, unit: "bytes" }, "X: 30 of 120 MiB (25 %), 3 MiB/s, 30 s left"],
  [{ done: 10, total: 3_000, unit: "values" }, "X: 10 of 3000 values (0 %), 1.0/s, 50 min left"],
  [{ done: 10, total: 9_010, unit: "values" }, "X: 10 of 9010 values (0 %), 1.0/s, 2.5 h left"],
  [{ done: 0, total: 0, unit: "accounts" }, "X: 0 of 0 accounts"],
  // A backup can be larger than expected.
  [{ done: 130 * MIB, total: 120 * MIB, unit: "bytes" }, "X: 130 of 120 MiB (100 %), 13 MiB/s, 0 s left"],
])("progress of %j is shown as %s", ({ done, ...counted }, text) => {
  expect(describeStep({ name: "X", counted, done, elapsed: 10 * SECOND })).toBe(text);
});

test("the rate of progress is shown once it can be computed", () => {
  const step = { name: "X", counted: { total: 100, unit: "values" } };
  expect(describeStep({ ...step, done: 50, elapsed: SECOND / 2 })).toBe("X: 50 of 100 values (50 %)");
  expect(describeStep({ ...step, done: 0, elapsed: MINUTE })).toBe("X: 0 of 100 values (0 %)");
});

test("a task without progress reports is tracked until it succeeds or fails", async () => {
  let looks = 0;
  const work = Promise.withResolvers<string>();
  const look = () => {
    looks += 1;
    if (looks === 2) work.resolve("done");
  };
  expect(await watching(work.promise, look)).toBe("done");
  const before = looks;
  await expect(watching(Promise.reject(new Error("the disk is full")), look)).rejects.toThrow(
    "the disk is full",
  );
  expect(looks).toBe(before + 1);
});
