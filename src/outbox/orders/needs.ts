/** Finds the confirmations that an order needs from a person, and rejects the order without them. */
import { isForViewer, type Caller } from "../../core/caller.ts";
import { CONFIRMATIONS, type Confirmation } from "../../core/send-order.ts";
import { AppError } from "../../core/errors.ts";
import type { Db } from "../../db/open.ts";
import { AGENCY_REVIEWS } from "../../inbox/replies/approval.ts";
import { findReplyTo } from "../../inbox/threads/reply-to.ts";
import type { Address } from "../../platforms/platform.ts";
import { warningsFor } from "../../inbox/replies/recipients.ts";
import { listOpen } from "../../inbox/replies/store/replies.ts";
import { getMessage, listEnvelopes } from "../../inbox/threads/store/threads.ts";
import { countNewerActivity } from "../../inbox/threads/store/newer-activity.ts";
import type { ReplyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

interface Ordered {
  reply: ReplyRow;
  /**
   * Whether the person approves without choosing the recipient, so that a different Reply-To needs review.
   */
  isApproval?: boolean;
  recipients: readonly Address[];
  hasFindings: boolean;
}

/** Returns the required confirmations, in the order of `CONFIRMATIONS`. */
export function findNeeds(
  { db, platforms }: Pick<Deps, "db" | "platforms">,
  { reply, isApproval = false, recipients, hasFindings }: Ordered,
): Confirmation[] {
  const warnings = warningsFor(db, reply, recipients);
  const known = addressesIn(db, reply.threadId);
  const replyTo = findReplyTo(db, getMessage(db, reply.messageId));
  // If only a forward can reach the Reply-To address, a person decides.
  if (replyTo && !platforms[reply.source].answersSenderOnly) known.add(replyTo.email);
  const { newer } = countNewerActivity(db, { threadId: reply.threadId, after: reply.receivedAt });
  const isNeeded: Record<Confirmation, boolean> = {
    suppressed: warnings.includes("suppressed"),
    bounced: warnings.includes("bounced"),
    not_in_conversation:
      recipients.some(({ email }) => !known.has(email)) || (isApproval && replyTo !== null),
    // This answer leaves a newer email unanswered, even if that email is archived.
    several_open: newer > 0 || listOpen(db, reply.threadId).some(({ id }) => id !== reply.id),
    findings: hasFindings,
  };
  return CONFIRMATIONS.filter((what) => isNeeded[what]);
}

/** Returns the addresses of all senders and recipients in the conversation. */
function addressesIn(db: Db, threadId: string): Set<string> {
  const envelopes = listEnvelopes(db, threadId);
  return new Set(
    envelopes.flatMap(({ fromEmail, to, cc }) => [fromEmail, ...[...to, ...cc].map(({ email }) => email)]),
  );
}

/**
 * Throws 400 with `needs` unless everything is confirmed. Viewers cannot confirm, because they cannot see the
 * agency's information.
 */
export function requireConfirmed(
  caller: Caller,
  needs: readonly Confirmation[],
  confirmed: readonly string[],
): void {
  const isViewer = isForViewer(caller);
  const missing = isViewer ? needs : needs.filter((what) => !confirmed.includes(what));
  if (missing.length === 0) return;
  if (isViewer) throw new AppError("forbidden", AGENCY_REVIEWS);
  throw new AppError("needs_confirmation", `confirm: needs ${missing.join(", ")}`, {
    isTemporary: true,
    needs: missing,
  });
}
