/** The edited routes of a connection before they are saved; pure. */
import type { Schemas } from "../../api/client.ts";

type Route = Schemas["Route"];
export type RouteKind = Route["kind"];

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
export const nextKey = (rows: readonly DraftRoute[]): number =>
  Math.max(-1, ...rows.map(({ key }) => key)) + 1;

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

interface CampaignRoute {
  id: string;
  name: string | null;
  clientId: string;
}

/** Routes a campaign to a client: changes its own route, or adds one at the top. */
export function withCampaign(
  rows: readonly DraftRoute[],
  { id, name, clientId }: CampaignRoute,
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
