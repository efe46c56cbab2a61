/** Reports the state of the AI, tests it with a sample reply, and changes the workspace's key. */
import { transact } from "../../db/open.ts";
import type { Deps } from "../../deps/deps.ts";
import { GatewayError } from "../../judge/ai/gateway-error.ts";
import type { DraftInput, Model } from "../../judge/ai/model.ts";
import { sealedAiKey } from "../../judge/ai/model-source.ts";
import { findAiKey, replaceAiKey } from "../../judge/ai/store.ts";
import type { Auditor } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import { badRequest, conflict } from "../../core/errors.ts";
import { last4 } from "../../core/vault.ts";
import { recordAudit } from "../audit/store/audit.ts";
import { creditsOf } from "./store.ts";

export const AI_STATES = ["ok", "resting", "no_key", "out_of_credits"] as const;

interface AiState {
  state: (typeof AI_STATES)[number];
  /** When the problem ends, if known. */
  until: Millis | null;
}

/** Returns the state of the AI for a workspace, instance-wide problems first. */
export function aiStateOf(
  { db, ai, clock }: Pick<Deps, "db" | "ai" | "clock">,
  workspaceId: string,
): AiState {
  const now = clock.now();
  if (ai.providerOf(workspaceId) === "rules") return { state: "no_key", until: null };
  const waits = [
    ai.limitedUntil(now),
    ai.unavailableUntil("classify", now, workspaceId),
    ai.unavailableUntil("draft", now, workspaceId),
  ].filter((until) => until !== null);
  if (waits.length > 0) return { state: "resting", until: Math.max(...waits) };
  const { remaining, resetsAt } = creditsOf(db, workspaceId, now);
  return remaining === 0 ? { state: "out_of_credits", until: resetsAt } : { state: "ok", until: null };
}

interface AiTrial {
  ok: boolean;
  /** The model that failed, otherwise the drafting model; null without a key. */
  model: string | null;
  error: string | null;
}

export const NO_KEY = "No AI key is set: an owner can add one in Settings › AI";

/**
 * Calls both models once, regardless of earlier failures, because only a response proves that the key,
 * billing, URL and model names are right. Costs no credits, but counts toward the daily limit.
 * @param candidate A model to test instead of the workspace's own.
 */
export async function testAi(
  { ai, config, clock }: Pick<Deps, "ai" | "config" | "clock">,
  workspaceId: string,
  candidate?: Model,
): Promise<AiTrial> {
  const { classify_model: classifier, draft_model: writer } = config.ai;
  const provider = candidate?.provider ?? ai.providerOf(workspaceId);
  if (provider === "rules") return { ok: false, model: null, error: NO_KEY };
  const context = { workspaceId, replyId: null, urgent: true, ...(candidate && { model: candidate }) };
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

export const KEY_SOURCES = ["configuration", "app", "none"] as const;

interface AiKeySource {
  source: (typeof KEY_SOURCES)[number];
  /** The last four characters of a key that was added in the app. */
  last4: string | null;
}

/** Returns where the workspace's key comes from. */
export function aiKeySourceOf({ config, db }: Pick<Deps, "config" | "db">, workspaceId: string): AiKeySource {
  if (config.ai.provider === "anthropic") return { source: "configuration", last4: null };
  const key = config.ai.provider === "app" ? findAiKey(db, workspaceId) : undefined;
  return key ? { source: "app", last4: key.last4 } : { source: "none", last4: null };
}

export const CONFIGURED = "The server configuration sets the AI key, which takes precedence";
const RULES_ONLY = "The server configuration turns the AI off: ai.provider is rules";
export const KEY_CHANGED = "The AI key was changed in the meantime";

/** Stores a key once both models have responded. Otherwise, throws 400 and keeps the old key. */
export async function setAiKey(deps: Deps, workspaceId: string, apiKey: string, by: Auditor): Promise<void> {
  const { provider } = deps.config.ai;
  if (provider !== "app") throw conflict(provider === "rules" ? RULES_ONLY : CONFIGURED);
  const expected = findAiKey(deps.db, workspaceId)?.sealed ?? null;
  const { ok, error } = await testAi(deps, workspaceId, deps.models.withKey(apiKey));
  if (!ok) throw badRequest(`The key was not stored: ${error}`);
  const sealed = deps.vault.seal(apiKey, sealedAiKey(workspaceId));
  changeKey(deps, { workspaceId, expected, sealed, last4: last4(apiKey) }, by);
}

/** Removes the workspace's key, if it has one. */
export function removeAiKey(deps: Deps, workspaceId: string, by: Auditor): void {
  const expected = findAiKey(deps.db, workspaceId)?.sealed ?? null;
  if (expected === null && deps.config.ai.provider === "anthropic") throw conflict(CONFIGURED);
  if (expected !== null) changeKey(deps, { workspaceId, expected, sealed: null, last4: null }, by);
}

function changeKey(deps: Deps, change: Parameters<typeof replaceAiKey>[1], by: Auditor): void {
  const { workspaceId, expected, sealed } = change;
  const added = expected === null ? "added" : "replaced";
  transact(deps.db, () => {
    const now = deps.clock.now();
    if (!replaceAiKey(deps.db, change, now)) throw conflict(KEY_CHANGED);
    const detail = { ai_key: sealed === null ? "removed" : added };
    recordAudit(deps.db, { ...by, workspaceId, action: "workspace.changed", detail }, now);
  });
  deps.wakeups.notify("replies");
}
