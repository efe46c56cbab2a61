/** Defines the client settings that the AI uses for drafts. */
import { MAX_FACTS } from "../rules/facts.ts";
import { Type } from "@sinclair/typebox";
import { Nullable, Text } from "../../http/input.ts";
import { LANGUAGES } from "../../judge/language/languages.ts";

export const Voice = {
  service_description: Nullable(
    Type.String({
      maxLength: 20_000,
      description: "What the client offers; the AI uses it to answer",
    }),
  ),
  calendar_link: Nullable(
    Type.String({
      maxLength: 2_000,
      pattern: "^https?://\\S+$",
      mustBe: "an http(s) address",
      description: "Link for booking meetings",
    }),
  ),
  tone: Nullable(
    Type.String({
      maxLength: 500,
      description: "Tone of drafts. A draft is always in the language of the email it answers",
      examples: ["Friendly and brief, no exclamation marks; formal address in German"],
    }),
  ),
  signature: Nullable(
    Type.String({
      maxLength: 2_000,
      description:
        "Plain text added to the end of every draft, unchanged. Without a signature, drafts end without a " +
        "person's name",
      examples: ["Best regards,\nJonas Weber\nNorthwind Analytics"],
    }),
  ),
  signatures: Type.Unsafe<Record<string, string>>(
    Type.Partial(
      Type.Object(Object.fromEntries(LANGUAGES.map((language) => [language, Text({ maxLength: 2_000 })]))),
      {
        additionalProperties: false,
        description: "Signatures for drafts in other languages; `signature` is the default",
        examples: [{ de: "Viele Grüße\nJonas Weber\nNorthwind Analytics" }],
      },
    ),
  ),
  facts: Nullable(
    Type.String({
      maxLength: MAX_FACTS,
      description:
        "Facts and FAQs as plain text: prices, terms, references, integrations. Drafts use only these facts, the " +
        "service description and the thread; questions that these do not answer are left to a person",
      examples: [
        "Q: How long is the contract?\nA: Month to month, 30 days' notice.\nQ: Where is the data " +
          "stored?\nA: In Frankfurt.",
      ],
    }),
  ),
  forbidden_claims: Nullable(
    Type.String({
      maxLength: 10_000,
      description:
        "What drafts must never state or promise, one claim per line; takes precedence over facts and " +
        "instructions",
      examples: ["Guaranteed savings\nThat we are certified to ISO 27001"],
    }),
  ),
};
