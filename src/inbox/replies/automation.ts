/** Defines what happens right after a reply is categorized: automation rules and automatic finishing. */
import { findCategory } from "../../clients/categories/store.ts";
import type { Millis } from "../../core/clock.ts";
import { findOrder } from "../../outbox/outgoing/store/outgoing.ts";
import { isUnrouted } from "../../sequencers/routing/store/thread-owners.ts";
import { finishesByCategory, mayFinish, type FinishFacts } from "./rules/finishing.ts";
import type { ReplyChange } from "./store/replies.ts";
import { addToTimeline } from "./store/timeline.ts";
import type { Json } from "../../platforms/platform.ts";
import type { CategoryRow, ReplyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/**
 * Applies the automation rules to a reply that was just categorized. Runs once per reply, in the transaction
 * that stores the category.
 * @param reply the reply as it is about to be stored
 */
export type Automate = (deps: Deps, reply: ReplyRow, now: Millis) => Automated;

export interface Automated {
  /** Set if a rule chose another category. */
  change: Pick<ReplyChange, "categoryId" | "categoryBy">;
  /** Name of the rule that finishes the reply; null if no rule does. */
  finishedBy: string | null;
}

export interface Finishing {
  reply: ReplyRow;
  hasFollowUp: boolean;
  finishedBy: string | null;
}

/**
 * Returns the change that finishes a reply, and adds it to the timeline. Returns an empty change if the reply
 * stays open.
 */
export function finishAutomatically(
  deps: Pick<Deps, "db" | "config">,
  { reply, hasFollowUp, finishedBy }: Finishing,
  now: Millis,
): Pick<ReplyChange, "finishedAutomaticallyAt"> {
  const { workspaceId, id: replyId, categoryId } = reply;
  const category = categoryId === null ? undefined : findCategory(deps.db, workspaceId, categoryId);
  const isOptOut = reply.cautions.includes("opt_out");
  if (finishedBy === null && !isOptOut && (category?.finish ?? "never") === "never") return {};
  const facts = factsOf(deps, { reply, category, hasFollowUp });
  const isByRule = finishedBy !== null && mayFinish(facts);
  if (!isByRule && !finishesByCategory(facts)) return {};
  const detail: Record<string, Json> = isByRule
    ? { rule: finishedBy }
    : { category: facts.category, ...(isOptOut && { opt_out: true }) };
  const entry = { workspaceId, replyId, type: "finished_automatically", actor: "system", detail } as const;
  addToTimeline(deps.db, entry, now);
  return { finishedAutomaticallyAt: now };
}

interface Categorized {
  reply: ReplyRow;
  category: CategoryRow | undefined;
  hasFollowUp: boolean;
}

function factsOf(
  { db, config }: Pick<Deps, "db" | "config">,
  { reply, category, hasFollowUp }: Categorized,
): FinishFacts {
  const { categoryBy, aiCategory } = reply;
  return {
    status: reply.status,
    finish: category?.finish ?? "never",
    // We don't know who set a label in the sequencer. Treat it as the AI's if it matches the AI's verdict.
    isByMachine: categoryBy === null ? category?.slug === aiCategory : categoryBy !== "person",
    hasFollowUp,
    isTakenOver: reply.takenOverAt !== null || findOrder(db, reply.id) !== undefined,
    isUnrouted: isUnrouted(db, reply.threadId),
    cautions: reply.cautions,
    category: category?.slug ?? null,
    confidence: reply.aiConfidence ?? 0,
    minConfidence: config.ai.auto_send_min_confidence,
  };
}
