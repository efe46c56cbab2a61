/** Validates and creates accounts, for set-up and invitations. */
import { isTimezone } from "../../core/clock.ts";
import { badRequest, notFound, type AppError } from "../../core/errors.ts";
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import type { UserRow } from "../../db/table-rows.ts";
import { parseAddress } from "../../judge/mail/address.ts";
import { problemOfPassword } from "./rules/password.ts";
import { listWorkspacesOf } from "./store/memberships.ts";
import { findUserByEmail, insertUser, updateUser, type NewUser } from "./store/users.ts";
import { NO_TOTP } from "./totp.ts";

/**
 * Creates the error for invalid links, which is the same whether a link was used, revoked, mistyped or has
 * expired.
 */
export const deadLink = (): AppError => notFound("This link is no longer valid");

/** Returns an address without a display name; throws 400 for any other text. */
export function checkedEmail(text: string): string {
  const address = parseAddress(text);
  if (!address || address.name !== null || text.includes("<"))
    throw badRequest("email: must be an email address");
  return address.email;
}

export function requireGoodPassword(password: string, email: string): void {
  const problem = problemOfPassword(password, email);
  if (problem !== null) throw badRequest(`password: ${problem}`);
}

export function checkedTimezone(text: string): string {
  if (!isTimezone(text)) throw badRequest("timezone: must be an IANA name such as Europe/Madrid");
  return text;
}

/** Returns the account of an address if it is a member of any workspace. */
export function findActiveUser(db: Db, email: string): UserRow | undefined {
  const user = findUserByEmail(db, email);
  return user && listWorkspacesOf(db, user.id).length > 0 ? user : undefined;
}

/** Creates an account. An existing account without memberships is reset. Call it in a transaction. */
export function makeAccount(db: Db, account: NewUser, now: Millis): string {
  const dormant = findUserByEmail(db, account.email);
  if (!dormant) return insertUser(db, account, now).id;
  const { name, passwordHash, timezone } = account;
  updateUser(db, dormant.id, { ...NO_TOTP, name, passwordHash, timezone, disabledAt: null }, now);
  return dormant.id;
}
