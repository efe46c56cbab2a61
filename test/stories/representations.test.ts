/** Tests ETag, 304, If-Match, Location, gzip and the headers of every response. */
import { beforeAll, describe, expect, test } from "bun:test";
import { gunzipSync } from "node:zlib";
import { arrive } from "../support/arrivals.ts";
import { call } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { isOfKeys, operationsOf, readDocument, type Operation } from "../support/document.ts";
import { exampleIn, pathIn, populateWorkspace, type PopulatedWorkspace } from "../support/populate.ts";
import { raw } from "../support/raw.ts";
import { allTests } from "../support/fixture.ts";

const desk = allTests(() => openDesk("in this process"));
let at: PopulatedWorkspace;
let client: string;
beforeAll(async () => {
  at = await populateWorkspace(desk, {});
  for (let n = 0; n < 2; n++) await arrive(at);
  client = `/api/clients/${at.clientId}`;
});

const get = (path: string, headers: Record<string, string> = {}) => call(desk, "GET", path, { headers });
const tagOf = async (path: string): Promise<string> => (await get(path)).headers.get("etag") ?? "";
const rename = (name: string, tag: string) =>
  call(desk, "PATCH", client, { body: { name }, headers: { "if-match": tag } });

describe("If-None-Match", () => {
  test.each(["/api/replies?limit=2", "/api/clients", "/api/me"])(
    "If-None-Match gets 304 from %s",
    async (path) => {
      const tag = await tagOf(path);
      expect(tag).toMatch(/^"\w+"$/);
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
        const answer = await get(path, { "if-none-match": known });
        expect([known, answer.status, answer.body, answer.headers.get("etag")]).toEqual([
          known,
          304,
          null,
          tag,
        ]);
        expect(answer.headers.get("cache-control")).toBe("private, no-cache");
        expect(answer.headers.get("x-ratelimit-limit")).not.toBeNull();
      }
      expect((await get(path, { "if-none-match": '"other"' })).status).toBe(200);
    },
  );

  test("If-None-Match gets the new state after a change", async () => {
    const tag = await tagOf(client);
    await call(desk, "PATCH", client, { body: { tone: "Brief" } });
    const answer = await get(client, { "if-none-match": tag });
    expect([answer.status, answer.body.data.tone]).toEqual([200, "Brief"]);
    expect(answer.headers.get("etag")).not.toBe(tag);
  });

  test("If-None-Match works with HEAD", async () => {
    const headers = { authorization: `Bearer ${desk.apiKey}` };
    const answer = await fetch(desk.url + client, { method: "HEAD", headers });
    expect([answer.status, answer.headers.get("etag")]).toEqual([200, await tagOf(client)]);
    expect(answer.headers.get("content-encoding")).toBeNull();
  });
});

describe("If-Match", () => {
  test("If-Match allows a change if the ETag is current", async () => {
    expect((await rename("One", await tagOf(client))).status).toBe(200);
    expect((await rename("Two", `W/${await tagOf(client)}`)).status).toBe(200);
    const compressed = (await tagOf(client)).replace(/"$/, '-gzip"');
    expect((await rename("Three", compressed)).status).toBe(200);
    expect((await rename("Four", "*")).status).toBe(200);
  });

  test("If-Match refuses a change with 412 if the ETag is outdated", async () => {
    const tag = await tagOf(client);
    await call(desk, "PATCH", client, { body: { name: "By somebody else" } });
    const refused = await rename("Lost update", tag);
    expect([refused.status, refused.body]).toEqual([
      412,
      {
        data: null,
        error: "The resource has changed: read it again",
        code: "precondition_failed",
      },
    ]);
    expect((await get(client)).body.data.name).toBe("By somebody else");
  });

  test("If-Match allows only one of many simultaneous changes", async () => {
    const tag = await tagOf(client);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => rename(`Racer ${n}`, tag)));
    const refused = answers.filter(({ status }) => status === 412);
    expect([refused.length, answers.filter(({ status }) => status === 200).length]).toEqual([19, 1]);
  });

  test("If-Match is checked after the input and the id have been validated", async () => {
    const headers = { "if-match": '"other"' };
    const invalid = await call(desk, "PATCH", client, { body: { name: 7 }, headers });
    expect(invalid.status).toBe(400);
    const missing = `/api/clients/${at.connectionId}`;
    expect((await call(desk, "PATCH", missing, { body: { name: "A" }, headers })).status).toBe(404);
  });

  const isConditional = ({ parameters }: Operation) => parameters.some(({ name }) => name === "If-Match");
  const isChange = ({ method }: Operation) => method === "PATCH" || method === "PUT";
  const changingOperations = async () =>
    operationsOf(await readDocument(desk.url)).filter(
      (operation) => isChange(operation) && isOfKeys(operation),
    );

  test("If-Match is documented for every readable resource, and refused for all others", async () => {
    const operations = operationsOf(await readDocument(desk.url));
    const readable = operations.filter(({ method }) => method === "GET").map(({ path }) => path);
    const changing = operations.filter(isChange);
    for (const operation of changing) {
      const isReadable = readable.includes(operation.path);
      expect([operation.name, isConditional(operation), "412" in operation.responses]).toEqual([
        operation.name,
        isReadable,
        isReadable,
      ]);
    }
    for (const operation of (await changingOperations()).filter((each) => !isConditional(each))) {
      const list = operation.path.startsWith("/api/notes")
        ? `/api/threads/${at.ids.threads}/notes`
        : operation.path.replace("/{id}", "");
      const before = (await get(list)).body;
      const change = { body: exampleIn(at, operation), headers: { "if-match": "*" } };
      const { status, body } = await call(desk, operation.method, pathIn(at, operation), change);
      expect([operation.name, status, body.error]).toEqual([
        operation.name,
        400,
        "If-Match: this resource has no ETag",
      ]);
      expect((await get(list)).body).toEqual(before);
    }
  });

  test("If-Match works for every resource that can be changed", async () => {
    const changing = (await changingOperations()).filter(isConditional);
    expect(changing.length).toBeGreaterThan(6);
    for (const operation of changing) {
      const path = pathIn(at, operation);
      const change = { body: exampleIn(at, operation) };
      const old = await call(desk, operation.method, path, { ...change, headers: { "if-match": '"old"' } });
      expect([operation.name, old.status]).toEqual([operation.name, 412]);
      const current = await call(desk, operation.method, path, {
        ...change,
        headers: { "if-match": await tagOf(path) },
      });
      expect([operation.name, current.status]).toEqual([operation.name, 200]);
    }
  });
});

test("creating a resource returns its Location", async () => {
  const document = await readDocument(desk.url);
  const creating = operationsOf(document).filter(({ responses }) => responses[201]?.headers?.Location);
  expect(creating.length).toBeGreaterThan(8);
  for (const operation of creating) {
    const { name, method } = operation;
    if (name.startsWith("POST /api/connections/")) continue;
    const body = { ...exampleIn(at, operation), name: `By ${name}`, value: "located.example.org" };
    const members = Object.keys(operation.body?.schema.properties ?? {});
    const known = Object.fromEntries(Object.entries(body).filter(([member]) => members.includes(member)));
    const created = await call(desk, method, pathIn(at, operation), { body: known });
    const location = created.headers.get("location") ?? "";
    expect([name, created.status, location]).toEqual([name, 201, expect.stringMatching(/^\/api\/[\w/-]+$/)]);
    const read = await get(location);
    expect([name, read.body.data.id]).toEqual([name, created.body.data?.id ?? created.body.id]);
  }
  const connection = await call(desk, "POST", "/api/connections/smartlead", {
    body: { name: "Located", api_key: desk.sandboxes.smartlead.apiKey, client_id: at.clientId },
  });
  expect(connection.headers.get("location")).toBe(`/api/connections/${connection.body.data.id}`);
});

test("replaying the creation of a resource returns the resource's Location", async () => {
  const options = { body: { name: "Replayed" }, headers: { "idempotency-key": "located" } };
  const first = await call(desk, "POST", "/api/categories", options);
  const again = await call(desk, "POST", "/api/categories", options);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect(again.headers.get("location")).toBe(first.headers.get("location"));
});

const asked = async (path: string, accepted: string) => {
  const request = `GET ${path} HTTP/1.1\r\nHost: desk\r\nConnection: close\r\nAuthorization: Bearer ${desk.apiKey}\r\n`;
  return raw(desk.url, `${request}${accepted && `Accept-Encoding: ${accepted}\r\n`}\r\n`);
};

test.each([
  ["gzip", true],
  ["br, gzip;q=0.5", true],
  ["*", true],
  ["GZIP", true],
  ["", false],
  ["identity", false],
  ["br", false],
  ["gzip;q=0", false],
  ["gzip;q=0.0, *", false],
])("the response to Accept-Encoding %p is compressed: %p", async (accepted, isCompressed) => {
  const { headers } = await asked("/api/replies", accepted);
  expect(headers.get("content-encoding")).toBe(isCompressed ? "gzip" : null);
  expect(headers.get("vary")).toBe("Accept-Encoding, Authorization, Cookie");
  expect(headers.get("etag")).toBe(await tagOf("/api/replies"));
});

test("JSON is compressed only if this makes it shorter", async () => {
  const headers = { authorization: `Bearer ${desk.apiKey}`, "accept-encoding": "gzip" };
  const packed = await fetch(`${desk.url}/api/replies`, { headers, decompress: false });
  const plain = await get("/api/replies", { "accept-encoding": "identity" });
  const bytes = new Uint8Array(await packed.arrayBuffer());
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(plain.body);
  expect(Number(packed.headers.get("content-length"))).toBe(bytes.byteLength);
  const short = await fetch(`${desk.url}/api/credits`, { headers, decompress: false });
  expect(short.headers.get("content-encoding")).toBeNull();
});

describe("every response", () => {
  test.each([
    "/api/clients",
    "/api/nope",
    "/nope",
    "/health",
    "/docs",
    "/docs/guide",
    "/docs/json",
    "/",
    "/hooks/a/b",
  ])("every response has the security headers: %s", async (path) => {
    const { headers } = await fetch(desk.url + path, { redirect: "manual" });
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toBe("camera=(), microphone=(), geolocation=()");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  test("the Swagger page allows only its own scripts", async () => {
    const response = await fetch(`${desk.url}/docs`);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:|\*/);
    const page = await response.text();
    expect(page.match(/<script(?! src="\/docs\/assets\/)/)).toBeNull();
    expect(page).not.toMatch(/\son\w+=|javascript:/);
  });

  test.each([
    ["/", "/app/"],
    ["/docs/", "/docs"],
    ["/openapi.json", "/docs/json"],
  ])("%s redirects to %s", async (path, to) => {
    const response = await fetch(desk.url + path, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([302, to]);
  });
});

test("a key sent without Bearer gets an error that names the missing word", async () => {
  const response = await fetch(`${desk.url}/api/me`, { headers: { authorization: desk.apiKey } });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({
    error: 'Write "Bearer" before the API key: Authorization: Bearer rd_live_…',
  });
  const other = await fetch(`${desk.url}/api/me`, { headers: { authorization: "Basic YTpi" } });
  expect(await other.json()).toMatchObject({ error: "Invalid API key" });
});
