/** A connection's routes while they are being edited. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, type Schemas, api, unwrap } from "../../api/client.ts";
import { type StoredRoutes, readRoutes, routesQuery } from "../queries.ts";
import { useAction } from "../../parts/use-action.ts";

export type RouteKind = Schemas["Route"]["kind"];

export interface DraftRoute {
  /** Identifies the row while it moves. */
  key: number;
  kind: RouteKind;
  value: string;
  clientId: string;
  /** Campaign name, if known. */
  campaignName: string | null;
}

export interface RoutesDraft {
  rows: readonly DraftRoute[];
  unrouted: Schemas["ConnectionRoutes"]["unrouted"];
}

export const draftOf = ({ routes, unrouted }: Schemas["ConnectionRoutes"]): RoutesDraft => ({
  rows: routes.map(({ kind, value, client_id: clientId, campaign_name: campaignName }, key) => ({
    key,
    kind,
    value,
    clientId,
    campaignName,
  })),
  unrouted,
});

export const bodyOf = ({ rows, unrouted }: RoutesDraft) => ({
  routes: rows.map(({ kind, value, clientId }) => ({ kind, value: value.trim(), client_id: clientId })),
  unrouted,
});

/** Returns whether both drafts would save the same routes. */
export const isSame = (a: RoutesDraft, b: RoutesDraft): boolean =>
  JSON.stringify(bodyOf(a)) === JSON.stringify(bodyOf(b));

type NewRoute = Omit<DraftRoute, "key">;

/** Returns an unused row key. */
const nextKey = (rows: readonly DraftRoute[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1;

/** Adds a route at the end. */
export const added = (rows: readonly DraftRoute[], route: NewRoute): DraftRoute[] => [
  ...rows,
  { ...route, key: nextKey(rows) },
];

export const removed = (rows: readonly DraftRoute[], key: number): DraftRoute[] =>
  rows.filter((row) => row.key !== key);

export const changed = (rows: readonly DraftRoute[], key: number, part: Partial<NewRoute>): DraftRoute[] =>
  rows.map((row) => (row.key === key ? { ...row, ...part } : row));

/** Moves a route up or down by one; the first matching route wins. */
export function moved(rows: readonly DraftRoute[], key: number, by: -1 | 1): DraftRoute[] {
  const from = rows.findIndex((row) => row.key === key);
  const to = from + by;
  const [row, other] = [rows[from], rows[to]];
  if (!row || !other) return [...rows];
  return rows.map((one, index) => (index === from ? other : index === to ? row : one));
}

/** Routes a campaign to a client: changes the campaign's route, or adds one at the top. */
export function withCampaign(
  rows: readonly DraftRoute[],
  { id, name, clientId }: { id: string; name: string | null; clientId: string },
): DraftRoute[] {
  const own = rows.find(({ kind, value }) => kind === "campaign" && value === id);
  if (own) return changed(rows, own.key, { clientId });
  return [{ key: nextKey(rows), kind: "campaign", value: id, clientId, campaignName: name }, ...rows];
}

const NAMED = /^routes\[(\d+)\](?:\.(\w+))?: (.+)$/su;

/** Returns the validation error of a single route; null for other errors. */
export function refusalIn(error: Error | null): { index: number; member: string; message: string } | null {
  const [, index, member = "value", message = ""] = NAMED.exec(error?.message ?? "") ?? [];
  return index === undefined ? null : { index: Number(index), member, message };
}

interface Edits {
  /** The routes that both sets of edits started from. */
  base: RoutesDraft;
  mine: RoutesDraft;
  /** The routes that someone else has saved since. */
  theirs: RoutesDraft;
}

/** Identifies a route: the server stores at most one per kind and value. */
const nameOf = ({ kind, value }: DraftRoute): string => `${kind} ${value.trim()}`;
const byName = ({ rows }: RoutesDraft) => new Map(rows.map((row) => [nameOf(row), row]));

/** Three-way merge of additions, removals, changes and moves; on a conflict, local edits win. */
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

/** Returns whether the routes that both drafts contain are ordered differently. */
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

interface RoutesEdits {
  draft: RoutesDraft;
  /** The stored routes that the edits started from. */
  base: StoredRoutes;
  /** Someone else's changes, already merged into the draft. */
  news: RoutesNews | null;
}

export function useRoutesDraft(id: string) {
  const queries = useQueryClient();
  const { data: stored, error, refetch } = useQuery(routesQuery(id));
  const [edited, setEdited] = useState<RoutesEdits | null>(null);
  const save = useAction((edits: RoutesEdits) => saveOver(id, edits), {
    done: ({ news }) => (news ? null : "Routes saved"),
    onDone: async ({ now, news }, sent) => {
      queries.setQueryData(routesQuery(id).queryKey, now);
      setEdited((current) => rebased(current, { sent, now, news }));
      if (!news) await queries.invalidateQueries({ queryKey: ["connections"] });
    },
  });
  const began = edited?.base ?? stored;
  return {
    stored: began && draftOf(began),
    draft: edited?.draft ?? (stored && draftOf(stored)),
    news: edited?.news ?? null,
    error,
    retry: () => void refetch(),
    isChanged: edited !== null && !isSame(edited.draft, draftOf(edited.base)),
    edit: (change: (before: RoutesDraft) => RoutesDraft) => {
      save.reset();
      setEdited((before) => {
        const from = before ?? (stored && { draft: draftOf(stored), base: stored, news: null });
        return from ? { ...from, draft: change(from.draft) } : before;
      });
    },
    discard: () => {
      save.reset();
      setEdited(null);
    },
    submit: () => edited && save.mutate(edited),
    save,
  };
}

const CHANGED_SINCE = 412;

interface SavedRoutes {
  now: StoredRoutes;
  /** Changes by someone else, which prevented the save; null if there are none. */
  news: RoutesNews | null;
}

async function saveOver(id: string, { draft, base }: RoutesEdits): Promise<SavedRoutes> {
  const put = (tag: string) =>
    unwrap(
      api.PUT("/api/connections/{id}/routes", {
        params: { path: { id }, header: { "If-Match": tag } },
        body: bodyOf(draft),
      }),
    );
  try {
    await put(base.tag);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === CHANGED_SINCE)) throw error;
    const now = await readRoutes(id);
    const news = newsBetween(draftOf(base), draftOf(now));
    if (news) return { now, news };
    // Only campaign names have changed, which is not a conflict.
    await put(now.tag);
  }
  return { now: await readRoutes(id), news: null };
}

/** Rebases the edits on the stored routes after a save; null if no edits are left. */
function rebased(
  current: RoutesEdits | null,
  { sent, now, news }: SavedRoutes & { sent: RoutesEdits },
): RoutesEdits | null {
  if (!current) return null;
  if (!news) return current === sent ? null : { ...current, base: now, news };
  const draft = merged({ base: draftOf(current.base), mine: current.draft, theirs: draftOf(now) });
  return { draft, base: now, news };
}

export type RoutesEditor = ReturnType<typeof useRoutesDraft>;
