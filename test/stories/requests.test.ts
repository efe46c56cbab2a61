/** Tests the headers of every response, and the limits on requests. */
import { beforeAll, describe, expect, test } from "bun:test";
import { arrive, connect, type Connected } from "../support/arrivals.ts";
import { call } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { raw, type RawAnswer } from "../support/raw.ts";
import { allTests } from "../support/fixture.ts";

const MIB = 1024 * 1024;
const UNKNOWN = "0198c000-0000-7000-8000-00000000dead";
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Returns a JSON object of exactly this many bytes. */
const bodyOf = (bytes: number, member = '"name":"Large"'): string => {
  const frame = `{${member},"pad":""}`;
  return frame.replace('""', `"${"x".repeat(bytes - frame.length)}"`);
};

const desk = allTests(() => openDesk("in this process"));
let at: Connected;
let readKey: string;
let replyId: string;
beforeAll(async () => {
  at = await connect(desk, "instantly");
  replyId = (await arrive(at)).reply.id;
  const body = { name: "Reader", permission: "read" };
  readKey = (await call(desk, "POST", "/api/api-keys", { body })).body.key;
});

/** A request for each status that the request pipeline and the routes return. */
const answers = async (headers: Record<string, string>) => {
  const post = (path: string, body: unknown, more: Record<string, string> = {}) =>
    call(desk, "POST", path, { body, headers: { ...headers, ...more } });
  const refusing = { ...headers, "Idempotency-Key": crypto.randomUUID() };
  await post("/api/clients", { name: "First" }, refusing);
  at.sandbox.faults.plan({ kind: "refuse", status: 400, message: "No." });
  return {
    200: await call(desk, "GET", "/api/me", { headers }),
    201: await post("/api/clients", { name: "A" }),
    400: await call(desk, "GET", "/api/replies?limit=0", { headers }),
    401: await call(desk, "GET", "/api/me", { key: null, headers }),
    403: await call(desk, "POST", "/api/clients", { key: readKey, body: { name: "A" }, headers }),
    404: await call(desk, "GET", `/api/replies/${UNKNOWN}`, { headers }),
    405: await call(desk, "PUT", "/api/me", { headers }),
    409: await post("/api/clients", { name: "Second" }, refusing),
    413: await post("/api/clients", bodyOf(MIB + 1)),
    500: await post(`/api/replies/${replyId}/send`, { response: "Hello" }),
  };
};

test("every API response has the rate limit headers", async () => {
  for (const [status, answer] of Object.entries(await answers({}))) {
    expect(answer.status).toBe(Number(status));
    const [limit, remaining, reset] = ["limit", "remaining", "reset"].map((name) =>
      Number(answer.headers.get(`x-ratelimit-${name}`) ?? Number.NaN),
    );
    // This desk has no rate limit configured, so the headers show a million.
    expect([status, limit, remaining]).toEqual([status, 1_000_000, 1_000_000]);
    expect(Number(reset) % 60).toBe(0);
    expect(Number(reset) * 1_000 - Date.now()).toBeWithin(-60_000, 61_000);
  }
});

test.each(["abc-123", "0198c000-0000-7000-8000-000000000001", "a.b:c_d", "x".repeat(100)])(
  "a valid X-Request-Id is echoed: %s",
  async (id) => {
    for (const answer of Object.values(await answers({ "X-Request-Id": id }))) {
      expect([answer.status, answer.headers.get("x-request-id")]).toEqual([answer.status, id]);
    }
  },
);

test.each(["", "a b", "x".repeat(101), "<script>", "a\tb", "é"])(
  "an invalid X-Request-Id is replaced: %j",
  async (id) => {
    const given = await Promise.all(
      [1, 2, 3].map(() => call(desk, "GET", "/api/me", { headers: { "X-Request-Id": id } })),
    );
    const ids = given.map(({ headers }) => headers.get("x-request-id") ?? "");
    for (const one of ids) expect(one).toMatch(UUID);
    expect(new Set(ids).size).toBe(3);
  },
);

test("public responses have a request id and no rate limit headers", async () => {
  for (const path of ["/health", "/ready", "/docs", "/docs/json", new URL(at.hook).pathname, "/nothing"]) {
    const { headers } = await fetch(desk.url + path);
    expect(headers.get("x-request-id")).toMatch(UUID);
    expect(headers.get("x-ratelimit-limit")).toBeNull();
  }
});

describe("request bodies", () => {
  const head = (path: string, framing: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${desk.apiKey}\r\n${framing}\r\n\r\n`;
  const declared = (path: string, bytes: number, ...pieces: (string | Uint8Array)[]) =>
    raw(desk.url, head(path, `Content-Length: ${bytes}`), ...pieces);
  const chunked = (path: string, text: string) =>
    raw(desk.url, head(path, "Transfer-Encoding: chunked"), ...chunksOf(text), "0\r\n\r\n");
  const hook = () => new URL(at.hook).pathname;
  const expectTooLarge = ({ status, body, headers }: RawAnswer, mib: number) => {
    expect(status).toBe(413);
    expect(JSON.parse(body)).toEqual({
      data: null,
      code: expect.any(String),
      error: `Request body is larger than ${mib} MiB`,
    });
    expect(headers.get("x-request-id")).toMatch(UUID);
    if (mib === 1) expect(headers.get("x-ratelimit-limit")).toBe("1000000");
  };

  test("the API accepts a body of 1 MiB", async () => {
    expect((await declared("/api/clients", MIB, bodyOf(MIB))).status).toBe(201);
    expect((await chunked("/api/clients", bodyOf(MIB, '"name":"In chunks"'))).status).toBe(201);
  });

  test("a body over 1 MiB gets 413, whether its length is declared or not", async () => {
    const text = bodyOf(MIB + 1);
    expectTooLarge(await declared("/api/clients", MIB + 1, text), 1);
    expectTooLarge(await chunked("/api/clients", text), 1);
  });

  test("a body with an excessive declared size gets 413 before it is sent", async () => {
    for (const bytes of [2 * MIB, 30 * MIB, 900 * MIB]) {
      expectTooLarge(await declared("/api/clients", bytes, "{"), 1);
      expectTooLarge(await declared(hook(), bytes + 25 * MIB, "{"), 25);
    }
  });

  test("a webhook accepts a body of up to 25 MiB, and not one byte more", async () => {
    const text = bodyOf(25 * MIB, '"event_type":"x"');
    const taken = await declared(hook(), 25 * MIB, text);
    expect(JSON.parse(taken.body)).toEqual({ data: { received: true } });
    expectTooLarge(await declared(hook(), 25 * MIB + 1, `${text} `), 25);
    expectTooLarge(await chunked(hook(), `${text} `), 25);
  });

  test("a webhook accepts any JSON", async () => {
    for (const text of ["", "{", "not json", "{'a':1}"]) {
      const answer = await call(desk, "POST", hook(), { key: null, body: text });
      expect([text, answer.status, answer.body.error]).toEqual([text, 400, "Invalid JSON body"]);
    }
    for (const text of [
      "{}",
      "[]",
      "null",
      "1",
      '"x"',
      '{"__proto__":{"a":1}}',
      `${"[".repeat(100)}${"]".repeat(100)}`,
    ]) {
      const answer = await call(desk, "POST", hook(), { key: null, body: text });
      expect([answer.status, answer.body.data.received]).toEqual([200, true]);
    }
  });
});

test("every malformed request gets a JSON response", async () => {
  const requests = [
    "GET /api/me HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET /abcdefghijklmnop/x HTTP/1.1\r\nHost: \r\n\r\n",
    "GET /abcdefghijklmnop/x HTTP/1.1\r\nHost: a/b?c\r\n\r\n",
    `TRACE /health HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    `GET /${"a".repeat(8_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  ];
  for (const text of requests) {
    const { status, body } = await raw(desk.url, text);
    expect([400, 401, 404, 405]).toContain(status);
    expect(JSON.parse(body).data).toBeNull();
  }
});

test.each([
  [
    "an endless header section",
    `GET /api/me HTTP/1.1\r\nHost: localhost\r\nX-A: ${"a".repeat(100_000)}\r\n\r\n`,
    431,
  ],
  ["a null byte in a header", "GET /api/me HTTP/1.1\r\nHost: localhost\r\nX-A: a\0b\r\n\r\n", 400],
  [
    "two lengths",
    "POST /api/clients HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    400,
  ],
  ["an invalid length", "POST /api/clients HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n", 400],
  ["no host", "GET /api/me HTTP/1.1\r\n\r\n", 400],
])("%s is rejected, and the server keeps running", async (_what, text, expected) => {
  expect((await raw(desk.url, text)).status).toBe(expected);
  expect((await fetch(`${desk.url}/health`)).status).toBe(200);
});

function chunksOf(text: string): string[] {
  const size = 256 * 1024;
  const parts = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  );
  return parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`);
}
