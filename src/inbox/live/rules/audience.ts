/** Decides who receives an event, based on workspace, client and role; pure. */
import type { CategorizedEvent, Listener, LiveType } from "../../../core/live.ts";

/** Events for viewers: replies and conversations, but not notes, orders, people or connections. */
const FOR_VIEWERS: ReadonlySet<LiveType> = new Set<LiveType>([
  "reply.received",
  "reply.categorized",
  "reply.drafted",
  "reply.sent",
  "reply.forwarded",
  "reply.archived",
  "reply.send_failed",
  "approval.requested",
  "approval.decided",
  "thread.changed",
  "notification",
  "sending.changed",
  "counts",
]);

/** Events that have no client and that everyone in the workspace receives. */
const FOR_ALL: ReadonlySet<LiveType> = new Set<LiveType>(["counts", "notification", "sending.changed"]);

/**
 * Returns whether a listener receives an event. Events without a client go only to people with access to all
 * clients.
 */
export function isAudience(listener: Listener, event: CategorizedEvent): boolean {
  if (event.workspaceId !== listener.workspaceId) return false;
  if (event.userId !== undefined && event.userId !== listener.id) return false;
  if (listener.isViewer && !FOR_VIEWERS.has(event.type)) return false;
  if (listener.shown && event.threadId && !listener.shown.includes(event.pair ?? "")) return false;
  if (listener.clients === null || FOR_ALL.has(event.type)) return true;
  return typeof event.clientId === "string" && listener.clients.includes(event.clientId);
}
