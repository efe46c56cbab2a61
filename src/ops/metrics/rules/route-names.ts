/** Maps a request's path to its route for metrics, so that an id or token never becomes a label. */
interface Route {
  method: string;
  path: string;
}

/** The label of every path without a route. */
const UNMATCHED = "unmatched";

const segments = (path: string): string[] => path.split("/");

const fits = (pattern: readonly string[], asked: readonly string[]): boolean =>
  pattern.every((part, at) => part.startsWith(":") || part === asked[at]);

export interface RouteNames {
  /** Returns `/api/replies/:id` for `/api/replies/0198…`. */
  routeOf(path: string): string;
  /** Returns `OTHER` for a method that no route has. */
  methodOf(method: string): string;
}

/** Builds the lookup; the patterns are split once because every request uses them. */
export function routeNames(routes: readonly Route[]): RouteNames {
  const methods = new Set(routes.map(({ method }) => method));
  const plain = new Set(routes.map(({ path }) => path).filter((path) => !path.includes(":")));
  const byLength = new Map<number, { path: string; pattern: string[] }[]>();
  for (const path of new Set(routes.map((route) => route.path))) {
    const pattern = segments(path);
    if (!plain.has(path))
      byLength.set(pattern.length, [...(byLength.get(pattern.length) ?? []), { path, pattern }]);
  }
  return {
    routeOf(path) {
      if (plain.has(path)) return path;
      const asked = segments(path);
      return byLength.get(asked.length)?.find(({ pattern }) => fits(pattern, asked))?.path ?? UNMATCHED;
    },
    methodOf: (method) => (methods.has(method) ? method : "OTHER"),
  };
}
