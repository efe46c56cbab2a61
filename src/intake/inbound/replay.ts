/** Requeues a workspace's failed payloads after their cause is fixed. */
import type { Deps } from "../../deps/deps.ts";
import { recordAudit } from "../../people/audit/store/audit.ts";
import type { Auditor } from "../../core/caller.ts";
import { transact } from "../../db/open.ts";
import { countReplayable, listOldestFailed } from "./store/failed.ts";
import { replayInbound } from "./store/inbound.ts";

/** Maximum number of payloads per request. Requeuing them takes a few milliseconds. */
export const MAX_REPLAYED = 500;

interface ReplayRequest {
  workspaceId: string;
  /** The payloads to requeue; by default, the oldest failed ones. */
  ids: string[] | undefined;
  by: Auditor;
}

/** Requeues failed payloads; returns the count, and how many remain. */
export function replayFailed(
  { db, clock, wakeups }: Pick<Deps, "db" | "clock" | "wakeups">,
  { workspaceId, ids, by }: ReplayRequest,
): { replayed: number; remaining: number } {
  const now = clock.now();
  const replayed = transact(db, () => {
    const which = ids?.map((id) => id.toLowerCase()) ?? listOldestFailed(db, workspaceId, MAX_REPLAYED);
    const done = replayInbound(db, { workspaceId, ids: which, status: "failed" }, now).replayed;
    const entry = { ...by, workspaceId, action: "payloads.replayed", detail: { payloads: done } } as const;
    if (done > 0) recordAudit(db, entry, now);
    return done;
  });
  if (replayed > 0) wakeups.notify("file");
  return { replayed, remaining: countReplayable(db, workspaceId) };
}
