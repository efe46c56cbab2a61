/** One server per database: an exclusive lock that the operating system takes back when the process dies. */
import { Database, SQLiteError } from "bun:sqlite";
import { existsSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Another process serves this database; the message names it. */
export class LockedError extends Error {
  override readonly name = "LockedError";
}

export interface InstanceLock {
  release(): void;
}

/**
 * Takes the lock in a small database beside the store, so that the store itself stays open to the command line, and a
 * socket named after the very file, which has other names where it is linked.
 * @param holder written where a second process can read it, e.g. `process 4711`
 */
export async function lockInstance(given: string, holder: string): Promise<InstanceLock> {
  const path = realPathOf(given);
  const lock = await lockCompanionDatabase(path, holder);
  try {
    const file = lockFile(path);
    return {
      release() {
        file?.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Where a path leads to through symbolic links; the database itself may be yet to be made. */
function realPathOf(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const folder = dirname(path);
  return existsSync(folder) ? join(realpathSync(folder), basename(path)) : path;
}

/** An abstract socket: the system takes it back when the process dies, and nothing is left in any folder. */
function lockFile(path: string): { stop(): void } | null {
  const file = statSync(path, { throwIfNoEntry: false });
  if (process.platform !== "linux" || !file) return null;
  try {
    const held = Bun.listen({
      unix: `\0replydesk ${file.dev}:${file.ino}`,
      socket: { data: () => undefined },
    });
    // A start that fails must still end the process.
    held.unref();
    return held;
  } catch (error) {
    if ((error as { code?: string }).code !== "EADDRINUSE") throw error;
    throw new LockedError(
      `${path} is already served by another process, under another name of the same file`,
    );
  }
}

async function lockCompanionDatabase(path: string, holder: string): Promise<InstanceLock> {
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
