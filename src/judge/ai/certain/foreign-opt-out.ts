/** Finds possible opt-outs in languages that have no phrase book. */
import { FOREIGN_OPT_OUTS } from "../../language/foreign-opt-outs.ts";
import { inSentences } from "../../language/phrase-list.ts";
import { sentencesOf } from "../../language/sentences.ts";

const PATTERNS = Object.values(FOREIGN_OPT_OUTS).map((list) => inSentences(list));

/** Returns whether the text may be an opt-out in one of these languages. */
export const optsOutAbroad = (text: string): boolean =>
  sentencesOf(text).some(({ folded }) => PATTERNS.some((pattern) => pattern.test(folded)));
