/** Tests the order of rows in a report. */
import { expect, test } from "bun:test";
import { sortRows } from "../../../src/dashboard/analytics/sorting.ts";

type Sorted = Parameters<typeof sortRows>[0][number] & { name: string };

const row = (name: string, replies: number, speed: number | null) =>
  ({ name, total_replies: replies, avg_reply_speed_minutes: speed }) as Sorted;
const rows = [row("Böhm", 3, null), row("Abt", 12, 4), row("Zoe", 7, 30)];
const names = (by: string, isDescending: boolean) =>
  sortRows(rows, { by, isDescending }, ({ name }) => name)
    .map(({ name }) => name)
    .join(" ");

test("report rows are sorted by a figure or by name, and rows without the figure come last", () => {
  expect(names("total_replies", true)).toBe("Abt Zoe Böhm");
  expect(names("total_replies", false)).toBe("Böhm Zoe Abt");
  expect(names("avg_reply_speed_minutes", true)).toBe("Zoe Abt Böhm");
  expect(names("avg_reply_speed_minutes", false)).toBe("Abt Zoe Böhm");
  expect(names("name", false)).toBe("Abt Böhm Zoe");
});
