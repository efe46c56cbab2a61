/** Authenticates requests by API key and checks its permission. */
import { AppError } from "../core/errors.ts";
import { allows, type Caller, type Permission } from "../core/caller.ts";
import { hashKey, looksLikeKey } from "../keys/rules/key.ts";
import { findCaller, touchKey, type KnownKey } from "../keys/store.ts";
import { MISSING_BEARER } from "./errors.ts";
import type { Deps } from "../app/context.ts";

/** Paths that need no key; all others do. */
const OPEN_PATHS = new Set([
  "/",
  "/health",
  "/ready",
  "/metrics",
  "/docs",
  "/docs/",
  "/docs/json",
  "/docs/guide",
  "/openapi.json",
]);
const OPEN_BELOW = ["/hooks/", "/docs/assets/", "/docs/guide/"];

const ADMIN_ONLY = ["/api/api-keys", "/api/connections", "/api/webhook-subscriptions"];

export const isOpen = (path: string): boolean =>
  OPEN_PATHS.has(path) || OPEN_BELOW.some((prefix) => path.startsWith(prefix));

/**
 * Returns the permission that a request needs: `read` for every GET, `admin` to manage keys and connections,
 * else `write`.
 */
export function permissionFor(method: string, path: string): Permission {
  if (method === "GET" || method === "HEAD") return "read";
  return ADMIN_ONLY.some((root) => path === root || path.startsWith(`${root}/`)) ? "admin" : "write";
}

/**
 * Returns the holder of the request's key; 401 in every other case. A revoked or expired key stops working
 * immediately.
 */
export function authenticate({ db, clock }: Pick<Deps, "db" | "clock">, headers: Headers): Caller {
  const header = headers.get("authorization");
  if (!header) throw new AppError("unauthorized", "Missing API key");
  const value = /^Bearer\s+(\S+)\s*$/i.exec(header)?.[1] ?? "";
  if (value === "" && looksLikeKey(header.trim())) throw new AppError("unauthorized", MISSING_BEARER);
  const now = clock.now();
  const caller = looksLikeKey(value) ? findCaller(db, hashKey(value), now) : null;
  if (!caller) throw new AppError("unauthorized", "Invalid API key");
  noteUse(db, caller, now);
  return caller;
}

/**
 * Records the key's last use. Never throws, because reads must work while the database cannot be written to.
 */
function noteUse(db: Deps["db"], caller: KnownKey, now: number): void {
  try {
    touchKey(db, caller, now);
  } catch {
    // The next request tries again, and /ready reports what is wrong with the database.
  }
}

export function authorize(caller: Caller, method: string, path: string): void {
  if (!allows(caller.permission, permissionFor(method, path))) {
    throw new AppError("forbidden", "Insufficient permissions");
  }
}
