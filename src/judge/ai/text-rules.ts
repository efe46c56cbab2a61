/** Lists the rules that the text worker runs. */
import { readAutomatic } from "../mail/autoreply/autoreply.ts";
import { readBody } from "../mail/body.ts";
import { mailPage } from "../mail/page.ts";
import { applyDeterministicRules } from "./certain/deterministic.ts";
import { guardDraft, type GuardContext } from "./guard/guard.ts";
import { createRulesModel, secondOpinion } from "./local-model.ts";
import { cautionsIn, cautionsOf } from "./certain/cautions.ts";

const rules = createRulesModel();

/** The rules by name. */
export const RULES = {
  readBody,
  mailPage,
  readAutomatic,
  applyDeterministicRules,
  cautionsIn,
  cautionsOf,
  guardDraft: ({ text, allowed }: { text: string; allowed: GuardContext }) => guardDraft(text, allowed),
  secondOpinion,
  classify: rules.classify,
  draft: rules.draft,
  followUp: rules.followUp,
};

export type TextRules = typeof RULES;
