/**
 * Parses EmailBison webhooks. The same bodies appear as `payload` in rows of `/api/events`, and as `data` in
 * the documentation's samples.
 */
import { type EmailBisonReplyContext, emailOf, messageOf } from "./mail.ts";
import { address, field, instant, listOf, mailboxOf, objectOf, text } from "../mail-form.ts";
import {
  type Campaign,
  type Json,
  type LeadFacts,
  PayloadError,
  type PlatformEvent,
  type PlatformMessage,
  type RoutingFacts,
  type WebhookPayload,
} from "../platform.ts";

/** Parses a webhook payload; pure. Throws a `PayloadError` that names the field. */
export function parseWebhook({ body }: WebhookPayload): PlatformEvent {
  const wrappings = [body, field(body, "payload"), field(body, "data")];
  const event = wrappings.find((part) => objectOf(field(part, "event")) !== null);
  const eventType = text(field(event, "event", "type"));
  if (eventType === null) throw new PayloadError("event.type: missing");
  const data = field(event, "data");
  switch (eventType.toUpperCase()) {
    case "LEAD_REPLIED":
    case "UNTRACKED_REPLY_RECEIVED":
      return mailEvent(eventType, data, {});
    case "LEAD_INTERESTED":
      return interestEvent(eventType, data);
    case "EMAIL_BOUNCED":
      return bounceEvent(eventType, data);
    case "MANUAL_EMAIL_SENT":
      // The event's data is not documented; without an email there is nothing to file.
      if (!objectOf(field(data, "reply"))) return { kind: "other", eventType };
      return mailEvent(eventType, data, { direction: "outbound" });
    case "LEAD_UNSUBSCRIBED":
      return { kind: "unsubscribe", eventType, email: leadEmail(data), ...recipientOf(data) };
    default:
      return { kind: "other", eventType };
  }
}

/** Parses a lead from a webhook or from `GET /leads/{id}`; null if it has no address. */
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
    // EmailBison has no standard fields for phone and LinkedIn; customers choose the names.
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
  const named = recipientOf(data);
  const recipient = { ...named, mailbox: named.mailbox ?? mailboxOf(message) };
  if (message.direction === "outbound") return { kind: "own_send", eventType, message, lead, ...recipient };
  return {
    kind: "reply",
    eventType,
    message,
    lead,
    ...recipient,
    earlier: campaignMail(data),
    incomplete: false,
    label: labelOf(field(data, "reply")),
  };
}

/** EmailBison's only label, also shown as `interested` on a reply in the API. */
const INTERESTED = "Interested";

/**
 * Returns the label of a Reply. Only interest has a label: neither "not interested" nor "not judged yet" has
 * one.
 */
export const labelOf = (reply: Json | undefined): string | null =>
  field(reply, "interested") === true ? INTERESTED : null;

/** Builds an interest event. It contains the marked email, because many agencies subscribe only to this event. */
function interestEvent(eventType: string, data: Json | undefined): PlatformEvent {
  if (objectOf(field(data, "reply"))) {
    const event = mailEvent(eventType, data, {});
    return event.kind === "reply" ? { ...event, label: INTERESTED } : event;
  }
  const lead = leadOf(field(data, "lead"));
  const campaign = campaignOf(field(data, "campaign"));
  return { kind: "label", eventType, email: leadEmail(data), label: INTERESTED, lead, campaign };
}

/** Returns the bounce as an email if possible, otherwise only the failing address. */
function bounceEvent(eventType: string, data: Json | undefined): PlatformEvent {
  if (emailOf(field(data, "reply", "from_email_address")))
    return mailEvent(eventType, data, { bounce: true });
  const reason = text(field(data, "reply", "text_body"));
  return { kind: "bounce", eventType, email: leadEmail(data), reason };
}

/** Returns the sequence email being answered. The available fields vary by event. */
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
      // Scheduled emails and replies are numbered independently, so ids can collide.
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
      handle: null, // the API can only answer and forward replies
    },
  ];
}

const recipientOf = (data: Json | undefined): RoutingFacts => ({
  campaign: campaignOf(field(data, "campaign")),
  mailbox: emailOf(field(data, "sender_email", "email")),
  sequencerClient: null,
});

function campaignOf(json: Json | undefined): Campaign | null {
  const id = text(field(json, "id"));
  return id ? { id, name: text(field(json, "name")) } : null;
}

/**
 * Parses custom variables: a list of names and values, or an object of such pairs or of plain values, as seen in
 * other code bases.
 */
function variablesOf(json: Json | undefined): [string, Json][] {
  const pairs = Array.isArray(json)
    ? listOf(json).map((variable) => [text(field(variable, "name")), field(variable, "value")] as const)
    : Object.entries(objectOf(json) ?? {}).map(([name, value]) =>
        objectOf(value) === null
          ? ([name, value] as const)
          : ([text(field(value, "name")) ?? name, field(value, "value")] as const),
      );
  return pairs.flatMap(([name, value]): [string, Json][] =>
    name !== null && value !== undefined && value !== null ? [[name, value]] : [],
  );
}

/** Returns the first non-empty variable with a matching name, ignoring the company's variables. */
function variableLike(variables: [string, Json][], wanted: RegExp): string | null {
  const named = variables.filter(([name]) => wanted.test(name.toLowerCase()) && !/company/i.test(name));
  return named.map(([, value]) => text(value)).find((value) => value !== null) ?? null;
}

function leadEmail(data: Json | undefined): string {
  const email = emailOf(field(data, "lead", "email"));
  if (email === null) throw new PayloadError("data.lead.email: must be an address");
  return email;
}
