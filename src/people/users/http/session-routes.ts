/** Serves /api/session: signing in and out, and the person's signed-in devices. */
import { Type } from "@sinclair/typebox";
import type { Deps } from "../../../deps/deps.ts";
import { recordAudit } from "../../audit/store/audit.ts";
import { actorOf, type PersonCaller } from "../../../core/caller.ts";
import { AppError, notFound } from "../../../core/errors.ts";
import { transact } from "../../../db/open.ts";
import { Nullable, Uuid } from "../../../http/input.ts";
import { Deleted, One } from "../../../http/operation.ts";
import { route, routes } from "../../../http/route.ts";
import { personOf, stateOf } from "../../../http/request.ts";
import { DeviceResource, emailInput, passwordInput, presentDevice, SessionResource } from "../present.ts";
import { signIn } from "../sign-in.ts";
import { findMember } from "../store/memberships.ts";
import { updateUser } from "../store/users.ts";
import { deleteSession, deleteSessions, listSessions } from "../store/sessions.ts";
import { originOf, requireSafeTransport, sessionBody, setCookie } from "./exchange.ts";

export const sessionRoutes = (deps: Deps) =>
  routes(deps, [create, read, choose, remove, options, list, removeOthers, removeOne]);

function chooseWorkspace(
  { db, clock }: Deps,
  { userId, workspaceId }: { userId: string; workspaceId: string },
): void {
  transact(db, () => {
    if (!findMember(db, workspaceId, userId))
      throw new AppError("forbidden", "Not a member of this workspace");
    updateUser(db, userId, { lastWorkspaceId: workspaceId }, clock.now());
  });
}

function endSession(
  deps: Deps,
  request: Request,
  { caller, id }: { caller: PersonCaller; id: string },
): void {
  transact(deps.db, () => {
    if (!deleteSession(deps.db, caller.id, id)) throw notFound("Session not found");
    noteEnd(deps, request, { caller, detail: { session: id } });
  });
}

function noteEnd(
  { db, clock }: Deps,
  request: Request,
  { caller, detail }: { caller: PersonCaller; detail: Record<string, string | number> },
): void {
  const { workspaceId, name: actorName } = caller;
  const actor = actorOf(caller);
  const ip = stateOf(request).clientAddress;
  const entry = {
    workspaceId,
    action: "session.ended",
    actor,
    actorName,
    subject: actor,
    detail,
    ip,
  } as const;
  recordAudit(db, entry, clock.now());
}

const tag = "People";
/** People see only their own sessions, so the route ignores which clients they are limited to. */
const access = { role: "viewer", keys: false, filtersByClient: true } as const;

const create = route.post("/api/session", {
  name: "session.create",
  tag,
  summary: "Sign in",
  description:
    "Sets the session cookie. `code` comes from an authenticator app or is a recovery code; each works " +
    "once. After five failures, sign-in to the account is blocked for a while from this network.",
  body: Type.Object({
    email: emailInput,
    password: passwordInput,
    code: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  }),
  example: { email: "ana@agency.example", password: "correct horse battery" },
  answers: One(SessionResource),
  errors: {
    400: ["Sign-in needs https: set server.public_url"],
    401: ["Wrong email or password", "Code required"],
  },
  open: "throttled",
  handle: async ({ deps, request, body }) => {
    requireSafeTransport(deps, request);
    const session = await signIn(deps, body, originOf(deps, request));
    setCookie(deps, request, session.token);
    return sessionBody(deps.db, session);
  },
});
const read = route.get("/api/session", {
  name: "session.read",
  tag,
  summary: "Retrieve your session",
  answers: One(SessionResource),
  access,
  handle: ({ deps, request }) => {
    const { id: userId, workspaceId } = personOf(request);
    return sessionBody(deps.db, { userId, workspaceId });
  },
});
const choose = route.patch("/api/session", {
  name: "session.update",
  tag,
  summary: "Switch workspaces",
  description: "Sets the workspace for requests without `X-Workspace-Id`, on all of your devices.",
  body: Type.Object({ workspace_id: Uuid() }),
  example: { workspace_id: "019cb81e-4f00-72fa-a15c-4f8abd6aecbd" },
  answers: One(SessionResource),
  errors: { 403: ["Not a member of this workspace"] },
  access,
  handle: ({ deps, request, body }) => {
    const { workspace_id: workspaceId } = body;
    const { id: userId } = personOf(request);
    chooseWorkspace(deps, { userId, workspaceId: workspaceId.toLowerCase() });
    return sessionBody(deps.db, { userId, workspaceId: workspaceId.toLowerCase() });
  },
});
const options = route.get("/api/session/options", {
  name: "session.options",
  tag,
  summary: "Retrieve sign-in options",
  answers: One(
    Type.Object({
      reset_by_mail: Type.Boolean({
        description:
          "Whether a mail server is configured; without one, owners and managers create reset links",
      }),
    }),
  ),
  open: "throttled",
  handle: ({ deps }) => ({ data: { reset_by_mail: deps.mailer !== null } }),
});
const remove = route.delete("/api/session", {
  name: "session.delete",
  tag,
  summary: "Sign out",
  answers: Deleted,
  access,
  handle: ({ deps, request }) => {
    const caller = personOf(request);
    endSession(deps, request, { caller, id: caller.sessionId });
    setCookie(deps, request, "");
    return { data: { id: caller.sessionId, deleted: true } };
  },
});
const list = route.get("/api/session/all", {
  name: "session.list",
  tag,
  summary: "List your sessions",
  answers: Type.Object({ data: Type.Array(DeviceResource) }),
  access,
  handle: ({ deps, request }) => {
    const { id, sessionId } = personOf(request);
    const rows = listSessions(deps.db, id, deps.clock.now());
    return { data: rows.map((row) => presentDevice(row, sessionId)) };
  },
});
const removeOthers = route.delete("/api/session/all", {
  name: "session.deleteOthers",
  tag,
  summary: "Sign out everywhere else",
  answers: One(Type.Object({ ended: Type.Integer({ description: "Number of ended sessions" }) })),
  access,
  handle: ({ deps, request }) => {
    const caller = personOf(request);
    const ended = transact(deps.db, () => {
      const count = deleteSessions(deps.db, caller.id, { except: caller.sessionId });
      if (count > 0) noteEnd(deps, request, { caller, detail: { others: count } });
      return count;
    });
    return { data: { ended } };
  },
});
const removeOne = route.delete("/api/session/:id", {
  name: "session.deleteOne",
  tag,
  summary: "Sign out of one session",
  answers: Deleted,
  errors: { 404: ["Session not found"] },
  access,
  handle: ({ deps, request, params }) => {
    const caller = personOf(request);
    endSession(deps, request, { caller, id: params.id });
    if (params.id === caller.sessionId) setCookie(deps, request, "");
    return { data: { id: params.id, deleted: true } };
  },
});
