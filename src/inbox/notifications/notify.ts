/** Notifies a person, and their open pages after the commit. */
import type { Millis } from "../../core/clock.ts";
import { afterCommit } from "../../db/open.ts";
import { findUser } from "../../people/users/store/users.ts";
import { isMuted } from "./rules/muted.ts";
import { insertNotification, type NewNotification } from "./store.ts";
import type { Deps } from "../../deps/deps.ts";

/** Records a notification unless the person muted its type. Runs in the transaction of the change. */
export function notify(
  { db, live }: Pick<Deps, "db" | "live">,
  notification: NewNotification,
  now: Millis,
): void {
  const { workspaceId, userId, threadId, clientId, type } = notification;
  if (isMuted(findUser(db, userId)?.preferences ?? {}, type)) return;
  insertNotification(db, notification, now);
  afterCommit(db, () => live.publish({ type: "notification", workspaceId, userId, threadId, clientId }));
}
