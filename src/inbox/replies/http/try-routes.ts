/**
 * Serves /api/clients/{id}/try: previews the category and draft that a client's settings produce for an email.
 */
import { Type } from "@sinclair/typebox";
import { SENTIMENTS } from "../../../judge/ai/model.ts";
import { CategoryResource, presentCategory } from "../../../clients/categories/present.ts";
import { Settings } from "../../../clients/present.ts";
import { columnsOf, named, Nullable, OneOf, Text } from "../../../http/input.ts";
import { One } from "../../../http/operation.ts";
import { route, routes } from "../../../http/route.ts";
import { tryOut, type TryOutResult } from "../try-out.ts";
import { CautionName, FOUND } from "./draft-shapes.ts";
import type { Deps } from "../../../deps/deps.ts";

/** Default sender, for requests without one. */
const SAMPLE_SENDER = "lead@prospect.example";

export const tryRoutes = (deps: Deps) => routes(deps, [attempt]);

const present = ({ verdict, category, draft, credits }: TryOutResult) => ({
  category: category && presentCategory(category),
  sentiment: verdict.sentiment,
  confidence: verdict.confidence,
  reason: verdict.reason,
  cautions: verdict.cautions,
  by: verdict.by,
  draft: draft && { text: draft.text, cautions: draft.cautions, findings: draft.findings },
  credits,
});

const TryOut = named(
  "TryOut",
  Type.Object({
    category: Nullable(CategoryResource),
    sentiment: OneOf(SENTIMENTS),
    confidence: Type.Number({ description: "0 to 1" }),
    reason: Type.String({ description: "The passage that determined the category" }),
    cautions: Type.Array(CautionName, { description: "Reasons for a person to review the email" }),
    by: OneOf(["rules", "model"]),
    draft: Nullable(
      Type.Object(
        { text: Type.String(), ...FOUND },
        {
          description: "Null if the category needs no answer",
        },
      ),
    ),
    credits: Type.Integer({ minimum: 0, description: "Credits spent on the draft" }),
  }),
  "The result of trying a client's settings on an email",
);

const attempt = route.post("/api/clients/:id/try", {
  name: "clients.try",
  tag: "Clients",
  summary: "Try a client's settings on an email",
  description:
    "Categorizes an email and drafts an answer with the client's settings, overridden by the given " +
    "settings. Nothing is stored or sent. A draft costs 1 credit.",
  access: { role: "manager", filtersByClient: true },
  body: Type.Object({
    text: Text({ maxLength: 50_000, description: "The lead's email; quoted text is removed" }),
    subject: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
    from_name: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
    from_email: Type.Optional(Nullable(Type.String({ maxLength: 254 }))),
    settings: Type.Optional(
      Type.Partial(
        Type.Pick(Type.Object(Settings), [
          "service_description",
          "calendar_link",
          "tone",
          "signature",
          "signatures",
          "facts",
          "forbidden_claims",
        ]),
        { additionalProperties: false, description: "Settings to override" },
      ),
    ),
  }),
  example: { text: "Sounds good. What does it cost, and when could we talk?", from_name: "Dana Reyes" },
  answers: One(TryOut),
  errors: {
    402: ["Insufficient AI credits"],
    404: ["Client not found"],
    500: ["Failed to write a draft: the daily limit of 500 AI calls has been reached"],
  },
  idempotent: true,
  handle: async ({ deps, params, caller, body }) => {
    const { settings = {}, subject, text, from_name, from_email } = body;
    const mail = {
      text,
      subject: subject ?? "",
      fromName: from_name ?? null,
      fromEmail: from_email ?? SAMPLE_SENDER,
    };
    const tried = { id: params.id, mail, settings: columnsOf(settings) };
    return { data: present(await tryOut(deps, caller, tried)) };
  },
});
