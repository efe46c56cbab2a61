/**
 * Signs deliveries, so that a subscriber can verify their origin and content
 * (https://www.standardwebhooks.com).
 */
import { createHmac } from "node:crypto";
import { newKey } from "../../core/vault.ts";

const PREFIX = "whsec_";

export interface Unsigned {
  /** The event's id, the same in every attempt. */
  id: string;
  /** Time of this attempt in seconds since the epoch; receivers reject attempts older than five minutes. */
  timestamp: number;
  /** The exact bytes to send. */
  body: string | Uint8Array;
  /** All secrets that sign, newest first. During a rotation, receivers with either secret accept the call. */
  secrets: readonly string[];
}

export interface SignatureHeaders {
  "webhook-id": string;
  "webhook-timestamp": string;
  "webhook-signature": string;
}

/** Returns the headers that a receiver's library needs to verify the call. */
export function signatureHeaders({ id, timestamp, body, secrets }: Unsigned): SignatureHeaders {
  const sign = (secret: string): string =>
    createHmac("sha256", keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": secrets.map((secret) => `v1,${sign(secret)}`).join(" "),
  };
}

/** Generates a secret: `whsec_` and 32 random bytes in base64. */
export const newSecret = (): string => `${PREFIX}${newKey()}`;

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), "base64");
