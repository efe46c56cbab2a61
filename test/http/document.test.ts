/** Tests that linters find nothing to say of the OpenAPI document, and what they do not look at. */
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { EVENT_TYPES } from "../../src/core/events.ts";
import { call } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { operationsOf, readDocument, type ApiDocument, type Operation } from "../support/document.ts";
import { populateWorkspace } from "../support/populate.ts";

let desk: Desk;
let document: ApiDocument;
let operations: Operation[];
beforeAll(async () => {
  desk = await openDesk("in this process");
  document = await readDocument(desk.url);
  operations = operationsOf(document);
});
afterAll(() => desk.close());

test("Spectral has nothing to say", async () => {
  const spectral = new Spectral();
  spectral.setRuleset({
    extends: [[oas, "recommended"]],
    rules: {
      "oas3-parameter-description": "error",
      "operation-singular-tag": "error",
      "tag-description": "error",
    },
  } as Parameters<typeof spectral.setRuleset>[0]);
  const found = await spectral.run(JSON.stringify(document));
  expect(found.map(({ code, message, path }) => `${code}: ${message} ${path.join(".")}`)).toEqual([]);
});

test("Redocly has nothing to say", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const source = JSON.stringify(document);
  const found = await lintFromString({ source, config, absoluteRef: "openapi.json" });
  expect(
    found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
});

test("each operation has an id of its own: a resource and a verb", () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.filter((id) => !/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test("each resource is a component", () => {
  const names = Object.keys(document.components.schemas);
  const promised = ["ApiKey", "Category", "Client", "Connection", "Contact", "Delivery", "Error", "Event"];
  const others = ["FollowUp", "Pagination", "Reply", "Suppression", "ThreadMessage", "WebhookSubscription"];
  expect(names).toEqual(expect.arrayContaining([...promised, ...others]));
});

test("each event has a component, and the subscriber's webhook takes any of them", () => {
  const events = (document.components.schemas.Event?.anyOf ?? []).map(
    ({ $ref = "" }) => $ref.split("/").at(-1) ?? "",
  );
  const types = events.map((name) => document.components.schemas[name]?.properties?.type?.const);
  expect(types).toEqual([...EVENT_TYPES, "webhook.test"]);
  expect(Object.keys(document.webhooks)).toEqual(["event"]);
});

test("no optional query parameter is filled in by the Swagger page so that it filters", () => {
  const filled = operations.flatMap(({ name, parameters }) =>
    parameters
      .filter(({ in: place, required }) => place === "query" && !required)
      .filter(({ schema, ...rest }) => schema.examples ?? schema.default ?? ("example" in rest || undefined))
      .map((parameter) => `${name} ${parameter.name}`),
  );
  expect(filled.filter((parameter) => !parameter.endsWith(" limit"))).toEqual([]);
});

test("the first request that a reader tries finds replies", async () => {
  await populateWorkspace(desk, {});
  const list = operations.find(({ operationId }) => operationId === "replies.list");
  const filled = (list?.parameters ?? []).flatMap(({ name, schema }) =>
    schema.default === undefined ? [] : [`${name}=${JSON.stringify(schema.default)}`],
  );
  expect(filled).toEqual(["limit=50"]);
  const { body } = await call(desk, "GET", `/api/replies?${filled.join("&")}`);
  expect(body.data.length).toBe(1);
});
