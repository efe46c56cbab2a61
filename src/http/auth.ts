/** Authenticates requests by API key or session, and checks key permissions. */
import { AppError } from "../core/errors.ts";
import { allows, type Caller, type KeyCaller, type Permission } from "../core/caller.ts";
import { hashKey, looksLikeKey } from "../people/keys/rules/key.ts";
import { findCaller, touchKey, type KnownKey } from "../people/keys/store.ts";
import { limitedToShown } from "../people/users/store/shown.ts";
import { MISSING_BEARER } from "./errors.ts";
import type { Deps } from "../deps/deps.ts";
import { authenticateSession, isMailPage, sessionToken } from "./session.ts";

/** Public paths, which need no key. */
const OPEN_PATHS = new Set([
  "/",
  "/app",
  "/health",
  "/ready",
  "/metrics",
  "/docs",
  "/docs/",
  "/docs/json",
  "/docs/guide",
  "/openapi.json",
]);
const OPEN_BELOW = ["/hooks/", "/files/", "/docs/assets/", "/docs/guide/", "/app/"];

/** Paths that people can read without a session: the options of the sign-in page. */
const OPEN_GETS = new Set(["/api/session/options"]);
const OPEN_POSTS = new Set([
  "/api/setup",
  "/api/session",
  "/api/invitations/look",
  "/api/invitations/accept",
  "/api/password-resets",
  "/api/password-resets/use",
]);

const ADMIN_ONLY = [
  "/api/ai",
  "/api/api-keys",
  "/api/calendars",
  "/api/connections",
  "/api/webhook-subscriptions",
  "/api/sending",
];

/** Returns whether a path is public. Routes that verify an identity always stay protected. */
export const isOpen = (path: string): boolean =>
  !isMailPage(path) && (OPEN_PATHS.has(path) || OPEN_BELOW.some((prefix) => path.startsWith(prefix)));

/** The only path for assistants' keys, so that an injected prompt cannot reach other routes. */
const MCP_PATH = "/mcp";

/**
 * Throws 403 for a request to `/mcp` from a page of another site, and 401 without a key, because assistants
 * have no session.
 */
export function requireAssistant(config: Pick<Deps["config"], "server">, { headers, url }: Request): void {
  if (new URL(url).pathname !== MCP_PATH) return;
  const origin = headers.get("origin");
  if (origin !== null && origin !== new URL(config.server.public_url).origin)
    throw new AppError("forbidden", "Cross-site request");
  if (headers.get("authorization") === null) throw new AppError("unauthorized", "Missing API key");
}

/**
 * Throws 403 unless a key is used where it is valid: assistants' keys at `/mcp`, and all others elsewhere.
 */
export function requirePlace(caller: Caller, path: string): void {
  const isOfAssistant = caller.kind === "key" && caller.mcp !== null;
  if (isOfAssistant === (path === MCP_PATH)) return;
  const reason = isOfAssistant ? "This key works only at POST /mcp" : "This path needs a key for assistants";
  throw new AppError("forbidden", reason);
}

/** Returns whether a path needs a key or a session. A path that is neither guarded nor public does not exist. */
export const isGuarded = (
  path: string,
  { dashboard, mcp }: Pick<Deps["config"], "dashboard" | "mcp">,
): boolean =>
  (path === MCP_PATH && mcp.enabled) ||
  path === "/api" ||
  path.startsWith("/api/") ||
  (dashboard.enabled && isMailPage(path));

/** Returns whether requests without a session may read this path. */
export const isOpenGet = (method: string, path: string): boolean => method === "GET" && OPEN_GETS.has(path);

/** Returns whether requests without a session may post to this path. Such posts have a separate rate limit. */
export const isOpenPost = (method: string, path: string): boolean =>
  method === "POST" && OPEN_POSTS.has(path);

/**
 * Returns the permission for a request: `read` for every GET, `admin` for managing keys and connections, and
 * `write` for all others.
 */
export function permissionFor(method: string, path: string): Permission {
  if (method === "GET" || method === "HEAD") return "read";
  return ADMIN_ONLY.some((root) => isAtOrBelow(path, root)) ? "admin" : "write";
}

/**
 * Returns the owner of the request's key, otherwise the person signed in to its session; throws 401 if there
 * is neither. With `Authorization`, the cookie is ignored.
 */
export function authenticate(deps: Pick<Deps, "db" | "clock" | "config">, request: Request): Caller {
  const header = request.headers.get("authorization");
  if (header !== null) return limitedToShown(deps.db, authenticateKey(deps, header));
  const token = sessionToken(deps, request.headers);
  if (!token) throw new AppError("unauthorized", "Missing API key");
  return limitedToShown(deps.db, authenticateSession(deps, request, token));
}

/** Returns the owner of a key. A revoked or expired key stops working immediately. */
function authenticateKey({ db, clock }: Pick<Deps, "db" | "clock">, header: string): Caller {
  const value = /^Bearer\s+(\S+)\s*$/i.exec(header)?.[1] ?? "";
  if (value === "" && looksLikeKey(header.trim())) throw new AppError("unauthorized", MISSING_BEARER);
  const now = clock.now();
  const caller = looksLikeKey(value) ? findCaller(db, hashKey(value), now) : null;
  if (!caller) throw new AppError("unauthorized", "Invalid API key");
  noteUse(db, caller, now);
  return caller;
}

/** Records the key's last use. Never throws, because reads must work even if the database is not writable. */
function noteUse(db: Deps["db"], caller: KnownKey, now: number): void {
  try {
    touchKey(db, caller, now);
  } catch {
    // The next request tries again, and /ready reports the database problem.
  }
}

export function authorize(caller: Caller, method: string, path: string): void {
  if (allows(caller.permission, permissionFor(method, path))) return;
  if (caller.kind === "key" && allows(caller.permission, "write") && isExtra(caller, path)) return;
  throw new AppError("forbidden", "Insufficient permissions");
}

/** The paths that each extra permission of a key gives access to. */
const EXTRA_ROOTS = { subscriptions: "/api/webhook-subscriptions" };

const isExtra = ({ extra }: KeyCaller, path: string): boolean =>
  extra.some((name) => isAtOrBelow(path, EXTRA_ROOTS[name]));

const isAtOrBelow = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);
