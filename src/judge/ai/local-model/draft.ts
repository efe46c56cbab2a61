/** Writes a plain answer in the email's language from the client's settings only. */
import { answerableLanguage } from "../../language/foreign-text.ts";
import type { AnswerTexts } from "../../language/draft-phrases.ts";
import { PHRASE_BOOKS } from "../../language/languages.ts";
import type { DraftInput, Slug } from "../model.ts";
import { frameMail } from "./mail-frame.ts";

/**
 * Writes a draft without placeholders or claims; ignores a person's additional request, which would need a
 * model.
 */
export function plainDraft({ mail, thread, category, contact, client }: DraftInput): string {
  const texts = [mail.text, ...thread.map(({ text }) => text).reverse(), mail.subject];
  const language = texts.map(answerableLanguage).find((found) => found !== null) ?? "en";
  const body = [bodyOf(PHRASE_BOOKS[language].drafts.answers, category, client.calendarLink)];
  return frameMail({ language, firstName: contact.firstName, client, body });
}

function bodyOf(words: AnswerTexts, category: Slug, link: string | null): string {
  const calendar = link?.trim() ?? "";
  if (category === "meeting-booked") return `${words.thanks} ${words.booked}`;
  if (calendar !== "") return `${words.thanks}\n\n${words.choose}\n${calendar}`;
  return `${words.thanks} ${category === "interested" ? words.propose : words.unclear}`;
}
