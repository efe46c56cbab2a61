/** Asks before a person takes what a colleague has. */
import { useEffect, useSyncExternalStore } from "react";
import { Dialog } from "../parts/dialog.tsx";
import { strings } from "./strings.ts";

const words = strings.takeOver;

interface TakeOver {
  /** Who has them now, each named once. */
  names: readonly string[];
  /** How many colleagues have, of all that are to be assigned. */
  held: number;
  all: number;
}

let asked: (TakeOver & { settle: (isSure: boolean) => void }) | null = null;
const listeners = new Set<() => void>();

function show(next: typeof asked): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Resolves with whether the person takes them; a question that is open already is answered with no. */
export function askToTakeOver(question: TakeOver): Promise<boolean> {
  asked?.settle(false);
  return new Promise((resolve) => {
    const settle = (isSure: boolean): void => {
      show(null);
      resolve(isSure);
    };
    show({ ...question, settle });
  });
}

/** Where the question appears. */
export function TakeOverQuestion() {
  const question = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
  // Leaving the page is a no.
  useEffect(() => () => asked?.settle(false), []);
  if (!question) return null;
  const { names, held, all, settle } = question;
  return (
    <Dialog
      title={words.title(names, held)}
      submit={words.confirm}
      cancel={words.cancel}
      isBusy={false}
      error={null}
      hasNoFields
      onClose={() => settle(false)}
      onSubmit={() => settle(true)}
    >
      <div dir="auto">{words.text(names, { held, all })}</div>
    </Dialog>
  );
}
