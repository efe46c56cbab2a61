/**
 * Resolves an action to the current order: a lifted suppression stops no one, and the latest category
 * applies.
 */
import { listTargets } from "../actions/store.ts";
import { findCategory } from "../../clients/categories/store.ts";
import { findConnection } from "../connections/store/connections.ts";
import { pushSettings } from "../../core/push.ts";
import type { Db } from "../../db/open.ts";
import type { ActionRow, ConnectionRow, ReplyRow } from "../../db/table-rows.ts";
import { getContact } from "../../contacts/store/contacts.ts";
import { labelForCategory } from "../../intake/labels/store/labels.ts";
import type { ActionReceipt, StopOrder } from "../../core/push.ts";
import type { Account, CallOptions, Platform } from "../../platforms/platform.ts";
import { getReply } from "../../inbox/replies/store/replies.ts";
import { hasNewerReply } from "../../inbox/replies/store/stages.ts";
import { subjectOf } from "../../contacts/suppressions/rules/subject.ts";
import { countSuppressions, isSuppressed, listSuppressionsAfter } from "../../contacts/suppressions/store.ts";
import { findThreadName, getMessage, getThread } from "../../inbox/threads/store/threads.ts";
import { PIECE_SIZE, MAX_COUNTED, Piece, stopEach } from "./everyone.ts";
import { mayLabel } from "./rules/label.ts";

/** A call to the connection's platform. */
export interface PlatformOrder {
  connection: ConnectionRow;
  /** Whether the call applies only to some campaigns of a shared account, and needs their list. */
  needsCampaigns?: boolean;
  act: (platform: Platform, account: Account, options: CallOptions) => Promise<ActionReceipt>;
  /** Progress of an action that is performed in several pieces, updated by `act`. */
  piece?: Piece;
}

/** Returns the call for an action; null if there is nothing left to do. Read-only. */
export function orderFor(db: Db, action: ActionRow): PlatformOrder | null {
  const connection = findConnection(db, action.connectionId);
  if (!connection) return null;
  const settings = pushSettings(connection);
  switch (action.kind) {
    case "stop":
      return settings.opt_outs ? stopOrder(db, action, connection) : null;
    case "stop_all":
      return settings.opt_outs ? stopAllOrder(db, action, connection) : null;
    case "label":
      return settings.categories ? labelOrder(db, action, connection) : null;
    case "read":
      return settings.read_state ? readOrder(db, action, connection) : null;
  }
}

function stopOrder(db: Db, action: ActionRow, connection: ConnectionRow): PlatformOrder | null {
  const order = stopFor(db, action, connection);
  if (!order) return null;
  return {
    connection,
    needsCampaigns: order.campaigns !== null,
    act: (platform, account, options) => platform.stop(account, order, options),
  };
}

/**
 * Returns the leads to stop and the campaigns; null if the suppression was lifted. A suppressed domain also
 * covers its addresses.
 */
function stopFor(
  db: Db,
  action: Pick<ActionRow, "workspaceId" | "clientId" | "kind" | "subject">,
  connection: ConnectionRow,
): StopOrder | null {
  const { workspaceId, clientId, subject: value } = action;
  if (!isSuppressed(db, { workspaceId, clientId, email: value })) return null;
  const scope = placeOf(db, action, connection);
  return scope && { subject: subjectOf(value), ...scope };
}

/** Returns the account's campaigns to stop for a client; null if the account no longer serves the client. */
function placeOf(
  db: Db,
  { workspaceId, clientId, kind, subject }: Pick<ActionRow, "workspaceId" | "clientId" | "kind" | "subject">,
  connection: ConnectionRow,
): Omit<StopOrder, "subject"> | null {
  const email = kind === "stop" ? subject : "";
  const serving = listTargets(db, { workspaceId, clientId, email }).find(
    (one) => one.connection.id === connection.id,
  );
  if (!serving) return null;
  const isWhole = pushSettings(connection).block === "account";
  const { campaigns, sequencerClient } = serving;
  return { campaigns: isWhole ? null : campaigns, sequencerClient };
}

/** Returns the order for the client's next suppressions, either as one batch or one by one. */
function stopAllOrder(db: Db, action: ActionRow, connection: ConnectionRow): PlatformOrder | null {
  const { workspaceId, clientId, afterId } = action;
  const scope = placeOf(db, action, connection);
  if (!scope) return null;
  const subjects = listSuppressionsAfter(db, { workspaceId, clientId, afterId, limit: PIECE_SIZE });
  const piece = new Piece(action, {
    isLast: subjects.length < PIECE_SIZE,
    total: countSuppressions(db, { workspaceId, clientId }, MAX_COUNTED + 1),
  });
  const orderNow = (subject: string): StopOrder | null => {
    const now = findConnection(db, connection.id);
    if (!now || !pushSettings(now).opt_outs) return null;
    return stopFor(db, { workspaceId, clientId, kind: "stop", subject }, now);
  };
  return {
    connection,
    needsCampaigns: scope.campaigns !== null,
    piece,
    act: async (platform, account, options) => {
      const isWhole = scope.campaigns === null;
      const { attempts } = action;
      await stopEach(
        { platform, account, options },
        { subjects, isWhole, orderFor: orderNow, attempts, piece },
      );
      return { answer: piece.summary };
    },
  };
}

function labelOrder(db: Db, action: ActionRow, connection: ConnectionRow): PlatformOrder | null {
  const reply = getReply(db, action.workspaceId, action.subject);
  // A lead has one label in the sequencer; the latest reply determines it.
  if (hasNewerReply(db, reply)) return null;
  const label = labelOf(db, reply, connection);
  if (label === null) return null;
  const { handle, fromEmail } = getMessage(db, reply.messageId);
  const email = reply.leadEmail ?? getContact(db, reply.workspaceId, reply.contactId).email;
  const writer = fromEmail === email ? null : fromEmail;
  const { campaignId } = getThread(db, reply.threadId);
  const order = { email, writer, label, campaignId, handle };
  return { connection, act: (platform, account, options) => platform.setLabel(account, order, options) };
}

function labelOf(db: Db, reply: ReplyRow, { platform }: ConnectionRow): string | null {
  const { workspaceId, categoryId, categoryBy } = reply;
  const category = categoryId === null ? undefined : findCategory(db, workspaceId, categoryId);
  if (!category || !mayLabel({ platform, slug: category.slug, isByPerson: categoryBy === "person" }))
    return null;
  return labelForCategory(db, { workspaceId, platform, categoryId: category.id });
}

function readOrder(db: Db, action: ActionRow, connection: ConnectionRow): PlatformOrder {
  const { messageId, threadId } = getReply(db, action.workspaceId, action.subject);
  const thread = { handle: getMessage(db, messageId).handle, threadKey: findThreadName(db, threadId) };
  return { connection, act: (platform, account, options) => platform.markRead(account, thread, options) };
}
