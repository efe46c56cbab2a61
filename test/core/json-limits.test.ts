/** Tests measuring the nesting depth of JSON without parsing it. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import { exceedsJsonLimits } from "../../src/core/json-limits.ts";

const isNestedDeeper = (json: string, levels: number) =>
  exceedsJsonLimits(json, { levels, values: Infinity });

const depthOf = (json: unknown): number =>
  typeof json === "object" && json !== null
    ? 1 + Object.values(json).reduce<number>((deepest, part) => Math.max(deepest, depthOf(part)), 0)
    : 0;

test("brackets and quotes inside strings do not affect the nesting depth of JSON", () => {
  const text = fc.string({ unit: fc.constantFrom("[", "{", "}", "]", '"', "\\", "a", "é") });
  const json = fc.letrec((tie) => ({
    node: fc.oneof({ depthSize: "medium" }, text, tie("list"), tie("object"), fc.integer()),
    list: fc.array(tie("node"), { maxLength: 3 }),
    object: fc.dictionary(text, tie("node"), { maxKeys: 3 }),
  })).node;
  fc.assert(
    fc.property(json, (value) => {
      const depth = depthOf(value);
      const written = JSON.stringify(value, null, 1);
      expect(isNestedDeeper(written, depth)).toBe(false);
      if (depth > 0) expect(isNestedDeeper(written, depth - 1)).toBe(true);
    }),
  );
});

test.each(["[".repeat(101), '{"a":'.repeat(101), '"', '"\\', "]".repeat(9), ""])(
  "the nesting depth of invalid JSON is limited too: %s",
  (text) => {
    expect(isNestedDeeper(text, 100)).toBe(text.length > 100);
  },
);
