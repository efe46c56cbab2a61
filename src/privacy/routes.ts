/** Serves privacy requests: erasing a person, and exporting their data. */
import { Type } from "@sinclair/typebox";
import type { Deps } from "../deps/deps.ts";
import { ContactResource, presentContact } from "../contacts/present.ts";
import { Text } from "../http/input.ts";
import { One } from "../http/operation.ts";
import { route, routes } from "../http/route.ts";
import { auditorOf, stateOf } from "../http/request.ts";
import { eraseContact } from "./erase.ts";
import { exportPerson } from "./person.ts";
import { PersonResource, presentPerson } from "./present.ts";

export const privacyRoutes = (deps: Deps) => routes(deps, [erase, exported]);

const erase = route.post("/api/contacts/:id/erase", {
  name: "contacts.erase",
  tag: "Contacts",
  summary: "Erase a contact permanently",
  description:
    "Deletes names, addresses, emails, drafts, notes, follow-ups, payloads and events, and keeps an " +
    "anonymous row for statistics. Mentions in other contacts' data are removed in the background; " +
    "`erasure` reports progress. Open replies are archived and scheduled sends are canceled. Only an " +
    "earlier backup can restore the data.",
  body: Type.Object({
    confirm: Text({ maxLength: 254, description: "The contact's address, as confirmation" }),
    suppress: Type.Optional(
      Type.Boolean({
        description:
          "Whether to suppress the address for the clients that the contact replied to; default: true. The " +
          "suppression then keeps the address",
      }),
    ),
  }),
  example: { confirm: "dana@example.com" },
  answers: One(ContactResource),
  access: { role: "manager", permission: "admin" },
  errors: {
    400: ["confirm: must be the contact's address"],
    404: ["Contact not found"],
    409: ["An email to this contact is already being sent"],
  },
  handle: ({ deps, request, params, caller, body }) => {
    const { confirm, suppress = true } = body;
    const ip = stateOf(request).clientAddress;
    const erased = eraseContact(deps, caller, { id: params.id, confirm, suppress, ip });
    return { data: presentContact(deps.db, caller, erased) };
  },
});

const exported = route.get("/api/contacts/:id/export", {
  name: "contacts.export",
  tag: "Contacts",
  summary: "Export a person's data",
  description:
    "Returns emails, drafts, notes, follow-ups, evidence, payloads and suppressions, for a data subject " +
    "access request. Each export is recorded in the audit trail.",
  answers: One(PersonResource),
  access: { role: "manager", permission: "admin" },
  errors: { 404: ["Contact not found"] },
  handle: async ({ deps, request, params, caller }) => {
    const { parts, payloads } = await exportPerson(deps, auditorOf(request), {
      workspaceId: caller.workspaceId,
      id: params.id,
    });
    return { data: presentPerson(parts, payloads) };
  },
});
