/** Sets up second factors, and accepts each code once. */
import type { Deps } from "../../deps/deps.ts";
import { actorOf, type Auditor, type PersonCaller } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import { badRequest } from "../../core/errors.ts";
import { transact } from "../../db/open.ts";
import type { UserRow } from "../../db/table-rows.ts";
import {
  codeTryOf,
  endCodeCount,
  forgetWrongCodes,
  recordWrongCode,
  requireCodeTry,
} from "./code-throttle.ts";
import { getMember } from "./people.ts";
import {
  hashRecoveryCode,
  newRecoveryCodes,
  newTotpSecret,
  stepOfCode,
  totpForm,
  type TotpForm,
} from "./rules/totp.ts";
import { strictestDemand } from "./rules/totp-policy.ts";
import { recordPersonAudit } from "./person-audit.ts";
import { listWorkspacesOf } from "./store/memberships.ts";
import { updateUser } from "./store/users.ts";

type TotpDeps = Pick<Deps, "db" | "vault" | "clock">;

const sealContextOf = (id: string) => ({ table: "users", column: "totp_sealed", id });

/** Prepares a second factor, which becomes active once a first code confirms that the secret was saved. */
export function prepareTotp(
  { db, vault, clock }: TotpDeps,
  caller: PersonCaller,
): TotpForm & { secret: string } {
  const secret = newTotpSecret();
  const email = transact(db, () => {
    const { user } = getMember(db, caller.workspaceId, caller.id);
    if (strictestDemand(listWorkspacesOf(db, user.id)) === "off")
      throw badRequest("Two-factor sign-in is off in this workspace");
    if (user.totpConfirmedAt !== null)
      throw badRequest("Two-factor sign-in is already on: turn it off first");
    const totpSealed = vault.seal(secret, sealContextOf(user.id));
    updateUser(db, user.id, { totpSealed, totpLastStep: null }, clock.now());
    return user.email;
  });
  return { secret, ...totpForm(secret, email) };
}

/** Activates the second factor; returns the recovery codes, which cannot be shown again. */
export function confirmTotp(
  { db, vault, clock }: TotpDeps,
  caller: PersonCaller,
  { code, ip }: { code: string; ip: string },
): string[] {
  const now = clock.now();
  const codes = newRecoveryCodes();
  transact(db, () => {
    const { user } = getMember(db, caller.workspaceId, caller.id);
    if (user.totpSealed === null) throw badRequest("Two-factor sign-in is not being set up");
    if (user.totpConfirmedAt !== null)
      throw badRequest("Two-factor sign-in is already on: turn it off first");
    const secret = vault.open(user.totpSealed, sealContextOf(user.id));
    const totpLastStep = stepOfCode(code, { secret, lastStep: null }, now);
    if (totpLastStep === null) throw badRequest("code: is wrong");
    const recoveryHashes = codes.map(hashRecoveryCode);
    updateUser(db, user.id, { totpConfirmedAt: now, totpLastStep, recoveryHashes }, now);
    forgetWrongCodes(db, user.id);
    recordTotpChange(db, caller, { action: "totp.enabled", ip, now });
  });
  return codes;
}

/** Removes the second factor of a person who has lost it; only for the operator. */
export function resetTotp(
  db: Deps["db"],
  user: Pick<UserRow, "id" | "totpConfirmedAt">,
  { actor, detail }: Auditor,
  now: Millis,
): void {
  transact(db, () => {
    updateUser(db, user.id, NO_TOTP, now);
    const isOn = user.totpConfirmedAt !== null;
    if (isOn) recordPersonAudit(db, user.id, { action: "totp.disabled", actor, detail }, now);
  });
}

/** Column values for a person without a second factor. */
export const NO_TOTP = { totpSealed: null, totpConfirmedAt: null, totpLastStep: null, recoveryHashes: [] };

/**
 * Records a person's change to their own second factor in the audit trail. Call it in the same transaction as the
 * change.
 */
export function recordTotpChange(
  db: Deps["db"],
  caller: PersonCaller,
  { action, ip, now }: { action: "totp.enabled" | "totp.disabled"; ip: string | null; now: Millis },
): void {
  const entry = { action, actor: actorOf(caller), actorName: caller.name, ip };
  recordPersonAudit(db, caller.id, entry, now);
}

/**
 * Accepts an authenticator or recovery code and marks it as used. Returns false and counts a failure if the code is
 * wrong. Throws 429 after too many failures, except for recovery codes, which cannot be guessed. Call it in the
 * sign-in's transaction, so that codes are checked one at a time.
 */
export function spendCode(
  deps: Pick<TotpDeps, "db" | "vault">,
  user: UserRow,
  { code, network, now }: { code: string; network: string; now: Millis },
): boolean {
  const { db } = deps;
  const tried = codeTryOf(db, user, { network, now });
  const isRecovery = spendRecoveryCode(db, user, { code, now });
  if (!isRecovery) requireCodeTry(db, tried, now);
  const isRight = isRecovery || spendAppCode(deps, user, { code, now });
  if (isRight) endCodeCount(db, tried);
  else recordWrongCode(db, tried, now);
  return isRight;
}

function spendAppCode(
  { db, vault }: Pick<TotpDeps, "db" | "vault">,
  user: UserRow,
  { code, now }: { code: string; now: Millis },
): boolean {
  if (user.totpSealed === null) return false;
  const secret = vault.open(user.totpSealed, sealContextOf(user.id));
  const totpLastStep = stepOfCode(code, { secret, lastStep: user.totpLastStep }, now);
  if (totpLastStep === null) return false;
  updateUser(db, user.id, { totpLastStep }, now);
  return true;
}

function spendRecoveryCode(
  db: Deps["db"],
  user: UserRow,
  { code, now }: { code: string; now: Millis },
): boolean {
  const hash = hashRecoveryCode(code);
  if (!user.recoveryHashes.includes(hash)) return false;
  updateUser(db, user.id, { recoveryHashes: user.recoveryHashes.filter((other) => other !== hash) }, now);
  return true;
}
