/** Reads what the webhooks of Smartlead have in common: lead, campaign, bodies, the email that was answered. */
import type { Millis } from "../../core/clock.ts";
import { htmlLines } from "../../mail/html-text.ts";
import { joinLines } from "../../mail/lines.ts";
import { address, objectOf, text } from "../mail-form.ts";
import type { Campaign, LeadFacts, PlatformMessage, RoutingFacts } from "../platform.ts";
import { PayloadError } from "../platform.ts";
import {
  type JsonObject,
  type LeadInCampaign,
  bodyOf,
  emailOf,
  idOf,
  leadNamed,
  messageFrom,
  messageIdOf,
} from "./mail.ts";

/** A webhook's body, with the event that it reports. */
export interface SmartleadWebhook {
  eventType: string;
  payload: JsonObject;
  receivedAt: Millis;
}

type WebhookTexts = Pick<PlatformMessage, "text" | "html">;

export function required(payload: JsonObject, name: string): string {
  const value = text(payload[name]);
  if (value === null) throw new PayloadError(`${name} is missing`);
  return value;
}

export function leadInCampaignOf(payload: JsonObject, leadEmail: string): LeadInCampaign {
  return { campaignId: idOf(payload["campaign_id"]), leadId: idOf(payload["sl_email_lead_id"]), leadEmail };
}

export function campaignOf(payload: JsonObject): Campaign | null {
  const id = idOf(payload["campaign_id"]);
  return id ? { id, name: text(payload["campaign_name"]) } : null;
}

export const recipientOf = (payload: JsonObject, mailbox: string | null): RoutingFacts => ({
  campaign: campaignOf(payload),
  mailbox,
  sequencerClient: idOf(payload["client_id"]),
});

/** Adds the name from `to_name`, which belongs to the address in `to_email`, not necessarily the lead. */
export function named(payload: JsonObject, email: string): PlatformMessage["from"] {
  return address(email, emailOf(payload["to_email"]) === email ? text(payload["to_name"]) : null);
}

export function leadOf(payload: JsonObject, email: string): LeadFacts {
  const name = text(payload["sl_lead_name"]) ?? named(payload, email).name ?? "";
  const [first, ...rest] = name.trim().split(/\s+/);
  return leadNamed(email, first || null, rest.join(" ") || null);
}

export function bodyIn(message: JsonObject): WebhookTexts | null {
  const body = { html: text(message["html"]), text: text(message["text"]) };
  return body.html || body.text ? body : null;
}

export function answeredIn(payload: JsonObject): string[] {
  const sent = messageIdOf(objectOf(payload["sent_message"])?.["message_id"]);
  return sent ? [sent] : [];
}

/** Returns the campaign's email that was answered, where the payload contains it and our mailbox is known. */
export function sentMail(
  payload: JsonObject,
  place: LeadInCampaign,
  mailbox: string | null,
): PlatformMessage[] {
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

/** The length at which the platform cuts `preview_text`, less what trimming may take off. */
export const PREVIEW_CUT = 190;
/** Letters of the preview that are compared: enough to tell emails apart, whatever made the text. */
const COMPARED = 80;
/** Characters of HTML in which they are looked for; a style sheet may come first. */
const SEARCHED = 64 * 1024;

/**
 * Reads the body from the deprecated fields. The preview is cut, so the HTML is the text where it is the same
 * email; where only a cut preview is left, an opt-out further down would be missed.
 */
export function deprecatedBody(payload: JsonObject): WebhookTexts & { isCut: boolean } {
  const preview = text(payload["preview_text"]);
  const whole = bodyOf(payload["reply_body"]);
  if (preview === null || preview.length < PREVIEW_CUT) {
    const plain = whole.html === null ? (whole.text ?? preview) : preview;
    return { html: whole.html, text: plain, isCut: false };
  }
  const shown = whole.html === null ? whole.text : joinLines(htmlLines(whole.html.slice(0, SEARCHED)));
  const isSame = shown !== null && lettersOf(shown).startsWith(lettersOf(preview));
  return isSame ? { ...whole, isCut: false } : { ...whole, text: preview, isCut: true };
}

/** Leaves out all that depends on how HTML was turned into text. */
const lettersOf = (words: string): string => words.replaceAll(/[^\p{L}\p{N}]+/gu, "").slice(0, COMPARED);
