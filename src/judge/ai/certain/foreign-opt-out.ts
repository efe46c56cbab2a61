/** Finds possible opt-outs in languages that have no phrase book. */
import { FOREIGN_OPT_OUTS } from "../../language/foreign-opt-outs.ts";
import { anywhere } from "../../language/phrase-list.ts";
import { sentencesOf } from "../../language/sentences.ts";

/** Separate expressions per language, so that each stays small. */
const PATTERNS = Object.values(FOREIGN_OPT_OUTS).map((list) => anywhere(list));

/** Returns whether the text may opt out in one of these languages. */
export const optsOutAbroad = (text: string): boolean =>
  sentencesOf(text).some(({ folded }) => PATTERNS.some((pattern) => pattern.test(folded)));
