/**
 * Checks a draft before it is stored; any finding requires a person's review. Only the client's settings may
 * supply links, figures and commitments; the thread may supply days and times.
 */
import { languageOf } from "../../language/detect.ts";
import type { Language } from "../../language/languages.ts";
import { findUnsupportedYes } from "./affirmation.ts";
import { withoutDenials } from "./denials.ts";
import { languagesFor, mailsOf, namesOf, sourcesOf, threadOf, type GuardContext } from "./context.ts";
import { findGreetedStranger } from "./greeting.ts";
import { checkEvidence, isUnchanged, type DraftEvidence, type EvidenceSources } from "./evidence.ts";
import { sortFacts, type SortedFacts } from "./fact-sources.ts";
import { losesBound } from "./figures.ts";
import { MAX_DRAFT_CHARS } from "./form.ts";
import { foreignText } from "./language.ts";
import { findSpan } from "./location.ts";
import { questionedClaims, type QuestionedClaim } from "./questions.ts";
import { checkSignature, type SignatureCheck } from "./signature.ts";
import { isWithin, type StatementSources } from "./statement-features.ts";
import { findCertainStatements, findUnsupportedStatements } from "./statements.ts";
import { plainText, type PlainText, type TextSpan } from "./text.ts";
import {
  finding,
  unsupportedIn,
  verdictOf,
  type GuardFinding,
  type GuardVerdict,
  type UnsupportedContent,
} from "./verdict.ts";
import { wholeFaults } from "./whole.ts";
import type { DraftSentence } from "../model.ts";

export type { GuardContext } from "./context.ts";
export type { GuardVerdict } from "./verdict.ts";

/**
 * Checks a draft. If the draft has evidence, a verifier's verdicts on the claims can replace the check of the
 * words. @param written The draft; text beyond the length of a usable draft is not read.
 */
export function guardDraft(written: string, allowed: GuardContext, evidence?: DraftEvidence): GuardVerdict {
  if (!evidence) return verdictOf(findingsAlone(written, allowed));
  const read = readDraft(written, allowed, true);
  const check = checkEvidence(written, evidence.sentences, evidenceSources(read, allowed));
  if (!check) return verdictOf(findingsAlone(written, allowed));
  const { language } = read.statements;
  const shown = unsupportedIn(written);
  const statements = findCertainStatements(read.signed.body, { ...read.statements, passages: check.claims });
  const canAsk = (one: TextSpan & { isOpen?: boolean }): boolean =>
    one.isOpen === true && check.claims.some((claim) => claim.quote !== "" && isWithin(one, claim));
  const { claims, rest } = questionedClaims(written, check.claims, {
    facts: read.facts.unknown,
    mail: read.statements.mail,
    objections: [...check.faults, ...statements].filter(canAsk),
    language,
  });
  const facts = { ...read.facts, unknown: rest };
  const found = joined(
    [
      ...certainFindings(written, { ...read, facts }, { allowed, claims }),
      ...check.faults.filter((one) => !canAsk(one)).map(shown),
    ],
    statements.filter((one) => !canAsk(one)).map(shown),
  );
  const open = claims.flatMap(({ asked }) => [...asked.figures, ...asked.objections]).map(shown);
  if (found.length > 0) return verdictOf(joined([...found, ...open], findingsAlone(written, allowed)));
  const sentences = withSettled(check.sentences, claims);
  const isSettled =
    claims.length === 0 || (evidence.isVerified === true && isUnchanged(sentences, evidence.sentences));
  return {
    ...verdictOf(isSettled ? [] : joined(open, findingsAlone(written, allowed))),
    evidence: { claims, sentences },
  };
}

/** Adds what a verifier must settle about each sentence, so that a later check can find something new. */
const withSettled = (
  sentences: readonly DraftSentence[],
  claims: readonly QuestionedClaim[],
): DraftSentence[] =>
  sentences.map((sentence) => {
    const settled = claims
      .filter((claim) => claim.sentence === sentence.text)
      .flatMap(({ figures = [], objections = [] }) => [...figures, ...objections]);
    return { ...sentence, ...(settled.length > 0 && { settled }) };
  });

/** Finds statements that the settings do not support, using only their words. */
function findingsAlone(written: string, allowed: GuardContext): GuardFinding[] {
  const read = readDraft(written, allowed);
  const unsupported = findUnsupportedStatements(read.signed.body, read.statements);
  return joined(certainFindings(written, read, { allowed }), unsupported.map(unsupportedIn(written)));
}

/** Adds findings for spans that have none yet, since a sentence needs only one finding. */
const joined = (found: GuardFinding[], more: readonly GuardFinding[]): GuardFinding[] => [
  ...found,
  ...more.filter((one) => !found.some((other) => isWithin(one, other))),
];

interface Checked {
  allowed: GuardContext;
  /** The claims for a verifier; absent without evidence. */
  claims?: readonly QuestionedClaim[];
}

/** Finds statements that no evidence can support. */
function certainFindings(written: string, read: ReadDraft, { allowed, claims }: Checked): GuardFinding[] {
  const { draft, signed, expected, statements } = read;
  const claiming = claims ? withoutDenials(written, signed.body, statements.language) : draft.text;
  const whole = wholeFaults(draft.text, { body: signed.body.text, claiming, allowed });
  return [
    ...[...findUnsupportedContent(read, { allowed, claims }), ...signed.foreignNames].map(
      unsupportedIn(written),
    ),
    ...signed.signatureFaults.map(({ what, ...span }) => finding("unusable_draft", what, span)),
    ...inAnotherLanguage(signed.body, { allowed, expected, hasClaims: claims !== undefined }),
    ...whole.map(([caution, what, words]) =>
      finding(caution, what, findSpan(draft, words ?? "") ?? { start: 0, end: written.length }),
    ),
  ];
}

const evidenceSources = ({ signed, statements }: ReadDraft, allowed: GuardContext): EvidenceSources => ({
  settings: [allowed.client.name, ...statements.settings],
  mail: mailsOf(allowed)
    .filter(({ direction }) => direction === "inbound")
    .flatMap(({ subject, text }) => [subject, text])
    .join("\n"),
  names: statements.names,
  language: statements.language,
  bodyEnd: signed.body.ends.at(-1) ?? 0,
});

export interface ReadDraft {
  draft: PlainText;
  signed: SignatureCheck;
  /** Allowed languages of the draft. */
  expected: Language[];
  facts: SortedFacts;
  statements: StatementSources;
}

/** Prepares a draft for the checks, with the facts that support it. */
export function readDraft(written: string, allowed: GuardContext, hasClaims = false): ReadDraft {
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
    hasClaims,
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

/** Returns the language for reading the draft: the email's language, if the draft could be in several. */
function languageToRead({ text }: PlainText, expected: readonly Language[]): Language {
  const detected = languageOf(text);
  const [first = detected ?? "en"] = expected;
  return detected !== null && expected.includes(detected) ? detected : first;
}

/**
 * Finds facts that do not come from the settings, a yes to a request beyond the settings, and an unknown name
 * in the greeting.
 */
function findUnsupportedContent(
  { draft, signed, facts, statements }: ReadDraft,
  { allowed, claims = [] }: Checked,
): UnsupportedContent[] {
  const quoted = claims.filter(({ quote }) => quote !== "");
  const isUnquoted = (span: TextSpan): boolean => !quoted.some((claim) => isWithin(claim, span));
  const agreed = findUnsupportedYes(signed.body, statements);
  const yes = agreed && isUnquoted(agreed) ? agreed : null;
  const { settings, names, language } = statements;
  const greeted = findGreetedStranger(draft, {
    texts: [...settings, ...threadOf(allowed), ...names],
    names,
    language,
  });
  return [
    ...[...facts.unknown, ...facts.today.filter(isUnquoted)].map(({ kind, start, end }) => ({
      what: `${kind} not in the client's facts`,
      start,
      end,
    })),
    ...claims
      .filter(({ sources }) => losesBound(sources))
      .map((claim) => ({
        ...claim,
        what: "leaves out “from” or “up to”",
      })),
    ...(yes ? [{ ...yes, what: "agrees to something not in the client's facts" }] : []),
    ...(greeted ? [{ ...greeted, what: "greets another person" }] : []),
  ];
}

/** Finds text in a language other than the email's, unless a person has requested that language. */
function inAnotherLanguage(
  body: PlainText,
  {
    allowed,
    expected,
    hasClaims,
  }: { allowed: GuardContext; expected: readonly Language[]; hasClaims: boolean },
): GuardFinding[] {
  const senders = mailsOf(allowed).map(({ from }) => from);
  const own = [...sourcesOf(allowed), ...Object.values(allowed.contact), ...senders].join("\n");
  const found = foreignText(body, { expected: allowed.instructions ? [] : expected, own, hasClaims });
  return found.map(({ what, ...span }) => finding("unusable_draft", what, span));
}
