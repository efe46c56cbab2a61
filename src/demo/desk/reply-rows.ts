/** Writes a historical reply with its evidence: category, draft, timeline, and cost. */
import { DAY, iso, MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import type { Actor } from "../../core/caller.ts";
import type { Json } from "../../platforms/platform.ts";
import { addToTimeline, type TimelineType } from "../../inbox/replies/store/timeline.ts";
import { textDistance } from "../../inbox/replies/rules/distance.ts";
import { markBounced } from "../history/store.ts";
import { REPLY_EVENTS } from "../sequencer.ts";
import { gatesOf, judge, WRITER, type DemoJudgment } from "./judgment.ts";
import { PLOTS } from "./rules/plot.ts";
import { actorOf, type DemoReply, type DemoThread } from "./setting.ts";
import { ROWS } from "../tables.ts";

/** Delays between the steps of the pipeline. */
const TO_JUDGE: Millis = 2 * SECOND;
const TO_DRAFT: Millis = 6 * SECOND;

/** Adds an entry to a reply's timeline. */
export function addEntry(
  { desk }: Pick<DemoThread, "desk">,
  replyId: string,
  entry: { type: TimelineType; at: Millis; actor?: Actor; detail?: Record<string, Json> },
): void {
  const { type, at, actor = "system", detail } = entry;
  const { db, workspaceId } = desk;
  addToTimeline(db, { workspaceId, replyId, type, actor, ...(detail && { detail }) }, at);
}

/** Columns for a reply's pending work. */
interface PendingColumns {
  status: "pending" | "ready" | "sent" | "archived";
  stage: "waiting" | "done";
  autoSendAt: Millis | null;
  blockedReason: string | null;
  takenOverAt: Millis | null;
}

/** Writes the reply with all decisions about it, and returns the judgment. */
export function writeReply(thread: DemoThread, reply: DemoReply): DemoJudgment {
  const { desk, account } = thread;
  const { turn, filedAt } = reply;
  const judgment = judge(thread, turn);
  const pending = pendingColumns(thread, reply, judgment);
  const { answer } = turn;
  const isSent = answer !== null && answer.by !== "elsewhere";
  ROWS.reply.run(desk.db, {
    id: reply.id,
    workspaceId: desk.workspaceId,
    clientId: account.clientId,
    connectionId: account.connectionId,
    contactId: thread.contactId,
    threadId: thread.id,
    messageId: reply.messageId,
    source: account.client.platform,
    status: pending.status,
    categoryId: desk.categories.get(judgment.chosen) ?? null,
    categoryBy: judgment.chosen === judgment.category ? judgment.by : "person",
    aiCategory: judgment.category,
    aiSentiment: PLOTS[turn.kind].sentiment,
    aiConfidence: judgment.confidence,
    aiReason: judgment.reason,
    aiResponse: turn.draft,
    aiResponseBy: turn.draft === null ? null : "ai",
    oooUntil: turn.backAt === null ? null : Math.floor(turn.backAt / DAY) * DAY,
    autoSendBlockedReason: pending.blockedReason,
    sendState: reply.openState === "uncertain" ? "uncertain" : null,
    sentResponse: isSent ? answer.text : null,
    sentBy: isSent ? (answer.by === "auto" ? "auto" : "manual") : null,
    draftChange: isSent && answer.by !== "auto" ? changeOf(turn.draft, answer.text) : null,
    receivedAt: turn.at,
    handledAt: answer?.at ?? null,
    stage: pending.stage,
    cautions: judgment.cautions,
    draftCautions: judgment.draftCautions,
    draftFindings: judgment.findings,
    takenOverAt: pending.takenOverAt,
    createdAt: filedAt,
    updatedAt: answer?.at ?? filedAt + TO_DRAFT,
  });
  if (pending.autoSendAt !== null) scheduleAnswer(thread, reply, pending.autoSendAt);
  writeEvidence(thread, reply, judgment, pending);
  if (turn.kind === "optout") suppress(thread, reply, judgment);
  if (turn.kind === "bounce") markBounced(desk.db, thread.contactId, filedAt);
  return judgment;
}

/** Returns the percentage of words that a person changed in a draft. */
const changeOf = (draft: string | null, sent: string): number | null =>
  draft === null ? null : Math.ceil(100 * textDistance(draft, sent));

function scheduleAnswer(
  { desk, account, chance, id: threadId }: DemoThread,
  reply: DemoReply,
  dueAt: Millis,
): void {
  const at = reply.filedAt + TO_DRAFT;
  ROWS.outgoing.run(desk.db, {
    id: chance.id(at),
    workspaceId: desk.workspaceId,
    clientId: account.clientId,
    threadId,
    replyId: reply.id,
    kind: "automatic",
    content: reply.turn.draft ?? "",
    contentType: "text",
    dueAt,
    workAt: dueAt,
    state: "waiting",
    createdBy: "system",
    createdAt: at,
    updatedAt: at,
  });
}

/** Delay from the demo's start to the first automatic answer. */
const AUTOMATIC_IN: Millis = 14 * MINUTE;

function pendingColumns(
  thread: DemoThread,
  { turn, openState, filedAt }: DemoReply,
  judgment: DemoJudgment,
): PendingColumns {
  const { desk, account, story } = thread;
  const settled = { autoSendAt: null, blockedReason: null, takenOverAt: null };
  if (turn.answer)
    return turn.answer.by === "elsewhere"
      ? { ...settled, status: "archived", stage: "waiting" }
      : { ...settled, status: "sent", stage: "done" };
  const isDrafted = turn.draft !== null;
  if (!turn.isOpen) return { ...settled, status: "archived", stage: "waiting", takenOverAt: filedAt };
  const status = isDrafted ? "ready" : "pending";
  const { blockedBy } = gatesOf(thread, turn, judgment);
  if (openState === "automatic" && blockedBy === null) {
    const autoSendAt = desk.until + AUTOMATIC_IN + (story.number % 7) * 9 * MINUTE;
    return { ...settled, status, stage: "waiting", autoSendAt };
  }
  const isByPerson = openState !== null || (account.client.settings.autoSendEnabled && blockedBy === null);
  if (isByPerson)
    return {
      ...settled,
      status,
      stage: "waiting",
      blockedReason: "taken_over",
      takenOverAt: filedAt + HALF_HOUR,
    };
  return { ...settled, status, stage: "waiting", blockedReason: isDrafted ? blockedBy : null };
}

const HALF_HOUR: Millis = 30 * MINUTE;

function writeEvidence(
  thread: DemoThread,
  reply: DemoReply,
  judgment: DemoJudgment,
  pending: PendingColumns,
): void {
  const { account, desk, chance } = thread;
  const { id, filedAt, turn } = reply;
  const { category, chosen, by, model, confidence, reason, cautions } = judgment;
  addEntry(thread, id, {
    type: "received",
    at: filedAt,
    actor: "platform",
    detail: { event_type: REPLY_EVENTS[account.client.platform], platform: account.client.platform },
  });
  addEntry(thread, id, {
    type: "categorized",
    at: filedAt + TO_JUDGE,
    detail: {
      category,
      by,
      model,
      confidence,
      reason,
      cautions,
      ...(turn.backAt !== null && { ooo_until: iso(Math.floor(turn.backAt / DAY) * DAY) }),
    },
  });
  if (turn.draft !== null) writeDraft(thread, reply, judgment);
  if (chosen !== category)
    addEntry(thread, id, {
      type: "categorized",
      at: filedAt + 11 * MINUTE,
      actor: actorOf(desk, 1),
      detail: {
        category_id: desk.categories.get(chosen) ?? null,
        from: desk.categories.get(category) ?? null,
      },
    });
  writeGates(thread, reply, judgment, pending);
  if (pending.takenOverAt !== null && turn.isOpen)
    addEntry(thread, id, { type: "edited", at: pending.takenOverAt, actor: actorOf(desk, 1) });
  if (pending.status !== "archived" || turn.answer !== null) return;
  const at = Math.min(filedAt + HALF_HOUR + chance.delay(5 * 60 * MINUTE), desk.until);
  const detail = { from: turn.draft === null ? "pending" : "ready", to: "archived" };
  addEntry(thread, id, { type: "status_changed", at, actor: actorOf(desk, chance.integerBelow(2)), detail });
}

function writeDraft({ desk, chance }: DemoThread, reply: DemoReply, judgment: DemoJudgment): void {
  const at = reply.filedAt + TO_DRAFT;
  const { db, workspaceId } = desk;
  const { draftCautions: cautions, findings } = judgment;
  ROWS.version.run(db, { replyId: reply.id, version: 1, text: null, by: "system", createdAt: at });
  ROWS.credit.run(db, {
    id: chance.id(at),
    workspaceId,
    credits: 1,
    purpose: "draft",
    replyId: reply.id,
    createdAt: at,
  });
  const detail = { model: WRITER, cautions, findings: findings.map(({ why }) => why), credits: 1 };
  addEntry({ desk }, reply.id, { type: "drafted", at, detail });
}

/** Records the gates' results, for clients with automatic answers. */
function writeGates(
  thread: DemoThread,
  { id, filedAt, turn }: DemoReply,
  judgment: DemoJudgment,
  pending: PendingColumns,
): void {
  const { autoSendEnabled, autoSendDelayMinutes } = thread.account.client.settings;
  if (!autoSendEnabled || turn.draft === null) return;
  const { checks, blockedBy } = gatesOf(thread, turn, judgment);
  const at = filedAt + TO_DRAFT;
  const isTaken = pending.autoSendAt === null && turn.answer?.by !== "auto";
  if (isTaken && blockedBy === null) return;
  const sendAt = pending.autoSendAt ?? at + autoSendDelayMinutes * MINUTE;
  const outcome: Record<string, Json> =
    blockedBy === null ? { send_at: iso(sendAt) } : { blocked_by: blockedBy };
  addEntry(thread, id, { type: "auto_send_checked", at, detail: { moment: "draft", ...outcome, checks } });
}

function suppress(thread: DemoThread, { id, filedAt }: DemoReply, { reason }: DemoJudgment): void {
  const { desk, account, chance, story } = thread;
  const at = filedAt + TO_JUDGE;
  ROWS.suppression.run(desk.db, {
    id: chance.id(at),
    workspaceId: desk.workspaceId,
    clientId: account.clientId,
    kind: "email",
    value: story.lead.email,
    reason: `asked in a reply: ${reason}`,
    source: "reply",
    createdAt: at,
  });
  addEntry(thread, id, { type: "suppressed", at, detail: { client_id: account.clientId } });
}
