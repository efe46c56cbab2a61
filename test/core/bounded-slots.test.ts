/** Tests the bounds of a queue that no single caller can fill. */
import { expect, test } from "bun:test";
import { BoundedSlots } from "../../src/core/bounded-slots.ts";

const slots = () => new BoundedSlots({ atOnce: 1, perCaller: 2, inAll: 3 });
const code = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "done",
    (error: { code?: string; retryAfterMs?: number }) => [error.code, error.retryAfterMs],
  );

test("a caller with too much running and waiting work is rejected, and other callers are not affected", async () => {
  const queue = slots();
  const { promise, resolve } = Promise.withResolvers<void>();
  const admitted = [queue.take("eve", () => promise), queue.take("eve", () => promise)];
  expect(await code(queue.take("eve", () => promise))).toEqual(["rate_limited", 1000]);
  const ana = code(queue.take("ana", () => promise));
  expect(await code(queue.take("ben", () => promise))).toEqual(["rate_limited", 1000]);
  resolve();
  expect(await ana).toBe("done");
  await Promise.all(admitted);
});

test("failed work frees its slot just like successful work", async () => {
  const queue = slots();
  for (let times = 0; times < 5; times += 1)
    expect(await code(queue.take("eve", () => Promise.reject(new Error("no"))))).toEqual([
      undefined,
      undefined,
    ]);
  expect(await code(queue.take("eve", () => Promise.resolve()))).toBe("done");
});
