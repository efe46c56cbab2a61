/** Reports the state of the AI, and tests it with a sample reply. */
import type { Deps } from "../../deps/deps.ts";
import { GatewayError } from "../../judge/ai/gateway-error.ts";
import type { DraftInput } from "../../judge/ai/model.ts";
import type { Millis } from "../../core/clock.ts";
import { creditsOf } from "./store.ts";

export const AI_STATES = ["ok", "resting", "no_key", "out_of_credits"] as const;

interface AiState {
  state: (typeof AI_STATES)[number];
  /** When it ends, if known. */
  until: Millis | null;
}

/** Returns the state of the AI for a workspace, instance-wide problems first. */
export function aiStateOf(
  { db, ai, clock }: Pick<Deps, "db" | "ai" | "clock">,
  workspaceId: string,
): AiState {
  const now = clock.now();
  if (ai.provider === "rules") return { state: "no_key", until: null };
  const waits = [
    ai.limitedUntil(now),
    ai.unavailableUntil("classify", now),
    ai.unavailableUntil("draft", now),
  ].filter((until) => until !== null);
  if (waits.length > 0) return { state: "resting", until: Math.max(...waits) };
  const { remaining, resetsAt } = creditsOf(db, workspaceId, now);
  return remaining === 0 ? { state: "out_of_credits", until: resetsAt } : { state: "ok", until: null };
}

interface AiTrial {
  ok: boolean;
  /** The failed model, otherwise the drafting model; null without a key. */
  model: string | null;
  error: string | null;
}

export const NO_KEY = "No AI key is configured: set ai.api_key or ANTHROPIC_API_KEY, and restart";

/**
 * Calls both models once, regardless of earlier failures. Costs no credits, but counts toward the daily
 * limit. Only a response proves that the key, billing, address and model names are right.
 */
export async function testAi(
  { ai, config, clock }: Pick<Deps, "ai" | "config" | "clock">,
  workspaceId: string,
): Promise<AiTrial> {
  const { classify_model: classifier, draft_model: writer } = config.ai;
  if (ai.provider === "rules") return { ok: false, model: null, error: NO_KEY };
  const context = { workspaceId, replyId: null, urgent: true };
  const input = sampleAt(clock.now());
  const failures = await Promise.all([
    failureOf(classifier, ai.classify(context, input)),
    failureOf(writer, ai.draft(context, input)),
  ]);
  return failures.find((failure) => failure !== null) ?? { ok: true, model: writer, error: null };
}

const failureOf = (model: string, answering: Promise<unknown>): Promise<AiTrial | null> =>
  answering.then(
    () => null,
    (error: unknown) => {
      if (error instanceof GatewayError) return { ok: false, model, error: error.message };
      throw error;
    },
  );

const sampleAt = (now: Millis): DraftInput => ({
  mail: {
    direction: "inbound",
    from: "Dana Reyes",
    subject: "Re: Your offer",
    text: "Sounds interesting. What is the next step?",
    sentAt: now,
  },
  thread: [],
  client: {
    name: "Northwind",
    serviceDescription: "Finds freight carriers for small shops.",
    calendarLink: null,
    tone: null,
    signature: null,
    facts: null,
    forbiddenClaims: null,
  },
  category: "interested",
  contact: { firstName: "Dana", lastName: "Reyes", company: null, title: null },
  instructions: null,
  now,
});
