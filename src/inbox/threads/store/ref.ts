/** Identifies conversations for platform calls. */
import type { Db } from "../../../db/open.ts";
import type { Json, ThreadRef } from "../../../platforms/platform.ts";
import { findThreadName, listEnvelopes } from "./threads.ts";

/**
 * Returns a conversation's platform reference; null if none of its emails has a handle.
 * @param handle the email's handle for the call; the newest email's by default
 */
export function findThreadRef(db: Db, threadId: string, handle?: Json): ThreadRef | null {
  const envelopes = listEnvelopes(db, threadId);
  const messageHandle = handle ?? envelopes.findLast((message) => message.handle !== null)?.handle ?? null;
  if (messageHandle === null) return null;
  const first = envelopes.find(({ direction }) => direction === "inbound");
  return {
    handle: messageHandle,
    threadKey: findThreadName(db, threadId),
    ...(first && { since: first.sentAt }),
  };
}
