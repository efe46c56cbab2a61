/** Tests the error messages for invalid bodies and queries. */
import { describe, expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import fc from "fast-check";
import { AppError } from "../../src/core/errors.ts";
import {
  columnsOf,
  Nullable,
  OneOf,
  readInput,
  readInstant,
  readQuery,
  Text,
  Uuid,
} from "../../src/http/input.ts";

const body = Type.Object({
  name: Text({ maxLength: 10 }),
  response: Type.Optional(Text({ maxLength: 100, missing: "Response content is required" })),
  note: Type.Optional(Nullable(Type.String({ maxLength: 5 }))),
  link: Type.Optional(Nullable(Type.String({ pattern: "^https?://\\S+$", mustBe: "an http(s) address" }))),
  status: Type.Optional(OneOf(["active", "paused"])),
  minutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 60 })),
  count: Type.Optional(Type.Integer({ minimum: 1 })),
  ratio: Type.Optional(Type.Number()),
  enabled: Type.Optional(Type.Boolean()),
  to: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 2 })),
  settings: Type.Optional(Type.Object({ color: Type.String() })),
  metadata: Type.Optional(Nullable(Type.Record(Type.String(), Type.Unknown()))),
});

const complaint = (input: unknown): string => {
  try {
    readInput(body, input);
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input") return error.message;
    throw error;
  }
  return "accepted";
};

describe("a rejected request body", () => {
  test.each([
    [{}, "name: is required"],
    [{ name: "" }, "name: must not be empty"],
    [{ name: " \n" }, "name: must not be empty"],
    [{ name: 5 }, "name: must be a string"],
    [{ name: null }, "name: must be a string"],
    [{ name: "12345678901" }, "name: must have at most 10 characters"],
    [{ name: "a", response: "" }, "Response content is required"],
    [{ name: "a", note: "123456" }, "note: must have at most 5 characters"],
    [{ name: "a", note: 1 }, "note: must be a string"],
    [{ name: "a", link: "javascript:alert(1)" }, "link: must be an http(s) address"],
    [{ name: "a", status: "stopped" }, "status: must be one of active, paused"],
    [{ name: "a", status: 1 }, "status: must be one of active, paused"],
    [{ name: "a", minutes: 61 }, "minutes: must be between 0 and 60"],
    [{ name: "a", minutes: 1.5 }, "minutes: must be between 0 and 60"],
    [{ name: "a", minutes: "5" }, "minutes: must be between 0 and 60"],
    [{ name: "a", count: 0 }, "count: must be a whole number of at least 1"],
    [{ name: "a", ratio: "x" }, "ratio: must be a number"],
    [{ name: "a", enabled: "true" }, "enabled: must be true or false"],
    [{ name: "a", to: "x" }, "to: must be a list"],
    [{ name: "a", to: [] }, "to: must have 1 to 2 entries"],
    [{ name: "a", to: ["x", "y", "z"] }, "to: must have 1 to 2 entries"],
    [{ name: "a", to: ["x", 1] }, "to[1]: must be a string"],
    [{ name: "a", settings: [] }, "settings: must be an object"],
    [{ name: "a", settings: {} }, "settings.color: is required"],
    [{ name: "a", metadata: [] }, "metadata: must be an object"],
    [{ name: "a", metadata: "x" }, "metadata: must be an object"],
    [[], "Request body must be a JSON object"],
    [null, "Request body must be a JSON object"],
    ["name", "Request body must be a JSON object"],
  ])("the body %j is rejected with the name of the invalid property and the reason: %s", (input, message) => {
    expect(complaint(input)).toBe(message);
  });

  test("any JSON body gets at most a one-line error, and never an internal error", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...Object.keys(body.properties)), (value, member) => {
        expect(complaint({ name: "a", [member]: value })).toMatch(/^[^\n]+$/);
      }),
    );
  });
});

describe("an accepted request body", () => {
  test("unknown properties of a body are dropped", () => {
    expect(readInput(body, { name: "a", unknown: 1 })).toEqual({ name: "a" });
  });

  test("null is accepted for properties that can be cleared", () => {
    expect(readInput(body, { name: "a", note: null, metadata: null })).toEqual({
      name: "a",
      note: null,
      metadata: null,
    });
  });

  test("a request body never changes a prototype", () => {
    const input: unknown = JSON.parse('{"name": "a", "__proto__": {"polluted": true}, "constructor": 1}');
    const read = readInput(body, input);
    expect(Object.keys(read)).toEqual(["name"]);
    expect("polluted" in read).toBe(false);
  });
});

describe("a query", () => {
  const query = Type.Object({
    client_id: Type.Optional(Uuid()),
    n: Type.Optional(Type.Integer({ minimum: 0 })),
    open: Type.Optional(Type.Boolean()),
    q: Type.Optional(Type.String()),
  });
  const read = (text: string) => readQuery(query, `http://desk.test/api/things${text}`);

  test("numbers and booleans in a query are parsed", () => {
    expect(read("?n=15&open=false&q=a%20b+c")).toEqual({ n: 15, open: false, q: "a b c" });
  });

  test("an empty query is accepted", () => {
    expect(read("")).toEqual({});
  });

  test("an id in a query can be in upper or lower case", () => {
    expect(read("?client_id=0198C000-0000-7000-8000-00000000000a").client_id).toBe(
      "0198C000-0000-7000-8000-00000000000a",
    );
  });

  test.each([
    ["?client_id=nonsense", "client_id: must be a UUID"],
    ["?client_id=", "client_id: must be a UUID"],
    ["?client_id=0198c000-0000-7000-8000-000000000001x", "client_id: must be a UUID"],
    ["?n=1e3", "n: must be a whole number of at least 0"],
    ["?open=yes", "open: must be true or false"],
    ["?q=a&q=b", "q: occurs more than once"],
  ])("the query %s is rejected: %s", (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});

test("a time is accepted with any offset, and any other text is rejected with the field's name", () => {
  expect(readInstant("due_at", "2026-03-01T10:30:00+01:00")).toBe(Date.UTC(2026, 2, 1, 9, 30));
  for (const text of ["tomorrow", "2026-03-01", "2026-02-30T10:00:00Z", "1772357400000", ""]) {
    expect(() => readInstant("due_at", text)).toThrow(
      "due_at: must be an ISO 8601 time such as 2026-03-01T09:30:00Z",
    );
  }
});

test("the properties of a body are renamed to their columns", () => {
  expect(columnsOf({ name: "a", auto_send_delay_minutes: 5, is_positive: false })).toEqual({
    name: "a",
    autoSendDelayMinutes: 5,
    isPositive: false,
  });
});
