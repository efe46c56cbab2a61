/** Cancels the follow-ups of a conversation that moves to another client. */
import type { Millis } from "../../core/clock.ts";
import type { OutcomeDeps } from "../sends/finish.ts";
import { cancelFollowUps } from "./store/cancel.ts";
import { recordTerminalEvent } from "./terminal-event.ts";

const REASON = "The conversation was moved to another client";

/**
 * Cancels the conversation's scheduled follow-ups, because its previous client planned them. Runs in the
 * caller's transaction.
 */
export function cancelMoved(
  deps: OutcomeDeps,
  moved: { workspaceId: string; clientId: string; contactId: string; threadId: string },
  now: Millis,
): void {
  const { threadId: ofThread, ...of } = moved;
  const cancelled = cancelFollowUps(
    deps.db,
    { ...of, ofThread, reason: REASON, onlyCancelOnReply: false },
    now,
  );
  for (const row of cancelled) recordTerminalEvent(deps, row, now);
}
