/** Finds the action for pressed keys. */
import { ACTION_IDS, ACTIONS, type ActionId } from "./actions.ts";

/** The relevant part of a keyboard event. */
export interface Press {
  key: string;
  shiftKey: boolean;
  metaKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
}

/**
 * Returns the chord in the notation of actions. Characters that need Shift, such as `?`, are written without
 * it.
 */
function chordOf({ key, shiftKey, metaKey, ctrlKey }: Press): string {
  const isLetter = /^\p{Letter}$/u.test(key);
  const name = isLetter ? key.toLowerCase() : key;
  const isShifted = shiftKey && (isLetter || key.length > 1);
  return [(metaKey || ctrlKey) && "mod", isShifted && "Shift", name].filter(Boolean).join("+");
}

/**
 * Returns the action of a press, `"more"` if it starts a sequence, or null.
 * @param before The previous chord, if it started a sequence.
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

/**
 * Returns whether an action has a single-key shortcut, which may conflict with screen readers and extensions.
 */
export const isSingleKey = (id: ActionId): boolean =>
  ACTIONS[id].keys.every((keys) => !keys.includes("mod") && keys !== "Escape");
