/**
 * Tracks how fresh a database is: a number raised in the database as it changes, then written to the mark
 * file next to it. A database whose number is lower than its mark's is an older copy, however it got there.
 */
import { findMeta, setMeta } from "../../db/meta.ts";
import { isDatabaseFailure, transact, type Db } from "../../db/open.ts";
import { countChanges } from "../../db/maintenance.ts";
import { writeGeneration } from "./location.ts";

const IN_MEMORY = ":memory:";

/** Returns the generation; null when the last version to serve the database did not track it. */
export function findGeneration(db: Db): number | null {
  const held = findMeta(db, "generation");
  return held === undefined ? null : Number(held);
}

/** Starts a generation higher than any so far, written to the database before the mark file. */
export function raiseGeneration(db: Db, floor = 0): void {
  if (db.path === IN_MEMORY) return;
  const { id, next } = transact(db, () => {
    const raised = Math.max(findGeneration(db) ?? 0, floor) + 1;
    setMeta(db, "generation", `${raised}`);
    return { id: findMeta(db, "instance_id") ?? "", next: raised };
  });
  writeGeneration(db.path, id, next);
}

/**
 * Returns a function that raises the generation when this connection has changed anything since the last
 * call.
 */
export function createGenerationKeeper(db: Db): () => void {
  let seen = countChanges(db);
  return () => {
    if (countChanges(db) === seen) return;
    try {
      raiseGeneration(db);
      seen = countChanges(db);
    } catch (error) {
      // Busy or full: reported elsewhere, and the next call tries again.
      if (!isDatabaseFailure(error)) throw error;
    }
  };
}
