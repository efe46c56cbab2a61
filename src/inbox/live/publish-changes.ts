/** Notifies open pages of changes to conversations. */
import type { Live } from "../../core/live.ts";
import { afterCommit, type Db } from "../../db/open.ts";
import { onThreadChange } from "../../db/thread-changes.ts";
import { listPlaces } from "./store.ts";

/** Publishes `thread.changed` once for each conversation that a transaction changed, after its commit. */
export function publishThreadChanges({ db, live }: { db: Db; live: Live }): void {
  /** Conversations published since the commit. All commit callbacks run before any page can react. */
  const published = new Set<string>();
  onThreadChange(db, (change) => {
    if (!live.isWatched()) return;
    const { workspaceId } = change;
    for (const { threadId, clientId } of listPlaces(db, change))
      afterCommit(db, () => {
        const key = JSON.stringify([workspaceId, threadId, clientId]);
        if (published.has(key)) return;
        if (published.size === 0) queueMicrotask(() => published.clear());
        published.add(key);
        live.publish({ type: "thread.changed", workspaceId, threadId, clientId });
      });
  });
}
