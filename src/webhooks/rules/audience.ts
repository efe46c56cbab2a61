/** Decides which subscriptions receive an event. */
import { EVENT_TYPES } from "../../core/events.ts";
import type { SubscriptionRow } from "../../db/table-rows.ts";

/** The parts of an event that subscriptions filter by. */
export interface EventFacts {
  type: string;
  /** The client that the event belongs to; null unless it belongs to exactly one. */
  clientId: string | null;
  /** Slug of the reply's category; null for events without a reply. */
  category: string | null;
}

type Filters = Pick<SubscriptionRow, "events" | "clientIds" | "categories">;

const KNOWN: readonly string[] = EVENT_TYPES;

/** Returns whether a subscription includes an event. No subscription includes test events. */
export const wants = (
  { events, clientIds, categories }: Filters,
  { type, clientId, category }: EventFacts,
): boolean =>
  KNOWN.includes(type) &&
  (events === null || events.includes(type)) &&
  (clientIds === null || (clientId !== null && clientIds.includes(clientId))) &&
  (categories === null || !type.startsWith("reply.") || (category !== null && categories.includes(category)));
