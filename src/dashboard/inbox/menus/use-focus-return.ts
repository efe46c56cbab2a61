/** Returns focus to the element that had it before a menu opened, even by shortcut. */
import { useEffect, useInsertionEffect, useRef } from "react";

export function useFocusReturn(opened: boolean): void {
  const focused = useRef<Element | null>(null);
  // Runs before the menu's own effects, which move focus.
  useInsertionEffect(() => {
    if (opened) focused.current = document.activeElement;
  }, [opened]);
  useEffect(() => {
    if (!opened) return;
    const before = focused.current;
    return () => {
      const now = document.activeElement;
      const isLost =
        now === null || now === document.body || !now.isConnected || now.closest("[data-position]");
      if (isLost && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [opened]);
}
