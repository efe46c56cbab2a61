/** Runs the upload worker: receives a request and posts the result. */
import { messageOf } from "../../core/errors.ts";
import { lowerThreadPriority } from "../../core/thread-priority.ts";
import { upload, type UploadOrder } from "./upload.ts";
import type { UploadAnswer } from "./upload-missing.ts";

declare const self: Worker;

lowerThreadPriority();

self.onmessage = async ({ data }: MessageEvent<UploadOrder>) => {
  postMessage(await answerTo(data));
};

async function answerTo(order: UploadOrder): Promise<UploadAnswer> {
  try {
    return { uploaded: await upload(order) };
  } catch (error) {
    return { error: messageOf(error) };
  }
}
