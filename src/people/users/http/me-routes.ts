/** Serves GET /api/me: the caller's workspace, and their key or account. */
import { Type, type Static } from "@sinclair/typebox";
import { named, OneOf, Nullable } from "../../../http/input.ts";
import { Id, One } from "../../../http/operation.ts";
import { route, routes } from "../../../http/route.ts";
import { getWorkspace, SUPPRESSED_RECIPIENTS } from "../../workspaces/store/workspaces.ts";
import { PERMISSIONS, type Caller } from "../../../core/caller.ts";
import { getKey } from "../../keys/store.ts";
import type { WorkspaceRow } from "../../../db/table-rows.ts";
import type { Db } from "../../../db/open.ts";
import type { Deps } from "../../../deps/deps.ts";
import { PLANS } from "../../../core/plan.ts";
import { KeyResource, presentKey } from "../../keys/present.ts";
import { VERSION } from "../../../core/version.ts";
import { strictestDemand, TOTP_POLICIES } from "../rules/totp-policy.ts";
import { presentProfile, ProfileResource } from "../present.ts";
import { getMember, membershipOf } from "../people.ts";
import { listWorkspacesOf } from "../store/memberships.ts";

export const meRoutes = (deps: Deps) => routes(deps, [me]);

const plan = OneOf(PLANS, { description: "Determines the rate limit" });

const MeResource = named(
  "Me",
  Type.Object({
    workspace: Type.Object({
      id: Id,
      name: Type.String(),
      plan,
      timezone: Type.String({
        description: "IANA time zone for days in analytics",
        examples: ["Europe/Berlin"],
      }),
      suppressed_recipients: OneOf(SUPPRESSED_RECIPIENTS, {
        description:
          "Whether manual emails to suppressed or bounced addresses are sent with `warnings` in the response, " +
          "or rejected. Set by managers (PATCH /api/workspace) or the operator (`replydesk workspace update`)",
      }),
      two_factor: OneOf(TOTP_POLICIES, {
        description: "Who must use two-factor sign-in; `managers` includes owners",
      }),
    }),
    plan,
    permission: OneOf(PERMISSIONS, {
      description: "The caller's permission level; each level includes the previous ones",
    }),
    key: Nullable(KeyResource),
    version: Type.String({ description: "Version of the server; changes after an upgrade" }),
    user: Type.Optional(ProfileResource),
  }),
);

const me = route.get("/api/me", {
  name: "me.read",
  tag: "Workspace",
  summary: "Retrieve the caller's workspace and permission",
  description: "`key` is null for signed-in people, who have `user` instead.",
  answers: One(MeResource),
  access: { filtersByClient: true },
  handle: ({ deps, caller }) => {
    const workspace = getWorkspace(deps.db, caller.workspaceId);
    return {
      data: { ...presentWorkspace(workspace, caller), version: VERSION, ...presentCaller(deps.db, caller) },
    };
  },
});

type MeParts = Static<typeof MeResource>;

const presentWorkspace = (
  { id, name, plan, timezone, suppressedRecipients, totpPolicy }: WorkspaceRow,
  { permission }: Caller,
): Pick<MeParts, "workspace" | "plan" | "permission"> => ({
  workspace: {
    id,
    name,
    plan,
    timezone,
    suppressed_recipients: suppressedRecipients,
    two_factor: totpPolicy,
  },
  plan,
  permission,
});

function presentCaller(db: Db, caller: Caller): Pick<MeParts, "key" | "user"> {
  if (caller.kind === "key") return { key: presentKey(getKey(db, caller.workspaceId, caller.id)) };
  const member = getMember(db, caller.workspaceId, caller.id);
  const demand = strictestDemand(listWorkspacesOf(db, caller.id));
  return { key: null, user: presentProfile(member.user, { ...membershipOf(db, member), demand }) };
}
