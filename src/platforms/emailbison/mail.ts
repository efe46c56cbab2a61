/** Maps EmailBison's Reply object, which is the same in webhooks and the API, to the platform contract. */
import type { Millis } from "../../core/clock.ts";
import { address, attachmentOf, field, instant, listOf, objectOf, text } from "../mail-form.ts";
import { type Address, type Json, PayloadError, type PlatformMessage } from "../platform.ts";

/** Data missing from the Reply object itself. */
export interface EmailBisonReplyContext {
  /** Path of the object in error messages, e.g. `data.reply`. */
  place: string;
  /** Mailbox id, which is inside the Reply in the API, but next to the Reply in a webhook. */
  senderEmailId?: Json | undefined;
  /** Message-ID of the answered email, if available outside the headers. */
  answered?: string | null;
  /** Set if the event determines the direction, regardless of the folder. */
  direction?: "outbound";
  bounce?: boolean;
}

/** The `handle` of an EmailBison message. */
export type Handle = { replyId: number; senderEmailId: number };

/** Converts a Reply. Throws `PayloadError` if it has no id, sender or date; all other fields are optional. */
export function messageOf(reply: Json | undefined, context: EmailBisonReplyContext): PlatformMessage {
  const id = wholeNumber(field(reply, "id"));
  const from = emailOf(field(reply, "from_email_address")) ?? mailServerOf(reply);
  const sentAt = dateOf(reply);
  if (id === null) throw new PayloadError(`${context.place}.id: must be a whole number`);
  if (from === null) throw new PayloadError(`${context.place}.from_email_address: must be an address`);
  if (sentAt === null) throw new PayloadError(`${context.place}.date_received: must be an ISO 8601 time`);
  const headers = headersOf(field(reply, "headers"));
  const folder = folderOf(reply);
  const to = parties(field(reply, "to"));
  const primary = emailOf(field(reply, "primary_to_email_address"));
  const lead = emailOf(field(reply, "lead", "email"));
  return {
    platformId: `${id}`,
    messageId: text(field(reply, "raw_message_id")),
    references: referencesOf(headers, context.answered ?? null),
    threadKey: null, // emails have ids, but conversations do not
    direction: context.direction ?? (folder === "sent" ? "outbound" : "inbound"),
    ...(lead !== null && { lead }),
    from: address(from, text(field(reply, "from_name"))),
    to: to.length === 0 && primary ? [address(primary)] : to,
    cc: parties(field(reply, "cc")),
    subject: text(field(reply, "email_subject")) ?? text(field(reply, "subject")) ?? "",
    text: text(field(reply, "text_body")),
    html: text(field(reply, "html_body")),
    raw: sourceOf(field(reply, "raw_body")),
    headers,
    sentAt,
    automatic: field(reply, "automated_reply") === true,
    bounce: context.bounce ?? isBounce(reply),
    attachments: listOf(field(reply, "attachments")).map(attachmentOf),
    handle: handleOf(id, context.senderEmailId ?? field(reply, "sender_email_id")),
  };
}

/** Returns the email's own date, otherwise its row's date; null if neither is valid. */
export function dateOf(reply: Json | undefined): Millis | null {
  return instant(field(reply, "date_received")) ?? instant(field(reply, "created_at"));
}

/** Returns `inbox`, `sent`, `spam` or `bounced`; the API accepts lower case and returns capitalized names. */
export const folderOf = (reply: Json | undefined): string =>
  (text(field(reply, "folder")) ?? "inbox").toLowerCase();

export const isBounce = (reply: Json | undefined): boolean =>
  folderOf(reply) === "bounced" || text(field(reply, "type"))?.toLowerCase() === "bounced";

/** Returns null for anything but an address: some delivery reports come from a bare `MAILER-DAEMON`. */
export function emailOf(json: Json | undefined): string | null {
  const { email } = address(text(json) ?? "");
  return /^[^\s@<>]+@[^\s@<>]+$/.test(email) ? email : null;
}

/**
 * Returns an address for `MAILER-DAEMON <>`, which the platform files as a lead. Uses our mailbox's domain,
 * the only one available.
 */
function mailServerOf(reply: Json | undefined): string | null {
  const names = `${text(field(reply, "from_email_address")) ?? ""} ${text(field(reply, "from_name")) ?? ""}`;
  const domain = emailOf(field(reply, "primary_to_email_address"))?.split("@")[1];
  return domain !== undefined && /daemon|postmaster|mail delivery|<\s*>/i.test(names)
    ? `mailer-daemon@${domain}`
    : null;
}

/** Returns whether this is a delivery report without a sender address, which cannot be shown as an email. */
export const isNamelessBounce = (reply: Json | undefined): boolean =>
  isBounce(reply) && emailOf(field(reply, "from_email_address")) === null;

/** Parses an id: a JSON number, or a string if a customer's own tool forwarded the payload. */
export function wholeNumber(json: Json | undefined): number | null {
  const value = Number(text(json) ?? Number.NaN);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
}

function handleOf(replyId: number, sender: Json | undefined): Handle | null {
  const senderEmailId = wholeNumber(sender);
  return senderEmailId === null ? null : { replyId, senderEmailId };
}

function parties(list: Json | undefined): Address[] {
  return listOf(list).flatMap((party) => {
    const email = emailOf(field(party, "address"));
    return email ? [address(email, text(field(party, "name")))] : [];
  });
}

/**
 * Returns `raw_body` if it is a complete email. Its format is not documented. If it were only a body, parsing
 * it as an email would treat its first lines as headers.
 */
function sourceOf(json: Json | undefined): string | null {
  const source = text(json)?.trimStart();
  const head = source?.split(/\r?\n\r?\n/, 1)[0] ?? "";
  const isHead = head.split(/\r?\n/).every((line) => /^([!-9;-~]+:|[ \t])/.test(line));
  return source && isHead && /^(from|message-id):/im.test(head) ? source : null;
}

/**
 * Parses `headers` in several formats, because its format is not documented: an object, pairs, objects with
 * name and value, lines, or one string.
 */
function headersOf(json: Json | undefined): Record<string, string> {
  const headers = new Map<string, string>();
  for (const [name, value] of pairsOf(json)) {
    const key = name.trim().toLowerCase();
    const before = headers.get(key);
    if (key) headers.set(key, before === undefined ? value.trim() : `${before}, ${value.trim()}`);
  }
  return Object.fromEntries(headers);
}

function pairsOf(json: Json | undefined): [string, string][] {
  if (typeof json === "string")
    return json
      .replace(/\r?\n[ \t]+/g, " ")
      .split(/\r?\n/)
      .flatMap(lineOf);
  if (Array.isArray(json)) return json.flatMap(entryOf);
  return Object.entries(objectOf(json) ?? {}).flatMap(([name, value]) => valuesOf(name, value));
}

function entryOf(entry: Json): [string, string][] {
  if (typeof entry === "string") return pairsOf(entry);
  const [name, value] = Array.isArray(entry)
    ? entry
    : [field(entry, "name") ?? field(entry, "key"), field(entry, "value")];
  return typeof name === "string" ? valuesOf(name, value) : [];
}

const valuesOf = (name: string, value: Json | undefined): [string, string][] =>
  (Array.isArray(value) ? value : [value]).flatMap((item) => {
    const plain = text(item);
    return plain ? [[name, plain]] : [];
  });

function lineOf(line: string): [string, string][] {
  const colon = line.indexOf(":");
  return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1)]] : [];
}

function referencesOf(headers: Record<string, string>, answered: string | null): string[] {
  const named: string[] =
    `${headers.references ?? ""} ${headers["in-reply-to"] ?? ""}`.match(/<[^<>\s]+>/g) ?? [];
  // If the headers name the answered email, they already list it in the correct position.
  const first = answered !== null && !named.includes(answered) ? [answered] : [];
  return [...new Set([...first, ...named])];
}
