/** Serves /api/clients/{id}/knowledge: facts about a client found in a web page, a text or a PDF. */
import { Type } from "@sinclair/typebox";
import { badRequest } from "../../core/errors.ts";
import type { Deps } from "../../deps/deps.ts";
import { MAX_URL } from "../../http-client/address.ts";
import { named, Nullable, Text } from "../../http/input.ts";
import { One } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { MAX_PDF_CHARS } from "../rules/proposals.ts";
import { proposeFacts, type KnowledgeSource } from "./propose.ts";

export const knowledgeRoutes = (deps: Deps) => routes(deps, [propose]);

const ProposedFacts = named(
  "ProposedFacts",
  Type.Object({
    facts: Type.Array(
      Type.Object({
        text: Type.String({ description: "The fact, as worded by the AI" }),
        passage: Type.String({ description: "The passage that states the fact" }),
        source: Nullable(
          Type.String({
            description: "URL of the page, or file name and page number; null for `text`",
            examples: ["brochure.pdf, page 3"],
          }),
        ),
      }),
    ),
    is_truncated: Type.Boolean({ description: "Whether only the beginning of the text was read" }),
    credits: Type.Integer({ minimum: 0, description: "Credits spent" }),
  }),
  "Facts for a person to accept",
);

const propose = route.post("/api/clients/:id/knowledge", {
  name: "clients.knowledge",
  tag: "Clients",
  summary: "Find facts in a web page, text or PDF",
  description:
    "Proposes facts about the client, each with the passage that states it; for a PDF, the passage is not " +
    "checked. Nothing is stored: to accept facts, add them to the client's `facts`. Pages and files can be at " +
    "most 2 MB. Costs 1 credit.",
  access: { role: "manager", filtersByClient: true },
  body: Type.Object({
    url: Type.Optional(Text({ maxLength: MAX_URL, description: "Address of a public web page" })),
    text: Type.Optional(Text({ maxLength: 200_000, description: "Text of a document, instead of `url`" })),
    file: Type.Optional(
      Type.Object(
        {
          name: Text({ maxLength: 200, description: "File name" }),
          content: Type.String({ minLength: 4, maxLength: MAX_PDF_CHARS, description: "PDF in base64" }),
        },
        { description: "A PDF file, instead of `url`" },
      ),
    ),
  }),
  mostMiB: 3,
  example: { text: "Onboarding takes two weeks. We integrate with HubSpot and Pipedrive." },
  answers: One(ProposedFacts),
  errors: {
    400: [
      "One of url, text and file is required",
      "file.content: must be a PDF file",
      "file.content: the PDF is password protected",
      "url: must resolve to a public address",
      "Finding facts needs an AI key: add one in the AI settings",
    ],
    402: ["Insufficient AI credits"],
    404: ["Client not found"],
    503: ["The page could not be fetched: the server responded with status 500"],
  },
  handle: async ({ deps, params, caller, body }) => {
    const source = sourceOf(body);
    const { facts, isTruncated, credits } = await proposeFacts(deps, caller, { clientId: params.id, source });
    return { data: { facts, is_truncated: isTruncated, credits } };
  },
});

interface KnowledgeBody {
  url?: string;
  text?: string;
  file?: { name: string; content: string };
}

/** Returns a request's source. Throws 400 unless there is exactly one. */
function sourceOf({ url, text, file }: KnowledgeBody): KnowledgeSource {
  const [source, second] = [
    ...(url === undefined ? [] : [{ url: url.trim() }]),
    ...(text === undefined ? [] : [{ text }]),
    ...(file === undefined ? [] : [{ name: file.name.trim(), content: file.content }]),
  ];
  if (!source || second) throw badRequest("One of url, text and file is required");
  return source;
}
