/** Writes the first hours of the demo's audit trail: the agency sets up people, clients and accounts. */
import { MINUTE, type Millis } from "../../core/clock.ts";
import { getConnection } from "../../sequencers/connections/store/connections.ts";
import { listRoutes } from "../../sequencers/routing/store/routing.ts";
import { findMember, listClientIds } from "../../people/users/store/memberships.ts";
import { recordEntry } from "./audit-entry.ts";
import { actorOf, type DemoDesk } from "./setting.ts";

export function writeSetUp(desk: DemoDesk, began: Millis): void {
  writePeople(desk, began);
  for (const [index, { client, clientId }] of desk.accounts.entries()) {
    const at = began + (20 + index * 6) * MINUTE;
    const about = { person: 0, subject: `client:${clientId}`, clientId } as const;
    const { name, autoSendEnabled } = client.settings;
    recordEntry(desk, { ...about, action: "client.changed", at, detail: { created: true, name } });
    if (!autoSendEnabled) continue;
    const detail = { from: false, to: true };
    recordEntry(desk, { ...about, action: "auto_send.changed", at: at + 26 * 60 * MINUTE, detail });
  }
  const connections = new Set(desk.accounts.map(({ connectionId }) => connectionId));
  for (const [index, id] of [...connections].entries())
    writeConnection(desk, id, began + (60 + index * 9) * MINUTE);
}

function writePeople(desk: DemoDesk, began: Millis): void {
  const { db, workspaceId } = desk;
  for (const [index, { id, email }] of desk.people.entries()) {
    const membership = findMember(db, workspaceId, id)?.membership;
    if (!membership) continue;
    const { role, scope } = membership;
    const subject = actorOf(desk, index);
    if (index === 0) {
      const detail = { role, by: "setup" };
      recordEntry(desk, { action: "user.joined", at: began, person: 0, subject, detail });
      continue;
    }
    const detail = { role, scope, client_ids: listClientIds(db, workspaceId, id) };
    const at = began + (90 + index * 4) * MINUTE;
    recordEntry(desk, { action: "user.invited", at, person: 0, detail: { email, ...detail } });
    recordEntry(desk, {
      action: "user.joined",
      at: at + 35 * MINUTE,
      person: index,
      subject,
      detail,
    });
  }
}

function writeConnection(desk: DemoDesk, id: string, at: Millis): void {
  const { db, workspaceId } = desk;
  const { platform, name, clientId } = getConnection(db, workspaceId, id);
  const about = { person: 0, subject: `connection:${id}`, clientId } as const;
  const detail = { platform, name, client_id: clientId };
  recordEntry(desk, { ...about, action: "connection.created", at, detail });
  const to = listRoutes(db, id).map((route) => `${route.kind} ${route.value} → ${route.clientId}`);
  if (to.length === 0) return;
  const routes = { routes: { from: [], to } };
  recordEntry(desk, { ...about, action: "routes.changed", at: at + 4 * MINUTE, detail: routes });
}
