/** Throttles the codes of second factors: counted by account, over all networks. */
import type { Millis } from "../core/clock.ts";
import { AppError } from "../core/errors.ts";
import type { Db } from "../db/open.ts";
import { codeKeyOf, codeWaitOf } from "./rules/throttle.ts";
import { countFailures, deleteAllFailures, insertFailure } from "./store/failures.ts";

const failuresOf = (userId: string) => ({ accountKey: codeKeyOf(userId), network: "" });

/** Throws 429 while the next code of a person must wait. Belongs in the transaction that checks the code. */
export function requireCodeTry(db: Db, userId: string, now: Millis): void {
  const retryAfterMs = codeWaitOf(countFailures(db, failuresOf(userId), now), now);
  if (retryAfterMs > 0)
    throw new AppError("rate_limited", "Too many wrong codes: try again later", { retryAfterMs });
}

export const noteWrongCode = (db: Db, userId: string, now: Millis): void =>
  insertFailure(db, failuresOf(userId), now);

/** Ends the count of a person's wrong codes: a right one came, or the password or second factor is a new one. */
export const forgetWrongCodes = (db: Db, userId: string): void => deleteAllFailures(db, codeKeyOf(userId));
