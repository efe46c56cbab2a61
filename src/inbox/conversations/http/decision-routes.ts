/** Serves decisions about one conversation, or up to 200 in a request. */
import { Type, type Static } from "@sinclair/typebox";
import { AppError, badRequest } from "../../../core/errors.ts";
import { Nullable, OneOf, readInstant, Uuid } from "../../../http/input.ts";
import { BulkResults, One } from "../../../http/operation.ts";
import { route, routes } from "../../../http/route.ts";
import { auditorOf } from "../../../http/request.ts";
import { allows, type Caller } from "../../../core/caller.ts";
import { decideInBulk } from "../bulk.ts";
import { listFor } from "../list.ts";
import { ListedQuery, filtersOf, withoutDescriptions } from "./filters.ts";
import { decide, type Decision } from "../decide.ts";
import { moveConversation } from "../move.ts";
import { ThreadResource } from "./thread-resource.ts";
import { readerOf, wholeThread } from "./whole-thread.ts";
import type { Deps } from "../../../deps/deps.ts";

export const decisionRoutes = (deps: Deps) => routes(deps, [update, bulk, move]);

const tag = "Conversations";
const access = { role: "agent", filtersByClient: true } as const;

const Shared = {
  assignee_id: Type.Optional(
    Nullable(Uuid({ description: "A person who can answer for the client; null to unassign" })),
  ),
  snoozed_until: Type.Optional(Nullable(Type.String({ description: "End of the snooze; null to unsnooze" }))),
  state: Type.Optional(
    OneOf(["open", "done"], {
      description: "`done` archives all open replies; `open` reopens the newest archived reply",
    }),
  ),
};

const update = route.patch("/api/threads/:id", {
  name: "threads.update",
  tag,
  summary: "Assign, snooze, close or reopen a conversation, or mark it as read",
  body: Type.Object({
    ...Shared,
    is_read: Type.Optional(
      Type.Boolean({ description: "Whether the signed-in person has read the conversation" }),
    ),
    if_assignee: Type.Optional(
      Nullable(Uuid({ description: "The assignee you expect; 409 if the current assignee differs" })),
    ),
    if_latest_reply: Type.Optional(
      Uuid({ description: "The newest reply you expect; 409 if a newer one has arrived" }),
    ),
  }),
  example: { state: "done" },
  answers: One(ThreadResource),
  errors: {
    400: [
      "assignee_id: must be a person who can answer for this client",
      "snoozed_until: must be in the future",
      "Only an open conversation can be snoozed",
      "Every reply in this conversation has been answered, so there is nothing to reopen",
    ],
    404: ["Conversation not found"],
    409: ["Ana has taken this conversation", "A newer reply came in"],
  },
  access,
  handle: ({ deps, params, caller, body }) => {
    if (Object.keys(body).every((name) => name.startsWith("if_")))
      throw badRequest("assignee_id, snoozed_until, state or is_read is required");
    decide(deps, caller, params.id, decisionFrom(body));
    return { data: wholeThread(deps, caller, params.id) };
  },
});
const Seen = Type.Object({
  assignee_id: Type.Optional(Nullable(Uuid())),
  latest_reply_id: Type.Optional(Uuid()),
});

/** Maximum number of conversations in one bulk decision. */
const MAX_CONVERSATIONS = 200;

const bulk = route.post("/api/threads/bulk", {
  name: "threads.bulk",
  tag,
  summary: "Assign, snooze, close or reopen many conversations",
  description: "Each conversation is changed independently, and failures are reported per conversation.",
  body: Type.Object({
    ids: Type.Optional(Type.Array(Uuid(), { minItems: 1, maxItems: MAX_CONVERSATIONS })),
    filter: Type.Optional(
      Type.Object(withoutDescriptions(ListedQuery), {
        additionalProperties: false,
        description: "Parameters of GET /api/threads, instead of `ids`; selects its first 200 conversations",
      }),
    ),
    ...Shared,
    category_id: Type.Optional(Nullable(Uuid({ description: "Category of the newest reply" }))),
    suppress: Type.Optional(
      Type.Boolean({ description: "Suppresses the contacts for the conversation's client" }),
    ),
    seen: Type.Optional(
      Type.Record(Type.String(), Seen, {
        description: "The state you expect, by conversation ID; conversations that have changed are skipped",
      }),
    ),
  }),
  example: { ids: ["0198c000-0000-7000-8000-000000000004"], state: "done" },
  answers: BulkResults,
  errors: {
    400: ["ids or filter is required, but not both", "filter.states: unknown member"],
  },
  access,
  handle: async ({ deps, request, caller, body: { ids: named, filter, seen = {}, ...body } }) => {
    const ids = await idsFrom(deps, caller, { named, filter });
    const { ip = null } = auditorOf(request);
    const seenOf = (id: string) => seenFrom(seen[id] ?? {});
    return { data: decideInBulk(deps, caller, { ids, decision: decisionFrom(body), seenOf, ip }) };
  },
});
const move = route.post("/api/threads/:id/move", {
  name: "threads.move",
  tag,
  summary: "Assign a conversation to another client",
  description:
    "Moves the replies, and updates reports and counts. Drafts are discarded, send orders and follow-ups are " +
    "canceled, and earlier notes and timeline entries are hidden from the new client's people. `future: " +
    "campaign` also adds a route for the campaign before the connection's other routes, and moves its " +
    "other unmatched conversations.",
  body: Type.Object({
    client_id: Uuid(),
    future: Type.Optional(
      OneOf(["thread", "campaign"], {
        description: "What to assign to the client in the future: this conversation, or its whole campaign",
      }),
    ),
  }),
  example: { client_id: "0198c000-0000-7000-8000-000000000001" },
  answers: One(ThreadResource),
  errors: {
    400: ["Invalid client_id", "future: this conversation has no campaign"],
    404: ["Conversation not found"],
    409: ["Reply is already being sent"],
  },
  access: { role: "manager" },
  handle: ({ deps, request, params, caller, body }) => {
    const { client_id, future = "thread" } = body;
    // Moving a campaign changes the connection's routes.
    if (future === "campaign" && !allows(caller.permission, "admin"))
      throw new AppError("forbidden", "Insufficient permissions");
    moveConversation(deps, caller, {
      threadId: params.id,
      clientId: client_id,
      future,
      ip: auditorOf(request).ip,
    });
    return { data: wholeThread(deps, caller, params.id) };
  },
});

/** Returns the ids of the conversations to change: those in the request, or the first ones in a list. */
async function idsFrom(
  deps: Deps,
  caller: Caller,
  { named, filter }: { named: string[] | undefined; filter: Static<typeof ListedQuery> | undefined },
): Promise<string[]> {
  if ((named === undefined) === (filter === undefined))
    throw badRequest("ids or filter is required, but not both");
  if (filter === undefined) return named ?? [];
  const page = { limit: MAX_CONVERSATIONS, after: null };
  const parsed = filtersOf(deps.db, caller, filter);
  const rows = await listFor(deps, { ...parsed, page, userId: readerOf(caller), scope: caller });
  return rows.slice(0, MAX_CONVERSATIONS).map(({ id }) => id);
}

function decisionFrom(body: {
  assignee_id?: string | null;
  snoozed_until?: string | null;
  state?: "open" | "done";
  is_read?: boolean;
  if_assignee?: string | null;
  if_latest_reply?: string;
  category_id?: string | null;
  suppress?: boolean;
}): Decision {
  return {
    ...(body.assignee_id !== undefined && { assigneeId: body.assignee_id }),
    ...seenFrom({ assignee_id: body.if_assignee, latest_reply_id: body.if_latest_reply }),
    ...(body.snoozed_until !== undefined && { snoozedUntil: snoozeFrom(body.snoozed_until) }),
    ...(body.state !== undefined && { state: body.state }),
    ...(body.is_read !== undefined && { isRead: body.is_read }),
    ...(body.category_id !== undefined && { categoryId: body.category_id }),
    ...(body.suppress !== undefined && { suppress: body.suppress }),
  };
}

/** Returns the conditions for the decision; absent fields are not checked. */
const seenFrom = (seen: {
  assignee_id?: string | null | undefined;
  latest_reply_id?: string | undefined;
}): Pick<Decision, "ifAssignee" | "ifLatestReplyId"> => ({
  ...(seen.assignee_id !== undefined && { ifAssignee: seen.assignee_id }),
  ...(seen.latest_reply_id !== undefined && { ifLatestReplyId: seen.latest_reply_id }),
});

const snoozeFrom = (text: string | null): number | null =>
  text === null ? null : readInstant("snoozed_until", text);
