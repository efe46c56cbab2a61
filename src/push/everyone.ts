/**
 * Stops everyone who is suppressed for a client in an account that serves it since later, a few at a time: by one entry of the
 * account's block list for many, where the client has the account for itself and the platform takes a list; else one by one.
 */
import type { ActionProgress } from "../actions/store.ts";
import { UpstreamError } from "../core/errors.ts";
import type { StopOrder } from "../core/push.ts";
import type { ActionRow, SuppressionRow } from "../db/table-rows.ts";
import type { Account, CallOptions, Platform } from "../platforms/platform.ts";
import { isOfOne } from "./rules/everyone.ts";

/** In one piece: a call with a list of them, or some minutes of calls one by one. */
export const AT_ONCE = 100;
/** Counting more would hold everybody else up at each piece. */
export const MOST_COUNTED = 10_000;

type Stopped = Pick<SuppressionRow, "id" | "kind" | "value">;

/** How far the stopping of everyone is. */
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

  /** Says how many are stopped, for the list of actions. */
  get summary(): string {
    const { stopped, refused, refusal } = this.#progress;
    const left = refused === 0 ? "" : `; ${refused} could not be: ${refusal}`;
    const total = this.#total > MOST_COUNTED ? `more than ${MOST_COUNTED}` : this.#total;
    return `${stopped} of ${total} suppressed addresses and domains stopped${left}`;
  }

  take({ id }: Stopped): void {
    this.#progress.afterId = id;
    this.#progress.stopped += 1;
  }

  /** Passes over one that is not to be stopped any more. */
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
  /** The whole account is stopped, not some campaigns of it. */
  isWhole: boolean;
  /** The order for one of them as it is now: a piece takes minutes. Null when there is nothing to do any more. */
  orderFor: (value: string) => StopOrder | null;
  /** So often the first of them has been tried. */
  attempts: number;
  piece: Piece;
}

/** Stops each, and notes it in the piece. Rethrows what is no refusal of one of them. */
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

/** Puts all on the block list at once; false where the platform takes no list, or not this one. */
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
    // It may be one of them that is refused, or on the list already.
    if (error instanceof UpstreamError && isOfOne(error, attempts)) return false;
    throw error;
  }
}
