/** Finds what a person has to confirm before an answer is ordered, and refuses it until they did. */
import { isForViewer, type Caller } from "../core/caller.ts";
import { CONFIRMATIONS, type Confirmation } from "../core/send-order.ts";
import { AppError } from "../core/errors.ts";
import type { Db } from "../db/open.ts";
import { findReplyTo } from "../threads/reply-to.ts";
import type { Address } from "../platforms/platform.ts";
import { warningsFor } from "../replies/recipients.ts";
import { listOpen } from "../replies/store.ts";
import { getMessage, listEnvelopes } from "../threads/store.ts";
import { countNewerActivity } from "../threads/store/newer-activity.ts";
import type { ReplyRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

interface Ordered {
  reply: ReplyRow;
  recipients: readonly Address[];
  hasFindings: boolean;
}

/** Returns what needs to be confirmed, in the order of `CONFIRMATIONS`. */
export function findNeeds(
  { db, platforms }: Pick<Deps, "db" | "platforms">,
  { reply, recipients, hasFindings }: Ordered,
): Confirmation[] {
  const warnings = warningsFor(db, reply, recipients);
  const known = addressesIn(db, reply.threadId);
  const replyTo = findReplyTo(db, getMessage(db, reply.messageId));
  // Where only a forward gets there, a person decides.
  if (replyTo && !platforms[reply.source].answersSenderOnly) known.add(replyTo.email);
  const { newer } = countNewerActivity(db, { threadId: reply.threadId, after: reply.receivedAt });
  const isNeeded: Record<Confirmation, boolean> = {
    suppressed: warnings.includes("suppressed"),
    bounced: warnings.includes("bounced"),
    not_in_conversation: recipients.some(({ email }) => !known.has(email)),
    // A newer mail is one more thing that this answer does not answer, even if somebody has archived it.
    several_open: newer > 0 || listOpen(db, reply.threadId).some(({ id }) => id !== reply.id),
    findings: hasFindings,
  };
  return CONFIRMATIONS.filter((what) => isNeeded[what]);
}

/** Returns the addresses of everybody who wrote or got a mail of the conversation. */
function addressesIn(db: Db, threadId: string): Set<string> {
  const envelopes = listEnvelopes(db, threadId);
  return new Set(
    envelopes.flatMap(({ fromEmail, to, cc }) => [fromEmail, ...[...to, ...cc].map(({ email }) => email)]),
  );
}

/**
 * Throws 400 with `needs` unless all of it is confirmed. A client's own people do not see what the agency's
 * people see, and cannot confirm it.
 */
export function requireConfirmed(
  caller: Caller,
  needs: readonly Confirmation[],
  confirmed: readonly string[],
): void {
  const isViewer = isForViewer(caller);
  const missing = isViewer ? needs : needs.filter((what) => !confirmed.includes(what));
  if (missing.length === 0) return;
  if (isViewer) throw new AppError("forbidden", "Somebody of the agency has to look at this answer first");
  throw new AppError("needs_confirmation", `confirm: needs ${missing.join(", ")}`, {
    isTemporary: true,
    needs: missing,
  });
}
