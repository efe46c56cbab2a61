/** Tests that the OpenAPI document is valid and complete, and that the server accepts its examples. */
import { settled, updateOutgoing } from "../../src/outbox/outgoing/store/outgoing.ts";
import { PLATFORM_NAMES } from "../../src/platforms/platform.ts";
import SwaggerParser from "@apidevtools/swagger-parser";
import { afterAll, expect, test } from "bun:test";
import { call } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { isForPeople, operationsOf, readDocument, type Operation, type Schema } from "../support/document.ts";
import { SchemaCheck } from "../support/schema-check.ts";
import { exampleIn, populateWorkspace, pathIn } from "../support/populate.ts";

/**
 * Taken by hand from interface.md §4 and decisions.md §2, §4, §5, except for operations that do not exist yet.
 */
const PROMISED_METHODS: Record<string, string> = {
  "/api/api-keys": "GET POST", "/api/api-keys/{id}": "DELETE", "/api/me": "GET PATCH", "/api/me/totp": "POST DELETE", "/api/me/totp/confirm": "POST",
  "/api/setup": "POST", "/api/session": "POST GET DELETE", "/api/session/all": "GET DELETE", "/api/session/{id}": "DELETE", "/api/users": "GET",
  "/api/users/{id}": "PATCH DELETE", "/api/users/{id}/reset-link": "POST", "/api/invitations": "GET POST", "/api/invitations/{id}": "DELETE",
  "/api/invitations/look": "POST", "/api/invitations/accept": "POST", "/api/password-resets": "POST", "/api/password-resets/use": "POST", "/api/audit": "GET",
  "/api/session/options": "GET", "/api/workspace": "PATCH", "/api/ai": "GET", "/api/ai/test": "POST", "/app/mail/{id}": "GET", "/api/sending": "GET",
  "/api/sending/pause": "POST", "/api/sending/resume": "POST", "/api/credits": "GET", "/api/analytics/daily": "GET", "/api/analytics/totals": "GET",
  "/api/clients": "GET POST", "/api/clients/{id}": "GET PATCH DELETE", "/api/connections": "GET", "/api/connections/{id}": "GET PATCH DELETE",
  "/api/connections/{id}/test": "POST", "/api/connections/{id}/rotate-url": "POST", "/api/connections/{id}/sync": "POST", "/api/categories": "GET POST",
  "/api/categories/{id}": "GET PATCH DELETE", "/api/categories/{id}/labels": "GET PUT", "/api/contacts": "GET", "/api/contacts/{id}": "GET PATCH",
  "/api/suppressions": "GET POST", "/api/suppressions/{id}": "DELETE", "/api/webhook-subscriptions": "GET POST",
  "/api/webhook-subscriptions/{id}": "GET PATCH DELETE", "/api/webhook-subscriptions/{id}/rotate-secret": "POST", "/api/webhook-subscriptions/{id}/test": "POST",
  "/api/webhook-subscriptions/{id}/deliveries": "GET", "/api/webhook-subscriptions/{id}/deliveries/{deliveryId}": "GET",
  "/api/webhook-subscriptions/{id}/deliveries/{deliveryId}/retry": "POST", "/api/follow-ups": "GET POST", "/api/follow-ups/{id}": "GET PATCH",
  "/api/follow-ups/{id}/cancel": "POST", "/api/follow-ups/{id}/generate": "POST", "/api/replies": "GET", "/api/replies/{id}": "GET PATCH",
  "/api/replies/{id}/draft": "POST", "/api/replies/{id}/send": "POST", "/api/replies/{id}/forward": "POST", "/api/replies/{id}/timeline": "GET",
  "/api/replies/bulk": "POST", "/hooks/{platform}/{token}": "GET POST", "/health": "GET", "/ready": "GET", "/metrics": "GET",
}; // oxfmt-ignore

const PROMISED = [
  ...Object.entries(PROMISED_METHODS).flatMap(([path, methods]) =>
    methods.split(" ").map((method) => `${method} ${path}`),
  ),
  ...PLATFORM_NAMES.map((platform) => `POST /api/connections/${platform}`),
];

/** Query parameters named in the contract and decisions.md. */
const PROMISED_QUERIES: Record<string, string[]> = {
  "GET /api/replies": ["status", "client_id", "category", "category_id", "contact_id", "connection_id", "received_after", "received_before", "send_state", "limit", "offset", "cursor"],
  "GET /api/follow-ups": ["status", "contact_id", "client_id", "reply_id", "limit", "offset", "cursor"],
  "GET /api/analytics/daily": ["start_date", "end_date", "client_id", "timezone"],
  "GET /api/analytics/totals": ["start_date", "end_date", "client_id", "timezone"],
  "GET /api/contacts": ["client_id", "q", "limit", "offset", "cursor"],
  "GET /api/webhook-subscriptions": ["limit", "offset", "cursor"],
  "GET /api/webhook-subscriptions/{id}/deliveries": ["status", "event", "limit", "offset", "cursor"],
}; // oxfmt-ignore

/** Members of request bodies named in the contract and decisions.md. */
const PROMISED_MEMBERS: Record<string, string[]> = {
  "POST /api/api-keys": ["name", "permission", "expires_at", "client_ids"],
  "POST /api/connections/emailbison": ["name", "api_key", "client_id", "instance_url"],
  "PATCH /api/connections/{id}": ["name", "status", "api_key", "client_id"],
  "PATCH /api/replies/{id}": ["category_id", "status", "ai_response"],
  "POST /api/replies/{id}/send": ["response", "to_email", "cc", "bcc", "confirm_resend"],
  "POST /api/replies/{id}/forward": ["to", "message", "include_thread", "confirm_resend"],
  "POST /api/replies/bulk": ["ids", "category_id", "status"],
  "POST /api/connections/{id}/sync": ["since"],
  "POST /api/follow-ups": ["due_at", "contact_id", "client_id", "reply_id", "action", "notes", "draft_message", "cancel_on_reply"],
  "PATCH /api/follow-ups/{id}": ["notes", "draft_message", "due_at", "action"],
  "POST /api/webhook-subscriptions": ["url", "events", "is_active", "description"],
  "PATCH /api/webhook-subscriptions/{id}": ["url", "events", "is_active", "description", "recover_since"],
  "PATCH /api/clients/{id}": ["name", "service_description", "calendar_link", "auto_send_enabled", "auto_send_delay_minutes", "auto_draft_enabled", "ooo_follow_up"],
  "PATCH /api/contacts/{id}": ["first_name", "last_name", "company", "title", "phone", "linkedin_url", "metadata"],
}; // oxfmt-ignore

const desk = await openDesk("in this process");
const document = await readDocument(desk.url);
const operations = operationsOf(document);
afterAll(() => desk.close());

const operation = (name: string): Operation | undefined => operations.find((one) => one.name === name);

test("the OpenAPI document is valid OpenAPI 3.1", async () => {
  expect(document.openapi).toBe("3.1.0");
  // The parser resolves references in place.
  const valid = await SwaggerParser.validate(structuredClone(document) as never);
  expect(valid.info.title).toBe("Replydesk");
});

test("the OpenAPI document has every operation in the contract", () => {
  expect(PROMISED.filter((name) => !operation(name))).toEqual([]);
});

test.each(Object.entries(PROMISED_QUERIES))(
  "the OpenAPI document has every query parameter in the contract for %s",
  (name, promised) => {
    const query = operation(name)?.parameters.filter((parameter) => parameter.in === "query") ?? [];
    expect(query.map((parameter) => parameter.name)).toEqual(expect.arrayContaining(promised));
  },
);

test.each(Object.entries(PROMISED_MEMBERS))(
  "the OpenAPI document has every body member in the contract for %s",
  (name, promised) => {
    const members = Object.keys(operation(name)?.body?.schema.properties ?? {});
    expect(members.sort()).toEqual(expect.arrayContaining(promised));
  },
);

test("the OpenAPI document declares exactly the parameters in the path", () => {
  const wrong = operations.filter(({ path, parameters }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = parameters.filter((one) => one.in === "path" && one.required).map(({ name }) => name);
    return inPath.join() !== declared.join();
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

/** Returns a schema and everything below it, except components. */
function* schemasOf(schema: Schema): Generator<Schema> {
  yield schema;
  for (const property of Object.values(schema.properties ?? {})) yield* schemasOf(property);
  if (schema.items) yield* schemasOf(schema.items);
}

test("every example of a body, parameter or error matches its own schema", () => {
  const check = new SchemaCheck(document);
  const refused = operations.flatMap(({ name, body, parameters, responses }) => {
    const contents = Object.values(responses).flatMap(({ content }) => content?.["application/json"] ?? []);
    const whole = [...contents, ...(body ? [body] : [])].filter(({ example }) => example !== undefined);
    const roots = [
      ...contents.map(({ schema }) => schema),
      body?.schema,
      ...parameters.map(({ schema }) => schema),
    ];
    const parts = [...roots, ...Object.values(document.components.schemas)]
      .flatMap((schema) => (schema ? [...schemasOf(schema)] : []))
      .flatMap((schema) => (schema.examples ?? []).map((example) => ({ schema, example })));
    return [...whole, ...parts]
      .filter(({ schema, example }) => check.problemOf(schema ?? {}, example) !== null)
      .map(({ example }) => `${name}: ${JSON.stringify(example)}`);
  });
  expect(refused).toEqual([]);
});

test("the server accepts every example of a request body unchanged", async () => {
  // This sequencer accepts anything that an answer can contain.
  const workspace = await populateWorkspace(desk, { platform: "emailbison" });
  const tried = operations
    .filter((one) => one.path.startsWith("/api") && one.body && !isForPeople(one))
    .sort(pausingLast);
  expect(tried.length).toBeGreaterThan(15);
  for (const operation of tried) {
    const { name, method } = operation;
    const body = exampleIn(workspace, operation);
    const answer = await call(desk, method, pathIn(workspace, operation), { body });
    // The example cannot contain a key that a platform would accept, and no model is available here.
    const isRefusedKey = /^Invalid API key for |needs an AI key|^Only conversations of 6 emails/.test(
      String(answer.body.error),
    );
    if (operation.tags?.[0] === "Approvals") workspace.ids["approvals"] = undecided(answer.body.data.id);
    if (name.endsWith("/send-order")) workspace.ids["send-orders"] = held(answer.body.data.id);
    // Nor can the example contain the address of the person to erase.
    const isToBeTyped = String(answer.body.error).startsWith("confirm: must be the contact");
    expect([name, isRefusedKey || isToBeTyped || answer.status < 300 || answer.body]).toEqual([name, true]);
  }
});

/** Makes an approval pending again, so that the next example can decide it. */
function undecided(id: string): string {
  desk.internals?.deps.db.sqlite.run("UPDATE approvals SET state = 'waiting' WHERE id = ?", [id]);
  return id;
}

/** Puts the order from an example on hold, so that the next example can release it. */
function held(id: string): string {
  const deps = desk.internals?.deps;
  if (deps) updateOutgoing(deps.db, { id }, settled("held", "newer_reply"), deps.clock.now());
  return id;
}

/** Examples that pause the connection or close a reply come last, because approvals need an open reply. */
const pausingLast = (one: Operation, other: Operation): number => rank(one) - rank(other);
const rank = ({ name, tags }: Operation): number =>
  tags?.[0] === "Approvals"
    ? -2
    : ["PATCH /api/connections/{id}", "POST /api/replies/{id}/send", "POST /api/sending/pause"].indexOf(name);
