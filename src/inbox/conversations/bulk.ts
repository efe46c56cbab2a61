/** Applies one decision to many conversations; reports an error for each one that fails. */
import { attempt, type BulkResult } from "../../core/bulk.ts";
import type { Caller } from "../../core/caller.ts";
import { badRequest } from "../../core/errors.ts";
import { transact } from "../../db/open.ts";
import { decide, type Decision } from "./decide.ts";
import type { Deps } from "../../deps/deps.ts";

interface BulkDecision {
  ids: readonly string[];
  decision: Decision;
  /** Returns a conversation's state as the caller last saw it, for conflict checks; empty to skip the checks. */
  seenOf: (id: string) => Pick<Decision, "ifAssignee" | "ifLatestReplyId">;
  ip: string | null;
}

/** Applies all decisions in one transaction. A failure in one conversation does not affect the others. */
export function decideInBulk(
  deps: Deps,
  caller: Caller,
  { ids, decision, seenOf, ip }: BulkDecision,
): BulkResult[] {
  if (Object.keys(decision).length === 0)
    throw badRequest("assignee_id, snoozed_until, state, category_id or suppress is required");
  return transact(deps.db, () =>
    ids.map((id) => attempt(id, () => decide(deps, caller, id, { ...decision, ...seenOf(id), ip }))),
  );
}
