/** Finds the action that keys pressed so far stand for. */
import { ACTION_IDS, ACTIONS, type ActionId } from "./actions.ts";

/** The part of a keyboard event that decides. */
export interface Press {
  key: string;
  shiftKey: boolean;
  metaKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
}

/** Returns the press as actions write it. A sign that needs Shift to be typed is named without it. */
function chordOf({ key, shiftKey, metaKey, ctrlKey }: Press): string {
  const isLetter = /^\p{Letter}$/u.test(key);
  const name = isLetter ? key.toLowerCase() : key;
  const isShifted = shiftKey && (isLetter || key.length > 1);
  return [(metaKey || ctrlKey) && "mod", isShifted && "Shift", name].filter(Boolean).join("+");
}

/**
 * Returns the action of a press, `"more"` where it begins one of several keys, or null.
 * @param before the chord pressed just before, if it began one
 */
export function actionOf(press: Press, before: string | null): ActionId | "more" | null {
  if (press.altKey) return null;
  const chord = chordOf(press);
  const whole = before === null ? chord : `${before} ${chord}`;
  const exact = ACTION_IDS.find((id) => ACTIONS[id].keys.includes(whole));
  if (exact) return exact;
  return ACTION_IDS.some((id) => ACTIONS[id].keys.some((keys) => keys.startsWith(`${whole} `)))
    ? "more"
    : null;
}

/** Returns whether an action has a key that a screen reader or a browser extension may want for itself. */
export const isSingleKey = (id: ActionId): boolean =>
  ACTIONS[id].keys.every((keys) => !keys.includes("mod") && keys !== "Escape");
