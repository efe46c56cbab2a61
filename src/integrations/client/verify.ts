/** Verifies deliveries according to Standard Webhooks: https://github.com/standard-webhooks/standard-webhooks */
import { createHmac, timingSafeEqual } from "node:crypto";

/** Maximum difference between a delivery's timestamp and the current time, in seconds. */
const TOLERANCE = 300;

export interface SignedDelivery {
  headers: Record<string, string | string[] | undefined>;
  rawBody: Uint8Array;
  /** `whsec_` and the key in base64. */
  secret: string;
  /** Seconds since 1970. */
  now: number;
}

/** Returns the delivery's ID if one of its signatures is valid and its timestamp is recent; otherwise null. */
export function verifiedId({ headers, rawBody, secret, now }: SignedDelivery): string | null {
  const [id, timestamp, signatures] = ["id", "timestamp", "signature"].map(
    (name) => headers[`webhook-${name}`],
  );
  if (typeof id !== "string" || typeof timestamp !== "string" || typeof signatures !== "string") return null;
  if (!(Math.abs(now - Number(timestamp)) <= TOLERANCE)) return null;
  const expected = createHmac("sha256", Buffer.from(secret.replace(/^whsec_/, ""), "base64"))
    .update(`${id}.${timestamp}.`)
    .update(rawBody)
    .digest();
  const isRight = signatures.split(" ").some((signature) => {
    const [version, encoded = ""] = signature.split(",");
    const actual = Buffer.from(encoded, "base64");
    return version === "v1" && actual.length === expected.length && timingSafeEqual(actual, expected);
  });
  return isRight ? id : null;
}
