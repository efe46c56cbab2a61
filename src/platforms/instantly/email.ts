/** Maps Instantly's Email entity, as returned by lists, single reads and sends, to the platform contract. */
import type { Millis } from "../../core/clock.ts";
import { address, addressList, attachmentOf, field, instant, listOf, objectOf, text } from "../mail-form.ts";
import type { Address, Attachment, Json, PlatformMessage } from "../platform.ts";

/** Values of the entity's `ue_type`. */
const BY_CAMPAIGN = 1;
const RECEIVED = 2;
const BY_HAND = 3;
const SCHEDULED = 4;
const OURS: readonly Json[] = [BY_CAMPAIGN, BY_HAND, SCHEDULED];

/**
 * Required to reply or forward: the Email's id (not its Message-ID) and the mailbox that received the email.
 */
export interface InstantlyHandle {
  id: string;
  eaccount: string;
}

/** Handle of an email without an id in its webhook: the data for finding the email. */
export interface SubstituteId {
  lead: string;
  campaignId: string | null;
  sentAt: Millis;
  /** The beginning of the email's text, without spaces. */
  beginning: string;
}

export function substituteIdOf(json: Json): SubstituteId | null {
  const [lead, sentAt] = [text(field(json, "lead")), field(json, "sentAt")];
  if (lead === null || typeof sentAt !== "number") return null;
  const campaignId = text(field(json, "campaignId"));
  return { lead, campaignId, sentAt, beginning: text(field(json, "beginning")) ?? "" };
}

export function handleOf(json: Json): InstantlyHandle | null {
  const id = text(field(json, "id"));
  const eaccount = text(field(json, "eaccount"));
  return id !== null && eaccount !== null ? { id, eaccount } : null;
}

/** Converts a row; null if it lacks an id, a time or a sender. */
export function messageOf(row: Json | undefined): PlatformMessage | null {
  const id = text(field(row, "id"));
  const sentAt = instant(field(row, "timestamp_email")) ?? instant(field(row, "timestamp_created"));
  const eaccount = text(field(row, "eaccount"));
  const from = people(row, "from_address")[0] ?? likelySender(row);
  const lead = addressList(text(field(row, "lead")) ?? "")[0]?.email;
  const replyTo = text(field(row, "reply_to"));
  if (id === null || sentAt === null || !from) return null;
  return {
    platformId: id,
    messageId: withBrackets(text(field(row, "message_id"))),
    references: [],
    threadKey: text(field(row, "thread_id")),
    direction: isReceived(row, from, eaccount) ? "inbound" : "outbound",
    ...(lead !== undefined && { lead }),
    from,
    to: people(row, "to_address"),
    cc: people(row, "cc_address"),
    subject: text(field(row, "subject")) ?? "",
    text: text(field(row, "body", "text")),
    html: text(field(row, "body", "html")),
    raw: null,
    headers: replyTo === null ? {} : { "reply-to": replyTo },
    sentAt,
    automatic: field(row, "is_auto_reply") === 1 || field(row, "ue_type") === BY_CAMPAIGN,
    bounce: false,
    attachments: attachments(row),
    handle: eaccount === null ? null : { id, eaccount },
  };
}

/** Returns whether the email appears in the thread but has not been sent yet. */
export const isScheduled = (row: Json): boolean => field(row, "ue_type") === SCHEDULED;

/**
 * Returns false for an email outside campaigns and lists. These are mostly warm-up emails, and the platform
 * refuses replies to them.
 */
export const isAnswerable = (row: Json): boolean =>
  text(field(row, "campaign_id")) !== null || text(field(row, "list_id")) !== null;

/**
 * Returns whether the lead sent the email. An email from the account's mailbox is ours regardless of type,
 * because the list of types may grow.
 */
const isReceived = (row: Json | undefined, from: Address, eaccount: string | null): boolean =>
  !OURS.includes(field(row, "ue_type") ?? null) && from.email !== eaccount?.trim().toLowerCase();

/** Infers the sender of a row without `from_address_email`, which may be missing. */
function likelySender(row: Json | undefined): Address | undefined {
  const sender = field(row, "ue_type") === RECEIVED ? "lead" : "eaccount";
  return addressList(text(field(row, sender)) ?? "")[0];
}

/**
 * Parses the people in a role. `…_json` contains names; it is documented as an array, but one API client
 * received an object. `…_email` contains no names.
 */
function people(row: Json | undefined, role: "from_address" | "to_address" | "cc_address"): Address[] {
  const json = field(row, `${role}_json`);
  const named = (objectOf(json) ? [json] : listOf(json)).flatMap((person) => {
    const email = addressList(text(field(person, "address")) ?? "")[0]?.email;
    return email === undefined ? [] : [address(email, text(field(person, "name")))];
  });
  const listed = addressList(
    text(field(row, role === "from_address" ? `${role}_email` : `${role}_email_list`)) ?? "",
  );
  // The plain list determines the people; names come from the JSON list.
  return listed.length === 0
    ? named
    : listed.map((person) => named.find(({ email }) => email === person.email) ?? person);
}

function attachments(row: Json | undefined): Attachment[] {
  return listOf(field(row, "attachment_json", "files")).map(attachmentOf);
}

function withBrackets(id: string | null): string | null {
  return id === null || id.startsWith("<") ? id : `<${id}>`;
}
