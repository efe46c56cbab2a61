/** State of a text field that is stored on this device until saved or discarded. */
import { useEffect, useState } from "react";
import { dropKept, keep, readKept, type KeptKind } from "./kept.ts";

type Listener = (kind: KeptKind, id: string, text: string | null) => void;

const listeners = new Set<Listener>();

/**
 * Returns the text (null if none) and a setter, which also works after unmount: it updates whichever field is
 * mounted. @param id stable key of the text
 */
export function useKeptText(kind: KeptKind, id: string): [string | null, (text: string | null) => void] {
  const [text, setText] = useState(() => readKept<string>(kind, id));
  useEffect(() => {
    const hear: Listener = (changedKind, changedId, next) => {
      if (changedKind === kind && changedId === id) setText(next);
    };
    listeners.add(hear);
    return () => void listeners.delete(hear);
  }, [kind, id]);
  const change = (next: string | null): void => {
    if (next === null || next.trim() === "") dropKept(kind, id);
    else keep(kind, id, next);
    for (const hear of listeners) hear(kind, id, next);
  };
  return [text, change];
}
