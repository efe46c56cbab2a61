/** Damages the search index while the service is running. */
import { Database } from "bun:sqlite";
import { closeSync, openSync, readSync, writeSync } from "node:fs";

/**
 * The record that locates the index's terms. Without it, nothing can be added, changed or found.
 */
const STRUCTURE = "SELECT block FROM replies_fts_data WHERE id = 10";
const PAGES = "SELECT pageno FROM dbstat WHERE name = 'replies_fts_data' AND pagetype = 'leaf'";
const PAGE_BYTES = 4096;

/** Overwrites this record in the file. A write by another process makes the service read the file again. */
export function damageIndex(path: string): void {
  const other = new Database(path);
  other.run("PRAGMA busy_timeout = 5000");
  other.run("PRAGMA wal_checkpoint(TRUNCATE)");
  const structure = Buffer.from(other.query<{ block: Uint8Array }, []>(STRUCTURE).get()?.block ?? []);
  const pages = other.query<{ pageno: number }, []>(PAGES).all();
  const file = openSync(path, "r+");
  const page = Buffer.alloc(PAGE_BYTES);
  let spoiled = 0;
  for (const { pageno } of pages) {
    const from = (pageno - 1) * PAGE_BYTES;
    readSync(file, page, 0, PAGE_BYTES, from);
    const at = page.indexOf(structure);
    if (at > 0)
      spoiled += writeSync(file, Buffer.alloc(structure.length, 0xff), 0, structure.length, from + at);
  }
  closeSync(file);
  if (spoiled === 0) throw new Error("the index was not found in the file");
  other.run("INSERT OR REPLACE INTO meta VALUES ('spoiled', 'yes')");
  other.close();
}
