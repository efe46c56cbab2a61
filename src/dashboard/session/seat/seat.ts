/** What a person may see and do, as forms hold it and as the API takes it; pure. */
import type { Role } from "../use-session.ts";

export interface Seat {
  role: Role;
  scope: "all" | "clients";
  clientIds: string[];
}

export const seatBody = ({ role, scope, clientIds }: Seat) => ({
  role,
  scope,
  ...(scope === "clients" && { client_ids: clientIds }),
});

/** Returns whether a person may invite, change or remove people of a role. */
export const mayManage = (own: Role, role: Role): boolean =>
  own === "owner" || (own === "manager" && (role === "agent" || role === "viewer"));
