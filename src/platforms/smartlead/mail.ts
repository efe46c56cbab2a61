/** Mails as Smartlead tells of them: their identity, what it takes to answer them, and which side wrote them. */
import { createHash } from "node:crypto";
import type { Millis } from "../../core/clock.ts";
import { SECOND } from "../../core/clock.ts";
import { isMailServer } from "../../mail/autoreply/bounce-sender.ts";
import { cutBytes, LIMITS } from "../rules/field-limits.ts";
import { address, addressList, field, instant, listOf, objectOf, text } from "../mail-form.ts";
import type { Address, Json, LeadFacts, PlatformMessage } from "../platform.ts";

export type JsonObject = { [key: string]: Json };

/** A lead in a campaign: to Smartlead that is one conversation. */
export interface LeadInCampaign {
  campaignId: string | null;
  /** Null where only the lead's address was told; `GET /leads/?email=` knows it. */
  leadId: string | null;
  leadEmail: string;
}

/** Of a mail in a campaign. A `type`, because an interface does not pass for JSON. */
export type SmartleadHandle = {
  campaignId: string;
  leadId: string | null;
  leadEmail: string;
  /** Names the campaign mail that was answered, so several replies share it; null until `complete` has found it. */
  statsId: string | null;
  messageId: string | null;
  /** In the platform's own words. */
  time: string | null;
};

/** Domains on which a shared domain says nothing about a shared team. */
const FREE_MAIL = new Set(
  (
    "gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com icloud.com me.com aol.com " +
    "proton.me protonmail.com gmx.com gmx.de gmx.net web.de mail.com zoho.com yandex.com yandex.ru mail.ru qq.com 163.com"
  ).split(" "),
);

/** Looks no further than the element's name: a search for its end takes quadratic time on a hostile mail. */
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

/** An id, which arrives as a number or as text; null for what must not become part of a path. */
export function idOf(json: Json | undefined): string | null {
  const id = text(json)?.trim() ?? "";
  return /^[\w-]+$/.test(id) ? id : null;
}

/** With its angle brackets: the reply endpoint wants them, and one mail must have one identity. Null when it is too long for one. */
export function messageIdOf(json: Json | undefined): string | null {
  const bare = text(json)?.trim().replace(/^<|>$/g, "") ?? "";
  return bare === "" || bare.length + "<>".length > LIMITS.id ? null : `<${bare}>`;
}

/** Offsets are mixed, and where there is none the time is taken for UTC. */
export function timeOf(json: Json | undefined): Millis | null {
  return instant(json) ?? (typeof json === "string" ? instant(`${json.trim()}Z`) : null);
}

export function emailOf(json: Json | undefined): string | null {
  return addressesOf(json)[0]?.email ?? null;
}

/** Addresses in a text or an object, or in a list of these. */
export function addressesOf(json: Json | undefined): Address[] {
  return Array.isArray(json) ? json.flatMap(addressesIn) : addressesIn(json);
}

function addressesIn(json: Json | undefined): Address[] {
  const email = text(objectOf(json) ? (field(json, "email") ?? field(json, "address")) : json);
  const name = text(field(json, "name"));
  return addressList(email ?? "").map((one) => address(one.email, one.name ?? name));
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1);

/**
 * `EMAIL_REPLY` also fires for mails that our own team writes into the thread from outside Smartlead
 * (platforms.md 3.9, rule 5): the writer is ours when it is one of our mailboxes or shares a company's domain with one.
 * Our own mail server is not: it tells that a mail of ours did not arrive.
 */
export function isOurs(writer: string, mailboxes: string[], leadEmail: string): boolean {
  if (writer === leadEmail || isMailServer(writer)) return false;
  const domain = domainOf(writer);
  const telling = !FREE_MAIL.has(domain) && domain !== domainOf(leadEmail);
  return mailboxes.some((mailbox) => mailbox === writer || (telling && domainOf(mailbox) === domain));
}

/** All that the payloads and the inbox tell of a lead. */
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

interface SmartleadMail extends Pick<
  PlatformMessage,
  "direction" | "from" | "to" | "subject" | "text" | "html"
> {
  place: LeadInCampaign;
  messageId: string | null;
  statsId: string | null;
  time: Json | undefined;
  /** Stands in for a time that cannot be read. */
  fallbackSentAt: Millis;
  cc?: Address[];
  references?: string[];
  bounce?: boolean;
  /** A step of the campaign's sequence. */
  step?: boolean;
}

export function messageFrom(told: SmartleadMail): PlatformMessage {
  const {
    place,
    messageId,
    statsId,
    time,
    fallbackSentAt,
    cc = [],
    references = [],
    bounce = false,
    step = false,
    ...mail
  } = told;
  const { campaignId, leadId, leadEmail } = place;
  const when = text(time);
  const handle: Json = campaignId ? { campaignId, leadId, leadEmail, statsId, messageId, time: when } : null;
  return {
    ...mail,
    platformId: messageId ?? fallbackId(told),
    messageId,
    references,
    threadKey: campaignId && leadId ? `${campaignId}:${leadId}` : null,
    cc,
    raw: null,
    headers: {},
    sentAt: timeOf(time) ?? fallbackSentAt,
    automatic: step,
    bounce,
    attachments: [],
    handle,
  };
}

/** For mails told without a Message-ID: webhook and history agree on these, though not on fractions of a second. */
function fallbackId({ place, direction, time, text: words, html }: SmartleadMail): string {
  const second = Math.floor((timeOf(time) ?? 0) / SECOND);
  const source = cutBytes(words ?? html ?? "", LIMITS.body);
  const body = (words === null ? source.replaceAll(/<[^<>]*>/g, " ") : source).replaceAll(/\s+/g, " ").trim();
  const parts = [place.campaignId, place.leadEmail, direction, second, body];
  return `sha256:${createHash("sha256").update(JSON.stringify(parts)).digest("hex")}`;
}

export interface HistoryMail {
  /** `REPLY` also stands at mails of our own team that Smartlead found in the mailbox. */
  type: "SENT" | "REPLY";
  message: PlatformMessage;
}

/** The rows of a message history, or of an `email_history`, oldest first. */
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
  /** The conversation's ends as the answer names them, for rows that leave theirs out: ours and the lead. */
  from: Json | undefined;
  to: Json | undefined;
}

function historyMail(row: JsonObject, around: HistoryContext): HistoryMail | null {
  const { place, mailboxes } = around;
  const sent = isSent(row);
  const [ours, theirs] = [addressesOf(around.from), addressesOf(around.to)];
  const [from] = [...addressesOf(row["from"]), ...(sent ? ours : theirs)];
  if (!from) return null; // nobody to show: neither the row nor the answer says who wrote it
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
    // Only the sequence numbers its mails; an answer written in the inbox has none.
    step: sent && text(row["email_seq_number"]) !== null,
  });
  return { type: sent ? "SENT" : "REPLY", message };
}

/** HTML or plain text in one field: `Ana <ana@example.com> wrote:` is not HTML. */
export function bodyOf(json: Json | undefined): Pick<PlatformMessage, "text" | "html"> {
  const body = text(json);
  return body && HTML_ELEMENT.test(body) ? { text: null, html: body } : { text: body, html: null };
}
