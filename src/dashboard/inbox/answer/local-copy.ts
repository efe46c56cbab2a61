/**
 * Keeps what a person has written and not yet saved on this device, one text for each reply: a closed tab, a lost
 * connection or an ended session loses nothing. Signing out removes all of it.
 */
import { userId } from "../../api/seat.ts";
import type { Saved } from "./settle.ts";

export interface Copy {
  threadId: string;
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
const keyOf = (replyId: string): string => ownPrefix() + replyId;

/** Without storage (private windows, a full disk) texts live as long as the page. */
function ifPossible<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

export const readCopy = (replyId: string): Copy | null => read(keyOf(replyId));

export const writeCopy = (copy: Copy): void =>
  ifPossible(() => localStorage.setItem(keyOf(copy.replyId), JSON.stringify(copy)), undefined);

export const removeCopy = (replyId: string): void =>
  ifPossible(() => localStorage.removeItem(keyOf(replyId)), undefined);

/** Returns every text of the person's that is kept here. */
export const listCopies = (): Copy[] =>
  keysWith(ownPrefix())
    .map(read)
    .filter((copy) => copy !== null);

const read = (key: string): Copy | null =>
  ifPossible(() => JSON.parse(localStorage.getItem(key) ?? "null") as Copy | null, null);

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
