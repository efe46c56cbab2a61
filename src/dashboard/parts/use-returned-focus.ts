/** Gives the focus back to what opened a dialog, once the dialog is gone. */
import { useEffect, useState } from "react";

/** Called by what is rendered only while it is open; the library returns the focus only of what stays rendered. */
export function useReturnedFocus(): void {
  const [opener] = useState(openerNow);
  useEffect(
    () => () => {
      const now = document.activeElement;
      if (now !== null && now !== document.body && now.isConnected) return;
      // Where the opener went as well, such as the row that was deleted, the page has the focus.
      const to = opener?.isConnected ? opener : document.getElementById("content");
      to?.focus({ preventScroll: true });
    },
    [opener],
  );
}

/** Returns what has the focus: of an entry of a menu, which closes, the button of the menu. */
function openerNow(): HTMLElement | null {
  const now = document.activeElement;
  const button = now?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  const opener = typeof button === "string" ? document.getElementById(button) : now;
  return opener instanceof HTMLElement ? opener : null;
}
