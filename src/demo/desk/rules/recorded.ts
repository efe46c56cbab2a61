/** Simulates a model's responses with prepared texts, chosen by the kind of email; pure. */
import type {
  Claim,
  ClassifyInput,
  ClientProfile,
  Draft,
  DraftInput,
  DraftSentence,
  FollowUpInput,
  Verdict,
} from "../../../judge/ai/model.ts";
import { DEMO_CLIENTS, type DemoClient } from "../clients.ts";
import { ANSWERS, greetingOf, LEAD_TEXTS, NAMES_TIME, sectionFor, withCapitals } from "./composer.ts";
import { SLIPS } from "./lead-mail.ts";
import type { DemoLanguage } from "./locale.ts";
import { isKind, PLOTS, type LeadKind } from "./plot.ts";
import { filled, type Sections } from "./sections.ts";

interface RecordedMail {
  language: DemoLanguage;
  kind: LeadKind;
  /** Fixed parts of the text, excluding inserted values. */
  parts: readonly string[];
}

/** Minimum length of a part; shorter parts occur in many emails. */
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

const MAX_REASON = 120;

export function recordedVerdict({ mail: { text } }: ClassifyInput): Verdict {
  const found = findMail(text);
  const [reason = ""] = text.trim().split(/(?<=[.!?])\s/);
  const plot = found && PLOTS[found.kind];
  return {
    category: plot?.category ?? "uncategorized",
    sentiment: plot?.sentiment ?? "neutral",
    confidence: plot ? 0.93 : 0.4,
    reason: reason.slice(0, MAX_REASON),
    cautions: found?.kind === "optout" ? ["opt_out"] : [],
  };
}

const FALLBACK = "Thank you for your email. I will look into it and come back to you.";

/** @param turn Number of earlier drafts for the same email; two drafts are recorded for each email. */
export function recordedDraft(input: DraftInput, turn: number): Draft {
  const { base = null, instructions, client, mail } = input;
  if (base !== null && /short/i.test(instructions ?? "")) return withEvidence(client, shorter(base));
  if (base !== null && /warm|friend/i.test(instructions ?? ""))
    return withEvidence(client, warmer(base, findMail(mail.text)?.language ?? "en"));
  return withEvidence(client, compose(input, turn));
}

export function recordedFollowUp(input: FollowUpInput): Draft {
  const lines = ANSWERS.get("followup") ?? [];
  const body =
    lines.find(({ text }) => !text.includes("{"))?.text ?? "Did you have time to look at my last email?";
  return withEvidence(input.client, framed(input, "en", body));
}

/** Returns whether a sentence has a quote or needs none. */
export const supports = ({ sentence, quote }: Claim): boolean =>
  quote !== "" || kindOf(sentence) !== "statement";

/** Splits a text into sentences, each with the sentence from the settings that supports it. */
function withEvidence({ facts, serviceDescription }: ClientProfile, text: string): Draft {
  const settings = [facts, serviceDescription].flatMap((setting) => (setting ?? "").split(/\n|(?<=[.!?])\s/));
  const sentences = text.split("\n\n").flatMap((paragraph, number) => {
    const parts = paragraph.includes("\n") ? [paragraph] : paragraph.split(/(?<=[.!?])\s/);
    return parts.map((part) => {
      const kind = paragraph.includes("\n") || number === 0 ? "courtesy" : kindOf(part);
      return { text: part, kind, quote: kind === "statement" ? quoteFor(part, settings) : "" };
    });
  });
  return { text, sentences, cautions: [] };
}

function kindOf(sentence: string): DraftSentence["kind"] {
  if (sentence.includes("https://")) return "time";
  if (sentence.endsWith("?")) return "question";
  const isPolite = /thank|sorry|glad|welcome|understood|dank|merci|gracias|good question|good point/i.test(
    sentence,
  );
  return isPolite ? "courtesy" : "statement";
}

/** Minimum length of a word that indicates a shared topic of two sentences. */
const MIN_WORD = 4;

/** Returns the settings' sentence with the most words in common; an empty string if fewer than two words match. */
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

function compose(asked: DraftInput, turn: number): string {
  const found = findMail(asked.mail.text);
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

const demoClient = ({ name }: ClientProfile): DemoClient | undefined =>
  DEMO_CLIENTS.find(({ settings }) => settings.name === name);

function valueOf({ client, contact, mail }: DraftInput, name: string): string {
  const texts = demoClient(client)?.texts;
  const one = (section: string): string => texts?.get(section)?.[0]?.text ?? "";
  if (name === "link") return client.calendarLink ?? "";
  if (name === "answer") return answerTo(texts, mail.text) ?? one("fact");
  if (name === "company") return contact.company ?? "your team";
  return name === "topic" ? one("topics") : one(name);
}

/** Returns the client's answer to the question in an email. */
const answerTo = (texts: Sections | undefined, mail: string): string | null =>
  texts
    ?.get("questions")
    ?.map(({ text }) => text.split("\n"))
    .find(([question = ""]) => plain(mail).includes(plain(question)))?.[1] ?? null;

type Framing = Pick<DraftInput, "contact" | "client">;

function framed({ contact, client }: Framing, language: DemoLanguage, body: string): string {
  const firstName = contact.firstName ?? "";
  const parts = [greetingOf(language, firstName, firstName), body, client.signature ?? ""];
  return parts.filter((part) => part !== "").join("\n\n");
}

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
