/** Names the replies that a report is about; pure. */

/** Each part narrows it further; without any, all replies of the workspace. */
export interface Selection {
  workspaceId: string;
  /** An unknown client has none. */
  clientId?: string | undefined;
  /** Only those of these clients, in place of one. */
  clients?: readonly string[] | undefined;
  connectionId?: string | undefined;
  /** The sequencer's id. */
  campaignId?: string | undefined;
  /** Only those that this person answered. */
  userId?: string | undefined;
}

/** What rollups are kept of. */
export type ScopeKind = "workspace" | "client" | "connection" | "campaign" | "user";

/** Scopes whose counts are added up: no conversation is in two of them. */
export interface Scopes {
  kind: ScopeKind;
  /** What the ids are compared with: the whole id, or either part of a campaign's. */
  match: "id" | "connection" | "campaign";
  /** Null for all of the kind. */
  ids: readonly string[] | null;
}

/** Returns the scopes that a selection consists of; null when rollups do not tell it. */
export function scopesOf({
  workspaceId,
  clientId,
  clients,
  connectionId,
  campaignId,
  userId,
}: Selection): Scopes | null {
  if (clients) return null;
  const isOrigin = connectionId !== undefined || campaignId !== undefined;
  if (userId !== undefined) {
    const isOfAll = !isOrigin && clientId === undefined;
    return isOfAll ? { kind: "user", match: "id", ids: [userId] } : null;
  }
  if (clientId !== undefined) return isOrigin ? null : { kind: "client", match: "id", ids: [clientId] };
  if (campaignId === undefined) {
    return connectionId === undefined
      ? { kind: "workspace", match: "id", ids: [workspaceId] }
      : { kind: "connection", match: "id", ids: [connectionId] };
  }
  return connectionId === undefined
    ? { kind: "campaign", match: "campaign", ids: [campaignId] }
    : { kind: "campaign", match: "id", ids: [`${connectionId}:${campaignId}`] };
}

/** Returns the scopes of which each is a row of a breakdown; null when rollups do not tell them. */
export function groupScopesOf(by: string, selection: Selection): Scopes | null {
  const { clientId, clients, connectionId, campaignId, userId } = selection;
  const isOfClients = clientId !== undefined || clients !== undefined;
  const isOfOrigin = connectionId !== undefined || campaignId !== undefined;
  if (by === "user") {
    if (isOfClients || isOfOrigin) return null;
    return { kind: by, match: "id", ids: userId === undefined ? null : [userId] };
  }
  if (userId !== undefined) return null;
  if (by === "client") {
    if (isOfOrigin) return null;
    return { kind: by, match: "id", ids: clients ?? (clientId === undefined ? null : [clientId]) };
  }
  if (isOfClients) return null;
  if (by === "connection" && campaignId === undefined)
    return { kind: by, match: "id", ids: connectionId === undefined ? null : [connectionId] };
  if (by !== "campaign") return null;
  if (campaignId !== undefined) return scopesOf(selection);
  return connectionId === undefined
    ? { kind: by, match: "id", ids: null }
    : { kind: by, match: "connection", ids: [connectionId] };
}

/** Returns the scopes whose replies by hour are those of a selection; null when rollups do not tell them. */
export function hourScopesOf(selection: Selection): Scopes | null {
  const { clients, connectionId, campaignId, userId } = selection;
  if (connectionId !== undefined || campaignId !== undefined) return null;
  if (clients && userId !== undefined) return null;
  return clients ? { kind: "client", match: "id", ids: clients } : scopesOf(selection);
}
