/** Applies a person's edits to a reply's category, status or draft. Sent replies cannot be edited. */
import { planLabel } from "../../sequencers/actions/plan.ts";
import { findCategory } from "../../clients/categories/store.ts";
import { transact } from "../../db/open.ts";
import { attempt, type BulkResult } from "../../core/bulk.ts";
import { badRequest } from "../../core/errors.ts";
import type { TextFinding } from "../../judge/ai/model.ts";
import { actorOf, seesClient, type Actor, type Caller, type Scope } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import { needsDraft } from "./categorize.ts";
import { findingsOf } from "./check.ts";
import { requireVersion } from "./draft-version.ts";
import { endOrders } from "./end-orders.ts";
import { requireNoOrder } from "./order-guard.ts";
import { addDraftVersion } from "./store/draft-versions.ts";
import { enterStage } from "./store/stages.ts";
import { getReplyInScope, listOpen, updateReply, type ReplyChange } from "./store/replies.ts";
import { excludeFromAutoSend } from "./cancel-auto-send.ts";
import { addToTimeline } from "./store/timeline.ts";
import type { ReplyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

export interface ReplyEdit {
  id: string;
  categoryId?: string | null;
  status?: string;
  aiResponse?: string | null;
  /** The draft version that the person has seen. A different current version means someone else changed it. */
  ifVersion?: number;
  /** The guard's findings for `aiResponse`. */
  findings?: TextFinding[];
}

const SETTABLE = ["pending", "ready", "archived"] as const;
type Settable = (typeof SETTABLE)[number];

type EditDeps = Pick<Deps, "db" | "ai" | "clock" | "wakeups" | "events" | "live">;

/** Edits a reply like `editReply`, and adds the guard's findings for a new draft. */
export async function editAndCheck(
  deps: EditDeps & Pick<Deps, "texts" | "log">,
  caller: Caller,
  edit: ReplyEdit,
): Promise<void> {
  const { id, aiResponse, ifVersion } = edit;
  if (ifVersion !== undefined && aiResponse === undefined)
    throw badRequest("if_version: requires ai_response");
  if (aiResponse === undefined || aiResponse === null) return editReply(deps, caller, edit);
  const reply = getReplyInScope(deps.db, caller, id);
  const { findings } = await findingsOf(deps, reply, { text: aiResponse });
  editReply(deps, caller, { ...edit, findings });
}

export function editReply(deps: EditDeps, caller: Caller, edit: ReplyEdit): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    const reply = getReplyInScope(deps.db, caller, edit.id);
    if (reply.status === "sent") throw badRequest("Reply already sent");
    if (edit.ifVersion !== undefined) requireVersion(deps.db, caller, { reply, version: edit.ifVersion });
    if (edit.aiResponse !== undefined) {
      requireNoOrder(deps.db, reply.id);
      addDraftVersion(deps.db, reply, { text: edit.aiResponse, by: actorOf(caller) }, now);
    }
    const change = changeOf(deps, reply, edit);
    if (reopens(deps.db, reply, edit)) change.finishedAutomaticallyAt = null;
    const edited = updateReply(deps.db, { ...change, workspaceId: reply.workspaceId, id: reply.id, now });
    if (Object.keys(change).length > 0) excludeFromAutoSend(deps, edited, now);
    if (edit.categoryId !== undefined) requestDraft(deps, edited, now);
    record(deps, { reply, edit, actor: actorOf(caller) }, now);
    const { workspaceId, id, status } = edited;
    if (edited.categoryId !== reply.categoryId) planLabel(deps.db, edited, now);
    if (edited.categoryId !== reply.categoryId)
      deps.events.record({ type: "reply.categorized", workspaceId, id }, now);
    if (status === "archived" && reply.status !== status) {
      endOrders(deps, { reply, states: ["held", "failed"], actor: actorOf(caller) }, now);
      deps.events.record({ type: "reply.archived", workspaceId, id }, now);
    }
  });
}

/**
 * Archives the open replies of a finished conversation, limited to those visible to the caller. Runs in the
 * caller's transaction.
 */
export function archiveOpen(
  deps: Pick<Deps, "db" | "events" | "live">,
  { scope, threadId, actor }: { scope: Scope; threadId: string; actor: Actor },
  now: Millis,
): void {
  const { workspaceId } = scope;
  for (const reply of listOpen(deps.db, threadId)) {
    if (!seesClient(scope, reply.clientId)) continue;
    const { id, status } = reply;
    excludeFromAutoSend(deps, updateReply(deps.db, { workspaceId, id, now, status: "archived" }), now);
    const detail = { from: status, to: "archived" };
    addToTimeline(deps.db, { workspaceId, replyId: id, actor, type: "status_changed", detail }, now);
    endOrders(deps, { reply, states: ["held", "failed"], actor }, now);
    deps.events.record({ type: "reply.archived", workspaceId, id }, now);
  }
}

/** Edits many replies in one transaction. An edit that fails returns an error without affecting the others. */
export function editInBulk(
  deps: EditDeps,
  caller: Caller,
  { ids, ...edit }: Pick<ReplyEdit, "categoryId" | "status"> & { ids: string[] },
): BulkResult[] {
  if (edit.categoryId === undefined && edit.status === undefined)
    throw badRequest("category_id or status is required");
  // An invalid value is invalid for every reply, so reject it before changing anything.
  if (edit.status !== undefined) requireSettable(edit.status);
  if (edit.categoryId) requireCategory(deps, caller.workspaceId, edit.categoryId);
  return transact(deps.db, () =>
    ids.map((id) => attempt(id, () => editReply(deps, caller, { ...edit, id }))),
  );
}

/**
 * Returns whether an edit reopens a reply that was finished automatically. Every edit does, except archiving and
 * setting a category that is always finished.
 */
function reopens(db: Deps["db"], reply: ReplyRow, { status, categoryId }: ReplyEdit): boolean {
  if (reply.finishedAutomaticallyAt === null || status === "archived") return false;
  if (status !== undefined || !categoryId) return true;
  return findCategory(db, reply.workspaceId, categoryId)?.finish !== "always";
}

function changeOf(
  deps: Pick<Deps, "db">,
  reply: ReplyRow,
  { categoryId, status, aiResponse, findings = [] }: ReplyEdit,
): ReplyChange {
  const change: ReplyChange = {};
  if (categoryId !== undefined) {
    if (categoryId !== null) requireCategory(deps, reply.workspaceId, categoryId);
    Object.assign(change, { categoryId, categoryBy: "person" } satisfies ReplyChange);
  }
  if (status !== undefined) change.status = requireSettable(status);
  if (aiResponse !== undefined) {
    Object.assign(change, {
      aiResponse,
      aiResponseBy: aiResponse === null ? null : "person",
      draftFindings: findings,
      draftEvidence: null,
    } satisfies ReplyChange);
  }
  return change;
}

/** Requests a draft if the category chosen by a person requires an answer and there is no draft yet. */
function requestDraft(deps: Pick<Deps, "db" | "ai" | "wakeups">, reply: ReplyRow, now: number): void {
  if (reply.stage !== "waiting" || !needsDraft(deps, reply)) return;
  updateReply(deps.db, {
    ...enterStage("categorized", now),
    workspaceId: reply.workspaceId,
    id: reply.id,
    now,
  });
  deps.wakeups.notify("replies");
}

function requireSettable(status: string): Settable {
  if (status === "sent") throw badRequest("Invalid status: use POST /api/replies/{id}/send");
  const known = SETTABLE.find((settable) => settable === status);
  if (!known) throw badRequest(`status: must be one of ${SETTABLE.join(", ")}`);
  return known;
}

function requireCategory({ db }: Pick<Deps, "db">, workspaceId: string, id: string): void {
  if (!findCategory(db, workspaceId, id)) throw badRequest("Invalid category_id");
}

function record(
  { db }: Pick<Deps, "db">,
  { reply, edit, actor }: { reply: ReplyRow; edit: ReplyEdit; actor: Actor },
  now: number,
): void {
  const entry = { workspaceId: reply.workspaceId, replyId: reply.id, actor };
  if (edit.categoryId !== undefined) {
    addToTimeline(
      db,
      { ...entry, type: "categorized", detail: { category_id: edit.categoryId, from: reply.categoryId } },
      now,
    );
  }
  const isReopened = edit.status !== "archived" && reply.finishedAutomaticallyAt !== null;
  if (edit.status !== undefined && (edit.status !== reply.status || isReopened)) {
    addToTimeline(
      db,
      { ...entry, type: "status_changed", detail: { from: reply.status, to: edit.status } },
      now,
    );
  }
  if (edit.aiResponse !== undefined) addToTimeline(db, { ...entry, type: "edited" }, now);
}
