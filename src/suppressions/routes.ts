/** /api/suppressions: to whom a client's machine never writes. */
import { Type, type Static } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { findClient } from "../clients/store.ts";
import { iso, type Millis } from "../core/clock.ts";
import { badRequest } from "../core/errors.ts";
import { runOnce } from "../http/idempotency.ts";
import { Nullable, OneOf, Text, Uuid } from "../http/input.ts";
import { Deleted, Id, Instant, Many, One, operation } from "../http/operation.ts";
import { listBody, pageFrom, pageQuery } from "../http/paging.ts";
import { callerOf } from "../http/request.ts";
import { subjectFrom } from "./rules/subject.ts";
import {
  deleteSuppression,
  listSuppressions,
  searchSuppressions,
  type NewSuppression,
  type SuppressionFilters,
} from "./store.ts";
import type { SuppressionRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

type Suppress = (
  deps: Deps,
  suppression: NewSuppression,
  now: Millis,
) => { row: SuppressionRow; created: boolean };

/** @param suppress does all that a suppression means, beyond its row */
export const suppressionRoutes = (deps: Deps, suppress: Suppress) =>
  new Elysia({ prefix: "/api/suppressions" })
    .get(
      "",
      ({ request }) => {
        const query = list.query(request);
        const page = pageFrom(query);
        const filters = filtersFrom(callerOf(request).workspaceId, query);
        const q = query.q?.trim();
        if (!q) return listBody(listSuppressions(deps.db, filters, page), page, rowForm);
        const found = searchSuppressions(deps.reader, filters, { q, page });
        return found.then((rows) => listBody(rows, page, rowForm));
      },
      list.docs,
    )
    .post(
      "",
      ({ request, set }) =>
        runOnce(deps, { request, set }, async () => {
          const given = await create.body(request);
          const wanted = suppressionFrom(deps, callerOf(request).workspaceId, given);
          const { row, created } = suppress(deps, wanted, deps.clock.now());
          set.status = created ? 201 : 200;
          return { data: presentSuppression(row) };
        }),
      create.docs,
    )
    .delete(
      "/:id",
      ({ request, params }) => {
        deleteSuppression(deps.db, callerOf(request).workspaceId, params.id);
        return { data: { id: params.id, deleted: true } };
      },
      remove.docs,
    );

const value = Text({
  maxLength: 400,
  description: "An email address, or a domain, which stands for all addresses at it and below it",
  examples: ["example.org"],
});
const reason = Nullable(Text({ maxLength: 1_000 }));

const SuppressionResource = Type.Object({
  id: Id,
  workspace_id: Id,
  client_id: Id,
  kind: OneOf(["email", "domain"]),
  value,
  reason,
  source: OneOf(["person", "platform", "reply"], {
    description:
      "Who asked for it: a person here, the sequencer's own unsubscription, or the contact's words",
  }),
  created_at: Instant,
});

const tag = "Suppressions";

const list = operation({
  tag,
  summary: "List suppressions, newest first",
  query: Type.Object({
    client_id: Type.Optional(Uuid()),
    q: Type.Optional(Type.String({ maxLength: 400, description: "Part of the address or domain" })),
    ...pageQuery(),
  }),
  answers: Many(SuppressionResource),
  errors: { 400: ["client_id: must be a UUID"] },
});
const create = operation({
  tag,
  summary: "Suppress an address or a domain",
  description: "One that is suppressed for the client already is answered with 200, unchanged.",
  body: Type.Object({
    client_id: Type.String({ description: "Client in whose name nobody there is written to by machine" }),
    value,
    reason: Type.Optional(reason),
  }),
  example: {
    client_id: "0198c000-0000-7000-8000-000000000001",
    value: "example.org",
    reason: "Asked by phone",
  },
  answers: One(SuppressionResource),
  status: 201,
  mayExist: true,
  errors: { 400: ["Invalid client_id", "value: must be an email address or a domain"] },
  idempotent: true,
});
const remove = operation({
  tag,
  summary: "Take a suppression back",
  answers: Deleted,
  errors: { 404: ["Suppression not found"] },
});

const filtersFrom = (workspaceId: string, query: { client_id?: string }): SuppressionFilters => ({
  workspaceId,
  ...(query.client_id !== undefined && { clientId: query.client_id.toLowerCase() }),
});

function suppressionFrom(
  { db }: Deps,
  workspaceId: string,
  { client_id: clientId, value, reason = null }: { client_id: string; value: string; reason?: string | null },
): NewSuppression {
  if (!findClient(db, workspaceId, clientId)) throw badRequest("Invalid client_id");
  if (!subjectFrom(value)) throw badRequest("value: must be an email address or a domain");
  return { workspaceId, clientId, value, reason, source: "person" };
}

function presentSuppression(row: SuppressionRow): Static<typeof SuppressionResource> {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    client_id: row.clientId,
    kind: row.kind,
    value: row.value,
    reason: row.reason,
    source: row.source,
    created_at: iso(row.createdAt),
  };
}

const rowForm = {
  key: (row: SuppressionRow) => [row.createdAt, row.id] as const,
  present: presentSuppression,
};
