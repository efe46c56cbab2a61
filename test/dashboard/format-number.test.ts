/** Tests that numbers are formatted as people write them. */
import { expect, test } from "bun:test";
import { formatBytes, formatCount, formatShare } from "../../src/dashboard/parts/format-number.ts";

test("counts, shares and sizes are formatted as people write them", () => {
  expect(formatCount(1_234_567)).toBe("1,234,567");
  expect([0, 0.125, 1].map(formatShare)).toEqual(["0%", "12.5%", "100%"]);
  expect([0, 1023, 1024, 10 * 1024, 3.44 * 1024 ** 2, 2 ** 50].map(formatBytes)).toEqual([
    "0 B",
    "1023 B",
    "1.0 kB",
    "10 kB",
    "3.4 MB",
    "1,024 TB",
  ]);
});
