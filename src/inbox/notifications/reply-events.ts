/** Notifies a client's people when a reply is positive or needs review. */
import { DAY, type Millis } from "../../core/clock.ts";
import type { DomainEvent, EventType } from "../../core/events.ts";
import { notifyClient, type NotifyDeps } from "./notify.ts";
import { listShownPairs } from "../../people/users/store/shown.ts";
import { findReplyNews } from "./store/events.ts";

const NOTEWORTHY: ReadonlySet<EventType> = new Set<EventType>([
  "reply.categorized",
  "reply.drafted",
  "reply.send_failed",
  "lead.positive",
]);
/** Older emails were imported, so they are not news. */
const NEWS_FOR: Millis = DAY;

/** Notifies people of an event if it is noteworthy. Runs after the change, in the same transaction. */
export function notifyOfEvent(deps: NotifyDeps, { type, workspaceId, id }: DomainEvent, now: Millis): void {
  if (!NOTEWORTHY.has(type)) return;
  const news = findReplyNews(deps.db, workspaceId, id);
  if (!news?.isOpen || now - news.since > NEWS_FOR) return;
  const { threadId, clientId, attention, category, categoryId, isPositive, categorizedBy } = news;
  const except = categorizedBy?.slice("user:".length) ?? null;
  const about = { workspaceId, threadId, clientId, replyId: id, except };
  // A moved conversation is positive for its new client without a category change.
  if (isPositive && (type === "reply.categorized" || type === "lead.positive")) {
    const includesViewers = (): boolean =>
      listShownPairs(deps.db, workspaceId).includes(`${clientId}:${categoryId}`);
    notifyClient(
      deps,
      { ...about, type: "positive", eventKey: `positive:${id}`, detail: { category }, includesViewers },
      now,
    );
  }
  if (attention !== null)
    notifyClient(
      deps,
      { ...about, type: "needs_review", eventKey: `needs_review:${id}:${attention}`, detail: { attention } },
      now,
    );
}
