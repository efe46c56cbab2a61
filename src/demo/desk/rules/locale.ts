/** Formats days, months and quote headers in each language. */
import { DAY, type Millis } from "../../../core/clock.ts";

export type DemoLanguage = "en" | "de" | "fr" | "es" | "nl" | "ja";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatted(language: DemoLanguage, at: Millis, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
  formats.set(key, format);
  return format.format(at);
}

/** Returns a working day within the following week. */
export function dayAhead(language: DemoLanguage, at: Millis, days: number): string {
  const planned = at + days * DAY;
  const weekday = new Date(planned).getUTCDay();
  const shift = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  return formatted(language, planned + shift * DAY, { weekday: "long" });
}

export const monthOf = (language: DemoLanguage, at: Millis): string =>
  formatted(language, at, { month: "long" });

/** Formats a date as in an absence notice, without the year. */
export const dateIn = (language: DemoLanguage, at: Millis): string =>
  formatted(language, at, { day: "numeric", month: "long" });

export const quarterOf = (at: Millis): string => `Q${Math.floor(new Date(at).getUTCMonth() / 3) + 1}`;

interface QuotedMail {
  from: { name: string; email: string };
  to: { name: string; email: string };
  subject: string;
  text: string;
  at: Millis;
}

const ATTRIBUTIONS: Record<DemoLanguage, (who: string, when: string) => string> = {
  en: (who, when) => `On ${when} ${who} wrote:`,
  de: (who, when) => `Am ${when} schrieb ${who}:`,
  fr: (who, when) => `Le ${when}, ${who} a écrit :`,
  es: (who, when) => `El ${when}, ${who} escribió:`,
  nl: (who, when) => `Op ${when} schreef ${who}:`,
  ja: (who, when) => `${when} ${who}:`,
};

/** Quotes an email as Gmail does: an attribution line, then lines marked with `>`. */
export function markedQuote(language: DemoLanguage, { from, text, at }: QuotedMail): string {
  const when = formatted(language, at, {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
  const attribution = ATTRIBUTIONS[language](`${from.name} <${from.email}>`, when);
  return `${attribution}\n\n> ${text.replaceAll("\n", "\n> ")}`;
}

/** Quotes an email as Outlook does: its header, then its text without quote marks. */
export function headedQuote({ from, to, subject, text, at }: QuotedMail): string {
  const when = formatted("en", at, { dateStyle: "full", timeStyle: "short" });
  const head = [
    `From: ${from.name} <${from.email}>`,
    `Sent: ${when}`,
    `To: ${to.name} <${to.email}>`,
    `Subject: ${subject}`,
  ];
  return `-----Original Message-----\n${head.join("\n")}\n\n${text}`;
}
