/** Tests that reservations never exceed the total in any order, are granted in turn, and never wait forever. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import { ByteBudget, type ByteReservation } from "../../src/core/byte-budget.ts";

const TOTAL = 100;
/** Lets granted reservations resolve. */
const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

test("reservations never exceed the total, except for a single larger reservation, and are granted in order", async () => {
  const asked = fc.array(fc.tuple(fc.integer({ min: 0, max: 150 }), fc.nat(3), fc.nat(150)), {
    maxLength: 30,
  });
  const check = async (requests: [number, number, number][]) => {
    const budget = new ByteBudget(TOTAL);
    const served: number[] = [];
    const held = new Map<number, number>();
    const work = requests.map(([bytes, turns, kept], index) =>
      budget.reserveWithin(60_000, bytes).then(async (hold) => {
        served.push(index);
        held.set(index, bytes);
        const sum = [...held.values()].reduce((a, b) => a + b, 0);
        const others = [...held.values()].filter((other) => other > 0).length;
        expect(sum <= TOTAL || others === 1).toBe(true);
        for (let turn = 0; turn < turns; turn += 1) await settle();
        hold?.shrink(kept);
        held.set(index, Math.min(bytes, kept));
        await settle();
        held.delete(index);
        hold?.release();
        hold?.release(); // A second release has no effect.
      }),
    );
    await Promise.all(work);
    expect(served).toEqual(requests.map((_, index) => index));
    expect(budget.held).toBe(0);
  };
  await fc.assert(fc.asyncProperty(asked, check), { numRuns: 200 });
});

test("a reservation that waits too long fails, and later reservations are granted", async () => {
  const budget = new ByteBudget(TOTAL);
  const first = budget.take(60);
  const order: string[] = [];
  const note = (name: string) => (hold: ByteReservation | null) => {
    order.push(`${name} ${hold ? "got it" : "gave up"}`);
    return hold;
  };
  const large = budget.reserveWithin(20, 80).then(note("large"));
  const small = budget.reserveWithin(5_000, 40).then(note("small"));
  // This reservation would fit, but it must not overtake earlier ones.
  expect(budget.take(10)).toBeNull();
  await Promise.all([large, small]);
  expect(order.toSorted()).toEqual(["large gave up", "small got it"]);
  expect(budget.held).toBe(100);
  first?.release();
  (await small)?.release();
  expect(budget.held).toBe(0);
});

test("work that throws releases its reserved bytes", async () => {
  const budget = new ByteBudget(TOTAL);
  const failing = budget.withReservation(80, () => Promise.reject(new Error("of a test")));
  const next = budget.withReservation(80, () => Promise.resolve(budget.held));
  expect(failing).rejects.toThrow("of a test");
  expect(await next).toBe(80);
  expect(budget.held).toBe(0);
});
