/** Tests failures of Anthropic's API: each is reported accurately after a single request. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { Model } from "../../../src/judge/ai/model.ts";
import { UpstreamError } from "../../../src/core/errors.ts";
import { DRAFT_INPUT, FOLLOW_UP_INPUT, INPUT, modelAt, startApi } from "../../support/anthropic.ts";
import { eventually } from "../../support/call.ts";
import {
  BAD_KEY,
  BROKEN,
  error,
  NO_CREDIT,
  OVERLOADED,
  tooMany,
  type MessagesApi,
  type Mishap,
} from "../../support/messages-api.ts";
import { failureOf } from "../../support/failure.ts";

let api: MessagesApi;
let model: Model;

beforeEach(async () => {
  api = await startApi();
  model = modelAt(api);
});

afterEach(async () => {
  await api.close();
});

describe("a failure of Anthropic's API", () => {
  const refused = { outcome: "refused", retryAfterMs: null };
  const unknown = { outcome: "unknown", retryAfterMs: null };
  const CASES: [string, Mishap, Record<string, unknown>, RegExp][] = [
    ["429 with retry-after", tooMany(), { outcome: "unknown", status: 429, retryAfterMs: 7_000 }, /rate_limit_error/],
    ["429 with retry-after-ms", tooMany({ "retry-after-ms": "250", "retry-after": "7" }), { status: 429, retryAfterMs: 250 }, /./],
    ["429 with a date", tooMany({ "retry-after": "Wed, 04 Mar 2026 09:00:00 GMT" }), { status: 429, retryAfterMs: null }, /./],
    ["429 for a spent limit", error(429, "rate_limit_error", "limit", { headers: { "retry-after": "3600" } }), { retryAfterMs: 3_600_000 }, /./],
    ["529", OVERLOADED, { ...unknown, status: 529 }, /overloaded_error/],
    ["500", BROKEN, { ...unknown, status: 500 }, /responded with 500/],
    ["400", error(400, "invalid_request_error", "max_tokens: too large"), { ...refused, status: 400 }, /max_tokens: too large \(req_simulated\)/],
    ["an empty balance", NO_CREDIT, { ...refused, status: 400 }, /credit balance exhausted/],
    ["a billing error", error(402, "billing_error", "pay"), { ...refused, status: 402 }, /credit balance exhausted/],
    ["a custom spend limit", error(400, "invalid_request_error", "You have reached your specified API usage limits."), { ...refused, status: 400 }, /spend limit reached/],
    ["a spend limit of the tier", error(429, "rate_limit_error", "limit", { code: "enforced_spend_limit_reached" }), { outcome: "unknown", status: 429 }, /spend limit reached/],
    ["401", BAD_KEY, { ...refused, status: 401 }, /authentication_error/],
    ["an unknown model", error(404, "not_found_error", "model: claude-9"), { ...refused, status: 404 }, /claude-9/],
    ["a cut connection", { kind: "cut" }, { ...unknown, status: null }, /could not be reached/],
    ["a connection cut during the answer", { kind: "cut", within: true }, { ...unknown, status: null }, /anthropic/],
    ["a page instead of an answer", { kind: "page", body: "<html>", contentType: "text/html" }, unknown, /not a message/],
    ["broken JSON", { kind: "page", body: "{oops", contentType: "application/json" }, unknown, /could not be read/],
  ]; // oxfmt-ignore

  test.each(CASES)("%s is reported accurately after one request", async (_, mishap, expected, words) => {
    api.plan(mishap, Infinity);
    const failure = await failureOf(model.classify(INPUT), UpstreamError);
    expect(failure).toMatchObject(expected);
    expect(failure.message).toMatch(words);
    expect(api.requests).toHaveLength(1);
  });

  test("a follow-up fails with the same error as a draft", async () => {
    api.plan(tooMany());
    const failure = await failureOf(model.followUp(FOLLOW_UP_INPUT), UpstreamError);
    expect(failure).toMatchObject({ outcome: "unknown", status: 429, retryAfterMs: 7_000 });
    api.plan({ kind: "hang" });
    const stop = new AbortController();
    const running = failureOf(model.followUp(FOLLOW_UP_INPUT, { signal: stop.signal }), UpstreamError);
    await eventually(() => api.requests.length === 2);
    stop.abort();
    expect((await running).message).toContain("canceled");
    expect(api.requests).toHaveLength(2);
  });

  test("a missing or endless model response is reported after a single request", async () => {
    api.plan({ kind: "hang" }, Infinity);
    const silent = await failureOf(modelAt(api, { timeoutMs: 300 }).classify(INPUT), UpstreamError);
    expect(silent).toMatchObject(unknown);
    expect(silent.message).toContain("no response within 0.3 seconds");
    expect(api.requests).toHaveLength(1);
    const stalled = Bun.serve({
      port: 0,
      fetch: () =>
        new Response(
          new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{"content":')) }),
          {
            headers: { "content-type": "application/json" },
          },
        ),
    });
    const failure = await failureOf(
      modelAt(api, { baseUrl: stalled.url.origin, timeoutMs: 300 }).classify(INPUT),
      UpstreamError,
    );
    expect(failure.message).toContain("no response within");
    await stalled.stop(true);
  });

  test("a refused connection to the API is reported as unreachable", async () => {
    await api.close();
    const failure = await failureOf(model.classify(INPUT), UpstreamError);
    expect(failure).toMatchObject({ outcome: "unknown", status: null });
    expect(failure.message).toContain("could not be reached");
  });

  test("a slow model response within the time limit is accepted", async () => {
    api.plan({ kind: "slow", ms: 200 });
    expect((await model.classify(INPUT)).result.category).toBe("interested");
  });

  test("a model call ends when the caller cancels it, before or during the request", async () => {
    const stopped = failureOf(model.classify(INPUT, { signal: AbortSignal.abort() }), UpstreamError);
    expect((await stopped).message).toContain("canceled");
    expect(api.requests).toHaveLength(0);
    api.plan({ kind: "hang" });
    const stop = new AbortController();
    const running = failureOf(model.draft(DRAFT_INPUT, { signal: stop.signal }), UpstreamError);
    await eventually(() => api.requests.length === 1);
    stop.abort();
    expect((await running).message).toContain("canceled");
  });

  test("an API error contains neither the key nor an email address", async () => {
    api.plan(
      error(
        400,
        "invalid_request_error",
        `key ${api.apiKey} of ann@prospect.example is odd ${"x".repeat(500)}`,
      ),
    );
    const { message } = await failureOf(model.classify(INPUT), UpstreamError);
    expect(message).not.toContain(api.apiKey);
    expect(message).not.toContain("ann@prospect.example");
    expect(message.length).toBeLessThan(350);
  });
});
