/** Generates requests for an operation of the OpenAPI document: valid, nearly valid, and nonsense. */
import { SeededRandom } from "../../src/demo/history/rules/random.ts";
import { filled, resolved, type ApiDocument, type Operation, type Schema } from "./document.ts";

export interface MadeRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Resources that a request may refer to. */
export interface Known {
  document: ApiDocument;
  apiKey: string;
  /** One id of each resource, by the resource's name in paths. */
  ids: Record<string, string>;
  /** The document's example of a body, with ids that exist. */
  exampleOf: (operation: Operation) => Record<string, unknown>;
}

const UNKNOWN_ID = "0198c000-0000-7000-8000-00000000dead";
const ODD_TEXTS = [
  "", " ", "x", "-1", "null", "true", "1e3", "Zoë 💥", "a\u0000b", "%", "' OR 1=1 --", "<b>x</b>",
]; // oxfmt-ignore
const ODD_VALUES = [
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  [],
  {},
  [null],
  { a: { b: 1 } },
  ...ODD_TEXTS,
  "x".repeat(9_000),
];
const ODD_BODIES = ["", "{", "[]", "null", '"text"', '{"a":1,}', "\u0000"];
/** Returns the resource that a member refers to, based on the member's name. */
const RESOURCES: Record<string, string> = {
  client_id: "clients",
  contact_id: "contacts",
  reply_id: "replies",
  category_id: "categories",
  connection_id: "connections",
  ids: "replies",
};

export class RandomRequests {
  readonly #known: Known;
  readonly #random: SeededRandom;

  constructor(known: Known, seed: number) {
    this.#known = known;
    this.#random = new SeededRandom(seed, 0);
  }

  /** Returns the request shown in the document: its example, with only the required parameters. */
  shown(operation: Operation): MadeRequest {
    const { method, parameters } = operation;
    const required = { ...operation, parameters: parameters.filter((parameter) => parameter.required) };
    const path = this.#path(operation, true) + this.#query(required, true);
    const headers = { authorization: `Bearer ${this.#known.apiKey}`, "content-type": "application/json" };
    const body = operation.body && { body: JSON.stringify(this.#known.exampleOf(operation)) };
    return { method, path, headers, ...body };
  }

  *for(operation: Operation, count: number): Generator<MadeRequest> {
    for (let n = 0; n < count; n++) yield this.#request(operation, { isValid: this.#random.boolean(0.4) });
  }

  #request(operation: Operation, { isValid }: { isValid: boolean }): MadeRequest {
    const { method } = operation;
    const path = this.#path(operation, isValid) + this.#query(operation, isValid);
    const headers = this.#headers(operation, isValid);
    const body = operation.body ? this.#body(operation, isValid) : undefined;
    if (body !== undefined) headers["content-type"] = "application/json";
    return { method, path, headers, ...(body !== undefined && { body }) };
  }

  #path({ path }: Operation, isValid: boolean): string {
    const parts = path.split("/");
    return filled(path, (parameter) => {
      const resource = parts[parts.indexOf(`{${parameter}}`) - 1] ?? "";
      const known = this.#known.ids[resource] ?? UNKNOWN_ID;
      if (isValid || this.#random.boolean(0.6)) return known;
      return this.#random.pick([UNKNOWN_ID, "nope", known.toUpperCase(), "a".repeat(300), "%00"]);
    });
  }

  #query({ parameters }: Operation, isValid: boolean): string {
    const query = new URLSearchParams();
    for (const { name, in: place, required, schema } of parameters) {
      if (place !== "query" || !(required || this.#random.boolean(0.3))) continue;
      const value =
        isValid || this.#random.boolean(0.6) ? this.#valueOf(name, schema) : this.#random.pick(ODD_TEXTS);
      query.append(name, typeof value === "string" ? value : JSON.stringify(value));
    }
    if (!isValid && this.#random.boolean(0.1)) query.append("unknown", "1");
    return query.size === 0 ? "" : `?${query.toString()}`;
  }

  #headers({ parameters, path, operationId }: Operation, isValid: boolean): Record<string, string> {
    const headers: Record<string, string> = {};
    const isKnown = isValid || this.#random.boolean(0.9);
    if (path.startsWith("/api"))
      headers.authorization = `Bearer ${isKnown ? this.#known.apiKey : "rd_live_wrong"}`;
    for (const { name, in: place } of parameters) {
      if (place !== "header" || !this.#random.boolean(0.3)) continue;
      headers[name] =
        name === "If-Match"
          ? this.#random.pick(["*", '"other"'])
          : `${operationId} ${this.#random.integerBelow(5)}`;
    }
    if (this.#random.boolean(0.2)) headers["if-none-match"] = this.#random.pick(["*", '"other"']);
    if (this.#random.boolean(0.5)) headers["accept-encoding"] = "identity";
    return headers;
  }

  #body(operation: Operation, isValid: boolean): string {
    const example = this.#known.exampleOf(operation);
    if (isValid && this.#random.boolean(0.7)) return JSON.stringify(example);
    if (!isValid && this.#random.boolean(0.1)) return this.#random.pick(ODD_BODIES);
    const schema = operation.body?.schema;
    const body: Record<string, unknown> = this.#random.boolean(0.5) ? example : {};
    for (const [name, property] of Object.entries(schema?.properties ?? {})) {
      if (!schema?.required?.includes(name) && !this.#random.boolean(0.4)) continue;
      body[name] =
        isValid || this.#random.boolean(0.8) ? this.#valueOf(name, property) : this.#random.pick(ODD_VALUES);
    }
    if (!isValid && this.#random.boolean(0.1)) body.unknown = 1;
    return JSON.stringify(body);
  }

  /** Generates a value that the schema allows, regardless of its meaning. */
  #valueOf(name: string, given: Schema): unknown {
    const schema = resolved(this.#known.document, given) ?? {};
    const { anyOf, enum: values, examples = [] } = schema;
    if (anyOf) return this.#valueOf(name, this.#random.pick(anyOf));
    if (values) return this.#random.pick(values);
    if (schema.const !== undefined) return schema.const;
    const type = this.#random.pick([schema.type ?? "null"].flat());
    if (type === "string") return this.#textOf(name, schema);
    if (examples.length > 0 && this.#random.boolean(0.5)) return examples[0];
    if (type === "integer" || type === "number") {
      const { minimum = 0, maximum = 1_000 } = schema;
      return this.#random.pick([
        minimum,
        maximum,
        minimum + this.#random.integerBelow(Math.min(50, maximum - minimum) + 1),
      ]);
    }
    if (type === "boolean") return this.#random.boolean(0.5);
    if (type === "array") return this.#list(name, schema);
    if (type === "object") return this.#object(schema);
    return null;
  }

  #list(name: string, { items, minItems = 0 }: Schema): unknown[] {
    const length = minItems + this.#random.integerBelow(3);
    return Array.from({ length }, () => (items ? this.#valueOf(name, items) : null));
  }

  #object({ properties = {}, required = [] }: Schema): Record<string, unknown> {
    const chosen = Object.entries(properties).filter(
      ([name]) => required.includes(name) || this.#random.boolean(0.5),
    );
    return Object.fromEntries(chosen.map(([name, property]) => [name, this.#valueOf(name, property)]));
  }

  #textOf(name: string, { examples = [], format, maxLength = 200 }: Schema): unknown {
    const resource = RESOURCES[name];
    if (resource) return this.#random.boolean(0.8) ? (this.#known.ids[resource] ?? UNKNOWN_ID) : UNKNOWN_ID;
    if (format === "date") return this.#random.pick(["2026-03-01", "2026-03-31", "2026-12-31"]);
    if (/_at$|_after$|_before$|^since$|_since$/.test(name))
      return this.#random.pick(["2031-01-01T00:00:00Z", "2026-01-01"]);
    if (examples.length > 0 && this.#random.boolean(0.7)) return examples[0];
    return this.#random.pick([
      "text",
      "ann@example.com",
      "https://example.com/a",
      "Zoë 💥",
      "x".repeat(maxLength),
    ]);
  }
}
