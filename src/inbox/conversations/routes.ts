/** Serves /api/threads: conversations, the main unit of work. */
import { Type } from "@sinclair/typebox";
import type { Deps } from "../../deps/deps.ts";
import { isForViewer } from "../../core/caller.ts";
import { recordDamage } from "../../db/open.ts";
import { named } from "../../http/input.ts";
import { One } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { cursorBody, CursorPagination, cursorQuery, sliceFrom } from "./http/cursor.ts";
import { filtersOf, ListedQuery } from "./http/filters.ts";
import { ThreadResource } from "./http/thread-resource.ts";
import { summary } from "./http/summary-routes.ts";
import { readerOf, wholeThread } from "./http/whole-thread.ts";
import { listFor } from "./list.ts";
import { presentItem, ThreadItemResource } from "./present.ts";
import { inboxCounts } from "./rules/counts.ts";
import { ATTENTION, BUILT_IN_VIEW_NAMES, STATES } from "./rules/filters.ts";
import { countConversations } from "./store/counts.ts";

export const conversationRoutes = (deps: Deps) => routes(deps, [list, counts, read, summary]);

const tag = "Conversations";
/** Readable by everyone within their scope, including viewers and keys. */
const access = { role: "viewer", filtersByClient: true } as const;

const list = route.get("/api/threads", {
  name: "threads.list",
  tag,
  summary: "List conversations",
  description:
    "A conversation is a thread with at least one reply. `snoozed` conversations return at a set time " +
    "or when a new reply arrives; `done` conversations have no pending or ready replies. People limited " +
    "to certain clients see only those clients' conversations.",
  query: Type.Object({
    ...ListedQuery.properties,
    ...cursorQuery,
  }),
  answers: Type.Object({ data: Type.Array(ThreadItemResource), pagination: CursorPagination }),
  errors: {
    400: [
      "category: unknown category; valid categories: interested",
      "assignee: me is not available for API keys; use a user ID",
    ],
  },
  access,
  handle: async ({ deps, caller, query: { limit, cursor, ...query } }) => {
    const parsed = filtersOf(deps.db, caller, query);
    const page = sliceFrom({ ...(limit && { limit }), ...(cursor !== undefined && { cursor }) }, parsed.sort);
    const rows = await listFor(deps, { ...parsed, page, userId: readerOf(caller), scope: caller }).catch(
      (error: unknown) => {
        recordDamage(deps.db, error);
        throw error;
      },
    );
    const seen = { isViewer: isForViewer(caller), now: deps.clock.now() };
    return cursorBody(rows, { limit: page.limit, sort: parsed.sort }, (row) => presentItem(row, seen));
  },
});

const whole = (names: readonly string[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, Type.Integer()])));
const perId = (description: string) => Type.Record(Type.String(), Type.Integer(), { description });

const ThreadCountsResource = named(
  "ThreadCounts",
  Type.Object({
    states: whole(STATES),
    views: whole(BUILT_IN_VIEW_NAMES),
    clients: perId("Number of open conversations by client ID; clients without any are omitted"),
    assignees: perId("Number of open conversations by user ID; `none` counts unassigned ones"),
    attention: whole(ATTENTION),
  }),
);

const counts = route.get("/api/threads/counts", {
  name: "threads.counts",
  tag,
  summary: "Count conversations",
  answers: One(ThreadCountsResource),
  access,
  handle: ({ deps, caller }) => {
    const counted = inboxCounts(countConversations(deps.db, caller), readerOf(caller));
    return { data: isForViewer(caller) ? withoutInternals(counted) : counted };
  },
});

const read = route.get("/api/threads/:id", {
  name: "threads.read",
  tag,
  summary: "Retrieve a conversation",
  answers: One(ThreadResource),
  errors: { 404: ["Conversation not found"] },
  access,
  handle: ({ deps, caller, params }) => ({ data: wholeThread(deps, caller, params.id) }),
});

/** Hides the counts of reviews and assignments from viewers. */
function withoutInternals(counted: ReturnType<typeof inboxCounts>): ReturnType<typeof inboxCounts> {
  const attention = Object.fromEntries(Object.keys(counted.attention).map((name) => [name, 0]));
  return {
    ...counted,
    views: { ...counted.views, attention: 0, mine: 0, unassigned: 0 },
    assignees: {},
    attention: attention as typeof counted.attention,
  };
}
