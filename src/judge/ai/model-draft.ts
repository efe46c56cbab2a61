/** Checks a draft with the guard and, if the model gave evidence, with the verifier. */
import type { Millis } from "../../core/clock.ts";
import type { ModelCallContext } from "./call.ts";
import { asUnusableError } from "./gateway-error.ts";
import type { ModelGateway } from "./gateway.ts";
import type { GuardContext } from "./guard/guard.ts";
import { verdictOnClaims, type GuardVerdict } from "./guard/verdict.ts";
import type { Draft } from "./model.ts";
import type { TextRuleRunner } from "./text-worker.ts";

interface DraftCheck {
  draft: Pick<Draft, "text" | "sentences">;
  allowed: GuardContext;
  context: ModelCallContext;
  /** When writing began. */
  since: Millis;
}

/**
 * Returns the verdict on a draft, with `evidence` only if all of it is supported. The verifier sees only sentences
 * from the draft and passages from the settings. Without a verifier, judges the draft's words.
 */
export async function checkModelDraft(
  { texts, ai }: { texts: TextRuleRunner; ai: ModelGateway },
  { draft: { text, sentences }, allowed, context, since }: DraftCheck,
): Promise<GuardVerdict> {
  const input = { text, allowed, ...(sentences && { evidence: { sentences } }) };
  const { evidence, ...found } = await asUnusableError(texts.run("guardDraft", input));
  if (!evidence) return found;
  const verdicts = await ai.verify(context, evidence.claims, since);
  if (!verdicts) return found;
  const verdict = verdictOnClaims(evidence.claims, verdicts, text);
  return verdict.findings.length === 0 ? { ...verdict, evidence } : verdict;
}
