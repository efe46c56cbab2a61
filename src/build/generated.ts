/** Writes generated files, and detects whether their sources have changed. */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Returns a fingerprint of files, given relative to a folder. */
export function fingerprintOf(folder: string, files: readonly string[]): string {
  const hasher = new Bun.CryptoHasher("sha256");
  for (const file of files.toSorted())
    hasher
      .update(file)
      .update("\0")
      .update(readFileSync(join(folder, file)));
  return hasher.digest("hex");
}

/** Writes a file in one step, because several processes may generate and read it at the same time. */
export function write(path: string, content: string | Uint8Array): void {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, path);
}
