/**
 * Records a restore in the audit log at the next start, because only then does the database have the current
 * schema.
 */
import { recordInstanceAudit } from "../../people/audit/store/audit.ts";
import type { Deps } from "../../deps/deps.ts";
import { iso } from "../../core/clock.ts";
import { findMeta, setMeta } from "../../db/meta.ts";
import { transact } from "../../db/open.ts";
import { findPause } from "../../db/sending.ts";

/** Time of the last recorded restore. */
const NOTED = "restore_noted";

export function recordRestore({ db, clock }: Pick<Deps, "db" | "clock">): void {
  transact(db, () => {
    const pause = findPause(db);
    if (pause?.cause !== "restored" || findMeta(db, NOTED) === `${pause.since}`) return;
    setMeta(db, NOTED, `${pause.since}`);
    const detail = { at: iso(pause.since), ...(pause.by !== undefined && { os_user: pause.by }) };
    recordInstanceAudit(db, { action: "restore.made", actor: "system", detail }, clock.now());
  });
}
