/** Validates requests to the simulated Messages API as the real one would, and computes their cost. */
import type { IncomingMessage } from "node:http";
import { Ajv } from "ajv";

const TOP_LEVEL = ["model", "max_tokens", "system", "messages", "output_config"];

const REQUEST = {
  type: "object",
  required: TOP_LEVEL,
  additionalProperties: false,
  properties: {
    model: { type: "string", pattern: "^claude-[a-z0-9-]+$" },
    max_tokens: { type: "integer", minimum: 256, maximum: 16_000 },
    system: {
      type: "array",
      minItems: 1,
      maxItems: 1,
      items: {
        type: "object",
        required: ["type", "text", "cache_control"],
        additionalProperties: false,
        properties: {
          type: { const: "text" },
          text: { type: "string", minLength: 500 },
          cache_control: { const: { type: "ephemeral" } },
        },
      },
    },
    messages: {
      type: "array",
      minItems: 1,
      maxItems: 3,
      items: {
        type: "object",
        required: ["role", "content"],
        additionalProperties: false,
        properties: {
          role: { enum: ["user", "assistant"] },
          content: { type: "string", pattern: "\\S", maxLength: 250_000 },
        },
      },
    },
    output_config: {
      type: "object",
      required: ["format"],
      additionalProperties: false,
      properties: {
        effort: { enum: ["low", "medium", "high", "xhigh", "max"] },
        format: {
          type: "object",
          required: ["type", "schema"],
          additionalProperties: false,
          properties: { type: { const: "json_schema" }, schema: { type: "object" } },
        },
      },
    },
  },
};

const isRequest = new Ajv({ strict: true, strictTypes: false }).compile(REQUEST);

/**
 * The part of JSON schema that structured outputs accept; `minimum`, `maxLength`, `pattern` and similar ones
 * are refused.
 */
const KEYWORDS = [
  "type",
  "properties",
  "required",
  "additionalProperties",
  "items",
  "minItems",
  "enum",
  "const",
  "anyOf",
  "description",
];

/** One sentence for each thing that is wrong; none when the request has the right form. */
export function faultsOf({ method, url, headers }: IncomingMessage, text: string, apiKey: string): string[] {
  const faults: string[] = [];
  const must = (isRight: boolean, what: string): void => void (isRight || faults.push(what));
  must(method === "POST" && url === "/v1/messages", `unknown call ${method} ${url}`);
  must(headers.authorization === `Bearer ${apiKey}`, "authorization: wrong");
  must(headers["anthropic-version"] === "2026-10-21", "anthropic-version: wrong");
  must(/^application\/json\b/.test(headers["content-type"] ?? ""), "content-type: must be JSON");
  const body = asJson(text);
  if (!isRequest(body)) {
    const wrong = isRequest.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`) ?? [];
    return [...faults, ...wrong];
  }
  const { model, messages, output_config } = body as {
    model: string;
    messages: { role: string; content: string }[];
    output_config: { effort?: string; format: { schema: Record<string, unknown> } };
  };
  must(
    output_config.effort === undefined || !/^claude-(haiku|sonnet)-4-5/.test(model),
    "output_config.effort: not supported by this model",
  );
  must(
    messages.every(({ role }, index) => role === (index % 2 === 0 ? "user" : "assistant")),
    "messages: roles must alternate, beginning with user",
  );
  must(messages.length % 2 === 1, "messages: the last one must be the user's");
  must(
    messages.every(({ content }) => content.isWellFormed()),
    "messages: no low surrogate in string",
  );
  return [...faults, ...schemaFaults(output_config.format.schema, "schema")];
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // refused as a body that is not an object
  }
}

function schemaFaults(schema: Record<string, unknown>, at: string): string[] {
  const unknown = Object.keys(schema).filter((keyword) => !KEYWORDS.includes(keyword));
  const faults = unknown.map((keyword) => `${at}: ${keyword} is not supported`);
  if (schema.type === "object") faults.push(...objectFaults(schema, at));
  const inner = [
    ...Object.entries((schema.properties ?? {}) as Record<string, Record<string, unknown>>),
    ...(schema.items ? [["items", schema.items] as [string, Record<string, unknown>]] : []),
    ...((schema.anyOf ?? []) as Record<string, unknown>[]).map(
      (one, index) => [String(index), one] as [string, Record<string, unknown>],
    ),
  ];
  return [...faults, ...inner.flatMap(([name, one]) => schemaFaults(one, `${at}.${name}`))];
}

function objectFaults(schema: Record<string, unknown>, at: string): string[] {
  const names = Object.keys((schema.properties ?? {}) as object);
  const required = (schema.required ?? []) as string[];
  return [
    ...(schema.additionalProperties === false ? [] : [`${at}: additionalProperties must be false`]),
    ...names.filter((name) => !required.includes(name)).map((name) => `${at}: ${name} must be required`),
  ];
}
