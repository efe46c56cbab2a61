/** Notifies components with open connections that the current transaction changes conversations. */
import type { Db } from "./open.ts";

/** A changed row that belongs to conversations. For suppressions: an address, or a client. */
export interface ThreadChange {
  workspaceId: string;
  of: "thread" | "reply" | "follow_up" | "contact" | "address" | "client";
  id: string;
}

type ChangeListener = (change: ThreadChange) => void;

const listeners = new WeakMap<Db, ChangeListener>();

/** Calls the listener in the transaction of each change, which may still be rolled back. */
export const onThreadChange = (db: Db, listener: ChangeListener): void => void listeners.set(db, listener);

/** Call it in the transaction of the change, after writing the row. */
export const notifyThreadChange = (db: Db, change: ThreadChange): void => listeners.get(db)?.(change);
