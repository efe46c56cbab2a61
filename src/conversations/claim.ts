/** Keeps the claim of the person who has taken a conversation while they are active in it. */
import type { Caller, PersonCaller } from "../core/caller.ts";
import { MINUTE, type Millis } from "../core/clock.ts";
import { changeConversation, getConversation, type ConversationState } from "./store/state.ts";
import type { PresenceState } from "../live/presence.ts";
import type { Deps } from "../app/context.ts";

/** Refreshes the claim if it is the caller's; at most once a minute, so that being there costs no writes. */
export function refreshClaim(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  { threadId, assigneeId, claimedAt }: ConversationState,
  now: Millis,
): void {
  const isTheirs = caller.kind === "user" && caller.id === assigneeId && claimedAt !== null;
  if (isTheirs && now - claimedAt >= MINUTE) changeConversation(db, threadId, { claimedAt: now });
}

/** Notes that a person looks at a conversation or writes in it, which is activity. Returns the conversation. */
export function notePresence(
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
