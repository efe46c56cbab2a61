/** Defines the schemas of a model's answers and validates answers against them. */
import { Type, type Static, type TObject, type TProperties } from "@sinclair/typebox";
import { Value, type ValueError } from "@sinclair/typebox/value";
import {
  CLAIM_VERDICTS,
  OPT_OUT_VALUES,
  SENTENCE_KINDS,
  SENTIMENTS,
  SLUGS,
  YES_OR_NO,
  type CategoryChoice,
  type Draft,
} from "../model.ts";
import { unescaped } from "./fence.ts";
import { READER_CAUTIONS, WRITER_CAUTIONS } from "./prompts.ts";

const oneOf = <const T extends readonly string[]>(words: T) =>
  Type.Unsafe<T[number]>(Type.Union(words.map((word) => Type.Literal(word))));

/** Returns the schema for a verdict with one of the six default categories or one of the offered categories. */
export const verdictSchema = (offered: readonly CategoryChoice[] = []) =>
  Type.Object(
    {
      category: oneOf([...new Set<string>([...SLUGS, ...offered.map(({ slug }) => slug)])]),
      sentiment: oneOf(SENTIMENTS),
      confidence: Type.Number({ minimum: 0, maximum: 1 }),
      reason: Type.String({
        description: "The deciding words, quoted from the email; fifteen words at most.",
      }),
      opt_out: oneOf(OPT_OUT_VALUES),
      cautions: Type.Array(oneOf(READER_CAUTIONS)),
    },
    { additionalProperties: false },
  );

const writing = (what: string) => ({
  sentences: Type.Array(
    Type.Object(
      {
        text: Type.String({ pattern: "\\S" }),
        kind: oneOf(SENTENCE_KINDS),
        quote: Type.String(),
        break_before: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
    { minItems: 1, description: `${what} as plain text, sentence by sentence, ready to be sent.` },
  ),
  cautions: Type.Array(oneOf(WRITER_CAUTIONS)),
});

/** Assembles a draft's text from its sentences, so that every sentence has evidence. */
export function draftFrom({ sentences, cautions, unanswered = [] }: Static<typeof DRAFT>): Draft {
  const shown = (text: string): string => unescaped(text).replace(/\r\n?/g, "\n").trim();
  const text = sentences.map((sentence, at) => {
    const space = at === 0 ? "" : sentence.break_before ? "\n\n" : " ";
    return `${space}${shown(sentence.text)}`;
  });
  return {
    text: text.join(""),
    cautions: [...new Set(cautions)],
    ...(unanswered.length > 0 && { unanswered: unanswered.map(unescaped) }),
    sentences: sentences.map(({ text, kind, quote }) => ({ text: shown(text), kind, quote: shown(quote) })),
  };
}

/** The verdict comes last, so that the model calculates and compares before it decides. */
export const CLAIM_ANSWERS = Type.Object(
  {
    answers: Type.Array(
      Type.Object(
        {
          calculations: Type.Array(Type.String()),
          agreements: Type.Array(oneOf(YES_OR_NO)),
          verdict: oneOf(CLAIM_VERDICTS),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);

export const DRAFT = Type.Object(
  { ...writing("The answer"), unanswered: Type.Optional(Type.Array(Type.String())) },
  { additionalProperties: false },
);
export const FOLLOW_UP = Type.Object(writing("The follow-up"), { additionalProperties: false });

const factsWith = <T extends TProperties>(more: T) =>
  Type.Object(
    {
      facts: Type.Array(
        Type.Object(
          { text: Type.String(), passage: Type.String(), ...more },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  );
export const FACTS = factsWith({});
export const PDF_FACTS = factsWith({ page: Type.Integer() });

export const TRANSLATION = Type.Object(
  { translation: Type.String({ pattern: "\\S" }) },
  { additionalProperties: false },
);

export const SUMMARY = Type.Object(
  { summary: Type.String({ pattern: "\\S" }) },
  { additionalProperties: false },
);

/** The answer, or one sentence describing its fault without quoting it. */
export type ParsedAnswer<T> = { value: T } | { problem: string };

export function parseAnswer<T extends TObject>(schema: T, text: string): ParsedAnswer<Static<T>> {
  const value = asJson(text);
  if (value === undefined) return { problem: "it is not valid JSON" };
  if (Value.Check(schema, value)) return { value };
  const error = Value.Errors(schema, value).First();
  return { problem: error ? fault(schema, error) : "it does not match the schema" };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the fault is reported to the model, and in the error
  }
}

/**
 * Describes a validation error. Includes only names from our schema: the model may have copied other names from the
 * email.
 */
function fault(schema: TObject, { path, message }: ValueError): string {
  const [, name = ""] = path.split("/");
  if (name === "") return message;
  return Object.hasOwn(schema.properties, name)
    ? `${name}: ${message}`
    : "it has a member that is not asked for";
}
