/**
 * Simulates the HubSpot API calls that the n8n template makes. Sources: developers.hubspot.com, contacts (2026-03),
 * notes (v3) and account information (v3).
 */
import type { Body } from "../support/call.ts";

export interface HubSpot {
  url: string;
  contacts: Body[];
  notes: Body[];
  close(): void;
}

const NOTE_TO_CONTACT = 202;

export function openHubSpot(): HubSpot {
  const contacts: Body[] = [];
  const notes: Body[] = [];
  const refuse = (message: string, status = 400) =>
    Response.json({ status: "error", message, category: "VALIDATION_ERROR" }, { status });
  const routes: Record<string, (body: Body) => Response> = {
    "POST /crm/objects/2026-03/contacts/batch/upsert"({ inputs }) {
      if (!Array.isArray(inputs) || inputs.length === 0 || inputs.length > 100)
        return refuse("inputs: 1 to 100");
      const results = inputs.map(({ id, idProperty, properties }) => {
        if (idProperty !== "email") throw new Error("idProperty is not a unique property");
        const known = contacts.find(({ properties: { email } }) => email === id);
        const contact = known ?? { id: String(101 + contacts.length), properties: {} };
        if (!known) contacts.push(contact);
        Object.assign(contact.properties, properties);
        return { ...contact, new: !known };
      });
      return Response.json({ status: "COMPLETE", results });
    },
    "POST /crm/v3/objects/notes"({ properties, associations }) {
      if (Number.isNaN(Date.parse(properties?.hs_timestamp))) return refuse("hs_timestamp is required");
      for (const { to, types } of associations) {
        if (!contacts.some(({ id }) => id === to.id)) return refuse(`no contact ${to.id}`);
        if (types[0].associationTypeId !== NOTE_TO_CONTACT) return refuse("unknown association type");
      }
      notes.push({ properties, associations });
      return Response.json({ id: String(notes.length), properties }, { status: 201 });
    },
    "GET /account-info/v3/details": () => Response.json({ portalId: 42, uiDomain: "app.hubspot.com" }),
  };
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      if (request.headers.get("authorization") !== "Bearer pat-na1-test") return refuse("token", 401);
      const route = routes[`${request.method} ${new URL(request.url).pathname}`];
      if (!route) return refuse("unknown path", 404);
      return route(request.method === "GET" ? {} : await request.json());
    },
  });
  return { url: server.url.origin, contacts, notes, close: () => void server.stop(true) };
}
