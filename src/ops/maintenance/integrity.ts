/** Checks the whole database once after startup, off the event loop, so that damage is reported early. */
import { messageOf } from "../../core/errors.ts";
import { recordDamage } from "../../db/open.ts";
import { listTables } from "../../db/maintenance.ts";
import { isFaultOfIndex } from "../../inbox/replies/store/search-index.ts";
import type { Deps } from "../../deps/deps.ts";

/** Maximum faults listed in the log. */
const FAULTS_LOGGED = 5;

/**
 * Checks table by table, so that analytics queries can run in between. Never rejects; ends early when the
 * service stops.
 */
export async function checkIntegrity({
  db,
  reader,
  log,
  stopping,
}: Pick<Deps, "db" | "reader" | "log" | "stopping">): Promise<void> {
  const faults: string[] = [];
  for (const table of listTables(db)) {
    if (stopping.signal.aborted) return;
    try {
      const sql = `PRAGMA quick_check("${table}")`;
      const [rows = []] = await reader.read([{ sql, bindings: {} }], "integrity");
      faults.push(...rows.map((row) => String((row as { quick_check: string }).quick_check)));
    } catch (error) {
      recordDamage(db, error);
      if (!stopping.signal.aborted) log.warn("database.not_checked", { table, reason: messageOf(error) });
    }
  }
  const found = faults.filter((fault) => fault !== "ok" && !isFaultOfIndex(fault));
  if (found.length > 0) db.damage ??= found.join("; ");
  if (db.damage !== null)
    log.error("database.damaged", { faults: [db.damage, ...found].slice(0, FAULTS_LOGGED) });
}
