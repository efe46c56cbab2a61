/** Tests how the circuit breaker classifies failures that the simulated provider cannot produce. */
import { expect, test } from "bun:test";
import {
  afterFailure,
  CLOSED_BREAKER,
  failureKindOf,
} from "../../../../src/judge/ai/rules/circuit-breaker.ts";
import { SECOND } from "../../../../src/core/clock.ts";
import { UpstreamError } from "../../../../src/core/errors.ts";

const failing = (status: number | null, message = `anthropic responded with ${status}: error: text`) =>
  new UpstreamError(message, { outcome: "unknown", status });

test.each([
  [422, "refused"],
  [408, "unanswered"],
  [405, "setup"],
  [407, "setup"],
  [502, "busy"],
] as const)("a %d response means that the provider is %s", (status, kind) => {
  expect(failureKindOf(failing(status))).toBe(kind);
});

test.each([
  ["ENOTFOUND", "busy"],
  ["CERT_HAS_EXPIRED", "busy"],
  ["ECONNRESET", "unanswered"],
] as const)("%s means that the provider is %s", (code, kind) => {
  expect(failureKindOf(failing(null, `anthropic: could not be reached: ${code}`))).toBe(kind);
});

test("a 400 counts as a billing error because of the provider's own message, but never because of text quoted in it", () => {
  const message = "anthropic responded with 400: invalid_request_error: it says: credit balance exhausted";
  expect(failureKindOf(failing(400, message))).toBe("refused");
  expect(failureKindOf(failing(400, "anthropic responded with 400: credit balance exhausted"))).toBe("setup");
});

test("the late failure of a request sent before the breaker opened reopens it, but for no longer", () => {
  const opened = afterFailure(CLOSED_BREAKER, { error: failing(529), seen: CLOSED_BREAKER, now: 0 });
  const late = { error: failing(504), now: 60 * SECOND };
  expect(afterFailure(opened, { ...late, seen: CLOSED_BREAKER })).toMatchObject({
    failures: 1,
    until: 65 * SECOND,
  });
  expect(afterFailure(opened, { ...late, seen: opened })).toMatchObject({ failures: 2, until: 75 * SECOND });
});
