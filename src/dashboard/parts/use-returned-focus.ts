/** Returns focus to the element that opened a dialog when the dialog is unmounted. */
import { useEffect, useState } from "react";

/** Needed for dialogs that are only rendered while open. The library handles dialogs that stay mounted. */
export function useReturnedFocus(): void {
  const [opener] = useState(openerNow);
  useEffect(
    () => () => {
      const now = document.activeElement;
      if (now !== null && now !== document.body && now.isConnected) return;
      // Focuses the page if the opener is also gone, for example after its row was deleted.
      const to = opener?.isConnected ? opener : document.getElementById("content");
      to?.focus({ preventScroll: true });
    },
    [opener],
  );
}

/** Returns the focused element; for a menu item, the menu's button. */
function openerNow(): HTMLElement | null {
  const now = document.activeElement;
  const button = now?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  const opener = typeof button === "string" ? document.getElementById(button) : now;
  return opener instanceof HTMLElement ? opener : null;
}
