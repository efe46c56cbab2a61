/**
 * Measures the guard on drafts with the evidence of a careful, a sloppy and a malicious model, as a careful person
 * would verify it, and on the same drafts without evidence.
 */
import { guardDraft, type GuardContext, type GuardVerdict } from "../../src/judge/ai/guard/guard.ts";
import { verdictOnClaims } from "../../src/judge/ai/guard/verdict.ts";
import type { QuestionedClaim } from "../../src/judge/ai/guard/questions.ts";
import type { ClaimAnswer, ClaimVerdict, DraftSentence, Model } from "../../src/judge/ai/model.ts";
import { fooledAnswer } from "./fooled.ts";
import { contextOf, greeted, linesOf, type Settings } from "./labelled-drafts.ts";

export const MANNERS = ["careful", "sloppy", "malicious"] as const;
export type Manner = (typeof MANNERS)[number];

/** A sentence, with the verdict of a person who sees only the sentence and its quote. */
interface LabelledSentence extends DraftSentence {
  break_before: boolean;
  verdict: ClaimVerdict;
  /** Calculations of figures that are not in the quote. */
  calculations?: string[];
}

export interface EvidencedDraft {
  id: string;
  language: string;
  allowed: GuardContext;
  mail: string;
  isBad: boolean;
  why: string;
  text: string;
  evidence: Partial<Record<Manner, LabelledSentence[]>>;
}

interface EvidenceLine extends Pick<EvidencedDraft, "id" | "language" | "mail" | "why" | "evidence"> {
  /** Can also be the id of an earlier draft for the same client. */
  settings: Settings | string;
  label: "good" | "bad";
}

/** Maximum number of words in a signature line below an email. */
const MAX_SIGNATURE_WORDS = 5;

/** Reads a set of drafts, one JSON object per line. */
export function readEvidenced(file: string): EvidencedDraft[] {
  const clients = new Map<string, Settings>();
  return linesOf(file).map((line) => {
    const { settings, label, ...draft } = JSON.parse(line) as EvidenceLine;
    const own = typeof settings === "string" ? clients.get(settings) : settings;
    if (!own) throw new Error(`${draft.id}: no settings ${JSON.stringify(settings)}`);
    clients.set(draft.id, own);
    const sentences = draft.evidence.careful ?? [];
    const allowed = contextOf(own, {
      from: greeted(sentences[0]?.text ?? ""),
      subject: "",
      text: draft.mail,
    });
    // The sequencer supplies the lead's name and company.
    allowed.contact = { ...allowed.contact, company: signatureOf(draft.mail) };
    return { ...draft, allowed, isBad: label === "bad", text: textOf(sentences) };
  });
}

const textOf = (sentences: readonly LabelledSentence[]): string =>
  sentences
    .map(({ text, break_before: isBroken }, at) => `${at === 0 ? "" : isBroken ? "\n\n" : " "}${text}`)
    .join("");

/** Returns the last few short lines of an email. */
function signatureOf(mail: string): string | null {
  const lines = mail.trim().split(/\n+/).slice(1).slice(-3);
  const short = lines.filter(
    (line) => line.split(/\s+/).length <= MAX_SIGNATURE_WORDS && !/[.?!]$/.test(line),
  );
  return short.join(" ") || null;
}

/** Judges claims in order. */
type Verify = (claims: readonly QuestionedClaim[]) => Promise<ClaimAnswer[]>;

/** Returns a verifier that uses the sentences' labels; a claim with several sentences gets the strictest label. */
const labelledVerifier =
  (sentences: readonly LabelledSentence[]): Verify =>
  async (claims) =>
    claims.map(({ sentence, objections = [] }) => {
      const own = sentences.filter(({ text }) => sentence.includes(text));
      const verdict = own.find((one) => one.verdict !== "supported")?.verdict ?? "supported";
      return {
        calculations: own.flatMap(({ calculations = [] }) => calculations),
        agreements: objections.map(() => (verdict === "supported" ? "yes" : "no")),
        verdict,
      };
    });

type Guarded = Pick<EvidencedDraft, "text" | "allowed" | "evidence">;

const verdicts = new Map<string, GuardVerdict>();

/** Returns the guard's verdict before any verifier. If `manner` is null, the draft has no evidence. */
function guarded({ text, allowed, evidence }: Guarded, manner: Manner | null): GuardVerdict {
  const sentences = manner === null ? undefined : evidence[manner];
  const key = JSON.stringify([text, allowed, sentences]);
  const verdict = verdicts.get(key) ?? guardDraft(text, allowed, sentences && { sentences });
  verdicts.set(key, verdict);
  return verdict;
}

/** Returns whether the rules hold a draft although a verifier is wrong about every sentence. */
export function isHeldByRules(draft: Guarded, manner: Manner): boolean {
  const { claims } = guarded(draft, manner).evidence ?? {};
  return !claims || verdictOnClaims(claims, claims.map(fooledAnswer), draft.text).findings.length > 0;
}

/** Returns the findings in a draft with evidence in the given manner; null means without evidence. */
export async function findingsWith(
  { text, allowed, evidence }: EvidencedDraft,
  manner: Manner | null,
  model?: Pick<Model, "verify">,
): Promise<string[]> {
  const sentences = manner === null ? undefined : evidence[manner];
  const found = guarded({ text, allowed, evidence }, manner);
  if (!found.evidence || !sentences) return found.findings.map(({ why }) => why);
  const { claims } = found.evidence;
  const answers = model?.verify
    ? (await model.verify(claims)).result
    : await labelledVerifier(sentences)(claims);
  return verdictOnClaims(claims, answers, text).findings.map(({ why }) => why);
}

/**
 * Returns one line per manner, and one for drafts without evidence: good drafts that pass and bad drafts that are held.
 */
export async function evidenceReport(
  drafts: readonly EvidencedDraft[],
  { model, showsMistakes }: { model?: Pick<Model, "verify">; showsMistakes: boolean },
): Promise<string> {
  const lines: string[] = [];
  for (const manner of [...MANNERS, null]) {
    const known = drafts.filter(({ evidence }) => manner === null || evidence[manner]);
    const counts = { good: 0, passed: 0, bad: 0, held: 0, byRules: 0 };
    const wrong: string[] = [];
    for (const draft of known) {
      const findings = await findingsWith(draft, manner, model);
      const isHeld = findings.length > 0;
      counts[draft.isBad ? "bad" : "good"] += 1;
      if (draft.isBad && manner !== null && isHeldByRules(draft, manner)) counts.byRules += 1;
      if (isHeld === draft.isBad) counts[draft.isBad ? "held" : "passed"] += 1;
      else wrong.push(`  ${draft.id}: ${draft.isBad ? draft.why : findings.join("; ")}`);
    }
    const { good, passed, bad, held, byRules } = counts;
    const passing = good === 0 ? "" : `good passing ${passed} of ${good} (${percent(passed, good)}), `;
    const alone = manner === null ? "" : `, ${byRules} by rules alone`;
    lines.push(
      `${manner ?? "without a key"}: ${passing}bad held ${held} of ${bad} (${percent(held, bad)})${alone}`,
    );
    if (showsMistakes) lines.push(...wrong);
  }
  return lines.join("\n");
}

const percent = (part: number, all: number): string => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;
