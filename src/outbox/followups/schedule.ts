/** Schedules a follow-up after checking its contact, client, reply and due time. */
import { findClientInScope } from "../../clients/store.ts";
import { findContactInScope } from "../../contacts/store/contacts.ts";
import type { Scope } from "../../core/caller.ts";
import type { ContentType } from "../../core/content-type.ts";
import type { Millis } from "../../core/clock.ts";
import { transact } from "../../db/open.ts";
import { badRequest } from "../../core/errors.ts";
import { isSuppressed } from "../../contacts/suppressions/store.ts";
import { NO_THREAD } from "./eligibility.ts";
import { faultOfDueAt } from "./rules/plan.ts";
import { findRoute, isReplyOf } from "./store/route.ts";
import { insertFollowUp } from "./store/followups.ts";
import type { FollowUpRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

export interface FollowUpRequest {
  dueAt: Millis;
  contactId: string;
  clientId: string;
  replyId?: string | null;
  action?: FollowUpRow["action"];
  notes?: string | null;
  draftMessage?: string | null;
  contentType?: ContentType | null;
  cancelOnReply?: boolean;
}

/** Schedules a follow-up at `now`. Throws 400 for the first invalid field, or for a suppressed or bounced contact. */
export function scheduleFollowUp(
  { db, mailer }: Pick<Deps, "db" | "mailer">,
  scope: Scope,
  order: FollowUpRequest,
  now: Millis,
): FollowUpRow {
  const { workspaceId } = scope;
  const { replyId = null, action = "follow_up_message", notes = null } = order;
  const { dueAt, contactId, clientId, draftMessage = null, contentType, cancelOnReply = true } = order;
  return transact(db, () => {
    requirePlannable({ db, mailer }, scope, order, now);
    const ids = { workspaceId, contactId, clientId, replyId };
    const content = { action, notes, draftMessage, contentType: contentType ?? null, cancelOnReply };
    return insertFollowUp(db, { ...ids, ...content, dueAt, origin: "api" }, now);
  });
}

/** Throws 400 with the first reason why the follow-up cannot be scheduled at `now`. */
export function requirePlannable(
  { db, mailer }: Pick<Deps, "db" | "mailer">,
  scope: Scope,
  order: FollowUpRequest,
  now: Millis,
): void {
  const { workspaceId } = scope;
  const { replyId = null, action = "follow_up_message", dueAt, contactId, clientId } = order;
  const fault = faultOfDueAt(dueAt, now);
  if (fault !== null) throw badRequest(fault);
  requireReachable({ db }, scope, order);
  if (replyId !== null && !isReplyOf(db, { workspaceId, clientId, contactId, replyId }))
    throw badRequest("Invalid reply_id");
  requireRoute({ db, mailer }, { workspaceId, contactId, clientId, replyId, action });
}

/** Throws 400 for an email if there is neither a thread to reply in nor an SMTP server. */
export function requireRoute(
  { db, mailer }: Pick<Deps, "db" | "mailer">,
  planned: Pick<FollowUpRow, "workspaceId" | "clientId" | "contactId" | "replyId" | "action">,
): void {
  const isEmail = planned.action === "follow_up_message";
  if (isEmail && !mailer && !findRoute(db, planned)) throw badRequest(NO_THREAD);
}

function requireReachable(
  { db }: Pick<Deps, "db">,
  scope: Scope,
  { contactId, clientId }: FollowUpRequest,
): void {
  const { workspaceId } = scope;
  const contact = findContactInScope(db, scope, contactId);
  if (!contact) throw badRequest("Invalid contact_id");
  if (contact.erasedAt !== null) throw badRequest("contact_id: the contact was erased");
  if (!findClientInScope(db, scope, clientId)) throw badRequest("Invalid client_id");
  if (contact.bouncedAt !== null) throw badRequest("contact_id: an email to the contact has bounced");
  if (isSuppressed(db, { workspaceId, clientId, email: contact.email }))
    throw badRequest("contact_id: the contact is suppressed for this client");
}
