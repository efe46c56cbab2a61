/**
 * Tests calls to real local servers that refuse, disconnect, hang or redirect: what a failure proves, and how often
 * each request was sent.
 */
import { expect, test } from "bun:test";
import type { Socket } from "node:net";
import { MINUTE, SECOND } from "../../src/core/clock.ts";
import { type PlatformCall, createPlatformClient } from "../../src/platforms/client.ts";
import { ManualClock } from "../support/clock.ts";
import { wiresOfTests } from "../support/wire.ts";
import { localHttp } from "../support/platform.ts";
import { failureOf } from "../support/failure.ts";

const KEY = "9|se/cret+key=";

const opened = wiresOfTests();

/** Starts a server, and returns its URL and the requests as received on the wire. */
async function listen(answer: Parameters<typeof opened>[0]) {
  const wire = await opened(answer);
  return { url: `http://127.0.0.1:${wire.port}`, heads: wire.requests, wire };
}

function say(status: string, body: string, headers: string[] = []) {
  const head = [`HTTP/1.1 ${status}`, `content-length: ${Buffer.byteLength(body)}`, ...headers, "", body];
  return (socket: Socket) => void socket.write(head.join("\r\n"));
}

function callTo(url: string, changes: Partial<PlatformCall> = {}): PlatformCall {
  return {
    platform: "instantly",
    account: { apiKey: KEY, baseUrl: url },
    limits: [{ requests: 100, perMs: SECOND }],
    method: "POST",
    path: "/emails/reply",
    headers: { authorization: `Bearer ${KEY}` },
    body: { hello: "there" },
    options: { priority: "person" },
    ...changes,
  };
}

const client = () => createPlatformClient(new ManualClock(), localHttp());

test("a platform call identifies the program and requests an uncompressed response", async () => {
  const { url, heads } = await listen(say("200 OK", "{}"));
  await client().call(callTo(url));
  expect(heads[0]).toMatch(/^user-agent: replydesk\r$/im);
  expect(heads[0]).toMatch(/^accept-encoding: identity\r$/im);
});

test("a 2xx response is returned as text, and parsed if it is JSON", async () => {
  const json = await listen(say("200 OK", '{"id":"7"}'));
  expect(await client().call(callTo(json.url))).toMatchObject({ status: 200, json: { id: "7" } });
  const plain = await listen(say("200 OK", "Email added to the queue"));
  const answer = await client().call(callTo(plain.url));
  expect(answer).toMatchObject({ text: "Email added to the queue", json: undefined });
});

test("a 4xx response is a rejection, and the platform's message appears only in the log", async () => {
  const bodies = [
    '{"statusCode":400,"error":"Bad Request","message":"no such mailbox"}',
    '{"data":{"success":false,"message":"no such mailbox"}}',
    '{"error":{"code":"X","message":"no such mailbox"}}',
    "no such mailbox",
  ];
  for (const body of bodies) {
    const { url } = await listen(say("400 Bad Request", body));
    const error = await failureOf(client().call(callTo(url)));
    expect(error).toMatchObject({
      outcome: "refused",
      status: 400,
      retryAfterMs: null,
      message: "instantly answered 400: the request was rejected",
      detail: "no such mailbox",
    });
  }
});

test.each(["502 Bad Gateway", "500 Oops", "408 Request Timeout", "499 Client Closed Request"])(
  "a response of %s leaves the outcome unknown",
  async (status) => {
    const { url } = await listen(say(status, "<html>"));
    const known = { outcome: "unknown", status: Number(status.slice(0, 3)) } as const;
    expect(await failureOf(client().call(callTo(url)))).toMatchObject(known);
  },
);

test("a redirect is not followed, so the key is not sent elsewhere", async () => {
  const elsewhere = await listen(say("200 OK", "{}"));
  for (const status of ["302 Found", "307 Temporary Redirect", "308 Permanent Redirect"]) {
    const { url } = await listen(say(status, "", [`location: ${elsewhere.url}/taken`]));
    expect(await failureOf(client().call(callTo(url)))).toMatchObject({ outcome: "unknown" });
  }
  expect(elsewhere.heads).toEqual([]);
});

test("an endless response is truncated instead of being held in memory", async () => {
  const chunk = `100000\r\n${"x".repeat(0x100000)}\r\n`;
  const { url } = await listen((socket) => {
    socket.write("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n");
    const more = (): void => {
      while (!socket.destroyed && socket.write(chunk));
      if (!socket.destroyed) socket.once("drain", more);
    };
    more();
  });
  const error = await failureOf(client().call(callTo(url)));
  expect(error).toMatchObject({ outcome: "unknown" });
  expect(error.message).toContain("the response is larger than 10 MiB");
});

test("a call has an unknown outcome if the connection is cut before or during the response", async () => {
  const before = await listen((socket) => socket.destroy());
  expect(await failureOf(client().call(callTo(before.url)))).toMatchObject({ outcome: "unknown" });
  const within = await listen((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"id":', () => socket.destroy());
  });
  expect(await failureOf(client().call(callTo(within.url)))).toMatchObject({ outcome: "unknown" });
});

test("error messages never contain a person's address, or the key, plain or encoded", async () => {
  const echo = `key ${KEY} of api_key=${encodeURIComponent(KEY)} may not write to Dana <dana@example.com>`;
  for (const body of [echo, JSON.stringify({ message: echo })]) {
    const { url } = await listen(say("403 Forbidden", body));
    const { detail } = await failureOf(client().call(callTo(url)));
    expect(detail).toContain("may not write to");
    for (const secret of [KEY, encodeURIComponent(KEY), "dana@example.com"]) {
      expect(detail).not.toContain(secret);
    }
  }
});

test("error messages never contain the key, even if it is part of an unreachable URL", async () => {
  const { url, wire } = await listen(() => undefined);
  await wire.stop();
  const error = await failureOf(client().call(callTo(url, { query: { api_key: KEY } })));
  expect(error.message).not.toContain(encodeURIComponent(KEY));
});

test("error messages are short, regardless of the size of the response", async () => {
  const { url } = await listen(say("404 Not Found", "x".repeat(100_000)));
  const { message, detail } = await failureOf(client().call(callTo(url)));
  expect(message).toBe("instantly answered 404: not found");
  expect(detail).toBe("x".repeat(300));
});

const pausing: [string, string[], number][] = [
  ["429 Too Many Requests", ["retry-after: 30"], 30 * SECOND],
  ["429 Too Many Requests", [], 10 * SECOND],
  ["503 Service Unavailable", ["retry-after: 5"], 5 * SECOND],
];
test.each(pausing)(
  "after a response of %s %p, no calls are made until the pause ends",
  async (status, headers, pause) => {
    let refuse = true;
    const { url, heads } = await listen((socket) => {
      (refuse ? say(status, "slow down", headers) : say("200 OK", "{}"))(socket);
      refuse = false;
    });
    const clock = new ManualClock();
    const one = createPlatformClient(clock, localHttp());
    expect(await failureOf(one.call(callTo(url)))).toMatchObject({ retryAfterMs: pause });
    const next = one.call(callTo(url));
    await clock.advance(pause - 1);
    expect([heads.length, clock.sleeping]).toEqual([1, 1]);
    await clock.advance(1);
    expect((await next).status).toBe(200);
  },
);

test("each key has its own rate limit, and a narrower limit delays only the calls it applies to", async () => {
  const { url, heads } = await listen(say("200 OK", "{}"));
  const one = createPlatformClient(new ManualClock(), localHttp());
  const bucket = { name: "emails.list", limits: [{ requests: 1, perMs: MINUTE }] };
  await one.call(callTo(url, { bucket }));
  const held = new AbortController();
  const waiting = failureOf(
    one.call(callTo(url, { bucket, options: { priority: "person", signal: held.signal } })),
  );
  await one.call(callTo(url));
  await one.call(callTo(url, { bucket, account: { apiKey: "another", baseUrl: url } }));
  held.abort();
  expect(await waiting).toMatchObject({ outcome: "not_sent" });
  expect(heads.length).toBe(3);
});

const spent = { requests: 1, perMs: MINUTE };

test("the beforeSend callback runs once, after the rate limiter and right before the request", async () => {
  const { url, heads } = await listen(say("200 OK", "{}"));
  const clock = new ManualClock();
  const one = createPlatformClient(clock, localHttp());
  const seen: number[] = [];
  const options = { priority: "person", beforeSend: () => void seen.push(heads.length) } as const;
  await one.call(callTo(url, { limits: [spent] }));
  const waiting = one.call(callTo(url, { limits: [spent], options }));
  await clock.advance(MINUTE - 1);
  expect(seen).toEqual([]);
  await clock.passUntil(waiting);
  expect([seen, heads.length]).toEqual([[1], 2]);
});

test("the beforeSend callback can prevent a send by throwing, and does not run for requests that only read", async () => {
  const { url, heads } = await listen(say("200 OK", "{}"));
  const held = new Error("held");
  const beforeSend = () => {
    throw held;
  };
  const options = { priority: "person", beforeSend } as const;
  expect(client().call(callTo(url, { options }))).rejects.toBe(held);
  const { body: _none, ...reading } = callTo(url, { method: "GET", path: "/emails", options });
  await client().call(reading);
  expect(heads).toHaveLength(1);
});
