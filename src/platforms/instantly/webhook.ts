/**
 * Parses Instantly's webhooks: a flat object with the lead's own fields merged in, and little about the email
 * itself.
 */
import { address, addressList, instant, objectOf, text } from "../mail-form.ts";
import { PayloadError } from "../platform.ts";
import type { Campaign, Json, LeadFacts, PlatformEvent, WebhookPayload } from "../platform.ts";

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

const STANDARD_LEAD_FIELDS = new Set(["email", "firstName", "lastName", "companyName", "jobTitle", "phone"]);

/**
 * Parses a webhook payload as documented on the guide's page on webhook events; custom labels arrive as
 * events named after the label.
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
      return { kind: "unsubscribe", eventType, email: leadEmail(payload) };
    default:
      return { kind: "other", eventType };
  }
}

/**
 * Builds a reply event, always incomplete: thread, Message-ID, recipients and even the sender are only in the
 * Email entity.
 */
function reply(
  payload: Payload,
  event: { eventType: string; receivedAt: number; automatic: boolean },
): PlatformEvent {
  const id = required(payload, "email_id");
  const lead = leadEmail(payload);
  const mailbox = addressList(text(payload["email_account"]) ?? "")[0];
  const names = [text(payload["firstName"]), text(payload["lastName"])].filter((name) => name !== null);
  return {
    kind: "reply",
    eventType: event.eventType,
    message: {
      platformId: id,
      messageId: null,
      references: [],
      threadKey: null,
      direction: "inbound",
      from: address(lead, names.join(" ")),
      to: mailbox ? [mailbox] : [],
      cc: [],
      subject: text(payload["reply_subject"]) ?? text(payload["email_subject"]) ?? "",
      text: text(payload["reply_text"]),
      html: text(payload["reply_html"]),
      raw: null,
      headers: {},
      sentAt: instant(payload["timestamp"]) ?? event.receivedAt,
      automatic: event.automatic,
      bounce: false,
      attachments: [],
      handle: mailbox ? { id, eaccount: mailbox.email } : null,
    },
    lead: leadFacts(payload, lead),
    campaign: campaign(payload),
    earlier: [],
    incomplete: true,
  };
}

function leadFacts(payload: Payload, email: string): LeadFacts {
  // Instantly has no field for it: customers name their own variable `linkedIn`, `linkedin_url` and the like.
  const linkedIn = Object.keys(payload).find(
    (key) => /^linked_?in/i.test(key) && text(payload[key]) !== null,
  );
  const own = Object.entries(payload).filter(
    ([key, value]) =>
      !EVENT_FIELDS.has(key) && !STANDARD_LEAD_FIELDS.has(key) && key !== linkedIn && value !== null,
  );
  return {
    email,
    firstName: text(payload["firstName"]),
    lastName: text(payload["lastName"]),
    company: text(payload["companyName"]),
    title: text(payload["jobTitle"]),
    phone: text(payload["phone"]),
    linkedinUrl: linkedIn === undefined ? null : text(payload[linkedIn]),
    metadata: Object.fromEntries(own),
  };
}

function campaign(payload: Payload): Campaign | null {
  const id = text(payload["campaign_id"]);
  return id === null ? null : { id, name: text(payload["campaign_name"]) };
}

function leadEmail(payload: Payload): string {
  const email = addressList(required(payload, "lead_email"))[0]?.email;
  if (email === undefined) throw new PayloadError("lead_email: not an email address");
  return email;
}

function required(payload: Payload, name: string): string {
  const value = text(payload[name]);
  if (value === null) throw new PayloadError(`${name}: missing`);
  return value;
}
