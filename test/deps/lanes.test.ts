/** Tests how slots are shared between fast and slow lanes. */
import { expect, test } from "bun:test";
import { Lanes } from "../../src/deps/lanes.ts";

const taking = (lanes: Lanes, lane: string, times: number): number =>
  Array.from({ length: times }, () => lanes.take(lane)).filter(Boolean).length;

test("slots are limited per lane and in total, and become free when released", () => {
  const lanes = new Lanes({ total: 5, perLane: 4 });
  const slot = lanes.take("one");
  expect([taking(lanes, "one", 10), taking(lanes, "two", 10)]).toEqual([3, 1]);
  slot?.leave();
  slot?.leave();
  expect([lanes.taken(), taking(lanes, "two", 10)]).toEqual([4, 1]);
});

test("slow lanes together get at most half of the slots", () => {
  const slow = new Set(["dead 1", "dead 2", "dead 3"]);
  const lanes = new Lanes({ total: 8, perLane: 4, slow });
  expect(["dead 1", "dead 2", "dead 3"].map((lane) => taking(lanes, lane, 3))).toEqual([3, 1, 0]);
  expect(["a", "b", "c", "d", "e"].filter((lane) => lanes.take(lane))).toHaveLength(4);
});

test("if lanes can be slow, no lane gets a second slot once half of the slots are taken", () => {
  const lanes = new Lanes({ total: 8, perLane: 4, slow: new Set() });
  expect(["one", "two", "three", "four", "five"].map((lane) => taking(lanes, lane, 4))).toEqual([
    4, 1, 1, 1, 1,
  ]);
});

test("a slow lane can take the only slot", () => {
  expect(taking(new Lanes({ total: 1, slow: new Set(["dead"]) }), "dead", 2)).toBe(1);
});

test("the lane with the fewest taken slots goes next, and ties go to the lane that has waited longest", () => {
  const lanes = new Lanes({ total: 8 });
  lanes.take("busy");
  lanes.take("served")?.leave();
  const inTurn = lanes.inTurn(["busy", "served", "new"], (lane) => lane);
  expect(inTurn).toEqual(["new", "served", "busy"]);
});
