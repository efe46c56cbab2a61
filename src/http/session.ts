/** Authenticates people by session cookie, and rejects cross-site requests. */
import type { Deps } from "../deps/deps.ts";
import { ROLE_PERMISSIONS, type PersonCaller } from "../core/caller.ts";
import { AppError } from "../core/errors.ts";
import { cookieForm, readCookie } from "../people/users/rules/session.ts";
import { strictestDemand } from "../people/users/rules/totp-policy.ts";
import {
  findSessionMemberships,
  touchSession,
  type SessionMembership,
} from "../people/users/store/sessions.ts";
import { requireSameSite } from "./csrf.ts";

/** Query parameter that replaces the header `X-Workspace-Id` in a person's GET requests. */
export const WORKSPACE_PARAMETER = "workspace_id";

type SessionDeps = Pick<Deps, "db" | "clock" | "config">;

/** Returns the token in the session cookie; null if sign-in is disabled. */
export function sessionToken({ config }: Pick<Deps, "config">, headers: Headers): string | null {
  if (!config.dashboard.enabled) return null;
  return readCookie(headers.get("cookie"), cookieForm(config.server.public_url).name);
}

/**
 * Returns a session's person. Throws 401 for an expired session, and 403 for a workspace that the person
 * cannot access.
 */
export function authenticateSession(deps: SessionDeps, request: Request, token: string): PersonCaller {
  const now = deps.clock.now();
  const memberships = findSessionMemberships(deps.db, token, now);
  const [usual] = memberships;
  if (!usual) throw new AppError("unauthorized", "Session expired: sign in again");
  requireSameSite(deps.config, request, { strict: true });
  const wanted = request.headers.get("x-workspace-id") ?? workspaceInQuery(request);
  const membership = wanted === null ? usual : memberships.find(({ workspaceId }) => workspaceId === wanted);
  if (!membership) throw new AppError("forbidden", "Not a member of this workspace");
  requireTotpSetUp(memberships, new URL(request.url).pathname);
  noteUse(deps.db, membership, now);
  const { sessionId, userId: id, name, workspaceId, plan, role, clients } = membership;
  const permission = ROLE_PERMISSIONS[role];
  return { kind: "user", id, name, sessionId, workspaceId, plan, role, permission, clients };
}

/** Returns whether a path shows third-party content in one of the web app's frames. */
export const isMailPage = (path: string): boolean => path.startsWith("/app/mail/");

/**
 * Returns the workspace in the query of a link, frame or stream, because browsers send no custom headers with
 * these requests; null if absent.
 */
const workspaceInQuery = ({ method, url }: Request): string | null =>
  method === "GET" ? new URL(url).searchParams.get(WORKSPACE_PARAMETER) : null;

/** Paths available to a person who still has to set up a required second factor. */
const WITHOUT_TOTP = ["/api/me", "/api/session"];

function requireTotpSetUp(memberships: readonly SessionMembership[], path: string): void {
  if (memberships[0]?.hasTotp || strictestDemand(memberships) !== "required") return;
  if (WITHOUT_TOTP.some((root) => path === root || path.startsWith(`${root}/`))) return;
  throw new AppError("forbidden", "Set up two-factor sign-in first");
}

/**
 * Records the session's last use. Never throws, because reads must work even if the database is not writable.
 */
function noteUse(db: Deps["db"], membership: SessionMembership, now: number): void {
  try {
    touchSession(db, membership, now);
  } catch {
    // The next request tries again, and /ready reports the database problem.
  }
}
