/** Parses Smartlead's webhooks: determines the kind of event, and builds replies. */
import { address, objectOf, text } from "../mail-form.ts";
import type { PlatformEvent, WebhookPayload } from "../platform.ts";
import { PayloadError } from "../platform.ts";
import { inCapturedForm } from "./core-page.ts";
import { addressesOf, messageFrom, messageIdOf } from "./mail.ts";
import { bounceEvent, labelEvent, unsubscribeEvent, untrackedEvent } from "./notices.ts";
import { partiesOf } from "./parties.ts";
import {
  type SmartleadWebhook,
  answeredIn,
  bodyIn,
  deprecatedBody,
  leadInCampaignOf,
  leadOf,
  named,
  recipientOf,
  required,
  sentMail,
} from "./payload.ts";

/** Parses a webhook payload. Accepts aliases, because the platform's pages disagree on names. */
export function parseSmartlead({ body, receivedAt }: WebhookPayload): PlatformEvent {
  const payload = inCapturedForm(objectOf(body));
  if (!payload) throw new PayloadError("the body is not a JSON object");
  const eventType = required(payload, "event_type");
  const incoming: SmartleadWebhook = { eventType, payload, receivedAt };
  switch (eventType.toUpperCase()) {
    case "EMAIL_REPLY":
    case "EMAIL_REPLIED":
      return replyEvent(incoming);
    case "EMAIL_BOUNCE":
    case "EMAIL_BOUNCED":
      return bounceEvent(incoming);
    case "LEAD_UNSUBSCRIBED":
    case "EMAIL_UNSUBSCRIBED":
      return unsubscribeEvent(incoming);
    case "UNTRACKED_REPLIES":
      return untrackedEvent(incoming);
    case "LEAD_CATEGORY_UPDATED":
      return labelEvent(incoming);
    default:
      return { kind: "other", eventType };
  }
}

/**
 * Builds a reply event, which is incomplete only if the sender, our mailbox, the stats id or the text is
 * uncertain. Names come from `to_name`. Company and custom fields would take a call per reply, out of 60 a
 * minute that sends and thread reads also need.
 */
function replyEvent({ eventType, payload, receivedAt }: SmartleadWebhook): PlatformEvent {
  const parties = partiesOf(payload);
  const { lead, sender, ours } = parties;
  const place = leadInCampaignOf(payload, lead);
  const reply = objectOf(payload["reply_message"]) ?? {};
  const answered = answeredIn(payload);
  // At the top level, some events contain the Message-ID of the sent email instead.
  const messageId =
    [reply, payload].map((at) => messageIdOf(at["message_id"])).find((id) => id && !answered.includes(id)) ??
    null;
  const { isCut, ...body } = { isCut: false, ...(bodyIn(reply) ?? deprecatedBody(payload)) };
  // An email with only attachments has no text, but has a Message-ID.
  const isThere = body.html ?? body.text ?? messageIdOf(reply["message_id"]);
  if (!isThere) throw new PayloadError("reply_message is missing");
  const statsId = text(payload["stats_id"]);
  const mailbox = parties.mailbox ? [address(parties.mailbox)] : [];
  const message = messageFrom({
    place,
    direction: ours ? "outbound" : "inbound",
    from: named(payload, sender),
    to: ours ? [named(payload, lead)] : mailbox,
    cc: addressesOf(payload["cc_emails"]),
    subject: text(payload["subject"]) ?? "",
    ...body,
    messageId,
    statsId,
    time: reply["time"] ?? payload["time_replied"] ?? payload["event_timestamp"],
    fallbackSentAt: receivedAt,
    references: answered,
  });
  const common = {
    eventType,
    message,
    lead: leadOf(payload, lead),
    ...recipientOf(payload, parties.mailbox),
  };
  if (ours) return { kind: "own_send", ...common };
  // Outside a campaign there is no history to read.
  const incomplete = place.campaignId !== null && (!parties.sure || statsId === null || isCut);
  return {
    kind: "reply",
    ...common,
    earlier: sentMail(payload, place, parties.mailbox),
    incomplete,
    label: null,
  };
}
