/** Records domain events: the exact bytes to post, and a delivery for each matching subscription. */
import type { Scope } from "../core/caller.ts";
import { iso, type Millis } from "../core/clock.ts";
import { afterCommit, join } from "../db/open.ts";
import type { Events, EventType, DomainEvent } from "../core/events.ts";
import { hintGc } from "../core/garbage.ts";
import { findPlace } from "../inbox/live/store.ts";
import { notifyOfEvent } from "../inbox/notifications/reply-events.ts";
import { wants } from "./rules/audience.ts";
import { findAudience } from "./store/audience.ts";
import { markPositive } from "../inbox/threads/store/positive.ts";
import { insertEvent, isTransactionOpen, listSubscribers, planFirst } from "./store/deliveries.ts";
import type { Deps } from "../deps/deps.ts";

/** Returns the resource as the API presents it to callers with this scope, read in the current transaction. */
export type Presenter = (scope: Scope, event: DomainEvent) => unknown;

type RecorderDeps = Pick<Deps, "db" | "wakeups" | "log" | "live">;

/** Records domain events for subscribers and in the log, and notifies people. */
export class EventRecorder implements Events {
  readonly #deps: RecorderDeps;
  readonly #presenters: Record<EventType, Presenter>;

  constructor(deps: RecorderDeps, presenters: Record<EventType, Presenter>) {
    this.#deps = deps;
    this.#presenters = presenters;
  }

  /**
   * Records an event. Call it in the same transaction as the change, so that both are committed together. The first
   * positive category of a conversation also records `lead.positive`.
   */
  record(domainEvent: DomainEvent, now: Millis): void {
    const { type, workspaceId, id } = domainEvent;
    this.#record(domainEvent, now);
    notifyOfEvent(this.#deps, domainEvent, now);
    if (type === "reply.categorized" && markPositive(this.#deps.db, id, now))
      this.#record({ type: "lead.positive", workspaceId, id }, now);
  }

  #record(domainEvent: DomainEvent, now: Millis): void {
    const { db, wakeups } = this.#deps;
    const { type, workspaceId, id } = domainEvent;
    this.#log(domainEvent);
    this.#publish(domainEvent);
    const subscribers = listSubscribers(db, workspaceId);
    // The event is also stored for inactive subscriptions, which can recover missed events later.
    if (subscribers.length === 0) return;
    // If any subscription is limited to some clients, each event is recorded with its client, because the
    // subscription's owner may not see other clients. Otherwise, events have no client and their bodies show the
    // whole workspace, so a limited subscription cannot recover them later.
    const isLimited = subscribers.some(({ clientIds }) => clientIds !== null);
    const { clientId, category } = findAudience(db, domainEvent);
    const about = { clientId: isLimited ? clientId : null, category };
    const scope = { workspaceId, clients: about.clientId === null ? null : [about.clientId] };
    const recipients = subscribers.filter(
      (subscriber) => subscriber.isActive && wants(subscriber, { type, ...about }),
    );
    join(db, () => {
      const body = this.#body(domainEvent, scope, now);
      // Without recipients, there is no delivery to wait for. The caller has already checked for recipients.
      const followUpId = type === "follow_up.due" && recipients.length > 0 ? id : null;
      const event = insertEvent(db, { ...about, workspaceId, type, body, followUpId }, now);
      for (const subscriber of recipients)
        planFirst(db, { workspaceId, id: subscriber.id }, [{ eventId: event.id, event: type }], now);
      hintGc(event.bodyBytes);
    });
    if (recipients.length > 0) wakeups.notify("deliveries");
  }

  /** Logs the event under the same name, once it is committed. */
  #log({ type, workspaceId, id }: DomainEvent): void {
    const { db, log } = this.#deps;
    const kind = type.slice(0, type.indexOf("."));
    afterCommit(db, () => log.info(type, { workspace_id: workspaceId, [`${kind}_id`]: id }));
  }

  /** Publishes the event to open pages once it is committed. */
  #publish({ type, workspaceId, id }: DomainEvent): void {
    const { db, live } = this.#deps;
    if (!live.isWatched()) return;
    const event = { type, workspaceId, ...findPlace(db, type, id) };
    afterCommit(db, () => live.publish(event));
  }

  /**
   * Builds the body. If the resource cannot be presented, the change still takes effect, and the event
   * contains only the id, so that subscribers can fetch the resource.
   */
  #body(domainEvent: DomainEvent, scope: Scope, now: Millis): string {
    const { type, workspaceId, id } = domainEvent;
    const body = (data: unknown): string =>
      JSON.stringify({ type, timestamp: iso(now), workspace_id: workspaceId, data });
    try {
      return body(this.#presenters[type](scope, domainEvent));
    } catch (error) {
      // The transaction was rolled back, so no event may be recorded.
      if (!isTransactionOpen(this.#deps.db)) throw error;
      this.#deps.log.error("event.not_presented", { type, id, error });
      return body({ id });
    }
  }
}
