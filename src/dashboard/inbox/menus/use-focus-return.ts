/** Gives the focus back to what had it before a menu was opened, also where a key opened it. */
import { useEffect } from "react";

export function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      const now = document.activeElement;
      const isLost =
        now === null || now === document.body || !now.isConnected || now.closest("[data-position]");
      if (isLost && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [opened]);
}
