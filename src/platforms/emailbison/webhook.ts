/** What an EmailBison webhook says; the same bodies come as `payload` in the rows of its `/api/events`. */
import { type EmailBisonReplyContext, emailOf, messageOf } from "./mail.ts";
import { address, field, instant, listOf, objectOf, text } from "../mail-form.ts";
import {
  type Campaign,
  type Json,
  type LeadFacts,
  PayloadError,
  type PlatformEvent,
  type PlatformMessage,
  type WebhookPayload,
} from "../platform.ts";

/** Pure. Throws `PayloadError` that names the field. */
export function parseWebhook({ body }: WebhookPayload): PlatformEvent {
  const told = field(body, "event") === undefined ? (field(body, "payload") ?? body) : body;
  const eventType = text(field(told, "event", "type"));
  if (eventType === null) throw new PayloadError("event.type: missing");
  const data = field(told, "data");
  switch (eventType.toUpperCase()) {
    case "LEAD_REPLIED":
    case "UNTRACKED_REPLY_RECEIVED":
      return mailEvent(eventType, data, {});
    case "EMAIL_BOUNCED":
      return bounceEvent(eventType, data);
    case "MANUAL_EMAIL_SENT":
      // Nobody has documented its data: without a mail there is nothing to file.
      if (!objectOf(field(data, "reply"))) return { kind: "other", eventType };
      return mailEvent(eventType, data, { direction: "outbound" });
    case "LEAD_UNSUBSCRIBED":
      return { kind: "unsubscribe", eventType, email: leadEmail(data) };
    default:
      return { kind: "other", eventType };
  }
}

/** The person as webhooks and `GET /leads/{id}` tell of them; null without an address. */
export function leadOf(json: Json | undefined): LeadFacts | null {
  const email = emailOf(field(json, "email"));
  if (!email) return null;
  const variables = variablesOf(field(json, "custom_variables"));
  return {
    email,
    firstName: text(field(json, "first_name")),
    lastName: text(field(json, "last_name")),
    company: text(field(json, "company")),
    title: text(field(json, "title")),
    // EmailBison has no fields of its own for these two; the customers choose the names.
    phone: variableLike(variables, /phone|mobile/),
    linkedinUrl: variableLike(variables, /linkedin/),
    metadata: Object.fromEntries(variables),
  };
}

function mailEvent(
  eventType: string,
  data: Json | undefined,
  hints: Partial<EmailBisonReplyContext>,
): PlatformEvent {
  const message = messageOf(field(data, "reply"), {
    place: "data.reply",
    senderEmailId: field(data, "sender_email", "id"),
    answered: text(field(data, "scheduled_email", "raw_message_id")),
    ...hints,
  });
  const lead = leadOf(field(data, "lead"));
  const campaign = campaignOf(field(data, "campaign"));
  if (message.direction === "outbound") return { kind: "own_send", eventType, message, lead, campaign };
  return {
    kind: "reply",
    eventType,
    message,
    lead,
    campaign,
    earlier: campaignMail(data),
    incomplete: false,
  };
}

/** As a mail where it can be shown as one; the address that does not work is told in either case. */
function bounceEvent(eventType: string, data: Json | undefined): PlatformEvent {
  if (emailOf(field(data, "reply", "from_email_address")))
    return mailEvent(eventType, data, { bounce: true });
  const reason = text(field(data, "reply", "text_body"));
  return { kind: "bounce", eventType, email: leadEmail(data), reason };
}

/** The sequence's mail that was answered. Which of its fields come along varies by event. */
function campaignMail(data: Json | undefined): PlatformMessage[] {
  const scheduled = field(data, "scheduled_email");
  const id = text(field(scheduled, "id"));
  const html = text(field(scheduled, "email_body"));
  const sentAt = instant(field(scheduled, "sent_at"));
  const mailbox = emailOf(field(data, "sender_email", "email"));
  const lead = leadOf(field(data, "lead"));
  if (!id || !html || sentAt === null || !mailbox || !lead) return [];
  const leadName = [lead.firstName, lead.lastName].filter((name) => name !== null).join(" ");
  return [
    {
      // Scheduled emails and replies are counted apart: their numbers meet.
      platformId: `scheduled:${id}`,
      messageId: text(field(scheduled, "raw_message_id")),
      references: [],
      threadKey: null,
      direction: "outbound",
      from: address(mailbox, text(field(data, "sender_email", "name"))),
      to: [address(lead.email, leadName)],
      cc: [],
      subject: text(field(scheduled, "email_subject")) ?? "",
      text: null,
      html,
      raw: null,
      headers: {},
      sentAt,
      automatic: true,
      bounce: false,
      attachments: [],
      handle: null, // the API answers and forwards replies only
    },
  ];
}

function campaignOf(json: Json | undefined): Campaign | null {
  const id = text(field(json, "id"));
  return id ? { id, name: text(field(json, "name")) } : null;
}

/** A list of name and value, or, in one code base that met it, an object. */
function variablesOf(json: Json | undefined): [string, Json][] {
  const pairs = Array.isArray(json)
    ? listOf(json).map((one) => [text(field(one, "name")), field(one, "value")] as const)
    : Object.entries(objectOf(json) ?? {});
  return pairs.flatMap(([name, value]): [string, Json][] =>
    name !== null && value !== undefined && value !== null ? [[name, value]] : [],
  );
}

/** The first that is named so and has a value; what is the company's is not the person's. */
function variableLike(variables: [string, Json][], wanted: RegExp): string | null {
  const named = variables.filter(([name]) => wanted.test(name.toLowerCase()) && !/company/i.test(name));
  return named.map(([, value]) => text(value)).find((value) => value !== null) ?? null;
}

function leadEmail(data: Json | undefined): string {
  const email = emailOf(field(data, "lead", "email"));
  if (email === null) throw new PayloadError("data.lead.email: must be an address");
  return email;
}
