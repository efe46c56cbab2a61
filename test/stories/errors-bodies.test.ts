/** Tests that every invalid body gets 400 naming the fault, never 500. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { call, type Answer, type Body } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import {
  isOfKeys,
  operationsOf,
  readDocument,
  type Operation,
  type Schema,
  type SchemaType,
} from "../support/document.ts";
import { exampleIn, populateWorkspace, pathIn, type PopulatedWorkspace } from "../support/populate.ts";

/** A few of each kind: `http/json.test.ts` has them all. */
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

/**
 * Values of every type that a member must not have, or an entry of its list; and how the error calls the
 * place.
 */
function wrongFor(member: string, schema: Schema): { value: unknown; where: string }[] {
  const wrong = VALUES.filter(({ is }) => !fits(schema, is)).map(({ value }) => ({ value, where: member }));
  const { items } = schema;
  const inside = items ? VALUES.filter(({ is }) => !fits(items, is)) : [];
  return [...wrong, ...inside.map(({ value }) => ({ value: [value], where: `${member}[0]` }))];
}

const namesIt = (body: Body, where: string): boolean =>
  body.data === null &&
  (body.error.startsWith(`${where}: `) ||
    body.error === `${where} is required` ||
    ["Response content is required", "At least one recipient email is required"].includes(body.error));

let desk: Desk;
let operations: Operation[];
let workspace: PopulatedWorkspace;
beforeAll(async () => {
  desk = await openDesk("in this process");
  operations = operationsOf(await readDocument(desk.url)).filter(isOfKeys);
  workspace = await populateWorkspace(desk, {});
});
afterAll(() => desk.close());

const refused = (place: string, { status, body }: Answer) => ({ place, status, body: body as unknown });
const expected = (place: string, error: unknown) => ({
  place,
  status: 400,
  body: { data: null, code: expect.any(String), error },
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

test("every operation refuses a member of the wrong type with its name", async () => {
  let tried = 0;
  for (const operation of withBody()) {
    for (const [member, schema] of Object.entries(operation.body?.schema.properties ?? {})) {
      for (const { value, where } of wrongFor(member, schema)) {
        tried += 1;
        const answer = await give(operation, { ...exampleIn(workspace, operation), [member]: value });
        const place = `${operation.name} ${member} ${JSON.stringify(value)}`;
        expect([place, answer.status]).toEqual([place, 400]);
        expect([place, namesIt(answer.body, where)]).toEqual([place, true]);
      }
    }
  }
  expect(tried).toBeGreaterThan(200);
});

test("every operation refuses a missing member with its name", async () => {
  for (const operation of withBody()) {
    for (const member of operation.body?.schema.required ?? []) {
      const { [member]: _left, ...rest } = exampleIn(workspace, operation);
      const answer = await give(operation, rest);
      const place = `${operation.name} ${member}`;
      expect([place, answer.status, namesIt(answer.body, member)]).toEqual([place, 400, true]);
    }
  }
});

test("a body may contain any character, which is returned unchanged", async () => {
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
