/** Serves the routes that only people can call: sessions, members, the audit trail. */
import { Elysia } from "elysia";
import type { Deps } from "../../deps/deps.ts";
import { auditRoutes } from "../audit/routes.ts";
import { linkRoutes } from "./http/link-routes.ts";
import { invitationRoutes, peopleRoutes } from "./http/people-routes.ts";
import type { ChangingDeps } from "./people.ts";
import { profileRoutes } from "./http/profile-routes.ts";
import { sessionRoutes } from "./http/session-routes.ts";

/** Creates the routes; none if `dashboard.enabled` is off, because then no one can sign in. */
export function personRoutes(deps: Deps & ChangingDeps) {
  const routes = new Elysia();
  if (!deps.config.dashboard.enabled) return routes;
  return routes
    .use(sessionRoutes(deps))
    .use(linkRoutes(deps))
    .use(profileRoutes(deps))
    .use(peopleRoutes(deps))
    .use(invitationRoutes(deps))
    .use(auditRoutes(deps));
}
