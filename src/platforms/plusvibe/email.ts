/**
 * Maps PlusVibe's emails, as returned by its unified inbox ("Unibox") and its list of campaign emails, to the
 * platform contract. Seen in real responses: `id`, `direction`, `message_id`, `thread_id`, `lead`,
 * `campaign_id`, `label`, `from_address_email`, `from_address_json`, `to_address_json`,
 * `to_address_email_list`, `subject`, `body`, `content_preview`, `eaccount`, `timestamp_created`,
 * `source_modified_at`. Guessed from Instantly's first API, which the format derives from:
 * `cc_address_email_list`, `timestamp_email`, `attachment_json`.
 */
import { address, addressList, attachmentOf, field, instant, listOf, objectOf, text } from "../mail-form.ts";
import type { Address, Attachment, Json, PlatformMessage } from "../platform.ts";

/** Required to reply or forward: the email's id in the Unibox, and the mailbox that received the email. */
export interface PlusVibeHandle {
  id: string;
  eaccount: string;
  /** The campaign's lead; the campaign's emails to that lead are part of the thread. */
  lead: string | null;
  /** The lead's campaign; null if PlusVibe did not link one. */
  campaign: string | null;
}

export function handleOf(json: Json): PlusVibeHandle | null {
  const id = text(field(json, "id"));
  const eaccount = text(field(json, "eaccount"));
  if (id === null || eaccount === null) return null;
  return { id, eaccount, lead: text(field(json, "lead")), campaign: text(field(json, "campaign")) };
}

/** Returns a label's display name. For standard labels, the API uses keys such as `NOT_INTERESTED`. */
export function labelOf(key: string | null): string | null {
  if (key === null || !/^[A-Z0-9]+(?:_[A-Z0-9]+)*$/.test(key)) return key;
  const words = key.toLowerCase().replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Labels that PlusVibe assigns to machine-written emails. */
const AUTOMATIC = new Set(["AUTOMATIC_REPLY", "OUT_OF_OFFICE"]);

/** Returns whether a label marks a machine-written email. */
export const isAutomaticLabel = (label: string | null): boolean =>
  label !== null && AUTOMATIC.has(label.toUpperCase());

/** Converts a row of the Unibox; null if it lacks an id, a time or a sender. */
export function messageOf(row: Json | undefined): PlatformMessage | null {
  const id = text(field(row, "id")) ?? text(field(row, "_id"));
  const sentAt = timeOf(row, ["timestamp_email", "timestamp_created", "source_modified_at"]);
  const mailbox = mailboxOf(row);
  const lead = leadOf(row);
  const isReceived = directionOf(row, mailbox);
  const from = people(row, "from_address")[0] ?? likelySender(isReceived ? lead : mailbox);
  if (id === null || sentAt === null || from === null) return null;
  return {
    ...bodyOf(row),
    platformId: id,
    messageId: withBrackets(text(field(row, "message_id"))),
    references: [],
    threadKey: text(field(row, "thread_id")),
    direction: isReceived ? "inbound" : "outbound",
    ...(lead !== null && { lead }),
    from,
    to: people(row, "to_address"),
    cc: people(row, "cc_address"),
    subject: text(field(row, "subject")) ?? "",
    raw: null,
    headers: {},
    sentAt,
    automatic: isReceived && isAutomaticLabel(text(field(row, "label"))),
    bounce: false,
    attachments: attachments(row),
    handle: mailbox === null ? null : { id, eaccount: mailbox, lead, campaign: campaignOf(row) },
  };
}

/** Converts a campaign step, which is not in the Unibox; null if an essential part is missing. */
export function campaignStepOf(row: Json, threadKey: string | null): PlatformMessage | null {
  const id = text(field(row, "id")) ?? text(field(row, "_id"));
  const sentAt = timeOf(row, ["sent_on", "timestamp_created"]);
  const [mailbox, lead] = [mailboxOf(row), leadOf(row)];
  if (id === null || sentAt === null || mailbox === null || lead === null) return null;
  return {
    ...bodyOf(row),
    platformId: id,
    messageId: withBrackets(text(field(row, "message_id"))),
    references: [],
    threadKey,
    direction: "outbound",
    from: address(mailbox),
    to: [address(lead)],
    cc: [],
    subject: text(field(row, "subject")) ?? "",
    raw: null,
    headers: {},
    sentAt,
    automatic: true,
    bounce: false,
    attachments: [],
    // Only Unibox emails can be answered.
    handle: null,
  };
}

/** Returns the lead's address. Some endpoints return the lead as an object, others only its address. */
export function leadOf(row: Json | undefined): string | null {
  const lead = text(field(row, "lead", "email")) ?? text(field(row, "lead"));
  return addressList(lead ?? "")[0]?.email ?? null;
}

export const campaignOf = (row: Json | undefined): string | null => text(field(row, "campaign_id"));

const mailboxOf = (row: Json | undefined): string | null =>
  addressList(text(field(row, "eaccount")) ?? "")[0]?.email ?? null;

function directionOf(row: Json | undefined, mailbox: string | null): boolean {
  const direction = text(field(row, "direction"))?.toUpperCase();
  return direction ? direction === "IN" : people(row, "from_address")[0]?.email !== mailbox;
}

const likelySender = (email: string | null): Address | null => (email === null ? null : address(email));

function timeOf(row: Json | undefined, names: string[]): number | null {
  for (const name of names) {
    const at = instant(field(row, name));
    if (at !== null) return at;
  }
  return null;
}

/** Parses the body: an object with text and HTML, or a string with either text or HTML. */
function bodyOf(row: Json | undefined): Pick<PlatformMessage, "html" | "text"> {
  const body = field(row, "body");
  const plain = text(body);
  if (plain === null) return { html: text(field(body, "html")), text: text(field(body, "text")) };
  const isHtml = field(row, "is_text") !== 1 && /<[a-z!/]/i.test(plain);
  return isHtml ? { html: plain, text: null } : { html: null, text: plain };
}

/** Parses the people in a role. The plain list determines the people, and the JSON list their names. */
function people(row: Json | undefined, role: "from_address" | "to_address" | "cc_address"): Address[] {
  const json = field(row, `${role}_json`);
  const named = (Array.isArray(json) ? json : [json ?? null]).flatMap((one) => {
    const [found] = addressList(text(field(one, "address")) ?? text(one) ?? "");
    return found ? [address(found.email, text(field(one, "name")) ?? found.name)] : [];
  });
  const plain = field(row, role === "from_address" ? "from_address_email" : `${role}_email_list`);
  const joined = Array.isArray(plain) ? plain.map((one) => text(one) ?? "").join(",") : (text(plain) ?? "");
  const listed = addressList(joined);
  const nameOf = new Map(named.map((person) => [person.email, person]));
  return listed.length === 0 ? named : listed.map((person) => nameOf.get(person.email) ?? person);
}

function attachments(row: Json | undefined): Attachment[] {
  const files = objectOf(field(row, "attachment_json"))
    ? field(row, "attachment_json", "files")
    : field(row, "attachments");
  return listOf(files).map(attachmentOf);
}

export function withBrackets(id: string | null): string | null {
  return id === null || id.startsWith("<") ? id : `<${id}>`;
}
