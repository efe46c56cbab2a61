/**
 * Looks up the methods of a path, as Elysia's router reports "not found" for a known path under another
 * method.
 */

interface RoutePattern {
  method: string;
  path: string;
}

export type RouteTable = readonly RoutePattern[];

/** Returns the methods of all routes with this path; empty for an unknown path. */
export function methodsOf(routes: RouteTable, path: string): string[] {
  const asked = segments(path);
  const fits = routes.filter((route) => matches(segments(route.path), asked));
  return [...new Set(fits.map((route) => route.method))].sort();
}

/** Splits a path, ignoring trailing slashes. */
function segments(path: string): string[] {
  const parts = path.split("/");
  return parts.slice(0, Math.max(1, parts.findLastIndex((part) => part !== "") + 1));
}

function matches(pattern: string[], asked: string[]): boolean {
  if (pattern.at(-1) === "*") return pattern.length <= asked.length && fit(pattern.slice(0, -1), asked);
  return pattern.length === asked.length && fit(pattern, asked);
}

const fit = (pattern: string[], asked: string[]): boolean =>
  pattern.every((part, index) => (part.startsWith(":") ? asked[index] !== "" : part === asked[index]));
