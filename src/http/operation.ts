/** Defines an API operation once, for input validation and the OpenAPI document. */
import { Type, type Static, type TObject, type TSchema } from "@sinclair/typebox";
import { badRequest } from "../core/errors.ts";
import { requireAccess } from "./access.ts";
import { bodyJson, callerOf, checkPrecondition, recordIgnoredMembers, stateOf } from "./request.ts";
import { documented, type OperationSpec } from "./describe.ts";
import {
  readInput,
  readQuery,
  knownNames,
  named,
  Nullable,
  refuseUnknownParameters,
  shownName,
  unknownMembers,
} from "./input.ts";
import { Pagination } from "./paging.ts";
import { WORKSPACE_PARAMETER } from "./session.ts";

const None = Type.Object({});

export const One = <T extends TSchema>(resource: T) => Type.Object({ data: resource });
export const Many = <T extends TSchema>(resource: T) =>
  Type.Object({ data: Type.Array(resource), pagination: Pagination });
export const Deleted = named(
  "Deleted",
  One(Type.Object({ id: Type.String({ format: "uuid" }), deleted: Type.Boolean() })),
  "The deleted resource",
);
/** The outcome of a bulk change for each given ID. */
export const BulkResults = Type.Object({
  data: Type.Array(
    named(
      "BulkResult",
      Type.Object({ id: Type.String(), success: Type.Boolean(), error: Nullable(Type.String()) }),
    ),
  ),
});

/** Schemas of ids and instants in resources. */
export const Id = Type.String({ format: "uuid" });
export const Instant = Type.String({ format: "date-time" });

/**
 * Creates an operation. `docs` is the route's hook; `body` and `query` validate a request against the same
 * schemas. Does not use Elysia's own validation, because it coerces queries in ways that the contract
 * forbids, and a minified build silently skipped it.
 */
export function operation<B extends TObject = typeof None, Q extends TObject = typeof None>(
  spec: OperationSpec<B, Q>,
) {
  return {
    docs: {
      detail: documented(spec),
      beforeHandle: spec.open
        ? []
        : [
            requireAccess(spec.access),
            requireKnownParameters(spec),
            noteCollection(spec),
            noteBodyLimit(spec),
          ],
    },
    body: async (request: Request): Promise<Static<B>> => {
      const schema = (spec.body ?? None) as B;
      const input = await bodyJson(request);
      const checked = readInput(schema, input);
      handleUnknownMembers(request, { unknown: unknownMembers(schema, input), spec });
      await checkPrecondition(request);
      return checked;
    },
    query: (request: Request): Static<Q> => readQuery((spec.query ?? None) as Q, request.url),
  };
}

/** Rejects unknown parameters, except on unauthenticated routes, where sequencers and probes may add their own. */
const requireKnownParameters =
  ({ query }: Pick<OperationSpec, "query">) =>
  ({ request }: { request: Request }): void => {
    const isPerson = request.method === "GET" && callerOf(request).kind === "user";
    refuseUnknownParameters(query ?? None, request.url, isPerson ? [WORKSPACE_PARAMETER] : []);
  };

/** Records the path of created resources, for the `Location` header. */
const noteCollection =
  ({ collection }: Pick<OperationSpec, "collection">) =>
  ({ request }: { request: Request }): void => {
    stateOf(request).collection = collection ?? null;
  };

/** Records the body limit before the body is read. */
const noteBodyLimit =
  ({ mostMiB }: Pick<OperationSpec, "mostMiB">) =>
  ({ request }: { request: Request }): void => {
    if (mostMiB !== undefined) stateOf(request).bodyLimit = mostMiB * 1024 * 1024;
  };

function handleUnknownMembers(
  request: Request,
  { unknown, spec }: { unknown: string[]; spec: OperationSpec },
): void {
  const [first] = unknown;
  if (first === undefined) return;
  if (spec.strict) throw badRequest(`${shownName(first)}: unknown member; ${knownNames(spec.body ?? None)}`);
  recordIgnoredMembers(request, unknown);
}
