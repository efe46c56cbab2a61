/** Merges routes that two people edited at the same time; pure. */
import { nextKey, type DraftRoute, type RoutesDraft } from "./draft.ts";

interface Edits {
  /** The common starting point. */
  base: RoutesDraft;
  mine: RoutesDraft;
  /** The routes stored meanwhile. */
  theirs: RoutesDraft;
}

/** Identifies a route: the server stores at most one per kind and value. */
const nameOf = ({ kind, value }: DraftRoute): string => `${kind} ${value.trim()}`;
const byName = ({ rows }: RoutesDraft) => new Map(rows.map((row) => [nameOf(row), row]));

/** Three-way merge of additions, removals, changes and moves; on a conflict, mine win. */
export function merged({ base, mine, theirs }: Edits): RoutesDraft {
  const [before, own, other] = [byName(base), byName(mine), byName(theirs)];
  const isKept = (name: string): boolean => {
    const [was, my] = [before.get(name), own.get(name)];
    return !was || (my !== undefined && (other.has(name) || my.clientId !== was.clientId));
  };
  const [leading, following] = isReordered(base, mine) ? [mine, theirs] : [theirs, mine];
  const names = [...byName(leading).keys()].filter(isKept);
  for (const [at, row] of following.rows.entries()) {
    const name = nameOf(row);
    if (names.includes(name) || !isKept(name)) continue;
    const earlier = following.rows.slice(0, at).map(nameOf);
    names.splice(1 + Math.max(-1, ...earlier.map((one) => names.indexOf(one))), 0, name);
  }
  let key = nextKey(mine.rows);
  const rows = names.flatMap((name): DraftRoute[] => {
    const [was, my, their] = [before.get(name), own.get(name), other.get(name)];
    if (!my) return their ? [{ ...their, key: key++ }] : [];
    return [{ ...my, clientId: !their || my.clientId !== was?.clientId ? my.clientId : their.clientId }];
  });
  return { rows, unrouted: mine.unrouted === base.unrouted ? theirs.unrouted : mine.unrouted };
}

/** Returns whether the common routes are in a different order. */
function isReordered(a: RoutesDraft, b: RoutesDraft): boolean {
  const [inA, inB] = [byName(a), byName(b)];
  const common = [...inA.keys()].filter((name) => inB.has(name));
  const orderInB = [...inB.keys()].filter((name) => inA.has(name));
  return common.some((name, at) => name !== orderInB[at]);
}

interface RouteChange {
  what: "added" | "removed" | "led";
  route: DraftRoute;
}

export interface RoutesNews {
  routes: RouteChange[];
  isReordered: boolean;
  isUnroutedChanged: boolean;
}

/** Returns the differences between two states; null if there are none. */
export function newsBetween(before: RoutesDraft, after: RoutesDraft): RoutesNews | null {
  const [was, is] = [byName(before), byName(after)];
  const removed = before.rows.filter((row) => !is.has(nameOf(row)));
  const others = after.rows.flatMap((route): RouteChange[] => {
    const old = was.get(nameOf(route));
    if (!old) return [{ what: "added", route }];
    return old.clientId === route.clientId ? [] : [{ what: "led", route }];
  });
  const news = {
    routes: [...removed.map((route) => ({ what: "removed" as const, route })), ...others],
    isReordered: isReordered(before, after),
    isUnroutedChanged: before.unrouted !== after.unrouted,
  };
  return news.routes.length > 0 || news.isReordered || news.isUnroutedChanged ? news : null;
}
