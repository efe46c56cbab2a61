/** Deletes a category with any number of replies. */
import { yieldToEventLoop } from "../../deps/in-flight.ts";
import { deleteCategory, clearCategory } from "./store.ts";
import type { Deps } from "../../deps/deps.ts";

/** Replies per transaction; each transaction blocks other requests for about 30 ms. */
const STEP = 500;

/**
 * Removes the replies from the category in steps, so that other requests are not blocked, then deletes it. After a
 * crash in between, the category still exists with fewer replies, and can be deleted with another call.
 */
export async function removeCategory(
  { db, clock }: Pick<Deps, "db" | "clock">,
  workspaceId: string,
  id: string,
): Promise<void> {
  const target = () => ({ workspaceId, id, now: clock.now() });
  while (clearCategory(db, { ...target(), limit: STEP }) === STEP) await yieldToEventLoop();
  deleteCategory(db, target());
}
