/** Answers the demo's calls to a model from prepared texts, by the kind of the lead's email; pure. */
import { unescaped } from "../../../judge/ai/rules/fence.ts";
import { DEMO_CLIENTS, type DemoClient } from "../clients.ts";
import { ANSWERS, greetingOf, LEAD_TEXTS, NAMES_TIME, sectionFor, withCapitals } from "./composer.ts";
import { SLIPS } from "./lead-mail.ts";
import type { DemoLanguage } from "./locale.ts";
import { isKind, PLOTS, type LeadKind } from "./plot.ts";
import { filled } from "./sections.ts";

/** An answer in the format that the prompt requests. */
export type RecordedAnswer = Record<string, unknown>;

interface RecordedMail {
  language: DemoLanguage;
  kind: LeadKind;
  /** Fixed parts of the text, excluding inserted values. */
  parts: readonly string[];
}

/** Shorter parts occur in many emails. */
const MIN_PART = 8;
/** Share of an email's fixed parts that must be found; some are missing because of typos. */
const MIN_FOUND = 0.6;

const MAILS: readonly RecordedMail[] = [
  ...Object.entries(LEAD_TEXTS).flatMap(([language, sections]) =>
    [...sections].flatMap(([section, lines]) =>
      lines.flatMap(({ text, meaning }) => recordedAs(language as DemoLanguage, meaning ?? section, text)),
    ),
  ),
  ...DEMO_CLIENTS.flatMap(({ texts }) =>
    (texts.get("questions") ?? []).flatMap(({ text }) =>
      recordedAs("en", "question", text.split("\n")[0] ?? ""),
    ),
  ),
];

/** Returns a lead's prepared text, or nothing if it has no fixed parts or its meaning varies. */
function recordedAs(language: DemoLanguage, name: string, text: string): RecordedMail[] {
  const all = text.split(/\{\w+\}/).map(plain);
  const parts = all.length === 1 ? all : all.filter(({ length }) => length >= MIN_PART);
  const kind = name.startsWith("after_") ? "interested" : name;
  return isKind(kind) && parts.length > 0 ? [{ language, kind, parts }] : [];
}

/** Removes typos, case and punctuation, since people vary the prepared texts. */
function plain(text: string): string {
  const words = SLIPS.reduce((spelled, [pattern, slip]) => spelled.replaceAll(slip, sourceOf(pattern)), text);
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function sourceOf({ source }: RegExp): string {
  return source.replaceAll("\\b", "");
}

/** Returns the recorded email that a text contains; null for text written by the visitor. */
function findMail(text: string): RecordedMail | null {
  const searched = plain(text);
  const lengthOf = (parts: readonly string[]) => parts.reduce((sum, { length }) => sum + length, 0);
  const ranked = MAILS.map((mail) => {
    const found = lengthOf(mail.parts.filter((part) => isIn(searched, part)));
    return { mail, found, share: found / lengthOf(mail.parts) };
  }).filter(({ share }) => share >= MIN_FOUND);
  return ranked.toSorted((one, other) => other.found - one.found)[0]?.mail ?? null;
}

/** A short text must be the whole email, or its end after a greeting. */
const isIn = (searched: string, part: string): boolean =>
  part.length >= MIN_PART ? searched.includes(part) : searched === part || searched.endsWith(` ${part}`);

interface ParsedPrompt {
  mail: string;
  firstName: string;
  company: string;
  client: DemoClient | undefined;
  draft: string | null;
  instructions: string;
}

function elementIn(prompt: string, name: string): string | null {
  const opening = `<${name}>\n`;
  const start = prompt.indexOf(opening);
  const end = prompt.indexOf(`\n</${name}>`, start);
  return start < 0 || end < 0 ? null : prompt.slice(start + opening.length, end);
}

function read(prompt: string): ParsedPrompt {
  const last = [...prompt.matchAll(/<(untrusted-mail-\S+)>\n([^]*?)\n<\/\1>/g)].at(-1)?.[2] ?? "";
  const lines = prompt.split("\n");
  const fact = (name: string, unknown: string): string => {
    const label = `- ${name}: `;
    const value = unescaped(lines.find((line) => line.startsWith(label))?.slice(label.length) ?? "");
    return value === "" || value === "(not known)" ? unknown : value;
  };
  const name = fact("name", "");
  return {
    mail: unescaped(last.slice(last.indexOf("\n\n") + 2)),
    firstName: fact("first name", ""),
    company: fact("company", "your team"),
    client: DEMO_CLIENTS.find(({ settings }) => settings.name === name),
    draft: elementIn(prompt, "present_draft"),
    instructions: elementIn(prompt, "instructions_of_a_person") ?? "",
  };
}

const MAX_REASON = 120;

export function recordedVerdict(prompt: string): RecordedAnswer {
  const { mail } = read(prompt);
  const found = findMail(mail);
  const reason =
    mail
      .trim()
      .split(/(?<=[.!?])\s/)[0]
      ?.slice(0, MAX_REASON) ?? "";
  const plot = found && PLOTS[found.kind];
  return {
    category: plot?.category ?? "uncategorized",
    sentiment: plot?.sentiment ?? "neutral",
    confidence: plot ? 0.93 : 0.4,
    reason,
    opt_out: found?.kind === "optout" ? "explicit" : "none",
    cautions: [],
  };
}

const FALLBACK = "Thank you for your email. I will look into it and come back to you.";

/** @param turn Number of earlier drafts for the same email; two drafts are recorded for each email. */
export function recordedDraft(prompt: string, turn: number): RecordedAnswer {
  const asked = read(prompt);
  const { draft, instructions, mail } = asked;
  if (draft !== null && /short/i.test(instructions)) return withEvidence(prompt, shorter(unescaped(draft)));
  if (draft !== null && /warm|friend/i.test(instructions))
    return withEvidence(prompt, warmer(unescaped(draft), findMail(mail)?.language ?? "en"));
  return withEvidence(prompt, compose(asked, turn));
}

export function recordedFollowUp(prompt: string): RecordedAnswer {
  const lines = ANSWERS.get("followup") ?? [];
  const body =
    lines.find(({ text }) => !text.includes("{"))?.text ?? "Did you have time to look at my last email?";
  return withEvidence(prompt, framed(read(prompt), "en", body));
}

/** Returns a note instead of a translation. */
export const recordedTranslation = (): RecordedAnswer => ({
  translation: "The demo has no translations. With an AI key, this shows the email in your language.",
});

/** Returns a note instead of a summary. */
export const recordedSummary = (): RecordedAnswer => ({
  summary: "The demo has no summaries. With an AI key, this sums up the conversation.",
});

/** Supports statements that have a quote or need no quote. */
export function recordedVerdicts(prompt: string): RecordedAnswer {
  const pairs = [
    ...prompt.matchAll(
      /<sentence-(\d+)-(\w+)>\n([^]*?)\n<\/sentence-\1-\2>\n\n<quote-\1-\2>\n([^]*?)\n<\/quote-\1-\2>/g,
    ),
  ];
  const verdicts = pairs.map(([, , , sentence = "", quote = ""]) =>
    quote !== "" || kindOf(sentence) !== "statement" ? "supported" : "not_supported",
  );
  return { verdicts };
}

/** Splits a text into sentences, each with the sentence from the settings that supports it. */
function withEvidence(prompt: string, text: string): RecordedAnswer {
  const settings = ["facts", "service_description"].flatMap((name) =>
    unescaped(elementIn(prompt, name) ?? "").split(/\n|(?<=[.!?])\s/),
  );
  const sentences = text.split("\n\n").flatMap((paragraph, number) => {
    const parts = paragraph.includes("\n") ? [paragraph] : paragraph.split(/(?<=[.!?])\s/);
    return parts.map((part, at) => {
      const kind = paragraph.includes("\n") || number === 0 ? "courtesy" : kindOf(part);
      const quote = kind === "statement" ? quoteFor(part, settings) : "";
      return { text: part, kind, quote, break_before: at === 0 && number > 0 };
    });
  });
  return { sentences, cautions: [] };
}

function kindOf(sentence: string): "question" | "time" | "courtesy" | "statement" {
  if (sentence.includes("https://")) return "time";
  if (sentence.endsWith("?")) return "question";
  const isPolite = /thank|sorry|glad|welcome|understood|dank|merci|gracias|good question|good point/i.test(
    sentence,
  );
  return isPolite ? "courtesy" : "statement";
}

/** Minimum length of a word that indicates a shared topic of two sentences. */
const MIN_WORD = 4;

/**
 * Returns the settings' sentence with the most words in common; an empty text if fewer than two words match.
 */
function quoteFor(sentence: string, settings: readonly string[]): string {
  const wordsOf = (text: string) =>
    plain(text)
      .split(" ")
      .filter(({ length }) => length >= MIN_WORD);
  const own = new Set(wordsOf(sentence));
  const ranked = settings.map((quote) => ({
    quote,
    shared: wordsOf(quote).filter((word) => own.has(word)).length,
  }));
  const [best] = ranked.toSorted((one, other) => other.shared - one.shared);
  return best && best.shared > 1 ? best.quote.trim() : "";
}

function compose(asked: ParsedPrompt, turn: number): string {
  const found = findMail(asked.mail);
  if (!found) return framed(asked, "en", FALLBACK);
  const { language, kind } = found;
  const info = language === "en" ? "info" : `${language}_info`;
  const lines = [sectionFor(language, kind), info].flatMap((section) => ANSWERS.get(section) ?? []);
  // A recorded text cannot propose a day or mention a colleague.
  const usable = lines.filter(({ text }) => !NAMES_TIME.test(text) && !/\{colleague/.test(text)).slice(0, 2);
  const { text = FALLBACK } = usable[turn % Math.max(1, usable.length)] ?? {};
  const draft = framed(asked, language, withCapitals(filled(text, (name) => valueOf(asked, name))));
  return usable.length < 2 && turn % 2 === 1 ? warmer(draft, language) : draft;
}

function valueOf({ client, company, mail }: ParsedPrompt, name: string): string {
  const one = (section: string): string => client?.texts.get(section)?.[0]?.text ?? "";
  if (name === "link") return client?.settings.calendarLink ?? "";
  if (name === "answer") return answerTo(client, mail) ?? one("fact");
  if (name === "company") return company;
  return name === "topic" ? one("topics") : one(name);
}

/** Returns the client's answer to the question in an email. */
const answerTo = (client: DemoClient | undefined, mail: string): string | null =>
  client?.texts
    .get("questions")
    ?.map(({ text }) => text.split("\n"))
    .find(([question = ""]) => plain(mail).includes(plain(question)))?.[1] ?? null;

const framed = ({ firstName, client }: ParsedPrompt, language: DemoLanguage, body: string): string =>
  [greetingOf(language, firstName, firstName), body, client?.settings.signature ?? ""]
    .filter((part) => part !== "")
    .join("\n\n");

/** Keeps the greeting, first sentence, link and signature. */
function shorter(draft: string): string {
  const [greeting = "", body = "", ...rest] = draft.split("\n\n");
  const [first = "", ...others] = body.split(/(?<=[.!?])\s/);
  const linked = others.filter((sentence) => sentence.includes("https://")).slice(0, 1);
  return [greeting, [first, ...linked].join(" "), ...rest.slice(-1)].join("\n\n");
}

const WARMTH: Record<DemoLanguage, string> = {
  en: "Thank you very much for taking the time to reply, I am glad to hear from you.",
  de: "Ganz herzlichen Dank, ich freue mich sehr über Ihre Antwort.",
  fr: "Un grand merci pour votre réponse, elle me fait très plaisir.",
  es: "Muchísimas gracias por su respuesta, me alegra mucho.",
  nl: "Hartelijk dank voor uw antwoord, ik ben er erg blij mee.",
  ja: "ご返信をいただき、誠にありがとうございます。",
};

function warmer(draft: string, language: DemoLanguage): string {
  const [greeting = "", ...rest] = draft.split("\n\n");
  return [greeting, WARMTH[language], ...rest].join("\n\n");
}
