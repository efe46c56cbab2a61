/**
 * Checks a draft before it is stored; any finding requires a person's review. Only the client's settings may
 * supply links, figures and commitments; the thread may supply days and times.
 */
import { languageOf } from "../../language/detect.ts";
import type { Language } from "../../language/languages.ts";
import { forbiddenIn, namesIn } from "./claims.ts";
import { findUnsupportedYes } from "./affirmation.ts";
import { repeatedNotes } from "./copies.ts";
import { findGreetedStranger } from "./greeting.ts";
import { sortFacts, type SortedFacts } from "./fact-sources.ts";
import { formFaults, MAX_DRAFT_CHARS } from "./form.ts";
import { expectedLanguages, foreignText } from "./language.ts";
import { findSpan } from "./location.ts";
import { checkSignature, type SignatureCheck } from "./signature.ts";
import type { StatementSources } from "./statement-features.ts";
import { findUnsupportedStatements } from "./statements.ts";
import { plainText, type PlainText, type TextSpan } from "./text.ts";
import { CAUTIONS, type Caution, type ClientProfile, type ReadableMail, type Recipient } from "../model.ts";

export interface GuardContext {
  client: ClientProfile;
  /** Earlier emails, oldest first. */
  thread: readonly ReadableMail[];
  /** The mail that is answered; null for a follow-up, since its emails are all in `thread`. */
  mail: ReadableMail | null;
  contact: Recipient;
  /** Names of the workspace's other clients. */
  otherClients: readonly string[];
  /** A person's request, which may contain facts. */
  instructions?: string | null;
  /** Whether a person wrote the text, which may then be brief and unsigned. */
  isPersonal?: boolean;
  /** A person's internal notes; only days and times from them may reach the contact. */
  notes?: string | null;
}

export interface GuardVerdict {
  /** Each at most once, in the order of `CAUTIONS`. */
  cautions: Caution[];
  /** One per finding, in the order of the draft. */
  findings: GuardFinding[];
}

/** Its position in the draft in UTF-16 units; for something missing, the end. */
interface GuardFinding extends TextSpan {
  caution: Caution;
  /** One phrase for people; it may quote the draft. */
  why: string;
}

/** Limit for the quoted text of one finding, in UTF-16 units. */
const MAX_SHOWN_CHARS = 80;
const MAX_FINDINGS = 20;

/** Checks a draft. @param written The draft; text beyond the length of any usable draft is not read. */
export function guardDraft(written: string, allowed: GuardContext): GuardVerdict {
  const read = readDraft(written, allowed);
  const { draft, signed, expected, statements } = read;
  const unsupported = ({ what, start, end }: UnsupportedContent): GuardFinding =>
    finding("unknown_fact", `${what}: ${written.slice(start, end).trim()}`, { start, end });
  const found = [
    ...[...findUnsupportedContent(read, allowed), ...signed.foreignNames].map(unsupported),
    ...signed.signatureFaults.map(({ what, ...span }) => finding("unusable_draft", what, span)),
    ...inAnotherLanguage(signed.body, { allowed, expected }),
    ...wholeFaults(draft.text, { body: signed.body.text, allowed }).map(([caution, what, words]) =>
      finding(caution, what, findSpan(draft, words ?? "") ?? { start: 0, end: written.length }),
    ),
  ];
  // A sentence with a finding needs no second one.
  const promises = findUnsupportedStatements(signed.body, statements)
    .filter(({ start, end }) => !found.some((other) => other.start < end && other.end > start))
    .map(unsupported);
  const all = [...found, ...promises];
  return { cautions: cautionsOf(all), findings: distinct(all) };
}

export interface ReadDraft {
  draft: PlainText;
  signed: SignatureCheck;
  /** Allowed languages of the draft. */
  expected: Language[];
  facts: SortedFacts;
  statements: StatementSources;
}

/** Reads a draft for the checks, and what it may state. */
export function readDraft(written: string, allowed: GuardContext): ReadDraft {
  const draft = plainText(written.slice(0, 2 * MAX_DRAFT_CHARS));
  const settings = sourcesOf(allowed);
  const expected = languagesFor(allowed);
  const detected = languageOf(draft.text);
  const { signature, signatures = {} } = allowed.client;
  const signed = checkSignature(draft, {
    signature: signatures[languageToRead(draft, expected)] ?? signature ?? "",
    known: settings.join("\n"),
    isPersonal: allowed.isPersonal === true,
  });
  const language = languageToRead(signed.body, expected);
  const facts = sortFacts(draft, {
    settings,
    thread: threadOf(allowed),
    company: allowed.contact.company,
    language,
    languages: detected === null ? expected : [...expected, detected],
  });
  const statements = {
    settings,
    names: namesOf(allowed),
    mail: allowed.mail?.text ?? "",
    language,
    known: facts.fromSettings,
    unknown: [...facts.unknown, ...facts.fromThread],
  };
  return { draft, signed, expected, facts, statements };
}

/** Returns the language for reading the draft; the email's, if the draft could be in several. */
function languageToRead({ text }: PlainText, expected: readonly Language[]): Language {
  const detected = languageOf(text);
  const [first = detected ?? "en"] = expected;
  return detected !== null && expected.includes(detected) ? detected : first;
}

/** Returns the texts that may supply days and times. */
const threadOf = (allowed: GuardContext): string[] => [
  ...textsOf(mailsOf(allowed)),
  ...(allowed.notes ? [allowed.notes] : []),
];

const namesOf = (allowed: GuardContext): string[] => [
  ...Object.values(allowed.contact).filter((name) => name !== null),
  ...mailsOf(allowed).map(({ from }) => from),
];

interface UnsupportedContent extends TextSpan {
  what: string;
}

/** Finds facts that do not come from the settings, a yes to more, and a stranger's name in the greeting. */
function findUnsupportedContent(
  { draft, signed, facts, statements }: ReadDraft,
  allowed: GuardContext,
): UnsupportedContent[] {
  const yes = findUnsupportedYes(signed.body, statements);
  const { settings, names, language } = statements;
  const greeted = findGreetedStranger(draft, {
    texts: [...settings, ...threadOf(allowed), ...names],
    names,
    language,
  });
  return [
    ...facts.unknown.map(({ kind, start, end }) => ({
      what: `${kind} not in the client's facts`,
      start,
      end,
    })),
    ...(yes ? [{ ...yes, what: "agrees to something not in the client's facts" }] : []),
    ...(greeted ? [{ ...greeted, what: "greets another person" }] : []),
  ];
}

const finding = (caution: Caution, why: string, { start, end }: TextSpan): GuardFinding => ({
  caution,
  why: why.slice(0, MAX_SHOWN_CHARS).toWellFormed(),
  start,
  end,
});

function cautionsOf(found: readonly GuardFinding[]): Caution[] {
  const raised = new Set(found.map(({ caution }) => caution));
  return CAUTIONS.filter((caution) => raised.has(caution));
}

/** Merges equal findings for the same text. */
function distinct(found: readonly GuardFinding[]): GuardFinding[] {
  const known = new Set<string>();
  return found
    .filter(({ why }) => !known.has(why) && known.add(why))
    .sort((a, b) => a.start - b.start)
    .slice(0, MAX_FINDINGS);
}

interface Whole {
  /** The draft without the signature. */
  body: string;
  allowed: GuardContext;
}

/** The caution, the reason, and the words to find in the draft, if any. */
type WholeFault = [caution: Caution, what: string, words?: string];

/** Finds faults of the draft as a whole. */
function wholeFaults(draft: string, { body, allowed }: Whole): WholeFault[] {
  const { client, contact, otherClients } = allowed;
  const settings = settingsOf(client);
  const own = [...settings, ...Object.values(contact)].join("\n");
  return [
    ...forbiddenIn(draft, client.forbiddenClaims).map((claim): WholeFault => [
      "unknown_fact",
      `makes a forbidden claim: ${claim}`,
      claim,
    ]),
    ...formFaults(body, { settings: settings.join("\n"), isPersonal: allowed.isPersonal === true }).map(
      (fault): WholeFault => ["unusable_draft", fault],
    ),
    ...notesIn(draft, allowed).map((words): WholeFault => [
      "unusable_draft",
      `repeats the internal notes: ${words}`,
      words,
    ]),
    ...namesIn(draft, { names: otherClients, own }).map((name): WholeFault => [
      "other_client",
      `mentions another client: ${name}`,
      name,
    ]),
  ];
}

/** Returns all settings except the forbidden claims. */
const settingsOf = ({ forbiddenClaims: _, signatures = {}, ...voice }: ClientProfile): string[] =>
  [...Object.values(voice), ...Object.values(signatures)].filter((text) => text !== null);

/**
 * Returns what a draft may state: the settings, starting with the link used most, and the person's request.
 */
const sourcesOf = ({ client, instructions }: GuardContext): string[] => [
  ...(client.calendarLink === null ? [] : [client.calendarLink]),
  ...settingsOf({ ...client, calendarLink: null }),
  ...(instructions ? [instructions] : []),
];

const textsOf = (mails: readonly ReadableMail[]): string[] =>
  mails.flatMap(({ from, subject, text }) => [from, subject, text]);

/** Returns the emails, newest first. */
const mailsOf = ({ mail, thread }: GuardContext): ReadableMail[] => [
  ...(mail ? [mail] : []),
  ...thread.toReversed(),
];

function notesIn(draft: string, allowed: GuardContext): string[] {
  if (!allowed.notes) return [];
  const open = [...settingsOf(allowed.client), ...textsOf(mailsOf(allowed))].map(
    (text) => plainText(text).text,
  );
  const words = repeatedNotes(draft, { notes: plainText(allowed.notes).text, open });
  return words === null ? [] : [words];
}

/**
 * Returns the languages of the newest mail that shows one, the contact's first; without emails, the languages
 * of the settings.
 */
function languagesFor(allowed: GuardContext): Language[] {
  const mails = mailsOf(allowed);
  const theirs = mails.filter(({ direction }) => direction === "inbound");
  const ours = mails.filter(({ direction }) => direction === "outbound");
  const { serviceDescription, facts } = allowed.client;
  if (mails.length === 0) return expectedLanguages([`${serviceDescription ?? ""}\n${facts ?? ""}`]);
  return expectedLanguages([
    ...[...theirs, ...ours].map(({ text }) => text),
    ...mails.map(({ subject }) => subject),
  ]);
}

/** Finds text in another language than the mail's; a person may ask for another language. */
function inAnotherLanguage(
  body: PlainText,
  { allowed, expected }: { allowed: GuardContext; expected: readonly Language[] },
): GuardFinding[] {
  const senders = mailsOf(allowed).map(({ from }) => from);
  const own = [...sourcesOf(allowed), ...Object.values(allowed.contact), ...senders].join("\n");
  const found = foreignText(body, { expected: allowed.instructions ? [] : expected, own });
  return found.map(({ what, ...span }) => finding("unusable_draft", what, span));
}
