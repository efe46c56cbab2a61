/** Returns focus to the opener when a dialog is unmounted. */
import { useEffect, useState } from "react";

/** For components that are only rendered while open. The library handles components that stay mounted. */
export function useReturnedFocus(): void {
  const [opener] = useState(openerNow);
  useEffect(
    () => () => {
      const now = document.activeElement;
      if (now !== null && now !== document.body && now.isConnected) return;
      // If the opener is also gone, such as a deleted row, focuses the page.
      const to = opener?.isConnected ? opener : document.getElementById("content");
      to?.focus({ preventScroll: true });
    },
    [opener],
  );
}

/** Returns the focused element; for a menu item, the button of its menu. */
function openerNow(): HTMLElement | null {
  const now = document.activeElement;
  const button = now?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  const opener = typeof button === "string" ? document.getElementById(button) : now;
  return opener instanceof HTMLElement ? opener : null;
}
