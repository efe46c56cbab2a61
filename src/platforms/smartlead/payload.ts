/** Parses the parts that Smartlead's webhooks share: lead, campaign, bodies, the answered email. */
import type { Millis } from "../../core/clock.ts";
import { htmlLines } from "../../judge/mail/html-text.ts";
import { joinLines } from "../../judge/mail/lines.ts";
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

/** A webhook's body and event name. */
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

/**
 * Adds the name from `to_name`, which belongs to the address in `to_email`, and not necessarily to the lead.
 */
export function named(payload: JsonObject, email: string): PlatformMessage["from"] {
  return address(email, emailOf(payload["to_email"]) === email ? text(payload["to_name"]) : null);
}

/** Returns the payload's lead facts: `lead_data` if present, otherwise the name. */
export function leadOf(payload: JsonObject, email: string): LeadFacts {
  const name = cutText(text(payload["sl_lead_name"]) ?? named(payload, email).name ?? "", LIMITS.line);
  const [first, ...rest] = name.trim().split(/\s+/);
  const known = leadNamed(email, first || null, rest.join(" ") || null);
  const data = objectOf(payload["lead_data"]);
  return data === null ? known : mergedFacts(known, leadFacts(data, email));
}

/** Returns the second lead's facts, completed with the first lead's. */
export function mergedFacts(base: LeadFacts | null, found: LeadFacts): LeadFacts {
  const firstName = found.firstName ?? base?.firstName ?? null;
  return { ...found, firstName, lastName: found.lastName ?? base?.lastName ?? null };
}

export function bodyIn(message: JsonObject): WebhookTexts | null {
  const body = { html: text(message["html"]), text: text(message["text"]) };
  return body.html || body.text ? body : null;
}

export function answeredIn(payload: JsonObject): string[] {
  const sent = messageIdOf(objectOf(payload["sent_message"])?.["message_id"]);
  return sent ? [sent] : [];
}

/** Returns the answered campaign email, if the payload contains it and our mailbox is known. */
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
    // A tracked campaign email's Message-ID contains the stats id; an email written in the inbox has a
    // different Message-ID.
    step: statsId !== null && messageId?.includes(statsId) === true,
  });
  return [sent];
}

/**
 * Minimum length of a preview that may be truncated: the platform truncates at 200 characters (seen live) and
 * then trims.
 */
const PREVIEW_CUT = 190;
/** Number of preview letters to compare: enough to distinguish emails, regardless of text conversion. */
const COMPARED = 80;
/** Number of HTML characters to search, because a style sheet may come first. */
const SEARCHED = 64 * 1024;

/**
 * Parses the body from the deprecated fields. `reply_body` is the whole email, and `preview_text` is its
 * beginning, truncated at a varying length, which could miss an opt-out further down. The preview is used
 * only if `reply_body` does not contain it, or if it is the only text.
 */
export function deprecatedBody(payload: JsonObject): WebhookTexts & { isCut: boolean } {
  const preview = text(payload["preview_text"]);
  const whole = bodyOf(payload["reply_body"]);
  if (preview === null || hasText(whole, preview)) return { ...whole, isCut: false };
  const isAlone = whole.html === null && whole.text === null;
  return { ...whole, text: preview, isCut: !isAlone || preview.length >= PREVIEW_CUT };
}

/**
 * Returns whether the email contains this text, regardless of how its HTML was converted. The preview may
 * start with a line that the email lacks.
 */
export function hasText({ text: plain, html }: WebhookTexts, beginning: string): boolean {
  const shown = html === null ? plain : joinLines(htmlLines(html.slice(0, SEARCHED)));
  return shown !== null && lettersOf(shown).includes(lettersOf(beginning).slice(0, COMPARED));
}

/**
 * Removes everything that depends on the conversion from HTML to text. Some previews keep HTML entities, so
 * entities are decoded first, except for an entity that was cut off.
 */
const lettersOf = (words: string): string =>
  joinLines(
    htmlLines(
      words
        .slice(0, SEARCHED)
        .replace(/&#?\w{0,8}$/, "")
        .replaceAll("<", "&lt;"),
    ),
  ).replaceAll(/[^\p{L}\p{N}]+/gu, "");
