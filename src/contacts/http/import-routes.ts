/** Serves /api/contacts/import: imports contacts from a table, with an optional preview. */
import { Type } from "@sinclair/typebox";
import type { Deps } from "../../deps/deps.ts";
import { Nullable, OneOf, named } from "../../http/input.ts";
import { One } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { auditorOf } from "../../http/request.ts";
import { importContacts, type ImportResult } from "../import.ts";
import { IMPORT_FIELDS } from "../rules/import.ts";

export const importRoutes = (deps: Deps) => routes(deps, [importing]);

const Columns = Type.Record(Type.String(), Nullable(OneOf(IMPORT_FIELDS)), {
  description:
    "The field of each column, by header; `metadata` stores the column as a custom field, null skips it",
});
const count = (description: string) => Type.Integer({ description });
const maybe = Nullable(Type.String());

const ImportResource = named(
  "ContactImport",
  Type.Object({
    dry_run: Type.Boolean(),
    header: Type.Array(Type.String()),
    columns: Columns,
    rows: count("Number of rows, excluding the header"),
    created: count("New contacts"),
    updated: count("Updated contacts"),
    unchanged: count("Unchanged contacts"),
    failed: count("Rows that could not be imported"),
    errors: Type.Array(Type.Object({ row: Type.Integer(), column: Type.String(), error: Type.String() }), {
      description: "The first 100 errors; row 1 is the header",
    }),
    outcomes: Type.Record(Type.String(), OneOf(["created", "updated", "unchanged"]), {
      description: "Outcome by address, to add up the parts of a large file without counting a contact twice",
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
      { description: "The first five rows" },
    ),
  }),
  "The result of an import or a dry run",
);

const importing = route.post("/api/contacts/import", {
  name: "contacts.import",
  tag: "Contacts",
  summary: "Import contacts from CSV",
  description:
    "Contacts are matched by address. Empty cells change nothing, and existing values are kept unless " +
    "`overwrite` is true. Importing the same rows twice has no effect, so you can split a large file " +
    "into several requests.",
  body: Type.Object({
    csv: Type.String({
      minLength: 1,
      description:
        "CSV with a header, separated by commas, semicolons, tabs, or the separator of a first line such as " +
        "`sep=;`",
    }),
    columns: Type.Optional(Columns),
    overwrite: Type.Optional(Type.Boolean({ description: "Default false" })),
    dry_run: Type.Optional(
      Type.Boolean({
        description:
          "Returns what the import would do, without changing anything. Omitted `columns` are guessed. A dry run " +
          "does not consider other parts of the file: use `outcomes` to count each contact once",
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
      "csv: the header is missing",
      "csv: row 1, column Email: the name occurs twice; rename one",
      "csv: row 3, column Name: some characters could not be decoded; save the file as UTF-8",
      "csv: row 3, column Name: a quote is never closed",
      "columns: a column must be mapped to email",
    ],
  },
  handle: async ({ deps, request, caller, body }) => {
    const { csv, columns, overwrite = false, dry_run: dryRun = false } = body;
    const { workspaceId } = caller;
    const by = auditorOf(request);
    const result = await importContacts(deps, { workspaceId, csv, columns, overwrite, dryRun, by });
    return { data: presentImport(result, dryRun) };
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
