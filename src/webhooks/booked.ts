/** Records that a lead has booked a meeting. */
import type { Millis } from "../core/clock.ts";
import type { Deps } from "../deps/deps.ts";
import { markBooked } from "../inbox/threads/store/positive.ts";

/**
 * Applies a booking's changes to its conversation, in the caller's transaction, and records `lead.positive`
 * with the meeting's time unless the conversation was already positive.
 */
export function recordBookedLead(
  { db, events }: Pick<Deps, "db" | "events">,
  { workspaceId, threadId, bookedAt }: { workspaceId: string; threadId: string; bookedAt: Millis },
  now: Millis,
  change: () => void = () => {},
): void {
  // Marks the conversation first, so that setting the category does not record the event without the time.
  const id = markBooked(db, threadId, now);
  change();
  if (id !== null) events.record({ type: "lead.positive", workspaceId, id, bookedAt }, now);
}
