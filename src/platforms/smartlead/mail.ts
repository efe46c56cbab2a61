/**
 * Maps Smartlead's emails to the platform contract: their identity, their reply handle, and which side wrote
 * them.
 */
import { createHash } from "node:crypto";
import type { Millis } from "../../core/clock.ts";
import { SECOND } from "../../core/clock.ts";
import { isMailServer } from "../../judge/mail/autoreply/bounce-sender.ts";
import { cutBytes, LIMITS } from "../rules/field-limits.ts";
import { address, addressList, attachmentOf, field, instant, listOf, objectOf, text } from "../mail-form.ts";
import type { Address, Attachment, Json, LeadFacts, PlatformMessage } from "../platform.ts";

export type JsonObject = { [key: string]: Json };

/** A lead in a campaign, which is one conversation in Smartlead. */
export interface LeadInCampaign {
  campaignId: string | null;
  /** The lead's id. If only the address is known, the id is null, and `GET /leads/?email=` returns it. */
  leadId: string | null;
  leadEmail: string;
}

/** The handle of an email in a campaign. A `type`, because an interface is not assignable to JSON. */
export type SmartleadHandle = {
  campaignId: string;
  leadId: string | null;
  leadEmail: string;
  /**
   * Identifies the answered campaign email, so several replies may share it; null until `complete` has found
   * it.
   */
  statsId: string | null;
  messageId: string | null;
  /** When the answered email was sent, in the platform's format. */
  time: string | null;
};

/** Free email domains. Two people with addresses at the same free domain are not necessarily on the same team. */
const FREE_MAIL = new Set(
  (
    "gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com icloud.com me.com aol.com " +
    "proton.me protonmail.com gmx.com gmx.de gmx.net web.de mail.com zoho.com yandex.com yandex.ru mail.ru qq.com 163.com"
  ).split(" "),
);

/**
 * Matches the start of an HTML element up to its name, because searching for its end would take quadratic
 * time on a hostile email.
 */
const HTML_ELEMENT =
  /<(?:!doctype|html|head|body|style|div|p|br|span|a|table|blockquote|img|ul|ol|li|b|i|em|strong|font|pre|h[1-6])(?=[\s/>])/i;

export function readHandle(handle: Json): SmartleadHandle | null {
  const campaignId = idOf(field(handle, "campaignId"));
  const leadEmail = text(field(handle, "leadEmail"));
  if (!campaignId || !leadEmail) return null;
  return {
    campaignId,
    leadEmail,
    leadId: idOf(field(handle, "leadId")),
    statsId: text(field(handle, "statsId")),
    messageId: text(field(handle, "messageId")),
    time: text(field(handle, "time")),
  };
}

/** Reads an id, which is a number or a string; null if it is unsafe in a path. */
export function idOf(json: Json | undefined): string | null {
  const id = text(json)?.trim() ?? "";
  return /^[\w-]+$/.test(id) ? id : null;
}

/**
 * Adds angle brackets, which the reply endpoint expects and which keep ids consistent. Null if the id is too
 * long.
 */
export function messageIdOf(json: Json | undefined): string | null {
  const bare = text(json)?.trim().replace(/^<|>$/g, "") ?? "";
  return bare === "" || bare.length + "<>".length > LIMITS.id ? null : `<${bare}>`;
}

/** Parses a time. Offsets vary, and a time without an offset is assumed to be UTC. */
export function timeOf(json: Json | undefined): Millis | null {
  return instant(json) ?? (typeof json === "string" ? instant(`${json.trim()}Z`) : null);
}

export function emailOf(json: Json | undefined): string | null {
  return addressesOf(json)[0]?.email ?? null;
}

/**
 * Parses the addresses in a string, an object, or a list of either. Stops one address beyond the limit, which
 * is enough to detect that a list is too long.
 */
export function addressesOf(json: Json | undefined): Address[] {
  return Array.isArray(json) ? json.slice(0, LIMITS.addresses + 1).flatMap(addressesIn) : addressesIn(json);
}

function addressesIn(json: Json | undefined): Address[] {
  const email = text(objectOf(json) ? (field(json, "email") ?? field(json, "address")) : json);
  const name = text(field(json, "name"));
  return addressList(email ?? "").map((found) => address(found.email, found.name ?? name));
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1);

/**
 * Returns whether our own team wrote the email. `EMAIL_REPLY` also fires for emails that our team writes into
 * the thread outside Smartlead (platforms.md 3.9, rule 5). The sender is ours if it is one of our mailboxes
 * or shares a company domain with one. Our own mail server does not count, because it reports failed
 * deliveries.
 */
export function isOurs(sender: string, mailboxes: string[], leadEmail: string): boolean {
  if (sender === leadEmail || isMailServer(sender)) return false;
  const domain = domainOf(sender);
  const isCompanyDomain = !FREE_MAIL.has(domain) && domain !== domainOf(leadEmail);
  return mailboxes.some((mailbox) => mailbox === sender || (isCompanyDomain && domainOf(mailbox) === domain));
}

/** Builds the lead facts available in payloads and the inbox: only a name. */
export function leadNamed(email: string, firstName: string | null, lastName: string | null): LeadFacts {
  return {
    email,
    firstName,
    lastName,
    company: null,
    title: null,
    phone: null,
    linkedinUrl: null,
    metadata: {},
  };
}

/** Parses a lead from its page or from a category change. */
export function leadFacts(lead: JsonObject, email: string): LeadFacts {
  const custom = objectOf(lead["custom_fields"]) ?? {};
  // The job title is a custom field with a customer-defined key.
  const title = Object.entries(custom).find(([key]) =>
    /^(job[\s_-]*)?(title|position|role)$/i.test(key.trim()),
  );
  return {
    email,
    firstName: text(lead["first_name"]),
    lastName: text(lead["last_name"]),
    company: text(lead["company_name"]),
    title: text(title?.[1]),
    phone: text(lead["phone_number"]),
    linkedinUrl: text(lead["linkedin_profile"]),
    metadata: custom,
  };
}

interface SmartleadMail extends Pick<
  PlatformMessage,
  "direction" | "from" | "to" | "subject" | "text" | "html"
> {
  place: LeadInCampaign;
  messageId: string | null;
  statsId: string | null;
  time: Json | undefined;
  /** Time to use if the email's own time is unreadable. */
  fallbackSentAt: Millis;
  cc?: Address[];
  references?: string[];
  attachments?: Attachment[];
  bounce?: boolean;
  /** Whether the email is a step of the campaign's sequence. */
  step?: boolean;
}

export function messageFrom(source: SmartleadMail): PlatformMessage {
  const {
    place,
    messageId,
    statsId,
    time,
    fallbackSentAt,
    cc = [],
    references = [],
    attachments = [],
    bounce = false,
    step = false,
    ...mail
  } = source;
  const { campaignId, leadId, leadEmail } = place;
  const when = text(time);
  const handle: Json = campaignId ? { campaignId, leadId, leadEmail, statsId, messageId, time: when } : null;
  return {
    ...mail,
    platformId: messageId ?? fallbackId(source),
    messageId,
    references,
    threadKey: campaignId && leadId ? `${campaignId}:${leadId}` : null,
    ...(campaignId && { lead: leadEmail }),
    cc,
    raw: null,
    headers: {},
    sentAt: timeOf(time) ?? fallbackSentAt,
    automatic: step,
    bounce,
    attachments,
    handle,
  };
}

/**
 * Hashes an email without a Message-ID, using fields that are the same in the webhook and the history, except
 * for fractions of a second.
 */
function fallbackId({ place, direction, time, text: plain, html }: SmartleadMail): string {
  const second = Math.floor((timeOf(time) ?? 0) / SECOND);
  const source = cutBytes(plain ?? html ?? "", LIMITS.body);
  const body = (plain === null ? source.replaceAll(/<[^<>]*>/g, " ") : source).replaceAll(/\s+/g, " ").trim();
  const parts = [place.campaignId, place.leadEmail, direction, second, body];
  return `sha256:${createHash("sha256").update(JSON.stringify(parts)).digest("hex")}`;
}

export interface HistoryMail {
  /** `REPLY` also includes our own team's emails that Smartlead found in the mailbox. */
  type: "SENT" | "REPLY";
  message: PlatformMessage;
}

/** Converts the rows of a message history or an `email_history`, oldest first. */
export function historyOf(json: Json | undefined, place: LeadInCampaign): HistoryMail[] {
  const rows = [...listOf(json), ...listOf(field(json, "history"))]
    .map(objectOf)
    .filter((row) => row !== null);
  const mailboxes = [...rows.filter(isSent).map((row) => row["from"]), field(json, "from")]
    .map(emailOf)
    .filter((email) => email !== null);
  return rows
    .map((row) => historyMail(row, { place, mailboxes, from: field(json, "from"), to: field(json, "to") }))
    .filter((mail) => mail !== null)
    .toSorted((a, b) => a.message.sentAt - b.message.sentAt);
}

const isSent = (row: JsonObject): boolean => text(row["type"])?.toUpperCase() === "SENT";

interface HistoryContext {
  place: LeadInCampaign;
  mailboxes: string[];
  /** The parties of the conversation, us and the lead, for rows that omit them. */
  from: Json | undefined;
  to: Json | undefined;
}

function historyMail(row: JsonObject, context: HistoryContext): HistoryMail | null {
  const { place, mailboxes } = context;
  const sent = isSent(row);
  const [ours, theirs] = [addressesOf(context.from), addressesOf(context.to)];
  const [from] = [...addressesOf(row["from"]), ...(sent ? ours : theirs)];
  if (!from) return null; // neither the row nor the response names the sender
  const to = addressesOf(row["to"]);
  const outbound = sent || isOurs(from.email, mailboxes, place.leadEmail);
  const message = messageFrom({
    place,
    direction: outbound ? "outbound" : "inbound",
    from,
    to: to.length > 0 ? to : sent ? theirs : ours,
    cc: addressesOf(row["cc"]),
    subject: text(row["subject"]) ?? "",
    ...bodyOf(row["email_body"]),
    messageId: messageIdOf(row["message_id"]),
    statsId: text(row["stats_id"]),
    time: row["time"],
    fallbackSentAt: 0,
    attachments: listOf(row["attachments"]).map(attachmentOf),
    // Only sequence emails are numbered; answers written in the inbox have no number.
    step: sent && text(row["email_seq_number"]) !== null,
  });
  return { type: sent ? "SENT" : "REPLY", message };
}

/** Distinguishes HTML from plain text, which share a field: `Ana <ana@example.com> wrote:` is not HTML. */
export function bodyOf(json: Json | undefined): Pick<PlatformMessage, "text" | "html"> {
  const body = text(json);
  return body && HTML_ELEMENT.test(body) ? { text: null, html: body } : { text: body, html: null };
}
