/** All that the worker for texts is asked, by name. */
import { readAutomatic } from "../mail/autoreply/autoreply.ts";
import { readBody } from "../mail/body.ts";
import { readCertain } from "./certain/certain.ts";
import { guardDraft, type Allowed } from "./guard/guard.ts";
import { createRulesModel } from "./local-model.ts";
import { cautionsIn, cautionsOf } from "./certain/cautions.ts";

const rules = createRulesModel();

/** All that is asked of it, by name. */
export const RULES = {
  readBody,
  readAutomatic,
  readCertain,
  cautionsIn,
  cautionsOf,
  guardDraft: ({ text, allowed }: { text: string; allowed: Allowed }) => guardDraft(text, allowed),
  classify: rules.classify,
  draft: rules.draft,
  followUp: rules.followUp,
};

export type TextRules = typeof RULES;
