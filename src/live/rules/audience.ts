/** Decides who hears of an event: by workspace, client and role; pure. */
import type { Listener, LiveEvent, LiveType } from "../../core/live.ts";

/** What a client's own people hear of: replies and conversations, of no notes, orders, people or accounts. */
const FOR_VIEWERS: ReadonlySet<LiveType> = new Set<LiveType>([
  "reply.received",
  "reply.categorized",
  "reply.drafted",
  "reply.sent",
  "reply.forwarded",
  "reply.archived",
  "reply.send_failed",
  "thread.changed",
  "notification",
  "sending.changed",
  "counts",
]);

/** Types that belong to no client and go to everybody in the workspace. */
const FOR_ALL: ReadonlySet<LiveType> = new Set<LiveType>(["counts", "notification", "sending.changed"]);

/** Returns whether a listener hears of an event. An event of no client goes to those who see all clients. */
export function hears(listener: Listener, event: LiveEvent): boolean {
  if (event.workspaceId !== listener.workspaceId) return false;
  if (event.userId !== undefined && event.userId !== listener.id) return false;
  if (listener.isViewer && !FOR_VIEWERS.has(event.type)) return false;
  if (listener.clients === null || FOR_ALL.has(event.type)) return true;
  return typeof event.clientId === "string" && listener.clients.includes(event.clientId);
}
