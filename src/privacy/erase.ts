/**
 * Erases a contact. One transaction immediately replaces their data with anonymous rows that preserve the
 * counts; a job then searches the rest of the database for their addresses.
 */
import { recordAudit } from "../people/audit/store/audit.ts";
import { getContact, type KnownContact } from "../contacts/store/contacts.ts";
import { actorOf, wholeWorkspace, type Actor, type Caller } from "../core/caller.ts";
import type { Millis } from "../core/clock.ts";
import { badRequest, conflict } from "../core/errors.ts";
import { transact } from "../db/open.ts";
import { notifyThreadChange } from "../db/thread-changes.ts";
import { cancelFollowUps } from "../outbox/followups/terminal-event.ts";
import { suppressAndCancel } from "../outbox/followups/unreachable.ts";
import { excludeFromAutoSend } from "../inbox/replies/cancel-auto-send.ts";
import { getReplyInScope, updateReply } from "../inbox/replies/store/replies.ts";
import { addToTimeline } from "../inbox/replies/store/timeline.ts";
import { addErasure } from "../contacts/store/erasures.ts";
import { holdingsOf, isBeingWrittenTo, type Holdings } from "./store/holdings.ts";
import { anonymize, ERASED_REASON, withSecureDelete, WAS_ERASED } from "./store/tombstone.ts";
import type { Deps } from "../deps/deps.ts";

export interface EraseRequest {
  id: string;
  /** The contact's address, typed by a person as confirmation. */
  confirm: string;
  /** Whether to suppress the address for the contact's clients. */
  suppress: boolean;
  ip: string | null;
}

type Erasing = Pick<Deps, "db" | "clock" | "events" | "live" | "wakeups">;

/** Erases a contact; an erased contact stays unchanged. Throws 409 while an email to them is being sent. */
export function eraseContact(deps: Erasing, caller: Caller, request: EraseRequest): KnownContact {
  const { db } = deps;
  const now = deps.clock.now();
  const { workspaceId } = caller;
  return withSecureDelete(db, () =>
    transact(db, () => {
      const contact = getContact(db, workspaceId, request.id);
      if (contact.erasedAt !== null) return contact;
      if (request.confirm.trim().toLowerCase() !== contact.email)
        throw badRequest("confirm: must be the contact's address");
      const holdings = holdingsOf(db, contact);
      if (isBeingWrittenTo(db, holdings)) throw conflict("An email to this contact is already being sent");
      if (request.suppress) suppressFor(deps, contact, { clients: holdings.clients }, now);
      erase(deps, contact, { holdings, actor: actorOf(caller) }, now);
      const detail = {
        conversations: holdings.threads.length,
        replies: holdings.replies.length,
        suppressed_for: request.suppress ? holdings.clients.length : 0,
      };
      const entry = { workspaceId, actor: actorOf(caller), ip: request.ip, subject: `contact:${contact.id}` };
      recordAudit(db, { ...entry, action: "contact.erased", detail }, now);
      return getContact(db, workspaceId, contact.id);
    }),
  );
}

function erase(
  deps: Erasing,
  { workspaceId, id }: KnownContact,
  { holdings, actor }: { holdings: Holdings; actor: Actor },
  now: Millis,
): void {
  anonymize(deps.db, { workspaceId, contactId: id }, holdings, now);
  // Runs after the texts are gone, so that events to subscribers do not contain them.
  cancelFollowUps(deps, { workspaceId, contactId: id, reason: WAS_ERASED }, now);
  for (const replyId of holdings.replies) archive(deps, { workspaceId, replyId, actor }, now);
  addErasure(deps.db, { id, workspaceId, addresses: holdings.addresses }, now);
  notifyThreadChange(deps.db, { workspaceId, of: "contact", id });
  deps.wakeups.notify("erasures");
}

/** Archives an open reply, because it needs no further work. */
function archive(
  deps: Erasing,
  { workspaceId, replyId, actor }: { workspaceId: string; replyId: string; actor: Actor },
  now: Millis,
): void {
  const { id, status } = getReplyInScope(deps.db, wholeWorkspace(workspaceId), replyId);
  if (status === "sent" || status === "archived") return;
  excludeFromAutoSend(deps, updateReply(deps.db, { workspaceId, id, now, status: "archived" }), now);
  const detail = { from: status, to: "archived" };
  addToTimeline(deps.db, { workspaceId, replyId, actor, type: "status_changed", detail }, now);
  deps.events.record({ type: "reply.archived", workspaceId, id }, now);
}

/**
 * Suppresses the address, so that an erased contact is not contacted again. The address is stored in plain
 * text, because it must be compared and sent to sequencers.
 */
function suppressFor(
  deps: Erasing,
  { workspaceId, email }: KnownContact,
  { clients }: { clients: string[] },
  now: Millis,
): void {
  const about = { workspaceId, value: email, reason: ERASED_REASON, source: "person" } as const;
  for (const clientId of clients) suppressAndCancel(deps, { ...about, clientId }, now);
}
