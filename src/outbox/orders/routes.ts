/** Routes of send orders: answers that are sent later and can be canceled until then. */
import { Elysia } from "elysia";
import { runOnce } from "../../http/idempotency.ts";
import { columnsOf, readInstant } from "../../http/input.ts";
import { listBody, pageFrom } from "../../http/paging.ts";
import { callerOf } from "../../http/request.ts";
import { cancelOrder, releaseOrder } from "./change.ts";
import { cancel, create, list, release } from "./http/operations.ts";
import { orderAnswer } from "./order.ts";
import { presentOrder } from "./present.ts";
import { listOrders } from "./store.ts";
import type { SendOrderRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

export const orderRoutes = (deps: Deps) => {
  const present = (row: SendOrderRow) => presentOrder(deps, row);
  return new Elysia()
    .post(
      "/api/replies/:id/send-order",
      ({ request, params, set }) =>
        runOnce(deps, { request, set }, async () => {
          const orderRequest = requestFrom(await create.body(request));
          const order = await orderAnswer(deps, callerOf(request), { ...orderRequest, id: params.id });
          set.status = 201;
          return { data: present(order) };
        }),
      create.docs,
    )
    .get(
      "/api/send-orders",
      ({ request }) => {
        const { state, client_id: clientId, reply_id: replyId, ...rest } = list.query(request);
        const page = pageFrom(rest);
        const { workspaceId, clients } = callerOf(request);
        const filters = {
          workspaceId,
          clients,
          ...(state !== undefined && { state }),
          ...(clientId !== undefined && { clientId: clientId.toLowerCase() }),
          ...(replyId !== undefined && { replyId: replyId.toLowerCase() }),
        };
        const key = (row: SendOrderRow) => [row.dueAt, row.id] as const;
        return listBody(listOrders(deps.db, filters, page), page, { key, present });
      },
      list.docs,
    )
    .delete(
      "/api/send-orders/:id",
      ({ request, params }) => ({ data: present(cancelOrder(deps, callerOf(request), params.id)) }),
      cancel.docs,
    )
    .post(
      "/api/send-orders/:id/release",
      ({ request, params, set }) =>
        runOnce(deps, { request, set }, async () => {
          const { confirm = [] } = await release.body(request);
          return { data: present(releaseOrder(deps, callerOf(request), { id: params.id, confirm })) };
        }),
      release.docs,
    );
};

type OrderBody = Awaited<ReturnType<typeof create.body>>;

/** Parses the instants of a body. */
function requestFrom({ at, snooze_until: until, follow_up: followUp, ...body }: OrderBody) {
  const { due_at: due, ...rest } = followUp ?? {};
  return {
    ...columnsOf(body),
    ...(at !== undefined && { at: readInstant("at", at) }),
    ...(until && { snoozeUntil: readInstant("snooze_until", until) }),
    ...(due !== undefined && {
      followUp: { ...columnsOf(rest), dueAt: readInstant("follow_up.due_at", due) },
    }),
  };
}
