/** Creates folders for a test's files. */
import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Creates a folder, in memory if there is room. No test simulates a power failure, and hundreds of databases syncing to
 * one disk would slow each other down. Benchmarks use the disk, because they measure it too.
 */
export const newFolder = (): string =>
  mkdtempSync(join(isTest() && hasFreeSpace() ? MEMORY : tmpdir(), "replydesk-test-"));

/** Set by `bun test`. Benchmarks run without it. */
const isTest = (): boolean => process.env["NODE_ENV"] === "test";

function hasFreeSpace(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH_BYTES;
  } catch {
    return false; // it does not exist, as on systems other than Linux
  }
}
