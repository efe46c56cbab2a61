/** Serves a reply's timeline. */
import { Type, type Static } from "@sinclair/typebox";
import { nameOfActor } from "../../../people/audit/store/actors.ts";
import { iso } from "../../../core/clock.ts";
import { idOf } from "../../../db/id-time.ts";
import type { Db } from "../../../db/open.ts";
import type { TimelineRow } from "../../../db/table-rows.ts";
import { named } from "../../../http/input.ts";
import { Id, Instant } from "../../../http/operation.ts";
import { listBody } from "../../../http/paging.ts";
import { route } from "../../../http/route.ts";
import { readTimeline } from "../read-internals.ts";
import { getReplyInScope } from "../store/replies.ts";

const text = (description: string) => Type.String({ description });

const TimelineResource = named(
  "TimelineEntry",
  Type.Object({
    id: Id,
    at: Instant,
    type: Type.String({ examples: ["received"] }),
    actor: text("`user:<id>`, `key:<id>`, `system` or `platform`"),
    actor_name: Type.String({ description: "Current name of the person or key" }),
    detail: Type.Record(Type.String(), Type.Unknown()),
  }),
  "An event in a reply's timeline",
);

export const timeline = route.list("/api/replies/:id/timeline", {
  name: "replies.timeline",
  tag: "Replies",
  // Viewers have no access, because the timeline contains internal reasons, findings and costs.
  access: { role: "agent", filtersByClient: true },
  summary: "Retrieve a reply's timeline",
  item: TimelineResource,
  errors: { 404: ["Reply not found"] },
  handle: ({ deps, caller, params, page }) => {
    const reply = getReplyInScope(deps.db, caller, params.id);
    return listBody(readTimeline(deps.db, caller, { reply, page }), page, {
      key: ({ createdAt, no }) => [createdAt, idOf(createdAt, no)] as const,
      present: (row) => presentTimelineEntry(deps.db, row),
    });
  },
});

function presentTimelineEntry(db: Db, row: TimelineRow): Static<typeof TimelineResource> {
  const { createdAt, type, actor, detail } = row;
  const id = idOf(createdAt, row.no);
  return { id, at: iso(createdAt), type, actor, actor_name: nameOfActor(db, actor), detail };
}
