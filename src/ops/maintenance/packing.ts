/** Packs what earlier versions stored as it was, while the service runs: a little at each tick until all is done. */
import { SECOND, type Millis } from "../../core/clock.ts";
import { packBatch, type PackedBatch } from "../../db/packing.ts";
import { HEAD_BYTES } from "../../inbound/store/payloads.ts";
import { yieldToEventLoop, type Job } from "../../scheduler/in-flight.ts";
import type { Deps } from "../../app/context.ts";

export const TABLES = [
  { table: "events", text: "body", packed: "body_packed", bytes: "body_bytes", kept: "NULL" },
  {
    table: "inbound_events",
    text: "payload",
    packed: "payload_packed",
    bytes: "payload_bytes",
    kept: `iif(status = 'ignored', ${HEAD_BYTES}, NULL)`,
  },
] as const;

/** Batches at each tick: a tenth of a second or so, in pieces. */
const BATCHES_PER_RUN = 10;
const PROGRESS_EVERY: Millis = 10 * SECOND;

/** Creates the job; once all is packed it does nothing, in this process and in every later one. */
export function createPacking({
  db,
  clock,
  log,
  stopping,
}: Pick<Deps, "db" | "clock" | "log" | "stopping">): Pick<Job, "run"> {
  let isDone = false;
  let rows = 0;
  let saidAt = clock.now();
  const note = (batch: PackedBatch): void => {
    rows += batch.rows;
    const now = clock.now();
    // A clock that was set back must not end the lines.
    if (rows === 0 || (now >= saidAt && now < saidAt + PROGRESS_EVERY)) return;
    saidAt = now;
    log.info("storage.packing", { table: batch.table, rows, percent: Math.floor(batch.done * 100) });
  };
  return {
    async run() {
      for (let n = 0; n < BATCHES_PER_RUN && !isDone && !stopping.signal.aborted; n += 1) {
        const batch = packBatch(db, TABLES);
        isDone = batch === null;
        if (batch) note(batch);
        else if (rows > 0) log.info("storage.packed", { rows });
        await yieldToEventLoop();
      }
    },
  };
}
