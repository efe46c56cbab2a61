/** Hides keys used by an input method from the rest of the app. */

/** `keyCode` that browsers report for keys used by an input method; in Safari also for the Enter that ends a composition. */
const USED_BY_INPUT_METHOD = 229;

/** The part of a `KeyboardEvent` that identifies composition. */
interface PressedKey {
  isComposing: boolean;
  keyCode: number;
}

/** Returns whether a key composes text, such as Japanese or Chinese, or ends the composition. */
const isComposed = ({ isComposing, keyCode }: PressedKey): boolean =>
  isComposing || keyCode === USED_BY_INPUT_METHOD;

/**
 * Hides such keys from every handler of the page, so that Enter chooses a word and sends, saves or opens nothing. Call it
 * before anything else listens; what the browser does with the keys stays.
 */
export function hideComposedKeys(): void {
  const hide = (event: KeyboardEvent): void => {
    if (isComposed(event)) event.stopImmediatePropagation();
  };
  window.addEventListener("keydown", hide, true);
}
