/**
 * Applies a label set in the sequencer, which becomes the reply's category unless a person set a category.
 */
import { findCategory, findCategoryBySlug } from "../../clients/categories/store.ts";
import type { Millis } from "../../core/clock.ts";
import type { CategoryRow, ReplyRow } from "../../db/table-rows.ts";
import { suppressAndCancel } from "../../outbox/followups/unreachable.ts";
import { getContact } from "../../contacts/store/contacts.ts";
import { needsDraft } from "../../inbox/replies/categorize.ts";
import { enterStage } from "../../inbox/replies/store/stages.ts";
import { updateReply } from "../../inbox/replies/store/replies.ts";
import { addToTimeline } from "../../inbox/replies/store/timeline.ts";
import type { Json } from "../../platforms/platform.ts";
import { categoryForLabel, isSameLabel, labelForCategory } from "./store/labels.ts";
import type { Deps } from "../../deps/deps.ts";

type Applying = Pick<Deps, "db" | "ai" | "wakeups" | "events" | "live">;

interface Labeled {
  reply: ReplyRow;
  label: string;
  isOptOut?: boolean;
}

/** Applies a label to a reply, in the caller's transaction. Returns a description of the outcome. */
export function applyLabel(deps: Applying, labeled: Labeled, now: Millis): string {
  const { reply, label } = labeled;
  const { workspaceId, source: platform } = reply;
  if (isEcho(deps, labeled)) return `the label ${label}, which the reply already has`;
  const verdict = categoryForLabel(deps.db, { workspaceId, platform, label });
  if (verdict === null) {
    note(deps, labeled, {}, now);
    return `the label ${label}, which has no matching category`;
  }
  return verdict.kind === "opt_out"
    ? optOut(deps, labeled, now)
    : categorize(deps, labeled, verdict.category, now);
}

/** Returns whether the label echoes our own category or was already applied. */
function isEcho({ db }: Applying, { reply, label }: Labeled): boolean {
  const { workspaceId, source: platform, categoryId, sequencerLabel } = reply;
  if (sequencerLabel !== null && isSameLabel(sequencerLabel, label)) return true;
  const ours = categoryId === null ? null : labelForCategory(db, { workspaceId, platform, categoryId });
  return ours !== null && isSameLabel(ours, label);
}

function categorize(deps: Applying, labeled: Labeled, category: CategoryRow, now: Millis): string {
  const { reply, label } = labeled;
  const { db, events, wakeups } = deps;
  const { workspaceId, id, categoryId } = reply;
  const before = categoryId === null ? undefined : findCategory(db, workspaceId, categoryId);
  if (reply.categoryBy === "person") {
    updateReply(db, { workspaceId, id, now, sequencerLabel: label });
    note(deps, labeled, { category: category.slug, kept: before?.slug ?? null }, now);
    return `the label ${label}; a person has chosen another category`;
  }
  // A label that contradicts the verdict reopens a reply that was finished automatically.
  const isReopened = before?.id !== category.id && category.finish === "never" && !labeled.isOptOut;
  const change = {
    categoryId: category.id,
    categoryBy: null,
    sequencerLabel: label,
    ...(isReopened && { finishedAutomaticallyAt: null }),
  };
  const labeledReply = updateReply(db, { ...change, workspaceId, id, now });
  note(deps, labeled, { category: category.slug, from: before?.slug ?? null }, now);
  if (labeledReply.stage === "waiting" && needsDraft(deps, labeledReply)) {
    updateReply(db, { ...enterStage("categorized", now), workspaceId, id, now });
    wakeups.notify("replies");
  }
  if (before?.id !== category.id) events.record({ type: "reply.categorized", workspaceId, id }, now);
  return `the label ${label}: the reply is now categorized as ${category.slug}`;
}

/**
 * Stops emails to the lead on behalf of this client. Sets the category to not interested unless a person
 * chose a category.
 */
function optOut(deps: Applying, labeled: Labeled, now: Millis): string {
  const { db } = deps;
  const { reply, label } = labeled;
  const { workspaceId, clientId, contactId, source: platform } = reply;
  const { email } = getContact(db, workspaceId, contactId);
  const reason = `labeled ${label} at ${platform}`;
  suppressAndCancel(deps, { workspaceId, clientId, value: email, reason, source: "platform" }, now);
  addToTimeline(
    db,
    {
      workspaceId,
      replyId: reply.id,
      type: "suppressed",
      actor: "platform",
      detail: { client_id: clientId, label, platform },
    },
    now,
  );
  const refusal = findCategoryBySlug(db, workspaceId, "not-interested");
  if (refusal) categorize(deps, { ...labeled, isOptOut: true }, refusal, now);
  return `the label ${label}: the address is suppressed`;
}

function note({ db }: Applying, { reply, label }: Labeled, detail: Record<string, Json>, now: Millis): void {
  const { workspaceId, id: replyId, source: platform } = reply;
  const entry = { workspaceId, replyId, type: "labeled", actor: "platform" } as const;
  addToTimeline(db, { ...entry, detail: { label, platform, ...detail } }, now);
}
