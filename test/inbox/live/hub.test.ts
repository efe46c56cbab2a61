/** Tests the live event stream: order, scope, resuming, heartbeats, ended sessions, and slow pages. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { MINUTE, SECOND } from "../../../src/core/clock.ts";
import type { LiveEvent } from "../../../src/core/live.ts";
import { PRESENCE_TIMEOUT } from "../../../src/inbox/live/attendance.ts";
import { LiveHub, PAUSE } from "../../../src/inbox/live/hub.ts";
import { ManualClock } from "../../support/clock.ts";

let clock: ManualClock;
let stopping: AbortController;
let hub: LiveHub;

beforeEach(() => {
  clock = new ManualClock();
  stopping = new AbortController();
  hub = new LiveHub(clock, stopping.signal);
});
afterEach(() => stopping.abort());

const changed = (threadId: string, clientId = "a"): LiveEvent => ({
  type: "thread.changed",
  workspaceId: "w",
  threadId,
  clientId,
});

interface Page {
  /** Everything received so far, as text. */
  text(): string;
  /** Types and conversations of all events received so far. */
  events(): string[];
  lastId(): string;
  isOpen(): boolean;
  leave(): Promise<void>;
}

interface PageOptions {
  clients?: string[] | null;
  lastEventId?: string | null;
  isAllowed?: () => boolean;
  isRead?: boolean;
}

function open({
  clients = null,
  lastEventId = null,
  isAllowed = () => true,
  isRead = true,
}: PageOptions = {}): Page {
  const listener = { workspaceId: "w", id: "ana", clients, isViewer: false };
  const reader = hub.open({ listener, lastEventId, isAllowed }).getReader();
  let text = "";
  let isOpen = true;
  const read = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      text += new TextDecoder().decode(part.value);
    isOpen = false;
  };
  if (isRead) void read();
  const events = () =>
    [...text.matchAll(/^data: (.*)$/gm)].map(([, data = ""]) => {
      const { type, thread_id } = JSON.parse(data) as { type: string; thread_id: string | null };
      return thread_id === null ? type : `${type} ${thread_id}`;
    });
  return {
    text: () => text,
    events,
    lastId: () => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? "",
    isOpen: () => isOpen,
    leave: () => reader.cancel(),
  };
}

test("pages receive events in order, and only about clients that the person can see", async () => {
  const all = open();
  const limited = open({ clients: ["b"] });
  hub.publish(changed("1"));
  hub.publish(changed("2", "b"));
  await clock.advance(PAUSE);
  expect(all.events()).toEqual(["thread.changed 1", "thread.changed 2"]);
  expect(limited.events()).toEqual(["thread.changed 2"]);
  expect(limited.text()).not.toContain('"a"');
});

test("events are delivered to a few pages at a time, including events that are published in between", async () => {
  const pages = Array.from({ length: 40 }, () => open());
  const received = () => pages.map((page) => page.events().length);
  const [first, second, last] = [0, 15, 30];
  hub.publish(changed("1"));
  await clock.advance(0);
  expect([received()[first], received()[second]]).toEqual([1, 0]);
  hub.publish(changed("2"));
  await clock.advance(PAUSE);
  expect([received()[first], received()[second], received()[last]]).toEqual([1, 2, 0]);
  await clock.advance(PAUSE);
  await clock.advance(PAUSE);
  expect(received()).toEqual(pages.map(() => 2));
});

test("live counts are sent once a second, regardless of the number of events", async () => {
  const page = open();
  for (let n = 0; n < 50; n += 1) hub.publish(changed("1"));
  await clock.advance(SECOND);
  await clock.advance(5 * SECOND);
  expect(page.events().filter((type) => type === "counts")).toHaveLength(1);
  hub.publish(changed("2"));
  await clock.advance(SECOND);
  expect(page.events().filter((type) => type === "counts")).toHaveLength(2);
});

test("a page that reconnects to the stream receives each missed event once", async () => {
  const first = open();
  hub.publish(changed("1"));
  await clock.advance(0);
  const lastEventId = first.lastId();
  await first.leave();
  hub.publish(changed("2"));
  hub.publish(changed("3", "b"));
  const again = open({ lastEventId });
  const limited = open({ lastEventId, clients: ["a"] });
  await clock.advance(0);
  expect(again.events()).toEqual(["thread.changed 2", "thread.changed 3"]);
  expect(limited.events()).toEqual(["thread.changed 2"]);
});

test.each([
  ["that missed too much", () => "same boot"],
  ["of an earlier process", () => "XXXXXXXX-1"],
  ["with an invalid id", () => "-"],
])("a page %s must reload all data", async (_what, given) => {
  const first = open();
  await clock.advance(0);
  const seen = first.lastId();
  for (let n = 0; n < 10_100; n += 1) hub.publish(changed(`${n}`));
  await clock.advance(0);
  const page = open({ lastEventId: given() === "same boot" ? seen : given() });
  await clock.advance(0);
  expect(page.events()).toEqual(["reset"]);
});

test("events are dropped while no page listens, and a page that reconnects later reloads all data", async () => {
  const page = open();
  hub.publish(changed("1"));
  await clock.advance(0);
  const lastEventId = page.lastId();
  await page.leave();
  await clock.advance(4 * MINUTE);
  expect(hub.isWatched()).toBe(true);
  await clock.advance(MINUTE);
  expect(hub.isWatched()).toBe(false);
  const again = open({ lastEventId });
  await clock.advance(0);
  expect(again.events()).toEqual(["reset"]);
});

test("a heartbeat every 20 seconds keeps the stream's connection open", async () => {
  const page = open();
  await clock.advance(61 * SECOND);
  expect(page.text().match(/^:$/gm)).toHaveLength(3);
});

test("the stream of an ended session is closed within a minute, and other streams continue", async () => {
  let isAllowed = true;
  const ended = open({ isAllowed: () => isAllowed });
  const other = open();
  await clock.advance(10 * SECOND);
  isAllowed = false;
  await clock.advance(MINUTE);
  expect([ended.isOpen(), other.isOpen(), hub.size]).toEqual([false, true, 1]);
});

test("a page that does not read its stream is disconnected before it fills the memory", async () => {
  open({ isRead: false });
  for (let n = 0; n < 7_000; n += 1) hub.publish(changed(`${n}`));
  await clock.advance(PAUSE);
  expect(hub.size).toBe(0);
});

test("all streams end when the service stops", async () => {
  const page = open();
  stopping.abort();
  await clock.advance(0);
  expect([page.isOpen(), hub.size]).toEqual([false, 0]);
});

test("a person is present while any of the person's pages is open, and for 30 seconds afterward", async () => {
  const first = open();
  const second = open();
  await first.leave();
  await clock.advance(MINUTE);
  expect([...hub.peopleOf("w")]).toEqual(["ana"]);
  expect([...hub.peopleOf("another")]).toEqual([]);
  await second.leave();
  await clock.advance(PRESENCE_TIMEOUT - SECOND);
  expect([...hub.peopleOf("w")]).toEqual(["ana"]);
  await clock.advance(SECOND);
  expect([...hub.peopleOf("w")]).toEqual([]);
});
