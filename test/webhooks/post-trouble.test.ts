/**
 * Tests endpoints that hang, disconnect, send garbage or are down: each call ends in time with a clear error.
 */
import { expect, test } from "bun:test";
import { getEventListeners } from "node:events";
import type { Socket } from "node:net";
import {
  createPoster,
  type PostCall,
  type PostFailed,
  type PostOutcome,
} from "../../src/http-client/post.ts";
import { ManualClock } from "../support/clock.ts";
import { TRUSTED } from "../support/certificates.ts";
import { answerOf, turns, type Wire, wiresOfTests } from "../support/wire.ts";

const SECOND = 1_000;
const LOCAL = { allowHttp: true, allowNetworks: ["127.0.0.0/8"], timeoutMs: 15 * SECOND };

const clock = new ManualClock();
const poster = createPoster({ ...LOCAL, clock, resolve: async () => ["127.0.0.1"] });
const opened = wiresOfTests(clock);

const send = (wire: Wire, call: Partial<PostCall> = {}): Promise<PostOutcome> =>
  poster.post({ url: `http://hooks.example.com:${wire.port}/in`, headers: {}, body: "{}", ...call });

const failed = (error: string | RegExp): PostFailed => ({
  kind: "failed",
  error: typeof error === "string" ? error : expect.stringMatching(error),
  permanent: false,
  durationMs: expect.any(Number),
});

/** Returns whether a call has ended, without waiting for it. */
function watched<T>(call: Promise<T>): { ended: boolean } {
  const watch = { ended: false };
  void call.then(() => (watch.ended = true));
  return watch;
}

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await Bun.sleep(1); // real I/O is in progress
};

/** Waits until all connections are closed on our side, even if the server was still sending. */
const hungUp = (wire: Wire): Promise<void> =>
  until(() => wire.connections.every((socket) => socket.destroyed));

test("a server that hangs before its response times out after exactly the full time limit", async () => {
  const wire = await opened(() => undefined);
  const call = send(wire);
  const watch = watched(call);
  await wire.came(1);
  await clock.advance(15 * SECOND - 1);
  expect(watch.ended).toBe(false);
  await clock.advance(1);
  expect(await call).toEqual({ ...failed("no response within 15 s"), durationMs: 15 * SECOND });
  await hungUp(wire);
});

test("a server that hangs during its headers times out after the full time limit", async () => {
  const wire = await opened((socket) => socket.write("HTTP/1.1 200 OK\r\ncontent-le"));
  const call = send(wire);
  await wire.came(1);
  await clock.advance(15 * SECOND);
  expect(await call).toEqual(failed("no response within 15 s"));
  await hungUp(wire);
});

test("a server that hangs during its response body counts as having responded, and is disconnected", async () => {
  const wire = await opened((socket) =>
    socket.write(answerOf(200, {}, "taken").replace("length: 5", "length: 9")),
  );
  const call = send(wire);
  const watch = watched(call);
  await wire.came(1);
  await turns();
  expect(watch.ended).toBe(false);
  await clock.advance(15 * SECOND);
  expect(await call).toMatchObject({
    kind: "answered",
    status: 200,
    body: "taken",
    durationMs: 15 * SECOND,
  });
  await hungUp(wire);
});

test("a server that hangs during the TLS handshake times out after a third of the time limit", async () => {
  const wire = await opened(() => undefined);
  const call = send(wire, { url: `https://hooks.example.com:${wire.port}/` });
  const watch = watched(call);
  await until(() => wire.connections.length === 1);
  await clock.advance(5 * SECOND - 1);
  expect(watch.ended).toBe(false);
  await clock.advance(1);
  expect(await call).toEqual({ ...failed("no connection within 5 s"), durationMs: 5 * SECOND });
  await hungUp(wire);
});

test("a server that hangs does not delay calls to other servers", async () => {
  const [slow, quick] = [await opened(() => undefined), await opened((socket) => socket.end(answerOf(200)))];
  const hanging = Array.from({ length: 50 }, () => send(slow));
  await slow.came(50);
  expect(await send(quick)).toMatchObject({ status: 200 });
  await clock.advance(15 * SECOND);
  expect(await Promise.all(hanging)).toEqual(hanging.map(() => failed("no response within 15 s")));
});

/** Writes as fast as the client reads, until the client disconnects. */
const flood = (socket: Socket, text: string): void => {
  while (!socket.destroyed && socket.write(text));
  socket.once("drain", () => flood(socket, text));
};

test("a server that sends too much is cut off after 64 KiB, and counts as having responded", async () => {
  const wire = await opened((socket) => {
    socket.write("HTTP/1.1 200 OK\r\n\r\n");
    flood(socket, "x".repeat(10_000));
  });
  expect(await send(wire)).toMatchObject({ kind: "answered", status: 200, body: "x".repeat(2048) });
  await hungUp(wire);
  // Anything written beyond that is in the socket buffers.
  expect(wire.connections[0]?.bytesWritten).toBeLessThan(20_000_000);
});

test.each([
  ["endless headers", "HTTP/1.1 200 OK\r\n", `x-word: ${"x".repeat(1000)}\r\n`],
  ["an endless header", "HTTP/1.1 200 OK\r\nx-word: ", "x".repeat(1000)],
  ["an endless status line", "HTTP/1.1 200 ", "OK".repeat(1000)],
])("a server that sends too much in %s is cut off", async (_, first, more) => {
  const wire = await opened((socket) => {
    socket.write(first);
    flood(socket, more);
  });
  expect(await send(wire)).toEqual(failed(/^the response is not HTTP: HPE_/));
  await hungUp(wire);
});

test.each<[string, (socket: Socket) => void]>([
  ["without a response", (socket) => socket.end()],
  ["abruptly", (socket) => socket.resetAndDestroy()],
  ["in the middle of its headers", (socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-")],
])("a server that disconnects %s counts as not having responded", async (_, hangUp) => {
  expect(await send(await opened(hangUp))).toEqual(failed("connection closed before a response"));
});

test.each<[string, (socket: Socket) => void]>([
  ["gracefully", (socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\ntaken")],
  [
    "in chunks",
    (socket) => socket.end("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\ntaken\r\n"),
  ],
  [
    "abruptly",
    (socket) => {
      socket.write("HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\ntaken");
      void turns().then(() => socket.resetAndDestroy());
    },
  ],
])("a server that disconnects %s within its body counts as having responded", async (_, hangUp) => {
  expect(await send(await opened(hangUp))).toMatchObject({ kind: "answered", status: 200, body: "taken" });
});

test("a server that disconnects after its response, during a large request body, counts as having responded", async () => {
  const wire = await opened((socket) => socket.end(answerOf(413, {}, "too large")));
  expect(await send(wire, { body: "x".repeat(3_000_000) })).toMatchObject({
    status: 413,
    body: "too large",
  });
});

test.each([
  "SSH-2.0-OpenSSH_9.9\r\n",
  "220 mail.example.com ESMTP\r\n",
  "-ERR unknown command\r\n",
  "\0\0\0\0\0",
])(
  "a server that responds with %j counts as not having responded, and the error does not repeat the response",
  async (text) => {
    expect(await send(await opened((socket) => socket.end(text)))).toEqual(
      failed(/^the response is not HTTP: HPE_[A-Z_]+$/),
    );
  },
);

test("a closed port is reported as closed", async () => {
  const wire = await opened(() => undefined);
  await wire.stop();
  expect(await send(wire)).toEqual(failed("connection refused"));
});

test("calling a server without TLS by https, or one with TLS by http, fails", async () => {
  const plain = await opened((socket) => socket.end(answerOf(200)));
  const secure = await opened((socket) => socket.end(answerOf(200)), TRUSTED);
  expect(await send(secure)).toMatchObject({ kind: "failed", permanent: false });
  expect(secure.requests).toEqual([]);
  const call = send(plain, { url: `https://hooks.example.com:${plain.port}/` });
  await until(() => plain.connections.length === 1);
  await clock.advance(5 * SECOND);
  expect(await call).toEqual(failed("no connection within 5 s"));
  expect(plain.requests).toEqual([]);
});

test("aborting a call ends it immediately", async () => {
  const wire = await opened(() => undefined);
  const stopping = new AbortController();
  const call = send(wire, { signal: stopping.signal });
  await wire.came(1);
  stopping.abort();
  expect(await call).toEqual(failed("the request was aborted"));
  await hungUp(wire);
});

test("aborting a call leaves no listeners from earlier calls behind", async () => {
  const wire = await opened((socket) => socket.end(answerOf(200)));
  const { signal } = new AbortController();
  for (let calls = 0; calls < 3; calls++) await send(wire, { signal });
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

test("a call aborted before it starts makes no request", async () => {
  const wire = await opened((socket) => socket.end(answerOf(200)));
  expect(await send(wire, { signal: AbortSignal.abort() })).toEqual(failed("the request was aborted"));
  expect(wire.requests).toEqual([]);
});
