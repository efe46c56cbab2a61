/** Implements `Model` with prepared texts, so that the demo needs no key. */
import type { Model, ModelResult, PageInput, ProposedFact } from "../judge/ai/model.ts";
import { recordedDraft, recordedFollowUp, recordedVerdict, supports } from "./desk/rules/recorded.ts";

/** Shown as the model's name, to make clear that no model was called. */
export const RECORDED = "recorded";

export function recordedModel(): Model {
  /** Number of drafts written so far, by email. */
  const turns = new Map<string, number>();
  return {
    provider: "anthropic",
    classify: (input) => answered(input, recordedVerdict(input)),
    draft: (input) => {
      const { text } = input.mail;
      const turn = turns.get(text) ?? 0;
      turns.set(text, turn + 1);
      return answered(input, recordedDraft(input, turn));
    },
    followUp: (input) => answered(input, recordedFollowUp(input)),
    verify: (claims) =>
      answered(
        claims,
        claims.map((claim) => ({
          calculations: [],
          agreements: [],
          verdict: supports(claim) ? "supported" : "not_supported",
        })),
      ),
    proposeFacts: (input) => answered(input, factsIn(input)),
    translate: (input) =>
      answered(input, "The demo has no translations. With an AI key, this shows the email in your language."),
    summarize: (input) =>
      answered(input, "The demo has no summaries. With an AI key, this sums up the conversation."),
  };
}

const MAX_FACTS = 3;
const MIN_FACT_CHARS = 20;
const MAX_FACT_CHARS = 200;

/** Returns a page's first sentences as its facts; the demo does not read files. */
function factsIn({ page }: PageInput): ProposedFact[] {
  if ("pdf" in page) {
    const text = "With an AI key, the facts of the PDF appear here.";
    return [{ text, passage: "The demo reads no files.", page: 1 }];
  }
  const sentences = page.text.split(/\n+|(?<=[.!?])\s+/).map((sentence) => sentence.trim());
  return sentences
    .filter(({ length }) => length >= MIN_FACT_CHARS && length <= MAX_FACT_CHARS)
    .slice(0, MAX_FACTS)
    .map((text) => ({ text, passage: text }));
}

/** A token is about four characters. */
const tokensOf = (value: unknown): number => Math.ceil(JSON.stringify(value).length / 4);

function answered<T>(input: unknown, result: T): Promise<ModelResult<T>> {
  const tokens = { inputTokens: tokensOf(input), outputTokens: tokensOf(result), cachedTokens: 0 };
  return Promise.resolve({ result, usage: [{ model: RECORDED, ...tokens }] });
}
