/** Compiles the phrases of automatic replies and mail servers in all languages. */
import { ANY_MONTH, ANY_WEEKDAY, calendarWords } from "../../language/calendar.ts";
import { FOREIGN_BOUNCES } from "../../language/foreign.ts";
import { everyBook } from "../../language/languages.ts";
import type { AbsencePhrases, BouncePhrases, ReceiptPhrases } from "../../language/mail-phrases.ts";
import { EDGE } from "../../language/phrase-index.ts";
import { anywhere, inSentences, listed, opens } from "../../language/phrase-list.ts";

const absence = (name: keyof AbsencePhrases) => everyBook(({ mail }) => mail.absence[name]);
const receipt = (name: keyof ReceiptPhrases) => everyBook(({ mail }) => mail.receipt[name]);
const bounce = (name: keyof BouncePhrases) => [
  ...everyBook(({ mail }) => mail.bounce[name]),
  FOREIGN_BOUNCES[name],
];

export const AUTOMATIC_SUBJECT = inSentences(...absence("automaticSubject"));
export const AWAY_SUBJECT = opens(...absence("awaySubject"));
export const AWAY_WORDS = inSentences(...absence("away"));
export const CASUAL_WORDS = inSentences(...absence("casual"));
export const NOTE_WORDS = inSentences(...absence("note"));
export const LEFT_WORDS = inSentences(...absence("left"));
export const OVER_WORDS = inSentences(...absence("over"));

const CASE_NAMES = listed(...receipt("caseNames"));
/** Help desks and servers prepend a tag to a subject: `[Ticket 123]`. */
const TAG = '(?:\\[[^\\]]{1,30}\\] ?)?[*"]{0,3}';

export const RECEIVED_SUBJECT = new RegExp(
  `^${TAG}(?:\\[?(?:${CASE_NAMES})[ #:]{0,3}\\d+|${listed(...receipt("subject"))})${EDGE}`,
);
/** `Not read: Quick question`: the subject of a receipt, with the reported event. */
export const READ_SUBJECT = new RegExp(`^(?:${listed(...receipt("readSubject"))}) ?:`);
export const READ_WORDS = inSentences(...receipt("read"));
export const SELF_WORDS = inSentences(...receipt("self"));
export const RECEIVED_WORDS = inSentences(...receipt("received"));
export const PERSON_WORDS = inSentences(...receipt("personal"));
const A_DAY =
  `(?:${ANY_WEEKDAY}|${calendarWords("tomorrow")}|${calendarWords("dayAfterTomorrow")}|\\d{1,2}\\.? (?:${ANY_MONTH})` +
  `|(?:${ANY_MONTH}) \\d{1,2}|\\d{1,2}(?:st|nd|rd|th)|\\d{1,2}[./]\\d{1,2}\\.?)`;
const CLAUSE_END = `(?= ?(?:[.,;:!?)]|-|$| (?:${listed(...everyBook(({ mail }) => mail.returning.and))}) ))`;
/**
 * `Tuesday at 10 works`, `rather on Tuesday`: only people propose a day, even while mentioning an absence.
 */
export const PROPOSAL = new RegExp(
  `${EDGE}(?:${A_DAY}(?: [^\\s,;:.!?]{1,12}){0,2} (?:${listed(...receipt("suits"))})${CLAUSE_END}` +
    `|(?:${listed(...receipt("prefers"))})(?: [^\\s,;:.!?]{1,4})? ${A_DAY}${EDGE})`,
);
/** Words about a return that only announce the next contact: `get back to you`. */
export const CONTACT_WORDS = new RegExp(
  `${EDGE}(?:${listed(...everyBook(({ mail }) => mail.returning.contact))})${EDGE}`,
  "g",
);
export const DAY_WORDS = new RegExp(`${EDGE}${A_DAY}${EDGE}`);
/** A case number within five words after its noun. */
export const CASE_NUMBER = new RegExp(
  `${EDGE}(?:${CASE_NAMES})(?: \\S{1,12}){0,5}?:? ?[#(\\[]{0,2} ?[a-z]{0,8}-?\\d{3,}${EDGE}`,
);

export const FAILED_WORDS = anywhere(...bounce("failed"));
export const TEMPORARY_WORDS = anywhere(...bounce("temporary"));
export const DELAYED_WORDS = anywhere(...bounce("delayed"));
export const FAILURE_SUBJECT = new RegExp(`^${TAG}(?:${listed(...bounce("subject"))})${EDGE}`);
export const DELAY_SUBJECT = anywhere(...bounce("delaySubject"));
/** Headings that do not state the outcome. */
export const OPEN_HEADING = new RegExp(listed(...bounce("openHeadings")));

/** Matches a subject with a reply prefix. */
export const PREFIXED = new RegExp(
  `^(?:${listed(...everyBook(({ subjectPrefixes }) => subjectPrefixes))}) ?: ?`,
);
