/** Requests the model's verdict on an email if no rule is certain; adds the rules' cautions in both cases. */
import type { ModelCallContext } from "../../judge/ai/call.ts";
import type { Caution, ClassifyInput, Verdict } from "../../judge/ai/model.ts";
import { isContradicted } from "./rules/second-opinion.ts";
import type { Deps } from "../../deps/deps.ts";

export interface MailVerdict extends Verdict {
  by: "rules" | "model";
  /** Name of the model; null for the built-in rules. */
  model: string | null;
}

/** Returns an email's verdict. Throws `GatewayError` if the model returns none. */
export async function readMail(
  deps: Pick<Deps, "ai" | "texts">,
  context: ModelCallContext,
  { input, mayOptOut }: { input: ClassifyInput; mayOptOut: boolean },
): Promise<MailVerdict> {
  const { result, model } = await deps.ai.classify(context, input);
  const by = model === null ? "rules" : "model";
  const verdict = withOptOut(result);
  // A verdict from the rules already includes their cautions.
  const cautioned = by === "rules" ? verdict : await withRuleCautions(deps, verdict, input);
  return { ...(mayOptOut ? withPossibleOptOut(cautioned, by) : cautioned), by, model };
}

const POSITIVE: readonly string[] = ["interested", "meeting-booked"];

/**
 * Rule cautions to add to the model's. A false caution costs a person a moment; a missing one may lead to a
 * wrong email.
 */
const RULE_CAUTIONS: readonly Caution[] = ["instructions", "legal", "asks_for_person", "hostile"];

/** Adds the cautions of the deterministic rules and of the second opinion to the model's. */
async function withRuleCautions(
  { texts }: Pick<Deps, "texts">,
  verdict: Verdict,
  { mail, thread }: ClassifyInput,
): Promise<Verdict> {
  const { opinion, isInterest, ...found } = await texts.run("readAgain", { mail, thread });
  const added = found.cautions.filter((caution) => RULE_CAUTIONS.includes(caution));
  const isMaybe =
    isInterest && verdict.category === "not-interested" && !verdict.cautions.includes("opt_out");
  if (isMaybe || isContradicted(verdict.category, opinion)) added.push("second_opinion");
  const cautions = [...new Set([...verdict.cautions, ...added])];
  return isMaybe ? { ...verdict, ...MAYBE, cautions } : { ...verdict, cautions };
}

/** Replaces a refusal if the writer states interest, because "I am interested, but" needs a person. */
const MAYBE = { category: "interested", sentiment: "neutral", confidence: 0.5 } as const;

/**
 * Categorizes an opt-out as not interested. A positive verdict stays, because the caution alerts a person.
 */
function withOptOut(verdict: Verdict): Verdict {
  const isRefusal = verdict.cautions.includes("opt_out") && !POSITIVE.includes(verdict.category);
  return isRefusal ? { ...verdict, category: "not-interested" } : verdict;
}

/**
 * Keeps a possible opt-out unless a model ruled it out. A verdict on an email that tries to instruct the
 * model rules nothing out.
 */
function withPossibleOptOut(verdict: Verdict, by: MailVerdict["by"]): Verdict {
  const { cautions } = verdict;
  const isSettled = by === "model" && !cautions.includes("instructions");
  if (isSettled || cautions.includes("opt_out")) return verdict;
  return { ...verdict, cautions: [...new Set<Caution>(["possible_opt_out", ...cautions])] };
}
