/** Writes the title of a tab. */
import { strings } from "./strings.ts";

/** Returns `(3) Inbox · Replydesk`; a tab is too narrow for more than `99+`. */
export function pageTitle(page: string | null, open: number): string {
  const count = open > 99 ? "(99+) " : `(${open}) `;
  return `${open > 0 ? count : ""}${page === null ? "" : `${page} · `}${strings.product}`;
}
