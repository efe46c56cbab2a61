/** Decides whose a resource is that people keep for themselves or share: snippets and saved views. */
import type { Caller } from "../core/caller.ts";
import { AppError } from "../core/errors.ts";

interface Kept {
  /** Null for shared ones. */
  userId: string | null;
}

/** Returns whose it becomes: only managers share, and what a key makes is shared, as nobody else would see it. */
export function ownerFrom(caller: Caller, isShared: boolean): string | null {
  if (!isShared && caller.kind === "user") return caller.id;
  requireManager(caller);
  return null;
}

/** Throws 403 where a limited caller would share something beyond their clients. */
export function requireWithin(caller: Caller, shared: Kept & { isWithin: boolean }): void {
  if (shared.userId === null && caller.clients !== null && !shared.isWithin) throw forbidden();
}

/** Returns what the caller may change: everybody their own, managers shared ones too. Throws 403. */
export function requireChangeable<R extends Kept>(caller: Caller, row: R): R {
  if (row.userId === null) requireManager(caller);
  return row;
}

function requireManager({ permission }: Caller): void {
  if (permission !== "admin") throw forbidden();
}

const forbidden = (): AppError => new AppError("forbidden", "Insufficient permissions");
