/** Tests the descriptions of people's actions on a simulated reply. */
import { expect, test } from "bun:test";
import { outcomeText } from "../../../src/dashboard/clients/client/simulator/happened.ts";

const CATEGORIES = [{ slug: "not-interested", name: "Not interested" }];
const DONE = {
  by: "manual",
  at: "2026-03-01T09:30:00.000Z",
  minutes: 12,
  sent: "Hello",
  text_distance: 0.2,
  category: "interested",
  category_changed: false,
} as const;
const said = (change: object) => outcomeText({ ...DONE, ...change }, CATEGORIES);

test.each<[object, string]>([
  [{}, "Answered after 12 min, 20% rewritten"],
  [{ text_distance: 0, minutes: 130 }, "Answered after 2 h, as drafted"],
  [{ by: "auto", text_distance: 0, minutes: 5 }, "Answered automatically after 5 min"],
  [{ by: "elsewhere", text_distance: null, minutes: 4_400 }, "Answered in the sequencer after 3 d"],
  [{ by: "archived", minutes: null, text_distance: null }, "Archived without an answer"],
  [
    { by: "nobody", minutes: null, text_distance: null, category_changed: true, category: "not-interested" },
    "Still open, moved to Not interested",
  ],
  [{ category_changed: true, category: null }, "Answered after 12 min, 20% rewritten, moved to None"],
])("the outcome of a simulated reply is described with the details %j", (change, words) => {
  expect(said(change)).toBe(words);
});
