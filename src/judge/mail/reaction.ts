/**
 * Recognizes emails that only report a reaction to our email: from Gmail and Outlook, and tapbacks from
 * phones.
 */
import { everyBook } from "../language/languages.ts";
import { anywhere, listed } from "../language/phrase-list.ts";
import { fold } from "../language/sentences.ts";
import { withoutLinks } from "./quote/phrases.ts";

/** Maximum length of the quote from our email in a tapback. */
const MAX_LENGTH = 2_000;
/** Maximum number of words in a generated line, which contains a person, a verb and a message. */
const MAX_WORDS = 16;

const PHRASES = everyBook(({ mail }) => mail.reaction);
const REACTED = anywhere(...PHRASES.map(({ reacted }) => reacted));
/** In German the verb comes last. */
const VERB_BEHIND = "(?: [a-z]{4,12})?";
const TO_MESSAGE = new RegExp(`(?:${listed(...PHRASES.map(({ message }) => message))})${VERB_BEHIND} ?:?$`);
const GMAIL = new RegExp(`(?<![a-z])gmail${VERB_BEHIND}\\.?$`);
const EMOJI = /^\p{Extended_Pictographic}/u;
/** The emoji at the end of a report: `reacted to your message: 👍`. */
const EMOJI_BEHIND = /(?<=:) ?(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f}|\u{200d}){1,8}$/u;
/** `Liked “…”` or `Loved an image`, with nothing after the quoted text. */
const TAPBACK = new RegExp(
  `^(?:${listed(...PHRASES.map(({ tapbacks }) => tapbacks))}) ?` +
    `(?:"[^]*"|(?:${listed(...PHRASES.map(({ media }) => media))}))(?: [a-z]{2,8})?$`,
);

/** Returns whether an email's new text is only a reaction. */
export function isReaction(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const line = fold(withoutLinks(text)).replace(/\s+/g, " ").trim();
  return TAPBACK.test(line) || isReport(line.replace(EMOJI_BEHIND, ""));
}

/** Matches `👍 Ann reacted via Gmail` and `[Like] Ann reacted to your message:`. */
function isReport(line: string): boolean {
  if (line.split(" ").length > MAX_WORDS || !REACTED.test(line)) return false;
  return TO_MESSAGE.test(line) || (GMAIL.test(line) && (EMOJI.test(line) || !line.endsWith(".")));
}
