/** Serves /api/ai: the AI, its current state, a test, and the workspace's key. */
import { Type } from "@sinclair/typebox";
import type { Deps } from "../../../deps/deps.ts";
import { iso } from "../../../core/clock.ts";
import { named, Nullable, OneOf } from "../../../http/input.ts";
import { Instant, One } from "../../../http/operation.ts";
import { auditorOf } from "../../../http/request.ts";
import { route, routes } from "../../../http/route.ts";
import {
  AI_STATES,
  aiKeySourceOf,
  aiStateOf,
  CONFIGURED,
  KEY_CHANGED,
  KEY_SOURCES,
  NO_KEY,
  removeAiKey,
  setAiKey,
  testAi,
} from "../ai.ts";

export const aiRoutes = (deps: Deps) => routes(deps, [read, putKey, deleteKey, test]);

const tag = "Workspace";

const AiResource = named(
  "Ai",
  Type.Object({
    state: OneOf(AI_STATES, {
      description:
        "`resting`: temporarily unavailable after failures or because the daily limit is reached; work " +
        "waits · `no_key`: rules and a small classifier categorize and draft · `out_of_credits`: replies " +
        "are categorized but not drafted",
    }),
    until: Nullable({ ...Instant, description: "When the AI is retried, or credits are renewed" }),
    provider: OneOf(["anthropic", "rules"]),
    key_source: OneOf(KEY_SOURCES, {
      description: "A key in the server `configuration` takes precedence over one added in the `app`",
    }),
    key_last4: Nullable(Type.String({ description: "Last four characters of a key added in the app" })),
    classify_model: Nullable(Type.String({ description: "Categorizes replies" })),
    draft_model: Nullable(Type.String({ description: "Writes drafts and follow-ups" })),
  }),
);

function present(deps: Deps, workspaceId: string) {
  const { state, until } = aiStateOf(deps, workspaceId);
  const { source, last4 } = aiKeySourceOf(deps, workspaceId);
  const provider = deps.ai.providerOf(workspaceId);
  const { classify_model: classifyModel, draft_model: draftModel } = deps.config.ai;
  const models = { classify_model: classifyModel, draft_model: draftModel };
  const used = provider === "rules" ? { classify_model: null, draft_model: null } : models;
  return { state, until: iso(until), provider, key_source: source, key_last4: last4, ...used };
}

const read = route.get("/api/ai", {
  name: "ai.read",
  tag,
  summary: "Retrieve the AI status",
  description: "The operator sets the models and the daily limit in the configuration.",
  answers: One(AiResource),
  // The instance's state and the workspace's credits are not client data.
  access: { role: "agent", filtersByClient: true },
  handle: ({ deps, caller }) => ({ data: present(deps, caller.workspaceId) }),
});

const ownersOnly = { role: "owner", keys: false } as const;

const putKey = route.put("/api/ai/key", {
  name: "aiKey.update",
  tag,
  summary: "Add or replace the AI key",
  description:
    "Sends a sample reply to each model first. If that fails, returns 400 and keeps the old key. The key is " +
    "stored encrypted and never returned.",
  body: Type.Object({
    api_key: Type.String({ pattern: "^[!-~]{10,400}$", mustBe: "an API key without spaces" }),
  }),
  example: { api_key: "sk-ant-0000-example" },
  answers: One(AiResource),
  errors: { 409: [CONFIGURED, KEY_CHANGED] },
  access: ownersOnly,
  handle: async ({ deps, request, caller: { workspaceId }, body }) => {
    await setAiKey(deps, workspaceId, body.api_key, auditorOf(request));
    return { data: present(deps, workspaceId) };
  },
});

const deleteKey = route.delete("/api/ai/key", {
  name: "aiKey.delete",
  tag,
  summary: "Remove the AI key",
  answers: One(AiResource),
  errors: { 409: [CONFIGURED] },
  access: ownersOnly,
  handle: ({ deps, request, caller: { workspaceId } }) => {
    removeAiKey(deps, workspaceId, auditorOf(request));
    return { data: present(deps, workspaceId) };
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
