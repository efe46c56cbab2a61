/** Defines a labeled reply, and parses its plain-text form: a line of labels, and then the email. */
import { SLUGS, type Slug } from "../../src/judge/ai/model.ts";
import { type Millis, parseInstant } from "../../src/core/clock.ts";

/*
 * Meaning of the labels; a label is wrong only if it contradicts these.
 *
 * - `bounce`: The mail server reports that our mail permanently failed. A person's text about bounces does not
 *   count.
 * - `ooo`: Every other automatic reply: away, left the company, ticket received, delivery delayed, read receipt.
 *   A person who answers and mentions being away is judged by the answer.
 * - `not-interested`: A no, including a polite, sarcastic or angry one; the wrong person, without naming another;
 *   and an opt-out (`opt-out`).
 * - `meeting-booked`: Both sides agreed on a time: booked by our link, invitation accepted, our proposal confirmed.
 * - `interested`: Wants to know more, asks about the offer, proposes a time; also "later, ask in autumn".
 * - `uncategorized`: None of these: who are you, ask Sara, she has left, "went to spam" and nothing else;
 *   newsletters, instructions to the AI.
 *
 * - `opt-out`: In the new text, the sender wants no more mail from us, or wants their data erased.
 * - `never-send`: An automatic answer would embarrass: later, "call me", a colleague copied in, legal documents
 *   requested … Implied by `hostile` (instructs the AI, impersonates a person) and by every category except
 *   `interested` and `meeting-booked`.
 * - The date: For `ooo`, the first calendar day when the sender can be reached; weekends count. "Back on the 9th"
 *   is the 9th, "through the 9th" and "from the 2nd to the 9th" the 10th. People read "until the 9th" both ways, so
 *   both are right: `2026-03-09 or 2026-03-10`. `none` means that no day is named.
 */

interface EvalMail {
  /** As in the header, such as `Ann Miller <ann@northwind.example>`. */
  from: string;
  subject: string;
  /** The full text, with quotation and signature. */
  text: string;
  /** Only relevant headers, keyed by lower-case name. */
  headers: Record<string, string>;
  /** Whether the platform marks the email as automatic. */
  automatic: boolean;
  /** Whether the platform marks the email as a delivery failure. */
  bounce: boolean;
  sentAt: Millis;
}

interface Expected {
  category: Slug;
  optOut: boolean;
  /** ISO dates (YYYY-MM-DD), any of them correct; `null` if it is correct to name no date. */
  oooUntil: readonly (string | null)[];
  neverSend: boolean;
  hostile: boolean;
}

export interface EvalCase {
  id: string;
  /** ISO 639-1. */
  language: string;
  mail: EvalMail;
  expected: Expected;
  /** Why the case is in the set. */
  note: string;
}

/** A Monday. */
const USUAL_TIME = "2026-03-02T09:15:00Z";
const ANSWERABLE: readonly Slug[] = ["interested", "meeting-booked"];
const MARKS = ["opt-out", "never-send", "hostile", "or", "none"];

/**
 * Parses cases written as `#### <part>-<language>-<number> <category> <marks> | <note>`, header lines, an empty line,
 * and the body. The headers `Date` and `Platform` (`automatic`, `bounce`) are ours, and all others come from the email.
 * Throws on an invalid line. The text must not come from `String.raw`, where Bun turns non-ASCII letters into escapes.
 */
export function readCases(text: string): EvalCase[] {
  return text
    .split(/^#### /m)
    .slice(1)
    .map((block) => readCase(block.trimEnd()));
}

function readCase(block: string): EvalCase {
  const form = /^([a-z]+-([a-z]{2})-\d+) ([a-z-]+)([^|\n]*) \| (.+)\n([^]*)$/.exec(block);
  if (!form) throw new Error(`not a labelled reply: ${block.slice(0, 60)}`);
  const [, id = "", language = "", slug = "", marks = "", note = "", source = ""] = form;
  return { id, language, note, mail: readMail(id, source), expected: readLabels(id, slug, marks) };
}

function readLabels(id: string, slug: string, marks: string): Expected {
  const category = SLUGS.find((known) => known === slug);
  const words = marks.split(" ").filter((word) => word !== "");
  const dates = words.filter((word) => /^\d{4}-\d\d-\d\d$/.test(word));
  const wrong = words.find((word) => !MARKS.includes(word) && !dates.includes(word));
  if (!category || wrong !== undefined) throw new Error(`${id}: no label ${wrong ?? slug}`);
  const hostile = words.includes("hostile");
  const none = dates.length === 0 || words.includes("none");
  return {
    category,
    optOut: words.includes("opt-out"),
    oooUntil: none ? [...dates, null] : dates,
    neverSend: hostile || words.includes("never-send") || !ANSWERABLE.includes(category),
    hostile,
  };
}

function readMail(id: string, source: string): EvalMail {
  const [head = "", ...body] = source.split("\n\n");
  const headers: Record<string, string> = {};
  for (const line of head.split("\n")) {
    const [, name, value = ""] = /^([\w-]+): ?(.*)$/.exec(line) ?? [];
    if (name === undefined) throw new Error(`${id}: not a header: ${line}`);
    headers[name.toLowerCase()] = value;
  }
  const { from, subject, date = USUAL_TIME, platform, ...others } = headers;
  const sentAt = parseInstant(date);
  if (from === undefined || subject === undefined || sentAt === null) {
    throw new Error(`${id}: From, Subject and a full Date are needed`);
  }
  const flags = { automatic: platform === "automatic", bounce: platform === "bounce" };
  return { from, subject, text: body.join("\n\n"), headers: others, sentAt, ...flags };
}
