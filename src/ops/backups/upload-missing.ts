/** Uploads a running service's missing backups to the destination, one after another in a worker. */
import { HOUR, type Millis } from "../../core/clock.ts";
import { callWorker, startWorker } from "../../core/worker.ts";
import { findLastUpload, findMeta, recordUpload } from "../../db/meta.ts";
import type { Db } from "../../db/open.ts";
import type { BackUpDeps } from "./back-up.ts";
import { backupDirectory, KEPT_MANUAL_BACKUPS, listBackups, type RetainedBackup } from "./retention.ts";
import type { Uploaded, UploadOrder } from "./upload.ts";

/** The worker's response. */
export type UploadAnswer = { uploaded: Uploaded } | { error: string };

/** Time limit for an upload, because unresponsive storage would block all later uploads. */
const LIMIT: Millis = 6 * HOUR;

/** Databases with an upload in progress. */
const uploading = new WeakSet<Db>();

/** Uploads missing backups; never rejects. Failed uploads are retried with the next backup, and every hour. */
export async function uploadMissing(deps: BackUpDeps): Promise<void> {
  const { config, db, clock, log, stopping } = deps;
  if (config.backup.destination === "" || uploading.has(db)) return;
  uploading.add(db);
  let file = "";
  try {
    for (const kept of missing(deps)) {
      ({ file } = kept);
      const begunAt = clock.now();
      const keep = kept.kind === "daily" ? config.backup.keep : KEPT_MANUAL_BACKUPS;
      const { key, ...facts } = await uploadInWorker({ backup: config.backup, kept, keep }, stopping.signal);
      const madeAt = Date.parse(kept.manifest.created_at);
      recordUpload(db, { destination: config.backup.destination, key, madeAt });
      log.info("backup.uploaded", { file, ...facts, duration_ms: clock.now() - begunAt });
    }
  } catch (error) {
    if (!stopping.signal.aborted) log.error("backup.upload_failed", { file, error });
  } finally {
    uploading.delete(db);
  }
}

/**
 * Lists backups made since the last upload, oldest first; if nothing has been uploaded yet, only the newest backup.
 */
function missing({ config, db, clock }: BackUpDeps): RetainedBackup[] {
  const madeAt = ({ manifest }: RetainedBackup) => Date.parse(manifest.created_at);
  const here = listBackups(backupDirectory(config), findMeta(db, "instance_id") ?? null).sort(
    (a, b) => madeAt(a) - madeAt(b),
  );
  const last = findLastUpload(db);
  const isSame = last?.destination === config.backup.destination && last.madeAt <= clock.now();
  return isSame ? here.filter((kept) => madeAt(kept) > last.madeAt) : here.slice(-1);
}

async function uploadInWorker(order: UploadOrder, closing: AbortSignal): Promise<Uploaded> {
  const worker = startWorker("ops/backups/upload-worker.ts");
  const failure = (why: string) => new Error(`the upload worker ${why}`);
  try {
    const options = { limit: LIMIT, failure, closing, closed: "was stopped" };
    const answer = await callWorker<UploadAnswer>(worker, order, options);
    if ("error" in answer) throw new Error(answer.error);
    return answer.uploaded;
  } finally {
    worker.terminate();
  }
}
