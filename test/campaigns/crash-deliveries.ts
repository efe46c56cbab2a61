/** Checks the guarantees of webhook deliveries after a crash storm. */
import { expect, test } from "bun:test";
import type { Body } from "../support/call.ts";
import type { EventRow, Rows } from "./storm-rows.ts";
import type { Subscriber } from "./storm-subscribers.ts";

export interface DeliveryFindings {
  rows: Rows;
  subscriber: Subscriber;
  /** The replies that the API lists. */
  replies: readonly Body[];
  /** Types of timeline entries, by forwarded reply. */
  timelines: ReadonlyMap<string, string[]>;
}

const ENDS = ["sent", "cancelled", "failed"];

/** Registers a test for each guarantee; the findings are available once the storm is over. */
export function testDeliveries(findings: () => DeliveryFindings): void {
  const eventsAbout = (id: string, type: string): EventRow[] =>
    byAbout(findings().rows.events).get(`${type} ${id}`) ?? [];

  test("every event was delivered and accepted with identical bytes, and nothing else was delivered", () => {
    const { rows, subscriber } = findings();
    expect(subscriber.surprises).toEqual([]);
    for (const { id, type, hash } of rows.events) {
      const delivery = subscriber.told.get(id);
      expect([type, id, delivery?.hash, (delivery?.taken ?? 0) > 0]).toEqual([type, id, hash, true]);
    }
    expect([...subscriber.told.keys()].toSorted()).toEqual(rows.events.map(({ id }) => id).toSorted());
  });

  test("no webhook delivery is pending", () => {
    expect(findings().rows.deliveries.filter(({ status }) => status === "pending")).toEqual([]);
  });

  test("every reply has one event for its arrival, and one for its answer if there was one", () => {
    for (const { id, status } of findings().replies) {
      expect([id, eventsAbout(id, "reply.received").length]).toEqual([id, 1]);
      const answers = eventsAbout(id, "reply.sent").length;
      expect([id, answers]).toEqual([id, status === "sent" ? 1 : 0]);
    }
    for (const id of findings().rows.contacts)
      expect([id, eventsAbout(id, "contact.created").length]).toEqual([id, 1]);
    for (const [id, noted] of findings().timelines) {
      const forwards = noted.filter((type) => type === "forwarded").length;
      expect([id, eventsAbout(id, "reply.forwarded").length]).toEqual([id, forwards]);
    }
  });

  test("every follow-up has one event for its outcome", () => {
    for (const { id, status } of findings().rows.followUps)
      for (const end of ENDS) {
        const times = eventsAbout(id, `follow_up.${end}`).length;
        expect([id, end, times]).toEqual([id, end, status === end ? 1 : 0]);
      }
  });

  test("no webhook event refers to a missing row", () => {
    const { rows } = findings();
    // Uses all stored rows, because polling an account can file missed emails at any time.
    const known = new Set([...rows.contacts, ...[...rows.replies, ...rows.followUps].map(({ id }) => id)]);
    const strangers = rows.events.filter(
      ({ type, about }) => type !== "connection.failing" && !known.has(about),
    );
    expect(strangers).toEqual([]);
  });
}

const indexes = new WeakMap<readonly EventRow[], Map<string, EventRow[]>>();

function byAbout(events: readonly EventRow[]): Map<string, EventRow[]> {
  const index = indexes.get(events) ?? Map.groupBy(events, ({ type, about }) => `${type} ${about}`);
  indexes.set(events, index);
  return index;
}
