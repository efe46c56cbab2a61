/** Sends requests to a desk, and checks every response against the desk's OpenAPI document. */
import { operationsOf, type ApiDocument } from "./document.ts";
import { SchemaCheck } from "./schema-check.ts";

/** A parsed body. Tests assert its shape, and it is checked against the document. */
export type Body = ReturnType<typeof JSON.parse>;

export interface Answer {
  status: number;
  headers: Headers;
  body: Body;
}

export interface ApiCallOptions {
  key?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
}

type ContentType = "application/json" | "text/csv";

type Responses = Record<string, { content?: Partial<Record<ContentType, { schema?: object }>> }>;

interface Described {
  /** Responses by path and method. */
  responses: Record<string, Record<string, Responses>>;
  check: SchemaCheck;
}

/** The first desk's document, which nearly all desks share. Another desk's is fetched if this one lacks a response. */
let shared: Promise<Described> | null = null;
const documents = new Map<string, Promise<Described>>();
/** Keyed by the document's text, because nearly all desks in a test run have the same document. */
const described = new Map<string, Described>();

/** Calls `desk`, by default with its admin key. Throws if the response is not as documented. */
export async function call(
  desk: { url: string; apiKey: string },
  method: string,
  path: string,
  { key = desk.apiKey, body, headers = {} }: ApiCallOptions = {},
): Promise<Answer> {
  const response = await fetch(desk.url + path, {
    method,
    headers: {
      // Compressing each response would take as long as producing it. Stories about encodings ask for compression.
      "accept-encoding": "identity",
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = {
    status: response.status,
    headers: response.headers,
    // Files are the only responses that are not JSON.
    body: (text === ""
      ? null
      : response.headers.has("content-disposition")
        ? text
        : JSON.parse(text)) as Body,
  };
  const type = answer.headers.get("content-type")?.startsWith("text/csv") ? "text/csv" : "application/json";
  await holdAgainstDocument(desk, { method, path, type, ...answer });
  return answer;
}

interface Checked {
  method: string;
  path: string;
  type: ContentType;
  status: number;
  body: unknown;
}

async function holdAgainstDocument(
  desk: { url: string },
  { method, path, type, status, body }: Checked,
): Promise<void> {
  const asked = [method.toLowerCase(), path.split("?")[0] ?? path] as const;
  shared ??= documentOf(desk.url);
  let { responses, check } = await shared;
  if (!responsesTo(responses, ...asked)?.[status]) ({ responses, check } = await documentOf(desk.url));
  const known = responsesTo(responses, ...asked);
  if (!known) {
    if (status < 300) throw new Error(`${method} ${path} is answered, but not documented`);
    return;
  }
  const documented = known[status];
  if (!documented)
    throw new Error(`${method} ${path} answered ${status}, which its documentation does not know`);
  const schema = documented.content?.[type]?.schema;
  if (!schema) return;
  const problem = check.problemOf(schema, body);
  if (problem !== null)
    throw new Error(`${method} ${path} is not as documented: ${problem}\n${JSON.stringify(body)}`);
}

function documentOf(url: string): Promise<Described> {
  const known = documents.get(url) ?? fetch(`${url}/docs/json`).then(describe);
  documents.set(url, known);
  return known;
}

async function describe(response: Response): Promise<Described> {
  const text = await response.text();
  const known = described.get(text);
  if (known) return known;
  const document = JSON.parse(text) as ApiDocument;
  const fresh: Described = { responses: {}, check: new SchemaCheck(document) };
  for (const { path, method, responses } of operationsOf(document))
    fresh.responses[path] = { ...fresh.responses[path], [method.toLowerCase()]: responses };
  described.set(text, fresh);
  return fresh;
}

function responsesTo(paths: Described["responses"], method: string, path: string): Responses | undefined {
  const exact = paths[path]?.[method];
  if (exact) return exact;
  const asked = path.split("/");
  const template = Object.keys(paths).find((candidate) => {
    const parts = candidate.split("/");
    return (
      parts.length === asked.length && parts.every((part, at) => part.startsWith("{") || part === asked[at])
    );
  });
  return template === undefined ? undefined : paths[template]?.[method];
}

/** Delay between checks: short at first, then longer, to leave processor time for the awaited work. */
const LOOK_AGAIN_MS = { first: 10, last: 100 };

/** Returns the value of `look` once it is neither null, undefined nor false. Throws if that takes too long. */
export async function eventually<T>(
  look: () => T | Promise<T>,
  patienceMs = 180_000,
): Promise<NonNullable<T>> {
  const begun = performance.now();
  for (;;) {
    const seen = await look();
    if (seen !== null && seen !== undefined && seen !== false) return seen;
    const waited = performance.now() - begun;
    if (waited > patienceMs) throw new Error(`it did not come to be within ${patienceMs} ms`);
    await Bun.sleep(Math.min(Math.max(waited / 20, LOOK_AGAIN_MS.first), LOOK_AGAIN_MS.last));
  }
}
