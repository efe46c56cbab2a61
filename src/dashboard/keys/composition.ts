/** Hides keys that are used by an input method from the rest of the app. */

/** `keyCode` that browsers report for keys used by an input method; in Safari also for the Enter that ends a composition. */
const USED_BY_INPUT_METHOD = 229;

/** The properties of a `KeyboardEvent` that identify a composition. */
interface PressedKey {
  isComposing: boolean;
  keyCode: number;
}

/** Returns whether a key composes text, such as Japanese or Chinese, or ends a composition. */
const isComposed = ({ isComposing, keyCode }: PressedKey): boolean =>
  isComposing || keyCode === USED_BY_INPUT_METHOD;

/**
 * Hides such keys from every handler on the page, so that an Enter that chooses a word does not also send,
 * save or open something. Call it before other listeners are added; the browser's own handling is unaffected.
 */
export function hideComposedKeys(): void {
  const hide = (event: KeyboardEvent): void => {
    if (isComposed(event)) event.stopImmediatePropagation();
  };
  window.addEventListener("keydown", hide, true);
}
