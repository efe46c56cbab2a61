/** Serves /api/suppressions/import: adds a list of addresses and domains. */
import { Type } from "@sinclair/typebox";
import type { Deps } from "../../../deps/deps.ts";
import { Nullable, OneOf, Text, named } from "../../../http/input.ts";
import { One } from "../../../http/operation.ts";
import { route, routes } from "../../../http/route.ts";
import { auditorOf } from "../../../http/request.ts";
import { suppressList, type Suppress } from "../change.ts";
import { ALL_CLIENTS, clientOf } from "./for-whom.ts";

export const suppressionListRoutes = (deps: Deps, suppress: Suppress) => routes(deps, [importing(suppress)]);

const count = (description: string) => Type.Integer({ description });

const FailedRow = Type.Object({
  row: count("Row number as in a spreadsheet: starting at 1, and including empty rows"),
  value: Type.String(),
  error: Type.String(),
});

const importing = (suppress: Suppress) =>
  route.post("/api/suppressions/import", {
    name: "suppressions.import",
    tag: "Suppressions",
    summary: "Import suppressions",
    description:
      "Accepts CSV or one value per line. Reads `column`, which defaults to the column named `value`, `email` or " +
      "`domain`, or to the first column. Importing the same values twice has no effect.",
    body: Type.Object({
      csv: Type.String({ minLength: 1 }),
      column: Type.Optional(Type.String({ description: "Header of the column with the values" })),
      client_id: Type.Optional(Type.String({ description: "Client that the suppressions apply to" })),
      all_clients: ALL_CLIENTS,
      reason: Type.Optional(Nullable(Text({ maxLength: 1_000 }))),
      dry_run: Type.Optional(
        Type.Boolean({ description: "Returns what the import would do, without changing anything" }),
      ),
    }),
    example: {
      csv: "email\r\nno@example.org\r\nexample.net",
      all_clients: true,
      reason: "From the old tool",
    },
    answers: One(
      named(
        "SuppressionImport",
        Type.Object({
          dry_run: Type.Boolean(),
          rows: count("Number of rows, excluding the header"),
          created: count("Newly suppressed values"),
          existing: count("Values that were already suppressed"),
          failed: count("Rows that are neither an address nor a domain"),
          errors: Type.Array(FailedRow, { description: "The first 100 errors" }),
          outcomes: Type.Record(Type.String(), OneOf(["created", "existing"]), {
            description:
              "Outcome by value, to add up the parts of a large list without counting a value twice",
          }),
        }),
        "The result of an import or a dry run",
      ),
    ),
    access: { role: "manager" },
    errors: { 400: ["Invalid client_id", "column: unknown column Mail"] },
    handle: async ({ deps, request, caller, body }) => {
      const { csv, column, dry_run: dryRun = false, reason = null, ...whom } = body;
      const { workspaceId } = caller;
      const clientId = clientOf(deps, caller, whom);
      const of = { workspaceId, clientId, reason, by: auditorOf(request) };
      const result = await suppressList(deps, { ...of, suppress, csv, column, dryRun });
      return { data: { dry_run: dryRun, ...result } };
    },
  });
