/** Adds the outcome of a sequencer action to the conversation's timeline. */
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import type { ActionRow } from "../../db/table-rows.ts";
import { findConnection } from "../connections/store/connections.ts";
import { addToTimeline } from "../../inbox/replies/store/timeline.ts";

/** Adds the timeline entry. Actions without a reply appear only in the connection's list. */
export function recordPushOutcome(
  db: Db,
  { workspaceId, connectionId, kind, replyId, id }: ActionRow,
  { state, result }: { state: "done" | "failed"; result: string },
  now: Millis,
): void {
  if (replyId === null) return;
  const { name = null, platform = null } = findConnection(db, connectionId) ?? {};
  const about = { kind, connection: name, platform, action_id: id };
  const [type, said] =
    state === "done" ? (["pushed", "answer"] as const) : (["push_failed", "reason"] as const);
  addToTimeline(
    db,
    { workspaceId, replyId, type, actor: "system", detail: { ...about, [said]: result } },
    now,
  );
}
