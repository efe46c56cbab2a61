/** What a webhook of Smartlead says: who wrote, which address is ours, and what kind of event it is. */
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

/** Aliases are tolerated, because the pages of the platform do not agree on the names. */
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
 * Incomplete only when the writer, our mailbox or the stats id is in doubt. Names come from `to_name`; company and
 * custom fields would cost a call for each reply, out of 60 a minute that sends and thread reading need as well.
 */
function replyEvent({ eventType, payload, receivedAt }: Incoming): PlatformEvent {
  const parties = partiesOf(payload);
  const place = leadInCampaignOf(payload, parties.lead);
  const told = objectOf(payload["reply_message"]) ?? {};
  const answered = answeredIn(payload);
  // At the top level some events carry the Message-ID of the mail sent instead.
  const messageId =
    [told, payload].map((at) => messageIdOf(at["message_id"])).find((id) => id && !answered.includes(id)) ??
    null;
  const body = bodyIn(told) ?? { html: text(payload["reply_body"]), text: text(payload["preview_text"]) };
  // A mail that is all attachment has no words but an identity.
  const isThere = body.html ?? body.text ?? messageIdOf(told["message_id"]);
  if (!isThere) throw new PayloadError("reply_message is missing");
  const statsId = text(payload["stats_id"]);
  const unsure = place.campaignId !== null && (!parties.sure || statsId === null);
  const ours = parties.ours && !unsure;
  const earlier = sentMail(payload, place, parties.mailbox);
  const mailbox = parties.mailbox ? [address(parties.mailbox)] : [];
  const message = messageFrom({
    place,
    direction: ours ? "outbound" : "inbound",
    from: named(payload, parties.writer),
    to: ours ? [named(payload, parties.lead)] : mailbox,
    cc: addressesOf(payload["cc_emails"]),
    subject: text(payload["subject"]) ?? "",
    ...body,
    messageId,
    statsId,
    time: told["time"] ?? payload["time_replied"] ?? payload["event_timestamp"],
    fallbackSentAt: receivedAt,
    references: answered,
  });
  const common = { eventType, message, lead: leadOf(payload, parties.lead), campaign: campaignOf(payload) };
  return ours ? { kind: "own_send", ...common } : { kind: "reply", ...common, earlier, incomplete: unsure };
}

interface Parties {
  lead: string;
  writer: string;
  /** Our address; null when the payload does not tell it. */
  mailbox: string | null;
  /** Our own team wrote it. */
  ours: boolean;
  /** The payload leaves no doubt about writer and mailbox. */
  sure: boolean;
}

/** The rules of platforms.md 3.9: `from_email` and `to_email` are not what they look like. */
function partiesOf(payload: JsonObject): Parties {
  const told = objectOf(payload["leadCorrespondence"] ?? payload["lead_correspondence"]) ?? {};
  const [from, to] = [emailOf(payload["from_email"]), emailOf(payload["to_email"])];
  const target = emailOf(told["targetLeadEmail"] ?? told["target_lead_email"]);
  const lead = emailOf(payload["sl_lead_email"]) ?? target ?? to;
  if (!lead) throw new PayloadError("sl_lead_email is missing");
  const toldWriter = emailOf(told["replyReceivedFrom"] ?? told["reply_received_from"]);
  const writer = toldWriter ?? lead;
  const ends = [from, to].filter((end) => end !== null);
  const others = [...new Set(ends)].filter((end) => end !== lead && end !== writer);
  // Between the lead and a stranger to the lead's company nobody is left to be us but the stranger.
  const colleague = domainOf(writer) === domainOf(lead) || told["repliedCompanyDomain"] === "SameCompany";
  const aloneWithLead = others.length === 0 && ends.includes(lead) && ends.includes(writer) && !colleague;
  const sender = others.find((end) => end === from);
  const mailbox = aloneWithLead
    ? writer
    : (others.find((end) => sentFrom(payload, end)) ?? sender ?? others[0] ?? null);
  const ours = mailbox !== null && isOurs(writer, [mailbox], lead);
  return { lead, writer, mailbox, ours, sure: toldWriter !== null && mailbox !== null && others.length < 2 };
}

/** The Message-ID of the campaign's mail ends in the domain of the mailbox that sent it. */
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

/** `to_name` belongs to whoever stands in `to_email`, which need not be the lead. */
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

/** The campaign's mail that was answered, where the payload holds it and our mailbox is known. */
function sentMail(payload: JsonObject, place: LeadInCampaign, mailbox: string | null): PlatformMessage[] {
  const told = objectOf(payload["sent_message"]);
  const body = told && bodyIn(told);
  if (!told || !body || !mailbox) return [];
  const messageId = messageIdOf(told["message_id"]);
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
    time: told["time"] ?? payload["time_sent"] ?? payload["event_timestamp"],
    fallbackSentAt: 0,
    // The mail that the stats row counts carries its id; what was written in the inbox has one of its own.
    step: statsId !== null && messageId?.includes(statsId) === true,
  });
  return [sent];
}

/** Nobody answers a bounce: it has no handle. */
function bounceEvent({ eventType, payload, receivedAt }: Incoming): PlatformEvent {
  const email = emailOf(payload["sl_lead_email"]) ?? emailOf(payload["to_email"]);
  if (!email) throw new PayloadError("to_email is missing");
  // Our own mailbox was refused, which says nothing about the lead's address (a guess from the field's name).
  if (payload["is_sender_originated_bounce"] === true) return { kind: "other", eventType };
  const told = objectOf(payload["bounce_message"]) ?? {};
  const body = bodyIn(told) ?? { html: null, text: text(payload["bounce_reply_email_preview"]) };
  if (!body.html && !body.text) return { kind: "bounce", eventType, email, reason: null };
  const place = leadInCampaignOf(payload, email);
  const mailbox = emailOf(payload["from_email"]);
  const earlier = sentMail(payload, place, mailbox);
  const message = messageFrom({
    place,
    direction: "inbound",
    from: bounceWriter(payload, mailbox ?? email),
    to: mailbox ? [address(mailbox)] : [],
    subject: text(payload["subject"]) ?? "",
    ...body,
    messageId: messageIdOf(told["message_id"]) ?? messageIdOf(payload["bounce_reply_message_id"]),
    statsId: text(payload["stats_id"]),
    time: told["time"] ?? payload["event_timestamp"],
    fallbackSentAt: receivedAt,
    references: answeredIn(payload),
    bounce: true,
  });
  const bounce = { ...message, handle: null };
  const common = { lead: leadOf(payload, email), campaign: campaignOf(payload), earlier, incomplete: false };
  return { kind: "reply", eventType, message: bounce, ...common };
}

/** `bounce_reply_email` is the writer in some payloads and, by the help page, the whole mail in others. */
function bounceWriter(payload: JsonObject, near: string): PlatformMessage["from"] {
  const told = text(payload["bounce_reply_email"])?.trim() ?? "";
  return address(/^[^\s<>@]+@[^\s<>@]+$/.test(told) ? told : `mailer-daemon@${domainOf(near)}`);
}

/** The shape is nowhere shown, so every name is tried that the platform uses for these things elsewhere. */
function untrackedEvent({ eventType, payload, receivedAt }: Incoming): PlatformEvent {
  const inner = ["reply_message", "reply", "data"].map((name) => objectOf(payload[name]) ?? {});
  const first = (...names: string[]): Json | undefined =>
    [payload, ...inner]
      .flatMap((part) => names.map((name) => part[name]))
      .find((value) => text(value) !== null);
  const [from] = addressesOf(first("from_email", "from"));
  if (!from) throw new PayloadError("from_email is missing");
  const html = text(first("html", "html_body"));
  const words = text(first("text", "text_body"));
  const given = bodyOf(first("body", "email_body", "reply_body", "preview_text"));
  const body = html || words ? { html, text: words } : given;
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
