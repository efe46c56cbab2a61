/** Defines the selection of replies in a report; pure. */
import type { ShownPairs } from "../../../core/viewer.ts";

/**
 * The selection of replies. Each field narrows the selection; without fields, it contains all replies in the
 * workspace.
 */
export interface Selection {
  workspaceId: string;
  /** An unknown client has no replies. */
  clientId?: string | undefined;
  /** Only replies to these clients, instead of a single client. */
  clients?: readonly string[] | undefined;
  connectionId?: string | undefined;
  /** The sequencer's id. */
  campaignId?: string | undefined;
  /** Only replies that this person answered. */
  userId?: string | undefined;
  /** Only these categories, which are visible to a viewer; rollups do not cover this. */
  shown?: ShownPairs | undefined;
}

/** Scopes with rollups. */
export type ScopeKind = "workspace" | "client" | "connection" | "campaign" | "user";

/** Scopes to add up, which have no conversations in common. */
export interface Scopes {
  kind: ScopeKind;
  /** The part that is compared with the ids: the whole id, or either part of a campaign's id. */
  match: "id" | "connection" | "campaign";
  /** Null for all scopes of the kind. */
  ids: readonly string[] | null;
}

/** Returns the scopes of a selection; null if rollups do not cover it. */
export function scopesOf({
  workspaceId,
  clientId,
  clients,
  connectionId,
  campaignId,
  userId,
  shown,
}: Selection): Scopes | null {
  if (clients || shown) return null;
  const isOrigin = connectionId !== undefined || campaignId !== undefined;
  if (userId !== undefined) {
    const isForAllReplies = !isOrigin && clientId === undefined;
    return isForAllReplies ? { kind: "user", match: "id", ids: [userId] } : null;
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

/** Returns the scopes for the rows of a breakdown; null if rollups do not cover them. */
export function groupScopesOf(by: string, selection: Selection): Scopes | null {
  const { clientId, clients, connectionId, campaignId, userId, shown } = selection;
  if (shown) return null;
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

/** Returns the scopes for a selection's replies by hour; null if rollups do not cover them. */
export function hourScopesOf(selection: Selection): Scopes | null {
  const { clients, connectionId, campaignId, userId, shown } = selection;
  if (shown || connectionId !== undefined || campaignId !== undefined) return null;
  if (clients && userId !== undefined) return null;
  return clients ? { kind: "client", match: "id", ids: clients } : scopesOf(selection);
}
