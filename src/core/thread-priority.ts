/** Which thread goes first where processors are few. */
import { setPriority } from "node:os";

const NICENESS = 10;

/**
 * Lets whoever answers people and sequencers go first. On Linux it is of the thread that calls it alone, and lasts. Where it
 * is not allowed the thread goes on as it was.
 */
export function lowerThreadPriority(): void {
  try {
    setPriority(NICENESS);
  } catch {
    // A sandbox that forbids it costs the others some speed, and no answer.
  }
}
