/** Runs a backup in a separate worker, so that the server stays responsive. */
import { callWorker, startWorker } from "../../core/worker.ts";
import type { BackupOrder } from "./make.ts";
import type { Manifest } from "../../db/backup-manifest.ts";

/** The worker's response. */
export type BackupAnswer = { manifest: Manifest } | { error: string };

/** Makes a backup. Rejects as soon as `stopping` is aborted; the next start deletes the partial file. */
export async function runBackupInWorker(order: BackupOrder, stopping: AbortSignal): Promise<Manifest> {
  const worker = startWorker("ops/backups/worker.ts");
  const failure = (why: string) => new Error(`the backup worker ${why}`);
  try {
    const options = { failure, closing: stopping, closed: "was stopped" };
    const answer = await callWorker<BackupAnswer>(worker, order, options);
    if ("error" in answer) throw new Error(answer.error);
    return answer.manifest;
  } finally {
    worker.terminate();
  }
}
