/**
 * Tests the caution `instructions` on emails in many languages: orders to a machine, and what people ask people.
 *
 * Set 1 is every tenth of the emails by which the rules were extended last: of its 117 orders, 33 were found before. Set 2
 * was written before the rules were read; in its first run, 87 of 90 orders were found, and 43 of 43 harmless emails passed.
 */
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cautionsIn } from "../../src/ai/certain/cautions.ts";

/** Reads emails, each an order (`-`) or harmless (`+`). */
function readOrders(file: string): { isOrder: boolean; text: string }[] {
  const lines = readFileSync(join(import.meta.dir, "set", file), "utf8")
    .trim()
    .split("\n");
  return lines
    .filter((line) => /^[+-] /.test(line))
    .map((line) => ({ isOrder: line.startsWith("- "), text: line.slice(2).replaceAll("\\n", "\n") }));
}

test.each([
  ["orders-1.txt", { orders: 117, found: 117, harmless: 50, passed: 48 }],
  ["orders-2.txt", { orders: 90, found: 90, harmless: 43, passed: 43 }],
])("%s", (file, { orders, found, harmless, passed }) => {
  const emails = readOrders(file).map(({ isOrder, text }) => ({
    isOrder,
    isFound: cautionsIn(text).includes("instructions"),
  }));
  const labelled = (isOrder: boolean) => emails.filter((one) => one.isOrder === isOrder);
  expect([labelled(true).length, labelled(false).length]).toEqual([orders, harmless]);
  expect(labelled(true).filter(({ isFound }) => isFound).length).toBeGreaterThanOrEqual(found);
  expect(labelled(false).filter(({ isFound }) => !isFound).length).toBeGreaterThanOrEqual(passed);
});
