/** Tests how many requests run in the background at once, and that one suspected of a crash runs alone. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { ModelGateway } from "../../src/ai/gateway.ts";
import { World } from "./gateway-world.ts";

const REGULAR = { owner: "a client", crashes: 0 };
const SUSPECT = { owner: "a client", crashes: 1 };

let world: World;
let gateway: ModelGateway;

beforeEach(async () => {
  world = await World.open();
  gateway = world.createGateway({ concurrency: 2 });
});

afterEach(async () => {
  await world.close();
});

/** Begins work that lasts until `end`, which resolves when the caller has been notified. */
function begin(work: { owner: string; crashes: number }): { end(): Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const known = Promise.withResolvers<void>();
  gateway.begin(work, promise, known.resolve);
  return {
    end() {
      resolve();
      return known.promise;
    },
  };
}

test("at most `ai.concurrency` run at once, and the next can start when one has ended", async () => {
  const first = begin(REGULAR);
  expect(gateway.hasCapacityFor(REGULAR)).toBeTrue();
  const second = begin({ owner: "another client", crashes: 0 });
  expect(gateway.hasCapacityFor(REGULAR)).toBeFalse();
  await first.end();
  expect(gateway.hasCapacityFor(REGULAR)).toBeTrue();
  await second.end();
  await gateway.idle();
});

describe("work that was under way when the process died", () => {
  test("waits until nothing is under way, although others may start", async () => {
    expect(gateway.hasCapacityFor(SUSPECT)).toBeTrue();
    const other = begin(REGULAR);
    expect(gateway.hasCapacityFor(SUSPECT)).toBeFalse();
    expect(gateway.hasCapacityFor(REGULAR)).toBeTrue();
    await other.end();
    expect(gateway.hasCapacityFor(SUSPECT)).toBeTrue();
  });

  test("runs alone until it has ended", async () => {
    const suspect = begin(SUSPECT);
    expect(gateway.hasCapacityFor(REGULAR)).toBeFalse();
    expect(gateway.hasCapacityFor(SUSPECT)).toBeFalse();
    await suspect.end();
    expect(gateway.hasCapacityFor(REGULAR)).toBeTrue();
    expect(gateway.hasCapacityFor(SUSPECT)).toBeTrue();
  });

  test("does not count toward its owner's share", async () => {
    const suspect = begin(SUSPECT);
    expect(gateway.countOf(SUSPECT.owner)).toBe(0);
    await suspect.end();
    const other = begin(REGULAR);
    expect(gateway.countOf(REGULAR.owner)).toBe(1);
    await other.end();
  });
});
