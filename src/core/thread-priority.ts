/** Lowers the priority of background threads where processors are few. */
import { setPriority } from "node:os";

const NICENESS = 10;

/**
 * Lowers the calling thread's priority, so that the thread that serves requests goes first. On Linux this
 * affects only the calling thread, permanently. Does nothing where it is not permitted.
 */
export function lowerThreadPriority(): void {
  try {
    setPriority(NICENESS);
  } catch {
    // A sandbox that forbids it only costs some speed.
  }
}
