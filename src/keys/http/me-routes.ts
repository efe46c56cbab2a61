/** Serves /api/me: the workspace and permission of the caller's key. */
import { Type, type Static } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { OneOf, named } from "../../http/input.ts";
import { Id, One, operation } from "../../http/operation.ts";
import { callerOf } from "../../http/request.ts";
import { getWorkspace, SUPPRESSED_RECIPIENTS } from "../../workspaces/store.ts";
import { PERMISSIONS } from "../../core/caller.ts";
import { getKey } from "../store.ts";
import type { WorkspaceRow, ApiKeyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../app/context.ts";
import { PLANS } from "../../core/plan.ts";
import { KeyResource, presentKey } from "../present.ts";

export const meRoutes = (deps: Deps) =>
  new Elysia().get(
    "/api/me",
    ({ request }) => {
      const { workspaceId, id } = callerOf(request);
      return { data: presentMe(getWorkspace(deps.db, workspaceId), getKey(deps.db, workspaceId, id)) };
    },
    me.docs,
  );

const plan = OneOf(PLANS, { description: "Determines the rate limit" });

const MeResource = named(
  "Me",
  Type.Object({
    workspace: Type.Object({
      id: Id,
      name: Type.String(),
      plan,
      timezone: Type.String({
        description: "IANA name; analytics counts days in this time zone",
        examples: ["Europe/Berlin"],
      }),
      suppressed_recipients: OneOf(SUPPRESSED_RECIPIENTS, {
        description:
          "What happens when a person sends an email to a suppressed or bounced address: it is sent and the " +
          "response has `warnings`, or it is refused. The operator sets it (`replydesk workspace update`)",
      }),
    }),
    plan,
    permission: OneOf(PERMISSIONS, { description: "What this key allows; each includes the ones before it" }),
    key: KeyResource,
  }),
);

const me = operation({
  name: "me.read",
  tag: "Workspace",
  summary: "Read the workspace and permission of this key",
  answers: One(MeResource),
});

function presentMe(workspace: WorkspaceRow, key: ApiKeyRow): Static<typeof MeResource> {
  const { id, name, timezone, suppressedRecipients } = workspace;
  return {
    workspace: { id, name, plan: workspace.plan, timezone, suppressed_recipients: suppressedRecipients },
    plan: workspace.plan,
    permission: key.permission,
    key: presentKey(key),
  };
}
