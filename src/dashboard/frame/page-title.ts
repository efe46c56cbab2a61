/** Formats the browser tab title. */

/** Returns `(3) Inbox · Replydesk`. Skips null names, and shows counts above 99 as `99+`. */
export function pageTitle(names: readonly (string | null)[], open: number): string {
  const count = open > 99 ? "(99+) " : `(${open}) `;
  return (open > 0 ? count : "") + [...names, "Replydesk"].filter((name) => name !== null).join(" · ");
}
