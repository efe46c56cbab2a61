/** Serves /api/ai: the configured AI, its current state, and a test. */
import { Type } from "@sinclair/typebox";
import type { Deps } from "../../../deps/deps.ts";
import { iso } from "../../../core/clock.ts";
import { named, Nullable, OneOf } from "../../../http/input.ts";
import { Instant, One } from "../../../http/operation.ts";
import { route, routes } from "../../../http/route.ts";
import { AI_STATES, aiStateOf, NO_KEY, testAi } from "../ai.ts";

export const aiRoutes = (deps: Deps) => routes(deps, [read, test]);

const tag = "Workspace";

const read = route.get("/api/ai", {
  name: "ai.read",
  tag,
  summary: "Retrieve the AI status",
  description: "The operator sets the key, models and daily limit in the configuration.",
  answers: One(
    named(
      "Ai",
      Type.Object({
        state: OneOf(AI_STATES, {
          description:
            "`resting`: temporarily unavailable after failures or because the daily limit is reached; work " +
            "waits · `no_key`: rules and a small classifier categorize and draft · `out_of_credits`: replies " +
            "are categorized but not drafted",
        }),
        until: Nullable({ ...Instant, description: "When the AI is retried or credits are renewed" }),
        provider: OneOf(["anthropic", "rules"]),
        classify_model: Nullable(Type.String({ description: "Categorizes replies" })),
        draft_model: Nullable(Type.String({ description: "Writes drafts and follow-ups" })),
      }),
    ),
  ),
  // The state of the instance and the workspace's credits is not client data.
  access: { role: "agent", filtersByClient: true },
  handle: ({ deps, caller }) => {
    const { state, until } = aiStateOf(deps, caller.workspaceId);
    const { classify_model: classifyModel, draft_model: draftModel } = deps.config.ai;
    const { provider } = deps.ai;
    const models = { classify_model: classifyModel, draft_model: draftModel };
    const used = provider === "rules" ? { classify_model: null, draft_model: null } : models;
    return { data: { state, until: iso(until), provider, ...used } };
  },
});
const test = route.post("/api/ai/test", {
  name: "ai.test",
  tag,
  summary: "Test the AI",
  description:
    "Sends a sample reply to each model. Costs no credits, but counts toward the daily limit of calls.",
  answers: One(
    Type.Object({
      ok: Type.Boolean(),
      model: Nullable(Type.String({ description: "The model that failed, or else the drafting model" })),
      error: Nullable(
        Type.String({
          description: "The provider's error, or what is missing; null on success",
          examples: [NO_KEY],
        }),
      ),
    }),
  ),
  access: { role: "manager" },
  handle: async ({ deps, caller }) => ({ data: await testAi(deps, caller.workspaceId) }),
});
