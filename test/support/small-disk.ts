/** Mounts a tmpfs of a few megabytes that a test can fill up and empty. */
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  directory: string;
  /** Fills the disk until this many bytes are free. */
  fill(leaving?: number): void;
  /** Frees the space again. */
  empty(): void;
  /** Makes the disk read-only or writable. No file may be open. */
  remount(way: "ro" | "rw"): void;
  remove(): void;
}

export function openSmallDisk(megabytes: number): SmallDisk {
  const directory = mkdtempSync(join(tmpdir(), "replydesk-disk-"));
  run("mount", "-t", "tmpfs", "-o", `size=${megabytes}m`, "replydesk-test", directory);
  const filler = join(directory, "filler");
  return {
    directory,
    fill(leaving = 0) {
      const { bavail, bsize } = statfsSync(directory);
      try {
        writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leaving)));
      } catch (error) {
        // A concurrent server wrote the last page first, so the disk is full anyway.
        if ((error as { code?: unknown }).code !== "ENOSPC") throw error;
      }
    },
    empty: () => rmSync(filler),
    remount: (way) => run("mount", "-o", `remount,${way}`, directory),
    remove() {
      run("umount", "--lazy", directory);
      rmSync(directory, { recursive: true });
    },
  };
}

function run(...words: string[]): void {
  const { exitCode, stderr } = Bun.spawnSync(words);
  if (exitCode === 0) return;
  const hint = "a disk of a test's own takes root: run the tests as root, or below `unshare -rm`";
  throw new Error(`${words.join(" ")}: ${stderr.toString().trim()} (${hint})`);
}
