/** Serves /api/credits: a workspace's remaining AI credits this month. */
import { Type, type Static } from "@sinclair/typebox";
import { iso } from "../../core/clock.ts";
import { Nullable, named } from "../../http/input.ts";
import { Instant, One } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { creditsOf, type Credits } from "./store.ts";
import type { Deps } from "../../deps/deps.ts";

export const creditRoutes = (deps: Deps) => routes(deps, [read]);

const CreditsResource = named(
  "Credits",
  Type.Object({
    allowance: Nullable(
      Type.Integer({
        minimum: 0,
        description: "Credits per calendar month; null for no limit",
      }),
    ),
    used: Type.Integer({ minimum: 0, description: "Credits spent this month" }),
    remaining: Nullable(
      Type.Integer({
        minimum: 0,
        description: "Credits left this month, at least 0; null for no limit",
      }),
    ),
    resets_at: {
      ...Instant,
      description: "Start of the next month in UTC; unused credits do not carry over",
    },
  }),
  "AI credits for this calendar month",
);

const read = route.get("/api/credits", {
  name: "credits.read",
  tag: "Workspace",
  summary: "Retrieve AI credits",
  access: { role: "agent" },
  description:
    "Each text written by the AI costs 1 credit, and sending an AI follow-up costs 1 more; categorizing " +
    "replies is free. Without credits, requests that need them return 402 `Insufficient AI credits`; " +
    "replies still arrive and are categorized. The operator sets the allowance.",
  answers: One(CreditsResource),
  handle: ({ deps, caller }) => ({
    data: presentCredits(creditsOf(deps.db, caller.workspaceId, deps.clock.now())),
  }),
});

function presentCredits({ resetsAt, ...credits }: Credits): Static<typeof CreditsResource> {
  return { ...credits, resets_at: iso(resetsAt) };
}
