/** Decides whose a resource is that people keep for themselves or share: snippets and saved views. */
import type { Caller } from "../core/caller.ts";
import { AppError } from "../core/errors.ts";

interface Kept {
  /** Null for shared ones. */
  userId: string | null;
}

/** Returns whose it becomes: only managers share, and a key keeps nothing of its own. */
export function ownerFrom(caller: Caller, isShared: boolean): string | null {
  if (isShared) requireManager(caller);
  return isShared || caller.kind === "key" ? null : caller.id;
}

/** Returns what the caller may change: everybody their own, managers shared ones too. Throws 403. */
export function requireChangeable<R extends Kept>(caller: Caller, row: R): R {
  if (row.userId === null) requireManager(caller);
  return row;
}

function requireManager({ permission }: Caller): void {
  if (permission !== "admin") throw new AppError("forbidden", "Insufficient permissions");
}
