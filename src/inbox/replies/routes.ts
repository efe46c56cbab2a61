/** Routes of /api/replies: reading replies and acting on them. */
import { Elysia } from "elysia";
import type { View } from "../../core/caller.ts";
import { requireSlug } from "../../clients/categories/store.ts";
import { idOf } from "../../db/id-time.ts";
import { recordDamage } from "../../db/open.ts";
import { runOnce } from "../../http/idempotency.ts";
import { columnsOf } from "../../http/input.ts";
import { listBody, pageFrom } from "../../http/paging.ts";
import { callerOf } from "../../http/request.ts";
import type { ThreadReader } from "../threads/rules/freshness.ts";
import { draftNow } from "./draft.ts";
import { checkText } from "./check.ts";
import { editAndCheck, editInBulk } from "./edit.ts";
import { filtersFrom, searchFrom } from "./http/filters.ts";
import { forwardReply } from "./forward.ts";
import {
  listReplies,
  listRepliesInWorker,
  takesLong,
  withoutOthersNames,
  type ListedReplies,
  type ListedReply,
} from "./store/list.ts";
import { bulk, draft, forward, list, read, REPLY_PAGES, send, update } from "./http/operations.ts";
import { check, draftVersions } from "./http/draft-operations.ts";
import { presentDraftVersion } from "./http/draft-shapes.ts";
import { presentListed, presentReply } from "./present.ts";
import { presentTimelineEntry, timeline } from "./http/timeline.ts";
import { searchReplies } from "./store/search.ts";
import { readDraftVersions, readTimeline } from "./read-internals.ts";
import { sendReply } from "./send.ts";
import { getReplyInScope } from "./store/replies.ts";
import { getWorkspace } from "../../people/workspaces/store/workspaces.ts";
import type { Deps } from "../../deps/deps.ts";

/** Returns the routes. @param readThread reads the platform's copy of a thread; part of the intake */
export const replyRoutes = (deps: Deps, readThread: ThreadReader) =>
  new Elysia({ prefix: "/api/replies" }).use(readingRoutes(deps)).use(changingRoutes(deps, readThread));

const one = (deps: Deps, request: Request, id: string) => ({
  data: presentReply(deps, callerOf(request), id),
});

const listedFor = (view: View) => ({
  key: (row: ListedReply) => [row.received_at, row.id] as const,
  present: (row: ListedReply) => presentListed(row, view),
});

const readingRoutes = (deps: Deps) =>
  new Elysia()
    .get(
      "",
      ({ request }) => {
        const query = list.query(request);
        const page = pageFrom(query, REPLY_PAGES);
        const caller = callerOf(request);
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
      list.docs,
    )
    .get("/:id", ({ request, params }) => one(deps, request, params.id), read.docs)
    .get(
      "/:id/timeline",
      ({ request, params }) => {
        const page = pageFrom(timeline.query(request));
        const reply = getReplyInScope(deps.db, callerOf(request), params.id);
        return listBody(readTimeline(deps.db, callerOf(request), { reply, page }), page, {
          key: ({ createdAt, no }) => [createdAt, idOf(createdAt, no)] as const,
          present: (row) => presentTimelineEntry(deps.db, row),
        });
      },
      timeline.docs,
    )
    .get(
      "/:id/draft-versions",
      ({ request, params }) => {
        const page = pageFrom(draftVersions.query(request));
        const reply = getReplyInScope(deps.db, callerOf(request), params.id);
        return listBody(readDraftVersions(deps.db, callerOf(request), { reply, page }), page, {
          key: (row) => [row.version, row.replyId] as const,
          present: (row) => presentDraftVersion(deps, row),
        });
      },
      draftVersions.docs,
    );

const changingRoutes = (deps: Deps, readThread: ThreadReader) =>
  new Elysia()
    .patch(
      "/:id",
      async ({ request, params }) => {
        const change = columnsOf(await update.body(request));
        await editAndCheck(deps, callerOf(request), { ...change, id: params.id });
        return one(deps, request, params.id);
      },
      update.docs,
    )
    .post(
      "/:id/check",
      async ({ request, params }) => {
        const draftText = columnsOf(await check.body(request));
        const reply = getReplyInScope(deps.db, callerOf(request), params.id);
        const { contentType, ...found } = await checkText(deps, reply, draftText);
        return { data: { ...found, content_type: contentType } };
      },
      check.docs,
    )
    .post(
      "/:id/draft",
      ({ request, params, set }) =>
        runOnce(deps, { request, set }, async () => {
          const body = columnsOf(await draft.body(request));
          await draftNow(deps, callerOf(request), { ...body, id: params.id });
          return one(deps, request, params.id);
        }),
      draft.docs,
    )
    .post(
      "/:id/send",
      ({ request, params, set }) =>
        runOnce(deps, { request, set }, async () => {
          const body = columnsOf(await send.body(request));
          const warnings = await sendReply(deps, readThread, callerOf(request), { ...body, id: params.id });
          return { data: { ...one(deps, request, params.id).data, warnings } };
        }),
      send.docs,
    )
    .post(
      "/:id/forward",
      ({ request, params, set }) =>
        runOnce(deps, { request, set }, async () => {
          const body = columnsOf(await forward.body(request));
          return { data: await forwardReply(deps, callerOf(request), { ...body, id: params.id }) };
        }),
      forward.docs,
    )
    .post(
      "/bulk",
      async ({ request }) => {
        const change = columnsOf(await bulk.body(request));
        return { data: editInBulk(deps, callerOf(request), change) };
      },
      bulk.docs,
    );
