/** Reads the URL fragment, which servers and proxies never see. */

const parts = new URLSearchParams(location.hash.slice(1));

/** Returns a parameter of the initial fragment; null if absent. */
export const fragment = (name: string): string | null => parts.get(name);

/** Removes the fragment from the address bar and history, so that its token is not copied or bookmarked. */
export function hideFragment(): void {
  if (location.hash !== "") history.replaceState(history.state, "", location.pathname + location.search);
}
