/** Parses Smartlead's webhooks: who wrote, which address is ours, and what kind of event it is. */
import type { Millis } from "../../core/clock.ts";
import { address, objectOf, text } from "../mail-form.ts";
import type {
  Campaign,
  Json,
  LeadFacts,
  PlatformEvent,
  PlatformMessage,
  WebhookPayload,
} from "../platform.ts";
import { PayloadError } from "../platform.ts";
import {
  type JsonObject,
  type LeadInCampaign,
  addressesOf,
  bodyOf,
  domainOf,
  emailOf,
  idOf,
  isOurs,
  leadNamed,
  messageFrom,
  messageIdOf,
} from "./mail.ts";

interface Incoming {
  eventType: string;
  payload: JsonObject;
  receivedAt: Millis;
}

type WebhookTexts = Pick<PlatformMessage, "text" | "html">;

/** Parses a webhook payload. Accepts aliases, because the platform's pages disagree on the names. */
export function parseSmartlead({ body, receivedAt }: WebhookPayload): PlatformEvent {
  const payload = objectOf(body);
  if (!payload) throw new PayloadError("the body is not a JSON object");
  const eventType = required(payload, "event_type");
  const incoming: Incoming = { eventType, payload, receivedAt };
  switch (eventType.toUpperCase()) {
    case "EMAIL_REPLY":
    case "EMAIL_REPLIED":
      return replyEvent(incoming);
    case "EMAIL_BOUNCE":
    case "EMAIL_BOUNCED":
      return bounceEvent(incoming);
    case "LEAD_UNSUBSCRIBED":
      return { kind: "unsubscribe", eventType, email: unsubscribedEmail(payload) };
    case "UNTRACKED_REPLIES":
      return untrackedEvent(incoming);
    default:
      return { kind: "other", eventType };
  }
}

function required(payload: JsonObject, name: string): string {
  const value = text(payload[name]);
  if (value === null) throw new PayloadError(`${name} is missing`);
  return value;
}

function unsubscribedEmail(payload: JsonObject): string {
  const email =
    emailOf(payload["lead_email"]) ?? emailOf(payload["sl_lead_email"]) ?? emailOf(payload["to_email"]);
  if (!email) throw new PayloadError("lead_email is missing");
  return email;
}

/**
 * Builds a reply event, incomplete only when the sender, our mailbox or the stats id is in doubt. Names come
 * from `to_name`; company and custom fields would cost a call per reply, out of 60 a minute that sends and
 * thread reads need too.
 */
function replyEvent({ eventType, payload, receivedAt }: Incoming): PlatformEvent {
  const parties = partiesOf(payload);
  const place = leadInCampaignOf(payload, parties.lead);
  const reply = objectOf(payload["reply_message"]) ?? {};
  const answered = answeredIn(payload);
  // At the top level some events carry the Message-ID of the sent email instead.
  const messageId =
    [reply, payload].map((at) => messageIdOf(at["message_id"])).find((id) => id && !answered.includes(id)) ??
    null;
  const body = bodyIn(reply) ?? { html: text(payload["reply_body"]), text: text(payload["preview_text"]) };
  // An email that is all attachments has no text but a Message-ID.
  const isThere = body.html ?? body.text ?? messageIdOf(reply["message_id"]);
  if (!isThere) throw new PayloadError("reply_message is missing");
  const statsId = text(payload["stats_id"]);
  const unsure = place.campaignId !== null && (!parties.sure || statsId === null);
  const ours = parties.ours && !unsure;
  const earlier = sentMail(payload, place, parties.mailbox);
  const mailbox = parties.mailbox ? [address(parties.mailbox)] : [];
  const message = messageFrom({
    place,
    direction: ours ? "outbound" : "inbound",
    from: named(payload, parties.sender),
    to: ours ? [named(payload, parties.lead)] : mailbox,
    cc: addressesOf(payload["cc_emails"]),
    subject: text(payload["subject"]) ?? "",
    ...body,
    messageId,
    statsId,
    time: reply["time"] ?? payload["time_replied"] ?? payload["event_timestamp"],
    fallbackSentAt: receivedAt,
    references: answered,
  });
  const common = { eventType, message, lead: leadOf(payload, parties.lead), campaign: campaignOf(payload) };
  return ours ? { kind: "own_send", ...common } : { kind: "reply", ...common, earlier, incomplete: unsure };
}

interface Parties {
  lead: string;
  sender: string;
  /** Our address; null when the payload does not contain it. */
  mailbox: string | null;
  /** Our own team wrote it. */
  ours: boolean;
  /** The payload leaves no doubt about sender and mailbox. */
  sure: boolean;
}

/** Applies the rules of platforms.md 3.9: `from_email` and `to_email` are not what they seem. */
function partiesOf(payload: JsonObject): Parties {
  const correspondence = objectOf(payload["leadCorrespondence"] ?? payload["lead_correspondence"]) ?? {};
  const [from, to] = [emailOf(payload["from_email"]), emailOf(payload["to_email"])];
  const target = emailOf(correspondence["targetLeadEmail"] ?? correspondence["target_lead_email"]);
  const lead = emailOf(payload["sl_lead_email"]) ?? target ?? to;
  if (!lead) throw new PayloadError("sl_lead_email is missing");
  const givenSender = emailOf(correspondence["replyReceivedFrom"] ?? correspondence["reply_received_from"]);
  const sender = givenSender ?? lead;
  const addresses = [from, to].filter((email) => email !== null);
  const others = [...new Set(addresses)].filter((email) => email !== lead && email !== sender);
  // When only the lead and someone outside the lead's company are named, the latter must be us.
  const isColleague =
    domainOf(sender) === domainOf(lead) || correspondence["repliedCompanyDomain"] === "SameCompany";
  const isAloneWithLead =
    others.length === 0 && addresses.includes(lead) && addresses.includes(sender) && !isColleague;
  const otherFrom = others.find((email) => email === from);
  const mailbox = isAloneWithLead
    ? sender
    : (others.find((email) => sentFrom(payload, email)) ?? otherFrom ?? others[0] ?? null);
  const ours = mailbox !== null && isOurs(sender, [mailbox], lead);
  const sure = givenSender !== null && mailbox !== null && others.length < 2;
  return { lead, sender, mailbox, ours, sure };
}

/** Returns true when this mailbox sent the campaign's email: its Message-ID ends in the mailbox's domain. */
function sentFrom(payload: JsonObject, email: string): boolean {
  return answeredIn(payload).some((messageId) => messageId.endsWith(`@${domainOf(email)}>`));
}

function leadInCampaignOf(payload: JsonObject, leadEmail: string): LeadInCampaign {
  return { campaignId: idOf(payload["campaign_id"]), leadId: idOf(payload["sl_email_lead_id"]), leadEmail };
}

function campaignOf(payload: JsonObject): Campaign | null {
  const id = idOf(payload["campaign_id"]);
  return id ? { id, name: text(payload["campaign_name"]) } : null;
}

/** Adds the name from `to_name`, which belongs to the address in `to_email`, not necessarily the lead. */
function named(payload: JsonObject, email: string): PlatformMessage["from"] {
  return address(email, emailOf(payload["to_email"]) === email ? text(payload["to_name"]) : null);
}

function leadOf(payload: JsonObject, email: string): LeadFacts {
  const name = text(payload["sl_lead_name"]) ?? named(payload, email).name ?? "";
  const [first, ...rest] = name.trim().split(/\s+/);
  return leadNamed(email, first || null, rest.join(" ") || null);
}

function bodyIn(message: JsonObject): WebhookTexts | null {
  const body = { html: text(message["html"]), text: text(message["text"]) };
  return body.html || body.text ? body : null;
}

function answeredIn(payload: JsonObject): string[] {
  const sent = messageIdOf(objectOf(payload["sent_message"])?.["message_id"]);
  return sent ? [sent] : [];
}

/** Returns the campaign's email that was answered, where the payload contains it and our mailbox is known. */
function sentMail(payload: JsonObject, place: LeadInCampaign, mailbox: string | null): PlatformMessage[] {
  const original = objectOf(payload["sent_message"]);
  const body = original && bodyIn(original);
  if (!original || !body || !mailbox) return [];
  const messageId = messageIdOf(original["message_id"]);
  const statsId = text(payload["stats_id"]);
  const sent = messageFrom({
    place,
    direction: "outbound",
    from: address(mailbox),
    to: [address(place.leadEmail)],
    subject: text(payload["subject"]) ?? "",
    ...body,
    messageId,
    statsId,
    time: original["time"] ?? payload["time_sent"] ?? payload["event_timestamp"],
    fallbackSentAt: 0,
    // The email that the stats row counts contains its id; one written in the inbox has its own.
    step: statsId !== null && messageId?.includes(statsId) === true,
  });
  return [sent];
}

/** Builds a bounce event, without a handle, as a bounce is never answered. */
function bounceEvent({ eventType, payload, receivedAt }: Incoming): PlatformEvent {
  const email = emailOf(payload["sl_lead_email"]) ?? emailOf(payload["to_email"]);
  if (!email) throw new PayloadError("to_email is missing");
  // Our own mailbox was rejected, which says nothing about the lead's address (inferred from the field's
  // name).
  if (payload["is_sender_originated_bounce"] === true) return { kind: "other", eventType };
  const report = objectOf(payload["bounce_message"]) ?? {};
  const body = bodyIn(report) ?? { html: null, text: text(payload["bounce_reply_email_preview"]) };
  if (!body.html && !body.text) return { kind: "bounce", eventType, email, reason: null };
  const place = leadInCampaignOf(payload, email);
  const mailbox = emailOf(payload["from_email"]);
  const earlier = sentMail(payload, place, mailbox);
  const message = messageFrom({
    place,
    direction: "inbound",
    from: bounceSender(payload, mailbox ?? email),
    to: mailbox ? [address(mailbox)] : [],
    subject: text(payload["subject"]) ?? "",
    ...body,
    messageId: messageIdOf(report["message_id"]) ?? messageIdOf(payload["bounce_reply_message_id"]),
    statsId: text(payload["stats_id"]),
    time: report["time"] ?? payload["event_timestamp"],
    fallbackSentAt: receivedAt,
    references: answeredIn(payload),
    bounce: true,
  });
  const bounce = { ...message, handle: null };
  const common = { lead: leadOf(payload, email), campaign: campaignOf(payload), earlier, incomplete: false };
  return { kind: "reply", eventType, message: bounce, ...common };
}

/**
 * Returns the bounce's sender. `bounce_reply_email` is the sender in some payloads and, by the help page, the
 * whole email in others.
 */
function bounceSender(payload: JsonObject, fallback: string): PlatformMessage["from"] {
  const given = text(payload["bounce_reply_email"])?.trim() ?? "";
  return address(/^[^\s<>@]+@[^\s<>@]+$/.test(given) ? given : `mailer-daemon@${domainOf(fallback)}`);
}

/**
 * Builds an event from an untracked reply. Its format is not documented, so all names that the platform uses
 * elsewhere are tried.
 */
function untrackedEvent({ eventType, payload, receivedAt }: Incoming): PlatformEvent {
  const inner = ["reply_message", "reply", "data"].map((name) => objectOf(payload[name]) ?? {});
  const first = (...names: string[]): Json | undefined =>
    [payload, ...inner]
      .flatMap((part) => names.map((name) => part[name]))
      .find((value) => text(value) !== null);
  const [from] = addressesOf(first("from_email", "from"));
  if (!from) throw new PayloadError("from_email is missing");
  const html = text(first("html", "html_body"));
  const plain = text(first("text", "text_body"));
  const given = bodyOf(first("body", "email_body", "reply_body", "preview_text"));
  const body = html || plain ? { html, text: plain } : given;
  if (!body.html && !body.text) throw new PayloadError("body is missing");
  const message = messageFrom({
    place: { campaignId: null, leadId: null, leadEmail: from.email },
    direction: "inbound",
    from: address(from.email, from.name ?? text(first("from_name"))),
    to: addressesOf(first("to_email", "to")),
    subject: text(first("subject", "subject_line")) ?? "",
    ...body,
    messageId: messageIdOf(first("message_id")),
    statsId: null,
    time: first("time", "received_at", "time_replied", "event_timestamp"),
    fallbackSentAt: receivedAt,
  });
  return { kind: "reply", eventType, message, lead: null, campaign: null, earlier: [], incomplete: false };
}
