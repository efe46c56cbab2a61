/**
 * Decides when a connection's webhook is registered and checked, and describes the steps that a person must
 * take.
 */
import { DAY, MINUTE, type Millis } from "../../../core/clock.ts";
import type { ConnectionWebhookRow } from "../../../db/table-rows.ts";

/**
 * Returns whether to reject events without the right secret. False if each campaign has its own webhook and
 * secret. Only webhooks that we registered send our secret; a secret chosen by the platform becomes available
 * with its first event.
 */
export const requiresSecret = ({
  registeredAt,
  secretSealed,
  secretHash,
  scope,
}: Pick<ConnectionWebhookRow, "registeredAt" | "secretSealed" | "secretHash" | "scope">): boolean =>
  scope !== "campaigns" && secretHash !== null && (secretSealed === null || registeredAt !== null);

/** How often registered webhooks are checked. */
export const CHECK_EVERY: Millis = DAY;
/**
 * Pause between runs if the work needs several. With two calls for each of 40 campaigns, half of Smartlead's
 * 1,000 calls an hour remain for everything else.
 */
export const CONTINUE_AFTER: Millis = 10 * MINUTE;
/** Pause after the first failed attempt; each further failure adds the same amount. */
const RETRY_PAUSE: Millis = 15 * MINUTE;

/** Returns when to retry after a failure that was not a refusal. */
export const nextAttempt = (attempts: number, now: Millis): Millis =>
  now + Math.min(Math.max(attempts, 1) * RETRY_PAUSE, CHECK_EVERY);

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Returns why no sequencer can post to this URL; null if one can. */
export function unreachableBecause(publicUrl: string): string | null {
  const url = URL.parse(publicUrl);
  const is = LOOPBACK.test(url?.hostname ?? "") ? "points to this machine" : "is not https";
  if (url?.protocol === "https:" && !LOOPBACK.test(url.hostname)) return null;
  return (
    `The webhook was not registered: server.public_url ${is}, so sequencers cannot post to it. Set it ` +
    "to an https address and restart"
  );
}

/** Error message if the URL to register cannot be decrypted. */
export const UNREADABLE_URL =
  "The webhook was not registered: the connection's webhook URL cannot be read. Replace it";

/** Error message if a new scope was rejected because the old scope's webhooks would also remain active. */
export const SCOPE_KEPT =
  "The scope was not changed: the earlier webhooks are still registered at the sequencer. Try again in a minute";

/** Returns the message for a refusal by the platform. @param steps The platform's manual steps. */
export const byHand = (reason: string, steps: string): string =>
  `The webhook could not be registered (${reason}). Add it by hand: ${steps}`;

/** Returns the message for a failed registration or check that will be retried. */
export const triedAgain = (reason: string): string =>
  `The webhook could not be registered or checked (${reason}); this will be retried`;
