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

test("at most `ai.concurrency` run concurrently, and the next can start when one has ended", async () => {
  const first = begin(REGULAR);
  expect(calls.hasCapacityFor(REGULAR)).toBeTrue();
  const second = begin({ owner: "another client", crashes: 0 });
  expect(calls.hasCapacityFor(REGULAR)).toBeFalse();
  await first.end();
  expect(calls.hasCapacityFor(REGULAR)).toBeTrue();
  await second.end();
  await calls.idle();
});

describe("work that has its answer and waits for its commit", () => {
  test("leaves its slot to the next, and still gets its result", async () => {
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

  test("keeps it when its commit fails", async () => {
    begin(REGULAR);
    begin(REGULAR);
    const failed = expect(
      calls.settling(() => Promise.reject(new Error("the disk is full"))),
    ).rejects.toThrow("disk");
    await failed;
    expect(calls.hasCapacityFor(REGULAR)).toBeFalse();
  });

  test("leaves no more than one shared commit's", () => {
    const never = new Promise<void>(() => undefined);
    for (let count = 0; count < 200; count += 1) {
      if (!calls.hasCapacityFor(REGULAR)) break;
      begin(REGULAR);
      void calls.settling(() => never);
    }
    expect(calls.countOf(REGULAR.owner)).toBe(ENOUGH_WORK + 2);
  });
});

describe("work that was under way when the process died", () => {
  test("waits until nothing is under way, although others may start", async () => {
    expect(calls.hasCapacityFor(SUSPECT)).toBeTrue();
    const other = begin(REGULAR);
    expect(calls.hasCapacityFor(SUSPECT)).toBeFalse();
    expect(calls.hasCapacityFor(REGULAR)).toBeTrue();
    await other.end();
    expect(calls.hasCapacityFor(SUSPECT)).toBeTrue();
  });

  test("runs alone until it has ended", async () => {
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
