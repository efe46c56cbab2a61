/** What a platform tells of a person, over what is known of them. */
import { describe, expect, test } from "bun:test";
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

describe("told fields", () => {
  test("are those that say something, trimmed", () => {
    const told = {
      firstName: " Dana ",
      lastName: "",
      title: "  ",
      phone: null,
      linkedinUrl: "https://x.test/dana",
    };
    expect(nonEmptyFields(told)).toEqual({ firstName: "Dana", linkedinUrl: "https://x.test/dana" });
  });

  test("are only the fields of a contact, whatever else a platform says", () => {
    const facts = { firstName: "Dana", email: "x@example.com", company: "Acme", id: "1" };
    expect(nonEmptyFields(facts)).toEqual({ firstName: "Dana" });
  });
});

describe("custom fields of a platform", () => {
  test("are laid over the known ones key by key, and what is empty changes nothing", () => {
    const known = { size: "50", city: "Oslo", tags: ["a"] };
    expect(mergedMetadata(known, { size: "60", city: "", tags: null, plan: { tier: 1 } })).toEqual({
      size: "60",
      city: "Oslo",
      tags: ["a"],
      plan: { tier: 1 },
    });
  });

  test("never take a known key away", () => {
    fc.assert(
      fc.property(metadata, metadata, (known, told) => {
        expect(Object.keys(mergedMetadata(known, told))).toEqual(expect.arrayContaining(Object.keys(known)));
      }),
    );
  });

  test("that are told twice are the same as told once", () => {
    fc.assert(
      fc.property(metadata, metadata, (known, told) => {
        const once = mergedMetadata(known, told);
        expect(mergedMetadata(once, told)).toEqual(once);
      }),
    );
  });
});

describe("custom fields changed by a person", () => {
  test("are set key by key, and null takes one away", () => {
    expect(editedMetadata({ size: "50", city: "Oslo" }, { size: null, plan: "pro" })).toEqual({
      city: "Oslo",
      plan: "pro",
    });
  });
});

test.each([
  ["a platform", mergedMetadata],
  ["a person", editedMetadata],
])("a field named __proto__ that %s sends is a field and nothing else", (_, merge) => {
  const merged = merge(parsed('{"a": 1}'), parsed('{"__proto__": {"polluted": true}, "constructor": "x"}'));
  expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
  expect("polluted" in merged).toBe(false);
  expect("polluted" in {}).toBe(false);
  expect(JSON.stringify(merged)).toBe('{"a":1,"__proto__":{"polluted":true},"constructor":"x"}');
});
