/**
 * Proposes facts about a client from a web page, a text or a PDF. Nothing is stored until a person accepts a
 * fact.
 */
import type { Caller } from "../../core/caller.ts";
import { AppError, badRequest } from "../../core/errors.ts";
import type { Deps } from "../../deps/deps.ts";
import { GatewayError } from "../../judge/ai/gateway-error.ts";
import type { Model, PageInput } from "../../judge/ai/model.ts";
import { MAX_PAGE_CHARS } from "../../judge/ai/rules/facts-prompt.ts";
import { charge, requireCredits, TEXT_PRICE } from "../../people/credits/store.ts";
import { checkedProposals, pdfFault } from "../rules/proposals.ts";
import { getClientInScope } from "../store.ts";
import { fetchPageText } from "./page.ts";

const NO_KEY = "Finding facts needs an AI key: add one in the AI settings";

type KnowledgeDeps = Pick<Deps, "db" | "ai" | "clock" | "log" | "pageHttp" | "texts" | "stopping">;

/** The URL of a page, plain text, or a PDF file in base64. */
export type KnowledgeSource = { url: string } | { text: string } | { name: string; content: string };

interface SourcedFact {
  text: string;
  passage: string;
  /** The page's URL, or the file name and page number; null for plain text. */
  source: string | null;
}

interface Proposals {
  facts: SourcedFact[];
  /** Whether only the beginning of the source was read. */
  isTruncated: boolean;
  credits: number;
}

/** Proposes facts. Costs as much as a draft, charged once the model has responded. */
export async function proposeFacts(
  deps: KnowledgeDeps,
  caller: Caller,
  { clientId, source }: { clientId: string; source: KnowledgeSource },
): Promise<Proposals> {
  const { workspaceId } = caller;
  const client = getClientInScope(deps.db, caller, clientId);
  if (deps.ai.providerOf(workspaceId) === "rules") throw badRequest(NO_KEY);
  requireCredits(deps.db, workspaceId, TEXT_PRICE, deps.clock.now());
  const page = await pageOf(deps, source);
  const context = { workspaceId, replyId: null, urgent: true };
  const propose = (model: Model, signal: AbortSignal) =>
    model.proposeFacts?.({ page, client }, { signal }) ?? Promise.reject(badRequest(NO_KEY));
  const { result } = await deps.ai.write(context, propose).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    const problem = pdfProblemIn(error);
    if ("pdf" in page && problem !== null) throw badRequest(`file.content: ${problem}`);
    deps.log.warn("client.facts_failed", { client_id: client.id, reason: error.message });
    throw new AppError("draft_failed", `Failed to find facts: ${error.message}`);
  });
  charge(deps.db, { workspaceId, credits: TEXT_PRICE, purpose: "draft", replyId: null }, deps.clock.now());
  const text = "text" in page ? page.text : null;
  const facts = checkedProposals(result, text?.slice(0, MAX_PAGE_CHARS) ?? null).map(
    ({ page: at, ...fact }) => ({
      ...fact,
      source: placeIn(source, at),
    }),
  );
  return { facts, isTruncated: (text ?? "").length > MAX_PAGE_CHARS, credits: TEXT_PRICE };
}

/** Returns why the model refuses to read a PDF; null for other failures. */
const pdfProblemIn = ({ message }: GatewayError): string | null =>
  /prompt is too long/.test(message) ? "the PDF is too long" : (/: (the PDF .+)$/.exec(message)?.[1] ?? null);

async function pageOf(deps: KnowledgeDeps, source: KnowledgeSource): Promise<PageInput["page"]> {
  if ("content" in source) {
    const fault = pdfFault(source.content);
    if (fault !== null) throw badRequest(`file.content: ${fault}`);
    return { pdf: source.content };
  }
  const text = "text" in source ? source.text : await fetchPageText(deps, source.url);
  if (text.trim() === "") throw badRequest("The page has no text");
  return { text };
}

function placeIn(source: KnowledgeSource, page?: number): string | null {
  if ("content" in source)
    return page !== undefined && page > 0 ? `${source.name}, page ${page}` : source.name;
  return "url" in source ? source.url : null;
}
