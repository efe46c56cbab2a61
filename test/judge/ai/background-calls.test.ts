/** Tests how many calls run in the background at a time, and that a call suspected of a crash runs alone. */
import { beforeEach, describe, expect, test } from "bun:test";
import { BackgroundCalls } from "../../../src/judge/ai/background-calls.ts";
import { ENOUGH_WORK } from "../../../src/db/group-commit.ts";

const REGULAR = { owner: "a client", crashes: 0 };
const SUSPECT = { owner: "a client", crashes: 1 };

let calls: BackgroundCalls;

beforeEach(() => {
  calls = new BackgroundCalls(2);
});

/** Begins work that lasts until `end`, which resolves when the caller has been notified. */
function begin(work: { owner: string; crashes: number }): { end(): Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const known = Promise.withResolvers<void>();
  calls.begin(work, promise, known.resolve);
  return {
    end() {
      resolve();
      return known.promise;
    },
  };
}

test("at most `ai.concurrency` calls run concurrently, and the next starts when one has ended", async () => {
  const first = begin(REGULAR);
  expect(calls.hasCapacityFor(REGULAR)).toBeTrue();
  const second = begin({ owner: "another client", crashes: 0 });
  expect(calls.hasCapacityFor(REGULAR)).toBeFalse();
  await first.end();
  expect(calls.hasCapacityFor(REGULAR)).toBeTrue();
  await second.end();
  await calls.idle();
});

describe("work that waits for its commit after its answer", () => {
  test("frees its slot, and still gets its result", async () => {
    begin(REGULAR);
    begin(REGULAR);
    expect(calls.hasCapacityFor(REGULAR)).toBeFalse();
    const commit = Promise.withResolvers<string>();
    const settling = calls.settling(() => commit.promise);
    expect(calls.hasCapacityFor(REGULAR)).toBeTrue();
    expect(calls.countOf(REGULAR.owner)).toBe(2);
    commit.resolve("committed");
    expect(await settling).toBe("committed");
    expect(calls.hasCapacityFor(REGULAR)).toBeFalse();
  });

  test("keeps its slot if the commit fails", async () => {
    begin(REGULAR);
    begin(REGULAR);
    const failed = expect(
      calls.settling(() => Promise.reject(new Error("the disk is full"))),
    ).rejects.toThrow("disk");
    await failed;
    expect(calls.hasCapacityFor(REGULAR)).toBeFalse();
  });

  test("frees at most the slots of one shared commit", () => {
    const never = new Promise<void>(() => undefined);
    for (let count = 0; count < 200; count += 1) {
      if (!calls.hasCapacityFor(REGULAR)) break;
      begin(REGULAR);
      void calls.settling(() => never);
    }
    expect(calls.countOf(REGULAR.owner)).toBe(ENOUGH_WORK + 2);
  });
});

describe("work that was in progress when the process died", () => {
  test("waits until all other work has ended, while other work may still start", async () => {
    expect(calls.hasCapacityFor(SUSPECT)).toBeTrue();
    const other = begin(REGULAR);
    expect(calls.hasCapacityFor(SUSPECT)).toBeFalse();
    expect(calls.hasCapacityFor(REGULAR)).toBeTrue();
    await other.end();
    expect(calls.hasCapacityFor(SUSPECT)).toBeTrue();
  });

  test("blocks other work while it runs", async () => {
    const suspect = begin(SUSPECT);
    expect(calls.hasCapacityFor(REGULAR)).toBeFalse();
    expect(calls.hasCapacityFor(SUSPECT)).toBeFalse();
    await suspect.end();
    expect(calls.hasCapacityFor(REGULAR)).toBeTrue();
    expect(calls.hasCapacityFor(SUSPECT)).toBeTrue();
  });

  test("does not count toward its owner's share", async () => {
    const suspect = begin(SUSPECT);
    expect(calls.countOf(SUSPECT.owner)).toBe(0);
    await suspect.end();
    const other = begin(REGULAR);
    expect(calls.countOf(REGULAR.owner)).toBe(1);
    await other.end();
  });
});
