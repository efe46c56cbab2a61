/**
 * Provides functions for all adapters: reading values from JSON, parsing addresses, and formatting forwards.
 */
import type { Millis } from "../core/clock.ts";
import { parseInstant } from "../core/clock.ts";
import { LIMITS } from "./rules/field-limits.ts";
import type { Address, Attachment, Json, OutgoingForward, PlatformMessage, Quoted } from "./platform.ts";

/**
 * Returns the value at this path; undefined if a part of the path is missing or not an object. Ignores
 * inherited properties.
 */
export function field(json: Json | undefined, ...path: string[]): Json | undefined {
  let value = json;
  for (const name of path) {
    const object = objectOf(value);
    value = object && Object.hasOwn(object, name) ? object[name] : undefined;
  }
  return value;
}

export function objectOf(json: Json | undefined): { [key: string]: Json } | null {
  return typeof json === "object" && json !== null && !Array.isArray(json) ? json : null;
}

/** Returns the elements of an array; an empty list for any other value. */
export function listOf(json: Json | undefined): Json[] {
  return Array.isArray(json) ? json : [];
}

/**
 * Returns a non-blank string, or a number as a string, because ids arrive as both; null for any other value.
 */
export function text(json: Json | undefined): string | null {
  if (typeof json === "number") return String(json);
  return typeof json === "string" && json.trim() !== "" ? json : null;
}

/** Parses an ISO 8601 string with a time and an offset; null for any other value. */
export function instant(json: Json | undefined): Millis | null {
  return typeof json === "string" ? parseInstant(json) : null;
}

/** Normalizes an address, and drops a name that only repeats the address. */
export function address(email: string, name?: string | null): Address {
  const plain = email.trim().toLowerCase();
  const trimmed = name?.trim() ?? "";
  const isRepeated = trimmed.length === plain.length && trimmed.toLowerCase() === plain;
  return { email: plain, name: trimmed === "" || isRepeated ? null : trimmed };
}

/** Maximum number of characters to read from an address list; enough for a hundred addresses with long names. */
const MAX_READ = 128 * 1024;

/**
 * Parses comma-separated addresses, bare or as `Dana Reyes <dana@example.com>`; drops anything else. Stops
 * one address beyond the limit, which is enough to detect that a list is too long.
 */
export function addressList(list: string): Address[] {
  const found: Address[] = [];
  for (const part of partsOutsideQuotes(list.slice(0, MAX_READ))) {
    if (found.length > LIMITS.addresses) break;
    const parsed = oneAddress(part);
    if (/^[^\s@<>]+@[^\s@<>]+$/.test(parsed.email)) found.push(parsed);
  }
  return found;
}

function oneAddress(part: string): Address {
  const open = part.lastIndexOf("<");
  const close = part.lastIndexOf(">");
  if (open < 0 || close < open) return address(part);
  const name = part.slice(0, open).trim();
  const plain = name.startsWith('"') ? name.replace(/^"|"$/g, "").replace(/\\(.)/g, "$1") : name;
  return address(part.slice(open + 1, close), plain);
}

/**
 * Splits a text at commas outside quotes. Handwritten, because a regular expression for quoted text takes quadratic
 * time on hostile input.
 */
function* partsOutsideQuotes(list: string): Generator<string> {
  let start = 0;
  let quoted = false;
  for (let at = 0; at < list.length; at += 1) {
    const char = list[at];
    if (char === "\\" && quoted) at += 1;
    else if (char === '"') quoted = !quoted;
    else if (char === "," && !quoted) {
      yield list.slice(start, at);
      start = at + 1;
    }
  }
  yield list.slice(start);
}

/** Parses an email's attachment. Platforms differ only in their field names. */
export function attachmentOf(file: Json): Attachment {
  const first = (...names: string[]): string | null =>
    names.map((name) => text(field(file, name))).find((value) => value !== null) ?? null;
  const size = Number(first("size", "file_size") ?? Number.NaN);
  const url = first("url", "download_url", "file_url", "attachment_url");
  return {
    name: first("filename", "file_name", "name", "attachment_name") ?? "attachment",
    type: first("type", "file_type", "mime_type", "content_type"),
    size: Number.isSafeInteger(size) && size >= 0 ? size : null,
    ...(url !== null && { url }),
  };
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Returns our address in an email, for cases where only the email contains it. */
export const mailboxOf = ({ direction, from, to }: PlatformMessage): string | null =>
  direction === "outbound" ? from.email : (to[0]?.email ?? null);

export function escapeHtml(plain: string): string {
  return plain.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

/** Converts plain text to HTML with the same line breaks. */
export function textToHtml(plain: string): string {
  return escapeHtml(plain).replace(/\r\n|\r|\n/g, "<br>\n");
}

interface ForwardOptions {
  /**
   * Set if the platform appends the original email itself: the header block then comes last, directly above
   * it.
   */
  withoutOriginal?: boolean;
}

/**
 * Formats a forward as HTML: the note, the header block, the original email, and the earlier emails quoted
 * below.
 */
export function forwardHtml(mail: OutgoingForward, options: ForwardOptions = {}): string {
  const lines = headerBlock(mail.original).map(escapeHtml).join("<br>\n");
  const header = `<div>${lines}</div>`;
  const earlier = mail.earlier.map(quotedHtml);
  const parts = options.withoutOriginal
    ? [mail.note.html, ...earlier, header]
    : [mail.note.html, header, `<div>${htmlOf(mail.original)}</div>`, ...earlier];
  return parts.filter((part) => part !== "").join("\n<br>\n");
}

/** Formats a forward as plain text, like `forwardHtml`. */
export function forwardText(mail: OutgoingForward, options: ForwardOptions = {}): string {
  const header = headerBlock(mail.original).join("\n");
  const earlier = mail.earlier.map(quotedText);
  const parts = options.withoutOriginal
    ? [mail.note.text, ...earlier, header]
    : [mail.note.text, header, mail.original.text, ...earlier];
  return parts.filter((part) => part !== "").join("\n\n");
}

function headerBlock(mail: Quoted): string[] {
  return [
    "---------- Forwarded message ---------",
    `From: ${addressText(mail.from)}`,
    `Date: ${dateText(mail.sentAt)}`,
    `Subject: ${mail.subject}`,
    `To: ${mail.to.map(addressText).join(", ")}`,
  ];
}

/** Formats an email as a quote, below a line with its author and time. */
export function quotedHtml(mail: Quoted): string {
  const style = "margin:0 0 0 0.8ex;border-left:1px solid #ccc;padding-left:1ex";
  return `<div>${escapeHtml(attribution(mail))}</div>\n<blockquote style="${style}">${htmlOf(mail)}</blockquote>`;
}

function quotedText(mail: Quoted): string {
  const lines = mail.text
    .split(/\r\n|\r|\n/)
    .map((line) => (line.startsWith(">") ? `>${line}` : `> ${line}`));
  return [attribution(mail), ...lines].join("\n");
}

const htmlOf = (mail: Quoted): string => mail.html ?? textToHtml(mail.text);

const attribution = (mail: Quoted): string =>
  `On ${dateText(mail.sentAt)}, ${mail.from.name ?? mail.from.email} wrote:`;

const addressText = ({ email, name }: Address): string => (name ? `${name} <${email}>` : email);

/** Formats a date in UTC, because the recipient's time zone is unknown: `Wed, 04 Mar 2026 09:12 UTC`. */
function dateText(at: Millis): string {
  return `${new Date(at).toUTCString().slice(0, "Wed, 04 Mar 2026 09:12".length)} UTC`;
}
