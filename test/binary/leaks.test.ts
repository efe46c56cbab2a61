/**
 * Tests that secrets are not stored or logged, and that the log contains no personal data, after a run with every kind
 * of failure.
 */
import { Database } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { LEVELS } from "../../src/core/log.ts";
import { loadConfig } from "../../src/config/load.ts";
import { PLATFORM_NAMES } from "../../src/platforms/platform.ts";
import { closeAll, polite, rawServer } from "../judge/mail/smtp-servers.ts";
import { answering, change, openAiDesk, type AiDesk } from "../support/ai-desk.ts";
import { arrive, connect, post, type Connected } from "../support/arrivals.ts";
import { call, type Body } from "../support/call.ts";
import { LOCAL_ENDPOINTS, openEndpoint, type Endpoint } from "../support/endpoint.ts";
import { leaksIn, type Secret } from "../support/leaks.ts";
import { error } from "../support/messages-api.ts";
import { run } from "./program.ts";

const PASSWORD = "pass/word+of the~mail%server";
const LEAD = {
  email: "dana@prospect.example.com",
  firstName: "Dana",
  lastName: "Reyes",
  company: "Northwind",
};
/** Words from emails and drafts that must not appear in a log. */
const WORDS = ["marigold", "periwinkle", "snapdragon", "honeysuckle"] as const;
const [OF_THE_LEAD, OF_THE_PERSON, OF_THE_MODEL, OF_THE_CLIENT] = WORDS;

let ai: AiDesk;
let endpoint: Endpoint;
let logins = 0;
const secrets: Secret[] = [];
const known = (what: string, value: string): string => {
  secrets.push({ what, value });
  return value;
};

/** A server's error message that echoes its input in every encoding. */
const echo = (value: string): string => {
  const forms = [Buffer.from(value).toString("base64"), Buffer.from(value).toString("hex")];
  return `refused: ${[value, encodeURIComponent(value), ...forms].join(" ")} of ${LEAD.email}`;
};

beforeAll(async () => {
  endpoint = openEndpoint();
  const talk = polite({
    EHLO: (socket) => socket.write("250-here\r\n250 AUTH PLAIN LOGIN\r\n"),
    AUTH: (socket) => (logins += 1) && socket.write(`535 5.7.8 ${echo(PASSWORD)}\r\n`),
  });
  const smtpPort = await rawServer(talk);
  ai = await openAiDesk("as the executable", {
    ...LOCAL_ENDPOINTS,
    "log.level": "debug",
    "smtp.url": `smtp://desk:${encodeURIComponent(PASSWORD)}@127.0.0.1:${smtpPort}`,
    "smtp.from": "Desk <desk@agency.example.com>",
  });
  known("the password of the mail server", PASSWORD);
  known("the key of the model", ai.api.apiKey);
  known("the first API key", ai.desk.apiKey);
  ai.api.answering = answering({}, { text: `Gladly, with a ${OF_THE_MODEL}.` });
  await runThrough();
}, 300_000);
afterAll(async () => {
  await ai.close();
  await endpoint.close();
  await closeAll();
});

/** Performs every action that involves a key, with and without errors. */
async function runThrough(): Promise<void> {
  const { desk } = ai;
  const body = { name: "Another", permission: "admin" };
  const made = await call(desk, "POST", "/api/api-keys", { body, headers: { "Idempotency-Key": "once" } });
  known("an API key of a stored answer", made.body.key ?? made.body.data.key);
  const subscription = await call(desk, "POST", "/api/webhook-subscriptions", {
    body: { url: endpoint.url },
  });
  const before = known("the first secret of a subscription", subscription.body.data.secret);
  for (const name of PLATFORM_NAMES) await workWith(name);
  const path = `/api/webhook-subscriptions/${subscription.body.data.id}`;
  const rotated = await call(desk, "POST", `${path}/rotate-secret`, { body: {} });
  const after = known("the second", rotated.body.data.secret);
  endpoint.answer = { status: 500, body: echo(before) + echo(after) + echo(after.slice("whsec_".length)) };
  await call(desk, "POST", `${path}/test`, { body: {} });
  await knockBadly();
}

async function workWith(name: (typeof PLATFORM_NAMES)[number]): Promise<void> {
  const { desk, api } = ai;
  const at = await connect(desk, name);
  await change(at, { auto_draft_enabled: true, facts: `The plan is called ${OF_THE_CLIENT}.` });
  known(`the key at ${name}`, at.sandbox.apiKey);
  known(`the token of ${name}`, new URL(at.hook).pathname.split("/").at(-1) ?? "");
  const { reply, received } = await arrive(at, { lead: LEAD, text: `A ${OF_THE_LEAD}, gladly ${name}` });
  await call(desk, "POST", `/api/replies/${reply.id}/draft`, { body: {} });
  api.plan(error(400, "invalid_request_error", echo(api.apiKey)), 1);
  await call(desk, "POST", `/api/replies/${reply.id}/draft`, { body: {} });
  const refusal = { kind: "refuse", status: 400, message: echo(at.sandbox.apiKey) } as const;
  for (const fault of [refusal, { ...refusal, status: 401 }, { kind: "cut_before" } as const]) {
    at.sandbox.faults.plan(fault);
    await send(at, reply.id);
  }
  at.sandbox.faults.clear();
  await send(at, reply.id);
  await forward(reply.id);
  const changed = { api_key: known(`a wrong key at ${name}`, `wrong-key-for-${name}-0123456789`) };
  at.sandbox.faults.plan({ ...refusal, status: 401, message: echo(changed.api_key) }, "all");
  await call(desk, "PATCH", `/api/connections/${at.connectionId}`, { body: changed });
  at.sandbox.faults.plan({ ...refusal, message: echo(at.sandbox.apiKey) }, "all");
  await call(desk, "POST", `/api/connections/${at.connectionId}/test`, { body: {} });
  at.sandbox.faults.clear();
  await post(at, at.sandbox.bounce(received.conversation));
  // The connection is deleted, so the answer is sent by the mail server.
  if (name === "smartlead") {
    await call(desk, "DELETE", `/api/connections/${at.connectionId}`);
    await forward(reply.id);
    return;
  }
  await fetch(at.hook, { method: "POST", body: '{"event_type": "reply_received", "data": {"nonsense": 1}}' });
}

const send = (at: Connected, id: string) =>
  call(at.desk, "POST", `/api/replies/${id}/send`, {
    body: { response: `Thank you, ${OF_THE_PERSON}`, confirm_resend: true },
  });

const forward = (id: string) =>
  call(ai.desk, "POST", `/api/replies/${id}/forward`, {
    body: { to: ["boss@agency.example.com"], message: `See ${OF_THE_PERSON}` },
  });

/** Posts keys in places where they do not belong. */
async function knockBadly(): Promise<void> {
  const { desk } = ai;
  const key = desk.apiKey;
  const urls = [`/api/me?api_key=${key}`, `/${key}`, `/hooks/instantly/${key}`, `/api/replies/${key}`];
  for (const url of urls) await fetch(desk.url + url, { headers: { "X-Request-Id": key } });
  await fetch(`${desk.url}/api/me`, { headers: { authorization: `Bearer ${key}x` } });
  await fetch(`${desk.url}/api/clients`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}` },
    body: `{"name": "${key}`,
  });
}

describe("secrets at rest", () => {
  const config = () => loadConfig({ file: ai.desk.configFile, env: {} }).config;

  test("only the configuration and the master key file contain secrets, and a copy of the database contains no secret", () => {
    const { storage, security } = config();
    const copy = join(dirname(storage.path), "copy.db");
    const db = new Database(storage.path);
    db.query("VACUUM INTO ?").run(copy);
    db.close();
    const directory = dirname(storage.path);
    const files = readdirSync(directory).map((name) => join(directory, name));
    const searched = files.filter((file) => file !== ai.desk.configFile && file !== security.master_key_file);
    expect(searched.map((file) => file.slice(directory.length + 1)).toSorted()).toEqual(
      expect.arrayContaining(["copy.db", "replydesk.db", "replydesk.db-wal"]),
    );
    const masterKey = known("the master key", readFileSync(security.master_key_file, "utf8").trim());
    known("its bytes", Buffer.from(masterKey, "base64").toString("hex"));
    const found = searched.flatMap((file) =>
      leaksIn(readFileSync(file), secrets).map((leak) => `${file}: ${leak}`),
    );
    expect(found).toEqual([]);
    // Proves that the search finds text that is there.
    const lead = { what: "the lead's word", value: OF_THE_LEAD };
    const where = searched.filter((file) => leaksIn(readFileSync(file), [lead]).length > 0);
    expect(where).toContain(copy);
    const written = searched.map((file) => statSync(file).size).reduce((sum, size) => sum + size, 0);
    expect(written).toBeGreaterThan(500_000);
  });

  test("the log contains no secret, even at the most detailed level", () => {
    expect(ai.desk.output).toContain('"level":"debug"');
    expect(leaksIn(ai.desk.output, secrets)).toEqual([]);
  });

  test("/metrics and the output of commands contain no secret", async () => {
    const printed = [await (await fetch(`${ai.desk.url}/metrics`)).text()];
    const commands = [
      "doctor",
      "doctor --json",
      "config dump",
      "config dump --json",
      "inbound list",
      "keys list",
    ];
    for (const words of commands) {
      const { out, errors } = await run([...words.split(" "), "--config", ai.desk.configFile]);
      expect([words, out]).not.toEqual([words, ""]);
      printed.push(out, errors);
    }
    expect(printed.flatMap((text) => leaksIn(text, secrets))).toEqual([]);
  });

  test("API responses about failures contain no secret", async () => {
    expect(logins).toBeGreaterThan(0);
    const get = async (where: string): Promise<Body> => (await call(ai.desk, "GET", where)).body;
    const responses: Body[] = [];
    for (const { id } of (await get("/api/replies?limit=50")).data)
      responses.push(await get(`/api/replies/${id}`), await get(`/api/replies/${id}/timeline?limit=100`));
    for (const { id } of (await get("/api/connections")).data)
      responses.push(await get(`/api/connections/${id}`));
    const [{ id }] = (await get("/api/webhook-subscriptions")).data;
    const deliveries = await get(`/api/webhook-subscriptions/${id}/deliveries?limit=100`);
    for (const one of deliveries.data)
      responses.push(await get(`/api/webhook-subscriptions/${id}/deliveries/${one.id}`));
    const tokens = secrets.filter(({ what }) => !what.startsWith("the token"));
    expect(leaksIn(JSON.stringify(responses), tokens)).toEqual([]);
    expect(JSON.stringify(responses)).toContain("refused: ***");
  });
});

const lines = () => ai.desk.output.trim().split("\n");

test("each log line is an event with its time, level and row ids", () => {
  const read = lines().map((line) => JSON.parse(line) as Body);
  expect(read.length).toBeGreaterThan(30);
  for (const line of read) {
    expect(line.event).toMatch(/^[a-z_]+\.[a-z_]+$/);
    expect(LEVELS).toContain(line.level);
    expect(new Date(line.time).toISOString()).toBe(line.time);
  }
  const events = new Set(read.map(({ event }) => event));
  expect([...events]).toEqual(
    expect.arrayContaining([
      "reply.received",
      "reply.sent",
      "http.answered",
      "server.listening",
      "send.failed",
      "webhook.failed",
      "webhook.delivered",
      "inbound.failed",
    ]),
  );
  for (const line of read.filter(({ event }) => event.startsWith("send.")))
    expect(line.attempt_id).toBeString();
  for (const line of read.filter(({ event }) => event.startsWith("reply.")))
    expect(line.reply_id).toBeString();
  const answered = read.filter(({ event }) => event === "http.answered");
  const of = { method: "POST", route: "/api/replies/:id/send", request_id: expect.any(String) };
  expect(answered).toContainEqual(
    expect.objectContaining({ ...of, status: 200, duration_ms: expect.any(Number) }),
  );
});

test("no log line contains an address, a name, or a word of an email or draft", () => {
  const people = [...WORDS, "prospect.example.com", "agency.example.com", "Dana", "Reyes"];
  const wrong = lines().filter((line) => people.some((word) => line.includes(word)));
  expect(wrong).toEqual([]);
  expect(lines().filter((line) => /[\w.+-]+@[\w-]+\.\w+/.test(line))).toEqual([]);
});
