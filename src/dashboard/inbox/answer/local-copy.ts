/**
 * Keeps what is written and not yet saved on this device, one text a conversation: a closed tab, a lost
 * connection or an ended session loses nothing. Signing out removes all of it.
 */
import type { Saved } from "./settle.ts";

export interface Copy {
  replyId: string;
  text: string;
  /** The draft from which the text was made. */
  base: Saved;
  /** Null: the sender of the reply. */
  to: string | null;
  cc: string[];
  bcc: string[];
}

const PREFIX = "replydesk.answer.";
const keyOf = (threadId: string): string => PREFIX + threadId;

/** Without storage (private windows, a full disk) texts live as long as the page. */
function ifPossible<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

export const readCopy = (threadId: string): Copy | null =>
  ifPossible(() => JSON.parse(localStorage.getItem(keyOf(threadId)) ?? "null") as Copy | null, null);

export const writeCopy = (threadId: string, copy: Copy): void =>
  ifPossible(() => localStorage.setItem(keyOf(threadId), JSON.stringify(copy)), undefined);

export const removeCopy = (threadId: string): void =>
  ifPossible(() => localStorage.removeItem(keyOf(threadId)), undefined);

/** Removes every text that was kept: the next person at the device must not find them. */
export function forgetCopies(): void {
  ifPossible(() => {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) if (key?.startsWith(PREFIX)) localStorage.removeItem(key);
  }, undefined);
}
