/** Serves /api/replies: reads replies and acts on them. */
import { Type } from "@sinclair/typebox";
import type { View } from "../../core/caller.ts";
import { requireSlug } from "../../clients/categories/store.ts";
import { recordDamage } from "../../db/open.ts";
import { A_DAY, columnsOf, Nullable, OneOf, Uuid } from "../../http/input.ts";
import { BulkResults, One } from "../../http/operation.ts";
import { listBody } from "../../http/paging.ts";
import { route, routes } from "../../http/route.ts";
import type { ThreadReader } from "../threads/rules/freshness.ts";
import { editAndCheck, editInBulk } from "./edit.ts";
import { check, draft, draftVersions, IF_VERSION, ORDERED } from "./http/draft-routes.ts";
import { filtersFrom, searchFrom } from "./http/filters.ts";
import { campaignFilter } from "./http/origin.ts";
import { forward, send } from "./http/sending-routes.ts";
import { timeline } from "./http/timeline.ts";
import { translation } from "./http/translation-routes.ts";
import { ListedReplyResource, presentListed, presentReply, ReplyResource } from "./present.ts";
import {
  listReplies,
  listRepliesInWorker,
  takesLong,
  withoutOthersNames,
  type ListedReplies,
  type ListedReply,
} from "./store/list.ts";
import { REPLY_STATUSES } from "./store/replies.ts";
import { searchReplies } from "./store/search.ts";
import { getWorkspace } from "../../people/workspaces/store/workspaces.ts";
import type { Deps } from "../../deps/deps.ts";

/** Returns the routes. @param readThread reads the platform's copy of a thread; part of the intake */
export const replyRoutes = (deps: Deps, readThread: ThreadReader) =>
  routes(deps, [
    list,
    read,
    timeline,
    draftVersions,
    update,
    check,
    draft,
    translation,
    send(readThread),
    forward,
    bulk,
  ]);

const listedFor = (view: View) => ({
  key: (row: ListedReply) => [row.received_at, row.id] as const,
  present: (row: ListedReply) => presentListed(row, view),
});

/** Maximum number of characters in `q`: more than anyone types, and few enough to search quickly. */
const MAX_SEARCH_CHARACTERS = 200;
const MAX_BULK = 200;
const tag = "Replies";
const missing = { 404: ["Reply not found"] };
const instant = (description: string) =>
  Type.Optional(Type.String({ description, examples: ["2026-03-01T00:00:00Z"] }));

const list = route.list("/api/replies", {
  name: "replies.list",
  tag,
  access: { filtersByClient: true },
  summary: "List replies, newest first",
  query: Type.Object({
    status: Type.Optional(OneOf(REPLY_STATUSES, { description: "Filter by status" })),
    client_id: Type.Optional(Uuid({ description: "Filter by client" })),
    category: Type.Optional(Type.String({ description: "Filter by category slug, e.g. `interested`" })),
    category_id: Type.Optional(Uuid({ description: "Filter by category" })),
    contact_id: Type.Optional(Uuid({ description: "Filter by contact" })),
    connection_id: Type.Optional(Uuid({ description: "Filter by connection" })),
    ...campaignFilter,
    received_after: instant(`Received after this time; ${A_DAY}`),
    received_before: instant(`Received before this time; ${A_DAY}`),
    send_state: Type.Optional(
      OneOf(["sending", "uncertain"], {
        description: "`uncertain`: it is unknown whether the answer was sent; a person must resolve it",
      }),
    ),
    q: Type.Optional(
      Type.String({
        maxLength: MAX_SEARCH_CHARACTERS,
        description:
          "Searches the subject, the new text (without quoted text or signature), the sender's name and " +
          "address, and the contact's name and company. Case and accents are ignored. Every word must occur " +
          "in one of these fields; the last word also matches as a prefix, unless a space or punctuation " +
          `follows it. \`"Quoted words"\` match as a phrase. Addresses match in full ` +
          "(`dana@prospect.example.com`) and in parts (`prospect.example`). There are no other operators: " +
          "`AND`, `*` and `-` are plain text. A blank search returns everything; a search without letters or " +
          "digits returns nothing. Chinese and Japanese match from the start of a run of characters. Can be " +
          "combined with all filters; results are newest first.",
        examples: ['"pricing for" demo'],
      }),
    ),
  }),
  item: ListedReplyResource,
  pages: { fallback: 50, max: 200 },
  errors: {
    400: ["category: unknown category; valid categories: interested"],
  },
  handle: ({ deps, caller, query, page }) => {
    const { workspaceId } = caller;
    if (query.category !== undefined) requireSlug(deps.db, workspaceId, query.category);
    const filters = filtersFrom(caller, query, () => getWorkspace(deps.db, workspaceId).timezone);
    const q = searchFrom(query);
    const body = (found: ListedReplies) =>
      listBody(withoutOthersNames(deps.db, caller, found), page, listedFor(caller));
    if (q !== null)
      return searchReplies(deps.reader, filters, { q, page, seen: caller.clients }).then(
        body,
        (error: unknown) => {
          recordDamage(deps.db, error);
          throw error;
        },
      );
    if (takesLong(filters, page)) return listRepliesInWorker(deps.reader, filters, page).then(body);
    return body(listReplies(deps.db, filters, page));
  },
});

const read = route.get("/api/replies/:id", {
  name: "replies.read",
  tag,
  access: { filtersByClient: true },
  summary: "Retrieve a reply with its thread",
  answers: One(ReplyResource),
  errors: missing,
  handle: ({ deps, caller, params }) => ({ data: presentReply(deps, caller, params.id) }),
});

const categoryId = Nullable(
  Type.String({
    description: "Category ID; the AI never overwrites it. Null removes the category",
  }),
);
const status = Type.String({
  description: "New status of the reply",
  enum: ["pending", "ready", "archived"],
});

const update = route.patch("/api/replies/:id", {
  name: "replies.update",
  tag,
  access: { filtersByClient: true },
  summary: "Categorize or archive a reply, or edit its draft",
  description:
    "Any change permanently excludes the reply from automatic sending. If a new category needs an " +
    "answer, there is no draft and the client's `auto_draft_enabled` is on, a draft is written. Sent " +
    "replies cannot be changed. Archiving ends held or failed send orders; waiting orders are still " +
    "sent.",
  body: Type.Object({
    category_id: Type.Optional(categoryId),
    status: Type.Optional(status),
    ai_response: Type.Optional(Nullable(Type.String({ maxLength: 200_000, description: "The draft" }))),
    if_version: IF_VERSION,
  }),
  example: { status: "archived" },
  answers: One(ReplyResource),
  errors: {
    400: [
      "Invalid category_id",
      "Reply already sent",
      "Invalid status: use POST /api/replies/{id}/send",
      "if_version: requires ai_response",
    ],
    ...missing,
    409: ["Ana changed this draft at 10:02", ORDERED],
  },
  handle: async ({ deps, caller, params, body }) => {
    await editAndCheck(deps, caller, { ...columnsOf(body), id: params.id });
    return { data: presentReply(deps, caller, params.id) };
  },
});

const bulk = route.post("/api/replies/bulk", {
  name: "replies.bulk",
  tag,
  access: { filtersByClient: true },
  summary: "Update up to 200 replies in one request",
  description:
    "Runs in one transaction; a reply that cannot be updated reports an error without affecting the " +
    "others.",
  body: Type.Object({
    ids: Type.Array(Type.String(), { minItems: 1, maxItems: MAX_BULK }),
    category_id: Type.Optional(categoryId),
    status: Type.Optional(status),
  }),
  example: { ids: ["0198c000-0000-7000-8000-000000000001"], status: "archived" },
  answers: BulkResults,
  errors: { 400: ["Invalid category_id"] },
  handle: ({ deps, caller, body }) => ({ data: editInBulk(deps, caller, columnsOf(body)) }),
});
