/** Makes a follow-up due immediately at a person's request; it is then sent like any other. */
import type { Scope } from "../../core/caller.ts";
import { badRequest } from "../../core/errors.ts";
import { transact } from "../../db/open.ts";
import { requireSending } from "../../db/sending.ts";
import { requireOpen } from "./edit.ts";
import { loadCase, terminalChange, waitReason } from "./eligibility.ts";
import { changeStep } from "./store/claims.ts";
import { getFollowUpInScope, updateFollowUp } from "./store/followups.ts";
import type { FollowUpRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/** A person who sends a message must have seen its text, so no text is generated during sending. */
const NO_TEXT = "There is no text yet: set draft_message or generate it first";

/**
 * Makes the follow-up due now. Throws 400 if anything would delay or cancel it, so that the person sees the
 * error immediately and the schedule stays unchanged.
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
    const { workspaceId } = before;
    return updateFollowUp(db, { ...changeStep(before, now), attempts: 0, dueAt: now, workspaceId, id, now });
  });
  wakeups.notify("outbox");
  return row;
}
