/**
 * How fresh the content of a database is: a number that is raised in the database while it changes, and then written into
 * the mark beside it. A database whose number is lower than its mark's is an older copy, whichever way it came there.
 */
import { findMeta, setMeta } from "../../db/meta.ts";
import { isDatabaseFailure, transact, type Db } from "../../db/open.ts";
import { countChanges } from "../../db/maintenance.ts";
import { writeGeneration } from "./location.ts";

const IN_MEMORY = ":memory:";

/** Null where a version that knew none has served it last. */
export function findGeneration(db: Db): number | null {
  const held = findMeta(db, "generation");
  return held === undefined ? null : Number(held);
}

/** Begins another generation, higher than any so far; on disk in the database before the mark tells of it. */
export function raiseGeneration(db: Db, floor = 0): void {
  if (db.path === IN_MEMORY) return;
  const { id, next } = transact(db, () => {
    const raised = Math.max(findGeneration(db) ?? 0, floor) + 1;
    setMeta(db, "generation", `${raised}`);
    return { id: findMeta(db, "instance_id") ?? "", next: raised };
  });
  writeGeneration(db.path, id, next);
}

/** Returns what raises the generation when this connection has changed anything since it was last called. */
export function createGenerationKeeper(db: Db): () => void {
  let seen = countChanges(db);
  return () => {
    if (countChanges(db) === seen) return;
    try {
      raiseGeneration(db);
      seen = countChanges(db);
    } catch (error) {
      // Busy or full: others say so, and the next call tries again.
      if (!isDatabaseFailure(error)) throw error;
    }
  };
}
