/** Creates the guard's verdict on a draft from its findings. */
import { CAUTIONS, type Caution, type ClaimAnswer, type DraftSentence } from "../model.ts";
import { unsettled, type QuestionedClaim } from "./questions.ts";
import type { TextSpan } from "./text.ts";

export interface GuardVerdict {
  /** Each caution at most once, in the order of `CAUTIONS`. */
  cautions: Caution[];
  /** One per finding, in the order of the draft. */
  findings: GuardFinding[];
  /**
   * Present if the rules have no finding and the evidence has no fault. The findings are then from the check
   * without evidence, and apply unless a verifier judges the claims.
   */
  evidence?: { claims: QuestionedClaim[]; sentences: DraftSentence[] };
}

/** Location in the draft, in UTF-16 units; the end of the draft if something is missing. */
export interface GuardFinding extends TextSpan {
  caution: Caution;
  /** An explanation for people; may quote the draft. */
  why: string;
}

/** Limit for the quoted text of one finding, in UTF-16 units. */
const MAX_SHOWN_CHARS = 80;
const MAX_FINDINGS = 20;
export interface UnsupportedContent extends TextSpan {
  what: string;
}

/** Returns the verdict on a draft from a verifier's answers about its claims, in their order. */
export const verdictOnClaims = (
  claims: readonly QuestionedClaim[],
  answers: readonly ClaimAnswer[],
  written: string,
): GuardVerdict =>
  verdictOf(
    claims
      .flatMap((claim, at): UnsupportedContent[] => {
        const answer = answers[at];
        return answer?.verdict === "supported"
          ? unsettled(claim, answer)
          : [{ ...claim, what: "not supported by the client's facts" }];
      })
      .map(unsupportedIn(written)),
  );

export const verdictOf = (found: readonly GuardFinding[]): GuardVerdict => ({
  cautions: cautionsOf(found),
  findings: distinct(found),
});

export const unsupportedIn =
  (written: string) =>
  ({ what, start, end }: UnsupportedContent): GuardFinding =>
    finding("unknown_fact", `${what}: ${written.slice(start, end).trim()}`, { start, end });

export const finding = (caution: Caution, why: string, { start, end }: TextSpan): GuardFinding => ({
  caution,
  why: why.slice(0, MAX_SHOWN_CHARS).toWellFormed(),
  start,
  end,
});

function cautionsOf(found: readonly GuardFinding[]): Caution[] {
  const raised = new Set(found.map(({ caution }) => caution));
  return CAUTIONS.filter((caution) => raised.has(caution));
}

/** Merges identical findings for the same text. */
function distinct(found: readonly GuardFinding[]): GuardFinding[] {
  const known = new Set<string>();
  return found
    .filter(({ why }) => !known.has(why) && known.add(why))
    .sort((a, b) => a.start - b.start)
    .slice(0, MAX_FINDINGS);
}
