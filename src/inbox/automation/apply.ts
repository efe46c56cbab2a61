/**
 * Applies automation rules to a reply, in order, in the transaction that stores its category, so that a crash
 * cannot separate the two. Rules never send, suppress or change settings.
 */
import { findCategory } from "../../clients/categories/store.ts";
import { iso, type Millis } from "../../core/clock.ts";
import { afterCommit } from "../../db/open.ts";
import type { ReplyRow, RuleRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import type { Json } from "../../platforms/platform.ts";
import {
  findAssignable,
  findAssignment,
  findNextInTurn,
  recordTurn,
  type Assignable,
} from "../conversations/store/people.ts";
import { changeConversation, getConversation, type ConversationState } from "../conversations/store/state.ts";
import { insertNote } from "../notes/store.ts";
import { notify } from "../notifications/notify.ts";
import type { Automated } from "../replies/automation.ts";
import { planApproval } from "../replies/store/approval-requests.ts";
import { needsPerson } from "../replies/rules/finishing.ts";
import { addToTimeline } from "../replies/store/timeline.ts";
import { matches } from "./rules/matching.ts";
import { snoozeLength } from "./rules/snooze.ts";
import { listApplicable, readFacts, wasAssigned } from "./store.ts";

/** A reply as changed by earlier rules. */
interface ReplyInProgress {
  reply: ReplyRow;
  conversation: ConversationState;
  isFirst: boolean;
  now: Millis;
  /** Whether a rule already assigned the conversation. */
  isAssigned: boolean;
  automated: Automated;
}

/** The effects of one rule, for the timeline. */
type Effects = Record<string, Json>;

/** Applies the enabled rules for the reply's client, including the rules for all clients. */
export function automate(deps: Deps, reply: ReplyRow, now: Millis): Automated {
  const automated: Automated = { change: {}, finishedBy: null };
  const rules = listApplicable(deps.db, reply);
  if (rules.length === 0) return automated;
  const facts = {
    ...readFacts(deps.db, reply.id),
    sentiment: reply.aiSentiment,
    categoryId: reply.categoryId,
  };
  const { workspaceId, threadId } = reply;
  const conversation = getConversation(deps.db, { workspaceId, clients: null }, threadId);
  const progress = { reply, conversation, isFirst: facts.isFirst, now, isAssigned: false, automated };
  for (const rule of rules) {
    if (!matches(rule.conditions, facts)) continue;
    const effects = act(deps, rule, progress);
    facts.categoryId = automated.change.categoryId ?? facts.categoryId;
    const detail = { rule_id: rule.id, rule: rule.name, ...effects };
    const entry = { workspaceId, replyId: reply.id, type: "rule_applied", actor: "system", detail } as const;
    addToTimeline(deps.db, entry, now);
  }
  return automated;
}

function act(deps: Deps, rule: RuleRow, progress: ReplyInProgress): Effects {
  const { actions, name } = rule;
  const effects: Effects = {};
  if (actions.assignee !== undefined) Object.assign(effects, assign(deps, actions.assignee, progress));
  if (actions.category !== undefined) Object.assign(effects, categorize(deps, actions.category, progress));
  if (actions.note !== undefined) Object.assign(effects, addNote(deps, actions.note, progress));
  if (actions.snooze_for !== undefined) Object.assign(effects, snooze(deps, rule, progress));
  if (actions.notify) Object.assign(effects, notifyPeople(deps, rule, progress));
  if (actions.request_approval) Object.assign(effects, requestApproval(deps, progress));
  if (actions.finish && mayHide(deps, rule, progress)) progress.automated.finishedBy ??= name;
  return effects;
}

/**
 * Returns whether a rule may finish the reply: no caution requires review, no person has changed the reply,
 * and the AI's verdict, if the rule relies on it, is confident enough.
 */
function mayHide({ config }: Deps, { conditions }: RuleRow, { reply }: ReplyInProgress): boolean {
  const reliesOnVerdict = conditions.category !== undefined || conditions.sentiment !== undefined;
  const isSure = (reply.aiConfidence ?? 0) >= config.ai.auto_send_min_confidence;
  return (isSure || !reliesOnVerdict) && reply.takenOverAt === null && !needsPerson(reply.cautions);
}

/** Assigns the conversation unless it has an assignee. Replaces the automatic assignee of a new conversation. */
function assign({ db, live }: Deps, wanted: string, progress: ReplyInProgress): Effects {
  const { reply, conversation, isFirst, now, isAssigned } = progress;
  const isNew = isFirst && conversation.claimedAt === null && !wasAssigned(db, reply.id);
  if (isAssigned || (conversation.assigneeId !== null && !isNew)) return {};
  const assignee = chooseAssignee(db, conversation, wanted);
  if (!assignee) return {};
  progress.isAssigned = true;
  const { workspaceId, threadId, clientId } = conversation;
  if (wanted === "round_robin") recordTurn(db, { workspaceId, userId: assignee.id }, now);
  if (assignee.id !== conversation.assigneeId) {
    changeConversation(db, threadId, { assigneeId: assignee.id, claimedAt: null });
    const event = { workspaceId, threadId, clientId, userId: assignee.id };
    notify({ db, live }, { ...event, type: "assigned", detail: { by: null } }, now);
  }
  return { assignee_id: assignee.id, assignee: assignee.name };
}

/** Returns the person, if they can still answer for the client. */
function chooseAssignee(db: Deps["db"], conversation: ConversationState, wanted: string): Assignable | null {
  if (wanted === "round_robin") return findNextInTurn(db, conversation);
  const userId = wanted === "owner" ? (findAssignment(db, conversation)?.ownerId ?? null) : wanted;
  return userId === null ? null : findAssignable(db, conversation, userId);
}

/** Sets the category unless a person or the sequencer has set one. */
function categorize({ db }: Deps, categoryId: string, { reply, automated }: ReplyInProgress): Effects {
  const isKept = reply.categoryBy === "person" || reply.sequencerLabel !== null;
  const category = findCategory(db, reply.workspaceId, categoryId);
  if (isKept || !category) return {};
  automated.change = { categoryId, categoryBy: "rules" };
  return { category: categoryId };
}

function addNote({ db, live }: Deps, body: string, { conversation, now }: ReplyInProgress): Effects {
  const { workspaceId, threadId, clientId } = conversation;
  insertNote(db, { workspaceId, threadId, body, author: "system", mentions: [] }, now);
  afterCommit(db, () => live.publish({ type: "note.added", workspaceId, threadId, clientId }));
  return { noted: true };
}

/** Snoozes the conversation unless a person already has or a caution requires review. */
function snooze(deps: Deps, rule: RuleRow, progress: ReplyInProgress): Effects {
  const { conversation, now } = progress;
  const isOpen = progress.reply.status === "pending" || progress.reply.status === "ready";
  if (!isOpen || conversation.snoozedUntil !== null || !mayHide(deps, rule, progress)) return {};
  const until = now + snoozeLength(rule.actions.snooze_for ?? "");
  changeConversation(deps.db, conversation.threadId, { snoozedUntil: until, snoozedBy: null });
  return { snoozed_until: iso(until) };
}

/** Notifies the people who can still answer for the client. */
function notifyPeople(
  { db, live }: Deps,
  { name, actions }: RuleRow,
  { conversation, now }: ReplyInProgress,
): Effects {
  const { workspaceId, threadId, clientId } = conversation;
  const people = (actions.notify ?? []).flatMap((id) => findAssignable(db, conversation, id) ?? []);
  for (const { id: userId } of people)
    notify(
      { db, live },
      { workspaceId, threadId, clientId, userId, type: "rule", detail: { rule: name } },
      now,
    );
  return people.length === 0 ? {} : { notified: people.map((person) => person.name) };
}

/** Requests the client's approval once the reply has a draft. */
function requestApproval({ db }: Deps, { reply, now }: ReplyInProgress): Effects {
  planApproval(db, { replyId: reply.id, requestedBy: "system" }, now);
  return { approval_requested: true };
}
