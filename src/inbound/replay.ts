/** Has failed payloads of a workspace filed again, because their cause is gone. */
import type { Deps } from "../app/context.ts";
import { recordAudit } from "../audit/store.ts";
import type { Auditor } from "../core/caller.ts";
import { transact } from "../db/open.ts";
import { countReplayable, listOldestFailed } from "./store/failed.ts";
import { replayInbound } from "./store.ts";

/** Payloads that one request makes due again: a few milliseconds of writing. */
export const MOST_REPLAYED = 500;

interface ReplayRequest {
  workspaceId: string;
  /** The oldest failed ones without it. */
  ids: string[] | undefined;
  by: Auditor;
}

/** Makes failed payloads due again; returns how many, and how many more could be. */
export function replayFailed(
  { db, clock, wakeups }: Pick<Deps, "db" | "clock" | "wakeups">,
  { workspaceId, ids, by }: ReplayRequest,
): { replayed: number; remaining: number } {
  const now = clock.now();
  const replayed = transact(db, () => {
    const which = ids?.map((id) => id.toLowerCase()) ?? listOldestFailed(db, workspaceId, MOST_REPLAYED);
    const done = replayInbound(db, { workspaceId, ids: which, status: "failed" }, now).replayed;
    const entry = { ...by, workspaceId, action: "payloads.replayed", detail: { payloads: done } } as const;
    if (done > 0) recordAudit(db, entry, now);
    return done;
  });
  if (replayed > 0) wakeups.notify("file");
  return { replayed, remaining: countReplayable(db, workspaceId) };
}
