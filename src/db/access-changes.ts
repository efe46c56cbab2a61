/** Notifies components with open connections when a commit may have revoked a person's access. */
import { afterCommit, type Db } from "./open.ts";

/** Receives the person's id; null if anyone in any workspace may be affected. */
type AccessListener = (userId: string | null) => void;

const listeners = new WeakMap<Db, AccessListener[]>();

/** Calls the listener after each commit that may have ended access. */
export function onAccessChange(db: Db, listener: AccessListener): void {
  listeners.set(db, [...(listeners.get(db) ?? []), listener]);
}

export function notifyAccessChange(db: Db, userId: string | null): void {
  const interested = listeners.get(db) ?? [];
  if (interested.length > 0) afterCommit(db, () => interested.forEach((listener) => listener(userId)));
}
