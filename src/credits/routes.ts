/** Serves /api/credits: a workspace's remaining AI credits this month. */
import { Type, type Static } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { iso } from "../core/clock.ts";
import { Nullable, named } from "../http/input.ts";
import { Instant, One, operation } from "../http/operation.ts";
import { callerOf } from "../http/request.ts";
import { creditsOf, type Credits } from "./store.ts";
import type { Deps } from "../app/context.ts";

export const creditRoutes = (deps: Deps) =>
  new Elysia().get(
    "/api/credits",
    ({ request }) => ({
      data: presentCredits(creditsOf(deps.db, callerOf(request).workspaceId, deps.clock.now())),
    }),
    read.docs,
  );

const CreditsResource = named(
  "Credits",
  Type.Object({
    allowance: Nullable(
      Type.Integer({
        minimum: 0,
        description: "Credits per calendar month; null for no limit",
        examples: [500],
      }),
    ),
    used: Type.Integer({ minimum: 0, description: "Spent this month", examples: [120] }),
    remaining: Nullable(
      Type.Integer({
        minimum: 0,
        description:
          "Left this month; 0 even when the allowance was lowered below what is spent; null for no limit",
        examples: [380],
      }),
    ),
    resets_at: {
      ...Instant,
      description: "Start of the next month in UTC; unused credits do not carry over",
    },
  }),
  "AI credits of this calendar month",
);

const read = operation({
  name: "credits.read",
  tag: "Workspace",
  summary: "Read the AI credits of this month",
  access: { role: "agent" },
  description:
    "Each text the AI writes costs 1 credit, and sending a follow-up it wrote costs 1 more; categorizing " +
    "replies is free. With none left, requests that need credits get 402 `Insufficient AI credits`; " +
    "replies still arrive and are categorized. The operator sets the allowance.",
  answers: One(CreditsResource),
});

function presentCredits({ resetsAt, ...credits }: Credits): Static<typeof CreditsResource> {
  return { ...credits, resets_at: iso(resetsAt) };
}
