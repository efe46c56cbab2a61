/** Tests who counts as present in a conversation, with a clock that the test controls. */
import { expect, test } from "bun:test";
import { SECOND } from "../../../src/core/clock.ts";
import { Presence } from "../../../src/inbox/live/presence.ts";
import { ManualClock } from "../../support/clock.ts";

const PLACE = { workspaceId: "w", threadId: "t", clientId: "c" };
const ana = { id: "ana", name: "Ana" };
const ben = { id: "ben", name: "Ben" };

test("a person is present for 25 seconds after the last ping from the page", async () => {
  const clock = new ManualClock();
  const presence = new Presence(clock);
  const came = clock.now();
  expect(presence.note(PLACE, ana, "viewing")).toBe(true);
  await clock.advance(10 * SECOND);
  expect(presence.note(PLACE, ana, "viewing")).toBe(false);
  expect(presence.note(PLACE, ben, "viewing")).toBe(true);
  await clock.advance(24 * SECOND);
  expect(presence.list("t")).toEqual([
    { user: ana, state: "viewing", since: came },
    { user: ben, state: "viewing", since: came + 10 * SECOND },
  ]);
  await clock.advance(SECOND);
  expect(presence.list("t")).toEqual([]);
  expect(presence.sweep()).toEqual([PLACE]);
  expect(presence.sweep()).toEqual([]);
});

test("starting to write is a separate presence change with its own start time", async () => {
  const clock = new ManualClock();
  const presence = new Presence(clock);
  presence.note(PLACE, ana, "viewing");
  await clock.advance(5 * SECOND);
  expect(presence.note(PLACE, ana, "writing")).toBe(true);
  expect(presence.list("t")).toEqual([{ user: ana, state: "writing", since: clock.now() }]);
  expect(presence.list("other")).toEqual([]);
});
