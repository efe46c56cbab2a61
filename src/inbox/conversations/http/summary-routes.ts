/** Serves /api/threads/{id}/summary: the AI's summary of a long conversation. */
import { Type } from "@sinclair/typebox";
import { named } from "../../../http/input.ts";
import { One } from "../../../http/operation.ts";
import { route } from "../../../http/route.ts";
import { LanguageField } from "../../replies/http/translation-routes.ts";
import { summarize } from "../summarize.ts";

const SummaryResource = named(
  "Summary",
  Type.Object({
    text: Type.String({ description: "Plain text, as untrusted as the emails" }),
    language: Type.String(),
    credits: Type.Integer({ minimum: 0, description: "Credits spent; 0 for a stored summary" }),
  }),
  "A summary of a conversation",
);

export const summary = route.post("/api/threads/:id/summary", {
  name: "threads.summarize",
  tag: "Conversations",
  summary: "Summarize a conversation",
  description:
    "The AI summarizes a conversation of at least six emails for people to read. Costs 1 credit; the result is " +
    "stored until the next email arrives, so repeating the request is free.",
  access: { role: "viewer", filtersByClient: true },
  body: Type.Object({ language: LanguageField }),
  example: { language: "en" },
  answers: One(SummaryResource),
  errors: {
    400: [
      "Only conversations of 6 emails or more are summarized",
      "You can see only part of this conversation",
      "A summary needs an AI key: add one in the AI settings",
      "language: unknown language",
    ],
    402: ["Insufficient AI credits"],
    404: ["Conversation not found"],
    409: [
      "A text is already being written for it",
      "The conversation was changed while it was being summarized",
    ],
    500: ["Failed to summarize: anthropic: no response within 60 seconds"],
  },
  handle: async ({ deps, caller, params, body: { language } }) => {
    const { text, credits } = await summarize(deps, caller, { id: params.id, language });
    return { data: { text, language, credits } };
  },
});
