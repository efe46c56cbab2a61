/** Keeps keys that an input method uses from everything else in the app. */

/** What browsers report as `keyCode` of a key that an input method uses, Safari also of the Enter that ends a composition. */
const USED_BY_INPUT_METHOD = 229;

/** What composition is recognized by; part of a `KeyboardEvent`. */
interface PressedKey {
  isComposing: boolean;
  keyCode: number;
}

/** Returns whether a key composes text, such as Japanese or Chinese, or ends that. */
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
