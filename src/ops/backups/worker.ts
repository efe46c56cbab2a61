/** Runs the backup worker: receives a request and posts the result. */
import { messageOf } from "../../core/errors.ts";
import { lowerThreadPriority } from "../../core/thread-priority.ts";
import type { BackupAnswer } from "./run-in-worker.ts";
import { makeBackup, type BackupOrder } from "./make.ts";

declare const self: Worker;

lowerThreadPriority();

self.onmessage = ({ data }: MessageEvent<BackupOrder>) => {
  postMessage(answerTo(data));
};

function answerTo(order: BackupOrder): BackupAnswer {
  try {
    return { manifest: makeBackup(order) };
  } catch (error) {
    return { error: messageOf(error) };
  }
}
