/** Serves /api/connections/{id}/register-webhook: registers the webhook at the sequencer. */
import { Elysia } from "elysia";
import { badRequest } from "../../core/errors.ts";
import { One, operation } from "../../http/operation.ts";
import { auditorOf, callerOf } from "../../http/request.ts";
import { ConnectionResource, presentConnection } from "../present.ts";
import { registerForPerson } from "../register.ts";
import { getConnection } from "../store.ts";
import type { Deps } from "../../app/context.ts";

export const webhookRoutes = (deps: Deps) =>
  new Elysia().post(
    "/:id/register-webhook",
    async ({ request, params }) => {
      const caller = callerOf(request);
      const { workspaceId } = caller;
      const { status } = getConnection(deps.db, workspaceId, params.id);
      if (status === "paused") throw badRequest("Connection is paused");
      await registerForPerson(deps, params.id, auditorOf(request));
      return {
        data: presentConnection(deps, caller, getConnection(deps.db, workspaceId, params.id)),
      };
    },
    register.docs,
  );

const register = operation({
  name: "connections.registerWebhook",
  tag: "Connections",
  summary: "Register the webhook at the sequencer",
  description:
    "Makes the sequencer post the events that are used to `webhook_url`, and repairs a webhook that is gone " +
    "or was disabled there. From then on it is checked every day. `webhook.error` of the answer says why it " +
    "could not be registered, and what to do.",
  answers: One(ConnectionResource),
  errors: { 400: ["Connection is paused"], 404: ["Connection not found"] },
});
