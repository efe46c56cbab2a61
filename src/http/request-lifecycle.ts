/** Wraps every route with request ids, authentication, rate limits, and error responses. */
import { Elysia } from "elysia";
import { recordDamage } from "../db/open.ts";
import { AppError, messageOf } from "../core/errors.ts";
import { SECOND } from "../core/clock.ts";
import { newId } from "../core/ids.ts";
import type { Caller } from "../core/caller.ts";
import {
  authenticate,
  authorize,
  isGuarded,
  isOpen,
  isOpenGet,
  isOpenPost,
  requireAssistant,
  requirePlace,
} from "./auth.ts";
import { BodyReader } from "./body.ts";
import { clientAddress } from "./client-address.ts";
import { failureOf, internalError, RETRY_AFTER_SECONDS, databaseFailureOf } from "./errors.ts";
import { RateLimits, type Allowance } from "./rate-limit.ts";
import { beginRequest, endRequest, stateOf } from "./request.ts";
import { Preconditions, type HandledRoutes } from "./preconditions.ts";
import { asJson, compressed, isCompressible } from "./representation.ts";
import { methodsOf } from "./route-table.ts";
import type { Deps } from "../deps/deps.ts";
import { requireSameSite } from "./csrf.ts";
import { countedAs, OPEN_REQUESTS, SITE_FACTOR } from "../people/users/rules/throttle.ts";
import { countOpenRequest } from "../people/users/store/failures.ts";

type Headers = Record<string, string | number>;

/**
 * Headers of every response. They prevent browsers from showing API responses as pages; real pages set their
 * own policy.
 */
const COMMON_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  Vary: "Accept-Encoding",
};

/** Headers of API responses: caches must revalidate, and never share responses between callers. */
const CACHE_HEADERS = {
  "Cache-Control": "private, no-cache",
  Vary: "Accept-Encoding, Authorization, Cookie",
};

/**
 * Creates the plugin that runs before all routes. Every path that is not public requires a key or a session.
 */
export function requestLifecycle(deps: Deps, routes: () => HandledRoutes) {
  const limits = new RateLimits(deps.clock);
  const bodies = new BodyReader(deps.requestBytes);
  const preconditions = new Preconditions(routes);
  return new Elysia({ name: "frame" })
    .wrap((handle) => completed(handle as unknown as RequestHandler))
    .onRequest(({ request, set }) => {
      const headers = set.headers as Headers;
      headers["X-Request-Id"] = begin(deps, request, { headers, bodies });
      Object.assign(headers, COMMON_HEADERS);
      const path = new URL(request.url).pathname;
      if (isOpen(path)) return;
      if (!isGuarded(path, deps.config)) throw new AppError("not_found", "Not found");
      Object.assign(headers, CACHE_HEADERS);
      if (isOpenGet(request.method, path)) return admitReader(deps, limits, { request, headers });
      if (isOpenPost(request.method, path)) return admitStranger(deps, limits, { request, headers });
      admit(deps, limits, { request, path, headers });
      preconditions.prepare(request, path);
    })
    .onAfterHandle({ as: "global" }, ({ request, responseValue: value, set }) => {
      const outgoing = set as Parameters<typeof asJson>[1];
      if (value instanceof Promise) return value.then((body) => asJson(request, outgoing, body) ?? body);
      return asJson(request, outgoing, value);
    })
    .onError({ as: "global" }, ({ error, code, request, set }) => {
      const failure = failureOf(
        code === "NOT_FOUND" ? unrouted(request, set.headers as Headers, routes()) : error,
      );
      const trouble = failure ? null : databaseFailureOf(error);
      if (!failure) {
        recordDamage(deps.db, error);
        const { requestId } = stateOf(request);
        deps.log[trouble ? "warn" : "error"]("http.failed", { request_id: requestId, error });
      }
      const { status, body } = failure ?? trouble ?? { status: 500, body: internalError() };
      const waitMs = error instanceof AppError ? error.retryAfterMs : null;
      if (waitMs !== null) set.headers["Retry-After"] = Math.ceil(waitMs / SECOND);
      else if (status === 503) set.headers["Retry-After"] = RETRY_AFTER_SECONDS;
      set.status = status;
      return body;
    });
}

/**
 * Offset where Elysia starts searching for the path. With a shorter host, Elysia would route a different path
 * than the path authorized here.
 */
const PATH_FROM = 11;

/**
 * Returns the request with a substitute origin if its own origin is too short for Elysia, or missing
 * (HTTP/1.0).
 */
export function withUsableOrigin(request: Request): Request {
  const { url } = request;
  const from = url.startsWith("/") ? 0 : url.indexOf("/", url.indexOf("://") + 3);
  if (from >= PATH_FROM && URL.canParse(url)) return request;
  return new Request(`http://localhost${from < 0 ? "/" : url.slice(from)}`, request);
}

type RequestHandler = (...args: unknown[]) => Response | Promise<Response>;

/** Compresses the response, and releases the request's resources, both on success and on failure. */
function completed(handle: RequestHandler): RequestHandler {
  return (...args) => {
    const [request] = args as [Request];
    const answer = handle(...args);
    const finish = (response: Response) =>
      isCompressible(request) ? compressed(request, response) : response;
    if (answer instanceof Promise) return answer.then(finish).finally(() => endRequest(request));
    return finish(answer);
  };
}

function begin(
  { clock, config }: Deps,
  request: Request,
  { headers, bodies }: { headers: Headers; bodies: BodyReader },
): string {
  const header = request.headers.get("x-request-id");
  const requestId = header && /^[\w.:-]{1,100}$/.test(header) ? header : newId(clock.now());
  beginRequest(request, {
    requestId,
    startedAt: clock.now(),
    clientAddress: clientAddress(request, config.server.trusted_proxies),
    headers,
    bodies,
  });
  return requestId;
}

/** Authenticates and rate-limits a request, or throws. Sets the rate limit headers in both cases. */
function admit(
  deps: Deps,
  limits: RateLimits,
  { request, path, headers }: { request: Request; path: string; headers: Headers },
): void {
  const state = stateOf(request);
  const count = (allowance: Allowance) => {
    Object.assign(headers, limits.headers(allowance));
    if (allowance.exceeded) throw new AppError("rate_limited", "Rate limit exceeded");
  };
  let caller: Caller;
  try {
    requireAssistant(deps.config, request);
    caller = authenticate(deps, request);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    count(takeAddress(limits, state.clientAddress, deps.config.rate_limits.unauthenticated));
    if (error.code === "unauthorized") headers["WWW-Authenticate"] = "Bearer";
    throw error;
  }
  const { rate_limits: perMinute } = deps.config;
  const isPerson = caller.kind === "user";
  count(
    isPerson
      ? limits.take(`session ${caller.id}`, perMinute.session)
      : limits.take(caller.workspaceId, perMinute[caller.plan]),
  );
  requirePlace(caller, path);
  // People and limited callers are checked by the route, because it may respond as if it did not exist.
  if (caller.kind === "key" && caller.clients === null && caller.mcp === null)
    authorize(caller, request.method, path);
  state.caller = caller;
}

const takeAddress = (limits: RateLimits, address: string, perMinute: number): Allowance =>
  tightest(address, perMinute, (key, most) => limits.take(`address ${key}`, most));

/** Counts a request for its address or IPv6 network, and for its IPv6 site; returns the lower allowance. */
function tightest(
  address: string,
  perMinute: number,
  take: (key: string, perMinute: number) => Allowance,
): Allowance {
  const [own, site] = countedAs(address);
  const allowance = take(own, perMinute);
  if (allowance.exceeded || site === undefined) return allowance;
  const ofSite = take(site, perMinute * SITE_FACTOR);
  return ofSite.exceeded ? ofSite : allowance;
}

/** Counts a request that needs no session and changes nothing, separately from sign-in attempts. */
function admitReader(
  { config }: Deps,
  limits: RateLimits,
  { request, headers }: { request: Request; headers: Headers },
): void {
  const { clientAddress } = stateOf(request);
  const allowance = takeAddress(limits, clientAddress, config.rate_limits.unauthenticated);
  Object.assign(headers, limits.headers(allowance));
  if (allowance.exceeded) throw new AppError("rate_limited", "Rate limit exceeded");
}

/** Counts a request to a route that needs no session, and rejects cross-site requests. */
function admitStranger(
  { db, clock, config }: Deps,
  limits: RateLimits,
  { request, headers }: { request: Request; headers: Headers },
): void {
  const now = clock.now();
  const allowance = tightest(stateOf(request).clientAddress, OPEN_REQUESTS, (key, perMinute) =>
    limits.allowanceOf({ used: countOpenRequest(db, key, now), perMinute, now }),
  );
  Object.assign(headers, limits.headers(allowance));
  if (allowance.exceeded) throw new AppError("rate_limited", "Rate limit exceeded");
  requireSameSite(config, request, { strict: false });
}

/** Returns 405 with the allowed methods for a known path, 404 for all others. */
function unrouted(request: Request, headers: Headers, routes: HandledRoutes): AppError {
  const methods = methodsOf(routes, new URL(request.url).pathname);
  if (methods.length === 0) return new AppError("not_found", "Not found");
  headers.Allow = methods.join(", ");
  return new AppError("method_not_allowed", `Method not allowed: ${request.method}`);
}

/** Handles errors thrown before or outside Elysia. */
export function lastResort(log: Deps["log"], error: unknown): Response {
  log.error("http.failed", { error: messageOf(error) });
  return Response.json(internalError(), { status: 500 });
}
