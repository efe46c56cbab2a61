/**
 * Categorizes replies by deterministic rules first, then by the model. Categories set by a person or by a
 * sequencer label take precedence.
 */
import { planLabel } from "../../sequencers/actions/plan.ts";
import type { Caution, ClassifyInput } from "../../judge/ai/model.ts";
import { fitsTemplate, needsAnswer } from "../../clients/categories/rules/answering.ts";
import { findCategory, findCategoryBySlug, listCategoryChoices } from "../../clients/categories/store.ts";
import { findClient } from "../../clients/store.ts";
import { DAY, iso, type Millis } from "../../core/clock.ts";
import { join } from "../../db/open.ts";
import { mayHaveBeenDone } from "../../db/sending.ts";
import { afterReturn } from "../../outbox/followups/rules/plan.ts";
import { hasRepliedSince } from "../../outbox/followups/store/route.ts";
import { insertFollowUp } from "../../outbox/followups/store/followups.ts";
import { suppressAndCancel } from "../../outbox/followups/unreachable.ts";
import type { Automatic } from "../../judge/mail/autoreply/autoreply.ts";
import { isUnrouted } from "../../sequencers/routing/store/thread-owners.ts";
import { findOrder } from "../../outbox/outgoing/store/outgoing.ts";
import { getMessage, listMessages } from "../threads/store/threads.ts";
import { getWorkspace } from "../../people/workspaces/store/workspaces.ts";
import { finishAutomatically, type Automate } from "./automation.ts";
import { changeWithoutSending, decideAfterDraft } from "./auto-send.ts";
import { earlierMails, toRulesMail, toReadableMail, voiceOf } from "../threads/rules/model-input.ts";
import { complainants, markAddresses } from "./reports.ts";
import { enterStage, findClaimed, settleStage } from "./store/stages.ts";
import { peopleOf } from "./store/replies.ts";
import { addToTimeline } from "./store/timeline.ts";
import { readMail, type MailVerdict } from "./verdict.ts";
import type { ClientRow, MessageRow, ReplyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import type { Settle } from "../../deps/worker-options.ts";

/**
 * Applies the deterministic rules, which cost nothing. Unresolved replies go to the model.
 * @returns how to record the outcome, like every step of the pipeline
 */
export async function categorizeByRules(deps: Deps, claimed: ReplyRow, automate: Automate): Promise<Settle> {
  const { db, clock, texts } = deps;
  const message = getMessage(db, claimed.messageId);
  const { verdict, mayOptOut } = await texts.run("applyDeterministicRules", toRulesMail(message));
  if (verdict) {
    const judgment = { ...verdict, by: "rules", model: null } as const;
    return () => settleVerdict(deps, claimed, { judgment, automate });
  }
  const cautions: Caution[] = [...(mayOptOut ? POSSIBLE : []), ...ofBody(claimed)];
  if (!isJudged(deps, claimed)) return () => settleUnjudged(deps, claimed, { cautions, automate });
  // There is no model to wait for.
  if (deps.ai.providerOf(claimed.workspaceId) === "rules") {
    const judgment = await judge(deps, { ...claimed, cautions }, message);
    return () => settleVerdict(deps, claimed, { judgment, automate });
  }
  return () => {
    const now = clock.now();
    // A possible opt-out holds automatic sending immediately, even while the model is unavailable.
    settleStage(db, claimed, { ...enterStage("unclear", now), cautions }, now);
  };
}

const BY_BODY: readonly Caution[] = ["hidden_text", "meeting_changed"];
const POSSIBLE: Caution[] = ["possible_opt_out"];

/** Returns the cautions raised by the email's body at intake, before categorization. */
const ofBody = ({ cautions }: ReplyRow): Caution[] => cautions.filter((caution) => BY_BODY.includes(caution));

/** Returns whether the client wants AI categorization; deleted clients count as yes. */
const isJudged = ({ db }: Deps, { workspaceId, clientId }: ReplyRow): boolean =>
  findClient(db, workspaceId, clientId)?.autoCategorizeEnabled ?? true;

/** Leaves a reply to people, without a category unless an automation rule sets one. */
function settleUnjudged(
  deps: Deps,
  claimed: ReplyRow,
  { cautions, automate }: { cautions: Caution[]; automate: Automate },
): void {
  const now = deps.clock.now();
  const found = findClaimed(deps.db, claimed);
  if (!found) return;
  const { change, finishedBy } = automate(deps, { ...found, cautions }, now);
  const reply = { ...found, cautions, ...change };
  const finished = finishAutomatically(deps, { reply, hasFollowUp: false, finishedBy }, now);
  settleStage(deps.db, claimed, { ...enterStage("waiting"), cautions, ...change, ...finished }, now);
  decideAfterDraft(deps, claimed, now);
  const { workspaceId, id } = claimed;
  if (change.categoryId !== undefined)
    deps.events.record({ type: "reply.categorized", workspaceId, id }, now);
}

/** Asks the model to categorize a reply. Throws `GatewayError` if it returns no verdict. */
export async function classify(deps: Deps, claimed: ReplyRow, automate: Automate): Promise<Settle> {
  const judgment = await judge(deps, claimed, getMessage(deps.db, claimed.messageId));
  return () => settleVerdict(deps, claimed, { judgment, automate });
}

async function judge(deps: Deps, claimed: ReplyRow, message: MessageRow): Promise<Judgment> {
  const { workspaceId, id: replyId, clientId, threadId } = claimed;
  const client = findClient(deps.db, workspaceId, clientId);
  const input: ClassifyInput = {
    mail: toReadableMail(message),
    thread: earlierMails(message, listMessages(deps.db, threadId)),
    client: client ? voiceOf(client) : DELETED_CLIENT,
    categories: listCategoryChoices(deps.db, workspaceId),
    now: deps.clock.now(),
  };
  const mayOptOut = claimed.cautions.includes("possible_opt_out");
  const verdict = await readMail(deps, { workspaceId, replyId }, { input, mayOptOut });
  return { ...verdict, oooUntil: null };
}

/** Placeholder for a deleted client, so that its emails are still categorized. */
const DELETED_CLIENT = {
  name: "",
  serviceDescription: null,
  calendarLink: null,
  tone: null,
  signature: null,
  facts: null,
  forbiddenClaims: null,
};

interface Judgment extends MailVerdict {
  oooUntil: Millis | null;
  /** Set when the deterministic rules recognized a machine-written report. */
  automatic?: Automatic;
}

function settleVerdict(
  deps: Deps,
  claimed: ReplyRow,
  { judgment, automate }: { judgment: Judgment; automate: Automate },
): void {
  const now = deps.clock.now();
  join(deps.db, () => {
    const reply = findClaimed(deps.db, claimed);
    if (!reply) return;
    const { category: slug, sentiment, confidence, reason, oooUntil, by } = judgment;
    const cautions = [...judgment.cautions, ...ofBody(reply)];
    const matched = findCategoryBySlug(deps.db, reply.workspaceId, slug);
    // Labels set in the sequencer also stay, because people there have seen the email.
    const isKept =
      reply.categoryBy === "person" || reply.categoryBy === "calendar" || reply.sequencerLabel !== null;
    const read = {
      aiCategory: slug,
      aiSentiment: sentiment,
      aiConfidence: confidence,
      aiReason: reason,
      cautions,
      oooUntil,
    };
    const own = isKept ? {} : { categoryId: matched?.id ?? reply.categoryId, categoryBy: by };
    record(deps, reply, judgment, now);
    const hasFollowUp = applyVerdictSideEffects(deps, reply, judgment, now);
    const judged = { ...reply, ...read, ...own };
    const { change, finishedBy } = automate(deps, judged, now);
    const automated = { ...judged, ...change };
    const finished = finishAutomatically(deps, { reply: automated, hasFollowUp, finishedBy }, now);
    const settled = { ...automated, ...finished };
    const isDrafted = needsDraft(deps, settled);
    const next = isDrafted ? enterStage("categorized", now) : enterStage("waiting");
    const left = isDrafted ? undefined : changeWithoutSending(deps.db, settled);
    settleStage(deps.db, claimed, { ...read, ...own, ...change, ...finished, ...next, ...left }, now);
    if (isRecent(reply, now) && isPushed(deps, judgment, own)) planLabel(deps.db, reply, now);
    if (!isDrafted && !left) decideAfterDraft(deps, reply, now);
    deps.events.record({ type: "reply.categorized", workspaceId: reply.workspaceId, id: reply.id }, now);
  });
}

/**
 * Returns whether to push the category to the sequencer as a label. Requires the same confidence as an
 * automatic answer. A category set by a person or by the sequencer is never pushed.
 */
const isPushed = ({ config }: Deps, { category, confidence }: Judgment, own: Partial<ReplyRow>): boolean =>
  Object.keys(own).length > 0 &&
  category !== UNCATEGORIZED &&
  confidence >= config.ai.auto_send_min_confidence;

const UNCATEGORIZED = "uncategorized";

/**
 * Maximum age of emails to label. Leads of older emails were labeled in the sequencer, and no API lists these
 * labels.
 */
const LABELED_WITHIN: Millis = DAY;

const isRecent = ({ receivedAt }: ReplyRow, now: Millis): boolean => now - receivedAt <= LABELED_WITHIN;

function record(
  { db }: Deps,
  { workspaceId, id: replyId, categoryBy, sequencerLabel }: ReplyRow,
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
    ...(sequencerLabel !== null && { kept: `the sequencer's label ${sequencerLabel}` }),
    ...(categoryBy === "person" && { kept: "the category set by a person" }),
    ...(categoryBy === "calendar" && { kept: "a meeting is booked" }),
  };
  addToTimeline(db, { workspaceId, replyId, type: "categorized", actor: "system", detail }, now);
}

/**
 * Applies a verdict's side effects: marks addresses, plans a follow-up after an absence, suppresses on
 * opt-out. Returns whether a follow-up is scheduled.
 */
function applyVerdictSideEffects(deps: Deps, reply: ReplyRow, judgment: Judgment, now: Millis): boolean {
  const { db } = deps;
  const { workspaceId, clientId, id: replyId } = reply;
  const { category: slug, cautions, reason, oooUntil } = judgment;
  markAddresses(deps, reply, judgment, now);
  const mayOptOut = cautions.includes("possible_opt_out");
  const hasFollowUp = slug === "ooo" && !mayOptOut && followUpAfterReturn(db, reply, oooUntil, now);
  if (!cautions.includes("opt_out")) return hasFollowUp;
  for (const value of addressesOptingOut(db, reply, judgment)) {
    suppressAndCancel(
      deps,
      { workspaceId, clientId, value, reason: `requested in a reply: ${reason}`, source: "reply" },
      now,
    );
  }
  const detail = { client_id: clientId };
  addToTimeline(db, { workspaceId, replyId, type: "suppressed", actor: "system", detail }, now);
  // Suppressing an address cancels its follow-ups.
  return false;
}

/** Returns the addresses that opt out: the writer and the campaign's lead, or the complainants. */
function addressesOptingOut(db: Deps["db"], reply: ReplyRow, { automatic }: Judgment): Set<string> {
  if (automatic?.kind === "complaint") return complainants(db, reply, automatic.recipients);
  return new Set(peopleOf(db, reply));
}

/**
 * Schedules a follow-up for the working day after the contact's return, if enabled for the client; returns
 * whether it did.
 */
function followUpAfterReturn(
  db: Deps["db"],
  reply: ReplyRow,
  returnDate: Millis | null,
  now: Millis,
): boolean {
  const { workspaceId, clientId, contactId, id: replyId } = reply;
  if (returnDate === null || !findClient(db, workspaceId, clientId)?.oooFollowUp) return false;
  // The automatic reply was delivered late, and the contact has written since.
  if (hasRepliedSince(db, reply)) return false;
  // A follow-up may have been planned and sent before the database was restored, so plan from the original
  // time.
  const plannedFrom = mayHaveBeenDone(db, reply.receivedAt) ? reply.receivedAt : now;
  const dueAt = afterReturn(returnDate, getWorkspace(db, workspaceId).timezone, plannedFrom);
  const notes =
    `The contact was away and returns on ${iso(returnDate).slice(0, 10)}, according to an automatic ` +
    "reply.";
  const ids = { workspaceId, clientId, contactId, replyId };
  const message = { action: "follow_up_message", notes, draftMessage: null, cancelOnReply: true } as const;
  // Someone has answered in the sequencer since, so the follow-up is unnecessary.
  const plannedAt = Math.min(reply.receivedAt, now);
  const { id } = insertFollowUp(db, { ...ids, ...message, dueAt, plannedAt, origin: "ooo" }, now);
  const detail = { follow_up_id: id, due_at: iso(dueAt) };
  addToTimeline(db, { workspaceId, replyId, type: "follow_up_scheduled", actor: "system", detail }, now);
  return true;
}

/**
 * Returns whether the AI should write a draft: the client and category require one, and no person has
 * started.
 */
export function needsDraft({ db, ai }: Pick<Deps, "db" | "ai">, reply: ReplyRow): boolean {
  const isUnanswered = reply.status === "pending" || reply.status === "ready";
  if (!isUnanswered || reply.finishedAutomaticallyAt !== null) return false;
  if (reply.aiResponse !== null || reply.cautions.includes("opt_out")) return false;
  if (findOrder(db, reply.id) || isUnrouted(db, reply.threadId)) return false;
  const client: ClientRow | undefined = findClient(db, reply.workspaceId, reply.clientId);
  if (!client?.autoDraftEnabled) return false;
  const category =
    reply.categoryId === null ? undefined : findCategory(db, reply.workspaceId, reply.categoryId);
  const slug = category?.slug ?? reply.aiCategory;
  // Empty emails and reactions need no answer until a person categorizes them.
  if (slug === "uncategorized" && reply.aiConfidence === 0) return false;
  if (ai.providerOf(reply.workspaceId) !== "rules") return needsAnswer(slug);
  const isChosen = reply.categoryBy === "person" || reply.sequencerLabel !== null;
  return fitsTemplate(
    { cautions: reply.cautions, confidence: isChosen ? 1 : (reply.aiConfidence ?? 0) },
    slug,
  );
}
