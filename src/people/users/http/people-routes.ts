/** Serves /api/users and /api/invitations: the members of a workspace. */
import { Type } from "@sinclair/typebox";
import type { Deps } from "../../../deps/deps.ts";
import { isAtLeast } from "../../../core/caller.ts";
import { iso } from "../../../core/clock.ts";
import type { LinkRow } from "../../../db/table-rows.ts";
import { Deleted, Id, Instant, One } from "../../../http/operation.ts";
import { listBody } from "../../../http/paging.ts";
import { route, routes } from "../../../http/route.ts";
import { personOf } from "../../../http/request.ts";
import { KeyResource, presentKey } from "../../keys/present.ts";
import { invite, withdrawInvitation } from "../invitations.ts";
import { changePerson, removePerson, membershipOf, type ChangingDeps } from "../people.ts";
import {
  clientIds,
  emailInput,
  InvitationResource,
  presentInvitation,
  presentUser,
  presentUserName,
  role,
  scope,
  UserResource,
} from "../present.ts";
import { makeResetLinkFor } from "../resets.ts";
import { listInvitations } from "../store/links.ts";
import { listMembers } from "../store/memberships.ts";
import { managerOf } from "./exchange.ts";

export const peopleRoutes = (deps: Deps & ChangingDeps) =>
  routes(deps, [list, update(deps), remove(deps), resetLink]);

export const invitationRoutes = (deps: Deps) => routes(deps, [listInvited, create, withdraw]);

const invitationForm = {
  key: (row: LinkRow) => [row.createdAt, row.id] as const,
  present: presentInvitation,
};

const tag = "People";
const access = { role: "manager", keys: false } as const;
const missing = { 404: ["User not found"] };
const invalidMembership = [
  "scope: owners and managers see all clients",
  "client_ids: is required with scope clients",
  "client_ids: requires scope clients",
];
const lastOwner = "The last owner cannot be removed or demoted";

const list = route.get("/api/users", {
  name: "users.list",
  tag,
  summary: "List members",
  description: "Agents see only IDs and names.",
  answers: Type.Object({ data: Type.Array(UserResource) }),
  // Members' names are not client data.
  access: { role: "agent", keys: false, filtersByClient: true },
  handle: ({ deps, request }) => {
    const { workspaceId, role } = personOf(request);
    const members = listMembers(deps.db, workspaceId);
    if (!isAtLeast(role, "manager")) return { data: members.map(presentUserName) };
    return { data: members.map((one) => presentUser(one, membershipOf(deps.db, one).clientIds)) };
  },
});
const update = (deps: Deps & ChangingDeps) =>
  route.patch("/api/users/:id", {
    name: "users.update",
    tag,
    summary: "Update a member's role or clients",
    description:
      "Ends the member's sessions. Managers can change agents and viewers; owners can change everyone.",
    body: Type.Partial(Type.Object({ role, scope, client_ids: clientIds })),
    example: { role: "agent", scope: "all" },
    answers: One(UserResource),
    errors: { 400: [...invalidMembership, lastOwner], ...missing },
    access,
    handle: ({ request, params, body }) => {
      const { client_ids: clientIds, ...rest } = body;
      const change = { ...rest, ...(clientIds !== undefined && { clientIds }) };
      const which = { ...change, id: params.id, now: deps.clock.now() };
      const member = changePerson(deps, managerOf(request), which);
      return { data: presentUser(member, membershipOf(deps.db, member).clientIds) };
    },
  });
const remove = (deps: Deps & ChangingDeps) =>
  route.delete("/api/users/:id", {
    name: "users.delete",
    tag,
    summary: "Remove a member",
    description:
      "Ends the member's sessions. API keys they created keep working and are returned; revoke the ones you no " +
      "longer need.",
    answers: One(Type.Object({ id: Id, deleted: Type.Boolean(), keys: Type.Array(KeyResource) })),
    errors: { 400: [lastOwner], ...missing },
    access,
    handle: ({ request, params }) => {
      const which = { id: params.id, now: deps.clock.now() };
      const keys = removePerson(deps, managerOf(request), which);
      return { data: { id: params.id, deleted: true, keys: keys.map(presentKey) } };
    },
  });
const resetLink = route.post("/api/users/:id/reset-link", {
  name: "users.resetLink",
  tag,
  summary: "Create a password reset link",
  description: "The link is shown only once. It works once, within 60 minutes.",
  answers: One(Type.Object({ url: Type.String(), expires_at: Instant })),
  errors: {
    400: ["This person is also a member of other workspaces: the operator can reset the password"],
    ...missing,
  },
  access,
  handle: ({ deps, request, params }) => {
    const { url, row } = makeResetLinkFor(deps, managerOf(request), params.id);
    return { data: { url, expires_at: iso(row.expiresAt) } };
  },
});
const listInvited = route.list("/api/invitations", {
  name: "invitations.list",
  tag,
  summary: "List open invitations",
  item: InvitationResource,
  access,
  handle: ({ deps, request, page }) => {
    const { workspaceId } = personOf(request);
    const rows = listInvitations(deps.db, workspaceId, { page, now: deps.clock.now() });
    return listBody(rows, page, invitationForm);
  },
});
const create = route.post("/api/invitations", {
  name: "invitations.create",
  tag,
  summary: "Invite a member",
  description:
    "The link is shown only once, and emailed if a mail server is configured. It works once, within 7 days.",
  body: Type.Object({
    email: emailInput,
    role,
    scope: Type.Optional(scope),
    client_ids: Type.Optional(clientIds),
  }),
  example: { email: "ben@agency.example", role: "agent" },
  answers: One(Type.Object({ ...InvitationResource.properties, url: Type.String() })),
  status: 201,
  errors: { 400: ["email: must be an email address", "email: is already a member", ...invalidMembership] },
  access,
  handle: ({ deps, request, body }) => {
    const { email, role, scope = "all", client_ids: clientIds = [] } = body;
    const { row, url } = invite(deps, managerOf(request), { email, role, scope, clientIds });
    return { data: { ...presentInvitation(row), url } };
  },
});
const withdraw = route.delete("/api/invitations/:id", {
  name: "invitations.delete",
  tag,
  summary: "Revoke an invitation",
  answers: Deleted,
  errors: { 404: ["Invitation not found"] },
  access,
  handle: ({ deps, request, params }) => {
    withdrawInvitation(deps.db, managerOf(request), { id: params.id, now: deps.clock.now() });
    return { data: { id: params.id, deleted: true } };
  },
});
