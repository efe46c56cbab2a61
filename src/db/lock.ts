/**
 * Allows only one server per database, using an exclusive lock that the operating system releases when the process
 * dies.
 */
import { Database, SQLiteError } from "bun:sqlite";
import { existsSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Thrown if another process serves this database; the message identifies that process. */
export class LockedError extends Error {
  override readonly name = "LockedError";
}

export interface InstanceLock {
  release(): void;
}

/**
 * Locks a small companion database, so that the command line can still use the main database. Also locks a
 * socket named after the inode, because a file with hard links has several names.
 * @param holder Stored for a second process to read, for example `process 4711`.
 */
export async function lockInstance(file: string, holder: string): Promise<InstanceLock> {
  const path = realPathOf(file);
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

/** Resolves symbolic links. The database itself does not need to exist yet. */
function realPathOf(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const folder = dirname(path);
  return existsSync(folder) ? join(realpathSync(folder), basename(path)) : path;
}

/**
 * Locks the inode with an abstract socket, which needs no file and is released by the system when the process
 * dies.
 */
function lockFile(path: string): { stop(): void } | null {
  const file = statSync(path, { throwIfNoEntry: false });
  if (process.platform !== "linux" || !file) return null;
  try {
    const held = Bun.listen({
      unix: `\0replydesk ${file.dev}:${file.ino}`,
      socket: { data: () => undefined },
    });
    // The socket must not keep the process alive if startup fails.
    held.unref();
    return held;
  } catch (error) {
    if ((error as { code?: string }).code !== "EADDRINUSE") throw error;
    throw new LockedError(
      `${path} is already in use by another process through another path to the same file`,
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
    // A full or read-only disk must not be reported as a second server.
    if (!(error instanceof SQLiteError && error.code?.startsWith("SQLITE_BUSY"))) throw error;
    const who = (await note.exists()) ? (await note.text()).trim() : "another process";
    throw new LockedError(`${path} is already in use by ${who}`);
  }
  await Bun.write(note, `${holder}\n`);
  return {
    release() {
      lock.run("ROLLBACK");
      lock.close();
    },
  };
}
