/** Stores the credit ledger: a workspace's spending on generated texts, checked against its monthly allowance. */
import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { Millis } from "../../core/clock.ts";
import { transact, type Db } from "../../db/open.ts";
import { creditEntries } from "../../db/schema.ts";
import { AppError } from "../../core/errors.ts";
import { newId } from "../../core/ids.ts";
import { getWorkspace } from "../workspaces/store/workspaces.ts";
import type { CreditRow } from "../../db/table-rows.ts";

export type Charge = Pick<CreditRow, "workspaceId" | "credits" | "purpose" | "replyId"> & {
  followUpId?: string;
};

/** Credits for generating a text, and for sending a follow-up with a generated text. */
export const TEXT_PRICE = 1;
export const SENDING_PRICE = 1;

/** Error for a request when too few credits remain; also shown on waiting work. */
export const NO_CREDITS = "Insufficient AI credits";

export interface Credits {
  /** Credits per month; null for no limit. */
  allowance: number | null;
  /** Credits spent in this calendar month (UTC). */
  used: number;
  /**
   * Remaining credits; null for no limit. Never below 0, even if the allowance was lowered below the amount
   * spent.
   */
  remaining: number | null;
  /** When the next month begins. */
  resetsAt: Millis;
}

/** Returns a workspace's credits in the calendar month (UTC) of `now`. */
export function creditsOf(db: Db, workspaceId: string, now: Millis): Credits {
  const { creditAllowance: allowance } = getWorkspace(db, workspaceId);
  const used = usedIn(db, workspaceId, now);
  const remaining = allowance === null ? null : Math.max(0, allowance - used);
  return { allowance, used, remaining, resetsAt: monthOf(now).end };
}

/** Returns whether `credits` more can be spent now. Does not reserve them: only `charge` spends credits. */
export function hasCredits(db: Db, workspaceId: string, credits: number, now: Millis): boolean {
  const { creditAllowance: allowance } = getWorkspace(db, workspaceId);
  return allowance === null || usedIn(db, workspaceId, now) + credits <= allowance;
}

/** Throws 402 if too few credits remain; call it before starting paid work. */
export function requireCredits(db: Db, workspaceId: string, credits: number, now: Millis): void {
  if (!hasCredits(db, workspaceId, credits, now)) throw new AppError("insufficient_credits", NO_CREDITS);
}

/**
 * Records spent credits in the same transaction as the paid work. Throws `insufficient_credits` if too few remain.
 * Takes the write lock before the check, so that two requests never spend the same credit.
 */
export function charge(db: Db, entry: Charge, now: Millis): void {
  transact(db, () => {
    requireCredits(db, entry.workspaceId, entry.credits, now);
    chargeSpent(db, entry, now);
  });
}

/**
 * Records credits for finished work that was checked before it started. They count even if they exceed the
 * allowance.
 */
export function chargeSpent(db: Db, entry: Charge, now: Millis): void {
  db.orm
    .insert(creditEntries)
    .values({ ...entry, id: newId(now), createdAt: now })
    .run();
}

/**
 * Returns the credits spent in the whole month, including after `now`, so that setting the clock back frees
 * no credits.
 */
function usedIn(db: Db, workspaceId: string, now: Millis): number {
  const { begin, end } = monthOf(now);
  const spent = db.orm
    .select({ credits: sql<number>`coalesce(sum(${creditEntries.credits}), 0)` })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.workspaceId, workspaceId),
        gte(creditEntries.createdAt, begin),
        lt(creditEntries.createdAt, end),
      ),
    )
    .get();
  return spent?.credits ?? 0;
}

function monthOf(now: Millis): { begin: Millis; end: Millis } {
  const at = new Date(now);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  return { begin: Date.UTC(year, month, 1), end: Date.UTC(year, month + 1, 1) };
}
