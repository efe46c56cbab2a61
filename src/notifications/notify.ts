/** Notifies a person, and their open pages once it is committed. */
import type { Millis } from "../core/clock.ts";
import { afterCommit } from "../db/open.ts";
import { insertNotification, type NewNotification } from "./store.ts";
import type { Deps } from "../app/context.ts";

/** Records a notification. Runs in the transaction of the change that it is about. */
export function notify(
  { db, live }: Pick<Deps, "db" | "live">,
  notification: NewNotification,
  now: Millis,
): void {
  insertNotification(db, notification, now);
  const { workspaceId, userId, threadId, clientId } = notification;
  afterCommit(db, () => live.publish({ type: "notification", workspaceId, userId, threadId, clientId }));
}
