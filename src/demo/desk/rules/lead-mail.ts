/** Formats a lead's text as a realistic email: greeting, typos, signature, and quoted email. */
import type { Millis } from "../../../core/clock.ts";
import type { SeededRandom } from "../../history/rules/random.ts";
import type { DemoFile } from "../../sequencer.ts";
import { nameOf, type DemoLead } from "./leads.ts";
import { headedQuote, markedQuote, type DemoLanguage } from "./locale.ts";
import type { LeadKind } from "./plot.ts";

/** Our latest email, which the lead answers. */
export interface AnsweredMail {
  sender: { name: string; email: string };
  subject: string;
  text: string;
  at: Millis;
}

export interface LeadMail {
  subject: string;
  /** The new text alone. */
  said: string;
  /** The text with signature and quote. */
  whole: string;
  isAutomatic: boolean;
  isBounce: boolean;
  /** Set only for special emails; safe to display. */
  html?: string;
  files?: readonly DemoFile[];
}

interface Writing {
  chance: SeededRandom;
  lead: DemoLead;
  kind: LeadKind;
  words: string;
  /** An addition; usually empty. */
  extra: string;
  answered: AnsweredMail;
}

/** Shares of emails with a greeting, with typos, and without a quote. */
const GREETED = 0.42;
const HASTY = 0.13;
const UNQUOTED = 0.25;

export function leadMail(writing: Writing): LeadMail {
  const { kind, words, answered } = writing;
  const subject = answered.subject.replace(/^re: /i, "");
  if (kind === "bounce")
    return {
      subject: writing.chance.pick([`Undeliverable: ${subject}`, "Delivery Status Notification (Failure)"]),
      said: words,
      whole: words,
      isAutomatic: true,
      isBounce: true,
    };
  if (kind === "ooo") {
    const head = AWAY[writing.lead.language];
    return { subject: `${head}: ${subject}`, said: words, whole: words, isAutomatic: true, isBounce: false };
  }
  const said = newWords(writing);
  const parts = [said, signatureOf(writing), quoteOf(writing)].filter((part) => part !== "");
  return { subject: `Re: ${subject}`, said, whole: parts.join("\n\n"), isAutomatic: false, isBounce: false };
}

const AWAY: Record<DemoLanguage, string> = {
  en: "Automatic reply",
  de: "Automatische Antwort",
  fr: "Réponse automatique",
  es: "Respuesta automática",
  nl: "Automatisch antwoord",
  ja: "自動応答",
};

function newWords({ chance, lead, words, extra, answered }: Writing): string {
  const text = extra === "" ? words : chance.boolean(0.5) ? `${words}\n\n${extra}` : `${words} ${extra}`;
  const written = lead.language === "en" && chance.boolean(HASTY) ? inHaste(chance, text) : text;
  const greeting = greetingOf(chance, lead.language, answered.sender.name.split(" ")[0] ?? "");
  // A very short text needs no greeting.
  if (text.length < 20 || !chance.boolean(GREETED)) return written;
  return `${greeting}\n\n${written}`;
}

function greetingOf(chance: SeededRandom, language: DemoLanguage, first: string): string {
  const greetings: Record<DemoLanguage, readonly string[]> = {
    en: [`Hi ${first},`, `Hello ${first},`, `${first},`, `Hey ${first},`, `Dear ${first},`, "Hi,", "Hello,"],
    de: [`Hallo ${first},`, "Guten Tag,", "Hallo,"],
    fr: ["Bonjour,", `Bonjour ${first},`],
    es: [`Hola ${first}:`, "Buenos días,"],
    nl: [`Hoi ${first},`, `Beste ${first},`],
    ja: ["お世話になっております。"],
  };
  return chance.pick(greetings[language]);
}

/** Typos that people make in a hurry. */
export const SLIPS: readonly [RegExp, string][] = [
  [/\bthe\b/, "teh"],
  [/\bdon't\b/, "dont"],
  [/\bI'm\b/, "Im"],
  [/\byou are\b/, "your"],
  [/\bdefinitely\b/, "definately"],
  [/\breceive/, "recieve"],
  [/\bwith\b/, "wiht"],
  [/\bthat's\b/i, "thats"],
  [/\bplease\b/, "plese"],
  [/\binterested\b/, "intersted"],
];

function inHaste(chance: SeededRandom, text: string): string {
  if (chance.boolean(0.5)) return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, "");
  const [pattern, slip] = chance.pick(SLIPS.filter(([found]) => found.test(text)).concat([[/\.$/, ""]]));
  return text.replace(pattern, slip);
}

const CLOSINGS: Record<DemoLanguage, readonly string[]> = {
  en: ["Best,", "Thanks,", "Best regards,", "Cheers,", "Kind regards,", "Regards,"],
  de: ["Viele Grüße", "Mit freundlichen Grüßen", "Beste Grüße"],
  fr: ["Cordialement,", "Bien à vous,"],
  es: ["Un saludo,", "Saludos,"],
  nl: ["Groet,", "Met vriendelijke groet,"],
  ja: ["よろしくお願いいたします。"],
};

function signatureOf({ chance, lead }: Writing): string {
  const { firstName, language, company, title, phone, city } = lead;
  const style = chance.pickWeighted({ none: 14, phone: 10, short: 26, closed: 24, whole: 26 });
  const name = nameOf(lead).trim();
  if (name === "") return "";
  if (style === "none") return "";
  if (style === "phone") return chance.pick(["Sent from my iPhone", "Sent from Outlook for Android"]);
  const closing = chance.pick(CLOSINGS[language]);
  if (style === "short") return `${closing}\n${language === "ja" ? name : firstName}`;
  if (style === "closed") return `${closing}\n${name}`;
  const lines = [title === null ? company : `${title} | ${company}`, city, phone ?? ""];
  return `${closing}\n\n${name}\n${lines.filter((line) => line !== "").join("\n")}`;
}

function quoteOf({ chance, lead, answered }: Writing): string {
  if (chance.boolean(UNQUOTED)) return "";
  const { sender, subject, text, at } = answered;
  const quoted = { from: sender, to: { name: nameOf(lead), email: lead.email }, subject, text, at };
  return chance.boolean(0.7) ? markedQuote(lead.language, quoted) : headedQuote(quoted);
}
