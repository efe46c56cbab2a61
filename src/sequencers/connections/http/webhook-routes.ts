/** Serves /api/connections/{id}/register-webhook: registers the webhook at the sequencer. */
import { Type } from "@sinclair/typebox";
import { badRequest } from "../../../core/errors.ts";
import { OneOf } from "../../../http/input.ts";
import { One } from "../../../http/operation.ts";
import { route } from "../../../http/route.ts";
import { WEBHOOK_SCOPES } from "../../../platforms/registration.ts";
import { auditorOf } from "../../../http/request.ts";
import { ConnectionResource, presentConnection } from "../present.ts";
import { registerForPerson } from "../register.ts";
import { getConnection } from "../store/connections.ts";

const Scope = OneOf(WEBHOOK_SCOPES, {
  description:
    "For Smartlead: one webhook for the whole `account`, or one in each of the `campaigns`. Defaults to " +
    "the previous choice. If there is none, Replydesk looks for other programs' webhooks in the campaigns, " +
    "because a webhook for the account may silence them. If there are any, nothing is registered and " +
    "`webhook.error` lists them",
});

export const register = route.post("/api/connections/:id/register-webhook", {
  name: "connections.registerWebhook",
  tag: "Connections",
  summary: "Register the webhook in the sequencer",
  description:
    "Makes the sequencer post events to `webhook_url`, and repairs a deleted or disabled webhook. The " +
    "webhook is then checked daily. If registration fails, `webhook.error` in the response contains the " +
    "reason and what to do.",
  body: Type.Object({ scope: Type.Optional(Scope) }),
  example: { scope: "account" },
  answers: One(ConnectionResource),
  errors: {
    400: ["Connection is paused", "scope: Instantly registers one webhook for the whole account"],
    404: ["Connection not found"],
  },
  handle: async ({ deps, request, params, caller, body }) => {
    const { workspaceId } = caller;
    const { scope = null } = body;
    const { status, platform } = getConnection(deps.db, workspaceId, params.id);
    if (status === "paused") throw badRequest("Connection is paused");
    const { webhookScopes, label } = deps.platforms[platform];
    if (scope !== null && !webhookScopes.includes(scope))
      throw badRequest(`scope: ${label} registers one webhook for the whole account`);
    await registerForPerson(deps, params.id, { by: auditorOf(request), scope });
    return {
      data: presentConnection(deps, caller, getConnection(deps.db, workspaceId, params.id)),
    };
  },
});
