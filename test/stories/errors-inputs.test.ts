/** Tests that every invalid query and body gets a 400 that names the fault, never a 500. */
import { beforeAll, expect, test } from "bun:test";
import { call, type Answer, type Body } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import {
  isOfKeys,
  operationsOf,
  readDocument,
  type Operation,
  type Schema,
  type SchemaType,
} from "../support/document.ts";
import {
  exampleIn,
  populateWorkspace,
  pathIn,
  queryIn,
  type PopulatedWorkspace,
} from "../support/populate.ts";
import { allTests } from "../support/fixture.ts";

const NO_NUMBERS = ["", "0x10", "1e2", " 5", "+5", "1.5", "٣", "9".repeat(30)];

const NO_CURSORS = ["", "!!!!", "MA", btoa("0 nope"), "A".repeat(5_000)];

const NO_UUIDS = ["", "nope", "0198c000-0000-7000-8000-00000000000g"];

const UNKNOWN_PARAMETERS = ["?=1", "?%zz=%zz", "?__proto__=1", "?limit[]=1", "?Limit=0"];

function boundsOf({ parameters }: Operation, name: string): { minimum: number; maximum: number } {
  const { minimum = 0, maximum = 0 } = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
  return { minimum, maximum };
}

/** Lists with unusual page limits. */
const LIMITS: Record<string, { most: number; usual: number }> = {
  "/api/replies": { most: 200, usual: 50 },
  "/api/threads": { most: 100, usual: 50 },
  "/api/connections/{id}/unrouted": { most: 100, usual: 50 },
};

const hasOffset = ({ parameters }: Operation): boolean => parameters.some(({ name }) => name === "offset");

/** A few examples of each kind. `http/json.test.ts` covers all of them. */
const NO_JSON = ["{", "undefined", "name=a", '{"name":"\n"}'];

const NO_OBJECTS = ["[]", '"name"', "null"];

/** One value of each JSON type. */
const VALUES: { is: SchemaType; value: unknown }[] = [
  { is: "string", value: "text" },
  { is: "integer", value: 7 },
  { is: "number", value: 1.5 },
  { is: "boolean", value: true },
  { is: "array", value: [] },
  { is: "object", value: {} },
  { is: "null", value: null },
];

const fits = ({ type = [], anyOf = [] }: Schema, is: SchemaType): boolean =>
  [type].flat().some((allowed) => is === allowed || (is === "integer" && allowed === "number")) ||
  anyOf.some((alternative) => fits(alternative, is));

/** Longer texts would exceed the size limit of a request. */
const MAX_TEXT = 100_000;

/** Returns values just beyond each documented limit. */
function beyond(schema: Schema): unknown[] {
  const own = schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
  const { minimum, maximum, minLength = 0, maxLength = Infinity, minItems = 0, maxItems, items } = own;
  return [
    ...(own.enum ? ["nope"] : []),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minLength === 0 ? [] : [""]),
    ...(maxLength > MAX_TEXT ? [] : ["x".repeat(maxLength + 1)]),
    ...(minItems === 0 ? [] : [[]]),
    ...(maxItems === undefined ? [] : [Array(maxItems + 1).fill(items?.type === "integer" ? 1 : "x")]),
  ];
}

/**
 * Returns values that a member or its list entries must not have: wrong types, and values beyond their limits. Each
 * comes with the position that the error names.
 */
function wrongFor(member: string, schema: Schema): { value: unknown; where: string }[] {
  const wrong = VALUES.filter(({ is }) => !fits(schema, is)).map(({ value }) => ({ value, where: member }));
  const { items } = schema;
  const inside = items ? VALUES.filter(({ is }) => !fits(items, is)) : [];
  return [
    ...wrong,
    ...inside.map(({ value }) => ({ value: [value], where: `${member}[0]` })),
    ...beyond(schema).map((value) => ({ value, where: member })),
  ];
}

const namesIt = (body: Body, where: string): boolean =>
  body.data === null &&
  (body.error.startsWith(`${where}: `) ||
    body.error === `${where} is required` ||
    ["Response content is required", "At least one recipient email is required"].includes(body.error));

const desk = allTests(() => openDesk("in this process"));
let operations: Operation[];
let workspace: PopulatedWorkspace;
beforeAll(async () => {
  operations = operationsOf(await readDocument(desk.url)).filter(isOfKeys);
  workspace = await populateWorkspace(desk, {});
});

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

test.each(["limit", "offset"])("%s must be a single whole number within its bounds", async (parameter) => {
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
});

test("every list has the page limits in the contract", async () => {
  for (const operation of having("limit")) {
    const { most, usual } = LIMITS[operation.path] ?? { most: 100, usual: 20 };
    expect(boundsOf(operation, "limit")).toMatchObject({ minimum: 1, maximum: most });
    const { pagination } = (await get(operation, "")).body;
    expect(pagination).toMatchObject({ limit: usual, ...(hasOffset(operation) && { offset: 0 }) });
  }
});

test("a cursor must come from the same list, and cannot be combined with an offset", async () => {
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

test("enum parameters must have a known value, and ids must be UUIDs", async () => {
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

test("every operation refuses unknown parameters and lists the known ones", async () => {
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

const withBody = () => operations.filter(({ body }) => body);
const give = (operation: Operation, body: unknown, headers?: Record<string, string>) =>
  call(desk, operation.method, pathIn(workspace, operation), { body, ...(headers && { headers }) });

test("every operation refuses a body that is not JSON", async () => {
  expect(withBody().length).toBeGreaterThan(15);
  for (const operation of withBody()) {
    for (const text of NO_JSON) {
      const place = `${operation.name} ${text}`;
      expect(refused(place, await give(operation, text))).toEqual(expected(place, "Invalid JSON body"));
    }
  }
});

test("every operation refuses a body that is not an object", async () => {
  for (const operation of withBody()) {
    for (const text of NO_OBJECTS) {
      const place = `${operation.name} ${text}`;
      const answer = await give(operation, text);
      expect(refused(place, answer)).toEqual(expected(place, "Request body must be a JSON object"));
    }
  }
});

test("every operation refuses a member of the wrong type or beyond its limits, and names it", async () => {
  let tried = 0;
  for (const operation of withBody()) {
    for (const [member, schema] of Object.entries(operation.body?.schema.properties ?? {})) {
      for (const { value, where } of wrongFor(member, schema)) {
        tried += 1;
        const answer = await give(operation, { ...exampleIn(workspace, operation), [member]: value });
        const place = `${operation.name} ${member} ${JSON.stringify(value).slice(0, 80)}`;
        expect([place, answer.status]).toEqual([place, 400]);
        expect([place, namesIt(answer.body, where)]).toEqual([place, true]);
      }
    }
  }
  expect(tried).toBeGreaterThan(500);
});

test("every operation refuses a body that lacks a required member, and names it", async () => {
  for (const operation of withBody()) {
    for (const member of operation.body?.schema.required ?? []) {
      const { [member]: _left, ...rest } = exampleIn(workspace, operation);
      const answer = await give(operation, rest);
      const place = `${operation.name} ${member}`;
      expect([place, answer.status, namesIt(answer.body, member)]).toEqual([place, 400, true]);
    }
  }
});

test("a body may contain any characters, which are returned unchanged", async () => {
  for (const name of [
    "nul\u0000byte",
    "Zoë 💥 \u202e",
    "a\r\nb",
    "' OR 1=1 --",
    "<script>alert(1)</script>",
  ]) {
    const { status, body } = await call(desk, "POST", "/api/clients", { body: { name } });
    expect([status, body.data?.name]).toEqual([201, name]);
  }
  const lone = await call(desk, "POST", "/api/clients", { body: '{"name":"\\ud800"}' });
  expect(lone.status).toBe(201);
});

test("a body is parsed as JSON regardless of its content type", async () => {
  for (const type of [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "nonsense",
  ]) {
    const headers = { "content-type": type };
    const taken = await call(desk, "POST", "/api/clients", {
      body: JSON.stringify({ name: type }),
      headers,
    });
    expect([type, taken.status]).toEqual([type, 201]);
    const form = await call(desk, "POST", "/api/clients", { body: "name=Typed", headers });
    expect([type, form.body.error]).toEqual([type, "Invalid JSON body"]);
  }
});
