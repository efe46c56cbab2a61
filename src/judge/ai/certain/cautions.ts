/** Finds phrases that require a person to review a reply, in every supported language. */
import { everyBook } from "../../language/languages.ts";
import type { Phrases } from "../../language/phrase-index.ts";
import { phrases } from "../../language/phrases.ts";
import { remembered } from "../../language/remembered.ts";
import { type Sentence, sentencesOf } from "../../language/sentences.ts";
import type { Caution, ReadableMail } from "../model.ts";
import { alternativesIn } from "../../language/word-list.ts";
import { addressesMachine, namesMachine } from "./injection.ts";

const BOOKS = everyBook(({ replies }) => replies.cautions);

const PERSON = BOOKS.map(({ person }) => phrases(person));
const LEGAL = BOOKS.map(({ legal }) => phrases(legal));
const HOSTILE = BOOKS.map(({ hostile }) => phrases(hostile));

const KINDS: [Caution, Phrases[]][] = [
  ["asks_for_person", PERSON],
  ["legal", LEGAL],
  ["hostile", HOSTILE],
];

const hasAny = (sentences: readonly Sentence[], patterns: readonly Phrases[]): boolean =>
  patterns.some((pattern) => sentences.some(({ folded }) => pattern.test(folded)));

/** Returns whether the text is hostile: an angry writer may want to opt out without stating it. */
export const isHostile = (text: string): boolean => hasAny(sentencesOf(text), HOSTILE);

/** Returns the cautions of an email. Its subject and sender name are checked only for instructions to a machine. */
export function cautionsOf({ mail, ours }: { mail: ReadableMail; ours: readonly string[] }): Caution[] {
  const cautions = cautionsIn(mail.text);
  const isNew = !ours.some((subject) => bareSubject(subject) === bareSubject(mail.subject));
  const head = [mail.from.replace(/<[^<>]*>$/, ""), ...(isNew ? [bareSubject(mail.subject)] : [])];
  const isOrdered = !cautions.includes("instructions") && head.some(namesMachine);
  return isOrdered ? ["instructions", ...cautions] : cautions;
}

const PREFIXES = alternativesIn(everyBook(({ subjectPrefixes }) => subjectPrefixes));
const PREFIX = new RegExp(`^(?:\\s{0,4}(?:${PREFIXES})\\s?(?:\\[\\d{1,3}\\])?:){1,20}`, "i");

/** Strips reply and forward prefixes; there may be several. */
const bareSubject = (subject: string): string => subject.replace(PREFIX, "").trim();

/** Returns the cautions that the text alone raises, independent of the client. */
export const cautionsIn = (text: string): Caution[] => [...cautionsInText(text)];

const cautionsInText = remembered((text): readonly Caution[] => {
  const sentences = sentencesOf(text);
  const matched = KINDS.filter(([, patterns]) => hasAny(sentences, patterns));
  const cautions = matched.map(([caution]) => caution);
  return addressesMachine(text) ? ["instructions", ...cautions] : cautions;
});
