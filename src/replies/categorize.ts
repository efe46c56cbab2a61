/**
 * Categorizes replies, by deterministic rules first and otherwise by the model; a person's category always
 * wins.
 */
import type { Caution, ClassifyInput, Verdict } from "../ai/model.ts";
import { subjectsOfOurs } from "../ai/certain/cautions.ts";
import { asksForAnswer } from "../categories/rules/answering.ts";
import { findCategory, findCategoryBySlug, listCategoryChoices } from "../categories/store.ts";
import { findClient } from "../clients/store.ts";
import { iso, type Millis } from "../core/clock.ts";
import { getContact } from "../contacts/store.ts";
import { transact } from "../db/open.ts";
import { afterReturn } from "../followups/rules/plan.ts";
import { hasRepliedSince } from "../followups/store/route.ts";
import { insertFollowUp } from "../followups/store.ts";
import { suppressAndCancel } from "../followups/unreachable.ts";
import type { Automatic } from "../mail/autoreply/autoreply.ts";
import { findOpenOrder } from "../sends/store/orders.ts";
import { getMessage, listMessages } from "../threads/store.ts";
import { getWorkspace } from "../workspaces/store.ts";
import { decideAfterDraft } from "./auto-send.ts";
import { earlierMails, toRulesMail, toReadableMail, voiceOf } from "../threads/rules/model-input.ts";
import { complainants, markAddresses } from "./reports.ts";
import { isContradicted } from "./rules/second-opinion.ts";
import { enterStage, findClaimed, settleStage } from "./store/stages.ts";
import { addToTimeline } from "./store/timeline.ts";
import type { ClientRow, MessageRow, ReplyRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

/** Applies the deterministic rules, which cost nothing; what they leave open goes to the model. */
export async function categorizeByRules(deps: Deps, claimed: ReplyRow): Promise<void> {
  const { db, commits, clock, texts } = deps;
  const message = getMessage(db, claimed.messageId);
  const { verdict, mayOptOut } = await texts.run("applyDeterministicRules", toRulesMail(message));
  if (verdict) {
    const judgment = { ...verdict, by: "rules", model: null } as const;
    return commits.run(() => settleVerdict(deps, claimed, judgment));
  }
  const cautions: Caution[] = mayOptOut ? ["possible_opt_out"] : [];
  // Without a model there is nothing to wait for.
  if (deps.ai.provider === "rules") return judge(deps, { ...claimed, cautions }, message);
  await commits.run(() => {
    const now = clock.now();
    // A possible opt-out holds automatic sending at once, also while the model is unavailable.
    settleStage(db, claimed, { ...enterStage("unclear", now), cautions }, now);
  });
}

/** Has the model categorize a reply. Throws `GatewayError` when it gives no verdict. */
export const classify = (deps: Deps, claimed: ReplyRow): Promise<void> =>
  judge(deps, claimed, getMessage(deps.db, claimed.messageId));

async function judge(deps: Deps, claimed: ReplyRow, message: MessageRow): Promise<void> {
  const { workspaceId, id: replyId, clientId, threadId } = claimed;
  const client = findClient(deps.db, workspaceId, clientId);
  const input: ClassifyInput = {
    mail: toReadableMail(message),
    thread: earlierMails(message, listMessages(deps.db, threadId)),
    client: client ? voiceOf(client) : DELETED_CLIENT,
    categories: listCategoryChoices(deps.db, workspaceId),
    now: deps.clock.now(),
  };
  const { result, model } = await deps.ai.classify({ workspaceId, replyId }, input);
  const by = deps.ai.provider === "rules" ? "rules" : "model";
  const verdict = withOptOut(result);
  // A verdict by rules includes their cautions already.
  const cautioned = by === "rules" ? verdict : await withRuleCautions(deps, verdict, input);
  const mayOptOut = claimed.cautions.includes("possible_opt_out");
  const final = mayOptOut ? withPossibleOptOut(cautioned, by) : cautioned;
  await deps.commits.run(() => settleVerdict(deps, claimed, { ...final, oooUntil: null, by, model }));
}

/** Placeholder for a deleted client, whose mail is categorized all the same. */
const DELETED_CLIENT = {
  name: "",
  serviceDescription: null,
  calendarLink: null,
  tone: null,
  signature: null,
  facts: null,
  forbiddenClaims: null,
};

const POSITIVE: readonly string[] = ["interested", "meeting-booked"];

/**
 * Cautions that the rules add to the model's: a false one costs a person a moment, a missed one a wrong
 * email.
 */
const RULE_CAUTIONS: readonly Caution[] = ["instructions", "legal", "asks_for_person", "hostile"];

/** Adds the cautions of the deterministic rules and of the second opinion to those of the model. */
async function withRuleCautions(
  { texts }: Deps,
  verdict: Verdict,
  { mail, thread }: ClassifyInput,
): Promise<Verdict> {
  const [found, opinion] = await Promise.all([
    texts.run("cautionsOf", { mail, ours: subjectsOfOurs(thread) }),
    texts.run("secondOpinion", { mail, thread }),
  ]);
  const added = found.filter((caution) => RULE_CAUTIONS.includes(caution));
  if (isContradicted(verdict.category, opinion)) added.push("second_opinion");
  return { ...verdict, cautions: [...new Set([...verdict.cautions, ...added])] };
}

/**
 * Categorizes an opt-out as not interested, unless the verdict is positive: then the caution alerts a person.
 */
function withOptOut(verdict: Verdict): Verdict {
  const isRefusal = verdict.cautions.includes("opt_out") && !POSITIVE.includes(verdict.category);
  return isRefusal ? { ...verdict, category: "not-interested" } : verdict;
}

/**
 * Keeps the possible opt-out unless a model settled it; a mail that tries to instruct the model settles
 * nothing.
 */
function withPossibleOptOut(verdict: Verdict, by: Judgment["by"]): Verdict {
  const { cautions } = verdict;
  const isSettled = by === "model" && !cautions.includes("instructions");
  if (isSettled || cautions.includes("opt_out")) return verdict;
  return { ...verdict, cautions: [...new Set<Caution>(["possible_opt_out", ...cautions])] };
}

interface Judgment extends Verdict {
  by: "rules" | "model";
  /** Null for the rules. */
  model: string | null;
  oooUntil: Millis | null;
  /** Set when the deterministic rules recognized a machine-written report. */
  automatic?: Automatic;
}

function settleVerdict(deps: Deps, claimed: ReplyRow, judgment: Judgment): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    const reply = findClaimed(deps.db, claimed);
    if (!reply) return;
    const { category: slug, sentiment, confidence, reason, cautions, oooUntil, by } = judgment;
    const given = findCategoryBySlug(deps.db, reply.workspaceId, slug);
    const isByPerson = reply.categoryBy === "person";
    const read = {
      aiCategory: slug,
      aiSentiment: sentiment,
      aiConfidence: confidence,
      aiReason: reason,
      cautions,
      oooUntil,
    };
    const own = isByPerson ? {} : { categoryId: given?.id ?? reply.categoryId, categoryBy: by };
    const judged = { ...reply, ...read, ...own };
    const next = needsDraft(deps, judged) ? enterStage("categorized", now) : enterStage("waiting");
    settleStage(deps.db, claimed, { ...read, ...own, ...next }, now);
    record(deps, reply, judgment, now);
    applyVerdictSideEffects(deps, reply, judgment, now);
    if (next.stage === "waiting") decideAfterDraft(deps, reply, now);
    deps.events.record({ type: "reply.categorized", workspaceId: reply.workspaceId, id: reply.id }, now);
  });
}

function record(
  { db }: Deps,
  { workspaceId, id: replyId, categoryBy }: ReplyRow,
  { category, by, model, confidence, reason, cautions, oooUntil }: Judgment,
  now: Millis,
): void {
  const detail = {
    category,
    by,
    model,
    confidence,
    reason,
    cautions,
    ...(oooUntil !== null && { ooo_until: iso(oooUntil) }),
    ...(categoryBy === "person" && { kept: "the category that a person chose" }),
  };
  addToTimeline(db, { workspaceId, replyId, type: "categorized", actor: "system", detail }, now);
}

/**
 * Applies a verdict's consequences: marks addresses, plans a follow-up after an absence, suppresses on
 * opt-out.
 */
function applyVerdictSideEffects(deps: Deps, reply: ReplyRow, judgment: Judgment, now: Millis): void {
  const { db } = deps;
  const { workspaceId, clientId, id: replyId } = reply;
  const { category: slug, cautions, reason, oooUntil } = judgment;
  markAddresses(deps, reply, judgment, now);
  if (slug === "ooo") followUpAfterReturn(db, reply, oooUntil, now);
  if (!cautions.includes("opt_out")) return;
  for (const value of addressesOptingOut(db, reply, judgment)) {
    suppressAndCancel(
      deps,
      { workspaceId, clientId, value, reason: `asked in a reply: ${reason}`, source: "reply" },
      now,
    );
  }
  const detail = { client_id: clientId };
  addToTimeline(db, { workspaceId, replyId, type: "suppressed", actor: "system", detail }, now);
}

/**
 * Returns the addresses that opt out: the sender and the campaign's contact, or those who filed a complaint.
 */
function addressesOptingOut(db: Deps["db"], reply: ReplyRow, { automatic }: Judgment): Set<string> {
  if (automatic?.kind === "complaint") return complainants(db, reply, automatic.recipients);
  const { email } = getContact(db, reply.workspaceId, reply.contactId);
  return new Set([getMessage(db, reply.messageId).fromEmail, email]);
}

/** Schedules a follow-up for the working day after the contact's return, if the client has that turned on. */
function followUpAfterReturn(db: Deps["db"], reply: ReplyRow, returnDate: Millis | null, now: Millis): void {
  const { workspaceId, clientId, contactId, id: replyId } = reply;
  if (returnDate === null || !findClient(db, workspaceId, clientId)?.oooFollowUp) return;
  // The automatic reply came in late, and the contact has written since.
  if (hasRepliedSince(db, reply)) return;
  const dueAt = afterReturn(returnDate, getWorkspace(db, workspaceId).timezone, now);
  const notes = `The contact was away; an automatic reply said that they are back on ${iso(returnDate).slice(0, 10)}.`;
  const ids = { workspaceId, clientId, contactId, replyId };
  const message = { action: "follow_up_message", notes, draftMessage: null, cancelOnReply: true } as const;
  const { id } = insertFollowUp(db, { ...ids, ...message, dueAt, origin: "ooo" }, now);
  const detail = { follow_up_id: id, due_at: iso(dueAt) };
  addToTimeline(db, { workspaceId, replyId, type: "follow_up_scheduled", actor: "system", detail }, now);
}

/**
 * Returns whether the AI should write a draft: the client and category call for one, and no person has begun.
 */
export function needsDraft({ db }: Pick<Deps, "db">, reply: ReplyRow): boolean {
  const isOpen = reply.status === "pending" || reply.status === "ready";
  if (!isOpen || reply.aiResponse !== null || reply.cautions.includes("opt_out")) return false;
  if (findOpenOrder(db, reply.id)) return false;
  const client: ClientRow | undefined = findClient(db, reply.workspaceId, reply.clientId);
  if (!client?.autoDraftEnabled) return false;
  const category =
    reply.categoryId === null ? undefined : findCategory(db, reply.workspaceId, reply.categoryId);
  const slug = category?.slug ?? reply.aiCategory;
  // An empty mail gives nothing to answer until a person categorizes it.
  if (slug === "uncategorized" && getMessage(db, reply.messageId).bodyNew.trim() === "") return false;
  return asksForAnswer(slug);
}
