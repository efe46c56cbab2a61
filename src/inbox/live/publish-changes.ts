/** Publishes changes of conversations to open pages. */
import type { Live } from "../../core/live.ts";
import { afterCommit, type Db } from "../../db/open.ts";
import { onThreadChange } from "../../db/thread-changes.ts";
import { listPlaces } from "./store.ts";

/** Publishes `thread.changed` for each conversation of a changed row, once the change is committed. */
export function publishThreadChanges({ db, live }: { db: Db; live: Live }): void {
  onThreadChange(db, (change) => {
    if (!live.isWatched()) return;
    const { workspaceId } = change;
    for (const place of listPlaces(db, change))
      afterCommit(db, () => live.publish({ type: "thread.changed", workspaceId, ...place }));
  });
}
