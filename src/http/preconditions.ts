/**
 * Implements `If-Match` on PATCH and PUT: rejects a change if the resource has changed since the caller read
 * it.
 */
import { AppError, badRequest } from "../core/errors.ts";
import { CHANGED_SINCE } from "./errors.ts";
import { namesTag, tagOf } from "./representation.ts";
import { callerOf, mayBeConditional, stateOf } from "./request.ts";
import { parametersOf, type RouteTable } from "./route-table.ts";

type Handler = (context: {
  request: Request;
  params: Record<string, string>;
  set: { headers: Record<string, string> };
}) => unknown;

export type HandledRoutes = readonly (RouteTable[number] & { handler: unknown })[];

/** Serializes the conditional changes of each resource. */
export class Preconditions {
  readonly #routes: () => HandledRoutes;
  readonly #pending = new Map<string, Promise<void>>();

  constructor(routes: () => HandledRoutes) {
    this.#routes = routes;
  }

  /** Registers the `If-Match` check that `checkPrecondition` performs before the change. */
  prepare(request: Request, path: string): void {
    const expected = request.headers.get("if-match");
    if (expected === null || !mayBeConditional(request.method)) return;
    stateOf(request).precondition = async () => {
      await this.#turn(request, path);
      const current = this.#currentTag(request, path);
      if (current === null) throw badRequest("If-Match: this resource has no ETag");
      if (!namesTag(expected, current)) throw new AppError("precondition_failed", CHANGED_SINCE);
    };
  }

  /**
   * Waits for earlier conditional changes of the resource. Two requests with the same tag may both read their
   * bodies before either makes its change, but only one may succeed.
   */
  async #turn(request: Request, path: string): Promise<void> {
    const resource = `${callerOf(request).workspaceId} ${path}`;
    const earlier = this.#pending.get(resource);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#pending.set(resource, promise);
    stateOf(request).atEnd.push(() => {
      resolve();
      if (this.#pending.get(resource) === promise) this.#pending.delete(resource);
    });
    await earlier;
  }

  /** Returns the tag that a GET of the path would return; null if there is none. */
  #currentTag(request: Request, path: string): string | null {
    for (const { method, path: pattern, handler } of this.#routes()) {
      const params = method === "GET" ? parametersOf(pattern, path) : null;
      if (!params) continue;
      const body = (handler as Handler)({ request, params, set: { headers: {} } });
      return body instanceof Promise ? null : tagOf(JSON.stringify(body));
    }
    return null;
  }
}
