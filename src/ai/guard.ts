/**
 * What a draft may contain: judged before it is stored; whatever is found makes a person look at it first. Only the
 * client's settings may bring links, figures and commitments; of the thread a draft may have days and times.
 */
import { languageOf, type Language } from "../mail/language.ts";
import { fold } from "../mail/sentences.ts";
import { forbiddenIn, namesIn } from "./guard-claims.ts";
import { foreignCommitments } from "./guard-commitments.ts";
import { repeatedNotes } from "./guard-copies.ts";
import { factsIn, type Fact } from "./guard-facts.ts";
import { formFaults, MAX_DRAFT_CHARS } from "./guard-form.ts";
import { expectedLanguages, foreignText } from "./guard-language.ts";
import { signedBy } from "./guard-signature.ts";
import { plainText, type PlainText, type Span } from "./guard-text.ts";
import type { Commitment } from "./guard-words.ts";
import { CAUTIONS, type Caution, type ClientVoice, type ReadableMail, type Recipient } from "./model.ts";

export interface Allowed {
  client: ClientVoice;
  /** Earlier mails, oldest first. */
  thread: readonly ReadableMail[];
  /** The one that is answered; null for a follow-up, which answers none: its mails are all in `thread`. */
  mail: ReadableMail | null;
  contact: Recipient;
  /** Names of the other clients of the workspace. */
  otherClients: readonly string[];
  /** What a person asked for; that person may name facts. */
  instructions?: string | null;
  /** A person's internal notes, of which the contact may learn a day or a time and nothing else. */
  notes?: string | null;
}

export interface GuardVerdict {
  /** Each at most once, in the order of `CAUTIONS`. */
  cautions: Caution[];
  /** One for each thing that was found, in the order of the draft. */
  findings: Finding[];
}

/** Its place in the draft in UTF-16 units; of what the draft lacks, its end. */
export interface Finding extends Span {
  caution: Caution;
  /** One phrase for people; it may quote the draft. */
  why: string;
}

/** Of one text that facts are taken from, in UTF-16 units; more than the model was shown of it. */
const MAX_SOURCE_CHARS = 20_000;
/** Of the settings together, and of the mails together; the newest mails count first. */
const MAX_SOURCES_CHARS = 200_000;
/** Of one finding, in UTF-16 units. */
const MAX_SHOWN_CHARS = 80;
const MAX_FINDINGS = 20;

const COMMITS: Record<Commitment, string> = {
  acceptance: "an agreement",
  guarantee: "a guarantee",
  refund: "a refund",
  free: "something for free",
  discount: "a discount",
  liability: "a liability",
  deadline: "a deadline",
  payment: "a payment or an account",
  terms: "a condition of contract",
  deletion: "a deletion of data",
};

const GREETING =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|day)|hallo|guten (?:tag|morgen)|liebe|lieber|sehr geehrter? (?:herr|frau)|bonjour|bonsoir|cher|chere|salut|hola|estimad[oa]|buenos dias|ciao|gentile|buongiorno|salve|beste|goedendag|dag|ola|car[oa]|bom dia|boa tarde|czesc|dzien dobry|witam|szanown[ya] pani?e?|hej|god (?:dag|morgon))(?:,? (?:mr|mrs|ms|dr|herr|frau|m|mme|monsieur|madame|senora?|sr|sra|signora?|dott|meneer|mevrouw)\.?)? ([\p{L}'’-]+)/u;
/** Greeted in place of a name. */
const EVERYBODY = new Set(
  "there all team everyone everybody both again folks zusammen alle team tous toutes a todos todas tutti allemaal todos wszystkim alla sir madam and und damen ihr dir ihnen vous te tot nog".split(
    " ",
  ),
);

/** @param written The draft; what is longer than any usable one is not read. */
export function guardDraft(written: string, allowed: Allowed): GuardVerdict {
  const draft = plainText(written.slice(0, 2 * MAX_DRAFT_CHARS));
  const settings = settingsOf(allowed.client);
  const expected = languagesFor(allowed);
  const signed = signedBy(draft, {
    signature: allowed.client.signature ?? "",
    known: [...settings, ...(allowed.instructions ? [allowed.instructions] : [])].join("\n"),
  });
  const found = [
    ...unknownFacts(draft, { written, allowed, settings, expected }),
    ...foreignCommitments(signed.body, { settings: sourcesOf(allowed), languages: expected }).map(
      ({ kind, start, end }) =>
        finding("unknown_fact", `promises ${COMMITS[kind]}: ${written.slice(start, end)}`, { start, end }),
    ),
    ...signed.strangers.map(({ what, ...span }) =>
      finding("unknown_fact", `${what}: ${written.slice(span.start, span.end).trim()}`, span),
    ),
    ...signed.lacks.map(({ what, ...span }) => finding("unusable_draft", what, span)),
    ...inAnotherLanguage(signed.body, { allowed, expected }),
    ...wholeFaults(draft.text, { body: signed.body.text, allowed, settings }).map(([caution, what]) =>
      finding(caution, what, { start: 0, end: written.length }),
    ),
  ];
  return { cautions: cautionsOf(found), findings: distinct(found) };
}

const finding = (caution: Caution, why: string, { start, end }: Span): Finding => ({
  caution,
  why: why.slice(0, MAX_SHOWN_CHARS).toWellFormed(),
  start,
  end,
});

function cautionsOf(found: readonly Finding[]): Caution[] {
  const raised = new Set(found.map(({ caution }) => caution));
  return CAUTIONS.filter((caution) => raised.has(caution));
}

/** The same thing said of the same words counts once. */
function distinct(found: readonly Finding[]): Finding[] {
  const known = new Set<string>();
  return found
    .filter(({ why }) => !known.has(why) && known.add(why))
    .sort((one, other) => one.start - other.start)
    .slice(0, MAX_FINDINGS);
}

interface Whole {
  /** The draft without the signature. */
  body: string;
  allowed: Allowed;
  settings: readonly string[];
}

/** What is wrong with the draft as a whole. */
function wholeFaults(draft: string, { body, allowed, settings }: Whole): [Caution, string][] {
  const { client, contact, otherClients } = allowed;
  const own = [...settings, ...Object.values(contact)].join("\n");
  return [
    ...forbiddenIn(draft, client.forbiddenClaims).map((claim): [Caution, string] => [
      "unknown_fact",
      `makes a forbidden claim: ${claim}`,
    ]),
    ...formFaults(body, settings.join("\n")).map((fault): [Caution, string] => ["unusable_draft", fault]),
    ...notesIn(draft, allowed).map((words): [Caution, string] => [
      "unusable_draft",
      `repeats the internal notes: ${words}`,
    ]),
    ...namesIn(draft, { names: otherClients, own }).map((name): [Caution, string] => [
      "other_client",
      `names another client: ${name}`,
    ]),
  ];
}

/** All but what is forbidden to say. */
const settingsOf = ({ forbiddenClaims: _, ...voice }: ClientVoice): string[] =>
  Object.values(voice).filter((text) => text !== null);

/** What a draft may state: the settings, the link of most answers first, and what the person names who asked for it. */
const sourcesOf = ({ client, instructions }: Allowed): string[] => [
  ...(client.calendarLink === null ? [] : [client.calendarLink]),
  ...settingsOf({ ...client, calendarLink: null }),
  ...(instructions ? [instructions] : []),
];

const textsOf = (mails: readonly ReadableMail[]): string[] =>
  mails.flatMap(({ from, subject, text }) => [from, subject, text]);

/** Newest first. */
const mailsOf = ({ mail, thread }: Allowed): ReadableMail[] => [
  ...(mail ? [mail] : []),
  ...thread.toReversed(),
];

function notesIn(draft: string, allowed: Allowed): string[] {
  if (!allowed.notes) return [];
  const open = [...settingsOf(allowed.client), ...textsOf(mailsOf(allowed))].map(
    (text) => plainText(text).text,
  );
  const words = repeatedNotes(draft, { notes: plainText(allowed.notes).text, open });
  return words === null ? [] : [words];
}

/** Of the newest mail that tells, theirs first; else of the settings. */
function languagesFor(allowed: Allowed): Language[] {
  const mails = mailsOf(allowed);
  const theirs = mails.filter(({ direction }) => direction === "inbound");
  const ours = mails.filter(({ direction }) => direction === "outbound");
  const { serviceDescription, facts } = allowed.client;
  return expectedLanguages([
    ...[...theirs, ...ours].map(({ text }) => text),
    ...mails.map(({ subject }) => subject),
    `${serviceDescription ?? ""}\n${facts ?? ""}`,
  ]);
}

/** A person may ask for another language than that of the mail. */
function inAnotherLanguage(
  body: PlainText,
  { allowed, expected }: { allowed: Allowed; expected: readonly Language[] },
): Finding[] {
  const senders = mailsOf(allowed).map(({ from }) => from);
  const own = [...sourcesOf(allowed), ...Object.values(allowed.contact), ...senders].join("\n");
  const found = foreignText(body, { expected: allowed.instructions ? [] : expected, own });
  return found.map(({ what, ...span }) => finding("unusable_draft", what, span));
}

interface Judged {
  /** The draft as it was written, for the words that are shown. */
  written: string;
  allowed: Allowed;
  settings: readonly string[];
  /** The languages that the draft may be in. */
  expected: readonly Language[];
}

function unknownFacts(draft: PlainText, { written, allowed, settings, expected }: Judged): Finding[] {
  const looks = languageOf(draft.text);
  const languages = looks === null ? expected : [...expected, looks];
  const thread = [...textsOf(mailsOf(allowed)), ...(allowed.notes ? [allowed.notes] : [])];
  const foreign = unknownTo(sourcesOf(allowed), factsIn(draft, languages), languages);
  const isMoment = ({ kind }: Fact): boolean => kind === "date or time";
  const numbers = new Set(numbersOf(allowed.contact.company));
  const unknown = [
    ...foreign.filter((fact) => !isMoment(fact) && !fact.needs.some((key) => numbers.has(key))),
    ...unknownTo(thread, foreign.filter(isMoment), languages),
  ];
  return [
    ...unknown.map(({ kind, start, end }) =>
      finding("unknown_fact", `${kind} that is not known: ${written.slice(start, end)}`, { start, end }),
    ),
    ...strangerGreeted(draft, [...settings, ...thread, ...Object.values(allowed.contact)]),
  ];
}

/** Those of the facts that none of the texts gives; reads no more of them than it takes. */
function unknownTo(texts: readonly string[], facts: Fact[], languages: readonly Language[]): Fact[] {
  let unknown = facts;
  let room = MAX_SOURCES_CHARS;
  for (const text of texts) {
    if (unknown.length === 0 || room <= 0) break;
    const part = text.slice(0, Math.min(room, MAX_SOURCE_CHARS));
    room -= part.length;
    const known = new Set(factsIn(plainText(part), languages).flatMap(({ gives }) => gives));
    unknown = unknown.filter(({ needs }) => !needs.some((key) => known.has(key)));
  }
  return unknown;
}

/** A company may have a number in its name. */
const numbersOf = (company: string | null): string[] =>
  factsIn(plainText(company?.slice(0, MAX_SHOWN_CHARS) ?? ""))
    .filter(({ kind }) => kind === "number")
    .flatMap(({ needs }) => needs);

/** The name that is greeted, when nobody of the case has it. */
function strangerGreeted(draft: PlainText, texts: (string | null)[]): Finding[] {
  const from = draft.text.search(/\S/);
  const start = draft.text.slice(Math.max(from, 0));
  const [whole = "", name = ""] = GREETING.exec(fold(start)) ?? [];
  const written = start.slice(whole.length - name.length, whole.length);
  if (name === "" || EVERYBODY.has(name) || !/^\p{Lu}/u.test(written)) return [];
  const isNamed = texts.some((text) => text !== null && fold(text).includes(name));
  const span = { start: draft.starts[from] ?? 0, end: draft.ends[from + whole.length - 1] ?? 0 };
  return isNamed ? [] : [finding("unknown_fact", `greets somebody else: ${written}`, span)];
}
