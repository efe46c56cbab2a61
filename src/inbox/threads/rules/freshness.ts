/** Decides whether a thread was read recently enough before an email is sent; pure. */
import { MINUTE, type Millis } from "../../../core/clock.ts";
import type { Priority } from "../../../platforms/platform.ts";
import type { ThreadRow } from "../../../db/table-rows.ts";

/** Maximum age of a read that is still trusted to include the newest emails and answers. */
const FRESH: Millis = 2 * MINUTE;

/**
 * Returns whether a thread was read recently. A read in the future is not trusted, because it means that the
 * clock was set back.
 */
export const isFresh = ({ refreshedAt }: Pick<ThreadRow, "refreshedAt">, now: Millis): boolean =>
  refreshedAt !== null && refreshedAt <= now && now - refreshedAt <= FRESH;

export type ThreadReadResult =
  | { isRead: true }
  /** `isThrottledLocally`: our own rate limiter rejected the call before the platform was called. */
  | { isRead: false; reason: string; isThrottledLocally: boolean };

export interface ThreadReadOptions {
  /** A person waits a few seconds at most. Background work waits its turn. */
  priority: Priority;
  /** Reads the thread even if it was read recently. */
  always?: boolean;
}

/** Ensures that the platform's copy of a thread was read and filed. Rejects only if the database fails. */
export type ThreadReader = (threadId: string, options: ThreadReadOptions) => Promise<ThreadReadResult>;
