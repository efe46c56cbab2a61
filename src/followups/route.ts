/** The thread that a follow-up goes out in: that of its reply, else of the contact's latest to that client. */
import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { connections, messages, replies } from "../db/schema.ts";
import type { FollowUpRow } from "./store.ts";

export interface Route {
  threadId: string;
  /** The mail that is answered. */
  messageId: string;
  connectionStatus: "active" | "paused";
}

/** Undefined when there is none whose connection still stands. */
export function findRoute(
  db: Db,
  { workspaceId, clientId, contactId, replyId }: FollowUpRow,
): Route | undefined {
  const answerable = db.orm
    .select({
      id: replies.id,
      threadId: replies.threadId,
      messageId: replies.messageId,
      connectionStatus: connections.status,
    })
    .from(replies)
    .innerJoin(messages, eq(messages.id, replies.messageId))
    .innerJoin(connections, eq(connections.id, replies.connectionId))
    .where(
      and(
        eq(replies.workspaceId, workspaceId),
        eq(replies.contactId, contactId),
        eq(replies.clientId, clientId),
        isNotNull(messages.handle),
        isNull(connections.deletedAt),
      ),
    )
    .orderBy(desc(replies.receivedAt), desc(replies.id))
    .limit(20)
    .all();
  return answerable.find(({ id }) => id === replyId) ?? answerable[0];
}
