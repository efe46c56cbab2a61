/** Sends push messages to people's devices. */
import { SECOND, type Millis } from "../../core/clock.ts";
import { randomToken } from "../../core/ids.ts";
import { hashToken } from "../../core/vault.ts";
import type { PushSubscriptionRow } from "../../db/table-rows.ts";
import type { PushPayload } from "./rules/message.ts";
import { outcomeOfPush, type Outcome } from "./rules/retry.ts";
import { authorizationFor, encrypt, newKeyPair, type PushSender } from "./rules/web-push.ts";
import { getKeyPair, targetOf, type PushKeyPair } from "./store/devices.ts";
import type { Deps } from "../../deps/deps.ts";

export type PushDeps = Pick<Deps, "config" | "db" | "clock" | "vault" | "pushPoster">;

/** How long a push service keeps a message for a device that is offline: an hour. */
const TTL_SECONDS = 3_600;
const SALT_BYTES = 16;

function newPair(): PushKeyPair {
  const pair = newKeyPair();
  return { publicKey: pair.getPublicKey("base64url"), privateKey: pair.getPrivateKey("base64url") };
}

/** Returns this instance's key pair for push services. */
export const keyPairOf = ({ db, vault, clock }: Pick<Deps, "db" | "vault" | "clock">): PushKeyPair =>
  getKeyPair(db, vault, { create: newPair, now: clock.now() });

/** Push services require the sender's contact. Apple's service accepts only these two forms. */
function contactOf({ server: { public_url: url } }: Deps["config"]): string {
  return url.startsWith("https:") ? url : `mailto:replydesk@${new URL(url).hostname}`;
}

/** Sends one message to a device. Never rejects because of the push service. */
export async function sendPush(
  deps: PushDeps,
  { device, payload, attempts }: { device: PushSubscriptionRow; payload: PushPayload; attempts: number },
): Promise<Outcome> {
  const now = deps.clock.now();
  const target = targetOf(deps.vault, device);
  const sender: PushSender = { ...keyPairOf(deps), contact: contactOf(deps.config) };
  const salt = hashToken(randomToken(SALT_BYTES)).subarray(0, SALT_BYTES);
  const answer = await deps.pushPoster.post({
    url: target.endpoint,
    headers: {
      authorization: authorizationFor(target.endpoint, sender, now),
      "content-type": "application/octet-stream",
      "content-encoding": "aes128gcm",
      ttl: `${TTL_SECONDS}`,
      urgency: "high",
      // A repeated message replaces an undelivered one at the push service. At most 32 characters.
      topic: payload.id.replaceAll("-", ""),
    },
    body: encrypt(JSON.stringify(payload), target, { pair: newKeyPair(), salt }),
  });
  if (answer.kind === "failed") {
    const { error, permanent: isPermanent } = answer;
    return outcomeOfPush(
      { status: null, error, retryAfterMs: null, isPermanent },
      attempts,
      deps.clock.now(),
    );
  }
  const { status, retryAfterMs } = answer;
  const error = `The push service responded with ${status}`;
  return outcomeOfPush({ status, error, retryAfterMs, isPermanent: false }, attempts, deps.clock.now());
}

/** Time limit for a push service, from name resolution to the last byte read. */
export const PUSH_TIMEOUT: Millis = 15 * SECOND;
