/** Finds our mailboxes in a conversation, and the reply-to address of its emails. */
import type { Db } from "../../db/open.ts";
import type { MessageRow } from "../../db/table-rows.ts";
import { replyToOf } from "../../judge/mail/reply-to.ts";
import type { Address } from "../../platforms/platform.ts";
import { listEnvelopes } from "./store/threads.ts";

type ReceivedMail = Pick<MessageRow, "threadId" | "fromEmail" | "to" | "headers">;

/** Returns an email's reply-to address if it differs from the sender's; see `replyToOf`. */
export const findReplyTo = (db: Db, message: ReceivedMail): Address | null =>
  message.headers["reply-to"] ? replyToOf(message, listMailboxes(db, message.threadId)) : null;

/**
 * Returns which of our mailboxes received an email: a recipient that has written to the lead, otherwise the
 * first recipient.
 */
export function findMailbox(db: Db, { threadId, to }: ReceivedMail): Address | undefined {
  const [first, ...others] = to;
  if (others.length === 0) return first;
  const mailboxes = listMailboxes(db, threadId);
  return to.find(({ email }) => mailboxes.includes(email)) ?? first;
}

const listMailboxes = (db: Db, threadId: string): string[] =>
  listEnvelopes(db, threadId).flatMap(({ direction, fromEmail }) =>
    direction === "outbound" && fromEmail !== "" ? [fromEmail] : [],
  );
