/** Tests how times are displayed. */
import { expect, test } from "bun:test";
import { timeAgo } from "../../src/dashboard/parts/format-time.ts";

const NOW = Date.parse("2026-03-12T12:00:00Z");

test("recent times are shown as durations, and older ones as weekday and time", () => {
  const said = (at: string) => timeAgo(at, { now: NOW, zone: "UTC" });
  expect(
    ["2026-03-12T11:58:00Z", "2026-03-12T09:00:00Z", "2026-03-10T14:05:00Z", "2026-03-12T11:59:50Z"].map(
      said,
    ),
  ).toEqual(["2 min ago", "3 h ago", "Tue 14:05", "now"]);
  expect(said("2026-03-12T12:30:00Z")).toBe("in 30 min");
});
