/** Reads what a link carries behind `#`, where no server and no proxy sees it. */

const parts = new URLSearchParams(location.hash.slice(1));

/** Returns a part of the fragment with which the app was opened; null where it has none. */
export const fragment = (name: string): string | null => parts.get(name);

/** Takes the fragment out of the address bar and the history: a token is nothing to copy or to bookmark. */
export function hideFragment(): void {
  if (location.hash !== "") history.replaceState(history.state, "", location.pathname + location.search);
}
