/**
 * Keeps on this device what a person has typed and nobody has saved yet: a closed tab, a lost connection or an ended
 * session loses nothing. Signing out removes all of it.
 */
import { userId } from "../api/seat.ts";

/** What is kept; each has its texts by an id. */
export type KeptKind = "answer" | "note" | "edited-note" | "forward";

const PREFIX = "replydesk.kept.";
const prefixOf = (kind: KeptKind): string => `${PREFIX}${userId() ?? ""}.${kind}.`;

/** Without storage (private windows, a full disk) texts live as long as the page: here. */
const inMemory = new Map<string, string>();

function ifPossible<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

const stored = (key: string): string | null => ifPossible(() => localStorage.getItem(key), null);
const read = <T>(key: string): T | null =>
  ifPossible(() => JSON.parse(inMemory.get(key) ?? stored(key) ?? "null") as T | null, null);

export const readKept = <T>(kind: KeptKind, id: string): T | null => read<T>(prefixOf(kind) + id);

export function keep(kind: KeptKind, id: string, value: unknown): void {
  const key = prefixOf(kind) + id;
  const text = JSON.stringify(value);
  inMemory.delete(key);
  if (!ifPossible(() => (localStorage.setItem(key, text), true), false)) inMemory.set(key, text);
}

export function dropKept(kind: KeptKind, id: string): void {
  inMemory.delete(prefixOf(kind) + id);
  ifPossible(() => localStorage.removeItem(prefixOf(kind) + id), undefined);
}

/** Returns everything of a kind that is the person's. */
export const listKept = <T>(kind: KeptKind): T[] =>
  keysWith(prefixOf(kind))
    .map((key) => read<T>(key))
    .filter((value) => value !== null);

/** Removes all that was kept, of everybody: the next person at the device must not find it. */
export function forgetKept(): void {
  const keys = keysWith(PREFIX);
  inMemory.clear();
  ifPossible(() => {
    for (const key of keys) localStorage.removeItem(key);
  }, undefined);
}

function keysWith(prefix: string): string[] {
  const inStorage = ifPossible(
    () => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? ""),
    [],
  );
  return [...new Set([...inMemory.keys(), ...inStorage])].filter((key) => key.startsWith(prefix));
}
