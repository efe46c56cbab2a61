/** Describes the timeline of a reply: its operation, and the shape of an entry. */
import { Type, type Static } from "@sinclair/typebox";
import { nameOfActor } from "../../../people/audit/store/actors.ts";
import { iso } from "../../../core/clock.ts";
import { idOf } from "../../../db/id-time.ts";
import type { Db } from "../../../db/open.ts";
import type { TimelineRow } from "../../../db/table-rows.ts";
import { named } from "../../../http/input.ts";
import { Id, Instant, Many, operation } from "../../../http/operation.ts";
import { pageQuery } from "../../../http/paging.ts";

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
  "An event of a reply",
);

export const timeline = operation({
  name: "replies.timeline",
  tag: "Replies",
  // It contains reasons, findings and costs.
  access: { role: "agent", filtersByClient: true },
  summary: "Retrieve the timeline of a reply",
  query: Type.Object({ ...pageQuery() }),
  answers: Many(TimelineResource),
  errors: { 404: ["Reply not found"] },
});

export function presentTimelineEntry(db: Db, row: TimelineRow): Static<typeof TimelineResource> {
  const { createdAt, type, actor, detail } = row;
  const id = idOf(createdAt, row.no);
  return { id, at: iso(createdAt), type, actor, actor_name: nameOfActor(db, actor), detail };
}
