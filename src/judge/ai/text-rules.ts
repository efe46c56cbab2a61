/** Lists the rules that the text worker can run. */
import { readAutomatic } from "../mail/autoreply/autoreply.ts";
import { statesInterest } from "../language/interest.ts";
import { readBody } from "../mail/body.ts";
import { htmlLines } from "../mail/html-text.ts";
import { joinLines } from "../mail/lines.ts";
import { mailPage } from "../mail/page.ts";
import { applyDeterministicRules } from "./certain/deterministic.ts";
import type { DraftEvidence } from "./guard/evidence.ts";
import { guardDraft, type GuardContext } from "./guard/guard.ts";
import { createRulesModel, secondOpinion } from "./local-model.ts";
import { fitsTemplate } from "./local-model/plain.ts";
import { subjectsOfOurs, type ClassifyInput } from "./model.ts";
import { cautionsIn, cautionsOf } from "./certain/cautions.ts";

interface GuardInput {
  text: string;
  allowed: GuardContext;
  evidence?: DraftEvidence;
}

const rules = createRulesModel();

/** Checks an email that a model has already judged. */
const readAgain = ({ mail, thread }: Pick<ClassifyInput, "mail" | "thread">) => ({
  cautions: cautionsOf({ mail, ours: subjectsOfOurs(thread) }),
  opinion: secondOpinion({ mail, thread }),
  isInterest: statesInterest(mail.text),
});

/** The rules by name. */
export const RULES = {
  readBody,
  pageText: (html: string) => joinLines(htmlLines(html)),
  mailPage,
  readAutomatic,
  applyDeterministicRules,
  cautionsIn,
  guardDraft: ({ text, allowed, evidence }: GuardInput) => guardDraft(text, allowed, evidence),
  readAgain,
  fitsTemplate,
  classify: rules.classify,
  draft: rules.draft,
  followUp: rules.followUp,
};

export type TextRules = typeof RULES;
