/**
 * Repeats earlier stops. In a shared account, a lead is stopped only in its current campaigns, and may be
 * imported into another campaign later.
 */
import { planKnownStop } from "../../sequencers/actions/plan.ts";
import { DAY, type Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import type { ConnectionRow, ContactRow, ReplyRow, ThreadRow } from "../../db/table-rows.ts";
import { isStoppedByCampaign, planForFirstOf } from "../../sequencers/routing/store/routing.ts";

/** Older emails belong to campaigns that have already stopped the leads. */
const RECENT: Millis = 7 * DAY;

/** Plans the missing stops found through a conversation's first email, in the transaction that files it. */
export function stopAgain(
  db: Db,
  {
    connection,
    contact,
    thread,
    reply,
  }: { connection: ConnectionRow; contact: ContactRow; thread: ThreadRow; reply: ReplyRow },
  now: Millis,
): void {
  if (reply.receivedAt < now - RECENT || !isStoppedByCampaign(db, connection)) return;
  const { workspaceId, clientId, id: replyId } = reply;
  const { id: connectionId } = connection;
  for (const email of new Set([contact.email, reply.leadEmail ?? contact.email]))
    planKnownStop(db, { workspaceId, clientId, connectionId, email, replyId }, now);
  planForFirstOf(db, connection, { thread, clientId }, now);
}
