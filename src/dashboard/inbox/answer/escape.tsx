/** Limits Escape to a menu. */
import { useActions } from "../../keys/use-actions.ts";

/** Rendered inside a menu, so that Escape doesn't also navigate back. */
export function Escape({ onEscape }: { onEscape: () => void }) {
  useActions({ back: onEscape });
  return null;
}
