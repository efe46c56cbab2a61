/** Tests the parser of a verifier's calculations. */
import { expect, test } from "bun:test";
import { readCalculation } from "../../../../src/judge/ai/guard/calculations.ts";

const SOURCES = [14, 40, 3.2, 128, 280, 190, 3, 0.35, 200];
const read = (text: string) => readCalculation(text, (value) => SOURCES.includes(value));

test.each<[string, number[], number]>([
  ["40 * 3.20 = 128", [40, 3.2], 128],
  ["14 / 7 = 2", [14, 7], 2],
  ["280 + 3 * 190 = 850", [280, 3, 190], 850],
  ["(14 + 3) * 2=34", [14, 3, 2], 34],
  ["280 - (3 + 14) = 263", [280, 3, 14], 263],
  ["200 * 14 / 100 = 28", [200, 14, 100], 28],
  ["100 - 40 = 60", [100, 40], 60],
  ["200 / 3 = 66.67", [200, 3], 66.67],
  ["200 / 3 = 67", [200, 3], 67],
  ["14 = 14", [14], 14],
])("%j is a calculation", (text, operands, result) => {
  expect(read(text)).toEqual({ operands, result });
});

test.each([
  ["a wrong result", "40 * 3.20 = 130"],
  ["a result rounded down", "200 / 3 = 66"],
  ["a division by zero", "40 / 0 = 0"],
  ["two results", "40 * 3 = 120 = 120"],
  ["no result", "40 * 3.20"],
  ["a calculation as the result", "128 = 40 * 3.20"],
  ["words", "40 windows * 3.20 = 128"],
  ["other signs", "40 × 3.20 = 128"],
  ["a power", "3 ** 3 = 27"],
  ["a sign in front", "-40 + 128 + 40 = 128"],
  ["a thousands separator", "1,000 = 1000"],
  ["numbers without a sign", "40 3 = 403"],
  ["an open parenthesis", "(40 + 3 = 43"],
  ["an empty parenthesis", "() + 40 = 40"],
  ["a sum with a number that has no source", "40 + 12 = 52"],
  ["a sum with a factor alone", "40 + 7 * 12 = 124"],
  ["too many characters", `${"3 * ".repeat(40)}0 = 0`],
  ["nothing", ""],
])("%s is not a calculation", (_, text) => {
  expect(read(text)).toBeNull();
});
