/** Writes drafts of answers, in the pipeline or when a person requests one. */
import { GatewayError, asUnusableError } from "../../judge/ai/gateway-error.ts";
import type { ModelCallContext } from "../../judge/ai/call.ts";
import type { GuardContext } from "../../judge/ai/guard/guard.ts";
import { checkModelDraft } from "../../judge/ai/model-draft.ts";
import {
  CAUTIONS,
  type Caution,
  type DraftInput,
  type DraftSentence,
  type TextFinding,
} from "../../judge/ai/model.ts";
import { DAY, MINUTE, type Millis } from "../../core/clock.ts";
import { recordQuestions } from "../../clients/questions/store.ts";
import { charge, hasCredits, NO_CREDITS, requireCredits, TEXT_PRICE } from "../../people/credits/store.ts";
import { transact } from "../../db/open.ts";
import { AppError, badRequest, conflict } from "../../core/errors.ts";
import { actorOf, type Actor, type Caller } from "../../core/caller.ts";
import { getMessage } from "../threads/store/threads.ts";
import { isUnrouted } from "../../sequencers/routing/store/thread-owners.ts";
import { decideAfterDraft } from "./auto-send.ts";
import { endAutomatic } from "./cancel-auto-send.ts";
import { needsDraft } from "./categorize.ts";
import { gatherDraftInput } from "./draft-input.ts";
import { requireNoOrder } from "./order-guard.ts";
import { optionsOf, type DraftOptions } from "./rules/draft-options.ts";
import { addDraftVersion } from "./store/draft-versions.ts";
import { enterStage, findClaimed, postponeStage, settleStage } from "./store/stages.ts";
import { getReplyInScope, updateReply } from "./store/replies.ts";
import { addToTimeline } from "./store/timeline.ts";
import { giveUp } from "./ai-failure.ts";
import type { ReplyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import type { Settle } from "../../deps/worker-options.ts";

/** How often, and for how long, to recheck a reply that has no draft because credits ran out. */
const CREDIT_PAUSE: Millis = 15 * MINUTE;
const MAX_CREDIT_WAIT: Millis = DAY;

/** Writes the pipeline's draft. Throws `GatewayError` if the model wrote none. */
export async function writePipelineDraft(deps: Deps, claimed: ReplyRow): Promise<Settle> {
  const now = deps.clock.now();
  if (!needsDraft(deps, claimed) || !(await mayWrite(deps, claimed)))
    return () => settleWithoutDraft(deps, claimed);
  if (!hasCredits(deps.db, claimed.workspaceId, TEXT_PRICE, now)) return () => waitForCredits(deps, claimed);
  const written = await write(deps, claimed, { instructions: null, base: null, urgent: false });
  return () => {
    try {
      transact(deps.db, () => settleDraft(deps, claimed, written));
    } catch (error) {
      // Another draft used up the credits while the model was writing.
      if (!(error instanceof AppError && error.code === "insufficient_credits")) throw error;
      waitForCredits(deps, claimed);
    }
  };
}

/**
 * Returns whether the writer can answer the email. A model can answer any email. A template can answer only an email
 * without a question, a condition, another person or a later date.
 */
async function mayWrite({ ai, db, texts }: Deps, { workspaceId, messageId }: ReplyRow): Promise<boolean> {
  if (ai.providerOf(workspaceId) !== "rules") return true;
  return asUnusableError(texts.run("fitsTemplate", getMessage(db, messageId).bodyNew));
}

/**
 * Settles the stage without a draft, because in the meantime a person answered or archived the reply, wrote a
 * draft, or turned drafting off.
 */
function settleWithoutDraft(deps: Deps, claimed: ReplyRow): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    if (!findClaimed(deps.db, claimed)) return;
    settleStage(deps.db, claimed, enterStage("waiting"), now);
    decideAfterDraft(deps, claimed, now);
  });
}

function waitForCredits(deps: Deps, claimed: ReplyRow): void {
  const now = deps.clock.now();
  if (now - claimed.createdAt > MAX_CREDIT_WAIT) return giveUp(deps, claimed, NO_CREDITS);
  postponeStage(deps.db, claimed, { dueAt: now + CREDIT_PAUSE, error: NO_CREDITS, counts: false });
}

interface Written {
  text: string;
  /** Cautions raised by the model and by the guard. */
  cautions: Caution[];
  /** The guard's findings, shown to people. */
  findings: TextFinding[];
  /** The evidence, if a verifier supported it; otherwise null. */
  evidence: DraftSentence[] | null;
  /** Questions that the client's settings do not answer. */
  unanswered: string[];
  /** Name of the model; null for the built-in rules. */
  model: string | null;
}

interface WriteOptions {
  instructions: string | null;
  /** The draft to change; null for a new one. */
  base: string | null;
  /** Whether a person is waiting for the result. */
  urgent: boolean;
}

async function write(deps: Deps, reply: ReplyRow, { urgent, ...draftInput }: WriteOptions): Promise<Written> {
  const { workspaceId, id: replyId } = reply;
  const { input, otherClients } = gatherDraftInput(deps, reply, draftInput);
  return writeChecked(deps, { workspaceId, replyId, urgent }, { input, otherClients });
}

/** Requests a draft, and checks it against the client's settings. */
export async function writeChecked(
  deps: Pick<Deps, "ai" | "texts" | "clock">,
  context: ModelCallContext,
  { input, otherClients }: { input: DraftInput; otherClients: string[] },
): Promise<Written> {
  const since = deps.clock.now();
  const { result: draft, model } = await deps.ai.draft(context, input);
  const found = await checkModelDraft(deps, { draft, allowed: { ...input, otherClients }, context, since });
  const { findings, evidence } = found;
  return {
    text: draft.text,
    cautions: inOrder([...draft.cautions, ...found.cautions]),
    findings,
    evidence: evidence?.sentences ?? null,
    unanswered: draft.unanswered ?? [],
    model,
  };
}

const inOrder = (raised: readonly Caution[]): Caution[] =>
  CAUTIONS.filter((caution) => raised.includes(caution));

/** Checks a stored draft again. Its evidence was already verified. */
export async function recheckDraft(
  { texts }: Pick<Deps, "texts">,
  { text, reply, allowed }: { text: string; reply: ReplyRow; allowed: GuardContext },
): Promise<Pick<Written, "cautions" | "findings">> {
  const sentences = reply.draftEvidence;
  const evidence = sentences && { sentences, isVerified: true };
  const input = { text, allowed, ...(evidence && { evidence }) };
  const { cautions, findings } = await asUnusableError(texts.run("guardDraft", input));
  return { cautions: inOrder([...reply.draftCautions, ...cautions]), findings };
}

function settleDraft(deps: Deps, claimed: ReplyRow, written: Written): void {
  const now = deps.clock.now();
  const reply = findClaimed(deps.db, claimed);
  if (!reply) return;
  if (!needsDraft(deps, reply)) return settleWithoutDraft(deps, claimed);
  const { workspaceId, id: replyId } = reply;
  charge(deps.db, { workspaceId, credits: TEXT_PRICE, purpose: "draft", replyId }, now);
  addDraftVersion(deps.db, reply, { text: written.text, by: "system" }, now);
  recordQuestions(deps.db, reply, written.unanswered, now);
  settleStage(deps.db, claimed, { ...draftOf(written), status: "ready", ...enterStage("waiting") }, now);
  note(deps, reply, { written, actor: "system", credits: TEXT_PRICE }, now);
  decideAfterDraft(deps, reply, now);
  deps.events.record({ type: "reply.drafted", workspaceId, id: replyId }, now);
}

const draftOf = ({ text, cautions, findings, evidence }: Written) => ({
  aiResponse: text,
  aiResponseBy: "ai" as const,
  draftCautions: cautions,
  draftFindings: findings,
  draftEvidence: evidence,
});

function note(
  { db }: Deps,
  { workspaceId, id: replyId }: ReplyRow,
  { written, actor, credits }: { written: Written; actor: Actor; credits: number },
  now: Millis,
): void {
  const { model, cautions, findings } = written;
  const detail = { model, cautions, findings: findings.map(({ why }) => why), credits };
  addToTimeline(db, { workspaceId, replyId, type: "drafted", actor, detail }, now);
}

/** Writes a draft at a person's request. It replaces the current draft, and the person takes over the reply. */
export async function draftNow(
  deps: Deps,
  caller: Caller,
  { id, ...wishes }: DraftOptions & { id: string },
): Promise<void> {
  const { workspaceId } = caller;
  const original = getReplyInScope(deps.db, caller, id);
  requireDraftable(deps.db, original);
  const { instructions, isBasedOnDraft } = optionsOf(wishes);
  if ((instructions !== null || isBasedOnDraft) && deps.ai.providerOf(workspaceId) === "rules")
    throw badRequest("Instructions need an AI key");
  if (isBasedOnDraft && original.aiResponse === null) throw badRequest("base: there is no draft to revise");
  requireCredits(deps.db, workspaceId, TEXT_PRICE, deps.clock.now());
  const options = { instructions, base: isBasedOnDraft ? original.aiResponse : null, urgent: true };
  const written = await deps.ai.exclusively(id, () => writeNow(deps, original, options));
  const now = deps.clock.now();
  transact(deps.db, () => {
    const reply = getReplyInScope(deps.db, caller, id);
    if (reply.status === "sent") throw badRequest("Reply already sent");
    const isEdited = reply.aiResponse !== original.aiResponse && reply.aiResponseBy === "person";
    if (isEdited || reply.sendState === "sending" || reply.clientId !== original.clientId) {
      throw conflict("Reply was changed while the draft was being written");
    }
    requireNoOrder(deps.db, id);
    // The draft that the pipeline wrote at the same time is unread. Only one of the two is charged.
    const isPaid = reply.aiResponse !== original.aiResponse && reply.aiResponseBy === "ai";
    if (!isPaid) charge(deps.db, { workspaceId, credits: TEXT_PRICE, purpose: "draft", replyId: id }, now);
    addDraftVersion(deps.db, reply, { text: written.text, by: actorOf(caller), instructions }, now);
    recordQuestions(deps.db, reply, written.unanswered, now);
    endAutomatic(deps.db, { replyId: id, reason: "taken_over" }, now);
    updateReply(deps.db, { ...takenOver(reply, written, now), workspaceId, id, now });
    note(deps, reply, { written, actor: actorOf(caller), credits: isPaid ? 0 : TEXT_PRICE }, now);
    deps.events.record({ type: "reply.drafted", workspaceId, id }, now);
  });
}

function requireDraftable(db: Deps["db"], { id, threadId, status, sendState }: ReplyRow): void {
  if (status === "sent") throw badRequest("Reply already sent");
  if (isUnrouted(db, threadId)) throw badRequest("Assign this conversation to a client first");
  if (sendState === "sending") throw conflict("Reply is already being sent");
  requireNoOrder(db, id);
}

async function writeNow(deps: Deps, reply: ReplyRow, options: WriteOptions): Promise<Written> {
  try {
    return await write(deps, reply, options);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn("reply.draft_failed", { reply_id: reply.id, reason: error.message });
    throw new AppError("draft_failed", `Failed to write a draft: ${error.message}`);
  }
}

function takenOver(reply: ReplyRow, written: Written, now: Millis) {
  const isUncategorized = reply.stage === "received" || reply.stage === "unclear";
  return {
    ...draftOf(written),
    ...(reply.status === "pending" && { status: "ready" as const }),
    takenOverAt: now,
    autoSendBlockedReason: "taken_over",
    ...(!isUncategorized && enterStage("waiting")),
  };
}
