/** Serves /api/replies/{id}/translation: machine translations of a lead's email, or of a draft. */
import { Type } from "@sinclair/typebox";
import { named, OneOf } from "../../../http/input.ts";
import { One } from "../../../http/operation.ts";
import { route } from "../../../http/route.ts";
import { TRANSLATED_PARTS } from "../store/translations.ts";
import { translate } from "../translate.ts";

const TranslationResource = named(
  "Translation",
  Type.Object({
    text: Type.String({ description: "Plain text, as untrusted as the email" }),
    language: Type.String(),
    is_truncated: Type.Boolean({ description: "Whether only the first 10,000 characters are translated" }),
    credits: Type.Integer({ minimum: 0, description: "Credits spent; 0 for a stored translation" }),
  }),
  "A machine translation",
);

/** The language of a text generated for people to read. */
export const LanguageField = Type.String({
  pattern: "^[a-z]{2,3}$",
  mustBe: "an ISO 639 language code",
  description: "Language of the result, e.g. `en`",
});

export const translation = route.post("/api/replies/:id/translation", {
  name: "replies.translate",
  tag: "Replies",
  summary: "Translate an email or a draft",
  description:
    "The AI translates the new text of the lead's email, or the current draft, for people to read. A " +
    "translation is never categorized, sent, or used to write a draft. Costs 1 credit; the result is " +
    "stored, so repeating the request is free.",
  access: { role: "viewer", filtersByClient: true },
  body: Type.Object({
    language: LanguageField,
    part: Type.Optional(OneOf(TRANSLATED_PARTS, { description: "Default: `email`" })),
  }),
  example: { language: "en" },
  answers: One(TranslationResource),
  errors: {
    400: [
      "There is no text to translate",
      "A translation needs an AI key: add one in the AI settings",
      "language: unknown language",
    ],
    402: ["Insufficient AI credits"],
    404: ["Reply not found"],
    409: ["A text is already being written for it", "The text was changed while it was being translated"],
    500: ["Failed to translate: anthropic: no response within 60 seconds"],
  },
  handle: async ({ deps, caller, params, body: { language, part = "email" } }) => {
    const made = await translate(deps, caller, { id: params.id, language, part });
    return {
      data: { text: made.text, language, is_truncated: made.isTruncated, credits: made.credits },
    };
  },
});
