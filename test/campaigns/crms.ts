/**
 * Simulates the calls that the n8n templates make to Pipedrive, GoHighLevel, Attio and Close, for one person. Sources:
 * developers.pipedrive.com (v2; notes and users v1), highlevel.stoplight.io (2021-07-28), docs.attio.com (v2),
 * developer.close.com.
 */
import type { Body } from "../support/call.ts";

export interface Crms {
  url: string;
  /** Addresses of the people created, one for each. */
  people: string[];
  notes: string[];
  close(): void;
}

type Route = (body: Body, query: URLSearchParams, headers: Headers) => Body;

/** Returns the routes of all CRMs, by method and path; null rejects a call. */
function routesFor({ people, notes }: Pick<Crms, "people" | "notes">): Record<string, Route> {
  const upsert = (email: string): void => {
    if (!people.includes(email)) people.push(email);
  };
  const create = (email: string, created: Body): Body => {
    people.push(email);
    return created;
  };
  const note = (text: unknown): Body => {
    notes.push(String(text));
    return {};
  };
  const lead = { id: "lead_7", html_url: "https://app.close.com/lead/lead_7/" };
  return {
    "GET /api/v2/persons/search": (_, query) => {
      if (query.get("fields") !== "email" || query.get("exact_match") !== "true") return null;
      const isKnown = people.includes(query.get("term") ?? "");
      return { data: { items: isKnown ? [{ item: { id: 7, name: "Dana Reyes" } }] : [] } };
    },
    "POST /api/v2/persons": ({ name, emails: [email] }) =>
      name && email.primary ? create(email.value, { data: { id: 7 } }) : null,
    "PATCH /api/v2/persons/7": ({ name }) => (name === "Dana Reyes" ? { data: { id: 7 } } : null),
    "POST /v1/notes": ({ person_id: id, content }) => (id === 7 ? note(content) : null),
    "GET /v1/users/me": () => ({ data: { company_domain: "agency" } }),
    "POST /contacts/upsert": ({ locationId, email }, _, headers) => {
      if (headers.get("version") !== "2021-07-28" || typeof locationId !== "string") return null;
      upsert(email);
      return { contact: { id: "c7", locationId } };
    },
    "POST /contacts/c7/notes": ({ body }) => note(body),
    "PUT /v2/objects/people/records": ({ data: { values } }, query) => {
      if (query.get("matching_attribute") !== "email_addresses") return null;
      upsert(values.email_addresses[0]);
      return { data: { id: { record_id: "r7" }, web_url: "https://app.attio.com/agency/person/r7" } };
    },
    "POST /v2/notes": ({ data }) =>
      data.parent_object === "people" &&
      data.parent_record_id === "r7" &&
      data.title &&
      data.format === "plaintext"
        ? note(data.content)
        : null,
    "GET /api/v1/lead/": (_, query) => {
      const [, email = ""] = /^email_address:"(.+)"$/.exec(query.get("query") ?? "") ?? [];
      return { data: people.includes(email) ? [lead] : [] };
    },
    "POST /api/v1/lead/": ({ contacts: [{ emails }] }) => create(emails[0].email, lead),
    "PUT /api/v1/lead/lead_7/": () => lead,
    "POST /api/v1/activity/note/": ({ lead_id: id, note: text }) => (id === lead.id ? note(text) : null),
  };
}

export function openCrms(): Crms {
  const people: string[] = [];
  const notes: string[] = [];
  const routes = routesFor({ people, notes });
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      const body = request.method === "GET" ? {} : await request.json();
      const answer = routes[`${request.method} ${pathname}`]?.(body, searchParams, request.headers) ?? null;
      return answer === null ? new Response(`refused: ${pathname}`, { status: 400 }) : Response.json(answer);
    },
  });
  return { url: server.url.origin, people, notes, close: () => void server.stop(true) };
}
