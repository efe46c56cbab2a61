/** Presents people, their sessions and their invitations as JSON. */
import { Type, type Static } from "@sinclair/typebox";
import { ROLES } from "../../core/caller.ts";
import { iso } from "../../core/clock.ts";
import type { LinkRow, SessionRow, UserRow } from "../../db/table-rows.ts";
import { named, Nullable, OneOf, Text } from "../../http/input.ts";
import { Id, Instant } from "../../http/operation.ts";
import { TOTP_DEMANDS, type TotpDemand } from "./rules/totp-policy.ts";
import type { Member, WorkspaceOfPerson } from "./store/memberships.ts";

export const personName = Text({ maxLength: 200 });
export const emailInput = Type.String({ maxLength: 254 });
export const passwordInput = Type.String({ maxLength: 1_000, description: "10 to 200 characters" });
export const linkToken = Type.String({ maxLength: 200, description: "The part of the link after `#`" });
export const role = OneOf(ROLES);
export const scope = OneOf(["all", "clients"], {
  description: "`clients`: only the clients in `client_ids`",
});
export const clientIds = Type.Array(Type.String(), { maxItems: 1_000 });

/** The signed-in person's own profile. */
export const ProfileResource = named(
  "Profile",
  Type.Object({
    id: Id,
    email: Type.String(),
    name: personName,
    timezone: Type.String(),
    preferences: Type.Record(Type.String(), Type.Unknown()),
    totp_enabled: Type.Boolean(),
    two_factor: OneOf(TOTP_DEMANDS, {
      description:
        "The strictest requirement of the person's workspaces; `required` means that two-factor sign-in cannot " +
        "be turned off",
    }),
    role,
    scope,
    client_ids: clientIds,
    created_at: Instant,
  }),
);

interface PresentedMembership {
  role: Static<typeof role>;
  scope: "all" | "clients";
  clientIds: readonly string[];
  demand: TotpDemand;
}

export const presentProfile = (
  user: UserRow,
  membership: PresentedMembership,
): Static<typeof ProfileResource> => ({
  id: user.id,
  email: user.email,
  name: user.name,
  timezone: user.timezone,
  preferences: user.preferences,
  totp_enabled: user.totpConfirmedAt !== null,
  two_factor: membership.demand,
  role: membership.role,
  scope: membership.scope,
  client_ids: [...membership.clientIds],
  created_at: iso(user.createdAt),
});

const WorkspaceOfPersonResource = Type.Object({ id: Id, name: Type.String(), role });

/** The response to a sign-in. */
export const SessionResource = named(
  "Session",
  Type.Object({
    user: ProfileResource,
    workspaces: Type.Array(WorkspaceOfPersonResource),
    workspace: WorkspaceOfPersonResource,
  }),
);

/** A person as seen by other members; agents see only id and name. */
export const UserResource = named(
  "User",
  Type.Object({
    id: Id,
    name: personName,
    email: Type.Optional(Type.String()),
    role: Type.Optional(role),
    scope: Type.Optional(scope),
    client_ids: Type.Optional(clientIds),
    totp_enabled: Type.Optional(Type.Boolean()),
    disabled_at: Type.Optional(Nullable(Instant)),
    last_seen_at: Type.Optional(Nullable(Instant)),
    created_at: Type.Optional(Instant),
  }),
);

export const presentUser = (
  { user, membership }: Member,
  clientIds: readonly string[],
): Static<typeof UserResource> => ({
  id: user.id,
  name: user.name,
  email: user.email,
  role: membership.role,
  scope: membership.scope,
  client_ids: [...clientIds],
  totp_enabled: user.totpConfirmedAt !== null,
  disabled_at: iso(user.disabledAt),
  last_seen_at: iso(user.lastSeenAt),
  created_at: iso(membership.createdAt),
});

export const presentUserName = ({ user }: Member): Static<typeof UserResource> => ({
  id: user.id,
  name: user.name,
});

/** A signed-in device of a person. */
export const DeviceResource = named(
  "Device",
  Type.Object({
    id: Id,
    ip: Type.String(),
    user_agent: Type.String(),
    is_current: Type.Boolean(),
    created_at: Instant,
    last_used_at: Instant,
    expires_at: Instant,
  }),
);

export const presentDevice = (row: SessionRow, currentId: string): Static<typeof DeviceResource> => ({
  id: row.id,
  ip: row.ip,
  user_agent: row.userAgent,
  is_current: row.id === currentId,
  created_at: iso(row.createdAt),
  last_used_at: iso(row.lastUsedAt),
  expires_at: iso(row.idleExpiresAt),
});

export const InvitationResource = named(
  "Invitation",
  Type.Object({
    id: Id,
    email: Type.String(),
    role,
    scope,
    client_ids: clientIds,
    created_at: Instant,
    expires_at: Instant,
  }),
);

export const presentInvitation = (row: LinkRow): Static<typeof InvitationResource> => ({
  id: row.id,
  email: row.email ?? "",
  role: row.role ?? "viewer",
  scope: row.scope ?? "clients",
  client_ids: row.clientIds,
  created_at: iso(row.createdAt),
  expires_at: iso(row.expiresAt),
});

export interface PresentedSession {
  profile: Static<typeof ProfileResource>;
  workspaces: WorkspaceOfPerson[];
  workspaceId: string;
}

export function presentSession(session: PresentedSession): Static<typeof SessionResource> {
  const { profile, workspaceId } = session;
  const workspaces = session.workspaces.map(({ id, name, role }) => ({ id, name, role }));
  const workspace = workspaces.find(({ id }) => id === workspaceId) ?? workspaces[0];
  if (!workspace) throw new Error("a session without a workspace");
  return { user: profile, workspaces, workspace };
}
