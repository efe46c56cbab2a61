/** Tests which schemas in the OpenAPI document refer to a component that they extend. */
import { expect, test } from "bun:test";
import { extendComponents } from "../../src/http/extensions.ts";

const text = (description: string) => ({ type: "string", description });
const PROPERTIES = Object.fromEntries(["a", "b", "c", "d", "e"].map((name) => [name, text(name)]));
const object = (properties: object, required: string[] = []) => ({ type: "object", required, properties });
const DELIVERY = object(PROPERTIES, ["a"]);
const ref = { $ref: "#/components/schemas/Delivery" };

const extend = (other: Record<string, unknown>): object | undefined =>
  extendComponents<Parameters<typeof extendComponents>[0]>({
    schemas: { Delivery: DELIVERY, Other: other },
    paths: {},
  }).schemas.Other;

test("a schema with more properties than a component extends it", () => {
  const whole = object({ ...PROPERTIES, payload: text("Payload") }, ["a", "payload"]);
  const own = { type: "object", required: ["payload"], properties: { payload: text("Payload") } };
  expect(extend({ ...whole, description: "Whole" })).toEqual({ description: "Whole", allOf: [ref, own] });
});

test("an extension redeclares a property that is required there but optional in the component", () => {
  const own = { type: "object", required: ["b"], properties: { b: text("b"), f: text("f") } };
  expect(extend(object({ ...PROPERTIES, f: text("f") }, ["a", "b"]))).toEqual({ allOf: [ref, own] });
});

test.each([
  ["an optional property that the component requires", object({ ...PROPERTIES, f: text("f") })],
  ["another description", object({ ...PROPERTIES, b: text("other"), f: text("f") }, ["a"])],
  ["required properties that make the extension longer", object(PROPERTIES, Object.keys(PROPERTIES))],
])("a schema with %s does not extend the component", (_, schema) => {
  expect(extend(schema)).toEqual(schema);
});

test("a request body with the same properties as a component refers to the component", () => {
  const bodyOf = (schema: object) => ({ "/deliveries": { post: { requestBody: { schema } } } });
  const { paths } = extendComponents<Parameters<typeof extendComponents>[0]>({
    schemas: { Delivery: DELIVERY },
    paths: bodyOf(DELIVERY),
  });
  expect(paths).toEqual(bodyOf(ref));
});
