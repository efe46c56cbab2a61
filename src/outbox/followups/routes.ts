/** Serves /api/follow-ups: messages to contacts that are sent at a scheduled time. */
import { Type, type Static } from "@sinclair/typebox";
import { clientFilter, type Caller, type Scope, type View } from "../../core/caller.ts";
import { CSV_FORMAT } from "../../http/csv.ts";
import { A_DAY, columnsOf, Nullable, OneOf, readInstant, Uuid } from "../../http/input.ts";
import { BulkResults, One } from "../../http/operation.ts";
import { listBody } from "../../http/paging.ts";
import { route, routes } from "../../http/route.ts";
import { changeInBulk } from "./bulk.ts";
import { calendarDays, MAX_DAYS, zoneFrom } from "./rules/move.ts";
import { countingByDay, filledFrom } from "./store/calendar.ts";
import {
  FOLLOW_UP_GROUPS,
  listFollowUps,
  withoutOthersNames,
  type FollowUpFilters,
  type ShownFollowUp,
} from "./store/list.ts";
import { exported } from "./http/export.ts";
import { dueAt, dueAtErrors, one, settings, SINGLE } from "./http/single-routes.ts";
import { FollowUpDay, FollowUpResource, presentFollowUp } from "./present.ts";
import { scheduleFollowUp } from "./schedule.ts";
import { getWorkspace } from "../../people/workspaces/store/workspaces.ts";
import type { Deps } from "../../deps/deps.ts";

/** Default number of follow-ups per day in the calendar. */
const PER_DAY = 4;

export const followUpRoutes = (deps: Deps) => routes(deps, [list, create, calendar, bulk, ...SINGLE]);

const tag = "Follow-ups";
const noZone = "timezone: must be an IANA time zone such as Europe/Berlin";
const MAX_BULK = 200;

const timezone = Type.String({
  description: "IANA time zone for days and times of day; default: the workspace's",
  examples: ["Europe/Berlin"],
});

const Filters = Type.Object({
  status: Type.Optional(
    OneOf(FOLLOW_UP_GROUPS, {
      description: "A status, `active` (scheduled; default), `completed` (sent, failed or canceled) or `all`",
    }),
  ),
  contact_id: Type.Optional(Uuid({ description: "Filter by contact" })),
  client_id: Type.Optional(Uuid({ description: "Filter by client" })),
  reply_id: Type.Optional(Uuid({ description: "Filter by reply" })),
  due_after: Type.Optional(Type.String({ description: `Due after this time; ${A_DAY}` })),
  due_before: Type.Optional(Type.String({ description: `Due before this time; ${A_DAY}` })),
  has_draft: Type.Optional(Type.Boolean({ description: "Filter by whether the text has been written" })),
  format: Type.Optional(
    OneOf(CSV_FORMAT, { description: "`csv` returns all matching rows as text; for managers" }),
  ),
});

const list = route.list("/api/follow-ups", {
  name: "followUps.list",
  tag,
  access: { filtersByClient: true },
  summary: "List follow-ups by due time",
  description: "`scheduled` and `active` are sorted by `due_at` ascending, all others descending.",
  query: Filters,
  item: FollowUpResource,
  formats: { "text/csv": "id,due_at,status,action\r\n" },
  handle: ({ deps, request, caller, query, page }) => {
    const filters = filtersFrom(deps, caller, query);
    if (query.format === "csv") return exported(deps, request, filters);
    const { rows, total } = listFollowUps(deps.db, filters, page);
    return listBody({ rows: withoutOthersNames(deps.db, caller, rows), total }, page, listedFor(caller));
  },
});

const create = route.create("/api/follow-ups", {
  name: "followUps.create",
  tag,
  access: { filtersByClient: true },
  summary: "Schedule a follow-up",
  description:
    "Rejected if the contact is suppressed for the client, if an email to them has bounced, or if there " +
    "is neither a thread with them nor an SMTP server. Replydesk cancels it automatically if the contact " +
    "replies (unless `cancel_on_reply` is false) or opts out, if an email to them bounces, or if they " +
    "are answered outside Replydesk. To detect such answers, the sequencer's thread is read before " +
    "sending; if it cannot be read, sending is delayed for up to two hours.",
  body: Type.Object({
    due_at: dueAt,
    contact_id: Type.String({ description: "The recipient" }),
    client_id: Type.String({
      description: "The client that the follow-up is sent for; the AI uses this client's settings",
    }),
    reply_id: Type.Optional(
      Nullable(Type.String({ description: "A reply from this contact to this client, to follow up on" })),
    ),
    ...settings,
  }),
  example: {
    due_at: "2030-03-04T08:00:00.000Z",
    client_id: "0198c000-0000-7000-8000-000000000001",
    contact_id: "0198c000-0000-7000-8000-000000000002",
    reply_id: "0198c000-0000-7000-8000-000000000003",
    notes: "Ask whether the demo on Thursday still suits, and mention the free trial.",
  },
  answers: One(FollowUpResource),
  errors: {
    400: [
      ...dueAtErrors,
      "Invalid contact_id",
      "Invalid client_id",
      "Invalid reply_id",
      "contact_id: the contact is suppressed for this client",
      "contact_id: an email to the contact has bounced",
      "No thread to reply in",
    ],
  },
  strict: true,
  handle: ({ deps, caller, body: { due_at: due, ...body } }) => {
    const order = { ...columnsOf(body), dueAt: readInstant("due_at", due) };
    return one(deps, caller, scheduleFollowUp(deps, caller, order, deps.clock.now()).id);
  },
});

const CalendarQuery = Type.Object({
  start_date: Type.String({ format: "date", description: "First day", examples: ["2026-03-01"] }),
  end_date: Type.String({
    format: "date",
    description: `Last day, inclusive; at most ${MAX_DAYS} days in total`,
    examples: ["2026-03-31"],
  }),
  timezone: Type.Optional(timezone),
  status: Type.Optional(OneOf(FOLLOW_UP_GROUPS, { description: "Filter by status, as in the list" })),
  client_id: Type.Optional(Uuid({ description: "Filter by client" })),
  per_day: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 20,
      description: "Maximum number of follow-ups to return per day; default: 4",
    }),
  ),
});

const calendar = route.get("/api/follow-ups/calendar", {
  name: "followUps.calendar",
  tag,
  access: { filtersByClient: true },
  summary: "Count follow-ups by day",
  description:
    "Returns every day in the range in order, with the number of follow-ups due and the first few.",
  query: CalendarQuery,
  answers: Type.Object({ data: Type.Array(FollowUpDay) }),
  errors: { 400: ["end_date: must not be before start_date", noZone] },
  handle: async ({ deps, caller, query }) => ({ data: await calendarFor(deps, caller, query) }),
});

const bulk = route.post("/api/follow-ups/bulk", {
  name: "followUps.bulk",
  tag,
  access: { filtersByClient: true },
  summary: "Move or cancel up to 200 follow-ups in one request",
  description:
    "Requires exactly one of `date`, `days` and `cancel`. Moved follow-ups keep their time of day. Runs in one " +
    "transaction; a follow-up that cannot be changed returns an error without affecting the others.",
  body: Type.Object({
    ids: Type.Array(Type.String(), { minItems: 1, maxItems: MAX_BULK }),
    date: Type.Optional(
      Type.String({ format: "date", description: "The new day", examples: ["2030-03-04"] }),
    ),
    days: Type.Optional(
      Type.Integer({
        minimum: -366,
        maximum: 366,
        description: "Number of days to move the follow-ups by; negative moves them earlier",
      }),
    ),
    cancel: Type.Optional(Type.Literal(true, { description: "Set to true to cancel the follow-ups" })),
    timezone: Type.Optional(timezone),
  }),
  example: { ids: ["0198c000-0000-7000-8000-000000000005"], days: 7 },
  answers: BulkResults,
  errors: {
    400: ["one of date, days and cancel is required", "date: must be a date such as 2026-03-01", noZone],
  },
  idempotent: true,
  handle: ({ deps, caller, body }) => ({ data: changeInBulk(deps, caller, columnsOf(body)) }),
});

async function calendarFor(deps: Deps, caller: Caller, query: Static<typeof CalendarQuery>) {
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

function filtersFrom(deps: Deps, scope: Scope, query: Static<typeof Filters>): FollowUpFilters {
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

const listedFor = (view: View) => ({
  key: (row: ShownFollowUp) => [row.due_at, row.id] as const,
  present: (row: ShownFollowUp) => presentFollowUp(row, view),
});
