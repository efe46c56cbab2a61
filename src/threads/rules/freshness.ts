/** Before an email leaves, the platform's copy of its thread is read: how old that may be, and what came of it; pure. */
import { MINUTE, type Millis } from "../../core/clock.ts";
import type { Priority } from "../../platforms/platform.ts";
import type { ThreadRow } from "../../db/table-rows.ts";

/** A reading so old still shows whether somebody wrote or answered meanwhile. */
const FRESH: Millis = 2 * MINUTE;

/** A reading in the future is one that a clock since set back has dated. */
export const isFresh = ({ refreshedAt }: Pick<ThreadRow, "refreshedAt">, now: Millis): boolean =>
  refreshedAt !== null && refreshedAt <= now && now - refreshedAt <= FRESH;

export type ThreadReadResult =
  | { isRead: true }
  /** `isThrottledLocally`: we kept from asking, for want of an allowance. */
  | { isRead: false; reason: string; isThrottledLocally: boolean };

export interface ThreadReadOptions {
  /** A person waits for it a few seconds; a machine can wait for its turn. */
  priority: Priority;
  /** Also where the thread was read a moment ago. */
  always?: boolean;
}

/** Makes sure that the platform's copy of a thread has been read and filed. Rejects only when the database is in trouble. */
export type ThreadReader = (threadId: string, options: ThreadReadOptions) => Promise<ThreadReadResult>;
