/**
 * Frees large strings and buffers that are no longer needed. The garbage collector runs when its heap has
 * grown. These objects add little to the heap, so hundreds of megabytes can accumulate.
 */

/** Minimum size of objects to record; smaller objects are collected soon enough. */
const LARGE = 256 * 1024;
/** Amount of garbage that triggers a collection, which takes about 20 ms. */
const COLLECT_AFTER_BYTES = 16 * 1024 * 1024;

let waiting = 0;

/**
 * Records that an object of `bytes` has become garbage in this thread, and runs a collection once enough has
 * accumulated.
 */
export function hintGc(bytes: number): void {
  if (bytes <= LARGE) return;
  waiting += bytes;
  if (waiting < COLLECT_AFTER_BYTES) return;
  waiting = 0;
  Bun.gc(true);
}

/**
 * Releases a buffer's memory immediately, if the bytes make up the whole buffer. The bytes must not be read
 * afterwards.
 */
export function releaseBuffer({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
