/** Writes drafts of answers: in the pipeline, or at once when a person asks. */
import { GatewayError, asUnusableError } from "../ai/gateway-error.ts";
import type { GuardContext } from "../ai/guard/guard.ts";
import { CAUTIONS, SLUGS, type Caution, type Draft, type DraftInput, type Slug } from "../ai/model.ts";
import { findCategory } from "../categories/store.ts";
import { findClient, listClientNames } from "../clients/store.ts";
import { DAY, MINUTE, type Millis } from "../core/clock.ts";
import { findContact } from "../contacts/store.ts";
import { charge, hasCredits, NO_CREDITS, requireCredits, TEXT_PRICE } from "../credits/store.ts";
import { transact } from "../db/open.ts";
import { AppError, badRequest, conflict } from "../core/errors.ts";
import { actorOf, type Actor, type Caller } from "../core/caller.ts";
import { getMessage, listMessages } from "../threads/store.ts";
import { decideAfterDraft } from "./auto-send.ts";
import { needsDraft } from "./categorize.ts";
import { earlierMails, toReadableMail, voiceOf } from "../threads/rules/model-input.ts";
import { enterStage, findClaimed, postponeStage, settleStage } from "./store/stages.ts";
import { getReplyInScope, updateReply } from "./store.ts";
import { addToTimeline } from "./store/timeline.ts";
import { giveUp } from "./ai-failure.ts";
import type { ReplyRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

/** How often, and for how long, a reply without credits is checked again. */
const CREDIT_PAUSE: Millis = 15 * MINUTE;
const CREDIT_PATIENCE: Millis = DAY;

/** Writes the pipeline's draft. Throws `GatewayError` when the model wrote none. */
export async function writePipelineDraft(deps: Deps, claimed: ReplyRow): Promise<void> {
  const now = deps.clock.now();
  if (!needsDraft(deps, claimed)) return settleWithout(deps, claimed);
  if (!hasCredits(deps.db, claimed.workspaceId, TEXT_PRICE, now)) return waitForCredits(deps, claimed);
  const written = await write(deps, claimed, { instructions: null, urgent: false });
  try {
    await deps.commits.run(() => settleDraft(deps, claimed, written));
  } catch (error) {
    // Another draft took the last credit while this one was written.
    if (!(error instanceof AppError && error.code === "insufficient_credits")) throw error;
    waitForCredits(deps, claimed);
  }
}

/**
 * Settles the stage without a draft: a person answered, archived, wrote one or turned drafting off meanwhile.
 */
function settleWithout(deps: Deps, claimed: ReplyRow): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    if (!findClaimed(deps.db, claimed)) return;
    settleStage(deps.db, claimed, enterStage("waiting"), now);
    decideAfterDraft(deps, claimed, now);
  });
}

function waitForCredits(deps: Deps, claimed: ReplyRow): void {
  const now = deps.clock.now();
  if (now - claimed.createdAt > CREDIT_PATIENCE) return giveUp(deps, claimed, NO_CREDITS);
  postponeStage(deps.db, claimed, { dueAt: now + CREDIT_PAUSE, error: NO_CREDITS, counts: false });
}

interface Written {
  text: string;
  /** Cautions raised by the model and by the guard. */
  cautions: Caution[];
  /** Findings of the guard, to be read by people. */
  findings: string[];
  /** Null for the rules. */
  model: string | null;
}

interface WriteOptions {
  instructions: string | null;
  /** Whether a person is waiting for it. */
  urgent: boolean;
}

async function write(deps: Deps, reply: ReplyRow, { instructions, urgent }: WriteOptions): Promise<Written> {
  const { workspaceId, id: replyId } = reply;
  const { input, otherClients } = inputFor(deps, reply, instructions);
  const { result, model } = await deps.ai.draft({ workspaceId, replyId, urgent }, input);
  return judge(deps, { draft: result, allowed: { ...input, otherClients }, model });
}

async function judge(
  { texts }: Deps,
  { draft, allowed, model }: { draft: Draft; allowed: GuardContext; model: string | null },
): Promise<Written> {
  const { text, cautions } = draft;
  const found = await asUnusableError(texts.run("guardDraft", { text, allowed }));
  const raised = new Set([...cautions, ...found.cautions]);
  return {
    text,
    cautions: CAUTIONS.filter((caution) => raised.has(caution)),
    findings: found.findings.map(({ why }) => why),
    model,
  };
}

function inputFor(
  { db, clock }: Deps,
  reply: ReplyRow,
  instructions: string | null,
): { input: DraftInput; otherClients: string[] } {
  const { workspaceId, clientId } = reply;
  const client = findClient(db, workspaceId, clientId);
  if (!client) throw badRequest("The client of this reply is deleted");
  const message = getMessage(db, reply.messageId);
  const contact = findContact(db, workspaceId, reply.contactId);
  const names = listClientNames(db, workspaceId);
  return {
    otherClients: names.filter(({ id }) => id !== clientId).map(({ name }) => name),
    input: {
      mail: toReadableMail(message),
      thread: earlierMails(message, listMessages(db, reply.threadId)),
      client: voiceOf(client),
      now: clock.now(),
      category: categoryFor(db, reply),
      contact: {
        firstName: contact?.firstName ?? null,
        lastName: contact?.lastName ?? null,
        company: contact?.company ?? null,
        title: contact?.title ?? null,
      },
      instructions,
    },
  };
}

/** Maps the category to the model's six: a positive category of the workspace's own counts as interested. */
function categoryFor(db: Deps["db"], { workspaceId, categoryId }: ReplyRow): Slug {
  const category = categoryId === null ? undefined : findCategory(db, workspaceId, categoryId);
  const known = SLUGS.find((slug) => slug === category?.slug);
  return known ?? (category?.isPositive ? "interested" : "uncategorized");
}

function settleDraft(deps: Deps, claimed: ReplyRow, written: Written): void {
  const now = deps.clock.now();
  const reply = findClaimed(deps.db, claimed);
  if (!reply) return;
  if (!needsDraft(deps, reply)) return settleWithout(deps, claimed);
  const { workspaceId, id: replyId } = reply;
  charge(deps.db, { workspaceId, credits: TEXT_PRICE, purpose: "draft", replyId }, now);
  settleStage(deps.db, claimed, { ...draftOf(written), status: "ready", ...enterStage("waiting") }, now);
  note(deps, reply, { written, actor: "system", credits: TEXT_PRICE }, now);
  decideAfterDraft(deps, reply, now);
  deps.events.record({ type: "reply.drafted", workspaceId, id: replyId }, now);
}

const draftOf = ({ text, cautions }: Written) => ({
  aiResponse: text,
  aiResponseBy: "ai" as const,
  draftCautions: cautions,
});

function note(
  { db }: Deps,
  { workspaceId, id: replyId }: ReplyRow,
  { written, actor, credits }: { written: Written; actor: Actor; credits: number },
  now: Millis,
): void {
  const { model, cautions, findings } = written;
  const detail = { model, cautions, findings, credits };
  addToTimeline(db, { workspaceId, replyId, type: "drafted", actor, detail }, now);
}

/**
 * Writes a draft because a person asked for it: it replaces the current one, and the person takes the reply
 * over.
 */
export async function draftNow(
  deps: Deps,
  caller: Caller,
  { id, instructions = null }: { id: string; instructions?: string | null },
): Promise<void> {
  const { workspaceId } = caller;
  const asked = getReplyInScope(deps.db, caller, id);
  if (asked.status === "sent") throw badRequest("Reply already sent");
  if (asked.sendState === "sending") throw conflict("Reply is already being sent");
  if (instructions?.trim() && deps.ai.provider === "rules") throw badRequest("Instructions need an AI key");
  requireCredits(deps.db, workspaceId, TEXT_PRICE, deps.clock.now());
  const written = await deps.ai.exclusively(id, () => writeNow(deps, asked, instructions));
  const now = deps.clock.now();
  transact(deps.db, () => {
    const reply = getReplyInScope(deps.db, caller, id);
    if (reply.status === "sent") throw badRequest("Reply already sent");
    const isEdited = reply.aiResponse !== asked.aiResponse && reply.aiResponseBy === "person";
    if (isEdited || reply.sendState === "sending") {
      throw conflict("Reply was changed while the draft was written");
    }
    // A draft that the pipeline wrote at the same time is replaced before anybody read it, so only one is
    // paid for.
    const isPaid = reply.aiResponse !== asked.aiResponse && reply.aiResponseBy === "ai";
    if (!isPaid) charge(deps.db, { workspaceId, credits: TEXT_PRICE, purpose: "draft", replyId: id }, now);
    updateReply(deps.db, { ...takenOver(reply, written, now), workspaceId, id, now });
    note(deps, reply, { written, actor: actorOf(caller), credits: isPaid ? 0 : TEXT_PRICE }, now);
    deps.events.record({ type: "reply.drafted", workspaceId, id }, now);
  });
}

async function writeNow(deps: Deps, reply: ReplyRow, instructions: string | null): Promise<Written> {
  try {
    return await write(deps, reply, { instructions, urgent: true });
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
    autoSendAt: null,
    autoSendBlockedReason: "taken_over",
    ...(!isUncategorized && enterStage("waiting")),
  };
}
