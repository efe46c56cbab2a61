/** Lets Esc close what lies over the page, instead of going back in the page below it. */
import { useActions } from "../../keys/use-actions.ts";

/** Mounted inside of a menu or dialog while that is open. */
export function Escape({ onEscape }: { onEscape: () => void }) {
  useActions({ back: onEscape });
  return null;
}
