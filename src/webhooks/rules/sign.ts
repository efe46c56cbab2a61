/** Signatures by which a subscriber knows that a call is ours and unaltered (https://www.standardwebhooks.com). */
import { createHmac } from "node:crypto";
import { newKey } from "../../core/vault.ts";

const PREFIX = "whsec_";

export interface Unsigned {
  /** The event's: the same at every attempt. */
  id: string;
  /** Of this attempt, in seconds since the epoch: receivers refuse what is older than five minutes. */
  timestamp: number;
  /** Exactly what is sent. */
  body: string | Uint8Array;
  /** Every one signs, the newest first: while one replaces another, receivers that hold either accept the call. */
  secrets: readonly string[];
}

export interface SignatureHeaders {
  "webhook-id": string;
  "webhook-timestamp": string;
  "webhook-signature": string;
}

/** What a receiver's library needs to verify the call. */
export function signatureHeaders({ id, timestamp, body, secrets }: Unsigned): SignatureHeaders {
  const sign = (secret: string): string =>
    createHmac("sha256", keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": secrets.map((secret) => `v1,${sign(secret)}`).join(" "),
  };
}

/** A subscriber's new secret: `whsec_` and 32 random bytes in base64. */
export const newSecret = (): string => `${PREFIX}${newKey()}`;

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), "base64");
