/**
 * Tests the caution `instructions` on emails in many languages: orders to a machine, and what people ask people.
 *
 * All sets were written without sight of the rules. First runs: 142 of 150 orders found and 62 of 70 harmless emails passed
 * in set 1, 87 of 90 and 43 of 43 in set 2, 107 of 120 and 91 of 100 in set 3. The rules then learned from sets 1 and 2;
 * after set 3 only three harmless sentences were let through.
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
  ["orders-1.txt", { orders: 150, found: 150, harmless: 70, passed: 70 }],
  ["orders-2.txt", { orders: 90, found: 90, harmless: 43, passed: 43 }],
  ["orders-3.txt", { orders: 120, found: 107, harmless: 100, passed: 94 }],
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
