/** Files labels that were set in the sequencer: with an email, or as separate events. */
import { MINUTE, type Millis } from "../../core/clock.ts";
import { applyLabel } from "../labels/apply.ts";
import { isOptOutLabel } from "../labels/rules/mapping.ts";
import { findLatestReply, findReplyOfMessage, getReply } from "../../inbox/replies/store/replies.ts";
import { clientsOfLead } from "../../sequencers/routing/store/thread-owners.ts";
import { getThread } from "../../inbox/threads/store/threads.ts";
import { findMessage } from "../../inbox/threads/store/identity.ts";
import type { StorableEvent } from "./bodies.ts";
import { hasEarlierToFile } from "./store/inbound.ts";
import type { Db } from "../../db/open.ts";
import type { ConnectionRow, ReplyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

type Filing = Pick<Deps, "db" | "ai" | "wakeups" | "events" | "live">;

interface IncomingOf<K extends StorableEvent["kind"]> {
  connection: ConnectionRow;
  event: Extract<StorableEvent, { kind: K }>;
  receivedAt: Millis;
}

/** Applies the label that came with an email; returns a description of the outcome, or null if there is no label. */
export function labelOfReply(
  deps: Filing,
  { connection, event: { message, label } }: IncomingOf<"reply">,
  now: Millis,
): string | null {
  if (label === null) return null;
  const filed = findMessage(deps.db, connection.id, message.platformId);
  const found = filed && findReplyOfMessage(deps.db, filed.id);
  if (!found) return null;
  return applyLabel(deps, { reply: getReply(deps.db, connection.workspaceId, found.id), label }, now);
}

/** Maximum wait for the labeled reply, because its email may have to be fetched first. */
const LONGEST_WAIT: Millis = 2 * MINUTE;

/**
 * Applies a label to the lead's latest reply and returns a description of the outcome; null if there is no
 * reply, `later` while a reply may still arrive. An opt-out is applied immediately.
 */
export function fileLabel(
  deps: Filing,
  { connection, event, receivedAt }: IncomingOf<"label">,
  now: Millis,
): string | null {
  const { workspaceId, id: connectionId } = connection;
  const campaignId = event.campaign?.id ?? null;
  const lead = { workspaceId, connectionId, email: event.email.toLowerCase(), campaignId };
  const latest = findLatestReply(deps.db, lead);
  const reply = latest && isAbout(deps.db, { connection, event, reply: latest }) ? latest : undefined;
  const mayCome = !isOptOutLabel(event.label) && now >= receivedAt && now < receivedAt + LONGEST_WAIT;
  if (mayCome && (!reply || hasEarlierToFile(deps.db, { connectionId, receivedAt }))) return "later";
  return reply ? applyLabel(deps, { reply, label: event.label }, now) : null;
}

/**
 * Returns whether a campaign's label applies to a reply; in a shared account, the reply may belong to another
 * client.
 */
function isAbout(
  db: Db,
  { connection, event, reply }: Pick<IncomingOf<"label">, "connection" | "event"> & { reply: ReplyRow },
): boolean {
  const { campaign } = event;
  if (campaign === null || getThread(db, reply.threadId).campaignId === campaign.id) return true;
  const leadEvent = { ...event, mailbox: null, sequencerClient: null };
  return clientsOfLead(db, connection, leadEvent).includes(reply.clientId);
}
