/** Reads what the webhooks of Smartlead have in common: lead, campaign, bodies, the email that was answered. */
import type { Millis } from "../../core/clock.ts";
import { htmlLines } from "../../mail/html-text.ts";
import { joinLines } from "../../mail/lines.ts";
import { address, objectOf, text } from "../mail-form.ts";
import type { Campaign, LeadFacts, PlatformMessage, RoutingFacts } from "../platform.ts";
import { PayloadError } from "../platform.ts";
import { cutText, LIMITS } from "../rules/field-limits.ts";
import {
  type JsonObject,
  type LeadInCampaign,
  bodyOf,
  emailOf,
  idOf,
  leadFacts,
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

/** Returns what the payload says about the lead: `lead_data` where it has one, else the name. */
export function leadOf(payload: JsonObject, email: string): LeadFacts {
  const name = cutText(text(payload["sl_lead_name"]) ?? named(payload, email).name ?? "", LIMITS.line);
  const [first, ...rest] = name.trim().split(/\s+/);
  const known = leadNamed(email, first || null, rest.join(" ") || null);
  const data = objectOf(payload["lead_data"]);
  return data === null ? known : mergedFacts(known, leadFacts(data, email));
}

/** Returns the second facts, with the first ones where they lack something. */
export function mergedFacts(given: LeadFacts | null, found: LeadFacts): LeadFacts {
  const firstName = found.firstName ?? given?.firstName ?? null;
  return { ...found, firstName, lastName: found.lastName ?? given?.lastName ?? null };
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

/** A preview of this many characters may be cut: the platform cuts at 200 (seen live), and trims the rest. */
const PREVIEW_CUT = 190;
/** Letters of the preview that are compared: enough to tell emails apart, whatever made the text. */
const COMPARED = 80;
/** Characters of HTML in which they are looked for; a style sheet may come first. */
const SEARCHED = 64 * 1024;

/**
 * Reads the body from the deprecated fields. `reply_body` is the whole email and `preview_text` the beginning
 * of it, cut at a length that varies: an opt-out further down would be missed. The preview counts only where
 * it is not a part of `reply_body`, or where there is no other text.
 */
export function deprecatedBody(payload: JsonObject): WebhookTexts & { isCut: boolean } {
  const preview = text(payload["preview_text"]);
  const whole = bodyOf(payload["reply_body"]);
  if (preview === null || hasText(whole, preview)) return { ...whole, isCut: false };
  const isAlone = whole.html === null && whole.text === null;
  return { ...whole, text: preview, isCut: !isAlone || preview.length >= PREVIEW_CUT };
}

/**
 * Returns true when the email has this text, whatever made text out of its HTML; a line for previews alone may
 * come before it.
 */
export function hasText({ text: plain, html }: WebhookTexts, beginning: string): boolean {
  const shown = html === null ? plain : joinLines(htmlLines(html.slice(0, SEARCHED)));
  return shown !== null && lettersOf(shown).includes(lettersOf(beginning).slice(0, COMPARED));
}

/** Leaves out all that depends on how HTML was turned into text. */
const lettersOf = (words: string): string => words.slice(0, SEARCHED).replaceAll(/[^\p{L}\p{N}]+/gu, "");
