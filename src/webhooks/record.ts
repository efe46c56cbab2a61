/** What happens becomes an event: its exact bytes, and a delivery for everybody who wants to know. */
import { iso, type Millis } from "../core/clock.ts";
import { afterCommit, transact } from "../db/open.ts";
import type { Events, EventType, DomainEvent } from "../core/events.ts";
import { noteGarbage } from "../core/garbage.ts";
import { insertEvent, isTransactionOpen, listSubscribers, planFirst, wants } from "./store/deliveries.ts";
import type { Deps } from "../app/context.ts";

/** The resource as the API shows it, as it stands in the transaction at hand. */
export type Presenter = (workspaceId: string, id: string) => unknown;

type RecorderDeps = Pick<Deps, "db" | "wakeups" | "log">;

export class EventRecorder implements Events {
  readonly #deps: RecorderDeps;
  readonly #presenters: Record<EventType, Presenter>;

  constructor(deps: RecorderDeps, presenters: Record<EventType, Presenter>) {
    this.#deps = deps;
    this.#presenters = presenters;
  }

  /** Must be called in the transaction of the change: they are committed together, or not at all. */
  record(happening: DomainEvent, now: Millis): void {
    const { db, wakeups } = this.#deps;
    const { type, workspaceId, id } = happening;
    this.#log(happening);
    const subscribers = listSubscribers(db, workspaceId);
    // One that is off may ask later for what it missed.
    if (subscribers.length === 0) return;
    const told = subscribers.filter((one) => one.isActive && wants(one, type));
    transact(db, () => {
      const body = this.#body(happening, now);
      // Nobody to take it: whoever asks for its fate has been told already.
      const followUpId = type === "follow_up.due" && told.length > 0 ? id : null;
      const event = insertEvent(db, { workspaceId, type, body, followUpId }, now);
      for (const subscriber of told)
        planFirst(db, { workspaceId, id: subscriber.id }, [{ eventId: event.id, event: type }], now);
      noteGarbage(event.bytes);
    });
    if (told.length > 0) wakeups.notify("deliveries");
  }

  /** The log tells of the same, under the same names. */
  #log({ type, workspaceId, id }: DomainEvent): void {
    const { db, log } = this.#deps;
    const kind = type.slice(0, type.indexOf("."));
    afterCommit(db, () => log.info(type, { workspace_id: workspaceId, [`${kind}_id`]: id }));
  }

  /**
   * A resource that cannot be shown keeps neither its change from happening nor the subscribers from learning of it:
   * they get its id, by which they may ask for the rest.
   */
  #body({ type, workspaceId, id }: DomainEvent, now: Millis): string {
    const body = (data: unknown): string =>
      JSON.stringify({ type, timestamp: iso(now), workspace_id: workspaceId, data });
    try {
      return body(this.#presenters[type](workspaceId, id));
    } catch (error) {
      // The change itself is lost: nothing may be told of it.
      if (!isTransactionOpen(this.#deps.db)) throw error;
      this.#deps.log.error("event.not_presented", { type, id, error });
      return body({ id });
    }
  }
}
