/** Serves the live stream to signed-in people, and the list of people who are connected. */
import { Type } from "@sinclair/typebox";
import { isAtLeast, isForViewer, type Caller, type PersonCaller } from "../../core/caller.ts";
import { authenticate } from "../../http/auth.ts";
import { liftIdleLimit } from "../../http/long-lived.ts";
import { Id, One } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { personOf } from "../../http/request.ts";
import { listMembers } from "../../people/users/store/memberships.ts";
import type { Deps } from "../../deps/deps.ts";

export const liveRoutes = (deps: Deps) => routes(deps, [stream, here]);

const tag = "Live";

const STREAM_EXAMPLE =
  'id: k3Jq81Zd-17\ndata: {"type":"reply.received","thread_id":"019cb81e-4f00-7014-822c-81f092a54bb7",' +
  '"reply_id":"019cb81e-4f00-700b-825e-5d846b7ef5ea","client_id":"019cb81e-4f00-72fa-a15c-4f8abd6aecbd",' +
  '"at":"2026-03-01T09:30:00.000Z"}\n\n';

const stream = route.get("/api/stream", {
  name: "live.stream",
  tag,
  summary: "Stream changes",
  description:
    "Server-sent events (`text/event-stream`) for signed-in people. Each event has a `type` and the IDs " +
    "of the changed resources; fetch them to get the new state. `Last-Event-ID` resumes after a lost " +
    "connection; `reset` means that too many events were missed, so fetch everything again. `counts` is " +
    "sent at most once per second.",
  formats: { "text/event-stream": STREAM_EXAMPLE },
  access: { role: "viewer", keys: false, filtersByClient: true },
  handle: ({ deps, request }) => streamFor(deps, request),
});
function streamFor(deps: Deps, request: Request): Response {
  const caller = personOf(request);
  liftIdleLimit(request);
  const body = deps.live.open({
    listener: { ...caller, isViewer: isForViewer(caller) },
    lastEventId: request.headers.get("last-event-id"),
    isAllowed: () => isStill(deps, request, caller),
  });
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream",
      "cache-control": "no-cache",
      // Otherwise nginx would hold events back until its buffer is full.
      "x-accel-buffering": "no",
    },
  });
}

const here = route.get("/api/presence", {
  name: "live.presence",
  tag,
  summary: "List people who are online",
  description:
    "Returns members of the agency, including yourself, who have had the web app open within the last " +
    "30 seconds.",
  answers: One(Type.Object({ people: Type.Array(Type.Object({ id: Id, name: Type.String() })) })),
  access: { role: "agent", keys: false, filtersByClient: true },
  handle: ({ deps, request }) => ({ data: { people: peopleHere(deps, request) } }),
});
/** Lists the people in the workspace who have a page open. Excludes viewers, who belong to clients. */
function peopleHere({ db, live }: Deps, request: Request): { id: string; name: string }[] {
  const { workspaceId } = personOf(request);
  const present = live.peopleOf(workspaceId);
  return listMembers(db, workspaceId)
    .filter(({ user, membership: { role } }) => present.has(user.id) && isAtLeast(role, "agent"))
    .map(({ user: { id, name } }) => ({ id, name }));
}

/** Returns whether the same session would still be authenticated with the same rights. */
function isStill(deps: Deps, request: Request, before: PersonCaller): boolean {
  try {
    return rightsOf(authenticate(deps, request)) === rightsOf(before);
  } catch {
    return false;
  }
}

const rightsOf = ({ id, workspaceId, permission, clients, shown }: Caller): string =>
  JSON.stringify([id, workspaceId, permission, clients, shown]);
