/**
 * Decides whether a follow-up can still be written and sent: the reasons to end it, and the reasons to delay
 * it.
 */
import { findClient } from "../../clients/store.ts";
import { iso, type Millis } from "../../core/clock.ts";
import { findContact, type KnownContact } from "../../contacts/store/contacts.ts";
import { findLeadOfThread } from "../../contacts/store/leads.ts";
import { hasCredits, NO_CREDITS, SENDING_PRICE } from "../../people/credits/store.ts";
import type { Db } from "../../db/open.ts";
import { uncertainUntil } from "../../db/sending.ts";
import { findReplyTo } from "../../inbox/threads/reply-to.ts";
import type { Address } from "../../platforms/platform.ts";
import { isUnrouted } from "../../sequencers/routing/store/thread-owners.ts";
import { isSuppressed } from "../../contacts/suppressions/store.ts";
import { findNewerActivity } from "../../inbox/threads/store/newer-activity.ts";
import { getMessage } from "../../inbox/threads/store/threads.ts";
import { hasSubscriber } from "../../webhooks/store/deliveries.ts";
import { countSending } from "./store/claims.ts";
import { isMissed } from "./rules/plan.ts";
import { hasUnreadMailOf } from "../outgoing/store/unfiled.ts";
import { findRoute, mayHaveOptedOut, type FollowUpRoute } from "./store/route.ts";
import { cancelledState, failedState, type FollowUpChange } from "./store/followups.ts";
import type { FollowUpRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

export interface FollowUpCase {
  row: FollowUpRow;
  contact: KnownContact | undefined;
  /** The thread to reply in; undefined if there is none. */
  route: FollowUpRoute | undefined;
}

export const loadCase = (db: Db, row: FollowUpRow): FollowUpCase => ({
  row,
  contact: findContact(db, row.workspaceId, row.contactId),
  route: findRoute(db, row),
});

/** Returns the sender of the email being answered, who may be a colleague; otherwise the contact. */
export function addresseeOf(db: Db, { contact, route }: FollowUpCase): Address {
  if (route) {
    const { fromEmail: email, fromName: name } = getMessage(db, route.messageId);
    return { email, name };
  }
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(" ") || null;
  return { email: contact?.email ?? "", name };
}

const UNSURE = "Due before the database was restored or copied, so it may already have been sent";

const MAY_HAVE_OPTED_OUT =
  "The contact may have opted out: set the category of their reply (possible_opt_out)";
const UNREAD =
  "An email that may be from the contact could not be processed: retry the failed webhook, or " +
  "schedule a new follow-up that ignores that email";
const REPLY_TO =
  "The email has a different Reply-To address, so only people can answer it: answer it yourself";
const HELD = "The conversation is held until it is assigned to a client";
/** Reasons for a delay that are reported instead of `Missed` once it is too late to send. */
const WAIT_REASONS: readonly (string | null)[] = [NO_CREDITS, MAY_HAVE_OPTED_OUT, UNREAD, REPLY_TO, HELD];

/** Returns the change that ends the follow-up permanently, or null if it can still be sent. */
export function terminalChange(
  { db, mailer }: Pick<Deps, "db" | "mailer">,
  { row, contact, route }: FollowUpCase,
  now: Millis,
): FollowUpChange | null {
  const { workspaceId, clientId, lastError } = row;
  if (row.dueAt <= uncertainUntil(db)) return failedState(UNSURE);
  if (isMissed(row, now)) return failedState((WAIT_REASONS.includes(lastError) && lastError) || "Missed");
  if (!contact || !findClient(db, workspaceId, clientId)) return cancelledState("The client is deleted");
  if (contact.bouncedAt !== null) return cancelledState("An email to the contact bounced");
  if (
    peopleOf(db, { row, contact, route }).some((email) => isSuppressed(db, { workspaceId, clientId, email }))
  )
    return cancelledState("The contact is suppressed");
  const newerActivity = route && newerActivityReason(db, { row, route });
  if (newerActivity) return cancelledState(newerActivity);
  // A missing thread or subscriber may still appear before the due time.
  const reason = now < row.dueAt ? null : noRouteReason({ db, mailer }, { row, contact, route });
  return reason === null ? null : failedState(reason);
}

/**
 * Returns the addresses of the contact, the addressee (possibly a colleague) and the conversation's lead. A problem
 * with any of these addresses holds the follow-up.
 */
function peopleOf(db: Db, found: FollowUpCase): string[] {
  const lead = found.route ? findLeadOfThread(db, found.route.threadId) : null;
  return [
    ...new Set([found.contact?.email ?? "", addresseeOf(db, found).email, ...(lead === null ? [] : [lead])]),
  ];
}

/** Returns why activity since the follow-up was planned makes it unnecessary; null if there was none. */
function newerActivityReason(
  db: Db,
  { row, route }: { row: FollowUpRow; route: FollowUpRoute },
): string | null {
  // LinkedIn messages do not answer an email.
  if (row.action !== "follow_up_message") return null;
  const { answeredAt, repliedAt } = findNewerActivity(db, { threadId: route.threadId, after: row.plannedAt });
  if (answeredAt !== null) return `Answered elsewhere at ${iso(answeredAt)}`;
  return repliedAt !== null && row.cancelOnReply ? `A newer reply came in at ${iso(repliedAt)}` : null;
}

/** Error if there is neither a conversation with the contact nor an SMTP server to start one. */
export const NO_THREAD = "No thread to reply in";

/** Returns why the follow-up cannot reach its contact now; null if it can. */
export function noRouteReason(
  { db, mailer }: Pick<Deps, "db" | "mailer">,
  { row, route }: FollowUpCase,
): string | null {
  if (row.action === "follow_up_message") return route || mailer ? null : NO_THREAD;
  const due = { type: "follow_up.due", clientId: row.clientId, category: null };
  return hasSubscriber(db, row.workspaceId, due) ? null : "No webhook is subscribed to follow_up.due";
}

/** Returns the temporary reason to wait; null if the follow-up can be sent now. */
export function waitReason({ db }: Pick<Deps, "db">, found: FollowUpCase, now: Millis): string | null {
  const { row, route } = found;
  const { workspaceId, clientId, action, draftSource, createdAt: since } = row;
  if (mayHaveOptedOut(db, row)) return MAY_HAVE_OPTED_OUT;
  if (peopleOf(db, found).some((email) => hasUnreadMailOf(db, { workspaceId, clientId, email, since })))
    return UNREAD;
  if (action === "follow_up_message" && route && findReplyTo(db, getMessage(db, route.messageId)) !== null)
    return REPLY_TO;
  // The contact is not assigned to a client yet, so this may be the wrong client.
  if (route && isUnrouted(db, route.threadId)) return HELD;
  if (action === "follow_up_message" && route?.connectionStatus === "paused")
    return "The connection is paused";
  if (draftSource !== "ai") return null;
  const price = SENDING_PRICE * (1 + countSending(db, workspaceId));
  return hasCredits(db, workspaceId, price, now) ? null : NO_CREDITS;
}
