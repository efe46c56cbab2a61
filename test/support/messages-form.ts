/** Validates requests to the simulated Messages API like the real one, and computes their cost. */
import type { IncomingMessage } from "node:http";
import { Ajv } from "ajv";

const TOP_LEVEL = ["model", "max_tokens", "system", "messages", "output_config"];

/** A block of a message. The API also accepts kinds of blocks that no request here contains. */
export type MessageContent =
  | { type: "text"; text: string }
  | { type: "document"; source: { type: "base64"; media_type: string; data: string } };

/** Citations are omitted, because the API refuses them together with structured outputs. */
const BLOCK = {
  type: "object",
  required: ["type"],
  anyOf: [
    {
      required: ["text"],
      additionalProperties: false,
      properties: { type: { const: "text" }, text: { type: "string", pattern: "\\S" } },
    },
    {
      required: ["source"],
      additionalProperties: false,
      properties: {
        type: { const: "document" },
        title: { type: "string", minLength: 1, maxLength: 500 },
        source: {
          type: "object",
          required: ["type", "media_type", "data"],
          additionalProperties: false,
          properties: {
            type: { const: "base64" },
            media_type: { const: "application/pdf" },
            data: { type: "string", minLength: 4 },
          },
        },
      },
    },
  ],
};

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
          content: {
            anyOf: [
              { type: "string", pattern: "\\S", maxLength: 250_000 },
              { type: "array", minItems: 1, items: BLOCK },
            ],
          },
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
 * The subset of JSON Schema that structured outputs accept. `minimum`, `maxLength`, `pattern` and similar keywords are
 * refused.
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

/** Returns one sentence for each fault. Empty if the request is well-formed. */
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
    messages: { role: string; content: string | MessageContent[] }[];
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
    messages.every(({ content }) => textOf(content).isWellFormed()),
    "messages: no low surrogate in string",
  );
  return [...faults, ...schemaFaults(output_config.format.schema, "schema")];
}

/** Returns the text of a message, without its documents. */
export const textOf = (content: string | readonly MessageContent[]): string =>
  typeof content === "string"
    ? content
    : content.map((block) => (block.type === "text" ? block.text : "")).join("\n");

const MAX_PAGES = 100;

/**
 * Returns the API's error message if it refuses a document, or null:
 * https://github.com/anthropics/claude-code/issues/19013, /5174, /6231.
 */
export function documentFault(messages: readonly { content: string | MessageContent[] }[]): string | null {
  for (const [at, { content }] of messages.entries())
    for (const [index, block] of typeof content === "string" ? [] : content.entries()) {
      const fault = block.type === "document" ? pdfFault(block.source.data) : null;
      if (fault !== null) return `messages.${at}.content.${index}.pdf.source.base64.data: ${fault}`;
    }
  return null;
}

function pdfFault(base64: string): string | null {
  const bytes = Buffer.from(base64, "base64");
  const text = bytes.toString("latin1");
  if (bytes.toString("base64") !== base64) return "Input should be a valid base64 string";
  if (!text.startsWith("%PDF-") || !/startxref\s+\d+\s+%%EOF\s*$/.test(text))
    return "The PDF specified was not valid.";
  if (/\/Encrypt\b/.test(text)) return "The PDF specified is password protected.";
  const pages = text.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  return pages > MAX_PAGES ? `A maximum of ${MAX_PAGES} PDF pages may be provided.` : null;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Refused below, because the body is not an object.
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
