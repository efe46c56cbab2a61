/** Tests slugs derived from names. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import { slugOf } from "../../../../src/clients/categories/rules/slug.ts";

test.each([
  ["Interested", "interested"],
  ["Meeting booked", "meeting-booked"],
  ["  Send -- pricing!  ", "send-pricing"],
  ["Wörter über Öl", "worter-uber-ol"],
  ["50% off? (again)", "50-off-again"],
  ["日本語", ""],
  ["!!!", ""],
  [`${"a".repeat(63)} b`, "a".repeat(63)],
  ["a".repeat(100), "a".repeat(64)],
])("the slug of %p is %p", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test("a slug is always valid or empty", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 100 }), (name) => {
      expect(slugOf(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slugOf(name).length).toBeLessThanOrEqual(64);
    }),
  );
});

test("the slug of a slug is the slug itself", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), (name) => {
      expect(slugOf(slugOf(name))).toBe(slugOf(name));
    }),
  );
});
