/** Serves privacy requests: erasing a person, and exporting their data. */
import { Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import type { Deps } from "../app/context.ts";
import { ContactResource, presentContact } from "../contacts/present.ts";
import { Text } from "../http/input.ts";
import { One, operation } from "../http/operation.ts";
import { auditorOf, callerOf, stateOf } from "../http/request.ts";
import { eraseContact } from "./erase.ts";
import { exportPerson } from "./person.ts";
import { PersonResource, presentPerson } from "./present.ts";

export const privacyRoutes = (deps: Deps) =>
  new Elysia({ prefix: "/api/contacts" })
    .post(
      "/:id/erase",
      async ({ request, params }) => {
        const { confirm, suppress = true } = await erase.body(request);
        const caller = callerOf(request);
        const ip = stateOf(request).clientAddress;
        const erased = eraseContact(deps, caller, { id: params.id, confirm, suppress, ip });
        return { data: presentContact(deps.db, caller, erased) };
      },
      erase.docs,
    )
    .get(
      "/:id/export",
      async ({ request, params }) => {
        const { parts, payloads } = await exportPerson(deps, auditorOf(request), {
          workspaceId: callerOf(request).workspaceId,
          id: params.id,
        });
        return { data: presentPerson(parts, payloads) };
      },
      exported.docs,
    );

const erase = operation({
  name: "contacts.erase",
  tag: "Contacts",
  summary: "Erase a contact for good",
  description:
    "Names, addresses, mails, drafts, notes, follow-ups, payloads and events become a row that keeps what was counted. " +
    "What stands in rows of others is searched for in the background: `erasure` says how far that is. " +
    "Open replies are archived, what was planned is cancelled. Nothing brings it back but a backup from before.",
  body: Type.Object({
    confirm: Text({ maxLength: 254, description: "The contact's address, to make sure" }),
    suppress: Type.Optional(
      Type.Boolean({
        description:
          "Default true: suppresses the address for the clients that the contact answered, which is all that is kept of it",
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
});

const exported = operation({
  name: "contacts.export",
  tag: "Contacts",
  summary: "Export everything on a person",
  description:
    "Mails, drafts, notes, follow-ups, evidence, payloads and suppressions, as a person may ask for. " +
    "Each export is in the audit trail.",
  answers: One(PersonResource),
  access: { role: "manager", permission: "admin" },
  errors: { 404: ["Contact not found"] },
});
