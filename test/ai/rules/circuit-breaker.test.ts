/** What a failure says about its provider, where no simulated one can be made to fail so. */
import { expect, test } from "bun:test";
import { afterFailure, CLOSED_BREAKER, failureKindOf } from "../../../src/ai/rules/circuit-breaker.ts";
import { SECOND } from "../../../src/core/clock.ts";
import { UpstreamError } from "../../../src/core/errors.ts";

const failing = (status: number | null, message = `anthropic answered ${status}: error: words`) =>
  new UpstreamError(message, { outcome: "unknown", status });

test.each([
  [422, "refused"],
  [408, "unanswered"],
  [405, "setup"],
  [407, "setup"],
  [502, "busy"],
] as const)("an answer of %d means that the provider is %s", (status, trouble) => {
  expect(failureKindOf(failing(status))).toBe(trouble);
});

test.each([
  ["ENOTFOUND", "busy"],
  ["CERT_HAS_EXPIRED", "busy"],
  ["ECONNRESET", "unanswered"],
] as const)("%s means that the provider is %s", (code, trouble) => {
  expect(failureKindOf(failing(null, `anthropic: could not be reached: ${code}`))).toBe(trouble);
});

test("a 400 is about money by the reader's own words alone, not by whatever the provider repeats", () => {
  const words = "anthropic answered 400: invalid_request_error: it says: credit balance exhausted";
  expect(failureKindOf(failing(400, words))).toBe("refused");
  expect(failureKindOf(failing(400, "anthropic answered 400: credit balance exhausted"))).toBe("setup");
});

test("a question of before the trouble that fails long after begins the rest again, but no longer one", () => {
  const begun = afterFailure(CLOSED_BREAKER, { error: failing(529), seen: CLOSED_BREAKER, now: 0 });
  const late = { error: failing(504), now: 60 * SECOND };
  expect(afterFailure(begun, { ...late, seen: CLOSED_BREAKER })).toMatchObject({
    failures: 1,
    until: 65 * SECOND,
  });
  expect(afterFailure(begun, { ...late, seen: begun })).toMatchObject({ failures: 2, until: 75 * SECOND });
});
