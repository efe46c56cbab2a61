/** Tests that well-behaved clients are served despite many slow or hostile ones. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { connect as connectTo, type Socket } from "node:net";
import { connect, replyWith, type Connected } from "../support/arrivals.ts";
import { call, eventually } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { valueOf, scrape } from "../support/metrics.ts";
import { allTests } from "../support/fixture.ts";

const IDLE = 10_000;
const SLOW = 500;
const MIB = 1024 * 1024;

const desk = allTests(() => openDesk("as the executable"));
let at: Connected;
const sockets: Socket[] = [];
beforeAll(async () => {
  at = await connect(desk, "emailbison");
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

/**
 * Opens a connection and sends the beginning of a request. `answered` resolves with the first bytes of the response.
 */
function open(text: string): Promise<{ socket: Socket; answered: Promise<string> }> {
  const { port, hostname } = new URL(desk.url);
  return new Promise((resolve, reject) => {
    const socket = connectTo(Number(port), hostname);
    sockets.push(socket);
    const answered = new Promise<string>((hear) => socket.once("data", (data) => hear(data.toString())));
    socket.once("error", reject);
    socket.once("connect", () => socket.write(text, () => resolve({ socket, answered })));
  });
}

const residentMib = (): number => {
  const status = readFileSync(`/proc/${desk.process?.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
};

async function takesInAnother(words: string): Promise<void> {
  const { webhook } = at.sandbox.receive({ text: `Sounds good ${words}` });
  expect(await at.sandbox.post(webhook, at.hook)).toBe(200);
  await replyWith(at, words);
}

test(`${IDLE} open connections do not delay webhooks, and use little memory`, async () => {
  const before = residentMib();
  for (let opened = 0; opened < IDLE; opened += 500) {
    const some = await Promise.all(
      Array.from({ length: 500 }, () => open("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")),
    );
    for (const { answered } of some) expect(await answered).toStartWith("HTTP/1.1 200");
  }
  await takesInAnother("marker-crowd");
  expect(sockets.filter(({ readyState }) => readyState === "open")).toHaveLength(IDLE);
  expect(residentMib() - before).toBeLessThan(200);
  for (const socket of sockets.splice(0)) socket.destroy();
});

test(`${SLOW} bodies sent byte by byte, and responses that are not read, do not delay other requests`, async () => {
  const path = new URL(at.hook).pathname;
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 26214400\r\n\r\n`;
  const slow = await Promise.all(Array.from({ length: SLOW }, () => open(head)));
  const list = `GET /docs/assets/swagger-ui-bundle.js HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(3);
  const deaf = await Promise.all(Array.from({ length: 100 }, () => open(list)));
  for (const { socket } of deaf) socket.pause();
  for (let round = 0; round < 3; round += 1) {
    for (const { socket } of slow) socket.write(" ");
    await takesInAnother(`marker-slow-${round}`);
  }
  expect(slow.filter(({ socket }) => socket.readyState === "open")).toHaveLength(SLOW);
  for (const socket of sockets.splice(0)) socket.destroy();
});

test("a JSON body of nothing but brackets is rejected before it is parsed", async () => {
  const deep = (bytes: number) => ["[".repeat(bytes), "[".repeat(bytes / 2) + "]".repeat(bytes / 2)];
  const error = "Request body is nested more than 100 levels deep";
  for (const body of deep(MIB)) {
    const answer = await call(desk, "POST", "/api/clients", { body });
    expect([answer.status, answer.body]).toEqual([400, { data: null, code: expect.any(String), error }]);
  }
  const before = residentMib();
  for (const body of [...deep(MIB), ...deep(25 * MIB)]) {
    const answer = await call(desk, "POST", new URL(at.hook).pathname, { key: null, body });
    expect([answer.status, answer.body]).toEqual([400, { data: null, code: expect.any(String), error }]);
  }
  // Parsing a single one of these bodies would take a gigabyte.
  expect(residentMib() - before).toBeLessThan(500);
  await takesInAnother("marker-brackets");
});

test("an email that the parser cannot finish is filed with the platform's text, and does not delay other emails", async () => {
  // Nested address lists, repeated in hundreds of parts.
  const parts = `--b\r\nTo: ${"a:".repeat(12_000)}\r\n\r\nx\r\n`.repeat(900);
  const raw = `From: dana@prospect.example.com\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts}`;
  const { webhook } = at.sandbox.receive({ text: "Sounds good marker-crawls", raw });
  expect(await at.sandbox.post(webhook, at.hook)).toBe(200);
  const waiting = async () => valueOf(await scrape(desk.url), "replydesk_work_waiting", { queue: "inbound" });
  await eventually(async () => (await waiting()) === 1);
  const instantly = await connect(desk, "instantly");
  const { webhook: other } = instantly.sandbox.receive({ text: "Sounds good marker-other" });
  expect(await instantly.sandbox.post(other, instantly.hook)).toBe(200);
  await replyWith(instantly, "marker-other");
  // The slow email is still being parsed, so the other email did not wait for it.
  expect(await waiting()).toBe(1);
  await eventually(async () => (await waiting()) === 0, 120_000);
  await replyWith(at, "marker-crawls");
});

test("a client that disconnects in the middle of a request body does not cause a logged error", async () => {
  const before = desk.output.length;
  const { pathname } = new URL(at.hook);
  const key = `Authorization: Bearer ${desk.apiKey}\r\n`;
  const forms = ["Content-Length: 100000\r\n\r\n{", 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n'];
  for (const path of [`${pathname} HTTP/1.1\r\n`, `/api/clients HTTP/1.1\r\n${key}`]) {
    for (const form of forms) {
      const { socket } = await open(`POST ${path}Host: localhost\r\n${form}`);
      socket.destroy();
    }
  }
  await takesInAnother("marker-hung-up");
  await Bun.sleep(200);
  const levels = desk.output.slice(before).matchAll(/"level":"(\w+)"/g);
  expect(
    [...levels].map(([, level]) => level).filter((level) => level === "error" || level === "warn"),
  ).toEqual([]);
});
