/** Tests merging a platform's facts about a person into the stored facts. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import {
  editedMetadata,
  mergedMetadata,
  nonEmptyFields,
  type Metadata,
} from "../../../src/contacts/rules/facts.ts";

const parsed = (json: string) => JSON.parse(json) as Metadata;
const metadata = fc
  .dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true })
  .map((fields) => parsed(JSON.stringify(fields)));

test("a platform's fields are trimmed, and used unless they are empty", () => {
  const facts = {
    firstName: " Dana ",
    lastName: "",
    title: "  ",
    phone: null,
    linkedinUrl: "https://x.test/dana",
  };
  expect(nonEmptyFields(facts)).toEqual({ firstName: "Dana", linkedinUrl: "https://x.test/dana" });
});

test("only contact fields are copied from the platform", () => {
  const facts = { firstName: "Dana", email: "x@example.com", company: "Acme", id: "1" };
  expect(nonEmptyFields(facts)).toEqual({ firstName: "Dana" });
});

test("a platform's custom fields are merged individually, and empty values change nothing", () => {
  const known = { size: "50", city: "Oslo", tags: ["a"] };
  expect(mergedMetadata(known, { size: "60", city: "", tags: null, plan: { tier: 1 } })).toEqual({
    size: "60",
    city: "Oslo",
    tags: ["a"],
    plan: { tier: 1 },
  });
});

test("merging custom fields never removes a stored field", () => {
  fc.assert(
    fc.property(metadata, metadata, (known, added) => {
      expect(Object.keys(mergedMetadata(known, added))).toEqual(expect.arrayContaining(Object.keys(known)));
    }),
  );
});

test("merging the same custom fields twice gives the same result", () => {
  fc.assert(
    fc.property(metadata, metadata, (known, added) => {
      const once = mergedMetadata(known, added);
      expect(mergedMetadata(once, added)).toEqual(once);
    }),
  );
});

test("a person can set custom fields individually, and null removes a field", () => {
  expect(editedMetadata({ size: "50", city: "Oslo" }, { size: null, plan: "pro" })).toEqual({
    city: "Oslo",
    plan: "pro",
  });
});

test.each([
  ["a platform", mergedMetadata],
  ["a person", editedMetadata],
])("a custom field named __proto__ from %s is stored as a plain field", (_, merge) => {
  const merged = merge(parsed('{"a": 1}'), parsed('{"__proto__": {"polluted": true}, "constructor": "x"}'));
  expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
  expect("polluted" in merged).toBe(false);
  expect("polluted" in {}).toBe(false);
  expect(JSON.stringify(merged)).toBe('{"a":1,"__proto__":{"polluted":true},"constructor":"x"}');
});
