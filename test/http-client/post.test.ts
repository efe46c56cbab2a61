/** Tests the bytes sent to a webhook subscriber, and which part of the response is stored. */
import { expect, test } from "bun:test";
import { createPoster, type PostAnswered, type PostCall } from "../../src/http-client/post.ts";
import { ManualClock } from "../support/clock.ts";
import { answerOf, type Wire, wiresOfTests } from "../support/wire.ts";

const LOCAL = { allowHttp: true, allowNetworks: ["127.0.0.0/8"], timeoutMs: 15_000 };
/** Wednesday, March 4, 2026. */
const NOW = Date.UTC(2026, 2, 4, 9, 12);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const clock = new ManualClock(NOW);
const poster = createPoster({ ...LOCAL, clock, resolve: async () => ["127.0.0.1"] });
const opened = wiresOfTests(clock);

/** A server that answers every request with the same bytes and closes the connection. */
const answering = (...bytes: (string | Uint8Array)[]): Promise<Wire> =>
  opened((socket) => {
    for (const piece of bytes) socket.write(piece);
    socket.end();
  });

const send = (wire: Wire, call: Partial<PostCall> = {}) =>
  poster.post({ url: `http://hooks.example.com:${wire.port}/in`, headers: {}, body: "{}", ...call });

async function answered(...bytes: (string | Uint8Array)[]): Promise<PostAnswered> {
  const outcome = await send(await answering(...bytes));
  if (outcome.kind === "failed") throw new Error(outcome.error);
  return outcome;
}

test("a webhook request consists of exactly these bytes, headers and path", async () => {
  const wire = await answering(answerOf(200));
  const body = '{"text":"Grüße 👋","escaped":"\\u00e4\\r\\n"}';
  await send(wire, {
    url: `http://hooks.example.com:${wire.port}/a%20b/c?x=1&y=%C3%A4&z`,
    headers: {
      "webhook-id": "e1",
      "webhook-timestamp": "1772615520",
      "webhook-signature": "v1,abc= v1,def=",
    },
    body,
  });
  const [head = "", sent = ""] = (wire.requests[0] ?? "").split("\r\n\r\n");
  const [first, ...headers] = head.split("\r\n");
  expect(first).toBe("POST /a%20b/c?x=1&y=%C3%A4&z HTTP/1.1");
  expect(headers.map((line) => line.toLowerCase()).toSorted()).toEqual([
    "accept-encoding: identity",
    "connection: keep-alive",
    `content-length: ${Buffer.byteLength(body)}`,
    "content-type: application/json",
    `host: hooks.example.com:${wire.port}`,
    "user-agent: replydesk",
    "webhook-id: e1",
    "webhook-signature: v1,abc= v1,def=",
    "webhook-timestamp: 1772615520",
  ]);
  expect(Buffer.from(sent, "latin1").toString()).toBe(body);
});

test("a request can contain any bytes, which are sent unchanged", async () => {
  const wire = await answering(answerOf(200));
  const body = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
  expect((await send(wire, { body })).kind).toBe("answered");
  expect(wire.requests[0]?.endsWith(`\r\n\r\n${Buffer.from(body).toString("latin1")}`)).toBe(true);
});

test("a request goes directly to the address, even if the environment names a proxy", async () => {
  const wire = await answering(answerOf(200, {}, "direct"));
  const proxy = await answering(answerOf(200, {}, "by a proxy"));
  const names = ["HTTP_PROXY", "http_proxy", "ALL_PROXY"];
  for (const name of names) process.env[name] = `http://127.0.0.1:${proxy.port}`;
  try {
    expect(await send(wire)).toMatchObject({ status: 200, body: "direct" });
  } finally {
    for (const name of names) delete process.env[name];
  }
  expect(proxy.connections).toHaveLength(0);
});

test("a request leaves no connection, cookie or late bytes for the next request", async () => {
  const wire = await opened((socket, request) => {
    const words = request.includes("first") ? "one" : "two";
    socket.write(answerOf(200, { "set-cookie": "session=first", connection: "keep-alive" }, words));
    // The connection stays open, and the server has a response ready for any further request.
    socket.write(answerOf(500, {}, "late words"));
  });
  const url = (path: string) => `http://hooks.example.com:${wire.port}/${path}`;
  expect(await send(wire, { url: url("first"), headers: { "x-only": "first" } })).toMatchObject({
    body: "one",
  });
  expect(await send(wire, { url: url("next") })).toMatchObject({ status: 200, body: "two" });
  expect(wire.connections).toHaveLength(2);
  expect(wire.requests[1]).not.toMatch(/cookie|x-only|first/i);
});

test.each([200, 201, 202, 204, 299, 400, 401, 404, 410, 413, 429, 500, 503])(
  "a response with status %p is returned unchanged",
  async (status) => {
    expect(await answered(answerOf(status))).toMatchObject({
      kind: "answered",
      status,
      retryAfterMs: null,
    });
  },
);

test.each([301, 302, 303, 307, 308])("a request does not follow a redirect: %p", async (status) => {
  const goal = await answering(answerOf(200));
  const answer = await answered(answerOf(status, { location: `http://127.0.0.1:${goal.port}/` }, "moved"));
  expect(answer).toMatchObject({ status, body: "moved" });
  expect(goal.connections).toHaveLength(0);
});

test("informational responses are skipped, and the final response is returned", async () => {
  const hints = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n";
  expect(await answered(hints, answerOf(202, {}, "taken"))).toMatchObject({ status: 202, body: "taken" });
});

test("the chunks of a chunked response are joined", async () => {
  const chunks = "2\r\nta\r\n3\r\nken\r\n0\r\n\r\n";
  expect(await answered(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${chunks}`)).toMatchObject({
    body: "taken",
  });
});

test("a response without a length ends when the connection closes", async () => {
  expect(await answered("HTTP/1.1 200 OK\r\n\r\ntaken")).toMatchObject({ body: "taken" });
});

test("a compressed response is not decompressed", async () => {
  const packed = Bun.gzipSync("a".repeat(50_000_000));
  const head = `HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${packed.length}\r\n\r\n`;
  const { body } = await answered(head, packed);
  expect(body.length).toBeLessThanOrEqual(2048);
  expect(body).not.toContain("aaa");
});

test("at most 2 KiB of a response are stored, without splitting a character", async () => {
  expect((await answered(answerOf(200, {}, "a".repeat(2048)))).body).toBe("a".repeat(2048));
  expect((await answered(answerOf(200, {}, "a".repeat(60_000)))).body).toBe("a".repeat(2048));
  expect((await answered(answerOf(200, {}, `a${"ä".repeat(2000)}`))).body).toBe(`a${"ä".repeat(1023)}`);
});

test("the readable part of a binary response is stored", async () => {
  expect((await answered(answerOf(200), "")).body).toBe("");
  const bytes = Buffer.concat([
    Buffer.from("HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\n"),
    Buffer.from([0x6f, 0xff, 0xfe, 0x6b]),
  ]);
  expect((await answered(bytes)).body).toBe("o\ufffd\ufffdk");
});

const waits: [string, Record<string, string>, number | null][] = [
  ["in seconds", { "retry-after": "120" }, 2 * MINUTE],
  ["of zero", { "retry-after": "0" }, 0],
  ["as a date", { "retry-after": "Wed, 04 Mar 2026 09:15:00 GMT" }, 3 * MINUTE],
  ["as a date of RFC 850", { "retry-after": "Wednesday, 04-Mar-26 09:15:00 GMT" }, 3 * MINUTE],
  [
    "as a date by a clock that is an hour off",
    { "retry-after": "Wed, 04 Mar 2026 10:15:00 GMT", date: "Wed, 04 Mar 2026 10:12:00 GMT" },
    3 * MINUTE,
  ],
  ["in the past", { "retry-after": "Wed, 04 Mar 2026 09:00:00 GMT" }, 0],
  ["of a week as a day", { "retry-after": "604800" }, DAY],
  ["of an endless time as a day", { "retry-after": "9".repeat(400) }, DAY],
  ["below zero as if it were absent", { "retry-after": "-5" }, null],
  ["in words as if it were absent", { "retry-after": "soon" }, null],
  ["as a number with a fraction as if it were absent", { "retry-after": "1.5" }, null],
  ["that is absent", {}, null],
];

test.each(waits)("a Retry-After header %s is parsed", async (_, headers, retryAfterMs) => {
  for (const status of [429, 503]) {
    expect(await answered(answerOf(status, headers))).toMatchObject({ status, retryAfterMs });
  }
});
