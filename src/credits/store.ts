/** Rows of the credit ledger: what a workspace has spent on generated texts, held against its monthly allowance. */
import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { Millis } from "../core/clock.ts";
import { transact, type Db } from "../db/open.ts";
import { creditEntries } from "../db/schema.ts";
import { AppError } from "../core/errors.ts";
import { newId } from "../core/ids.ts";
import { getWorkspace } from "../workspaces/store.ts";
import type { CreditRow } from "../db/table-rows.ts";

export type Charge = Pick<CreditRow, "workspaceId" | "credits" | "purpose" | "replyId"> & {
  followUpId?: string;
};

/** A generated text costs this many credits, and so does sending a follow-up whose text was generated. */
export const TEXT_PRICE = 1;
export const SENDING_PRICE = 1;

/** What whoever has none left is told, and what waiting work shows. */
export const NO_CREDITS = "Insufficient AI credits";

export interface Credits {
  /** Credits a month; null for no limit. */
  allowance: number | null;
  /** Spent in this calendar month, UTC. */
  used: number;
  /** Null for no limit; never below 0, also when the allowance was lowered below what is spent. */
  remaining: number | null;
  /** When the next month begins. */
  resetsAt: Millis;
}

/** How a workspace stands in the calendar month (UTC) of `now`. */
export function creditsOf(db: Db, workspaceId: string, now: Millis): Credits {
  const { creditAllowance: allowance } = getWorkspace(db, workspaceId);
  const used = usedIn(db, workspaceId, now);
  const remaining = allowance === null ? null : Math.max(0, allowance - used);
  return { allowance, used, remaining, resetsAt: monthOf(now).end };
}

/** Whether `credits` more can be spent now. Only `charge` holds them: what is paid for later may find them gone. */
export function hasCredits(db: Db, workspaceId: string, credits: number, now: Millis): boolean {
  const { creditAllowance: allowance } = getWorkspace(db, workspaceId);
  return allowance === null || usedIn(db, workspaceId, now) + credits <= allowance;
}

/** The same as a 402, before anything is begun that would cost them. */
export function requireCredits(db: Db, workspaceId: string, credits: number, now: Millis): void {
  if (!hasCredits(db, workspaceId, credits, now)) throw new AppError("insufficient_credits", NO_CREDITS);
}

/**
 * Writes down what is spent, in the transaction of what it pays for; throws `insufficient_credits` when fewer are left.
 * The write lock is held from before the check, so that two at once cannot both take the last one.
 */
export function charge(db: Db, entry: Charge, now: Millis): void {
  transact(db, () => {
    requireCredits(db, entry.workspaceId, entry.credits, now);
    chargeSpent(db, entry, now);
  });
}

/** For what is done already and was held for before: it counts, also beyond the allowance. */
export function chargeSpent(db: Db, entry: Charge, now: Millis): void {
  db.orm
    .insert(creditEntries)
    .values({ ...entry, id: newId(now), createdAt: now })
    .run();
}

/** The whole month counts, what lies ahead of `now` too: a clock set back opens nothing that was spent. */
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
