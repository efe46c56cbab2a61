/**
 * Tests connections that stay open for further requests: which requests use them, for how long, and what happens when
 * one breaks.
 */
import { afterEach, expect, test } from "bun:test";
import type { Socket } from "node:net";
import { MINUTE, SECOND } from "../../src/core/clock.ts";
import { beginningOf } from "../../src/http-client/answer.ts";
import { createHttpClient, type HttpClient, type HttpClientOptions } from "../../src/http-client/client.ts";
import type { OutgoingRequest } from "../../src/http-client/exchange.ts";
import { ManualClock } from "../support/clock.ts";
import { eventually } from "../support/call.ts";
import { answerOf, turns, wiresOfTests, type Wire } from "../support/wire.ts";

const clock = new ManualClock();
const clients: HttpClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
const opened = wiresOfTests(clock);

const polite = (): Promise<Wire> => opened((socket) => void socket.write(answerOf(200, {}, "taken")));

function clientWith(options: Partial<HttpClientOptions> = {}): HttpClient {
  const client = createHttpClient({
    plainHttp: "anywhere",
    allowNetworks: ["127.0.0.0/8"],
    timeoutMs: 15 * SECOND,
    resolve: async () => ["127.0.0.1"],
    clock,
    ...options,
  });
  clients.push(client);
  return client;
}

function calling(client: HttpClient, { port }: Wire) {
  return (path = "/", changes: Partial<OutgoingRequest> = {}) => {
    const url = `http://hooks.example.com:${port}${path}`;
    const request = { url, method: "POST", headers: {}, body: "{}", mayRepeat: true, ...changes };
    return client.call(request, async (answer) => [answer.statusCode, await beginningOf(answer)]);
  };
}

const isOpen = (socket: Socket): boolean => !socket.destroyed && !socket.readableEnded;

test("an open connection carries one call after another, and its name is resolved once", async () => {
  const wire = await polite();
  let asked = 0;
  const call = calling(clientWith({ resolve: async () => (asked++, ["127.0.0.1"]) }), wire);
  for (let nth = 0; nth < 5; nth += 1) expect(await call(`/${nth}`)).toEqual([200, "taken"]);
  expect([wire.connections.length, asked]).toEqual([1, 1]);
  expect(wire.requests.map((request) => request.split(" ")[1])).toEqual(["/0", "/1", "/2", "/3", "/4"]);
});

test("an open connection is used only for its own host name, even if another name resolves to the same address", async () => {
  const wire = await polite();
  const client = clientWith();
  await calling(client, wire)();
  await calling(client, wire)("/", { url: `http://other.example.com:${wire.port}/` });
  expect(wire.connections).toHaveLength(2);
});

test("an open connection is reused for at most a minute, so a host that starts resolving to an internal address is rejected", async () => {
  const wire = await polite();
  const answers = [["127.0.0.1"], ["10.0.0.1"]];
  const call = calling(clientWith({ resolve: async () => answers.shift() ?? [] }), wire);
  for (let nth = 0; nth < 6; nth += 1) {
    expect(await call()).toEqual([200, "taken"]);
    await clock.advance(MINUTE / 5);
  }
  await expect(call()).rejects.toMatchObject({
    message: "the host name resolves to a disallowed address",
    mayHaveArrived: false,
  });
  expect(wire.connections).toHaveLength(1);
});

test("an open connection is closed when its client is closed", async () => {
  const wire = await polite();
  const client = clientWith();
  await calling(client, wire)();
  client.close();
  await eventually(() => !wire.connections.some(isOpen));
});

test("at most 64 connections per server are kept open", async () => {
  let held: Socket[] = [];
  const wire = await opened((socket) => {
    held.push(socket);
    if (held.length < 80) return;
    for (const one of held) one.write(answerOf(200, {}, "taken"));
    held = [];
  });
  const call = calling(clientWith(), wire);
  await Promise.all(Array.from({ length: 80 }, () => call()));
  await eventually(() => wire.connections.filter(isOpen).length <= 64);
  await turns();
  expect([wire.connections.length, wire.connections.filter(isOpen).length]).toEqual([80, 64]);
});

test("the next call succeeds even if the server has closed an idle connection", async () => {
  const wire = await polite();
  const call = calling(clientWith(), wire);
  await call("/first");
  wire.connections[0]?.resetAndDestroy();
  await turns();
  expect(await call("/second")).toEqual([200, "taken"]);
  expect(wire.requests).toHaveLength(2);
});

test.each<[string, (socket: Socket) => void]>([
  ["gracefully", (socket) => socket.end()],
  ["abruptly", (socket) => socket.resetAndDestroy()],
])(
  "if the server closes the connection %s just as the next request is sent, the request is repeated on a new connection",
  async (_, close) => {
    const wire = await opened((socket, request) => {
      const isReused = wire.connections.indexOf(socket) === 0 && wire.requests.length > 1;
      if (isReused) close(socket);
      else socket.write(answerOf(200, {}, request.includes("second") ? "second" : "first"));
    });
    const call = calling(clientWith(), wire);
    await call("/first");
    expect(await call("/second")).toEqual([200, "second"]);
    expect(wire.requests.map((request) => request.split(" ")[1])).toEqual(["/first", "/second", "/second"]);
  },
);

test("a request is repeated only once, and never if its connection was new", async () => {
  const wire = await opened((socket) => {
    if (wire.requests.length === 1) socket.write(answerOf(200));
    else socket.end();
  });
  const call = calling(clientWith(), wire);
  await call("/first");
  const failure = { message: "connection closed before a response", mayHaveArrived: true };
  await expect(call("/second")).rejects.toMatchObject(failure);
  await expect(call("/third")).rejects.toMatchObject(failure);
  expect(wire.requests.map((request) => request.split(" ")[1])).toEqual([
    "/first",
    "/second",
    "/second",
    "/third",
  ]);
});

test("a call that must not be repeated has its own connection, and is never repeated", async () => {
  const wire = await opened((socket, request) => {
    if (request.includes("cut")) socket.end();
    else socket.write(answerOf(200, {}, "taken"));
  });
  const call = calling(clientWith(), wire);
  await call("/warm");
  const once = { mayRepeat: false };
  expect(await call("/send", once)).toEqual([200, "taken"]);
  expect(await call("/send", once)).toEqual([200, "taken"]);
  await expect(call("/cut", once)).rejects.toMatchObject({ mayHaveArrived: true });
  expect(wire.requests.filter((request) => request.includes("/cut"))).toHaveLength(1);
  expect(wire.connections).toHaveLength(4);
});

test("a request that must not be repeated is not sent before its connection is established", async () => {
  const wire = await polite();
  await wire.stop();
  await expect(calling(clientWith(), wire)("/", { mayRepeat: false })).rejects.toMatchObject({
    message: "connection refused",
    mayHaveArrived: false,
  });
});

const LATE = answerOf(500, {}, "late words");
test.each([
  ["sent with the previous response", LATE, ""],
  ["sent a while after it", "", LATE],
])("bytes %s are never mistaken for the next response", async (_, immediately, later) => {
  const wire = await opened((socket, request) => {
    socket.write(answerOf(200, {}, request.includes("first") ? "one" : "two") + immediately);
  });
  const call = calling(clientWith(), wire);
  expect(await call("/first")).toEqual([200, "one"]);
  wire.connections[0]?.write(later);
  await turns();
  expect(await call("/next")).toEqual([200, "two"]);
  expect(wire.connections).toHaveLength(2);
});
