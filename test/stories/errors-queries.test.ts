/** Tests that every invalid query gets 400 naming the fault, never 500. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { call, type Answer } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { isOfKeys, operationsOf, readDocument, type Operation } from "../support/document.ts";
import { populateWorkspace, pathIn, queryIn, type PopulatedWorkspace } from "../support/populate.ts";

const NO_NUMBERS = ["", "0x10", "1e2", " 5", "+5", "1.5", "٣", "9".repeat(30)];

const NO_CURSORS = ["", "!!!!", "MA", btoa("0 nope"), "A".repeat(5_000)];

const NO_TIMES = ["", "2026-02-30T00:00:00Z", "1767225600000", "2026-03-01T09:30:00"];

const NO_UUIDS = ["", "nope", "0198c000-0000-7000-8000-00000000000g"];

const ODD_TEXTS = ["%00", "%ED%A0%80", "'*?[]%25_", "a".repeat(8_000)];

const EMPTY_QUERIES = ["", "?", "?&&&"];

const UNKNOWN_PARAMETERS = ["?=1", "?%zz=%zz", "?__proto__=1", "?limit[]=1", "?Limit=0"];

function boundsOf({ parameters }: Operation, name: string): { minimum: number; maximum: number } {
  const { minimum = 0, maximum = 0 } = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
  return { minimum, maximum };
}

/** Lists with other limits than most. */
const LIMITS: Record<string, { most: number; usual: number }> = {
  "/api/replies": { most: 200, usual: 50 },
  "/api/threads": { most: 100, usual: 50 },
  "/api/connections/{id}/unrouted": { most: 100, usual: 50 },
};

const hasOffset = ({ parameters }: Operation): boolean => parameters.some(({ name }) => name === "offset");

let desk: Desk;
let operations: Operation[];
let workspace: PopulatedWorkspace;
beforeAll(async () => {
  desk = await openDesk("in this process");
  operations = operationsOf(await readDocument(desk.url)).filter(isOfKeys);
  workspace = await populateWorkspace(desk, {});
});
afterAll(() => desk.close());

const get = (operation: Operation, query: string) =>
  call(desk, "GET", `${pathIn(workspace, operation)}${queryIn(workspace, operation, query)}`);
const having = (parameter: string) =>
  operations.filter(({ parameters }) =>
    parameters.some(({ name, in: place }) => place === "query" && name === parameter),
  );
const refused = (place: string, { status, body }: Answer) => ({ place, status, body: body as unknown });
const expected = (place: string, error: unknown) => ({
  place,
  status: 400,
  body: { data: null, code: expect.any(String), error },
});

test.each(["limit", "offset"])(
  "%s must be a whole number within its bounds, given once",
  async (parameter) => {
    const lists = having(parameter);
    expect(lists.length).toBeGreaterThan(6);
    for (const operation of lists) {
      const { minimum, maximum } = boundsOf(operation, parameter);
      const error = `${parameter}: must be between ${minimum} and ${maximum}`;
      for (const value of [...NO_NUMBERS, `${minimum - 1}`, `${maximum + 1}`]) {
        const place = `${operation.path}?${parameter}=${value}`;
        const answer = await get(operation, `?${parameter}=${encodeURIComponent(value)}`);
        expect(refused(place, answer)).toEqual(expected(place, error));
      }
      const twice = await get(operation, `?${parameter}=1&${parameter}=1`);
      expect(refused("", twice)).toEqual(expected("", `${parameter}: occurs more than once`));
      for (const value of [minimum, maximum]) {
        const answer = await get(operation, `?${parameter}=${value}`);
        expect([answer.status, answer.body.pagination[parameter]]).toEqual([200, value]);
      }
    }
  },
);

test("lists have the limits of the contract", async () => {
  for (const operation of having("limit")) {
    const { most, usual } = LIMITS[operation.path] ?? { most: 100, usual: 20 };
    expect(boundsOf(operation, "limit")).toMatchObject({ minimum: 1, maximum: most });
    const { pagination } = (await get(operation, "")).body;
    expect(pagination).toMatchObject({ limit: usual, ...(hasOffset(operation) && { offset: 0 }) });
  }
});

test("a cursor must come from the list, without an offset", async () => {
  for (const operation of having("cursor")) {
    for (const cursor of NO_CURSORS) {
      const place = `${operation.path}?cursor=${cursor.slice(0, 40)}`;
      const answer = await get(operation, `?cursor=${encodeURIComponent(cursor)}`);
      expect(refused(place, answer)).toEqual(expected(place, "cursor: is not valid for this list"));
    }
    if (!hasOffset(operation)) continue;
    const both = await get(operation, "?cursor=x&offset=0");
    expect(refused("", both)).toEqual(expected("", "cursor: cannot be combined with offset"));
  }
});

test("an enum must have a known value, and an id must be a UUID", async () => {
  const parameters = operations
    // Its parameters take several values, separated by commas.
    .filter(({ path }) => path !== "/api/threads")
    .flatMap((operation) => operation.parameters.map((parameter) => ({ operation, ...parameter })));
  const words = parameters.filter(({ in: place, schema }) => place === "query" && schema.enum);
  // A campaign has the platform's own id, which may be anything.
  const ids = parameters.filter(
    ({ in: place, name }) => place === "query" && name.endsWith("_id") && name !== "campaign_id",
  );
  expect(words.length).toBeGreaterThan(1);
  expect(ids.length).toBeGreaterThan(5);
  for (const { operation, name, schema } of words) {
    for (const value of ["nope", "", "PENDING", "pending,sent"]) {
      const answer = await get(operation, `?${name}=${encodeURIComponent(value)}`);
      expect(refused(value, answer)).toEqual(
        expected(value, `${name}: must be one of ${schema.enum?.join(", ")}`),
      );
    }
  }
  for (const { operation, name } of ids) {
    for (const value of NO_UUIDS) {
      const answer = await get(operation, `?${name}=${encodeURIComponent(value)}`);
      expect(refused(value, answer)).toEqual(expected(value, `${name}: must be a UUID`));
    }
  }
});

test.each(["received_after", "received_before"])("the parameter %s must be an instant", async (name) => {
  for (const value of NO_TIMES) {
    const { status, body } = await call(desk, "GET", `/api/replies?${name}=${value}`);
    expect([value, status, body.error]).toEqual([
      value,
      400,
      `${name}: must be an ISO 8601 time such as 2026-03-01T09:30:00Z`,
    ]);
  }
});

test("no text in a query causes an internal error", async () => {
  for (const operation of operations.filter(({ method }) => method === "GET")) {
    for (const { name } of operation.parameters.filter((parameter) => parameter.in === "query")) {
      for (const text of ODD_TEXTS) {
        const { status } = await get(operation, `?${name}=${text}`);
        expect([operation.path, name, text, [200, 400].includes(status)]).toEqual([
          operation.path,
          name,
          text,
          true,
        ]);
      }
    }
    for (const query of EMPTY_QUERIES) {
      const { status } = await get(operation, query);
      expect([operation.path, query, status]).toEqual([operation.path, query, 200]);
    }
  }
});

test("every operation refuses an unknown parameter and lists the known ones", async () => {
  for (const operation of operations) {
    const { method, path, parameters } = operation;
    const known = parameters.flatMap(({ name, in: place }) => (place === "query" ? [name] : []));
    const others = known.length === 0 ? "none are known" : `known are ${known.join(", ")}`;
    const answer = await call(desk, method, `${pathIn(workspace, operation)}?email=a%40b.example`, {
      ...(method !== "GET" && { body: {} }),
    });
    const place = `${method} ${path}`;
    expect(refused(place, answer)).toEqual(expected(place, `email: unknown parameter; ${others}`));
    if (method !== "GET") continue;
    for (const query of UNKNOWN_PARAMETERS) {
      const { status, body } = await get(operation, query);
      expect([place, query, status]).toEqual([place, query, 400]);
      expect(body.error).toContain("unknown parameter");
    }
  }
});
