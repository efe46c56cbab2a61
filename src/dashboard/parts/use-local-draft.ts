/** A text field's state, stored on this device until it is saved or discarded. */
import { useEffect, useState } from "react";
import { dropLocalDraft, storeLocalDraft, readLocalDraft, type LocalDraftKind } from "./local-draft.ts";

type Listener = (kind: LocalDraftKind, id: string, text: string | null) => void;

const listeners = new Set<Listener>();

/**
 * Returns the text (null if none) and a setter. After unmounting, the setter still stores the text, and updates another
 * mounted field with the same key.
 * @param id Stable key of the text.
 */
export function useLocalDraft(
  kind: LocalDraftKind,
  id: string,
): [string | null, (text: string | null) => void] {
  const [text, setText] = useState(() => readLocalDraft<string>(kind, id));
  useEffect(() => {
    const hear: Listener = (changedKind, changedId, next) => {
      if (changedKind === kind && changedId === id) setText(next);
    };
    listeners.add(hear);
    return () => void listeners.delete(hear);
  }, [kind, id]);
  const change = (next: string | null): void => {
    if (next === null || next.trim() === "") dropLocalDraft(kind, id);
    else storeLocalDraft(kind, id, next);
    for (const hear of listeners) hear(kind, id, next);
  };
  return [text, change];
}
