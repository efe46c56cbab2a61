/**
 * Plans sequencer actions in the transaction of the change that causes them: suppressed contacts are stopped,
 * categories become labels, and answered conversations are marked as read. None of these actions sends an email.
 */
import type { Millis } from "../../core/clock.ts";
import { pushSettings } from "../../core/push.ts";
import { findConnection } from "../connections/store/connections.ts";
import { listOtherAddresses } from "../../contacts/store/aliases.ts";
import type { Db } from "../../db/open.ts";
import type { ReplyRow, SuppressionRow } from "../../db/table-rows.ts";
import { servingConnections } from "../routing/store/routing.ts";
import { isSuppressed } from "../../contacts/suppressions/store.ts";
import { addAction, findReplyOf } from "./store.ts";

/**
 * Plans stops for a new suppression in every account that serves the client, including the account where the
 * lead unsubscribed, because unsubscribing covered only one campaign.
 */
export function planStops(
  db: Db,
  { workspaceId, clientId, kind, value: subject }: SuppressionRow,
  now: Millis,
): void {
  const accounts = servingConnections(db, { workspaceId, clientId, email: subject }).filter(
    (connection) => pushSettings(connection).opt_outs,
  );
  if (accounts.length === 0) return;
  const replyId = kind === "email" ? findReplyOf(db, { workspaceId, clientId, email: subject }) : null;
  for (const connection of accounts)
    addAction(
      db,
      { workspaceId, connectionId: connection.id, clientId, kind: "stop", subject, replyId },
      now,
    );
}

/** A lead whom an account contacts for a client. */
interface KnownLead {
  workspaceId: string;
  clientId: string;
  connectionId: string;
  email: string;
  replyId: string | null;
}

/** Plans a stop for a lead in one account if any of the lead's addresses is already suppressed for the client. */
export function planKnownStop(
  db: Db,
  { workspaceId, clientId, connectionId, email, replyId }: KnownLead,
  now: Millis,
): void {
  const connection = findConnection(db, connectionId);
  if (!connection || !pushSettings(connection).opt_outs) return;
  const kind = "stop";
  for (const subject of [email, ...listOtherAddresses(db, { workspaceId, email })])
    if (isSuppressed(db, { workspaceId, clientId, email: subject }))
      addAction(db, { workspaceId, connectionId, clientId, kind, subject, replyId }, now);
}

type OfReply = Pick<ReplyRow, "workspaceId" | "connectionId" | "clientId" | "id">;

/** Plans a label for a reply that was categorized, by a person or automatically. */
export function planLabel(db: Db, reply: OfReply, now: Millis): void {
  planForReply(db, reply, { kind: "label", setting: "categories" }, now);
}

/** Plans a read mark for a conversation answered in Replydesk. */
export function planReadMark(db: Db, reply: OfReply, now: Millis): void {
  planForReply(db, reply, { kind: "read", setting: "read_state" }, now);
}

function planForReply(
  db: Db,
  { workspaceId, connectionId, clientId, id }: OfReply,
  { kind, setting }: { kind: "label" | "read"; setting: "categories" | "read_state" },
  now: Millis,
): void {
  const connection = findConnection(db, connectionId);
  if (!connection || !pushSettings(connection)[setting]) return;
  addAction(db, { workspaceId, connectionId, clientId, kind, subject: id, replyId: id }, now);
}
