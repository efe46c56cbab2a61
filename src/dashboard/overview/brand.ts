/** The agency's name, logo and color for viewers. */
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "../api/client.ts";
import { clientsQuery } from "../api/queries.ts";
import { useSession } from "../session/use-session.ts";

export type Brand = Required<NonNullable<Schemas["Client"]["brand"]>>;

/** Returns the brand of a viewer's client, or of their first client with a brand; null for everyone else. */
export function useBrand(clientId?: string): Brand | null {
  const { workspace } = useSession();
  const isViewer = workspace.role === "viewer";
  const { data: clients } = useQuery({ ...clientsQuery, enabled: isViewer });
  if (!isViewer) return null;
  const chosen = clients?.find(
    ({ id, brand }) => brand !== null && (clientId === undefined || id === clientId),
  );
  return chosen?.brand ? { name: null, logo: null, color: null, ...chosen.brand } : null;
}
