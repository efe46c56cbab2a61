/**
 * Buffers keystrokes typed after starting a reply until the field is mounted. On a slow connection, they would
 * otherwise trigger shortcuts, such as archiving the conversation.
 */

/** Maximum wait for the field; after that, keys are shortcuts again. */
const HELD_FOR_MS = 10_000;

let stop: (() => string) | null = null;

const isInField = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [role=dialog]") !== null;

/** Buffers keystrokes until `takeKeystrokes`. */
export function bufferKeystrokes(): void {
  if (stop) return;
  let typed = "";
  const hold = (event: KeyboardEvent): void => {
    const { key } = event;
    const isLetter = [...key].length === 1 || key === "Enter" || key === "Backspace";
    if (key === "Escape") takeKeystrokes();
    if (!isLetter || event.ctrlKey || event.metaKey || event.altKey || isInField(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    typed = key === "Backspace" ? typed.slice(0, -1) : typed + (key === "Enter" ? "\n" : key);
  };
  window.addEventListener("keydown", hold, true);
  const timer = setTimeout(() => takeKeystrokes(), HELD_FOR_MS);
  stop = () => {
    window.removeEventListener("keydown", hold, true);
    clearTimeout(timer);
    stop = null;
    return typed;
  };
}

/** Returns the buffered text and stops buffering. */
export const takeKeystrokes = (): string => stop?.() ?? "";
