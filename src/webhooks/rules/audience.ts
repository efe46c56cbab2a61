/** Decides which subscriptions receive an event. */
import { EVENT_TYPES } from "../../core/events.ts";
import type { SubscriptionRow } from "../../db/table-rows.ts";

/** The parts of an event that subscriptions filter by. */
export interface EventFacts {
  type: string;
  /** The client that the event belongs to; null if it belongs to none alone. */
  clientId: string | null;
  /** Slug of the category of a reply; null for other events. */
  category: string | null;
}

type Filters = Pick<SubscriptionRow, "events" | "clientIds" | "categories">;

const KNOWN: readonly string[] = EVENT_TYPES;

/** Returns whether a subscription includes an event. Test events are included in none. */
export const wants = (
  { events, clientIds, categories }: Filters,
  { type, clientId, category }: EventFacts,
): boolean =>
  KNOWN.includes(type) &&
  (events === null || events.includes(type)) &&
  (clientIds === null || (clientId !== null && clientIds.includes(clientId))) &&
  (categories === null || !type.startsWith("reply.") || (category !== null && categories.includes(category)));
