/** Parses Smartlead's webhooks other than campaign replies: bounces, unsubscribes, untracked emails. */
import { address, attachmentOf, field, listOf, mailboxOf, objectOf, text } from "../mail-form.ts";
import type { PlatformEvent, PlatformMessage } from "../platform.ts";
import { PayloadError } from "../platform.ts";
import { type JsonObject, addressesOf, domainOf, emailOf, messageFrom, messageIdOf } from "./mail.ts";
import {
  type SmartleadWebhook,
  answeredIn,
  bodyIn,
  campaignOf,
  leadInCampaignOf,
  leadOf,
  recipientOf,
  sentMail,
} from "./payload.ts";

type ReplyEvent = Extract<PlatformEvent, { kind: "reply" }>;

/** Builds a bounce event. It has no handle, because bounces are never answered. */
export function bounceEvent({ eventType, payload, receivedAt }: SmartleadWebhook): PlatformEvent {
  const email = emailOf(payload["sl_lead_email"]) ?? emailOf(payload["to_email"]);
  if (!email) throw new PayloadError("to_email is missing");
  // The receiving server rejected our own mailbox, which does not affect the lead's address (inferred from the
  // field's name).
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
  const recipient = recipientOf(payload, mailbox);
  const lead = leadOf(payload, email);
  const common = { lead, ...recipient, earlier, incomplete: false, label: null };
  return { kind: "reply", eventType, message: bounce, ...common };
}

/**
 * Returns the bounce's sender. `bounce_reply_email` is the sender's address in some payloads, and the whole
 * email according to the help page.
 */
function bounceSender(payload: JsonObject, fallback: string): PlatformMessage["from"] {
  const replyEmail = text(payload["bounce_reply_email"])?.trim() ?? "";
  return address(
    /^[^\s<>@]+@[^\s<>@]+$/.test(replyEmail) ? replyEmail : `mailer-daemon@${domainOf(fallback)}`,
  );
}

export function unsubscribeEvent({ eventType, payload }: SmartleadWebhook): PlatformEvent {
  const email =
    emailOf(payload["lead_email"]) ?? emailOf(payload["sl_lead_email"]) ?? emailOf(payload["to_email"]);
  if (!email) throw new PayloadError("lead_email is missing");
  const lead = leadOf(payload, email);
  return {
    kind: "unsubscribe",
    eventType,
    email,
    lead,
    ...recipientOf(payload, emailOf(payload["from_email"])),
  };
}

/**
 * Builds an event from an untracked reply: an email to one of our mailboxes that does not belong to a
 * campaign and cannot be answered through the platform.
 */
export function untrackedEvent({ eventType, payload, receivedAt }: SmartleadWebhook): ReplyEvent {
  const [from] = addressesOf(payload["sender_detail"]);
  if (!from) throw new PayloadError("sender_detail is missing");
  const mail = objectOf(payload["reply_message"]) ?? {};
  const body = bodyIn(mail) ?? { html: null, text: text(payload["visible_text"]) };
  const messageId = messageIdOf(mail["message_id"]);
  // An email with only attachments has no text.
  if (!body.html && !body.text && !messageId) throw new PayloadError("reply_message is missing");
  const message = messageFrom({
    place: { campaignId: null, leadId: null, leadEmail: from.email },
    direction: "inbound",
    from,
    to: addressesOf(payload["recipient_detail"]),
    cc: addressesOf(payload["cc"]),
    subject: text(payload["subject"]) ?? "",
    ...body,
    messageId,
    statsId: null,
    time: mail["time"] ?? payload["event_timestamp"],
    fallbackSentAt: receivedAt,
    attachments: listOf(payload["attachments"]).map(attachmentOf),
  });
  const recipient = recipientOf(payload, mailboxOf(message));
  const common = { lead: null, ...recipient, earlier: [], incomplete: false, label: null };
  return { kind: "reply", eventType, message, ...common };
}

/**
 * Builds the event for a changed category, from either payload format: `lead_category.new_name`, or
 * `category` with `lead_data.category.name` (both seen in production). Without a name, `lead_category.new_id`
 * or `lead_category_id` identifies the label. Removing a category is not a label event.
 */
export function labelEvent({ eventType, payload }: SmartleadWebhook): PlatformEvent {
  const names = [
    field(payload, "lead_category", "new_name"),
    payload["category"],
    field(payload, "category", "name"),
    field(payload, "lead_data", "category", "name"),
  ];
  const label = names
    .map((name) => (typeof name === "string" ? name.trim() : ""))
    .find((name) => name !== "");
  const id = [field(payload, "lead_category", "new_id"), payload["lead_category_id"]].map(text).find(Boolean);
  if (!label && !id) return { kind: "other", eventType };
  // Either side can be our mailbox, so neither identifies the lead.
  const email = [field(payload, "lead_data", "email"), payload["sl_lead_email"], payload["lead_email"]]
    .map(emailOf)
    .find((found) => found !== null);
  if (!email) throw new PayloadError("lead_data.email is missing");
  return {
    kind: "label",
    eventType,
    email,
    ...(label ? { label } : { label: "", labelId: id ?? "" }),
    lead: leadOf(payload, email),
    campaign: campaignOf(payload),
  };
}
