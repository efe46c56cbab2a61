/** Applies a person's edits to a reply: category, status and draft. A sent reply is final. */
import { findCategory } from "../categories/store.ts";
import { transact } from "../db/open.ts";
import { AppError, badRequest } from "../core/errors.ts";
import { actorOf, type Actor, type Caller } from "../core/caller.ts";
import { needsDraft } from "./categorize.ts";
import { enterStage } from "./store/stages.ts";
import { getReplyInScope, updateReply, type ReplyChange } from "./store.ts";
import { takeOver } from "./cancel-auto-send.ts";
import { addToTimeline } from "./store/timeline.ts";
import type { ReplyRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

export interface ReplyEdit {
  id: string;
  categoryId?: string | null;
  status?: string;
  aiResponse?: string | null;
}

const SETTABLE = ["pending", "ready", "archived"] as const;
type Settable = (typeof SETTABLE)[number];

export function editReply(
  deps: Pick<Deps, "db" | "clock" | "wakeups" | "events">,
  caller: Caller,
  edit: ReplyEdit,
): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    const reply = getReplyInScope(deps.db, caller, edit.id);
    if (reply.status === "sent") throw badRequest("Reply already sent");
    const change = changeOf(deps, reply, edit);
    const edited = updateReply(deps.db, { ...change, workspaceId: reply.workspaceId, id: reply.id, now });
    if (Object.keys(change).length > 0) takeOver(deps, edited, now);
    if (edit.categoryId !== undefined) requestDraft(deps, edited, now);
    record(deps, { reply, edit, actor: actorOf(caller) }, now);
    const { workspaceId, id, status } = edited;
    if (edited.categoryId !== reply.categoryId)
      deps.events.record({ type: "reply.categorized", workspaceId, id }, now);
    if (status === "archived" && reply.status !== status)
      deps.events.record({ type: "reply.archived", workspaceId, id }, now);
  });
}

export interface BulkResult {
  id: string;
  success: boolean;
  error: string | null;
}

/** Edits many replies in one transaction; each reports its own error without affecting the others. */
export function editInBulk(
  deps: Pick<Deps, "db" | "clock" | "wakeups" | "events">,
  caller: Caller,
  { ids, ...edit }: Omit<ReplyEdit, "id" | "aiResponse"> & { ids: string[] },
): BulkResult[] {
  if (edit.categoryId === undefined && edit.status === undefined)
    throw badRequest("category_id or status is required");
  // An invalid value is invalid for every reply, so it is rejected before anything changes.
  if (edit.status !== undefined) requireSettable(edit.status);
  if (edit.categoryId) requireCategory(deps, caller.workspaceId, edit.categoryId);
  return transact(deps.db, () =>
    ids.map((id) => attempt(id, () => editReply(deps, caller, { ...edit, id }))),
  );
}

function attempt(id: string, act: () => void): BulkResult {
  try {
    act();
    return { id, success: true, error: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { id, success: false, error: error.message };
  }
}

function changeOf(
  deps: Pick<Deps, "db">,
  reply: ReplyRow,
  { categoryId, status, aiResponse }: ReplyEdit,
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
    } satisfies ReplyChange);
  }
  return change;
}

/** Requests a draft if the category that a person chose calls for an answer and there is none yet. */
function requestDraft(deps: Pick<Deps, "db" | "wakeups">, reply: ReplyRow, now: number): void {
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
  if (edit.status !== undefined && edit.status !== reply.status) {
    addToTimeline(
      db,
      { ...entry, type: "status_changed", detail: { from: reply.status, to: edit.status } },
      now,
    );
  }
  if (edit.aiResponse !== undefined) addToTimeline(db, { ...entry, type: "edited" }, now);
}
