/** Decides when a connection's webhook is registered and checked, and says what a person has to do. */
import { DAY, MINUTE, type Millis } from "../../core/clock.ts";
import type { ConnectionWebhookRow } from "../../db/table-rows.ts";

/**
 * Returns whether events without the right secret are refused: not where each campaign has a webhook with a
 * secret of its own. One of our choice is sent only by a webhook that
 * we registered; one of the platform's choice is known once it was seen.
 */
export const asksForSecret = ({
  registeredAt,
  secretSealed,
  secretHash,
  scope,
}: Pick<ConnectionWebhookRow, "registeredAt" | "secretSealed" | "secretHash" | "scope">): boolean =>
  scope !== "campaigns" && secretHash !== null && (secretSealed === null || registeredAt !== null);

/** How often a registered webhook is looked at. */
export const CHECK_EVERY: Millis = DAY;
/** Pause after the first failed attempt; each further one waits as long again. */
const RETRY_PAUSE: Millis = 15 * MINUTE;

/** Returns when to try again what the platform neither did nor refused. */
export const nextAttempt = (attempts: number, now: Millis): Millis =>
  now + Math.min(Math.max(attempts, 1) * RETRY_PAUSE, CHECK_EVERY);

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Returns why no sequencer can post to this address; null when one can. */
export function unreachableBecause(publicUrl: string): string | null {
  const url = URL.parse(publicUrl);
  const is = LOOPBACK.test(url?.hostname ?? "") ? "leads to this machine" : "is not https";
  if (url?.protocol === "https:" && !LOOPBACK.test(url.hostname)) return null;
  return (
    `The webhook was not registered: server.public_url ${is}, so that no sequencer can post to it. ` +
    "Set it to an https address, and restart"
  );
}

/** Says what a person has to do where the address to register is lost. */
export const UNREADABLE_URL =
  "The webhook was not registered: the connection's webhook URL cannot be read. Replace it";

/** Says that another scope was not taken, because the webhooks of the earlier one would go on as well. */
export const SCOPE_KEPT =
  "The scope was not changed: the earlier webhooks are still registered at the sequencer. Try again in a minute";

/** Says what a person has to do where the platform refused. @param steps those of the platform */
export const byHand = (reason: string, steps: string): string =>
  `The webhook could not be registered (${reason}). Add it by hand: ${steps}`;

/** Says that registering or checking failed, and is tried again. */
export const triedAgain = (reason: string): string =>
  `The webhook could not be registered or checked (${reason}); this is tried again`;
