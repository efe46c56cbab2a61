/** Adds a greeting, a closing and the signature to text from the rules, in the language of the emails. */
import { PHRASE_BOOKS, type Language } from "../../language/languages.ts";
import { isClosing } from "../../mail/quote/phrases.ts";
import type { ClientProfile } from "../model.ts";

/** A plausible name of at most three words: strangers could enter anything as their name, even an address. */
const NAME = /^(?=.{1,40}$)\p{L}[\p{L}\p{M}'’-]*\.?(?: \p{L}[\p{L}\p{M}'’-]*\.?){0,2}$/u;

export interface MailFrame {
  language: Language;
  firstName: string | null;
  client: ClientProfile;
  /** The email's paragraphs. */
  body: readonly string[];
}

/** Returns plain text, ready to be sent. */
export function frameMail({ language, firstName, client, body }: MailFrame): string {
  const { greeting, closing } = PHRASE_BOOKS[language].drafts.answers;
  const name = firstName?.trim() ?? "";
  const opening = NAME.test(name) ? `${greeting} ${name},` : `${greeting},`;
  const signature = client.signature?.trim() || client.name;
  const hasClosing = isClosing(signature.split("\n", 1)[0] ?? "");
  return [opening, ...body, hasClosing ? signature : `${closing},\n${signature}`].join("\n\n");
}
