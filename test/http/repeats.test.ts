/** Tests which repeated parts of the OpenAPI document become components, and how these are named. */
import { expect, test } from "bun:test";
import { moveRepeats } from "../../src/http/repeats.ts";

const long = (description: string) => ({ type: "string", description: description.padEnd(200, ".") });
const object = (properties: object) => ({ type: "object", properties });
const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const bodyOf = (operationId: string, properties: object) => ({
  post: { operationId, requestBody: { content: { "application/json": { schema: object(properties) } } } },
});

test("a repeated property becomes a component named after the first schema that has it", () => {
  const { schemas, paths } = moveRepeats({
    schemas: { Client: object({ reply_tone: long("Tone") }) },
    paths: { "/clients": bodyOf("clients.create", { reply_tone: long("Tone"), name: long("Name") }) },
  });
  expect(schemas).toEqual({
    Client: object({ reply_tone: schemaRef("ClientReplyTone") }),
    ClientReplyTone: long("Tone"),
  });
  const created = { reply_tone: schemaRef("ClientReplyTone"), name: long("Name") };
  expect(paths).toEqual({ "/clients": bodyOf("clients.create", created) });
});

test("a repeated property of request bodies alone becomes a component named after their resource", () => {
  const paths = {
    "/notes": bodyOf("notes.create", { text: long("Text") }),
    "/notes/{id}": bodyOf("notes.update", { text: long("Text") }),
  };
  expect(moveRepeats({ schemas: {}, paths }).schemas).toEqual({ NotesText: long("Text") });
});

test("a property that is repeated only inside another repeated property does not become a component", () => {
  const hours = object({ from: long("Start") });
  const schemas = { Client: object({ hours }), Workspace: object({ hours }) };
  expect(Object.keys(moveRepeats({ schemas, paths: {} }).schemas)).toEqual([
    "Client",
    "ClientHours",
    "Workspace",
  ]);
});

test("a repeated property does not become a component if its name is in use or a reference would be longer", () => {
  const short = { type: "string" };
  const schemas = {
    Client: object({ hours: long("Hours"), short }),
    ClientHours: object({}),
    Workspace: object({ hours: long("Hours"), short }),
  };
  expect(moveRepeats({ schemas, paths: {} }).schemas).toEqual(schemas);
});

test("if several parameters have the same name, only the parameter that saves the most space becomes a component", () => {
  const limit = (max: number) => ({ name: "limit", in: "query", schema: { ...long("Page size"), max } });
  const get = (max: number) => ({ get: { parameters: [limit(max)] } });
  const { parameters, paths } = moveRepeats({
    schemas: {},
    paths: { a: get(100), b: get(50), c: get(100), d: get(50), e: get(100) },
  });
  expect(parameters).toEqual({ limit: limit(100) });
  const moved = { get: { parameters: [{ $ref: "#/components/parameters/limit" }] } };
  expect(paths).toEqual({ a: moved, b: get(50), c: moved, d: get(50), e: moved });
});
