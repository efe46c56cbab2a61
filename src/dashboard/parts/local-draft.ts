/**
 * Stores unsaved text on this device, so that it survives a closed tab, a lost connection or an ended
 * session. Signing out removes all stored text.
 */
import { userId } from "../api/tab-session.ts";

/** Kinds of stored text; each is keyed by an id. */
export type LocalDraftKind = "answer" | "note" | "edited-note" | "forward" | "forwarded";

const PREFIX = "replydesk.kept.";
const prefixOf = (kind: LocalDraftKind): string => `${PREFIX}${userId() ?? ""}.${kind}.`;

/** Fallback if storage is unavailable (private windows, a full disk). Text is lost when the page is closed. */
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

export const readLocalDraft = <T>(kind: LocalDraftKind, id: string): T | null => read<T>(prefixOf(kind) + id);

export function storeLocalDraft(kind: LocalDraftKind, id: string, value: unknown): void {
  const key = prefixOf(kind) + id;
  const text = JSON.stringify(value);
  inMemory.delete(key);
  if (!ifPossible(() => (localStorage.setItem(key, text), true), false)) inMemory.set(key, text);
}

export function dropLocalDraft(kind: LocalDraftKind, id: string): void {
  inMemory.delete(prefixOf(kind) + id);
  ifPossible(() => localStorage.removeItem(prefixOf(kind) + id), undefined);
}

/** Returns the user's stored texts of a kind. */
export const listLocalDrafts = <T>(kind: LocalDraftKind): T[] =>
  keysWith(prefixOf(kind))
    .map((key) => read<T>(key))
    .filter((value) => value !== null);

/** Removes all users' stored text, so that the next person to use the device cannot find it. */
export function forgetLocalDrafts(): void {
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
