/** Fetches emails from a platform's lists, and files the new ones like webhooks. */
import { TextError } from "../../judge/ai/text-worker.ts";
import { findConnection } from "../../sequencers/connections/store/connections.ts";
import type { Millis } from "../../core/clock.ts";
import type { Slots } from "../../core/slots.ts";
import type { Db } from "../../db/open.ts";
import { findReplyOfMessage } from "../../inbox/replies/store/replies.ts";
import { findMessage } from "../../inbox/threads/store/identity.ts";
import { UnreadableRows } from "../../platforms/unreadable.ts";
import type { CallOptions, PlatformEvent } from "../../platforms/platform.ts";
import { recordCampaign } from "../../sequencers/routing/record-campaign.ts";
import { readBodies } from "./bodies.ts";
import { fileEvent } from "./file-event.ts";
import type { ConnectionRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

type MailEvent = Extract<PlatformEvent, { kind: "reply" | "own_send" }>;

export interface ListedMails {
  connection: ConnectionRow;
  events: AsyncIterable<MailEvent>;
  /** Options for calls that load an email's campaign for routing. */
  options: CallOptions;
  /** Called with the date of each listed email, after the emails before it are filed. */
  onListed?: (sentAt: Millis) => void | Promise<void>;
  /** Limits bulk work, so that a new email is not queued behind hundreds of others. */
  slots?: Slots;
  /** Called in the transaction that files a new reply. */
  onFiled?: (event: MailEvent, now: Millis) => void;
}

/**
 * Files each email as it is listed. Rethrows the platform's errors; emails listed before the error stay
 * filed. An unreadable email does not block later emails.
 */
export async function fileListed(
  deps: Deps,
  { connection, events, options, onListed, slots, onFiled }: ListedMails,
): Promise<void> {
  const unreadable = new UnreadableRows(options);
  for await (const event of events) {
    await onListed?.(event.message.sentAt);
    // Most emails are already filed, and reading a body is expensive.
    if (isFiled(deps.db, connection, event)) continue;
    if (event.kind === "reply")
      await recordCampaign(deps, connectionNow(deps, connection), { recipient: event, options });
    const file = () => fileMail(deps, { connection, event, onFiled });
    await (slots ? slots.take(file) : file()).catch((error: unknown) => {
      if (!(error instanceof TextError)) throw error;
      unreadable.note({ id: event.message.platformId }, error);
    });
  }
  unreadable.throwFirst();
}

type ListedMail = Pick<ListedMails, "connection" | "onFiled"> & { event: MailEvent };

async function fileMail(deps: Deps, { connection, event, onFiled }: ListedMail): Promise<void> {
  const read = await readBodies(deps, event);
  await deps.commits.run(() => {
    const now = deps.clock.now();
    const outcome = fileEvent(deps, { connection, event: read, receivedAt: now }, now);
    if (outcome !== "later" && outcome.status === "filed") onFiled?.(event, now);
  });
}

/** Returns the connection with its current campaign refresh time, which may have changed since it was read. */
const connectionNow = ({ db }: Deps, connection: ConnectionRow): ConnectionRow =>
  findConnection(db, connection.id) ?? connection;

/** Returns whether an email is stored unchanged, with its reply if a lead wrote it. */
function isFiled(db: Db, { id }: ConnectionRow, { message }: MailEvent): boolean {
  const known = findMessage(db, id, message.platformId);
  if (!known || known.direction === "outbound") return known !== undefined;
  const isWhole = known.rfcMessageId !== null || message.messageId === null;
  return isWhole && findReplyOfMessage(db, known.id) !== undefined;
}
