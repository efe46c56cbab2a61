/** Makes a follow-up due at once because a person asks for it; it goes out like any other that is due. */
import type { Scope } from "../core/caller.ts";
import { badRequest } from "../core/errors.ts";
import { transact } from "../db/open.ts";
import { requireSending } from "../db/sending.ts";
import { requireOpen } from "./edit.ts";
import { loadCase, terminalChange, waitReason } from "./eligibility.ts";
import { enterStep } from "./store/claims.ts";
import { getFollowUpInScope, updateFollowUp } from "./store.ts";
import type { FollowUpRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

/** A person who sends something has seen what it says, so nothing is written on the way out. */
const NO_TEXT = "There is no text yet: set draft_message or have it generated first";

/**
 * Makes it due now. Throws 400 for whatever would keep it from being sent or end it: the person learns that at
 * once, and the follow-up stays as it was planned.
 */
export function sendNow(
  deps: Pick<Deps, "db" | "clock" | "mailer" | "wakeups">,
  scope: Scope,
  id: string,
): FollowUpRow {
  const { db, wakeups } = deps;
  const now = deps.clock.now();
  const row = transact(db, () => {
    const before = requireOpen(getFollowUpInScope(db, scope, id), "Only scheduled follow-ups can be sent");
    if (before.draftMessage === null) throw badRequest(NO_TEXT);
    if (before.action === "follow_up_message") requireSending(db);
    const found = loadCase(db, { ...before, dueAt: now });
    const reason = terminalChange(deps, found, now)?.lastError ?? waitReason(deps, found, now);
    if (reason) throw badRequest(reason);
    // Keeping the count makes a worker that holds it lose its claim.
    const step = { ...enterStep(now), ...(before.claimedAt !== null && { claims: before.claims }) };
    const { workspaceId } = before;
    return updateFollowUp(db, { ...step, attempts: 0, dueAt: now, workspaceId, id, now });
  });
  wakeups.notify("follow_ups");
  return row;
}
