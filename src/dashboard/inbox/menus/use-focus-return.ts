/** Gives the focus back to what had it before a menu was opened, also where a key opened it. */
import { useEffect, useInsertionEffect, useRef } from "react";

export function useFocusReturn(opened: boolean): void {
  const focused = useRef<Element | null>(null);
  // Before the menu's own effects, which move the focus.
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
