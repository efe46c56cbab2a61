/**
 * Tracks the freshness of a database with a generation number. When the database changes, the number is
 * raised in the database and then written to the mark file next to it. A database with a lower generation
 * than its mark file is an older copy, however it got there. The mark also stores the position of the
 * write-ahead log, so that the next start detects changes lost to damage.
 */
import { findMeta, setMeta } from "../../db/meta.ts";
import { isDatabaseFailure, transact, type Db } from "../../db/open.ts";
import { countChanges } from "../../db/maintenance.ts";
import { openPositionReader, type LogPosition } from "../../db/log-position.ts";
import { openLogMark, writeGeneration } from "./location.ts";

const IN_MEMORY = ":memory:";

/** Returns the generation; null if no server has opened the database yet. */
export function findGeneration(db: Db): number | null {
  const held = findMeta(db, "generation");
  return held === undefined ? null : Number(held);
}

/** Begins a new, higher generation, and writes it to the database before the mark file. */
export function raiseGeneration(db: Db, floor = 0): void {
  if (db.path === IN_MEMORY) return;
  const { id, next } = transact(db, () => {
    const raised = Math.max(findGeneration(db) ?? 0, floor) + 1;
    setMeta(db, "generation", `${raised}`);
    return { id: findMeta(db, "instance_id") ?? "", next: raised };
  });
  writeGeneration(db.path, id, next);
}

/** Returns a function that raises the generation if this connection has made changes since the last call. */
export function createGenerationTracker(db: Db): () => void {
  let seen = countChanges(db);
  return () => {
    if (countChanges(db) === seen) return;
    try {
      raiseGeneration(db);
      seen = countChanges(db);
    } catch (error) {
      // If the database is busy or the disk is full, that is reported elsewhere, and the next call tries again.
      if (!isDatabaseFailure(error)) throw error;
    }
  };
}

/**
 * Writes the log's position to the mark file after each transaction is on disk. Call it after identifying the
 * instance.
 */
export function keepLogPosition(db: Db): void {
  if (db.path === IN_MEMORY) return;
  const reader = openPositionReader(db);
  const mark = openLogMark(db.path);
  let last: LogPosition | null = null;
  const noteCommit = () => {
    try {
      const position = reader.read();
      if (position === null || (position.frames === last?.frames && position.salts === last.salts)) return;
      mark.write(position);
      last = position;
    } catch {
      // The transaction is on disk even if the mark file cannot be written, and an outdated mark file is harmless.
    }
  };
  noteCommit();
  const close = () => {
    db.logKeeper = null;
    reader.close();
    mark.close();
  };
  db.logKeeper = { noteCommit, close };
}
