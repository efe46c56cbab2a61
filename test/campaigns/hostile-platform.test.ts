/** Tests the harm that a hostile server in place of an EmailBison instance can do to the executable. */
import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { call, type Answer, type Body } from "../support/call.ts";
import { cpuMsOf } from "../support/cpu.ts";
import { openDesk } from "../support/desk.ts";
import { answerOf, openWire, type Wire } from "../support/wire.ts";
import { allTests } from "../support/fixture.ts";

const MIB = 1024 * 1024;
/** Until garbage is collected, memory holds a response of 10 MiB as bytes, as text and as values. */
const MOST_GROWTH_MIB = 150;
const LONGEST_SILENCE_MS = 1_000;
const SECRET = "internal-token-7f3a91";

const desk = allTests(() => openDesk("as the executable"));
let wire: Wire;
let connectionId: string;
/** The instance's response to every request except the first one, which validates the key. */
let play: (socket: Socket, request: string) => void;

const GOOD_KEY = answerOf(200, {}, '{"data":{"id":1}}');

beforeAll(async () => {
  play = (socket) => void socket.write(GOOD_KEY);
  wire = await openWire((socket, request) => play(socket, request));
  const client = await call(desk, "POST", "/api/clients", { body: { name: "Northwind" } });
  const account = { name: "Outbound", api_key: "1|a-key-of-the-instance", client_id: client.body.data.id };
  const instance = { ...account, instance_url: `http://127.0.0.1:${wire.port}/` };
  const made = await call(desk, "POST", "/api/connections/emailbison", { body: instance });
  connectionId = made.body.data.id;
});
afterAll(async () => {
  await wire.stop();
});
afterEach(() => {
  for (const socket of wire.connections.splice(0)) socket.destroy();
});

const path = (rest: string): string => `/api/connections/${connectionId}${rest}`;
const keyTested = (): Promise<Answer> => call(desk, "POST", path("/test"));
const synced = (): Promise<Answer> =>
  call(desk, "POST", path("/sync"), { body: { since: "2026-03-01T00:00:00Z" } });
const lastError = async (): Promise<string> => (await call(desk, "GET", path(""))).body.data.last_error;

const residentMib = (): number => {
  const status = readFileSync(`/proc/${desk.process?.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
};

/**
 * Returns the cost of some work: memory growth, and the maximum processor time used before another request gets a
 * response.
 */
async function costOf<T>(work: Promise<T>): Promise<{ result: T; growth: number; silence: number }> {
  const before = residentMib();
  const pid = desk.process?.pid ?? 0;
  let [peak, silence, isOver] = [before, 0, false];
  const ended = work.finally(() => (isOver = true));
  while (!isOver) {
    const began = cpuMsOf(pid);
    await fetch(`${desk.url}/health`);
    silence = Math.max(silence, cpuMsOf(pid) - began);
    peak = Math.max(peak, residentMib());
    await Bun.sleep(5);
  }
  return { result: await ended, growth: peak - before, silence };
}

/** Writes as fast as the client reads. */
function pour(socket: Socket, head: string, more: string | Buffer): void {
  socket.write(head);
  const write = (): void => {
    while (!socket.destroyed && socket.write(more));
    if (!socket.destroyed) socket.once("drain", write);
  };
  write();
}

const OK = "HTTP/1.1 200 OK\r\n";
const filling = (unit: string): string => unit.repeat(Math.floor((9.9 * MIB) / unit.length));
const whole = (body: string) => (socket: Socket) => void socket.write(answerOf(200, {}, body));
const CHUNK = `10000\r\n${"x".repeat(0x10000)}\r\n`;
const TOO_LARGE = "could not be reached: the response is larger than 10 MiB";
const TOO_MUCH = "returned JSON that is nested too deeply or has too many values";

test.each<[string, (socket: Socket) => void, string]>([
  ["without an end", (socket) => pour(socket, `${OK}transfer-encoding: chunked\r\n\r\n`, CHUNK), TOO_LARGE],
  [
    "of a declared gigabyte",
    (socket) => pour(socket, `${OK}content-length: 1073741824\r\n\r\n`, CHUNK),
    TOO_LARGE,
  ],
  ["without a length until the connection ends", (socket) => pour(socket, `${OK}\r\n`, CHUNK), TOO_LARGE],
  ["nested ten million levels deep", whole(filling("[")), TOO_MUCH],
  ["nested deep in objects", whole(filling('{"a":')), TOO_MUCH],
  ["of three million empty objects", whole(`[${filling("{},")}{}]`), TOO_MUCH],
  ["of five million numbers", whole(`[${filling("1,")}1]`), TOO_MUCH],
  [
    "that is compressed",
    (socket) => {
      const bomb = Bun.gzipSync(Buffer.alloc(200 * MIB));
      socket.write(`${OK}content-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`);
      socket.write(bomb);
    },
    "the response is compressed, although compression was not requested",
  ],
  ["with endless headers", (socket) => pour(socket, OK, `x-word: ${"x".repeat(1_000)}\r\n`), "is not HTTP"],
  [
    "in chunks of one byte",
    (socket) => pour(socket, `${OK}transfer-encoding: chunked\r\n\r\n`, "1\r\nx\r\n".repeat(5_000)),
    "the response has too many chunks",
  ],
  [
    "with an endless chunk header",
    (socket) => pour(socket, `${OK}transfer-encoding: chunked\r\n\r\n1;`, "x".repeat(10_000)),
    "the response was truncated",
  ],
  [
    "with endless trailers",
    (socket) => pour(socket, `${OK}transfer-encoding: chunked\r\n\r\n0\r\n`, "x-word: 1\r\n".repeat(1_000)),
    "the response was truncated",
  ],
  [
    "with an endless status line",
    (socket) => pour(socket, "HTTP/1.1 200 ", "OK".repeat(5_000)),
    "is not HTTP",
  ],
  [
    "that changes the protocol",
    (socket) =>
      pour(socket, "HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n", "x".repeat(10_000)),
    "the response switches protocols",
  ],
  [
    "that is announced forever",
    (socket) => pour(socket, "", "HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n".repeat(100)),
    "the server announced a response but never sent it",
  ],
])("a response %s uses little memory and does not delay other work", async (_, answer, error) => {
  play = answer;
  const { result, growth, silence } = await costOf(keyTested());
  expect(result.body.data).toEqual({ ok: false, error: expect.stringContaining(error) });
  expect(await lastError()).toContain(error);
  expect(growth).toBeLessThan(MOST_GROWTH_MIB);
  expect(silence).toBeLessThan(LONGEST_SILENCE_MS);
});

/** A page of the inbox. Emails in Spam are listed but not filed. */
function pageOf(count: number, row: (nth: number) => object): string {
  const rows = Array.from({ length: count }, (_, nth) => ({
    folder: "Spam",
    from_email_address: "dana@prospect.example.com",
    date_received: "2026-03-04T09:00:00Z",
    ...row(nth),
  }));
  return answerOf(200, {}, JSON.stringify({ data: rows, links: { next: "https://next.example.com" } }));
}

test.each([
  [1, "1000 pages"],
  [3_000, "20000 rows"],
])(
  "a list with %d new rows on every page stops at the limit, and the limit is reported",
  async (count, ceiling) => {
    let id = 0;
    play = (socket) => void socket.write(pageOf(count, () => ({ id: (id += 1) })));
    const { result, growth, silence } = await costOf(synced());
    const error = `emailbison's list exceeds the limit of ${ceiling}`;
    expect(result.body.data).toMatchObject({ fetched: 0, filed: 0, complete: false, error });
    expect(await lastError()).toBe(error);
    expect(desk.output).toContain(error);
    expect(growth).toBeLessThan(MOST_GROWTH_MIB);
    expect(silence).toBeLessThan(LONGEST_SILENCE_MS);
  },
);

test("large pages are freed from memory one at a time, and emails from earlier pages are kept after a failure", async () => {
  let page = 0;
  play = (socket) => {
    page += 1;
    const body = { text_body: `page ${page} ${"x".repeat(MIB)}` };
    const mine = page <= 2 ? { folder: "Inbox", text_body: `page ${page}` } : {};
    if (page > 150) socket.write(answerOf(500, {}, SECRET));
    else socket.write(pageOf(2, (nth) => ({ id: page * 10 + nth, ...body, ...(nth === 0 && mine) })));
  };
  const { result, growth } = await costOf(synced());
  expect(result.body.data).toMatchObject({ fetched: 2, filed: 2, complete: false });
  expect(result.body.data.error).toBe("emailbison answered 500: server error");
  // 300 MiB arrived in total.
  expect(growth).toBeLessThan(200);
});

test.each([200, 302, 400, 401, 403, 404, 418, 422, 429, 500])(
  "no part of a platform response with status %d is shown or logged",
  async (status) => {
    const elsewhere = await openWire((socket) => socket.end(answerOf(200)));
    const headers = {
      location: `http://127.0.0.1:${elsewhere.port}/${SECRET}`,
      "x-secret": SECRET,
      "retry-after": "0",
    };
    const body = JSON.stringify({
      message: SECRET,
      error: SECRET,
      errors: { [SECRET]: [SECRET] },
      data: SECRET,
    });
    const answer = answerOf(status, headers, body).replace("Word", SECRET);
    play = (socket) => void socket.write(answer);
    const said: Body[] = [(await keyTested()).body, (await synced()).body, await lastError()];
    expect(JSON.stringify(said)).toContain("emailbison");
    expect(JSON.stringify(said)).not.toContain(SECRET);
    expect(desk.output).not.toContain(SECRET);
    expect(elsewhere.connections).toEqual([]);
    await elsewhere.stop();
  },
);

test("Instantly's messages appear only in the log, and without addresses", async () => {
  const { sandboxes } = desk;
  const client = await call(desk, "POST", "/api/clients", { body: { name: "Southwind" } });
  const account = { name: "Known", api_key: sandboxes.instantly.apiKey, client_id: client.body.data.id };
  const { id } = (await call(desk, "POST", "/api/connections/instantly", { body: account })).body.data;
  const message = "the plan of dana@prospect.example.com is over";
  sandboxes.instantly.faults.plan({ kind: "refuse", status: 401, message }, "read");
  const { body } = await call(desk, "POST", `/api/connections/${id}/test`);
  expect(body.data.error).toBe("instantly answered 401: the API key was rejected");
  expect(desk.output).toContain(`"connection_id":"${id}","status":401,"said":"the plan of *** is over"`);
});
