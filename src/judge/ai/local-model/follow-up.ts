/** Writes a plain follow-up in the language of the thread from the client's settings only. */
import { answerableLanguage } from "../../language/foreign-text.ts";
import { PHRASE_BOOKS, type Language } from "../../language/languages.ts";
import type { FollowUpInput } from "../model.ts";
import { frameMail } from "./mail-frame.ts";

/** Writes a follow-up without placeholders or claims; ignores a person's notes, which would need a model. */
export function plainFollowUp(input: FollowUpInput): string {
  const { thread, contact, client } = input;
  const language = languageFor(input);
  const words = PHRASE_BOOKS[language].drafts.answers;
  const link = client.calendarLink?.trim() ?? "";
  const offer = link === "" ? words.proposeToTalk : `${words.chooseToTalk}\n${link}`;
  const body = [thread.length > 0 ? words.again : words.first, offer];
  return frameMail({ language, firstName: contact.firstName, client, body });
}

/**
 * Returns the language of the newest email with a detectable language, or else the language of the client's settings.
 */
function languageFor({ thread, client }: FollowUpInput): Language {
  const newest = thread.toReversed();
  const texts = [
    ...newest.map(({ text }) => text),
    ...newest.map(({ subject }) => subject),
    client.serviceDescription ?? "",
    client.facts ?? "",
    client.signature ?? "",
  ];
  return texts.map(answerableLanguage).find((found) => found !== null) ?? "en";
}
