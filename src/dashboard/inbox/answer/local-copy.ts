/**
 * Keeps what a person has written and not yet saved on this device, one text a conversation: a closed tab, a lost
 * connection or an ended session loses nothing. Signing out removes all of it.
 */
import { userId } from "../../api/seat.ts";
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
const ownPrefix = (): string => `${PREFIX}${userId() ?? ""}.`;
const keyOf = (threadId: string): string => ownPrefix() + threadId;

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

/** Returns the conversations of which the person has a text here. */
export const keptThreads = (): string[] => keysWith(ownPrefix()).map((key) => key.slice(ownPrefix().length));

/** Removes every text that was kept: the next person at the device must not find them. */
export const forgetCopies = (): void =>
  ifPossible(() => {
    for (const key of keysWith(PREFIX)) localStorage.removeItem(key);
  }, undefined);

const keysWith = (prefix: string): string[] =>
  ifPossible(
    () =>
      Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "").filter((key) =>
        key.startsWith(prefix),
      ),
    [],
  );
