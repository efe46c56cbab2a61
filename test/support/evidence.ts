/** Builds drafts with evidence as a model would return them, and reads the claims given to a verifier. */
import type { Claim, DraftSentence } from "../../src/judge/ai/model.ts";

export interface WrittenSentence extends DraftSentence {
  break_before: boolean;
}

/** Returns the claims in a verification request. */
export const claimsIn = (prompt: string): Claim[] =>
  [
    ...prompt.matchAll(
      /<sentence-(\d+)-(\w+)>\n([^]*?)\n<\/sentence-\1-\2>\n\n<quote-\1-\2>\n([^]*?)\n<\/quote-\1-\2>((?:\n\n<figure-\1-\2>\n[^]*?\n<\/figure-\1-\2>)*)((?:\n\nObjection \d+: .*)*)/g,
    ),
  ].map(([, , , sentence = "", quote = "", shownFigures = "", shownObjections = ""]) => {
    const figures = [...shownFigures.matchAll(/<figure-[^>]*>\n([^]*?)\n<\/figure/g)].map(
      ([, figure = ""]) => figure,
    );
    const objections = [...shownObjections.matchAll(/the sentence (.*)\./g)].map(([, what = ""]) => what);
    return {
      sentence,
      quote,
      ...(figures.length > 0 && { figures }),
      ...(objections.length > 0 && { objections }),
    };
  });

/** Splits a draft's text into paragraphs without evidence. Other answers are unchanged. */
export function withSentences(answer: object): object {
  if (!("text" in answer) || typeof answer.text !== "string") return answer;
  const { text, ...rest } = answer;
  const paragraphs = text.replace(/\r\n?/g, "\n").split(/\n{2,}/);
  const sentences = paragraphs.map((paragraph, at) => sentence(paragraph, { break_before: at > 0 }));
  return { ...rest, sentences };
}

/** Returns a courtesy phrase without a quote, with these changes. */
export const sentence = (text: string, changes: Partial<WrittenSentence> = {}): WrittenSentence => ({
  text,
  kind: "courtesy",
  quote: "",
  break_before: false,
  ...changes,
});
