/** Lints the OpenAPI document, and checks rules that linters do not cover. Another linter runs in `campaigns/`. */
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, expect, test } from "bun:test";
import { EVENT_TYPES } from "../../src/core/events.ts";
import { call } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { operationsOf, readDocument } from "../support/document.ts";
import { populateWorkspace } from "../support/populate.ts";

const desk = await openDesk("in this process");
const document = await readDocument(desk.url);
const operations = operationsOf(document);
afterAll(() => desk.close());

test("Redocly reports no problems", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const source = JSON.stringify(document);
  const found = await lintFromString({ source, config, absoluteRef: "openapi.json" });
  expect(
    found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
});

test("the OpenAPI document has at most 2 KiB per operation, because repeated parts are components", () => {
  expect(JSON.stringify(document).length / operations.length).toBeLessThan(2 * 1024);
});

test("no optional property of a component has a default, because openapi-typescript would make it required", () => {
  const found = Object.entries(document.components.schemas).flatMap(([name, { properties, required }]) =>
    Object.entries(properties ?? {})
      .filter(([property, { default: value }]) => value !== undefined && !required?.includes(property))
      .map(([property]) => `${name}.${property}`),
  );
  expect(found).toEqual([]);
});

test("each operation has a unique id, made of a resource and a verb", () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.filter((id) => !/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test("each resource has a component in the OpenAPI document", () => {
  const names = Object.keys(document.components.schemas);
  const promised = ["ApiKey", "Category", "Client", "Connection", "Contact", "Delivery", "Error", "Event"];
  const others = ["FollowUp", "Pagination", "Reply", "Suppression", "ThreadMessage", "WebhookSubscription"];
  expect(names).toEqual(expect.arrayContaining([...promised, ...others]));
});

test("each event has a component, and the subscriber's webhook accepts every event", () => {
  const events = (document.components.schemas.Event?.anyOf ?? []).map(
    ({ $ref = "" }) => $ref.split("/").at(-1) ?? "",
  );
  const types = events.map((name) => document.components.schemas[name]?.properties?.type?.const);
  expect(types).toEqual([...EVENT_TYPES, "webhook.test"]);
  expect(Object.keys(document.webhooks)).toEqual(["event"]);
});

test("the API reference does not prefill optional query parameters that filter", () => {
  const filled = operations.flatMap(({ name, parameters }) =>
    parameters
      .filter(({ in: place, required }) => place === "query" && !required)
      .filter(({ schema, ...rest }) => schema.examples ?? schema.default ?? ("example" in rest || undefined))
      .map((parameter) => `${name} ${parameter.name}`),
  );
  expect(filled.filter((parameter) => !parameter.endsWith(" limit"))).toEqual([]);
});

test("a request with the API reference's prefilled values finds replies", async () => {
  await populateWorkspace(desk, {});
  const list = operations.find(({ operationId }) => operationId === "replies.list");
  const filled = (list?.parameters ?? []).flatMap(({ name, schema }) =>
    schema.default === undefined ? [] : [`${name}=${JSON.stringify(schema.default)}`],
  );
  expect(filled).toEqual(["limit=50"]);
  const { body } = await call(desk, "GET", `/api/replies?${filled.join("&")}`);
  expect(body.data.length).toBe(1);
});
