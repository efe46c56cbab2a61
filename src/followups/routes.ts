/** Routes of /api/follow-ups: messages to contacts that are sent at a scheduled time. */
import { Elysia } from "elysia";
import { clientFilter, type Scope, type View } from "../core/caller.ts";
import { runOnce } from "../http/idempotency.ts";
import { columnsOf, readInstant } from "../http/input.ts";
import { listBody, pageFrom } from "../http/paging.ts";
import { callerOf } from "../http/request.ts";
import { composeNow } from "./compose.ts";
import { cancelByHand, editFollowUp } from "./edit.ts";
import {
  getShownFollowUp,
  listFollowUps,
  withoutOthersNames,
  type FollowUpFilters,
  type ShownFollowUp,
} from "./store/list.ts";
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
        const caller = callerOf(request);
        const { rows, total } = listFollowUps(deps.db, filtersFrom(caller, query), page);
        return listBody({ rows: withoutOthersNames(deps.db, caller, rows), total }, page, listedFor(caller));
      },
      list.docs,
    )
    .post(
      "",
      ({ request, set }) =>
        runOnce(deps, { request, set }, async () => {
          const { due_at: due, ...body } = await create.body(request);
          const order = { ...columnsOf(body), dueAt: readInstant("due_at", due) };
          const { id } = scheduleFollowUp(deps, callerOf(request), order);
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
        editFollowUp(deps, callerOf(request), { ...columnsOf(body), ...dueAt, id: params.id });
        return one(deps, request, params.id);
      },
      update.docs,
    )
    .post(
      "/:id/cancel",
      ({ request, params, set }) =>
        runOnce(deps, { request, set }, () => {
          cancelByHand(deps, callerOf(request), params.id);
          return one(deps, request, params.id);
        }),
      cancel.docs,
    )
    .post(
      "/:id/generate",
      ({ request, params, set }) =>
        runOnce(deps, { request, set }, async () => {
          await generate.body(request);
          return presentWritten(await composeNow(deps, callerOf(request), params.id));
        }),
      generate.docs,
    );

function one({ db }: Deps, request: Request, id: string) {
  const caller = callerOf(request);
  return { data: presentFollowUp(getShownFollowUp(db, caller, id), caller) };
}

type Query = ReturnType<typeof list.query>;

function filtersFrom(scope: Scope, query: Query): FollowUpFilters {
  return {
    workspaceId: scope.workspaceId,
    ...clientFilter(scope, query.client_id),
    status: query.status ?? "active",
    ...(query.contact_id !== undefined && { contactId: query.contact_id.toLowerCase() }),
    ...(query.reply_id !== undefined && { replyId: query.reply_id.toLowerCase() }),
  };
}

const listedFor = (view: View) => ({
  key: (row: ShownFollowUp) => [row.due_at, row.id] as const,
  present: (row: ShownFollowUp) => presentFollowUp(row, view),
});
