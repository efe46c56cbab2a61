/** Routes of /api/follow-ups: messages to contacts that are sent at a scheduled time. */
import { Elysia } from "elysia";
import { clientFilter, type Caller, type Scope, type View } from "../../core/caller.ts";
import { runOnce } from "../../http/idempotency.ts";
import { columnsOf, readInstant } from "../../http/input.ts";
import { listBody, pageFrom } from "../../http/paging.ts";
import { callerOf } from "../../http/request.ts";
import { composeNow } from "./compose.ts";
import { changeInBulk } from "./bulk.ts";
import { cancelByHand, editFollowUp } from "./edit.ts";
import { calendarDays, zoneFrom } from "./rules/move.ts";
import { sendNow } from "./send-now.ts";
import { countingByDay, filledFrom } from "./store/calendar.ts";
import {
  getShownFollowUp,
  listFollowUps,
  withoutOthersNames,
  type FollowUpFilters,
  type ShownFollowUp,
} from "./store/list.ts";
import { exported } from "./http/export.ts";
import { bulk, calendar, cancel, create, generate, list, read, send, update } from "./http/operations.ts";
import { presentFollowUp, presentWritten } from "./present.ts";
import { scheduleFollowUp } from "./schedule.ts";
import { getWorkspace } from "../../people/workspaces/store/workspaces.ts";
import type { Deps } from "../../deps/deps.ts";

/** Default number of follow-ups per day in the calendar. */
const PER_DAY = 4;

export const followUpRoutes = (deps: Deps) =>
  new Elysia({ prefix: "/api/follow-ups" }).use(manyRoutes(deps)).use(singleRoutes(deps));

const manyRoutes = (deps: Deps) =>
  new Elysia()
    .get(
      "",
      ({ request }) => {
        const query = list.query(request);
        const page = pageFrom(query);
        const caller = callerOf(request);
        const filters = filtersFrom(deps, caller, query);
        if (query.format === "csv") return exported(deps, request, filters);
        const { rows, total } = listFollowUps(deps.db, filters, page);
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
    .get(
      "/calendar",
      async ({ request }) => {
        const query = calendar.query(request);
        return { data: await calendarFor(deps, callerOf(request), query) };
      },
      calendar.docs,
    )
    .post(
      "/bulk",
      ({ request, set }) =>
        runOnce(deps, { request, set }, async () => {
          const change = columnsOf(await bulk.body(request));
          return { data: changeInBulk(deps, callerOf(request), change) };
        }),
      bulk.docs,
    );

const singleRoutes = (deps: Deps) =>
  new Elysia()
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
      "/:id/send",
      ({ request, params, set }) =>
        runOnce(deps, { request, set }, () => {
          sendNow(deps, callerOf(request), params.id);
          return one(deps, request, params.id);
        }),
      send.docs,
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

async function calendarFor(deps: Deps, caller: Caller, query: ReturnType<typeof calendar.query>) {
  const { workspaceId } = caller;
  const timezone = zoneFrom(query.timezone ?? getWorkspace(deps.db, workspaceId).timezone);
  const days = calendarDays(query.start_date, query.end_date, timezone);
  const { status, client_id } = query;
  const listQuery = { ...(status && { status }), ...(client_id !== undefined && { client_id }) };
  const filters = filtersFrom(deps, caller, listQuery);
  const counting = countingByDay(filters, { days, perDay: query.per_day ?? PER_DAY });
  return filledFrom(days, await deps.reader.read(counting, workspaceId)).map(({ first, ...day }) => ({
    ...day,
    first: withoutOthersNames(deps.db, caller, first).map((row) => presentFollowUp(row, caller)),
  }));
}

function filtersFrom(deps: Deps, scope: Scope, query: Listed): FollowUpFilters {
  const { workspaceId } = scope;
  const instant = (name: string, text: string) =>
    readInstant(name, text, getWorkspace(deps.db, workspaceId).timezone);
  return {
    workspaceId,
    ...clientFilter(scope, query.client_id),
    status: query.status ?? "active",
    ...(query.contact_id !== undefined && { contactId: query.contact_id.toLowerCase() }),
    ...(query.reply_id !== undefined && { replyId: query.reply_id.toLowerCase() }),
    ...(query.due_after !== undefined && { dueAfter: instant("due_after", query.due_after) }),
    ...(query.due_before !== undefined && { dueBefore: instant("due_before", query.due_before) }),
    ...(query.has_draft !== undefined && { hasDraft: query.has_draft }),
  };
}

type Listed = ReturnType<typeof list.query>;

const listedFor = (view: View) => ({
  key: (row: ShownFollowUp) => [row.due_at, row.id] as const,
  present: (row: ShownFollowUp) => presentFollowUp(row, view),
});
