/** Serves likely duplicate contacts, and merges them. */
import { Type } from "@sinclair/typebox";
import type { Deps } from "../../deps/deps.ts";
import { ContactResource, ListedContactResource, presentContact, presentListed } from "../present.ts";
import { withSuppressions } from "../store/list.ts";
import { findContact } from "../store/contacts.ts";
import { named, OneOf } from "../../http/input.ts";
import { One } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { auditorOf } from "../../http/request.ts";
import { mergeContacts } from "./merge.ts";
import { DUPLICATE_REASONS, findDuplicates, MAX_MERGED } from "./store/groups.ts";

export const duplicateRoutes = (deps: Deps) => routes(deps, [list, merge]);

const DuplicatesResource = named(
  "DuplicateContacts",
  Type.Object({
    reason: OneOf(DUPLICATE_REASONS, { description: "What the contacts have in common" }),
    contacts: Type.Array(ListedContactResource),
  }),
  "Contacts that are probably the same person",
);

const list = route.get("/api/contacts/duplicates", {
  name: "contacts.duplicates",
  tag: "Contacts",
  summary: "List probable duplicate contacts",
  description: "Returns up to 100 groups, most recent reply first.",
  answers: Type.Object({ data: Type.Array(DuplicatesResource) }),
  access: { role: "manager" },
  handle: async ({ deps, caller }) => {
    const groups = await findDuplicates(deps.reader, caller.workspaceId);
    const data = groups.map(({ reason, ids }) => {
      const found = ids
        .map((id) => findContact(deps.db, caller.workspaceId, id))
        .filter((contact) => contact !== undefined);
      return { reason, contacts: withSuppressions(deps.db, caller, found).map(presentListed) };
    });
    return { data };
  },
});
const merge = route.post("/api/contacts/:id/merge", {
  name: "contacts.merge",
  tag: "Contacts",
  summary: "Merge contacts into one",
  description:
    "The contact keeps its own address and values, takes missing values from the other contacts, and receives " +
    "all of their conversations, replies and follow-ups. The other contacts are deleted, and emails from their " +
    "addresses are assigned to the contact. A suppression of one address then applies to all of them. This " +
    "cannot be undone.",
  body: Type.Object({
    from: Type.Array(Type.String({ format: "uuid" }), {
      minItems: 1,
      maxItems: MAX_MERGED - 1,
      description: "IDs of the contacts to merge into this contact",
    }),
  }),
  example: { from: ["0198c000-0000-7000-8000-000000000006"] },
  answers: One(ContactResource),
  access: { role: "manager", permission: "admin" },
  errors: {
    400: ["from: must not include the contact itself", "The contact was erased"],
    404: ["Contact not found"],
  },
  handle: ({ deps, request, params, caller, body }) => {
    const { from } = body;
    const { workspaceId } = caller;
    const merged = mergeContacts(deps, { workspaceId, id: params.id, from, by: auditorOf(request) });
    return { data: presentContact(deps.db, caller, merged) };
  },
});
