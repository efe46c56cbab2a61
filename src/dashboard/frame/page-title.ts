/** Writes the title of a tab. */
import { strings } from "./strings.ts";

/** Returns `(3) Inbox · Replydesk`, without names that are null; a tab is too narrow for more than `99+`. */
export function pageTitle(names: readonly (string | null)[], open: number): string {
  const count = open > 99 ? "(99+) " : `(${open}) `;
  return (open > 0 ? count : "") + [...names, strings.product].filter((name) => name !== null).join(" · ");
}
