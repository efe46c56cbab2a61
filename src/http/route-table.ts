/**
 * Matches paths to routes: for 405 responses, because Elysia's router reports a wrong method as "not found",
 * and for metric labels.
 */

interface RoutePattern {
  method: string;
  path: string;
}

export type RouteTable = readonly RoutePattern[];

/** Returns the methods of all routes with this path; empty for an unknown path. */
export function methodsOf(routes: RouteTable, path: string): string[] {
  const parts = segments(path);
  const fits = routes.filter((route) => matches(segments(route.path), parts));
  return [...new Set(fits.map((route) => route.method))].sort();
}

/** Returns the values of a pattern's parameters; null if the path does not match. */
export function parametersOf(pattern: string, path: string): Record<string, string> | null {
  const patternParts = segments(pattern);
  const pathParts = segments(path);
  if (!matches(patternParts, pathParts)) return null;
  const entries = patternParts.flatMap((part, at) =>
    part.startsWith(":") ? [[part.slice(1), pathParts[at] ?? ""]] : [],
  );
  return Object.fromEntries(entries) as Record<string, string>;
}

/** The label for unknown paths. */
const UNMATCHED = "unmatched";

export interface RouteNames {
  /**
   * Returns the route pattern, such as `/api/replies/:id` for `/api/replies/0198…`, so that labels contain no ids
   * or tokens.
   */
  routeOf(path: string): string;
  /** Returns the method, or `OTHER` if no route has it. */
  methodOf(method: string): string;
}

/** Creates the label lookups. Splits patterns only once, because every request uses them. */
export function routeNames(routes: RouteTable): RouteNames {
  const methods = new Set(routes.map(({ method }) => method));
  const paths = new Set(routes.map(({ path }) => path));
  const patterns = [...paths].map((path) => ({ path, pattern: segments(path) }));
  // As in the router, a fixed part takes precedence over a parameter, even with a trailing slash.
  const parameters = (pattern: readonly string[]) => pattern.filter((part) => part.startsWith(":")).length;
  patterns.sort((a, b) => parameters(a.pattern) - parameters(b.pattern));
  return {
    routeOf(path) {
      if (paths.has(path)) return path;
      const parts = segments(path);
      return patterns.find(({ pattern }) => matches(pattern, parts))?.path ?? UNMATCHED;
    },
    methodOf: (method) => (methods.has(method) ? method : "OTHER"),
  };
}

/** Splits a path, ignoring trailing slashes. */
function segments(path: string): string[] {
  const parts = path.split("/");
  return parts.slice(0, Math.max(1, parts.findLastIndex((part) => part !== "") + 1));
}

function matches(pattern: string[], parts: string[]): boolean {
  if (pattern.at(-1) === "*") return pattern.length <= parts.length && fit(pattern.slice(0, -1), parts);
  return pattern.length === parts.length && fit(pattern, parts);
}

const fit = (pattern: string[], parts: string[]): boolean =>
  pattern.every((part, index) => (part.startsWith(":") ? parts[index] !== "" : part === parts[index]));
