/** The worker in which words are read by rules: a question comes in, what the rules say goes out. */
import { messageOf } from "../core/errors.ts";
import { readAutomatic } from "../mail/autoreply/autoreply.ts";
import { readBody } from "../mail/body.ts";
import { goBehindOthers } from "../core/thread-priority.ts";
import { readCertain } from "./certain/certain.ts";
import { guardDraft, type Allowed } from "./guard/guard.ts";
import { createRulesModel } from "./local-model/local-model.ts";
import { cautionsIn, cautionsOf } from "./certain/cautions.ts";
import type { TextAnswer, TextQuestion } from "./texts.ts";

declare const self: Worker;

const rules = createRulesModel();

/** All that is asked of it, by name. */
const RULES = {
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

goBehindOthers();

self.onmessage = async ({ data: { rule, given } }: MessageEvent<TextQuestion>) => {
  // What the caller's types hold together, `rule` and `given`, is one question here.
  const apply = RULES[rule] as (given: unknown) => unknown;
  postMessage(await answerTo(() => apply(given)));
};

async function answerTo(apply: () => unknown): Promise<TextAnswer> {
  try {
    return { said: await apply() };
  } catch (error) {
    return { error: messageOf(error) };
  }
}
