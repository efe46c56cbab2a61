/** Proposes facts about a client from a web page or a text. Nothing is stored: a person accepts each. */
import type { Caller } from "../../core/caller.ts";
import { AppError, badRequest } from "../../core/errors.ts";
import type { Deps } from "../../deps/deps.ts";
import { GatewayError } from "../../judge/ai/gateway-error.ts";
import type { Model, ProposedFact } from "../../judge/ai/model.ts";
import { MAX_PAGE_CHARS } from "../../judge/ai/rules/facts-prompt.ts";
import { charge, requireCredits, TEXT_PRICE } from "../../people/credits/store.ts";
import { checkedProposals } from "../rules/proposals.ts";
import { getClientInScope } from "../store.ts";
import { fetchPageText } from "./page.ts";

const NO_KEY = "Finding facts in a text needs an AI key: add one in the AI settings";

type KnowledgeDeps = Pick<Deps, "db" | "ai" | "clock" | "log" | "platformHttp" | "texts" | "stopping">;

/** The address of a page, or a text. */
export type KnowledgeSource = { url: string } | { text: string };

interface Proposals {
  facts: ProposedFact[];
  /** Whether only the beginning was read. */
  isTruncated: boolean;
  credits: number;
}

/** Costs as much as a draft, once the model has answered. */
export async function proposeFacts(
  deps: KnowledgeDeps,
  caller: Caller,
  { clientId, source }: { clientId: string; source: KnowledgeSource },
): Promise<Proposals> {
  const { workspaceId } = caller;
  const client = getClientInScope(deps.db, caller, clientId);
  if (deps.ai.providerOf(workspaceId) === "rules") throw badRequest(NO_KEY);
  requireCredits(deps.db, workspaceId, TEXT_PRICE, deps.clock.now());
  const page = "text" in source ? source.text : await fetchPageText(deps, source.url);
  if (page.trim() === "") throw badRequest("The page has no text");
  const context = { workspaceId, replyId: null, urgent: true };
  const propose = (model: Model, signal: AbortSignal) =>
    model.proposeFacts?.({ page, client }, { signal }) ?? Promise.reject(badRequest(NO_KEY));
  const { result } = await deps.ai.write(context, propose).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn("client.facts_failed", { client_id: client.id, reason: error.message });
    throw new AppError("draft_failed", `Failed to find facts: ${error.message}`);
  });
  charge(deps.db, { workspaceId, credits: TEXT_PRICE, purpose: "draft", replyId: null }, deps.clock.now());
  const facts = checkedProposals(result, page.slice(0, MAX_PAGE_CHARS));
  return { facts, isTruncated: page.length > MAX_PAGE_CHARS, credits: TEXT_PRICE };
}
