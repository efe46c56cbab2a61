/** Resolves the owner of a personal or shared resource: snippets and saved views. */
import type { Caller } from "../core/caller.ts";
import { AppError } from "../core/errors.ts";

interface OwnedRow {
  /** The owner's id; null for shared resources. */
  userId: string | null;
}

/**
 * Returns the owner of a new resource. Only managers can share resources. Resources created by keys are
 * always shared, because no one would see them otherwise.
 */
export function ownerFrom(caller: Caller, isShared: boolean): string | null {
  if (!isShared && caller.kind === "user") return caller.id;
  requireManager(caller);
  return null;
}

/** Throws 403 if a limited caller would share a resource beyond their own clients. */
export function requireWithin(caller: Caller, shared: OwnedRow & { isWithin: boolean }): void {
  if (shared.userId === null && caller.clients !== null && !shared.isWithin) throw forbidden();
}

/**
 * Returns the row if the caller may change it: their own row, or a shared row if they are a manager.
 * Otherwise throws 403.
 */
export function requireChangeable<R extends OwnedRow>(caller: Caller, row: R): R {
  if (row.userId === null) requireManager(caller);
  return row;
}

function requireManager({ permission }: Caller): void {
  if (permission !== "admin") throw forbidden();
}

const forbidden = (): AppError => new AppError("forbidden", "Insufficient permissions");
