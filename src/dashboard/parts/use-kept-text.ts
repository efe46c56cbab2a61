/** Holds a text while it is typed, and keeps it on this device until it is saved or given up. */
import { useState } from "react";
import { dropKept, keep, readKept, type KeptKind } from "./kept.ts";

/**
 * Returns the text and what sets it; null where nothing is typed. @param id of what it is for, which stays the same while the
 * component is mounted
 */
export function useKeptText(kind: KeptKind, id: string): [string | null, (text: string | null) => void] {
  const [text, setText] = useState(() => readKept<string>(kind, id));
  const change = (next: string | null): void => {
    setText(next);
    if (next === null || next.trim() === "") dropKept(kind, id);
    else keep(kind, id, next);
  };
  return [text, change];
}
