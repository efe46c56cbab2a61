/** Makes folders for files of a test. */
import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Makes a folder, in memory where the machine has such a place with room: no test takes its power away, and hundreds of
 * databases that are synced to a disk hold each other up. A benchmark measures the disk, too.
 */
export const newFolder = (): string =>
  mkdtempSync(join(isTest() && hasRoom() ? MEMORY : tmpdir(), "replydesk-test-"));

/** `bun test` sets it, and benchmarks run without. */
const isTest = (): boolean => process.env["NODE_ENV"] === "test";

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH_BYTES;
  } catch {
    return false; // there is none, as on other systems than Linux
  }
}
