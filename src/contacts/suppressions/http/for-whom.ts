/** Parses the scope of a suppression: one client, or all. */
import { Type } from "@sinclair/typebox";
import type { Deps } from "../../../deps/deps.ts";
import { findClientInScope } from "../../../clients/store.ts";
import type { Scope } from "../../../core/caller.ts";
import { AppError, badRequest } from "../../../core/errors.ts";

export const ALL_CLIENTS = Type.Optional(
  Type.Boolean({
    description:
      "Suppress for all current and future clients, instead of `client_id`. Requires access to all " +
      "clients",
  }),
);

/** Returns the client's id, or null for all clients. */
export function clientOf(
  { db }: Pick<Deps, "db">,
  scope: Scope,
  { client_id: clientId, all_clients: all = false }: { client_id?: string; all_clients?: boolean },
): string | null {
  if (all && clientId !== undefined) throw badRequest("all_clients: cannot be combined with client_id");
  if (all && scope.clients !== null) throw new AppError("forbidden", "Insufficient permissions");
  if (all) return null;
  if (clientId === undefined) throw badRequest("client_id: is required");
  const client = findClientInScope(db, scope, clientId);
  if (!client) throw badRequest("Invalid client_id");
  return client.id;
}
