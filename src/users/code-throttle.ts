/**
 * Throttles the codes of second factors. A network from which the person has signed in has a count of its own; all others
 * share one. A stranger with the password can then neither guess from many networks nor make the owner wait at home.
 */
import { DAY, type Millis } from "../core/clock.ts";
import { AppError } from "../core/errors.ts";
import type { Db } from "../db/open.ts";
import type { UserRow } from "../db/table-rows.ts";
import { codeKeyOf, codeWaitOf, networkOf } from "./rules/throttle.ts";
import {
  countFailures,
  deleteAllFailures,
  deleteFailures,
  insertFailure,
  type TriedAccount,
} from "./store/failures.ts";
import { listSignInAddresses } from "./store/sign-in-addresses.ts";

/** A network counts as the person's for so long after a sign-in. */
const NETWORK_KEPT: Millis = 90 * DAY;
/** The network under which the codes from all unknown ones are counted. */
const UNKNOWN = "";

/** Returns what a code from this network counts for. Sign-ins before the second factor was on prove only the password. */
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

/** Throws 429 while the next code must wait. Belongs in the transaction that checks the code. */
export function requireCodeTry(db: Db, tried: TriedAccount, now: Millis): void {
  const retryAfterMs = codeWaitOf(countFailures(db, tried, now), now);
  if (retryAfterMs > 0)
    throw new AppError("rate_limited", "Too many wrong codes: try again later", { retryAfterMs });
}

export const noteWrongCode = (db: Db, tried: TriedAccount, now: Millis): void =>
  insertFailure(db, tried, now);

/** Resets the count of wrong codes after a right one: for a known network only its own, otherwise all. */
export const endCodeCount = (db: Db, tried: TriedAccount): void => deleteFailures(db, tried);

/** Ends all counts of a person's wrong codes: the password or second factor is a new one. */
export const forgetWrongCodes = (db: Db, userId: string): void => deleteAllFailures(db, codeKeyOf(userId));
