/** Provides shared parts of the routes for people: request origin, cookies, and sign-in responses. */
import type { Static } from "@sinclair/typebox";
import type { Deps } from "../../../deps/deps.ts";
import { actorOf } from "../../../core/caller.ts";
import { badRequest } from "../../../core/errors.ts";
import type { Db } from "../../../db/open.ts";
import { personOf, stateOf } from "../../../http/request.ts";
import { sessionToken } from "../../../http/session.ts";
import { getMember, membershipOf } from "../people.ts";
import { presentProfile, presentSession, type SessionResource } from "../present.ts";
import type { Manager } from "../rules/roles.ts";
import { cookieForm, cookieWith, maySignIn } from "../rules/session.ts";
import { strictestDemand } from "../rules/totp-policy.ts";
import type { NewSession, Origin } from "../sign-in.ts";
import { listWorkspacesOf } from "../store/memberships.ts";

const MAX_AGENT_LENGTH = 300;

export const originOf = (deps: Pick<Deps, "config">, request: Request): Origin => ({
  ip: stateOf(request).clientAddress,
  userAgent: (request.headers.get("user-agent") ?? "").slice(0, MAX_AGENT_LENGTH).toWellFormed(),
  token: sessionToken(deps, request.headers),
});

/** Rejects passwords sent over an unencrypted connection. */
export function requireSafeTransport({ config }: Pick<Deps, "config">, request: Request): void {
  if (!maySignIn(config.server.public_url, request.headers.get("host") ?? ""))
    throw badRequest("Sign-in needs https: set server.public_url");
}

/** Sets the session cookie; an empty token removes it. */
export function setCookie({ config }: Pick<Deps, "config">, request: Request, token: string): void {
  stateOf(request).headers["Set-Cookie"] = cookieWith(cookieForm(config.server.public_url), token);
}

export function sessionBody(
  db: Db,
  { userId, workspaceId }: Pick<NewSession, "userId" | "workspaceId">,
): { data: Static<typeof SessionResource> } {
  const member = getMember(db, workspaceId, userId);
  const workspaces = listWorkspacesOf(db, userId);
  const profile = presentProfile(member.user, {
    ...membershipOf(db, member),
    demand: strictestDemand(workspaces),
  });
  return { data: presentSession({ profile, workspaces, workspaceId }) };
}

/** Returns the caller as the person who makes changes to other people. */
export function managerOf(request: Request): Manager {
  const caller = personOf(request);
  const { workspaceId, role } = caller;
  return { workspaceId, role, actor: actorOf(caller), ip: stateOf(request).clientAddress };
}
