/** Assigns a new conversation, where the workspace wants that: in turn, or to the client's owner. */
import type { Millis } from "../core/clock.ts";
import { notify } from "../notifications/notify.ts";
import { findAssignable, findAssignment, findNextInTurn, noteTurn, type Assignable } from "./store/people.ts";
import { changeConversation } from "./store/state.ts";
import type { Deps } from "../app/context.ts";

interface NewConversation {
  workspaceId: string;
  clientId: string;
  threadId: string;
}

/** Assigns a conversation that has just begun. Runs in the filing transaction. */
export function assignNew(deps: Pick<Deps, "db" | "live">, conversation: NewConversation, now: Millis): void {
  const assignee = choose(deps, conversation);
  if (!assignee) return;
  const { workspaceId, clientId, threadId } = conversation;
  changeConversation(deps.db, threadId, { assigneeId: assignee.id, claimedAt: null });
  noteTurn(deps.db, { workspaceId, userId: assignee.id }, now);
  notify(
    deps,
    { workspaceId, clientId, threadId, userId: assignee.id, type: "assigned", detail: { by: null } },
    now,
  );
}

function choose({ db }: Pick<Deps, "db">, conversation: NewConversation): Assignable | null {
  const found = findAssignment(db, conversation);
  if (!found || found.assignment === "none") return null;
  if (found.assignment === "round_robin") return findNextInTurn(db, conversation);
  // An owner who has left, or may not see the client any more, gets nothing.
  return found.ownerId === null ? null : findAssignable(db, conversation, found.ownerId);
}
