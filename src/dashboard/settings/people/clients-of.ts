/** Lists the names of the clients that a member or key is limited to; pure. */
import type { Schemas } from "../../api/client.ts";

const clientsOfText = (names: readonly string[], more: number) =>
  more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");

export const ROLES = { owner: "Owner", manager: "Manager", agent: "Agent", viewer: "Viewer" };

const SHOWN = 2;

/** @param ids Client ids; null or empty for all clients. */
export function clientsOf(ids: readonly string[] | null, clients: readonly Schemas["Client"][]): string {
  if (ids === null || ids.length === 0) return "All";
  const names = ids.map((id) => clients.find((one) => one.id === id)?.name ?? "a deleted client");
  return clientsOfText(names.slice(0, SHOWN), Math.max(0, names.length - SHOWN));
}
