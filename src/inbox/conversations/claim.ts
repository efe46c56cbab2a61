/** Extends the claim of a conversation's assignee while they are active in it. */
import type { Caller, PersonCaller } from "../../core/caller.ts";
import { MINUTE, type Millis } from "../../core/clock.ts";
import { changeConversation, getConversation, type ConversationState } from "./store/state.ts";
import type { PresenceState } from "../live/presence.ts";
import type { Deps } from "../../deps/deps.ts";

/** Refreshes the caller's claim, if any, at most once a minute to limit writes. */
export function refreshClaim(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  { threadId, assigneeId, claimedAt }: ConversationState,
  now: Millis,
): void {
  const isTheirs = caller.kind === "user" && caller.id === assigneeId && claimedAt !== null;
  if (isTheirs && now - claimedAt >= MINUTE) changeConversation(db, threadId, { claimedAt: now });
}

/**
 * Records that a person is viewing or writing in a conversation, which counts as activity. Returns the
 * conversation.
 */
export function recordPresence(
  deps: Pick<Deps, "db" | "clock" | "live" | "presence">,
  caller: PersonCaller,
  { id, state }: { id: string; state: PresenceState },
): ConversationState {
  const conversation = getConversation(deps.db, caller, id);
  const { workspaceId, threadId, clientId } = conversation;
  refreshClaim(deps, caller, conversation, deps.clock.now());
  if (deps.presence.note({ workspaceId, threadId, clientId }, { id: caller.id, name: caller.name }, state))
    deps.live.publish({ type: "presence", workspaceId, threadId, clientId });
  return conversation;
}
