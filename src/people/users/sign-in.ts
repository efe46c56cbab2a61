/**
 * Signs people in. Attempts are throttled, take equally long for unknown accounts, and may require a second factor.
 */
import { recordAudit } from "../audit/store/audit.ts";
import type { Deps } from "../../deps/deps.ts";
import { MINUTE, type Millis } from "../../core/clock.ts";
import { AppError, badRequest } from "../../core/errors.ts";
import { transact, type Db } from "../../db/open.ts";
import type { UserRow } from "../../db/table-rows.ts";
import { inSlot, renewedHash, verifyPassword } from "./passwords.ts";
import { recordPersonAudit } from "./person-audit.ts";
import { accountKeyOf, callerKeyOf, networkOf, PASSWORD_CHECKS, throttleOf } from "./rules/throttle.ts";
import {
  countFailures,
  countOpenRequest,
  deleteFailures,
  insertFailure,
  type TriedAccount,
} from "./store/failures.ts";
import { listWorkspacesOf } from "./store/memberships.ts";
import { deleteSessionOf, insertSession, type Device } from "./store/sessions.ts";
import { findUser, findUserByEmail, updateUser } from "./store/users.ts";
import { spendCode } from "./totp.ts";

export type PeopleDeps = Pick<Deps, "db" | "clock" | "config" | "vault" | "log" | "mailer">;

export interface SignInInput {
  email: string;
  password: string;
  /** An authenticator code or a recovery code. */
  code?: string | null;
}

/** The origin of a person's request. */
export interface Origin extends Device {
  /** The browser's previous session. */
  token: string | null;
}

export interface NewSession {
  userId: string;
  workspaceId: string;
  token: string;
}

const wrong = (): AppError => new AppError("unauthorized", "Wrong email or password");

/** Signs a person in. Throws 401 `Wrong email or password` or `Code required`, or 429 with a wait. */
export const signIn = (deps: PeopleDeps, credentials: SignInInput, from: Origin): Promise<NewSession> =>
  withPassword(deps, credentials, from, (user) => {
    const { db, clock } = deps;
    const now = clock.now();
    const { email, code } = credentials;
    const session = transact(db, () => {
      const current = findUser(db, user.id);
      // The account may have been disabled, or its password changed, in the meantime.
      if (!current || current.disabledAt !== null || current.passwordHash !== user.passwordHash) return null;
      if (current.totpConfirmedAt !== null) {
        if (!code) throw new AppError("unauthorized", "Code required");
        if (!spendCode(deps, current, { code, network: networkOf(from.ip), now })) return null;
      }
      deleteFailures(db, attemptOf(email, from));
      return beginSession(db, current, { from, now });
    });
    if (session) return session;
    noteFailure(db, { user, attempted: attemptOf(email, from), from, now });
    throw wrong();
  });

export const attemptOf = (email: string, { ip }: Pick<Device, "ip">): TriedAccount => ({
  accountKey: accountKeyOf(email),
  network: networkOf(ip),
});

/**
 * Calls `proceed` with the person who has this address and password. If there is no such person, counts a
 * failure and throws. Neither the response nor its timing reveals whether the address is registered.
 * `proceed` runs before the next attempt is evaluated, so that its own failures count.
 */
export async function withPassword<T>(
  { db, clock }: Pick<PeopleDeps, "db" | "clock">,
  { email, password }: Pick<SignInInput, "email" | "password">,
  from: Device,
  proceed: (user: UserRow) => T,
): Promise<T> {
  const attempted = attemptOf(email, from);
  const delayMs = checkThrottle(db, attempted, clock.now());
  if (delayMs > 0) await clock.sleep(delayMs);
  return inSlot(callerKeyOf(from.ip), async () => {
    // Other attempts may have failed while this one waited.
    checkThrottle(db, attempted, clock.now());
    const user = findUserByEmail(db, email);
    const hash = user && canSignIn(db, user) ? user.passwordHash : null;
    const isRight = await verifyPassword(password, hash);
    if (!isRight || !user || hash === null) {
      noteFailure(db, { user, attempted, from, now: clock.now() });
      throw wrong();
    }
    const passwordHash = await renewedHash(password, hash);
    if (passwordHash !== hash) updateUser(db, user.id, { passwordHash }, clock.now());
    return proceed({ ...user, passwordHash });
  });
}

/**
 * Throws 400 unless this is the signed-in person's password. A wrong password counts as a failed sign-in,
 * which prevents guessing it with a stolen session. Throws 429 after too many attempts within a minute,
 * because each occupies a core for a while.
 */
export async function requirePassword(
  deps: PeopleDeps,
  claimed: Pick<SignInInput, "email" | "password">,
  from: Device,
  { id, member }: { id: string; member: string },
): Promise<void> {
  const now = deps.clock.now();
  if (countOpenRequest(deps.db, `user ${id}`, now) > PASSWORD_CHECKS)
    throw new AppError("rate_limited", "Rate limit exceeded", { retryAfterMs: MINUTE - (now % MINUTE) });
  await withPassword(deps, claimed, from, () => undefined).catch((error: unknown) => {
    // A 401 would mean that the session has ended.
    throw isWrong(error) ? badRequest(`${member}: is wrong`) : error;
  });
}

const isWrong = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "unauthorized";

/** Verifies a second-factor code and uses it up. If it is invalid, throws 400 and counts a failed sign-in. */
export async function requireCode(
  deps: PeopleDeps,
  { user, code }: { user: UserRow; code: string },
  from: Device,
): Promise<void> {
  const { db, clock } = deps;
  const attempted = attemptOf(user.email, from);
  const delayMs = checkThrottle(db, attempted, clock.now());
  if (delayMs > 0) await clock.sleep(delayMs);
  const now = clock.now();
  // Other attempts may have failed, or used the code, while this one waited.
  checkThrottle(db, attempted, now);
  const isRight = transact(db, () => {
    const current = findUser(db, user.id);
    return current !== undefined && spendCode(deps, current, { code, network: attempted.network, now });
  });
  if (isRight) return;
  noteFailure(db, { user, attempted, from, now });
  throw badRequest("code: is wrong");
}

const canSignIn = (db: Db, { id, disabledAt }: UserRow): boolean =>
  disabledAt === null && listWorkspacesOf(db, id).length > 0;

/** Throws 429 while this account must wait; otherwise returns the attempt's delay. */
function checkThrottle(db: Db, attempted: TriedAccount, now: Millis): Millis {
  const { waitMs, delayMs } = throttleOf(countFailures(db, attempted, now), now);
  if (waitMs > 0)
    throw new AppError("rate_limited", "Too many failed sign-ins: try again later", { retryAfterMs: waitMs });
  return delayMs;
}

interface Failed {
  user: UserRow | undefined;
  attempted: TriedAccount;
  from: Device;
  now: Millis;
}

function noteFailure(db: Db, { user, attempted, from, now }: Failed): void {
  transact(db, () => {
    insertFailure(db, attempted, now);
    // Unknown accounts have no audit trail.
    const entry = { action: "session.failed", actor: "system", ip: from.ip } as const;
    if (user) recordPersonAudit(db, user.id, entry, now);
  });
}

/** Starts a session that replaces the browser's previous one. Call it in a transaction. */
export function beginSession(
  db: Db,
  user: Pick<UserRow, "id" | "lastWorkspaceId">,
  { from, now, workspaceId }: { from: Origin; now: Millis; workspaceId?: string },
): NewSession {
  const own = listWorkspacesOf(db, user.id);
  const chosen = own.find(({ id }) => id === (workspaceId ?? user.lastWorkspaceId)) ?? own[0];
  if (!chosen) throw wrong();
  if (from.token !== null) deleteSessionOf(db, from.token);
  const { token } = insertSession(db, { ...from, userId: user.id }, now);
  updateUser(db, user.id, { lastSeenAt: now, lastWorkspaceId: chosen.id }, now);
  recordAudit(
    db,
    {
      workspaceId: chosen.id,
      action: "session.created",
      actor: `user:${user.id}`,
      subject: `user:${user.id}`,
      ip: from.ip,
    },
    now,
  );
  return { userId: user.id, workspaceId: chosen.id, token };
}
