/**
 * Large texts and buffers that nobody needs any more. The collector goes by its own heap, in which they are small things:
 * left to itself it lets hundreds of megabytes of them pile up.
 */

/** Smaller things the collector sees soon enough. */
const LARGE = 256 * 1024;
/** So much is collected at once; looking through the heap takes some 20 ms. */
const AT_ONCE = 16 * 1024 * 1024;

let waiting = 0;

/** Call it when `bytes` of one thing have become garbage in this thread. */
export function noteGarbage(bytes: number): void {
  if (bytes <= LARGE) return;
  waiting += bytes;
  if (waiting < AT_ONCE) return;
  waiting = 0;
  Bun.gc(true);
}

/** Gives the memory of bytes back at once, where they are all that lies in it; nobody may look at them again. */
export function releaseBuffer({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
