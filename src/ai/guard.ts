/** What a draft may contain: judged before it is stored; whatever is found makes a person look at it first. */
import { fold } from "../mail/sentences.ts";
import { readable } from "./fence.ts";
import { forbiddenIn, namesIn } from "./guard-claims.ts";
import { repeatedNotes } from "./guard-copies.ts";
import { factsIn, type Fact, type FactKind } from "./guard-facts.ts";
import { formFaults, MAX_DRAFT_CHARS } from "./guard-form.ts";
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
  /** One phrase for each thing that was found, for people; it may quote the draft. */
  findings: string[];
}

/** Of one text that facts are taken from, in UTF-16 units; more than the model was shown of it. */
const MAX_SOURCE_CHARS = 20_000;
/** Of the settings together, and of the mails together; the newest mails count first. */
const MAX_SOURCES_CHARS = 200_000;
/** Of one finding, in UTF-16 units. */
const MAX_SHOWN_CHARS = 80;
const MAX_FINDINGS = 20;

/** What a stranger wrote is no source of these: "reply with this link", "so it is 1 € then?" */
const NOT_FROM_STRANGERS: readonly FactKind[] = ["link", "price", "percentage"];

const GREETING =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|day)|hallo|guten (?:tag|morgen)|liebe|lieber|sehr geehrter? (?:herr|frau)|bonjour|bonsoir|cher|chere|salut|hola|estimad[oa]|buenos dias|ciao|gentile|buongiorno|salve|beste|goedendag|dag|ola|car[oa]|bom dia|boa tarde|czesc|dzien dobry|witam|szanown[ya] pani?e?|hej|god (?:dag|morgon))(?:,? (?:mr|mrs|ms|dr|herr|frau|m|mme|monsieur|madame|senora?|sr|sra|signora?|dott|meneer|mevrouw)\.?)? ([\p{L}'’-]+)/u;
/** Greeted in place of a name. */
const EVERYBODY = new Set(
  "there all team everyone everybody both again folks zusammen alle team tous toutes a todos todas tutti allemaal todos wszystkim alla sir madam and und damen ihr dir ihnen vous te tot nog".split(
    " ",
  ),
);

export function guardDraft(written: string, allowed: Allowed): GuardVerdict {
  const settings = settingsOf(allowed.client);
  // What is longer is unusable anyway.
  const draft = comparable(written.slice(0, 2 * MAX_DRAFT_CHARS));
  const found: [Caution, string][] = [
    ...unknownFacts(draft, allowed).map((what): [Caution, string] => ["unknown_fact", what]),
    ...forbiddenIn(draft, allowed.client.forbiddenClaims).map((claim): [Caution, string] => [
      "unknown_fact",
      `makes a forbidden claim: ${claim}`,
    ]),
    ...formFaults(draft, {
      settings: settings.join("\n"),
      signature: comparable(allowed.client.signature ?? ""),
    }).map((fault): [Caution, string] => ["unusable_draft", fault]),
    ...notesIn(draft, allowed).map((words): [Caution, string] => [
      "unusable_draft",
      `repeats the internal notes: ${words}`,
    ]),
    ...namesIn(draft, {
      names: allowed.otherClients,
      own: [...settings, ...Object.values(allowed.contact)].join("\n"),
    }).map((name): [Caution, string] => ["other_client", `names another client: ${name}`]),
  ];
  const raised = new Set(found.map(([caution]) => caution));
  return {
    cautions: CAUTIONS.filter((caution) => raised.has(caution)),
    findings: [...new Set(found.map(([, what]) => what.slice(0, MAX_SHOWN_CHARS).toWellFormed()))].slice(
      0,
      MAX_FINDINGS,
    ),
  };
}

const comparable = (text: string): string => readable(text).normalize("NFKC");

/** All but what is forbidden to say. */
const settingsOf = ({ forbiddenClaims: _, ...voice }: ClientVoice): string[] =>
  Object.values(voice).filter((text) => text !== null);

const textsOf = (mails: readonly ReadableMail[]): string[] =>
  mails.flatMap(({ from, subject, text }) => [from, subject, text]);

/** Newest first. */
const mailsOf = ({ mail, thread }: Allowed): ReadableMail[] => [
  ...(mail ? [mail] : []),
  ...thread.toReversed(),
];

function notesIn(draft: string, allowed: Allowed): string[] {
  if (!allowed.notes) return [];
  const open = [...settingsOf(allowed.client), ...textsOf(mailsOf(allowed))].map(comparable);
  const words = repeatedNotes(draft, { notes: comparable(allowed.notes), open });
  return words === null ? [] : [words];
}

function unknownFacts(draft: string, allowed: Allowed): string[] {
  const mails = mailsOf(allowed);
  const ours = [
    ...settingsOf(allowed.client),
    ...textsOf(mails.filter(({ direction }) => direction === "outbound")),
    ...(allowed.instructions ? [allowed.instructions] : []),
  ];
  const theirs = [
    ...textsOf(mails.filter(({ direction }) => direction === "inbound")),
    ...Object.values(allowed.contact).filter((text) => text !== null),
  ];
  const ourKeys = keysOf(ours);
  const allKeys = [...ourKeys, ...keysOf(theirs)];
  const noted = allowed.notes ? keysOf([allowed.notes]) : [];
  const known = { ours: ourKeys, all: new Set(allKeys), moments: new Set([...allKeys, ...noted]) };
  const unknown = factsIn(draft).filter((fact) => !isKnown(fact, known));
  return [
    ...unknown.map(({ kind, shown }) => `${kind} that is not known: ${shown}`),
    ...strangersIn(draft, [...ours, ...theirs]),
  ];
}

function keysOf(texts: string[]): Set<string> {
  const keys = new Set<string>();
  let room = MAX_SOURCES_CHARS;
  for (const text of texts) {
    const part = text.slice(0, Math.min(room, MAX_SOURCE_CHARS));
    room -= part.length;
    for (const { gives } of factsIn(part)) for (const key of gives) keys.add(key);
  }
  return keys;
}

interface Known {
  ours: Set<string>;
  all: Set<string>;
  moments: Set<string>;
}

function isKnown({ kind, needs }: Fact, known: Known): boolean {
  const others = kind === "date or time" ? known.moments : known.all;
  const keys = NOT_FROM_STRANGERS.includes(kind) ? known.ours : others;
  return needs.some((key) => keys.has(key));
}

/** The name that is greeted, when nobody of the case has it. */
function strangersIn(draft: string, texts: string[]): string[] {
  const start = draft.trimStart();
  const [whole = "", name = ""] = GREETING.exec(fold(start)) ?? [];
  const written = start.slice(whole.length - name.length, whole.length);
  if (name === "" || EVERYBODY.has(name) || !/^\p{Lu}/u.test(written)) return [];
  const isNamed = texts.some((text) => fold(text).includes(name));
  return isNamed ? [] : [`greets somebody else: ${written}`];
}
