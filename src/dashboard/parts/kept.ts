/**
 * Keeps on this device what a person has typed and nobody has saved yet: a closed tab, a lost connection or an ended
 * session loses nothing. Signing out removes all of it.
 */
import { userId } from "../api/seat.ts";

/** What is kept; each has its texts by an id. */
export type KeptKind = "answer" | "note" | "edited-note" | "forward";

const PREFIX = "replydesk.kept.";
const prefixOf = (kind: KeptKind): string => `${PREFIX}${userId() ?? ""}.${kind}.`;

/** Without storage (private windows, a full disk) texts live as long as the page. */
function ifPossible<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

const read = <T>(key: string): T | null =>
  ifPossible(() => JSON.parse(localStorage.getItem(key) ?? "null") as T | null, null);

export const readKept = <T>(kind: KeptKind, id: string): T | null => read<T>(prefixOf(kind) + id);

export const keep = (kind: KeptKind, id: string, value: unknown): void =>
  ifPossible(() => localStorage.setItem(prefixOf(kind) + id, JSON.stringify(value)), undefined);

export const dropKept = (kind: KeptKind, id: string): void =>
  ifPossible(() => localStorage.removeItem(prefixOf(kind) + id), undefined);

/** Returns everything of a kind that is the person's. */
export const listKept = <T>(kind: KeptKind): T[] =>
  keysWith(prefixOf(kind))
    .map((key) => read<T>(key))
    .filter((value) => value !== null);

/** Removes all that was kept, of everybody: the next person at the device must not find it. */
export const forgetKept = (): void =>
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
