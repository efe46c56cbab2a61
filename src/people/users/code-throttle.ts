/**
 * Throttles second-factor codes. A network where the person has signed in before has its own count; all other
 * networks share one. Therefore, a stranger with the password can neither guess codes from many networks nor lock
 * the owner out at home.
 */
import { DAY, type Millis } from "../../core/clock.ts";
import { AppError } from "../../core/errors.ts";
import type { Db } from "../../db/open.ts";
import type { UserRow } from "../../db/table-rows.ts";
import { codeKeyOf, codeWaitOf, networkOf } from "./rules/throttle.ts";
import {
  countFailures,
  deleteAllFailures,
  deleteFailures,
  insertFailure,
  type TriedAccount,
} from "./store/failures.ts";
import { listSignInAddresses } from "./store/sign-in-addresses.ts";

/** How long a network counts as the person's own after a sign-in. */
const NETWORK_KEPT: Millis = 90 * DAY;
/** Key of all unknown networks, which share a count. */
const UNKNOWN = "";

/**
 * Returns the key that counts wrong codes from this network. Sign-ins before the second factor was enabled prove
 * only the password.
 */
export function codeTryOf(
  db: Db,
  { id: userId, totpConfirmedAt }: Pick<UserRow, "id" | "totpConfirmedAt">,
  { network, now }: { network: string; now: Millis },
): TriedAccount {
  const since = Math.max(totpConfirmedAt ?? now, now - NETWORK_KEPT);
  const known = totpConfirmedAt === null ? [] : listSignInAddresses(db, { userId, since });
  const isKnown = known.some((address) => networkOf(address) === network);
  return { accountKey: codeKeyOf(userId), network: isKnown ? network : UNKNOWN };
}

/** Throws 429 while the next code must wait. Call it in the transaction that checks the code. */
export function requireCodeTry(db: Db, tried: TriedAccount, now: Millis): void {
  const retryAfterMs = codeWaitOf(countFailures(db, tried, now), now);
  if (retryAfterMs > 0)
    throw new AppError("rate_limited", "Too many wrong codes: try again later", { retryAfterMs });
}

export const recordWrongCode = (db: Db, tried: TriedAccount, now: Millis): void =>
  insertFailure(db, tried, now);

/**
 * Resets the counts of wrong codes after a correct code: for a known network, only its own count; otherwise,
 * all counts.
 */
export const endCodeCount = (db: Db, tried: TriedAccount): void => deleteFailures(db, tried);

/** Resets all counts of a person's wrong codes after the password or second factor has changed. */
export const forgetWrongCodes = (db: Db, userId: string): void => deleteAllFailures(db, codeKeyOf(userId));
