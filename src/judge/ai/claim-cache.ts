/** Caches the latest answers about claims. Stores no words, since a claim can contain a person's name. */
import { hashToken } from "../../core/vault.ts";
import { isArithmetic } from "./guard/calculations.ts";
import type { Claim, ClaimAnswer } from "./model.ts";

/** Maximum number of cached verdicts, enough for about a week in a busy workspace. */
const MAX_CLAIMS = 10_000;

export class ClaimCache {
  /** Answers by hash, oldest first. */
  readonly #answers = new Map<string, ClaimAnswer>();

  /**
   * Returns the answer about each claim, calling `judge` for claims that are not cached; null if `judge`
   * returns null.
   */
  async answersAbout(
    claims: readonly Claim[],
    judge: (open: Claim[]) => Promise<ClaimAnswer[] | null>,
  ): Promise<ClaimAnswer[] | null> {
    const known = new Map(claims.map((claim) => [keyOf(claim), this.#answers.get(keyOf(claim))]));
    const open = claims.filter((claim) => known.get(keyOf(claim)) === undefined);
    const judged = open.length === 0 ? [] : await judge(open);
    if (!judged) return null;
    open.forEach((claim, at) => known.set(keyOf(claim), judged[at]));
    for (const [key, answer] of known) if (answer) this.#put(key, answer);
    return claims.map((claim) => known.get(keyOf(claim)) ?? NO_ANSWER);
  }

  #put(key: string, { calculations, ...answer }: ClaimAnswer): void {
    this.#answers.delete(key);
    this.#answers.set(key, { ...answer, calculations: calculations.filter(isArithmetic) });
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MAX_CLAIMS && oldest !== undefined) this.#answers.delete(oldest);
  }
}

const NO_ANSWER: ClaimAnswer = { calculations: [], agreements: [], verdict: "not_supported" };

const keyOf = ({ sentence, quote, figures = [], objections = [] }: Claim): string =>
  hashToken(JSON.stringify([sentence, quote, figures, objections])).toString("base64");
