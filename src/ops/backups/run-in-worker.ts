/** Runs a backup in its own worker, so that the server keeps answering meanwhile. */
import type { BackupOrder } from "./make.ts";
import type { Manifest } from "../../db/backup-manifest.ts";

/** The worker's answer to an order. */
export type BackupAnswer = { manifest: Manifest } | { error: string };

/** From source the worker is next to this file; in the executable, below the root of all entry points. */
const WORKER = new URL(
  import.meta.url.endsWith("/backups/run-in-worker.ts") ? "./worker.ts" : "./ops/backups/worker.js",
  import.meta.url,
);

/** Makes a backup; rejects as soon as `stopping` is aborted, and the next start deletes the partial file. */
export async function runBackupInWorker(order: BackupOrder, stopping: AbortSignal): Promise<Manifest> {
  const worker = new Worker(WORKER);
  const over = new AbortController();
  try {
    const answer = await new Promise<BackupAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<BackupAnswer>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(`the backup worker failed: ${message}`));
      const giveUp = () => reject(new Error("the service is stopping"));
      stopping.addEventListener("abort", giveUp, { signal: over.signal });
      worker.postMessage(order);
    });
    if ("error" in answer) throw new Error(answer.error);
    return answer.manifest;
  } finally {
    over.abort();
    worker.terminate();
  }
}
