/** Deleting a category, however many replies lie in it. */
import { yieldToEventLoop } from "../scheduler/in-flight.ts";
import { deleteCategory, clearCategory } from "./store.ts";
import type { Deps } from "../app/context.ts";

/** Replies in one transaction: 30 ms of nobody being answered. */
const STEP = 500;

/**
 * The replies leave it in steps, so that many of them hold up nobody, and it goes with the last. After a crash in between it
 * is still there, with fewer replies, and can be deleted again.
 */
export async function removeCategory(
  { db, clock }: Pick<Deps, "db" | "clock">,
  workspaceId: string,
  id: string,
): Promise<void> {
  const which = () => ({ workspaceId, id, now: clock.now() });
  while (clearCategory(db, { ...which(), limit: STEP }) === STEP) await yieldToEventLoop();
  deleteCategory(db, which());
}
