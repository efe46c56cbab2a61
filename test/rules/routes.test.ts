/** Tests that every route requires access and is fully documented. */
import { afterAll, expect, test } from "bun:test";
import { createApp } from "../../src/app/app.ts";
import { call, type Body } from "../support/call.ts";
import { openDesk, internalsOf } from "../support/desk.ts";
import {
  filled,
  isForPeople,
  operationsOf,
  readDocument,
  resolved,
  type Operation,
} from "../support/document.ts";
import { signIn } from "../support/people.ts";
import { raw } from "../support/raw.ts";

/** For people without a session. Their credentials are in the body. */
const FOR_STRANGERS = [
  "GET /api/session/options", "POST /api/invitations/accept", "POST /api/invitations/look", "POST /api/password-resets", "POST /api/password-resets/use",
  "POST /api/session", "POST /api/setup",
]; // oxfmt-ignore

/** The only paths that need no key. */
const PUBLIC = [
  "GET /",
  "GET /app",
  "GET /app/*",
  "GET /docs",
  "GET /docs/assets/guide.css",
  "GET /docs/assets/start.js",
  "GET /docs/assets/swagger-ui-bundle.js",
  "GET /docs/assets/swagger-ui.css",
  "GET /docs/guide",
  "GET /docs/guide/:page",
  "GET /docs/json",
  "GET /files/:token/:name",
  "GET /health",
  "GET /hooks/:platform/:token",
  "GET /metrics",
  "GET /openapi.json",
  "GET /ready",
  "POST /hooks/:platform/:token",
  "POST /hooks/calendar/:token",
  "POST /hooks/slack/:token",
];

/** Neither meant for readers of the Swagger page nor needed there. */
const HIDDEN = [
  ...PUBLIC.filter((route) => route.includes("/docs")),
  "GET /",
  "GET /app",
  "GET /app/*",
  "GET /openapi.json",
  "POST /api/connections/:id",
  "POST /mcp",
];

/** Text for other programs, or a page. */
const ANSWERS_TEXT = [
  "GET /api/clients/{id}/logo", "GET /metrics", "GET /api/stream", "GET /app/mail/{id}", "GET /api/attachments/{id}", "GET /api/backups/{name}",
  "GET /files/{token}/{name}", "GET /api/slack/manifest", "POST /hooks/slack/{token}",
]; // oxfmt-ignore

/** Returns whether a path requires a key or a session, even if surrounding paths are public. */
const isGuarded = ({ path }: { path: string }): boolean =>
  path.startsWith("/api") || path.startsWith("/app/mail");

const UNKNOWN_ID = "0198c000-0000-7000-8000-00000000dead";
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const desk = await openDesk("in this process");
const document = await readDocument(desk.url);
const operations = operationsOf(document);
const routes = createApp(internalsOf(desk).deps, () => ({ lastTickAt: null })).routes;
afterAll(() => desk.close());

const realPath = (path: string): string =>
  path.replace(":platform", "instantly").replace(/:\w+/g, UNKNOWN_ID);

test("every route that is not public answers 401 to a request without a key, regardless of the method", async () => {
  const guarded = new Set(routes.filter(isGuarded).map(({ path }) => path));
  expect(guarded.size).toBeGreaterThan(20);
  for (const path of guarded) {
    for (const method of METHODS) {
      const place = `${method} ${path}`;
      if (FOR_STRANGERS.includes(place)) continue;
      const response = await fetch(desk.url + realPath(path), { method });
      expect([place, response.status]).toEqual([place, 401]);
      expect(response.headers.get("www-authenticate")).toBe("Bearer");
      expect(response.headers.get("x-ratelimit-limit")).not.toBeNull();
      if (method !== "HEAD")
        expect(await response.json()).toEqual({
          data: null,
          code: expect.any(String),
          error: "Missing API key",
        });
    }
  }
});

test("the public routes are exactly the listed ones", async () => {
  const answered = await Promise.all(
    routes.map(async ({ method, path }) => {
      const response = await fetch(desk.url + realPath(path), { method, redirect: "manual" });
      return response.status === 401 ? [] : [`${method} ${path}`];
    }),
  );
  expect([...new Set(answered.flat())].sort()).toEqual([...FOR_STRANGERS, ...PUBLIC].sort());
});

test.each([
    "//api/clients", "/api//clients", "/./api/clients", "/docs/../api/clients", "/docs/json/../../api/clients", "/hooks/x/../../api/clients",
    "/hooks/%2e%2e/api/clients", "/hooks/..%2fapi%2fclients", "/api%2fclients", "/%61pi/clients", "/API/clients", "/api/clients/", "/api/clients;/docs",
    "/api/clients#/docs", "/api/clients?/docs/json", "/docs/..\\api\\clients", "http://other.example/api/clients", "/health/../api/clients",
    "/docs/assets/../../api/clients",
  ])("no variant spelling of a path bypasses the key check: %s", async (path) => {
    // With a very short host name, or none, Elysia's router gets an unexpected URL.
    for (const host of ["localhost", "a", "", "a/docs?"]) {
      const answer = await raw(desk.url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      expect([401, 404]).toContain(answer.status);
      expect(JSON.parse(answer.body).data).toBeNull();
    }
  }); // oxfmt-ignore

test("the OpenAPI document has every route except hidden ones, and nothing else", () => {
  const known = routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !HIDDEN.includes(route));
  const written = operations.map(({ name }) => name.replaceAll(/\{(\w+)\}/g, ":$1"));
  expect(written.sort()).toEqual([...new Set(known)].sort());
});

test("the OpenAPI document gives each operation a summary, a known tag, a response schema and a unique name", () => {
  const tags = document.tags.map(({ name }) => name);
  const poor = operations.filter(({ name, summary, tags: own = [], responses }) => {
    const success = responses[200] ?? responses[201];
    const hasSchema =
      resolved(document, success?.content?.["application/json"]?.schema)?.properties !== undefined ||
      ANSWERS_TEXT.includes(name);
    return !summary || own.length !== 1 || !tags.includes(own[0] ?? "") || !hasSchema;
  });
  expect(poor.map(({ name }) => name)).toEqual([]);
  expect(new Set(operations.map(({ summary }) => summary)).size).toBe(operations.length);
});

test("the OpenAPI document requires a key for each operation that is not public", () => {
  expect(document.security).toEqual([{ bearer: [] }]);
  const open = operations.filter(({ security = document.security }) => security?.length === 0);
  const isPublic = (each: Operation) => !isGuarded(each) || FOR_STRANGERS.includes(each.name);
  expect(open.map(({ name }) => name)).toEqual(operations.filter(isPublic).map(({ name }) => name));
});

test("the OpenAPI document shows an example of each error in the common error format", () => {
  const wrong = operations.flatMap(({ name, responses }) =>
    Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .filter(([, { content }]) => {
        const { schema, example } = content?.["application/json"] ?? {};
        const message: unknown = (example as Body)?.error;
        const isError = JSON.stringify(schema) === '{"$ref":"#/components/schemas/Error"}';
        return !isError || (example as Body)?.data !== null || typeof message !== "string" || message === "";
      })
      .map(([status]) => `${name} ${status}`),
  );
  expect(wrong).toEqual([]);
});

test("the OpenAPI document declares the errors for keys, ids and bodies", () => {
  const guarded = operations.filter(isGuarded);
  const lacking = guarded.flatMap(({ name, path, body, responses }) => {
    const ofKeys = FOR_STRANGERS.includes(name) ? [] : [401];
    const needed = [
      ...ofKeys,
      403,
      429,
      500,
      ...(path.includes("{") ? [404] : []),
      ...(body ? [400, 413] : []),
    ];
    return needed.filter((status) => !responses[status]).map((status) => `${name} ${status}`);
  });
  expect(lacking).toEqual([]);
});

test("the OpenAPI document shows an example of each request body", () => {
  const bare = operations.filter(({ path, body }) => path.startsWith("/api") && body && !body.example);
  expect(bare.map(({ name }) => name)).toEqual([]);
});

test("a request for an invalid id gets a 404", async () => {
  const single = operations.filter((each) => isGuarded(each) && each.path.includes("{id}"));
  const owner = signIn(desk, { role: "owner" });
  for (const operation of single) {
    const { method, path, body, name } = operation;
    for (const id of [
      "nope",
      UNKNOWN_ID,
      UNKNOWN_ID.toUpperCase(),
      "1 OR 1=1",
      "\0",
      "%zz",
      "null",
      "a".repeat(3_000),
    ]) {
      const given = body ? { body: body.example } : {};
      const answer = isForPeople(operation)
        ? await owner.call(method, filled(path, id), given)
        : await call(desk, method, filled(path, id), given);
      expect([name, id, answer.status]).toEqual([name, id, 404]);
      expect(answer.body.error).toMatch(
        /^(Reply|Mail|Attachment|Conversation|Note|Notification|Snippet|Saved view|Follow-up|Approval|Contact|Client|Connection|Calendar|Booking|Category|Rule|Suppression|Send order|Payload|Email|Backup|API key|Webhook subscription|User|Invitation|Session) not found$/,
      );
    }
  }
});
