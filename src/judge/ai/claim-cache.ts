/** Caches the latest verdicts on claims. Stores no text, since a claim can contain a person's name. */
import { hashToken } from "../../core/vault.ts";
import type { Claim, ClaimVerdict } from "./model.ts";

/** Maximum number of cached verdicts, enough for about a week in a busy workspace. */
const MAX_CLAIMS = 10_000;

export class ClaimCache {
  /** Verdicts by hash, oldest first. */
  readonly #verdicts = new Map<string, ClaimVerdict>();

  /**
   * Returns the verdict on each claim, calling `judge` for claims that are not cached; null if `judge`
   * returns null.
   */
  async verdictsOn(
    claims: readonly Claim[],
    judge: (open: Claim[]) => Promise<ClaimVerdict[] | null>,
  ): Promise<ClaimVerdict[] | null> {
    const known = new Map(claims.map((claim) => [keyOf(claim), this.#verdicts.get(keyOf(claim))]));
    const open = claims.filter((claim) => known.get(keyOf(claim)) === undefined);
    const judged = open.length === 0 ? [] : await judge(open);
    if (!judged) return null;
    open.forEach((claim, at) => known.set(keyOf(claim), judged[at]));
    for (const [key, verdict] of known) if (verdict) this.#put(key, verdict);
    return claims.map((claim) => known.get(keyOf(claim)) ?? "not_supported");
  }

  #put(key: string, verdict: ClaimVerdict): void {
    this.#verdicts.delete(key);
    this.#verdicts.set(key, verdict);
    const [oldest] = this.#verdicts.keys();
    if (this.#verdicts.size > MAX_CLAIMS && oldest !== undefined) this.#verdicts.delete(oldest);
  }
}

const keyOf = ({ sentence, quote }: Claim): string =>
  hashToken(JSON.stringify([sentence, quote])).toString("base64");
