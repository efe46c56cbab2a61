/** Deletes a category with any number of replies. */
import { yieldToEventLoop } from "../../deps/in-flight.ts";
import { deleteCategory, clearCategory } from "./store.ts";
import type { Deps } from "../../deps/deps.ts";

/** Number of replies per transaction, which blocks other requests for about 30 ms. */
const STEP = 500;

/**
 * Removes the category from its replies in steps that do not block other requests, and then deletes it. After
 * a crash in between, the category remains with fewer replies, and another call can delete it.
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
