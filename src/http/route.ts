/** Declares routes: a single call documents an operation, validates its input and handles its requests. */
import { Type, type Static, type TObject, type TSchema } from "@sinclair/typebox";
import { Elysia } from "elysia";
import type { Caller } from "../core/caller.ts";
import type { Deps } from "../deps/deps.ts";
import type { OperationSpec } from "./describe.ts";
import { runOnce } from "./idempotency.ts";
import { Many, operation } from "./operation.ts";
import { pageFrom, pageQuery, type Page, type PageLimits } from "./paging.ts";
import { callerOf } from "./request.ts";

type None = TObject<Record<never, never>>;
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : object;

interface RequestContext {
  request: Request;
  params: object;
  set: { status?: number | string; headers: Record<string, string | number> };
}

/**
 * Input of a handler. The body was validated, except on unauthenticated routes, which read it themselves; the
 * query is validated when it is read.
 */
interface Context<Path extends string, B extends TObject, Q extends TObject> extends RequestContext {
  deps: Deps;
  params: PathParams<Path>;
  readonly caller: Caller;
  readonly query: Static<Q>;
  body: Static<B>;
}

/** Adds a route to an application. */
export type DeclaredRoute = (app: Elysia, deps: Deps) => void;

/** Creates the application with these routes. */
export function routes(deps: Deps, all: readonly DeclaredRoute[]): Elysia {
  const app = new Elysia();
  for (const add of all) add(app, deps);
  return app;
}

type Spec<B extends TObject, Q extends TObject, C> = OperationSpec<B, Q> & {
  handle: (context: C) => unknown;
};

const declare =
  (method: Method) =>
  <const Path extends string, B extends TObject = None, Q extends TObject = None>(
    path: Path,
    { handle, ...spec }: Spec<B, Q, Context<Path, B, Q>>,
  ): DeclaredRoute =>
  (app, deps) => {
    const { docs, body: bodyOf, query: queryOf } = operation(spec);
    const answer = ({ request, params, set }: RequestContext, body: Static<B>): unknown => {
      if (spec.status === 201) set.status = 201;
      return handle({
        deps,
        request,
        params: params as PathParams<Path>,
        set,
        body,
        get caller() {
          return callerOf(request);
        },
        get query() {
          return queryOf(request);
        },
      });
    };
    const act = (exchange: RequestContext): unknown =>
      (spec.body ?? spec.strict) && spec.open !== true
        ? bodyOf(exchange.request).then((body) => answer(exchange, body))
        : answer(exchange, {} as Static<B>);
    // The context is destructured, because Elysia parses the body for a handler that passes on its whole context.
    const handler = ({ request, params, set }: RequestContext): unknown => {
      const exchange = { request, params, set };
      return spec.idempotent ? runOnce(deps, exchange, () => act(exchange)) : act(exchange);
    };
    app.route(method, path, handler, docs);
  };

interface ListSpec<Item extends TSchema, Q extends TObject, C> extends Omit<Spec<None, Q, C>, "answers"> {
  /** Schema of each resource. */
  item: Item;
  /** Page sizes; 20 by default, at most 100. */
  pages?: PageLimits;
}

/** Declares a GET of a page of resources, with paging parameters after the route's `query`. */
const list = <const Path extends string, Item extends TSchema, Q extends TObject = None>(
  path: Path,
  { item, pages, query, handle, ...spec }: ListSpec<Item, Q, Context<Path, None, Q> & { page: Page }>,
): DeclaredRoute =>
  declare("GET")(path, {
    ...spec,
    query: Type.Object({ ...query?.properties, ...pageQuery(pages) }),
    answers: Many(item),
    handle: (context) => handle(Object.assign(context, { page: pageFrom(context.query, pages) })),
  });

/**
 * Declares a POST that creates a resource, with status 201 and `Location`, and that runs once per
 * `Idempotency-Key`.
 */
const create = <const Path extends string, B extends TObject = None, Q extends TObject = None>(
  path: Path,
  spec: Spec<B, Q, Context<Path, B, Q>>,
): DeclaredRoute => declare("POST")(path, { collection: path, ...spec, status: 201, idempotent: true });

/** Declares routes, by method or by purpose. */
export const route = {
  get: declare("GET"),
  post: declare("POST"),
  put: declare("PUT"),
  patch: declare("PATCH"),
  delete: declare("DELETE"),
  list,
  create,
};
