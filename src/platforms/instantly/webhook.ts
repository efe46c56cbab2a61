/**
 * Parses Instantly's webhooks: flat objects that include the lead's own fields, and little about the email
 * itself.
 */
import { address, addressList, instant, objectOf, text } from "../mail-form.ts";
import { factsIn } from "./leads.ts";
import { beginningOf, substituteId } from "../rules/unnamed.ts";
import { PayloadError } from "../platform.ts";
import type { Campaign, Json, PlatformEvent, RoutingFacts, WebhookPayload } from "../platform.ts";

type Payload = { [key: string]: Json };

/** Fields of the event itself; all others are the lead's, standard or custom. */
const EVENT_FIELDS = new Set([
  "timestamp",
  "event_type",
  "workspace",
  "campaign_id",
  "campaign_name",
  "lead_email",
  "email_account",
  "unibox_url",
  "step",
  "variant",
  "is_first",
  "email_id",
  "email_subject",
  "email_text",
  "email_html",
  "reply_text_snippet",
  "reply_subject",
  "reply_text",
  "reply_html",
]);

/**
 * Parses a webhook payload as documented in the guide on webhook events. A custom label arrives as an event
 * named after the label.
 */
export function parseInstantly({ body, receivedAt }: WebhookPayload): PlatformEvent {
  const payload = objectOf(body);
  if (!payload) throw new PayloadError("the payload must be an object");
  const eventType = required(payload, "event_type");
  switch (eventType) {
    case "reply_received":
      return reply(payload, { eventType, receivedAt, automatic: false });
    case "auto_reply_received":
      return reply(payload, { eventType, receivedAt, automatic: true });
    case "email_bounced":
      return { kind: "bounce", eventType, email: leadEmail(payload), reason: null };
    case "lead_unsubscribed":
      return { kind: "unsubscribe", eventType, email: leadEmail(payload), ...recipient(payload) };
    default:
      return labelEvent(payload, eventType);
  }
}

/**
 * Builds a reply event. It is always incomplete, because the thread, Message-ID, recipients and even the
 * sender are only in the Email entity. Either `email_id` or the lead's address can be missing.
 */
function reply(
  payload: Payload,
  event: { eventType: string; receivedAt: number; automatic: boolean },
): PlatformEvent {
  const named = text(payload["email_id"]);
  const lead = leadIn(payload);
  if (named === null && lead === null) throw new PayloadError("lead_email and email_id: missing");
  const mailbox = addressList(text(payload["email_account"]) ?? "")[0];
  const sentAt = instant(payload["timestamp"]) ?? event.receivedAt;
  const names = [text(payload["firstName"]), text(payload["lastName"])].filter((name) => name !== null);
  const from = campaign(payload);
  const plain = text(payload["reply_text"]);
  const standIn = { lead, campaignId: from?.id ?? null, sentAt, beginning: beginningOf(plain ?? "") };
  return {
    kind: "reply",
    eventType: event.eventType,
    message: {
      platformId: named ?? substituteId([lead, standIn.campaignId, text(payload["timestamp"]), plain]),
      messageId: null,
      references: [],
      threadKey: threadIn(text(payload["unibox_url"])),
      direction: "inbound",
      from: address(lead ?? "", names.join(" ")),
      to: mailbox ? [mailbox] : [],
      cc: [],
      subject: text(payload["reply_subject"]) ?? text(payload["email_subject"]) ?? "",
      text: plain,
      html: text(payload["reply_html"]),
      raw: null,
      headers: {},
      sentAt,
      automatic: event.automatic,
      bounce: false,
      attachments: [],
      handle: named === null ? standIn : mailbox ? { id: named, eaccount: mailbox.email } : null,
    },
    lead: lead === null ? null : factsIn(payload, lead, isOwnField),
    ...recipient(payload),
    earlier: [],
    incomplete: true,
    label: null,
  };
}

const isOwnField = (name: string): boolean => !EVENT_FIELDS.has(name);

/** Extracts the thread's id from the inbox link; in older payloads, the link contains the lead's address instead. */
function threadIn(uniboxUrl: string | null): string | null {
  const search = uniboxUrl === null ? null : URL.parse(uniboxUrl)?.searchParams.get("thread_search");
  return text(/^thread:(.+)$/.exec(search ?? "")?.[1]);
}

/** Labels with event names that differ from their display names. */
const LABELS: Readonly<Record<string, string>> = { lead_closed: "Won" };

/** Lead events that are not labels. */
const NO_LABELS = new Set(["lead_neutral", "lead_unsubscribed"]);

/** Parses an interest event; a custom label's event has the label's name. */
function labelEvent(payload: Payload, eventType: string): PlatformEvent {
  const email = leadIn(payload);
  const label = NO_LABELS.has(eventType) ? null : labelIn(eventType);
  if (email === null || label === null) return { kind: "other", eventType };
  const lead = factsIn(payload, email, isOwnField);
  return { kind: "label", eventType, email, label, lead, campaign: campaign(payload) };
}

/** Returns the label; null for the platform's own events, which are lower-case words with underscores. */
function labelIn(eventType: string): string | null {
  const standard = /^lead_([a-z_]+)$/.exec(eventType)?.[1];
  if (standard === undefined) return /^[a-z]+(_[a-z]+)+$/.test(eventType) ? null : eventType;
  const words = standard.replaceAll("_", " ");
  return LABELS[eventType] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const recipient = (payload: Payload): RoutingFacts => ({
  campaign: campaign(payload),
  mailbox: addressList(text(payload["email_account"]) ?? "")[0]?.email ?? null,
  sequencerClient: null,
});

function campaign(payload: Payload): Campaign | null {
  const id = text(payload["campaign_id"]);
  return id === null ? null : { id, name: text(payload["campaign_name"]) };
}

/** Returns the lead's address; null if there is none. */
const leadIn = (payload: Payload): string | null =>
  addressList(text(payload["lead_email"]) ?? "")[0]?.email ?? null;

function leadEmail(payload: Payload): string {
  required(payload, "lead_email");
  const email = leadIn(payload);
  if (email === null) throw new PayloadError("lead_email: not an email address");
  return email;
}

function required(payload: Payload, name: string): string {
  const value = text(payload[name]);
  if (value === null) throw new PayloadError(`${name}: missing`);
  return value;
}
