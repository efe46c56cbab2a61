/** Assigns a new conversation round-robin or to the client's owner, if the workspace enables it. */
import type { Millis } from "../../core/clock.ts";
import { notify } from "../notifications/notify.ts";
import {
  findAssignable,
  findAssignment,
  findNextInTurn,
  recordTurn,
  type Assignable,
} from "./store/people.ts";
import { changeConversation } from "./store/state.ts";
import type { Deps } from "../../deps/deps.ts";

interface NewConversation {
  workspaceId: string;
  clientId: string;
  threadId: string;
}

/** Assigns a new conversation. Runs in the transaction that files the reply. */
export function assignNew(deps: Pick<Deps, "db" | "live">, conversation: NewConversation, now: Millis): void {
  const assignee = choose(deps, conversation);
  if (!assignee) return;
  const { workspaceId, clientId, threadId } = conversation;
  changeConversation(deps.db, threadId, { assigneeId: assignee.id, claimedAt: null });
  recordTurn(deps.db, { workspaceId, userId: assignee.id }, now);
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
  // Owners who have left or lost access to the client are not assigned.
  return found.ownerId === null ? null : findAssignable(db, conversation, found.ownerId);
}
