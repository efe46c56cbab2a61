/**
 * Calls every operation in the OpenAPI document with made-up requests. Each response must be as documented, and none
 * may report an error of ours. New operations are included automatically.
 */
import { beforeAll, expect, test } from "bun:test";
import { arrive } from "../support/arrivals.ts";
import { openDesk } from "../support/desk.ts";
import {
  operationsOf,
  readDocument,
  resolved,
  type ApiDocument,
  type Operation,
  type Schema,
} from "../support/document.ts";
import { exampleIn, populateWorkspace, type PopulatedWorkspace } from "../support/populate.ts";
import { RandomRequests, type MadeRequest } from "../support/random-requests.ts";
import { SchemaCheck } from "../support/schema-check.ts";
import { allTests } from "../support/fixture.ts";

/** Another seed generates other requests. A failure shows the request. */
const SEED = 20_261_122;
const TRIES = Number(Bun.env.REPLYDESK_REQUEST_TRIES ?? 1);

/** Headers that the document describes. */
const OURS = /^(x-|etag$|location$|retry-after$|www-authenticate$|idempotent-replayed$)/;
/** Headers of all responses, described in the introduction. */
const COMMON =
  /^(x-content-type-options|x-request-id|x-ratelimit-.*|x-ignored-members|idempotent-replayed|etag)$/;

/** Failures of a sequencer, a model or an SMTP server. */
const UPSTREAM = ["send_failed", "draft_failed"];

const desk = allTests(() => openDesk("in this process"));
let document: ApiDocument;
let check: SchemaCheck;
let workspace: PopulatedWorkspace;
beforeAll(async () => {
  document = await readDocument(desk.url);
  check = new SchemaCheck(closed(document));
  workspace = await populateWorkspace(desk, {});
  await arrive(workspace);
});

/** Returns the same document or schema, with no undocumented members allowed in any object. */
function closed<T>(part: T): T {
  if (Array.isArray(part)) return part.map(closed) as T;
  if (typeof part !== "object" || part === null) return part;
  const schema = "allOf" in part ? (resolved(document, part as Schema) ?? {}) : part;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, member]) => [name, closed(member)]));
  const isObject = "properties" in schema && !("additionalProperties" in schema) && "type" in schema;
  return (isObject ? { ...inner, additionalProperties: false } : inner) as T;
}

/** Returns how a response differs from the document, or null if it does not. */
async function faultOf(operation: Operation, request: MadeRequest): Promise<string | null> {
  const { path, ...rest } = request;
  const response = await fetch(desk.url + path, { ...rest, redirect: "manual" });
  const type = response.headers.get("content-type")?.split(";")[0] ?? "";
  const documented = operation.responses[response.status];
  if (!documented) return `${response.status} is not documented: ${await response.text()}`;
  const headers = Object.keys(documented.headers ?? {}).map((name) => name.toLowerCase());
  const unknown = [...response.headers.keys()].filter(
    (name) => OURS.test(name) && !headers.includes(name) && !COMMON.test(name),
  );
  if (unknown.length > 0) return `${response.status} has undocumented headers: ${unknown.join(", ")}`;
  if (type === "text/event-stream") {
    await response.body?.cancel();
    return null;
  }
  const text = await response.text();
  const content = (documented.content ?? {}) as Record<string, { schema?: object }>;
  if (text === "") return Object.keys(content).length === 0 ? null : `${response.status} has no body`;
  const { schema } = content[type] ?? content["*/*"] ?? {};
  if (!schema) return `${response.status} is of the undocumented type ${type}`;
  if (type !== "application/json") return null;
  const body = JSON.parse(text) as { code?: string };
  const problem = check.problemOf(closed(schema), body);
  if (problem !== null) return `${response.status} is not as documented: ${problem}: ${text}`;
  const isFault = response.status >= 500 && !UPSTREAM.includes(body.code ?? "");
  return isFault ? `${response.status}: ${text}` : null;
}

/** Removes the limits of a made-up plan. With one call an hour, every later request would wait. */
async function liftLimits(): Promise<void> {
  const headers = { authorization: `Bearer ${desk.apiKey}`, "content-type": "application/json" };
  const { data } = (await (await fetch(`${desk.url}/api/connections`, { headers })).json()) as {
    data: { id: string }[];
  };
  const body = JSON.stringify({ limits: null });
  for (const { id } of data)
    await fetch(`${desk.url}/api/connections/${id}`, { method: "PATCH", headers, body });
}

/** Reading operations come first, and deleting operations last. */
const rankOf = ({ method }: Operation): number => ["GET", "PATCH", "POST", "DELETE"].indexOf(method);

test("every response of every operation matches the OpenAPI document", async () => {
  const operations = operationsOf(document).toSorted((one, other) => rankOf(one) - rankOf(other));
  const exampleOf = (operation: Operation) => exampleIn(workspace, operation);
  const hook = new URL(workspace.hook).pathname.split("/").at(-1) ?? "";
  const ids = { ...workspace.ids, hooks: "instantly", "{platform}": hook };
  const requests = new RandomRequests({ document, apiKey: desk.apiKey, ids, exampleOf }, SEED);
  const shown = operations
    .filter(({ method }) => method !== "DELETE")
    .map((operation) => ({ operation, request: requests.shown(operation) }));
  const random = operations.flatMap((operation) =>
    [...requests.for(operation, TRIES)].map((request) => ({ operation, request })),
  );
  const faults: string[] = [];
  for (const { operation, request } of [...shown, ...random]) {
    const fault = await faultOf(operation, request);
    if (operation.path === "/api/connections/{id}") await liftLimits();
    if (fault) faults.push(`${JSON.stringify(request).slice(0, 1_000)}\n  ${fault.slice(0, 1_000)}`);
  }
  expect(faults.slice(0, 10)).toEqual([]);
});
