/** Runs mailparser in a worker: receives a raw email and posts the parsed fields. */
import { isUtf8 } from "node:buffer";
import { type AddressObject, type EmailAddress, type ParsedMail as Parsed, simpleParser } from "mailparser";
import { messageOf } from "../../core/errors.ts";
import { hintGc } from "../../core/garbage.ts";
import { boundedMail } from "../../platforms/rules/bounds.ts";
import { cutText, isAddress, LIMITS, oneLine } from "../../platforms/rules/field-limits.ts";
import type { Address, Attachment } from "../../platforms/platform.ts";
import { MAX_CALENDAR, readCalendar } from "./calendar.ts";
import { bytesOf, withJapanese, withWholeCharsets } from "./decoding.ts";
import type { FileQuestion, FileReply, ParseAnswer, ParsedMail } from "./parse.ts";

declare const self: Worker;

/** RFC 3464 and RFC 5965. */
const REPORT_TYPES = ["message/delivery-status", "message/feedback-report"];
const REPORT_FIELD = /^(?:reporting-mta|final-recipient|original-recipient|action|feedback-type)[ \t]?:/im;
/** Maximum size in bytes; a report about one email takes a few hundred. */
const MAX_REPORT = 64 * 1024;
const MESSAGE_ID = /<[^<>\s]{1,995}>/g;

self.onmessage = async ({ data }: MessageEvent<string | FileQuestion>) => {
  const raw = typeof data === "string" ? data : data.raw;
  postMessage(await (typeof data === "string" ? answerTo(data) : fileFor(data)));
  hintGc(raw.length);
};

/** Finds one file in an email: by position if the name at that position matches, otherwise by name. */
async function fileFor({ raw, index, name }: FileQuestion): Promise<FileReply> {
  try {
    const { attachments } = await simpleParser(repaired(raw), { skipHtmlToText: true, skipTextLinks: true });
    const isNamed = (found: Parsed["attachments"][number] | undefined): boolean =>
      found !== undefined && cutText(attachmentOf(found).name, LIMITS.line) === name;
    const found = isNamed(attachments[index]) ? attachments[index] : attachments.find(isNamed);
    if (!found) return { file: null };
    // Copies the bytes, because posting a view would copy its whole underlying buffer.
    return { file: { type: found.contentType || null, content: new Uint8Array(found.content) } };
  } catch (error) {
    return { error: messageOf(error) };
  }
}

async function answerTo(raw: string): Promise<ParseAnswer> {
  try {
    // Disables mailparser's text conversion, because ours detects quotes and signatures. Images are not
    // embedded in the HTML.
    const parsed = await simpleParser(repaired(raw), {
      skipHtmlToText: true,
      skipTextLinks: true,
      keepCidLinks: true,
    });
    return { mail: present(parsed) };
  } catch (error) {
    return { error: messageOf(error) };
  }
}

/**
 * Repairs input that mailparser misreads: bare carriage returns (several before one line feed are one line
 * end), and part boundaries that Apache James wraps onto a separate line.
 */
const repaired = (raw: string): Buffer =>
  bytesOf(withWholeCharsets(withWholeReturns(raw).replace(/;\r?\n(?=boundary=)/gi, ";\r\n ")));

/**
 * Almost all emails have valid line endings, and splitting a large email into lines takes three times its
 * size in memory.
 */
const withWholeReturns = (raw: string): string =>
  /\r(?!\n)/.test(raw)
    ? raw.replace(/\r+\n?/g, (end) => (end.endsWith("\n") ? "\r\n" : "\r\n".repeat(end.length)))
    : raw;

function present(parsed: Parsed): ParsedMail {
  const headers = headersOf(parsed);
  const html = parsed.html ? withJapanese(withoutNul(parsed.html)) : null;
  const [from] = addressesOf(parsed.from);
  return boundedMail({
    text: textOf(parsed.text, html),
    html,
    report: reportOf(parsed, html),
    calendar: calendarOf(parsed),
    subject: (parsed.subject ?? "").trim(),
    from: from && isAddress(from.email) ? from : null,
    to: addressesOf(parsed.to),
    cc: addressesOf(parsed.cc),
    messageId: messageIds(headers["message-id"])[0] ?? null,
    references: referencesOf(headers),
    headers,
    date: dateOf(headers.date),
    attachments: parsed.attachments.map(attachmentOf),
  });
}

/** Returns the machine-readable report, which mailparser stores as an attachment or below the HTML. */
function reportOf({ text = "", attachments }: Parsed, html: string | null): string | null {
  const parts = attachments
    .filter(({ contentType }) => REPORT_TYPES.includes(contentType))
    .map(({ content }) => content.subarray(0, MAX_REPORT).toString("utf8"));
  if (html !== null && text.startsWith("\n")) parts.unshift(text.slice(0, MAX_REPORT));
  const report = withoutNul(parts.join("\n\n")).slice(0, MAX_REPORT).trim();
  return REPORT_FIELD.test(report) ? report : null;
}

/** Returns the text of the first calendar part, which mailparser stores as an attachment. */
function calendarOf({ attachments }: Parsed): string | null {
  const part = attachments.find(({ contentType }) => contentType === "text/calendar");
  if (!part) return null;
  const content = part.content.subarray(0, MAX_CALENDAR);
  return readCalendar(new TextDecoder(isUtf8(content) ? "utf-8" : "windows-1252").decode(content));
}

/**
 * Returns the text. mailparser adds an empty line per HTML part, so text that starts with an empty line is only the
 * text after the HTML.
 */
function textOf(text: string | undefined, html: string | null): string | null {
  if (text === undefined || text.trim() === "" || (html !== null && text.startsWith("\n"))) return null;
  return withJapanese(withoutNul(text));
}

/** Removes NUL characters, which databases and terminals treat as the end of a text. */
const withoutNul = (text: string): string => text.replaceAll("\0", "");

function headersOf(parsed: Parsed): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { key, line } of parsed.headerLines ?? []) {
    if (key === "" || Object.hasOwn(headers, key)) continue;
    const value = Buffer.from(line.slice(line.indexOf(":") + 1), "latin1").toString("utf8");
    headers[key] = withoutNul(value.replace(/\r?\n[ \t]*/g, " ").trim());
  }
  return headers;
}

function addressesOf(found: AddressObject | AddressObject[] | undefined): Address[] {
  const entries = [found ?? []].flat().flatMap((object) => object.value);
  return entries.flatMap(members).map(({ address, name }) => ({
    email: (address ?? "").trim().toLowerCase(),
    name: name.trim() || null,
  }));
}

/** Expands a group into its members, dropping names without an address. */
function members(entry: EmailAddress): EmailAddress[] {
  if (entry.group) return entry.group.flatMap(members);
  return entry.address ? [entry] : [];
}

function referencesOf(headers: Record<string, string>): string[] {
  const answered = messageIds(headers["in-reply-to"]);
  const earlier = messageIds(headers.references).filter((id) => !answered.includes(id));
  return [...new Set([...earlier, ...answered])];
}

/** Also accepts ids without angle brackets. */
function messageIds(header: string | undefined): string[] {
  const found = header?.match(MESSAGE_ID);
  if (found) return found;
  return header && /^[^\s<>@]+@[^\s<>@]+$/.test(header) ? [`<${header}>`] : [];
}

/** Parses the date; mailparser itself falls back to the current time. */
function dateOf(header: string | undefined): number | null {
  const bare = (header ?? "")
    .slice(0, 100)
    .replace(/\([^()]*\)/g, "")
    .trim();
  // Requires a date and a time, because Date.parse finds a date in almost anything.
  if (!/\d{1,2}[ -][a-z]{3,9}[ -]\d{2,4}\s+\d{1,2}:\d\d/i.test(bare)) return null;
  const at = Date.parse(/(?:[+-]\d{4}|[a-z]{1,5})$/i.test(bare) ? bare : `${bare} +0000`);
  return Number.isNaN(at) ? null : at;
}

function attachmentOf({ filename, contentType, size }: Parsed["attachments"][number]): Attachment {
  const unnamed = contentType === "message/rfc822" ? "message.eml" : "attachment";
  return {
    name: oneLine(filename ?? "").trim() || unnamed,
    type: contentType || null,
    size: size ?? null,
  };
}
