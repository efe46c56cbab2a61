/**
 * Verifies that a request comes from Slack: `v0=` and the hex HMAC-SHA256 of `v0:{timestamp}:{body}`, at most five
 * minutes old (docs.slack.dev/authentication/verifying-requests-from-slack); pure.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { MINUTE, SECOND, type Millis } from "../../../core/clock.ts";

const MAX_SKEW: Millis = 5 * MINUTE;

export interface SignedRequest {
  /** Headers; null if absent. */
  timestamp: string | null;
  signature: string | null;
  body: Uint8Array;
}

export function isSigned(
  { timestamp, signature, body }: SignedRequest,
  secret: string,
  now: Millis,
): boolean {
  if (timestamp === null || signature === null || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now - Number(timestamp) * SECOND) > MAX_SKEW) return false;
  const expected = `v0=${createHmac("sha256", secret).update(`v0:${timestamp}:`).update(body).digest("hex")}`;
  const given = Buffer.from(signature);
  return given.byteLength === expected.length && timingSafeEqual(given, Buffer.from(expected));
}
