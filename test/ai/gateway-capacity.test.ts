/** How many ask in the background at once, and with whom one asks that may have ended the process. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { ModelGateway } from "../../src/ai/gateway.ts";
import { World } from "./gateway-world.ts";

const INNOCENT = { owner: "a client", crashes: 0 };
const SUSPECT = { owner: "a client", crashes: 1 };

let world: World;
let asker: ModelGateway;

beforeEach(async () => {
  world = await World.open();
  asker = world.asker({ concurrency: 2 });
});

afterEach(async () => {
  await world.close();
});

/** Work under way until it is ended; `end` resolves when the asker knows. */
function begin(work: { owner: string; crashes: number }): { end(): Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const known = Promise.withResolvers<void>();
  asker.begin(work, promise, known.resolve);
  return {
    end() {
      resolve();
      return known.promise;
    },
  };
}

test("no more ask at once than `ai.concurrency` allows, and there is room again when one has ended", async () => {
  const first = begin(INNOCENT);
  expect(asker.hasCapacityFor(INNOCENT)).toBeTrue();
  const second = begin({ owner: "another client", crashes: 0 });
  expect(asker.hasCapacityFor(INNOCENT)).toBeFalse();
  await first.end();
  expect(asker.hasCapacityFor(INNOCENT)).toBeTrue();
  await second.end();
  await asker.idle();
});

describe("one that was under way when the process died", () => {
  test("waits until nothing is under way, although there is room for others", async () => {
    expect(asker.hasCapacityFor(SUSPECT)).toBeTrue();
    const other = begin(INNOCENT);
    expect(asker.hasCapacityFor(SUSPECT)).toBeFalse();
    expect(asker.hasCapacityFor(INNOCENT)).toBeTrue();
    await other.end();
    expect(asker.hasCapacityFor(SUSPECT)).toBeTrue();
  });

  test("is joined by none, suspect or not, until it has ended", async () => {
    const suspect = begin(SUSPECT);
    expect(asker.hasCapacityFor(INNOCENT)).toBeFalse();
    expect(asker.hasCapacityFor(SUSPECT)).toBeFalse();
    await suspect.end();
    expect(asker.hasCapacityFor(INNOCENT)).toBeTrue();
    expect(asker.hasCapacityFor(SUSPECT)).toBeTrue();
  });

  test("is not counted as its owner's, whose share it would take", async () => {
    const suspect = begin(SUSPECT);
    expect(asker.countOf(SUSPECT.owner)).toBe(0);
    await suspect.end();
    const other = begin(INNOCENT);
    expect(asker.countOf(INNOCENT.owner)).toBe(1);
    await other.end();
  });
});
