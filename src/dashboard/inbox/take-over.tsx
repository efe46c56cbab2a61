/** Confirms taking over conversations from colleagues. */
import { formatCount, formatCountOf } from "../parts/format-number.ts";
import { useEffect, useSyncExternalStore } from "react";
import { Dialog } from "../parts/dialog.tsx";

const LIST = new Intl.ListFormat("en", { type: "conjunction" });

interface TakeOver {
  /** Distinct names of the current assignees. */
  names: readonly string[];
  /** How many of the selected conversations are assigned to colleagues. */
  held: number;
  all: number;
}

let pending: (TakeOver & { settle: (isSure: boolean) => void }) | null = null;
const listeners = new Set<() => void>();

function show(next: typeof pending): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** Asks the user and resolves with the choice. If another question is open, that one resolves to false. */
export function askToTakeOver(question: TakeOver): Promise<boolean> {
  pending?.settle(false);
  return new Promise((resolve) => {
    const settle = (isSure: boolean): void => {
      show(null);
      resolve(isSure);
    };
    show({ ...question, settle });
  });
}

/** Renders the dialog. */
export function TakeOverQuestion() {
  const question = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pending,
  );
  // Leaving the page counts as "no".
  useEffect(() => () => pending?.settle(false), []);
  if (!question) return null;
  const { names, held, all, settle } = question;
  const [only, ...others] = names;
  const what =
    all === 1 ? "this conversation" : `${formatCount(held)} of ${formatCountOf(all, "conversation")}`;
  return (
    <Dialog
      title={`Take over ${only && others.length === 0 ? `from ${only}` : formatCountOf(held, "conversation")}?`}
      submit="Take over"
      isBusy={false}
      error={null}
      hasNoFields
      onClose={() => settle(false)}
      onSubmit={() => settle(true)}
    >
      <div dir="auto">{`${LIST.format(names)} ${names.length === 1 ? "is" : "are"} assigned to ${what}.`}</div>
    </Dialog>
  );
}
