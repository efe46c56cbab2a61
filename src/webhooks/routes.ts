/** Serves /api/webhook-subscriptions: creating, changing and deleting subscriptions. */
import { Elysia } from "elysia";
import { iso, type Millis } from "../core/clock.ts";
import { runOnce } from "../http/idempotency.ts";
import { columnsOf, readInstant } from "../http/input.ts";
import { listBody, pageFrom } from "../http/paging.ts";
import { callerOf } from "../http/request.ts";
import { create, list, read, remove, rotate, update } from "./http/operations.ts";
import { presentSubscription } from "./present.ts";
import { getSubscription, listSubscriptions } from "./store/webhooks.ts";
import { changeSubscription, rotateSecret, subscribe, unsubscribe } from "./subscribe.ts";
import type { SubscriptionRow } from "../db/table-rows.ts";
import { getWorkspace } from "../people/workspaces/store/workspaces.ts";
import type { Deps } from "../deps/deps.ts";

export const webhookRoutes = (deps: Deps) =>
  new Elysia({ prefix: "/api/webhook-subscriptions" }).use(collectionRoutes(deps)).use(singleRoutes(deps));

const collectionRoutes = (deps: Deps) =>
  new Elysia()
    .get(
      "",
      ({ request }) => {
        const page = pageFrom(list.query(request));
        return listBody(listSubscriptions(deps.db, callerOf(request).workspaceId, page), page, rowForm);
      },
      list.docs,
    )
    .post(
      "",
      ({ request, set }) =>
        runOnce(deps, { request, set }, async () => {
          const fields = columnsOf(await create.body(request));
          const { row, secret } = await subscribe(deps, callerOf(request).workspaceId, fields);
          set.status = 201;
          return { data: { ...presentSubscription(row), secret } };
        }),
      create.docs,
    );

const singleRoutes = (deps: Deps) =>
  new Elysia()
    .get(
      "/:id",
      ({ request, params }) => ({
        data: presentSubscription(getSubscription(deps.db, callerOf(request).workspaceId, params.id)),
      }),
      read.docs,
    )
    .patch(
      "/:id",
      async ({ request, params }) => {
        const { recover_since: since, ...body } = await update.body(request);
        const { workspaceId } = callerOf(request);
        const recoverSince = since === undefined ? {} : { recoverSince: startFrom(deps, workspaceId, since) };
        const at = { workspaceId, id: params.id };
        const change = { ...at, ...columnsOf(body), ...recoverSince };
        const { row, recovered } = await changeSubscription(deps, change);
        return { data: { ...presentSubscription(row), ...(recovered !== null && { recovered }) } };
      },
      update.docs,
    )
    .delete(
      "/:id",
      async ({ request, params }) => {
        await unsubscribe(deps, callerOf(request).workspaceId, params.id);
        return { data: { id: params.id, deleted: true } };
      },
      remove.docs,
    )
    .post(
      "/:id/rotate-secret",
      ({ request, params, set }) =>
        runOnce(deps, { request, set }, () => {
          const { row, secret } = rotateSecret(deps, callerOf(request).workspaceId, params.id);
          const old_secret_valid_until = iso(row.oldSecretUntil);
          return { data: { ...presentSubscription(row), secret, old_secret_valid_until } };
        }),
      rotate.docs,
    );

function startFrom({ db }: Deps, workspaceId: string, since: string): Millis {
  return readInstant("recover_since", since, getWorkspace(db, workspaceId).timezone);
}

const rowForm = {
  key: (row: SubscriptionRow) => [row.createdAt, row.id] as const,
  present: presentSubscription,
};
