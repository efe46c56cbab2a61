/** The worker that makes a backup, so that the server goes on answering: an order comes in, what became of it goes out. */
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
