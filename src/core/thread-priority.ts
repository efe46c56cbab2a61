/** Lowers the priority of background threads on machines with few processors. */
import { setPriority } from "node:os";

const NICENESS = 10;

/**
 * Lowers the calling thread's priority, so that the thread that serves requests runs first. On Linux, this affects
 * only the calling thread and cannot be reverted. Does nothing where that is not permitted.
 */
export function lowerThreadPriority(): void {
  try {
    setPriority(NICENESS);
  } catch {
    // If a sandbox forbids this, requests only become slower.
  }
}
