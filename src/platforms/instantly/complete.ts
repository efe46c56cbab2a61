/**
 * Completes Instantly's events from the email endpoints: by the email's id, or by lead and campaign if the
 * webhook has no id.
 */
import { iso, HOUR, MINUTE, type Millis } from "../../core/clock.ts";
import { UpstreamError } from "../../core/errors.ts";
import { type SubstituteId, handleOf, messageOf, substituteIdOf, type InstantlyHandle } from "./email.ts";
import type { InstantlySession } from "./session.ts";
import { addressList, field, text } from "../mail-form.ts";
import type { Json, LeadFacts, PlatformEvent, PlatformMessage, RoutingFacts } from "../platform.ts";
import { isSameText } from "../rules/unnamed.ts";

type ReplyEvent = Extract<PlatformEvent, { kind: "reply" }>;
type MailEvent = Extract<PlatformEvent, { kind: "reply" | "own_send" }>;

interface ReadEmail {
  row: Json | undefined;
  message: PlatformMessage;
}

/**
 * Completes a webhook's event with its Email entity. According to an older documentation page, `email_id` is the
 * email being replied to; in that case, the newest received email in its thread is the reply.
 */
export async function complete(
  session: InstantlySession,
  event: ReplyEvent,
  newestReceived: (threadKey: string) => Promise<PlatformMessage | undefined>,
): Promise<MailEvent> {
  const standIn = substituteIdOf(event.message.handle);
  const named = standIn
    ? await findEmail(session, standIn)
    : await readEmail(session, event.message.platformId);
  const { threadKey, direction } = named.message;
  const newest = () => (threadKey === null ? undefined : newestReceived(threadKey));
  const found = direction === "inbound" ? named.message : await newest();
  const read = recipientIn(named.row, found ?? named.message);
  const about = {
    lead: event.lead ?? leadIn(named.row),
    campaign: event.campaign ?? read.campaign,
    mailbox: event.mailbox ?? read.mailbox,
    sequencerClient: event.sequencerClient,
  };
  if (!found) return { kind: "own_send", eventType: event.eventType, message: named.message, ...about };
  const body = found.text === null && found.html === null ? event.message : found;
  const automatic = found.automatic || event.message.automatic;
  const message = { ...found, automatic, text: body.text, html: body.html };
  return { ...event, ...about, message, incomplete: false };
}

export async function readEmail(session: InstantlySession, id: string): Promise<ReadEmail> {
  const row = await session.get(`/emails/${encodeURIComponent(id)}`);
  const message = messageOf(row);
  if (!message) throw new UpstreamError("instantly's response is not an email", { outcome: "unknown" });
  return { row, message };
}

/**
 * Maximum time between a webhook and its email. Their clocks differ, and the platform reads mailboxes only
 * every few minutes.
 */
const FARTHEST: Millis = HOUR;
/** Maximum number of emails from one lead in one campaign; more can only come from a machine. */
const MAX_SCANNED = 100;

/**
 * Finds the email of a webhook without an email id: the lead's received email with the same text, or else the
 * nearest in time. Throws if there is none, because the platform may list the email later.
 */
async function findEmail(session: InstantlySession, standIn: SubstituteId): Promise<ReadEmail> {
  const { lead, campaignId, sentAt } = standIn;
  const query = {
    lead,
    ...(campaignId !== null && { campaign_id: campaignId }),
    email_type: "received",
    mode: "emode_all",
    min_timestamp_created: iso(sentAt - FARTHEST),
    sort_order: "asc",
  };
  const emails: ReadEmail[] = [];
  for await (const row of session.list(query)) {
    const message = messageOf(row);
    if (message?.direction === "inbound") emails.push({ row, message });
    if (emails.length === MAX_SCANNED) break;
  }
  const away = ({ message }: ReadEmail): Millis => Math.abs(message.sentAt - sentAt);
  const nearest = emails.filter((email) => away(email) <= FARTHEST).toSorted((a, b) => away(a) - away(b));
  const same = nearest.find(({ message }) => isSameText(message.text, standIn.beginning));
  // Quotes and signatures can make texts differ; an email within minutes still matches.
  const found = same ?? nearest.find((email) => away(email) <= NEAR);
  if (!found)
    throw new UpstreamError("instantly does not list the email of this webhook yet", { outcome: "unknown" });
  return found;
}

const NEAR: Millis = 10 * MINUTE;

/** Returns the handle to reply to, finding the email first if its webhook had no id. */
export async function requireHandle(session: InstantlySession, handle: Json): Promise<InstantlyHandle> {
  const standIn = substituteIdOf(handle);
  const found = handleOf(standIn ? await foundHandle(session, standIn) : handle);
  if (!found) throw new UpstreamError("instantly cannot reply to this email", { outcome: "refused" });
  return found;
}

const foundHandle = (session: InstantlySession, standIn: SubstituteId): Promise<Json> =>
  readBeforeSending(async () => (await findEmail(session, standIn)).message.handle);

/** Reads data needed before sending. Any failure means that nothing was sent. */
export async function readBeforeSending<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.outcome !== "unknown") throw error;
    const { status, retryAfterMs, detail } = error;
    throw new UpstreamError(error.message, { outcome: "not_sent", status, retryAfterMs, detail });
  }
}

const UNKNOWN_LEAD = {
  firstName: null,
  lastName: null,
  company: null,
  title: null,
  phone: null,
  linkedinUrl: null,
};

/** Returns an email's lead; only the address is available. */
export function leadIn(row: Json | undefined): LeadFacts | null {
  const email = addressList(text(field(row, "lead")) ?? "")[0]?.email;
  return email === undefined ? null : { ...UNKNOWN_LEAD, email, metadata: {} };
}

/** Returns the recipient from an email's row. Instantly has no sub-clients. */
export function recipientIn(row: Json | undefined, { handle }: PlatformMessage): RoutingFacts {
  const id = text(field(row, "campaign_id"));
  return {
    campaign: id === null ? null : { id, name: null },
    mailbox: handleOf(handle)?.eaccount.toLowerCase() ?? null,
    sequencerClient: null,
  };
}
