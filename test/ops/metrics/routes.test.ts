/** Tests /metrics: permitted scrapers see all counts, and everyone else gets 404. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { receiveReply, connectClient, openAiDesk } from "../../support/ai-desk.ts";
import type { Connected } from "../../support/arrivals.ts";
import { call, eventually } from "../../support/call.ts";
import { openDesk, type Desk } from "../../support/desk.ts";
import { LOCAL_ENDPOINTS, openEndpoint } from "../../support/endpoint.ts";
import { OVERLOADED } from "../../support/messages-api.ts";
import { scrape, valueOf } from "../../support/metrics.ts";
import { allTests } from "../../support/fixture.ts";

describe("in the executable", () => {
  const ai = allTests(() => openAiDesk("as the executable", LOCAL_ENDPOINTS));
  let at: Connected;
  const endpoint = allTests(() => openEndpoint());
  beforeAll(async () => {
    at = await connectClient(ai.desk, "emailbison");
    const body = { url: endpoint.url, events: ["reply.received"] };
    expect((await call(ai.desk, "POST", "/api/webhook-subscriptions", { body })).status).toBe(201);
  });

  test("/metrics counts received payloads, model calls, deliveries and answers, and shows no work left", async () => {
    const { id } = await receiveReply(at);
    expect((await call(ai.desk, "GET", `/api/replies/${id}`)).status).toBe(200);
    await fetch(at.hook, { method: "POST", body: '{"event": {"type": "LEAD_REPLIED"}, "data": {}}' });
    const samples = await eventually(async () => {
      const now = await scrape(ai.desk.url);
      const deliveredCount = valueOf(now, "replydesk_webhook_attempts_total", { outcome: "delivered" });
      const asked = valueOf(now, "replydesk_ai_calls_total", { purpose: "draft", outcome: "answered" });
      const failed = valueOf(now, "replydesk_inbound_failed");
      return deliveredCount === 1 && asked === 1 && failed === 1 ? now : null;
    });
    const value = (name: string, labels = {}) => valueOf(samples, `replydesk_${name}`, labels);
    const came = (outcome: string) => value("inbound_events_total", { platform: "emailbison", outcome });
    expect([came("filed"), came("failed")]).toEqual([1, 1]);
    expect(value("ai_calls_total", { purpose: "classify", model: "claude-haiku-5-5" })).toBe(1);
    expect(value("ai_tokens_total", { purpose: "classify", kind: "input" })).toBeGreaterThan(0);
    expect(value("ai_tokens_total", { purpose: "draft", kind: "output" })).toBeGreaterThan(0);
    expect(
      value("http_requests_total", { method: "POST", route: "/hooks/:platform/:token", code: "200" }),
    ).toBe(2);
    expect(value("http_requests_total", { route: "/api/replies/:id", code: "200" })).toBe(1);
    expect(value("connections", { platform: "emailbison", state: "active" })).toBe(1);
    expect(value("work_due", { queue: "replies_received" })).toBe(0);
    expect(value("work_overdue_seconds", { queue: "inbound" })).toBe(0);
    expect(value("database_bytes")).toBeGreaterThan(4096);
    expect(value("disk_free_bytes")).toBeGreaterThan(0);
    expect(value("event_loop_delay_seconds", { stat: "p99" })).toBeGreaterThanOrEqual(0);
    expect(valueOf(samples, "process_resident_memory_bytes")).toBeGreaterThan(1024 * 1024);
    expect(Date.now() / 1_000 - (valueOf(samples, "process_start_time_seconds") ?? 0)).toBeWithin(0, 3_600);
  });

  test("an endpoint that responds with 410 counts as a deactivated subscription, and the attempt as failed", async () => {
    endpoint.answer = { status: 410, body: "gone" };
    await receiveReply(at);
    const samples = await eventually(async () => {
      const now = await scrape(ai.desk.url);
      const trouble = "replydesk_webhook_subscriptions_in_trouble";
      return valueOf(now, trouble, { state: "deactivated" }) === 1 ? now : null;
    });
    expect(valueOf(samples, "replydesk_webhook_attempts_total", { outcome: "failed" })).toBe(1);
  });

  test("/metrics reports how long the circuit breaker stays open", async () => {
    ai.api.plan(OVERLOADED, Infinity);
    await receiveReply(at);
    const unavailable = await eventually(async () => {
      const name = "replydesk_ai_resting_seconds";
      const left = valueOf(await scrape(ai.desk.url), name, { asked_for: "classify" });
      return left !== undefined && left > 0 ? left : null;
    });
    expect(unavailable).toBeWithin(0.001, 6);
    const failed = { purpose: "classify", outcome: "failed" };
    expect(valueOf(await scrape(ai.desk.url), "replydesk_ai_calls_total", failed)).toBeGreaterThan(0);
  });

  test("no metric label contains an address, a key, a path or message text", async () => {
    const secret = new URL(at.hook).pathname;
    await fetch(`${ai.desk.url}/lead@prospect.example.com?key=${ai.desk.apiKey}`);
    await fetch(ai.desk.url + secret.slice(0, -1));
    const words = (await scrape(ai.desk.url)).flatMap(({ labels }) => Object.values(labels));
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((word) => !/^[\w./:-]{1,60}$/.test(word))).toEqual([]);
    expect(words.filter((word) => word.length > 20 && /[0-9a-z]{20}/i.test(word))).toEqual([]);
  });
});

describe("access to metrics", () => {
  let behind: Desk;
  let alone: Desk;
  beforeAll(async () => {
    const settings = {
      "server.trusted_proxies": ["127.0.0.1"],
      "metrics.allow_networks": ["203.0.113.0/24"],
      "rate_limits.unauthenticated": 1,
    };
    behind = await openDesk("in this process", { settings });
    alone = await openDesk("in this process", { settings: { "rate_limits.unauthenticated": 1 } });
  });
  afterAll(async () => {
    await behind.close();
    await alone.close();
  });

  const ask = (desk: Desk, headers: Record<string, string> = {}, method = "GET") =>
    fetch(`${desk.url}/metrics`, { method, headers });

  test("this machine can read /metrics, without a rate limit", async () => {
    for (const desk of [behind, alone]) {
      const answers = await Promise.all(Array.from({ length: 9 }, () => ask(desk)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(answers[0]?.headers.get("x-ratelimit-limit")).toBeNull();
    }
  });

  test("any client in an allowed network can read /metrics through a trusted proxy", async () => {
    expect((await ask(behind, { "X-Forwarded-For": "203.0.113.7" })).status).toBe(200);
    expect((await ask(behind, { "X-Forwarded-For": "198.51.100.1, 203.0.113.7" })).status).toBe(200);
  });

  test.each([
    ["any other client", () => behind, { "X-Forwarded-For": "198.51.100.1" }],
    ["a client behind an untrusted proxy", () => alone, { "X-Forwarded-For": "203.0.113.7" }],
  ])("%s gets 404 for /metrics, regardless of the method", async (_who, desk, headers) => {
    const nothing = await fetch(`${desk().url}/no-such-path`, { headers });
    for (const method of ["GET", "POST", "DELETE", "OPTIONS"]) {
      const answer = await ask(desk(), headers, method);
      expect([method, answer.status, answer.headers.get("allow")]).toEqual([method, nothing.status, null]);
      expect(await answer.json()).toEqual({ data: null, code: expect.any(String), error: "Not found" });
    }
  });
});
