/** The worker in which mailparser runs: a raw mail comes in, what was read of it goes out. */
import { type AddressObject, type EmailAddress, type ParsedMail as Parsed, simpleParser } from "mailparser";
import { messageOf } from "../core/errors.ts";
import { noteGarbage } from "../core/garbage.ts";
import { boundedMail } from "../platforms/rules/bounds.ts";
import { isAddress } from "../platforms/rules/field-limits.ts";
import type { Address, Attachment } from "../platforms/platform.ts";
import type { ParseAnswer, ParsedMail } from "./parse.ts";

declare const self: Worker;

/** RFC 3464 and RFC 5965. */
const REPORT_TYPES = ["message/delivery-status", "message/feedback-report"];
const REPORT_FIELD = /^(?:reporting-mta|final-recipient|original-recipient|action|feedback-type)[ \t]?:/im;
/** Bytes; a report of one mail has a few hundred. */
const MAX_REPORT = 64 * 1024;
const MESSAGE_ID = /<[^<>\s]{1,995}>/g;

self.onmessage = async ({ data }: MessageEvent<string>) => {
  postMessage(await answerTo(data));
  noteGarbage(data.length);
};

async function answerTo(raw: string): Promise<ParseAnswer> {
  try {
    // No text is made of HTML: ours knows where quotes and signatures stand. Pictures are not copied into the HTML.
    const parsed = await simpleParser(mended(raw), {
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
 * What mailparser does not take for a line's end, or for a header that goes on: bare carriage returns (several in front
 * of one line feed are one), and the boundary of a part in a line of its own, as James writes it.
 */
const mended = (raw: string): string => withWholeReturns(raw).replace(/;\r?\n(?=boundary=)/gi, ";\r\n ");

/** Nearly every mail has them, and in pieces for each line a large one takes three times its size. */
const withWholeReturns = (raw: string): string =>
  /\r(?!\n)/.test(raw)
    ? raw.replace(/\r+\n?/g, (end) => (end.endsWith("\n") ? "\r\n" : "\r\n".repeat(end.length)))
    : raw;

function present(parsed: Parsed): ParsedMail {
  const headers = headersOf(parsed);
  const html = parsed.html ? withoutNul(parsed.html) : null;
  const [from] = addressesOf(parsed.from);
  return boundedMail({
    text: textOf(parsed.text, html),
    html,
    report: reportOf(parsed, html),
    subject: withoutNul(parsed.subject ?? "").trim(),
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

/** What machines are to read of a report: mailparser leaves it among the attachments, or below HTML. */
function reportOf({ text = "", attachments }: Parsed, html: string | null): string | null {
  const parts = attachments
    .filter(({ contentType }) => REPORT_TYPES.includes(contentType))
    .map(({ content }) => content.subarray(0, MAX_REPORT).toString("utf8"));
  if (html !== null && text.startsWith("\n")) parts.unshift(text.slice(0, MAX_REPORT));
  const report = withoutNul(parts.join("\n\n")).slice(0, MAX_REPORT).trim();
  return REPORT_FIELD.test(report) ? report : null;
}

/** mailparser leaves an empty line for each HTML part: a text that begins with one is only what stands below the HTML. */
function textOf(text: string | undefined, html: string | null): string | null {
  if (text === undefined || text.trim() === "" || (html !== null && text.startsWith("\n"))) return null;
  return withoutNul(text);
}

/** Databases and terminals take it for the end. */
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
    name: withoutNul(name).trim() || null,
  }));
}

/** Those of a group in its place; names without an address are nobody. */
function members(entry: EmailAddress): EmailAddress[] {
  if (entry.group) return entry.group.flatMap(members);
  return entry.address ? [entry] : [];
}

function referencesOf(headers: Record<string, string>): string[] {
  const answered = messageIds(headers["in-reply-to"]);
  const earlier = messageIds(headers.references).filter((id) => !answered.includes(id));
  return [...new Set([...earlier, ...answered])];
}

/** Also one that came without its brackets. */
function messageIds(header: string | undefined): string[] {
  const found = header?.match(MESSAGE_ID);
  if (found) return found;
  return header && /^[^\s<>@]+@[^\s<>@]+$/.test(header) ? [`<${header}>`] : [];
}

/** mailparser's own date is the present where it understands none. */
function dateOf(header: string | undefined): number | null {
  const bare = (header ?? "")
    .slice(0, 100)
    .replace(/\([^()]*\)/g, "")
    .trim();
  // Asked for, since Date.parse finds a date in almost anything.
  if (!/\d{1,2}[ -][a-z]{3,9}[ -]\d{2,4}\s+\d{1,2}:\d\d/i.test(bare)) return null;
  const at = Date.parse(/(?:[+-]\d{4}|[a-z]{1,5})$/i.test(bare) ? bare : `${bare} +0000`);
  return Number.isNaN(at) ? null : at;
}

function attachmentOf({ filename, contentType, size }: Parsed["attachments"][number]): Attachment {
  const unnamed = contentType === "message/rfc822" ? "message.eml" : "attachment";
  return {
    name: withoutNul(filename ?? "").trim() || unnamed,
    type: contentType || null,
    size: size ?? null,
  };
}
