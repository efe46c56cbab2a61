/** Checks the guarantees of webhook deliveries after a storm. */
import { expect, test } from "bun:test";
import type { Body } from "../support/call.ts";
import type { EventRow, Rows } from "./storm-rows.ts";
import type { Subscriber } from "./storm-subscribers.ts";

export interface ToldFindings {
  rows: Rows;
  subscriber: Subscriber;
  /** As the API lists them. */
  replies: readonly Body[];
  /** Types of the entries in the timelines of forwarded replies. */
  timelines: ReadonlyMap<string, string[]>;
}

const ENDS = ["sent", "cancelled", "failed"];

/** Registers a test for each; the findings are there once the storm is over. */
export function testTold(findings: () => ToldFindings): void {
  const eventsAbout = (id: string, type: string): EventRow[] =>
    byAbout(findings().rows.events).get(`${type} ${id}`) ?? [];

  test("whatever happened was told and taken, each time in the same bytes, and nothing else was told", () => {
    const { rows, subscriber } = findings();
    expect(subscriber.surprises).toEqual([]);
    for (const { id, type, hash } of rows.events) {
      const told = subscriber.told.get(id);
      expect([type, id, told?.hash, (told?.taken ?? 0) > 0]).toEqual([type, id, hash, true]);
    }
    expect([...subscriber.told.keys()].toSorted()).toEqual(rows.events.map(({ id }) => id).toSorted());
  });

  test("no delivery is left to be made", () => {
    expect(findings().rows.deliveries.filter(({ status }) => status === "pending")).toEqual([]);
  });

  test("of every reply it is told once that it came, and once that it was answered, where it was", () => {
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

  test("of every follow-up it is told once how it ended", () => {
    for (const { id, status } of findings().rows.followUps)
      for (const end of ENDS) {
        const times = eventsAbout(id, `follow_up.${end}`).length;
        expect([id, end, times]).toEqual([id, end, status === end ? 1 : 0]);
      }
  });

  test("nothing is told of what is not there", () => {
    const { rows, replies } = findings();
    const known = new Set([
      ...rows.contacts,
      ...replies.map(({ id }) => id as string),
      ...rows.followUps.map(({ id }) => id),
    ]);
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
