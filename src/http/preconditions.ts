/** Honors `If-Match` on PATCH and PUT: nothing is changed when the resource is no longer the one that was read. */
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

/** Takes the conditional changes of a resource one after the other. */
export class Preconditions {
  readonly #routes: () => HandledRoutes;
  readonly #pending = new Map<string, Promise<void>>();

  constructor(routes: () => HandledRoutes) {
    this.#routes = routes;
  }

  /** Makes a change with `If-Match` wait and check before it changes anything; `checkPrecondition` does it. */
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
   * Waits for the earlier conditional changes of the resource: of two with the same tag only one may pass,
   * though both have read their body before either has changed anything.
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

  /** Returns the tag that a GET of the path would carry; null where there is none. */
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
