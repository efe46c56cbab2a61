/** One server per database: an exclusive lock that the operating system takes back when the process dies. */
import { Database, SQLiteError } from "bun:sqlite";

/** Another process serves this database; the message names it. */
export class LockedError extends Error {
  override readonly name = "LockedError";
}

export interface InstanceLock {
  release(): void;
}

/**
 * Takes the lock in a small database beside the store, so that the store itself stays open to the command line.
 * @param holder written where a second process can read it, e.g. `process 4711`
 */
export async function lockInstance(path: string, holder: string): Promise<InstanceLock> {
  const lock = new Database(`${path}.lock`, { create: true });
  const note = Bun.file(`${path}.holder`);
  try {
    lock.run("PRAGMA journal_mode = DELETE");
    lock.run("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    // A full or unwritable disk must not read like another server.
    if (!(error instanceof SQLiteError && error.code?.startsWith("SQLITE_BUSY"))) throw error;
    const who = (await note.exists()) ? (await note.text()).trim() : "another process";
    throw new LockedError(`${path} is already served by ${who}`);
  }
  await Bun.write(note, `${holder}\n`);
  return {
    release() {
      lock.run("ROLLBACK");
      lock.close();
    },
  };
}
