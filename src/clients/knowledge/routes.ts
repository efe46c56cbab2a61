/** Serves /api/clients/{id}/knowledge: facts about a client that a page or a text states. */
import { Type } from "@sinclair/typebox";
import { badRequest } from "../../core/errors.ts";
import type { Deps } from "../../deps/deps.ts";
import { MAX_URL } from "../../http-client/address.ts";
import { named, Text } from "../../http/input.ts";
import { One } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { proposeFacts } from "./propose.ts";

export const knowledgeRoutes = (deps: Deps) => routes(deps, [propose]);

const ProposedFacts = named(
  "ProposedFacts",
  Type.Object({
    facts: Type.Array(
      Type.Object({
        text: Type.String({ description: "The fact, in the words of the AI" }),
        passage: Type.String({ description: "The passage that states it" }),
      }),
    ),
    is_truncated: Type.Boolean({ description: "Whether only the beginning was read" }),
    credits: Type.Integer({ minimum: 0, description: "Credits spent" }),
  }),
  "Facts for a person to accept",
);

const propose = route.post("/api/clients/:id/knowledge", {
  name: "clients.knowledge",
  tag: "Clients",
  summary: "Find facts in a page or a text",
  description:
    "Proposes facts about the client, each with a passage that the page contains. Nothing is stored: to accept " +
    "facts, add them to `facts` of the client. Pages have at most 2 MB; costs 1 credit.",
  access: { role: "manager", filtersByClient: true },
  body: Type.Object({
    url: Type.Optional(Text({ maxLength: MAX_URL, description: "Address of a public web page" })),
    text: Type.Optional(Text({ maxLength: 200_000, description: "Text of a document, instead of `url`" })),
  }),
  example: { text: "Onboarding takes two weeks. We integrate with HubSpot and Pipedrive." },
  answers: One(ProposedFacts),
  errors: {
    400: [
      "Either url or text is required",
      "url: must resolve to a public address",
      "Finding facts in a text needs an AI key: add one in the AI settings",
    ],
    402: ["Insufficient AI credits"],
    404: ["Client not found"],
    503: ["The page could not be fetched: the server responded with status 500"],
  },
  handle: async ({ deps, params, caller, body: { url, text } }) => {
    if ((url === undefined) === (text === undefined)) throw badRequest("Either url or text is required");
    const source = text === undefined ? { url: (url ?? "").trim() } : { text };
    const { facts, isTruncated, credits } = await proposeFacts(deps, caller, { clientId: params.id, source });
    return { data: { facts, is_truncated: isTruncated, credits } };
  },
});
