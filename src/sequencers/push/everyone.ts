/**
 * Stops all leads suppressed for a client in an account that started serving the client later, a few at a
 * time. If the client has the account to itself and the platform supports batches, one block-list call covers
 * many; otherwise the leads are stopped one by one.
 */
import type { ActionProgress } from "../actions/store.ts";
import { UpstreamError } from "../../core/errors.ts";
import type { StopOrder } from "../../core/push.ts";
import type { ActionRow, SuppressionRow } from "../../db/table-rows.ts";
import type { Account, CallOptions, Platform } from "../../platforms/platform.ts";
import { isOfOne } from "./rules/everyone.ts";

/** Number of suppressions per piece: one batch call, or individual calls for a few minutes. */
export const PIECE_SIZE = 100;
/** Maximum count of suppressions. A longer count would delay all other work at each piece. */
export const MAX_COUNTED = 10_000;

type Stopped = Pick<SuppressionRow, "id" | "kind" | "value">;

/** Tracks the progress of one piece. */
export class Piece {
  readonly isLast: boolean;
  readonly #total: number;
  readonly #progress: ActionProgress;

  constructor(
    { afterId, stopped, refused, refusal }: ActionRow,
    { isLast, total }: { isLast: boolean; total: number },
  ) {
    this.#progress = { afterId, stopped, refused, refusal };
    this.isLast = isLast;
    this.#total = total;
  }

  get progress(): ActionProgress {
    return { ...this.#progress };
  }

  get hasRefusals(): boolean {
    return this.#progress.refused > 0;
  }

  /** Returns a progress summary for the list of actions. */
  get summary(): string {
    const { stopped, refused, refusal } = this.#progress;
    const left = refused === 0 ? "" : `; ${refused} failed: ${refusal}`;
    const total = this.#total > MAX_COUNTED ? `more than ${MAX_COUNTED}` : this.#total;
    return `stopped ${stopped} of ${total} suppressed addresses and domains${left}`;
  }

  take({ id }: Stopped): void {
    this.#progress.afterId = id;
    this.#progress.stopped += 1;
  }

  /** Skips a suppression that no longer needs a stop. */
  pass({ id }: Stopped): void {
    this.#progress.afterId = id;
  }

  leave({ id }: Stopped, reason: string): void {
    this.#progress.afterId = id;
    this.#progress.refused += 1;
    this.#progress.refusal ??= reason;
  }
}

interface Called {
  platform: Platform;
  account: Account;
  options: CallOptions;
}

interface Stopping {
  subjects: readonly Stopped[];
  /** Whether to stop the whole account rather than some of its campaigns. */
  isWhole: boolean;
  /**
   * Returns the current order for a value, because a piece takes minutes; null if the value no longer needs a
   * stop.
   */
  orderFor: (value: string) => StopOrder | null;
  /** Number of attempts made for the first value. */
  attempts: number;
  piece: Piece;
}

/** Stops each suppressed value and records it in the batch. Rethrows errors that affect more than one value. */
export async function stopEach(called: Called, stopping: Stopping): Promise<void> {
  const { subjects, isWhole, orderFor, attempts, piece } = stopping;
  if (isWhole && (await stopTogether(called, subjects, attempts))) {
    for (const one of subjects) piece.take(one);
    return;
  }
  const { platform, account, options } = called;
  for (const [n, one] of subjects.entries())
    try {
      const order = orderFor(one.value);
      if (!order) {
        piece.pass(one);
        continue;
      }
      await platform.stop(account, order, options);
      piece.take(one);
    } catch (error) {
      if (!(error instanceof UpstreamError) || !isOfOne(error, n === 0 ? attempts : 0)) throw error;
      piece.leave(one, error.message);
    }
}

/**
 * Puts all values on the block list in one call; returns false if the platform does not support or accept the
 * list.
 */
async function stopTogether(
  { platform, account, options }: Called,
  subjects: readonly Stopped[],
  attempts: number,
): Promise<boolean> {
  if (!platform.blockAll || subjects.length === 0) return false;
  const values = subjects.map(({ value }) => value);
  try {
    await platform.blockAll(account, values, options);
    return true;
  } catch (error) {
    // A single value may be rejected, or already on the list.
    if (error instanceof UpstreamError && isOfOne(error, attempts)) return false;
    throw error;
  }
}
