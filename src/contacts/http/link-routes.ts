/** Serves /api/contacts/{id}/links: a contact's records in other systems, such as a CRM. */
import { Type, type Static } from "@sinclair/typebox";
import type { Scope } from "../../core/caller.ts";
import { iso } from "../../core/clock.ts";
import { badRequest } from "../../core/errors.ts";
import { transact } from "../../db/open.ts";
import type { Deps } from "../../deps/deps.ts";
import { named, Text } from "../../http/input.ts";
import { Instant, One } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { getContactInScope, requireOwnContact } from "../store/contacts.ts";
import { listShared } from "../store/scope.ts";
import { deleteLink, listLinks, setLink, type ContactLink } from "../store/links.ts";

export const linkRoutes = (deps: Deps) => routes(deps, [list, set, remove]);

const tag = "Contacts";
const SYSTEM = "^[A-Za-z0-9][A-Za-z0-9 ._-]{0,49}$";

const system = Type.String({
  pattern: SYSTEM,
  description: "Name of the system; stored in lower case",
});
const externalId = Text({ maxLength: 200, description: "ID of the record in that system" });
const url = Text({
  maxLength: 500,
  description: "https URL of the record",
});

const LinkResource = named(
  "ContactLink",
  Type.Object({ system, external_id: externalId, url, created_at: Instant, updated_at: Instant }),
  "A contact's record in another system",
);

/** Viewers do not see the agency's links. */
const access = { role: "agent", filtersByClient: true } as const;
const missing = { 404: ["Contact not found"] };

const list = route.get("/api/contacts/:id/links", {
  name: "contacts.listLinks",
  tag,
  summary: "List a contact's links to other systems",
  access,
  answers: Type.Object({ data: Type.Array(LinkResource) }),
  errors: missing,
  handle: ({ deps, caller, params }) => ({ data: linksInScope(deps, caller, params.id).map(presentLink) }),
});

const set = route.put("/api/contacts/:id/links", {
  name: "contacts.setLink",
  tag,
  summary: "Link a contact to its record in another system",
  description: "Replaces the link to the same `system`.",
  access,
  body: Type.Object({ system, external_id: externalId, url }),
  example: {
    system: "hubspot",
    external_id: "1501",
    url: "https://app.hubspot.com/contacts/123/record/0-1/1501",
  },
  answers: One(LinkResource),
  errors: { 400: ["url: must begin with https://", "The contact was erased"], ...missing },
  handle: ({ deps: { db, clock }, caller, params, body }) => {
    const link = {
      system: body.system.toLowerCase(),
      externalId: body.external_id,
      url: httpsFrom(body.url),
    };
    return transact(db, () => {
      requireOwnContact(db, caller, params.id);
      const { id, workspaceId, erasedAt } = getContactInScope(db, caller, params.id);
      if (erasedAt !== null) throw badRequest("The contact was erased");
      return { data: presentLink(setLink(db, { workspaceId, contactId: id }, link, clock.now())) };
    });
  },
});

const remove = route.delete("/api/contacts/:id/links/:system", {
  name: "contacts.deleteLink",
  tag,
  summary: "Delete a contact's link to another system",
  access,
  answers: One(Type.Object({ system: Type.String(), deleted: Type.Boolean() })),
  errors: { 404: ["Contact not found", "Link not found"] },
  handle: ({ deps: { db }, caller, params }) => {
    requireOwnContact(db, caller, params.id);
    const { id: contactId, workspaceId } = getContactInScope(db, caller, params.id);
    const name = params.system.toLowerCase();
    deleteLink(db, { workspaceId, contactId }, name);
    return { data: { system: name, deleted: true } };
  },
});

/** Returns a contact's links, or none if the contact also replied to clients out of scope. */
function linksInScope({ db }: Pick<Deps, "db">, scope: Scope, id: string): ContactLink[] {
  const contact = getContactInScope(db, scope, id);
  if (listShared(db, scope, [contact.id]).size > 0) return [];
  return listLinks(db, { workspaceId: scope.workspaceId, contactId: contact.id });
}

/** Returns the trimmed link. Throws 400 unless browsers can open it safely. */
function httpsFrom(text: string): string {
  const parsed = URL.parse(text.trim());
  if (parsed?.protocol !== "https:") throw badRequest("url: must begin with https://");
  if (parsed.username !== "" || parsed.password !== "")
    throw badRequest("url: must not contain a user or password");
  return text.trim();
}

const presentLink = (link: ContactLink): Static<typeof LinkResource> => ({
  system: link.system,
  external_id: link.externalId,
  url: link.url,
  created_at: iso(link.createdAt),
  updated_at: iso(link.updatedAt),
});
