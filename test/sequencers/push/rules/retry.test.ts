/** Tests when a sequencer action is retried. */
import { expect, test } from "bun:test";
import { HOUR, MINUTE, SECOND } from "../../../../src/core/clock.ts";
import { UpstreamError } from "../../../../src/core/errors.ts";
import { nextAttempt, retryAfter } from "../../../../src/sequencers/push/rules/retry.ts";

const failure = (options: ConstructorParameters<typeof UpstreamError>[1]): UpstreamError =>
  new UpstreamError("no", options);

test("a stop without a response is retried, at first after five seconds, and for two days in total", () => {
  const lost = failure({ outcome: "unknown", status: 500 });
  const pauses = Array.from({ length: 12 }, (_, n) => nextAttempt(lost, n + 1)?.after ?? null);
  expect(pauses[0]).toBe(5 * SECOND);
  expect(pauses.at(-1)).toBeNull();
  const sum = pauses.reduce<number>((total, pause) => total + (pause ?? 0), 0);
  expect(sum).toBeGreaterThan(46 * HOUR);
  expect(pauses.slice(0, 4).reduce<number>((total, pause) => total + (pause ?? 0), 0)).toBeLessThan(
    2 * MINUTE,
  );
});

test("a pause requested by the platform is respected", () => {
  const busy = failure({ outcome: "refused", status: 429, retryAfterMs: 40 * SECOND });
  expect(nextAttempt(busy, 1)).toEqual({ after: 40 * SECOND, counts: true });
});

test.each([
  ["may_help", { outcome: "unknown", status: 500 }],
  ["may_help", { outcome: "not_sent" }],
  ["may_help", { outcome: "refused", status: 429 }],
  ["once_mended", { outcome: "refused", status: 403 }],
  ["once_mended", { outcome: "refused", status: 422 }],
  ["useless", { outcome: "refused" }],
] as const)("a retry is classified as %s after %p", (retry, options) => {
  expect(retryAfter(failure(options))).toBe(retry);
});

test("waiting for our own rate limiter does not count as a failed stop", () => {
  const held = failure({ outcome: "not_sent", isThrottledLocally: true });
  expect(nextAttempt(held, 50)).toEqual({ after: 5 * SECOND, counts: false });
});

test.each([401, 402, 403])("a stop rejected with %d is retried after a pause", (status) => {
  expect(nextAttempt(failure({ outcome: "refused", status }), 1)).toEqual({
    after: 15 * MINUTE,
    counts: true,
  });
});

test.each([400, 404, 409, 422, null])("a rejected stop (%p) is not retried", (status) => {
  expect(nextAttempt(failure({ outcome: "refused", status }), 1)).toBeNull();
});
