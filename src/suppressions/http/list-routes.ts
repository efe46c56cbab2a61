/** Serves /api/suppressions/import: adds a list of addresses and domains. */
import { Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import type { Deps } from "../../app/context.ts";
import { Nullable, OneOf, Text, named } from "../../http/input.ts";
import { One, operation } from "../../http/operation.ts";
import { auditorOf, callerOf } from "../../http/request.ts";
import { suppressList, type Suppress } from "../change.ts";
import { ALL_CLIENTS, clientOf } from "./for-whom.ts";

export const suppressionListRoutes = (deps: Deps, suppress: Suppress) =>
  new Elysia({ prefix: "/api/suppressions" }).post(
    "/import",
    async ({ request }) => {
      const { csv, column, dry_run: dryRun = false, reason = null, ...whom } = await importing.body(request);
      const caller = callerOf(request);
      const { workspaceId } = caller;
      const clientId = clientOf(deps, caller, whom);
      const of = { workspaceId, clientId, reason, by: auditorOf(request) };
      const result = await suppressList(deps, { ...of, suppress, csv, column, dryRun });
      return { data: { dry_run: dryRun, ...result } };
    },
    importing.docs,
  );

const count = (description: string) => Type.Integer({ description });

const importing = operation({
  name: "suppressions.import",
  tag: "Suppressions",
  summary: "Suppress a list of addresses and domains",
  description:
    "CSV, or one value a line. The column is the one named, else the one with the header `value`, `email` or `domain`, " +
    "else the first. Importing twice changes nothing the second time.",
  body: Type.Object({
    csv: Type.String({ minLength: 1 }),
    column: Type.Optional(Type.String({ description: "Header of the column with the values" })),
    client_id: Type.Optional(
      Type.String({ description: "Client for which nothing is sent there automatically" }),
    ),
    all_clients: ALL_CLIENTS,
    reason: Type.Optional(Nullable(Text({ maxLength: 1_000 }))),
    dry_run: Type.Optional(Type.Boolean({ description: "Changes nothing, and says what would" })),
  }),
  example: { csv: "email\r\nno@example.org\r\nexample.net", all_clients: true, reason: "From the old tool" },
  answers: One(
    named(
      "SuppressionImport",
      Type.Object({
        dry_run: Type.Boolean(),
        rows: count("Rows below the header"),
        created: count("Values that were not suppressed"),
        existing: count("Values that were suppressed already"),
        failed: count("Rows that are neither an address nor a domain"),
        errors: Type.Array(Type.Object({ row: Type.Integer(), value: Type.String(), error: Type.String() }), {
          description: "The first 100 of them",
        }),
        outcomes: Type.Record(Type.String(), OneOf(["created", "existing"]), {
          description: "By value: the pieces of a list can be added up without counting one twice",
        }),
      }),
      "What importing did, or would do",
    ),
  ),
  access: { role: "manager" },
  errors: { 400: ["Invalid client_id", "column: there is no column Mail"] },
});
