/** Routes of /api/follow-ups: messages to contacts that are sent at a scheduled time. */
import { Elysia } from "elysia";
import { runOnce } from "../http/idempotency.ts";
import { columnsOf, readInstant } from "../http/input.ts";
import { listBody, pageFrom } from "../http/paging.ts";
import { callerOf } from "../http/request.ts";
import { composeNow } from "./compose.ts";
import { cancelByHand, editFollowUp } from "./edit.ts";
import { getShownFollowUp, listFollowUps, type FollowUpFilters, type ShownFollowUp } from "./store/list.ts";
import { cancel, create, generate, list, read, update } from "./http/operations.ts";
import { presentFollowUp, presentWritten } from "./present.ts";
import { scheduleFollowUp } from "./schedule.ts";
import type { Deps } from "../app/context.ts";

export const followUpRoutes = (deps: Deps) =>
  new Elysia({ prefix: "/api/follow-ups" })
    .get(
      "",
      ({ request }) => {
        const query = list.query(request);
        const page = pageFrom(query);
        const filters = filtersFrom(callerOf(request).workspaceId, query);
        return listBody(listFollowUps(deps.db, filters, page), page, LISTED);
      },
      list.docs,
    )
    .post(
      "",
      ({ request, set }) =>
        runOnce(deps, { request, set }, async () => {
          const { due_at: due, ...body } = await create.body(request);
          const order = { ...columnsOf(body), dueAt: readInstant("due_at", due) };
          const { id } = scheduleFollowUp(deps, callerOf(request).workspaceId, order);
          set.status = 201;
          return one(deps, request, id);
        }),
      create.docs,
    )
    .get("/:id", ({ request, params }) => one(deps, request, params.id), read.docs)
    .patch(
      "/:id",
      async ({ request, params }) => {
        const { due_at: due, ...body } = await update.body(request);
        const dueAt = due === undefined ? {} : { dueAt: readInstant("due_at", due) };
        editFollowUp(deps, callerOf(request).workspaceId, { ...columnsOf(body), ...dueAt, id: params.id });
        return one(deps, request, params.id);
      },
      update.docs,
    )
    .post(
      "/:id/cancel",
      ({ request, params, set }) =>
        runOnce(deps, { request, set }, () => {
          cancelByHand(deps, callerOf(request).workspaceId, params.id);
          return one(deps, request, params.id);
        }),
      cancel.docs,
    )
    .post(
      "/:id/generate",
      ({ request, params, set }) =>
        runOnce(deps, { request, set }, async () => {
          await generate.body(request);
          return presentWritten(await composeNow(deps, callerOf(request).workspaceId, params.id));
        }),
      generate.docs,
    );

const one = ({ db }: Deps, request: Request, id: string) => ({
  data: presentFollowUp(getShownFollowUp(db, callerOf(request).workspaceId, id)),
});

type Query = ReturnType<typeof list.query>;

function filtersFrom(workspaceId: string, query: Query): FollowUpFilters {
  return {
    workspaceId,
    status: query.status ?? "active",
    ...(query.contact_id !== undefined && { contactId: query.contact_id.toLowerCase() }),
    ...(query.client_id !== undefined && { clientId: query.client_id.toLowerCase() }),
    ...(query.reply_id !== undefined && { replyId: query.reply_id.toLowerCase() }),
  };
}

const LISTED = {
  key: (row: ShownFollowUp) => [row.due_at, row.id] as const,
  present: presentFollowUp,
};
