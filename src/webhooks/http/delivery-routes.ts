/** Serves /api/webhook-subscriptions/{id}/deliveries and /test: the delivery log, retries and test events. */
import { Elysia } from "elysia";
import { runOnce } from "../../http/idempotency.ts";
import { listBody, pageFrom } from "../../http/paging.ts";
import { callerOf } from "../../http/request.ts";
import { deliverNow, sendTest } from "../deliver.ts";
import { retryFailed } from "../retry-failed.ts";
import { getDelivery, listDeliveries, type DeliveryRow } from "../store/deliveries.ts";
import { exported } from "./export.ts";
import { deliveries, delivery, retry, retryAll, test } from "./operations.ts";
import { presentDelivery, presentRetry, presentWholeDelivery } from "../present.ts";
import { getSubscription } from "../store/webhooks.ts";
import type { Deps } from "../../deps/deps.ts";

export const deliveryRoutes = (deps: Deps) => {
  const subscription = (request: Request, id: string) =>
    getSubscription(deps.db, callerOf(request).workspaceId, id);
  return new Elysia({ prefix: "/api/webhook-subscriptions" })
    .post(
      "/:id/test",
      ({ request, params, set }) =>
        runOnce(deps, { request, set }, async () => ({
          data: presentDelivery(await sendTest(deps, subscription(request, params.id))),
        })),
      test.docs,
    )
    .get(
      "/:id/deliveries",
      ({ request, params }) => {
        const { status, event, format, ...query } = deliveries.query(request);
        const page = pageFrom(query);
        const filters = { ...(status && { status }), ...(event && { event }) };
        const of = subscription(request, params.id);
        if (format === "csv") return exported(deps, request, { subscription: of, filters });
        return listBody(listDeliveries(deps.db, of, filters, page), page, rowForm);
      },
      deliveries.docs,
    )
    .get(
      "/:id/deliveries/:deliveryId",
      ({ request, params }) => ({
        data: presentWholeDelivery(getDelivery(deps.db, subscription(request, params.id), params.deliveryId)),
      }),
      delivery.docs,
    )
    .post(
      "/:id/deliveries/:deliveryId/retry",
      ({ request, params, set }) =>
        runOnce(deps, { request, set }, async () => {
          const to = subscription(request, params.id);
          return presentRetry(await deliverNow(deps, to, getDelivery(deps.db, to, params.deliveryId)));
        }),
      retry.docs,
    )
    .post(
      "/:id/retry-failed",
      async ({ request, params }) => ({
        data: { queued: await retryFailed(deps, callerOf(request).workspaceId, params.id) },
      }),
      retryAll.docs,
    );
};

const rowForm = {
  key: (row: DeliveryRow) => [row.createdAt, row.id] as const,
  present: presentDelivery,
};
