/** Changes people's own profiles and passwords. */
import { actorOf, type PersonCaller } from "../../core/caller.ts";
import { badRequest } from "../../core/errors.ts";
import { transact } from "../../db/open.ts";
import type { Json } from "../../platforms/platform.ts";
import { forgetWrongCodes } from "./code-throttle.ts";
import { checkedTimezone, requireGoodPassword } from "./new-account.ts";
import { hashPassword } from "./passwords.ts";
import { endAccess, getMember } from "./people.ts";
import { recordPersonAudit } from "./person-audit.ts";
import { callerKeyOf } from "./rules/throttle.ts";
import { attemptOf, requirePassword, type Origin, type PeopleDeps } from "./sign-in.ts";
import { deleteFailures } from "./store/failures.ts";
import { insertSession } from "./store/sessions.ts";
import { updateUser, type UserChange } from "./store/users.ts";

/** Maximum size of `preferences` as JSON. */
const MAX_PREFERENCES = 16 * 1024;

export interface ProfileChange {
  name?: string | undefined;
  timezone?: string | undefined;
  preferences?: Record<string, unknown> | undefined;
}

/** Returns the columns of a change; throws 400 for invalid values. */
export function checkedProfile({ name, timezone, preferences }: ProfileChange): UserChange {
  if (preferences !== undefined && JSON.stringify(preferences).length > MAX_PREFERENCES)
    throw badRequest("preferences: must be at most 16 KiB");
  return {
    ...(name !== undefined && { name }),
    ...(timezone !== undefined && { timezone: checkedTimezone(timezone) }),
    ...(preferences !== undefined && { preferences: preferences as Record<string, Json> }),
  };
}

/**
 * Changes a password and ends all other sessions; returns the token of this device's new session. A wrong
 * current password counts as a failed sign-in, which prevents guessing the password with a stolen session.
 */
export async function changePassword(
  deps: PeopleDeps,
  caller: PersonCaller,
  { password, current, from }: { password: string; current: string | undefined; from: Origin },
): Promise<string> {
  const { db, clock } = deps;
  if (current === undefined) throw badRequest("current_password: is required to change the password");
  const { email } = getMember(db, caller.workspaceId, caller.id).user;
  requireGoodPassword(password, email);
  const member = "current_password";
  await requirePassword(deps, { email, password: current }, from, { id: caller.id, member });
  const passwordHash = await hashPassword(password, callerKeyOf(from.ip));
  const now = clock.now();
  return transact(db, () => {
    updateUser(db, caller.id, { passwordHash }, now);
    deleteFailures(db, attemptOf(email, from));
    forgetWrongCodes(db, caller.id);
    endAccess(db, caller.id, now);
    const by = { actor: actorOf(caller), actorName: caller.name, ip: from.ip };
    recordPersonAudit(db, caller.id, { ...by, action: "password.changed" }, now);
    return insertSession(db, { ...from, userId: caller.id }, now).token;
  });
}
