/**
 * Tests the logic of the follow-ups page: the days of a month, the state and cost of each follow-up, and the page's
 * URL.
 */
import { expect, test } from "bun:test";
import { daysShown, dayName, monthName, monthsLater } from "../../src/dashboard/follow-ups/calendar/month.ts";
import { moved } from "../../src/dashboard/follow-ups/calendar/use-move.ts";
import {
  conflictsOf,
  drop,
  edit,
  NOTHING,
  settle,
  unsavedOf,
} from "../../src/dashboard/follow-ups/one/edited.ts";
import { listParams, type FollowUp } from "../../src/dashboard/follow-ups/queries.ts";
import { followUpsSearch } from "../../src/dashboard/follow-ups/search.ts";
import { costOf, isOpen, shownState } from "../../src/dashboard/follow-ups/state.ts";
import { formatted } from "../../src/dashboard/settings/webhooks/formatted.ts";

test("a calendar month shows six weeks from Monday to Sunday, including all days of the month", () => {
  expect(daysShown("2026-03").slice(0, 7)).toEqual([
    "2026-02-23",
    "2026-02-24",
    "2026-02-25",
    "2026-02-26",
    "2026-02-27",
    "2026-02-28",
    "2026-03-01",
  ]);
  expect(daysShown("2026-06")[0]).toBe("2026-06-01");
  for (const month of ["2026-02", "2026-08", "2027-05", "2028-02"]) {
    const days = daysShown(month);
    expect([days.length, days.filter((day) => day.startsWith(month)).length]).toEqual([
      42,
      new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate(),
    ]);
  }
});

test("months are added correctly, and months and days are named", () => {
  expect([monthsLater("2026-12", 1), monthsLater("2026-01", -1), monthsLater("2026-03", 12)]).toEqual([
    "2027-01",
    "2025-12",
    "2027-03",
  ]);
  expect([monthName("2026-03"), dayName("2026-03-12")]).toEqual(["March 2026", "Thursday, March 12, 2026"]);
});

const FACTS = {
  status: "scheduled",
  send_state: null,
  draft_message: null,
  draft_source: null,
  credits_used: 0,
} as const satisfies Partial<FollowUp>;

test("a follow-up's state shows whether it is being written, being sent or over, and open follow-ups can be changed", () => {
  const shown = (facts: object) => {
    const row = { ...FACTS, ...facts };
    return [shownState(row), isOpen(row)];
  };
  expect(shown({})).toEqual(["unwritten", true]);
  expect(shown({ draft_message: "Hello" })).toEqual(["written", true]);
  expect(shown({ draft_message: "Hello", send_state: "sending" })).toEqual(["sending", false]);
  expect(shown({ send_state: "uncertain" })).toEqual(["uncertain", false]);
  expect(shown({ status: "failed", send_state: "uncertain" })).toEqual(["failed", false]);
});

test("an AI follow-up costs one credit to write and one to send, and a person's text is free", () => {
  const cost = (facts: object) => costOf({ ...FACTS, ...facts });
  expect(cost({})).toEqual({ spent: 0, expected: 2 });
  expect(cost({ draft_message: "x", draft_source: "ai", credits_used: 1 })).toEqual({
    spent: 1,
    expected: 2,
  });
  expect(cost({ draft_message: "x", draft_source: "user" })).toEqual({ spent: 0, expected: 0 });
  expect(cost({ status: "cancelled", credits_used: 1 })).toEqual({ spent: 1, expected: 1 });
});

test("a day in the follow-up list is a day in the person's time zone, and both ends are excluded", () => {
  const params = listParams({ day: "2026-03-08" }, "America/New_York");
  expect(params).toMatchObject({
    status: "active",
    due_after: "2026-03-08T04:59:59.999Z",
    // Daylight saving time starts on that day.
    due_before: "2026-03-09T04:00:00.000Z",
  });
  expect(listParams({ written: "no", state: "all" }, "UTC")).toMatchObject({
    status: "all",
    has_draft: false,
  });
});

test("invalid values in the follow-ups page's URL are ignored", () => {
  const id = "0198c000-0000-7000-8000-000000000005";
  expect(followUpsSearch({ show: "calendar", month: "2026-03", open: id, client: "1" })).toEqual({
    show: "calendar",
    month: "2026-03",
    open: id,
  });
  expect(followUpsSearch({ show: "list", month: "2026-13", day: "2026-03-40", state: "none" })).toEqual({});
});

test("a follow-up dragged to another day is counted on that day immediately", () => {
  const followUp = { id: "b" } as FollowUp;
  const first = [{ id: "a" }, followUp] as FollowUp[];
  const days = [
    { date: "2026-03-07", total: 5, first },
    { date: "2026-03-08", total: 0, first: [] },
    { date: "2026-03-09", total: 1, first: [] },
  ];
  const after = moved(days, followUp, "2026-03-08");
  expect(after.map(({ total, first: shown }) => [total, shown.map(({ id }) => id)])).toEqual([
    [4, ["a"]],
    [1, ["b"]],
    [1, []],
  ]);
  expect(moved(days, followUp, "2026-03-07")).toEqual(days);
});

test("a JSON payload is formatted, and any other payload is unchanged", () => {
  expect(formatted('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(formatted("{")).toBe("{");
});

test("a follow-up text changed by two people is a conflict until the user chooses a version", () => {
  const saved = { text: "First", notes: "", due: "2026-03-12T09:30", stops: true };
  const theirs = { ...saved, text: "Theirs", due: "2026-03-13T09:30" };
  const mine = edit(edit(NOTHING, { text: "Min" }, saved), { text: "Mine", due: "2026-03-14T09:30" }, theirs);
  expect(conflictsOf(mine, saved)).toEqual([]);
  expect(conflictsOf(mine, theirs)).toEqual(["text"]);
  expect(conflictsOf(mine, { ...saved, text: "Mine" })).toEqual([]);
  // The due time is not a text, so its last change wins.
  expect(conflictsOf(drop(mine, "text"), theirs)).toEqual([]);
  expect(conflictsOf(edit(drop(mine, "text"), { text: "Mine" }, theirs), theirs)).toEqual([]);
  expect(unsavedOf(mine, theirs)).toEqual([{ name: "text", text: "Mine" }]);
  expect(unsavedOf(mine, { ...saved, text: "Mine" })).toEqual([]);
});

test("text typed during a save is kept instead of the saved text", () => {
  const saved = { text: "First", notes: "", due: "2026-03-12T09:30", stops: true };
  const sent = edit(NOTHING, { text: "Second", notes: "Short" }, saved);
  const typed = edit(sent, { text: "Third" }, saved);
  expect(settle(typed, typed.edits)).toEqual(NOTHING);
  const left = settle(typed, sent.edits);
  expect(left).toEqual({ edits: { text: "Third" }, before: { text: "Second" } });
  expect(conflictsOf(left, { ...saved, text: "Second", notes: "Short" })).toEqual([]);
  // The AI has written a different text since the save.
  expect(conflictsOf(left, { ...saved, text: "Written" })).toEqual(["text"]);
});
