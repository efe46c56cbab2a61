/**
 * Turns off a second factor. Requires proof of identity, because access to an unlocked computer is not
 * enough.
 */
import type { PersonCaller } from "../../core/caller.ts";
import { badRequest } from "../../core/errors.ts";
import { transact } from "../../db/open.ts";
import { getMember } from "./people.ts";
import { strictestDemand } from "./rules/totp-policy.ts";
import { attemptOf, requireCode, requirePassword, type PeopleDeps } from "./sign-in.ts";
import { deleteFailures } from "./store/failures.ts";
import { listWorkspacesOf } from "./store/memberships.ts";
import type { Device } from "./store/sessions.ts";
import { updateUser } from "./store/users.ts";
import { NO_TOTP, recordTotpChange } from "./totp.ts";

/** Proof of identity: the password, an authenticator code, or a recovery code. */
export interface Proof {
  password?: string | undefined;
  code?: string | undefined;
}

/**
 * Turns the second factor off, unless one of the person's workspaces requires it. A wrong password or code counts
 * as a failed sign-in.
 */
export async function disableTotp(
  deps: PeopleDeps,
  caller: PersonCaller,
  { password, code }: Proof,
  from: Device,
): Promise<void> {
  const { db, clock } = deps;
  if (strictestDemand(listWorkspacesOf(db, caller.id)) === "required")
    throw badRequest("One of your workspaces requires two-factor sign-in");
  const { user } = getMember(db, caller.workspaceId, caller.id);
  const { id, email } = user;
  if (password !== undefined)
    await requirePassword(deps, { email, password }, from, { id, member: "password" });
  else if (code !== undefined) await requireCode(deps, { user, code }, from);
  else throw badRequest("password or code is required");
  const now = clock.now();
  transact(db, () => {
    deleteFailures(db, attemptOf(user.email, from));
    updateUser(db, user.id, NO_TOTP, now);
    if (user.totpConfirmedAt === null) return;
    recordTotpChange(db, caller, { action: "totp.disabled", ip: from.ip, now });
  });
}
