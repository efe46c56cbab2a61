/**
 * Tests that bytes are accepted as JSON exactly when JSON.parse accepts them, and that expensive JSON is rejected
 * before it is parsed.
 */
import { expect, test } from "bun:test";
import fc from "fast-check";
import { requireJson } from "../../src/http/json.ts";

const verdictOn = (json: string | Uint8Array): string => {
  try {
    requireJson(typeof json === "string" ? Buffer.from(json) : json);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
};

const verdictOfParser = (text: string): string => {
  try {
    JSON.parse(text);
    return "";
  } catch {
    return "Invalid JSON body";
  }
};

/** Characters that occur in JSON, and some that it must not contain. */
const SIGNS = [
  ...'{}[]",:\\/ \t\n\r-+.0123456789eEtrufalsn'.split(""),
  "é",
  "\u2028",
  "\u0000",
  "\u001f",
  "\u007f",
  "\ufeff",
];
const signs = fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 12 });

/** A JSON text with some characters replaced by others. */
const spoiled = fc
  .tuple(fc.jsonValue({ maxDepth: 4 }), fc.nat(), fc.nat(4), signs)
  .map(([value, at, length, put]) => {
    const json = JSON.stringify(value, null, at % 3);
    const from = at % (json.length + 1);
    return json.slice(0, from) + put + json.slice(from + length);
  });

test("the JSON check agrees with JSON.parse on corrupted JSON and on any sequence of JSON's characters", () => {
  const text = fc.oneof(spoiled, signs);
  fc.assert(
    fc.property(text, (json) => expect([json, verdictOn(json)]).toEqual([json, verdictOfParser(json)])),
    { numRuns: 5_000 },
  );
});

test("the JSON check accepts all JSON, even if a string contains bytes that are not UTF-8", () => {
  fc.assert(fc.property(fc.json(), (json) => expect(verdictOn(json)).toBe("")));
  const bytes = fc.uint8Array({ maxLength: 8 });
  fc.assert(
    fc.property(bytes, bytes, (inside, outside) => {
      const json = Buffer.concat([Buffer.from('["'), inside, Buffer.from('"'), outside, Buffer.from("]")]);
      expect(verdictOn(json)).toBe(
        verdictOfParser(new TextDecoder("utf-8", { ignoreBOM: true }).decode(json)),
      );
    }),
    { numRuns: 2_000 },
  );
});

test("JSON may be nested at most a hundred levels deep, regardless of the content between the levels", () => {
  const deep = (levels: number) => `${'{"a":['.repeat(levels / 2)}${" ]}".repeat(levels / 2)}`;
  expect(verdictOn(deep(100))).toBe("");
  expect(verdictOn(deep(102))).toBe("Request body is nested more than 100 levels deep");
  expect(verdictOn(`["${"[".repeat(200)}\\"["]`)).toBe("");
  expect(verdictOn("[".repeat(5_000_000))).toBe("Request body is nested more than 100 levels deep");
});

test("JSON with too many values is rejected even if it is short, because each parsed value uses memory", () => {
  const error = "Request body has more than 200000 values";
  for (const value of ["{}", "1", '""', "[]"]) {
    const list = (values: number) => `[${`${value},`.repeat(values - 1)}${value}]`;
    // The array itself counts as one value.
    expect(verdictOn(list(199_999))).toBe("");
    expect(verdictOn(list(200_000))).toBe(error);
  }
  const names = Array.from({ length: 100_001 }, (_, at) => `"${at}":0`).join();
  expect(verdictOn(`{${names}}`)).toBe(error);
});
