/** Serves /api/contacts/import: imports contacts from a table, with an optional preview. */
import { Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import type { Deps } from "../../app/context.ts";
import { Nullable, OneOf, named } from "../../http/input.ts";
import { One, operation } from "../../http/operation.ts";
import { auditorOf, callerOf } from "../../http/request.ts";
import { importContacts, type ImportResult } from "../import.ts";
import { IMPORT_FIELDS } from "../rules/import.ts";

export const importRoutes = (deps: Deps) =>
  new Elysia({ prefix: "/api/contacts" }).post(
    "/import",
    async ({ request }) => {
      const { csv, columns, overwrite = false, dry_run: dryRun = false } = await importing.body(request);
      const { workspaceId } = callerOf(request);
      const by = auditorOf(request);
      const result = await importContacts(deps, { workspaceId, csv, columns, overwrite, dryRun, by });
      return { data: presentImport(result, dryRun) };
    },
    importing.docs,
  );

const Columns = Type.Record(Type.String(), Nullable(OneOf(IMPORT_FIELDS)), {
  description:
    "Which field each column is, by its header; `metadata` keeps it under its own name, null leaves it out",
});
const count = (description: string) => Type.Integer({ description });
const maybe = Nullable(Type.String());

const ImportResource = named(
  "ContactImport",
  Type.Object({
    dry_run: Type.Boolean(),
    header: Type.Array(Type.String()),
    columns: Columns,
    rows: count("Rows below the header"),
    created: count("Contacts that were not known"),
    updated: count("Known contacts that got something new"),
    unchanged: count("Known contacts of whom all is known"),
    failed: count("Rows that were not imported"),
    errors: Type.Array(Type.Object({ row: Type.Integer(), column: Type.String(), error: Type.String() }), {
      description: "The first 100; rows are counted from 1, which is the header",
    }),
    outcomes: Type.Record(Type.String(), OneOf(["created", "updated", "unchanged"]), {
      description: "By address: the pieces of a file can be added up without counting a contact twice",
    }),
    sample: Type.Array(
      Type.Object({
        email: Type.String(),
        first_name: maybe,
        last_name: maybe,
        company: maybe,
        title: maybe,
        phone: maybe,
        linkedin_url: maybe,
        metadata: Type.Record(Type.String(), Type.Unknown()),
      }),
      { description: "The first five as they were read" },
    ),
  }),
  "What importing did, or would do",
);

const importing = operation({
  name: "contacts.import",
  tag: "Contacts",
  summary: "Import contacts from CSV",
  description:
    "A contact is found by the address. Empty cells change nothing; what is known stays unless `overwrite` is true. " +
    "Importing twice changes nothing the second time, so a file larger than a request is sent in pieces.",
  body: Type.Object({
    csv: Type.String({
      minLength: 1,
      description:
        "With a header; separated by commas, semicolons or tabs, or by what a first line `sep=;` names",
    }),
    columns: Type.Optional(Columns),
    overwrite: Type.Optional(Type.Boolean({ description: "Default false" })),
    dry_run: Type.Optional(
      Type.Boolean({
        description:
          "Changes nothing, and says what would; without `columns` it guesses them. It knows of no other piece of the file: " +
          "`outcomes` add up what the counts of each count again",
      }),
    ),
  }),
  example: {
    csv: "Email,First name\r\ndana@example.com,Dana",
    columns: { Email: "email", "First name": "first_name" },
  },
  answers: One(ImportResource),
  access: { role: "manager" },
  errors: {
    400: [
      "csv: there is no header",
      "csv: row 1, column Email: the name appears twice; rename one",
      "csv: row 3, column Name: characters were not decoded; save the file as UTF-8",
      "csv: row 3, column Name: a quote is never closed",
      "columns: one must be email",
    ],
  },
});

const presentImport = ({ sample, ...result }: ImportResult, dryRun: boolean) => ({
  dry_run: dryRun,
  ...result,
  sample: sample.map(({ email, facts: { firstName, lastName, linkedinUrl, ...facts } }) => ({
    email,
    first_name: firstName,
    last_name: lastName,
    linkedin_url: linkedinUrl,
    ...facts,
  })),
});
