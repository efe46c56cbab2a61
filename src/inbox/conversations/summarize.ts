/** Summarizes a conversation for a person to read. Never categorizes, drafts or sends anything. */
import type { Caller, Scope } from "../../core/caller.ts";
import { AppError, badRequest, conflict } from "../../core/errors.ts";
import { transact, type Db } from "../../db/open.ts";
import type { Deps } from "../../deps/deps.ts";
import { GatewayError } from "../../judge/ai/gateway-error.ts";
import type { Model, SummaryInput } from "../../judge/ai/model.ts";
import { readable } from "../../judge/ai/rules/fence.ts";
import { charge, requireCredits, TEXT_PRICE } from "../../people/credits/store.ts";
import { findSeenMails } from "../replies/store/scope.ts";
import { languageNamed } from "../replies/translate.ts";
import { toReadableMail } from "../threads/rules/model-input.ts";
import { listMessages } from "../threads/store/threads.ts";
import { getConversation } from "./store/state.ts";
import { findSummary, storeSummary, type SummaryKey } from "./store/summaries.ts";

/** A shorter conversation is as quick to read as its summary. */
const MIN_MAILS = 6;
const MAX_SUMMARY_CHARS = 5_000;

const NO_KEY = "A summary needs an AI key: add one in the AI settings";

type Summarizing = Pick<Deps, "db" | "ai" | "clock" | "log">;

/** Returns the stored summary, or creates one for the price of a draft. */
export async function summarize(
  deps: Summarizing,
  caller: Caller,
  request: { id: string; language: string },
): Promise<{ text: string; credits: number }> {
  const { workspaceId } = caller;
  const language = languageNamed(request.language);
  getConversation(deps.db, caller, request.id);
  const { key, thread } = mailsOf(deps.db, caller, request);
  const stored = findSummary(deps.db, key);
  if (stored !== null) return { text: stored, credits: 0 };
  if (deps.ai.providerOf(workspaceId) === "rules") throw badRequest(NO_KEY);
  requireCredits(deps.db, workspaceId, TEXT_PRICE, deps.clock.now());
  const text = await deps.ai.exclusively(`${key.threadId} ${key.language}`, () =>
    ask(deps, workspaceId, { thread, language }),
  );
  const now = deps.clock.now();
  transact(deps.db, () => {
    // The summary is not stored if an email arrived or a contact was erased in the meantime. Older emails
    // added since then do not matter.
    const current = mailsOf(deps.db, caller, request);
    const present = new Set(current.thread.map((mail) => JSON.stringify(mail)));
    const isSame = thread.every((mail) => present.has(JSON.stringify(mail)));
    if (!isSame || current.key.messageId !== key.messageId)
      throw conflict("The conversation was changed while it was being summarized");
    charge(deps.db, { workspaceId, credits: TEXT_PRICE, purpose: "draft", replyId: null }, now);
    storeSummary(deps.db, { ...key, text }, now);
  });
  return { text, credits: TEXT_PRICE };
}

function mailsOf(
  db: Db,
  scope: Scope,
  { id, language }: { id: string; language: string },
): Pick<SummaryInput, "thread"> & { key: SummaryKey } {
  const { threadId } = getConversation(db, scope, id);
  // All callers share the stored summary, so it must cover only emails that each of them may see.
  if (findSeenMails(db, scope, threadId) !== null)
    throw badRequest("You can see only part of this conversation");
  const mails = listMessages(db, threadId);
  const newest = mails.at(-1);
  if (!newest || mails.length < MIN_MAILS)
    throw badRequest(`Only conversations of ${MIN_MAILS} emails or more are summarized`);
  return { key: { threadId, language, messageId: newest.id }, thread: mails.map(toReadableMail) };
}

async function ask({ ai, log }: Summarizing, workspaceId: string, input: SummaryInput): Promise<string> {
  const run = (model: Model, signal: AbortSignal) =>
    model.summarize?.(input, { signal }) ?? Promise.reject(badRequest(NO_KEY));
  try {
    const { result } = await ai.write({ workspaceId, replyId: null, urgent: true }, run);
    return readable(result.slice(0, MAX_SUMMARY_CHARS));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn("thread.summary_failed", { reason: error.message });
    throw new AppError("draft_failed", `Failed to summarize: ${error.message}`);
  }
}
