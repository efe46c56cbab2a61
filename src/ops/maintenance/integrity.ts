/** Checks the whole database once after startup, so that damage is reported early. */
import { messageOf } from "../../core/errors.ts";
import { recordDamage } from "../../db/open.ts";
import { databaseBytes, listDamage, listTables, logBytes } from "../../db/maintenance.ts";
import { isFaultOfIndex } from "../../inbox/replies/store/search-index.ts";
import type { Deps } from "../../deps/deps.ts";

/** Maximum number of faults listed in the log. */
const FAULTS_LOGGED = 5;

/** Maximum size of a file that is checked without a worker, because the check takes only milliseconds. */
const SMALL_BYTES = 4 * 1024 * 1024;

type CheckDeps = Pick<Deps, "db" | "reader" | "log" | "stopping">;

/** Checks a large file off the event loop. Never rejects; ends early when the service stops. */
export async function checkIntegrity(deps: CheckDeps): Promise<void> {
  const { db, log } = deps;
  const isSmall = databaseBytes(db) + logBytes(db) <= SMALL_BYTES;
  const faults = isSmall ? listDamage(db) : await readFaults(deps);
  const found = faults.filter((fault) => !isFaultOfIndex(fault));
  if (found.length > 0) db.damage ??= found.join("; ");
  if (db.damage !== null)
    log.error("database.damaged", { faults: [db.damage, ...found].slice(0, FAULTS_LOGGED) });
}

/** Checks table by table, so that reports can run in between. */
async function readFaults({ db, reader, log, stopping }: CheckDeps): Promise<string[]> {
  const faults: string[] = [];
  for (const table of listTables(db)) {
    if (stopping.signal.aborted) break;
    try {
      const sql = `PRAGMA quick_check("${table}")`;
      const [rows = []] = await reader.read([{ sql, bindings: {} }], "integrity");
      faults.push(...rows.map((row) => String((row as { quick_check: string }).quick_check)));
    } catch (error) {
      recordDamage(db, error);
      if (!stopping.signal.aborted) log.warn("database.not_checked", { table, reason: messageOf(error) });
    }
  }
  return faults.filter((fault) => fault !== "ok");
}
