/**
 * Keeps what a person types between the wish to answer and the field that takes it: on a slow connection these
 * letters would be shortcuts, and archive the conversation.
 */

/** After so long no field comes any more, and keys do again what they say. */
const HELD_FOR_MS = 10_000;

let stop: (() => string) | null = null;

const isInField = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [role=dialog]") !== null;

/** Keeps what is typed from now on, until `takeTyped`. */
export function holdTyped(): void {
  if (stop) return;
  let typed = "";
  const hold = (event: KeyboardEvent): void => {
    const { key } = event;
    const isLetter = [...key].length === 1 || key === "Enter" || key === "Backspace";
    if (key === "Escape") takeTyped();
    if (!isLetter || event.ctrlKey || event.metaKey || event.altKey || isInField(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    typed = key === "Backspace" ? typed.slice(0, -1) : typed + (key === "Enter" ? "\n" : key);
  };
  window.addEventListener("keydown", hold, true);
  const timer = setTimeout(() => takeTyped(), HELD_FOR_MS);
  stop = () => {
    window.removeEventListener("keydown", hold, true);
    clearTimeout(timer);
    stop = null;
    return typed;
  };
}

/** Returns what was typed since, and holds nothing more. */
export const takeTyped = (): string => stop?.() ?? "";
