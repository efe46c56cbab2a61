/** Keeps Escape to a menu. */
import { useActions } from "../../keys/use-actions.ts";

/** Mounted inside of a menu: Escape does not go back in the page below it as well. */
export function Escape({ onEscape }: { onEscape: () => void }) {
  useActions({ back: onEscape });
  return null;
}
