/** Inputs and responses of the /api/threads routes: schemas for validation and the API docs. */
import { named } from "../../../http/input.ts";
import { Type } from "@sinclair/typebox";
import { One, operation } from "../../../http/operation.ts";
import { ThreadItemResource } from "../present.ts";
import { ATTENTION, BUILT_IN_VIEW_NAMES, STATES } from "../rules/filters.ts";
import { CursorPagination, cursorQuery } from "./cursor.ts";
import { ListedQuery } from "./filters.ts";
import { ThreadResource } from "./thread-resource.ts";

const tag = "Conversations";
/** Readable by everyone within their scope, including viewers and keys. */
const access = { role: "viewer", filtersByClient: true } as const;

export const list = operation({
  name: "threads.list",
  tag,
  summary: "List conversations",
  description:
    "A conversation is a thread with at least one reply. `snoozed` conversations return at a set time " +
    "or when a new reply arrives; `done` conversations have no pending or ready replies. People limited " +
    "to certain clients see only their conversations.",
  query: Type.Object({
    ...ListedQuery.properties,
    ...cursorQuery,
  }),
  answers: Type.Object({ data: Type.Array(ThreadItemResource), pagination: CursorPagination }),
  errors: {
    400: [
      "category: unknown category; known are interested",
      "assignee: me is not available for API keys; use a user ID",
    ],
  },
  access,
});

const whole = (names: readonly string[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, Type.Integer()])));
const perId = (description: string) => Type.Record(Type.String(), Type.Integer(), { description });

const ThreadCountsResource = named(
  "ThreadCounts",
  Type.Object({
    states: whole(STATES),
    views: whole(BUILT_IN_VIEW_NAMES),
    clients: perId("Open conversations by client ID; clients without open conversations are omitted"),
    assignees: perId("Open conversations by user ID; `none` for unassigned ones"),
    attention: whole(ATTENTION),
  }),
);

export const counts = operation({
  name: "threads.counts",
  tag,
  summary: "Count conversations",
  answers: One(ThreadCountsResource),
  access,
});

export const read = operation({
  name: "threads.read",
  tag,
  summary: "Retrieve a conversation",
  answers: One(ThreadResource),
  errors: { 404: ["Conversation not found"] },
  access,
});
