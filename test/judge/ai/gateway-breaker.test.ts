/**
 * Tests the circuit breaker while a provider fails: calls stop, no attempts are used up, and one request probes for
 * recovery.
 */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { GatewayError } from "../../../src/judge/ai/gateway-error.ts";
import type { ModelGateway } from "../../../src/judge/ai/gateway.ts";
import { DAY, HOUR, iso, MINUTE, SECOND } from "../../../src/core/clock.ts";
import { CLASSIFIER, DRAFT_INPUT, FOLLOW_UP_INPUT, modelAt } from "../../support/anthropic.ts";
import {
  BAD_KEY,
  BROKEN,
  error,
  NO_CREDIT,
  OVERLOADED,
  tooMany,
  type Mishap,
} from "../../support/messages-api.ts";
import { World } from "./gateway-world.ts";
import { failureOf } from "../../support/failure.ts";

let world: World;
let gateway: ModelGateway;

beforeEach(async () => {
  world = await World.open();
  gateway = world.createGateway();
});

afterEach(async () => {
  await world.close();
});

/** Returns how much longer the breaker stays open; null if it is closed. */
function openTime(): number | null {
  const now = world.clock.now();
  const until = gateway.unavailableUntil("classify", now);
  return until === null ? null : until - now;
}

/** Returns the logged events without their times. */
const events = () => world.logged().map(({ event, purpose }) => `${String(event)} ${String(purpose)}`);

/** Opens the breaker with one failure of this kind. */
async function openBreaker(mishap: Mishap = OVERLOADED): Promise<GatewayError> {
  world.api.plan(mishap);
  return world.failure(gateway);
}

const withWait = (status: number, wait: string): Mishap =>
  error(status, "overloaded_error", "Overloaded", { headers: { "retry-after": wait } });

const CASES: [string, Mishap, number][] = [
    ["429 with its Retry-After", tooMany(), 7 * SECOND],
    ["529", OVERLOADED, 5 * SECOND],
    ["503 with a Retry-After of a day", withWait(503, "86400"), HOUR],
    ["529 with a Retry-After of zero", withWait(529, "0"), SECOND],
    ["500", BROKEN, 5 * SECOND],
    ["401", BAD_KEY, 5 * MINUTE],
    ["404 for an unknown model", error(404, "not_found_error", "model: claude-9"), 5 * MINUTE],
    ["an empty balance, reported as 400", NO_CREDIT, 5 * MINUTE],
    ["a spent limit, reported as 400", error(400, "invalid_request_error", "You have reached your specified API usage limits."), 5 * MINUTE],
    ["a spent limit, reported as 429", error(429, "rate_limit_error", "limit", { code: "enforced_spend_limit_reached" }), 5 * MINUTE],
  ]; // oxfmt-ignore

test.each(CASES)("the breaker opens for the right duration after %s", async (_, mishap, expected) => {
  const failure = await openBreaker(mishap);
  expect(openTime()).toBe(expected);
  expect(failure.kind).toBe("later");
  // One millisecond after the time given to requests that were turned away without a call.
  expect(failure.retryAt).toBe(world.clock.now() + expected + 1);
  const rejection = await world.failure(gateway);
  expect(rejection).toMatchObject({ kind: "later", retryAt: world.clock.now() + expected, counts: false });
  expect(rejection.message).toBe(`waiting for the AI: ${failure.message}`);
  expect(world.api.requests).toHaveLength(1);
  expect(world.calls()).toHaveLength(1);
});

test("the breaker opens for five seconds after a refused connection", async () => {
  const nowhere = Bun.serve({ port: 0, fetch: () => new Response() });
  await nowhere.stop(true);
  gateway = world.createGateway({ model: modelAt(world.api, { baseUrl: nowhere.url.origin }) });
  expect(await world.failure(gateway)).toMatchObject({ kind: "later", counts: false });
  expect(openTime()).toBe(5 * SECOND);
});

test("the breaker stays open longer after each failure, up to five minutes, and a success resets the time", async () => {
  const lengths: (number | null)[] = [];
  for (let failures = 0; failures < 6; failures += 1) {
    await openBreaker();
    lengths.push(openTime());
    await world.clock.advance(openTime() ?? 0);
  }
  expect(lengths).toEqual([5, 15, 60, 300, 300, 300].map((seconds) => seconds * SECOND));
  await world.classify(gateway);
  await openBreaker();
  expect(openTime()).toBe(5 * SECOND);
});

test("concurrent requests that fail together count as one failure of the provider", async () => {
  world.api.plan(OVERLOADED, 4);
  await Promise.all([1, 2, 3, 4].map(() => world.failure(gateway)));
  expect(openTime()).toBe(5 * SECOND);
});

test("the breaker stays open for the longest wait that concurrent requests received", async () => {
  world.api.plan(withWait(429, "40"));
  world.api.plan(OVERLOADED);
  await Promise.all([world.failure(gateway), world.failure(gateway)]);
  expect(openTime()).toBe(40 * SECOND);
});

test("the breaker closes early if the clock is set back, and never stays open for too long", async () => {
  await openBreaker(withWait(429, "3600"));
  world.clock.set(world.clock.now() - 300 * DAY);
  expect(openTime()).toBeNull();
  await openBreaker();
  expect(openTime()).toBe(15 * SECOND);
});

test.each([OVERLOADED, BAD_KEY])("a provider failure does not use up an attempt", async (mishap) => {
  expect((await openBreaker(mishap)).counts).toBe(false);
});

test("a 500 counts as an attempt only if other requests have succeeded since the last 500", async () => {
  expect((await openBreaker(BROKEN)).counts).toBe(true);
  await world.clock.advance(5 * SECOND);
  expect((await openBreaker(BROKEN)).counts).toBe(false);
});

test("five consecutive requests without a response open the breaker, and four do not", async () => {
  const cut = async (times: number) => {
    world.api.plan({ kind: "cut" }, times);
    for (let count = 0; count < times; count += 1) await world.failure(gateway);
  };
  await cut(4);
  await world.classify(gateway);
  await cut(4);
  expect(openTime()).toBeNull();
  await cut(1);
  expect(openTime()).toBe(5 * SECOND);
  await world.clock.advance(5 * SECOND);
  await cut(1);
  expect(openTime()).toBe(15 * SECOND);
});

test("the model for drafts has its own breaker, because a limit or a wrong name can affect a single model", async () => {
  world.api.plan(error(404, "not_found_error", "model: claude-9"));
  await failureOf(gateway.draft(world.context, DRAFT_INPUT), GatewayError);
  const now = world.clock.now();
  expect(gateway.unavailableUntil("draft", now)).toBe(now + 5 * MINUTE);
  await world.classify(gateway);
  expect(gateway.unavailableUntil("draft", now)).toBe(now + 5 * MINUTE);
  expect(gateway.unavailableUntil("classify", now)).toBeNull();
  expect(gateway.unavailableUntil("draft", now + 5 * MINUTE)).toBeNull();
});

test("follow-ups and drafts share a model and a breaker, and either one's success closes the breaker", async () => {
  const at = (purpose: "draft" | "follow_up") => gateway.unavailableUntil(purpose, world.clock.now());
  world.api.plan(OVERLOADED);
  await failureOf(gateway.followUp(world.context, FOLLOW_UP_INPUT), GatewayError);
  expect(at("draft")).toBe(world.clock.now() + 5 * SECOND);
  expect(at("follow_up")).toBe(at("draft"));
  expect(openTime()).toBeNull();
  expect(await failureOf(gateway.draft(world.context, DRAFT_INPUT), GatewayError)).toMatchObject({
    counts: false,
  });
  expect(world.api.requests).toHaveLength(1);
  await world.clock.advance(5 * SECOND);
  world.api.plan(OVERLOADED);
  await failureOf(gateway.draft(world.context, DRAFT_INPUT), GatewayError);
  expect(at("follow_up")).toBe(world.clock.now() + 15 * SECOND);
  await gateway.followUp({ ...world.context, urgent: true }, FOLLOW_UP_INPUT);
  expect(at("draft")).toBeNull();
  expect(events()).toEqual(["ai.circuit_opened draft", "ai.circuit_closed draft"]);
});

test("a follow-up and a draft never both send a probe", async () => {
  world.api.plan(OVERLOADED);
  await failureOf(gateway.draft(world.context, DRAFT_INPUT), GatewayError);
  await world.clock.advance(5 * SECOND);
  world.api.plan({ kind: "slow", ms: 50 });
  const probe = gateway.draft(world.context, DRAFT_INPUT);
  const now = world.clock.now();
  expect(gateway.unavailableUntil("follow_up", now)).toBe(now + 2 * SECOND);
  await failureOf(gateway.followUp(world.context, FOLLOW_UP_INPUT), GatewayError);
  await probe;
  await gateway.followUp(world.context, FOLLOW_UP_INPUT);
  expect(world.api.requests).toHaveLength(3);
});

test("one request is sent as a probe while others wait, and all are sent once the probe succeeds", async () => {
  const admitted = () => gateway.countAdmitted("classify", world.clock.now());
  await openBreaker();
  expect(admitted()).toBe(0);
  await world.clock.advance(5 * SECOND);
  expect([openTime(), admitted()]).toEqual([null, 1]);
  world.api.plan({ kind: "slow", ms: 50 });
  const probe = world.classify(gateway);
  expect([openTime(), admitted()]).toEqual([2 * SECOND, 0]);
  const waiting = await world.failure(gateway);
  expect(waiting).toMatchObject({ kind: "later", retryAt: world.clock.now() + 2 * SECOND, counts: false });
  await probe;
  expect(admitted()).toBe(Infinity);
  await Promise.all([world.classify(gateway), world.classify(gateway)]);
  expect(world.api.requests).toHaveLength(4);
});

test("canceling the probe lets the next request become one", async () => {
  await openBreaker();
  await world.clock.advance(5 * SECOND);
  world.api.plan({ kind: "hang" });
  const caller = new AbortController();
  const probe = world.failure(gateway, { signal: caller.signal });
  await world.received(2);
  caller.abort();
  await probe;
  expect((await world.classify(gateway)).model).toBe(CLASSIFIER);
});

test("a response to a request sent before the failure does not close the breaker", async () => {
  world.api.plan({ kind: "slow", ms: 100 });
  const early = world.classify(gateway);
  await world.received(1);
  await openBreaker(tooMany());
  await early;
  expect(openTime()).toBe(7 * SECOND);
});

test("a person's request is sent even while the breaker is open, and a response closes the breaker", async () => {
  await openBreaker(withWait(529, "600"));
  expect((await world.classify(gateway, { urgent: true })).model).toBe(CLASSIFIER);
  expect(openTime()).toBeNull();
  await Promise.all([world.classify(gateway), world.classify(gateway)]);
});

test("a person's failed request does not allow a second probe, and a successful one closes the breaker", async () => {
  await openBreaker();
  await world.clock.advance(5 * SECOND);
  world.api.plan({ kind: "hang" });
  const caller = new AbortController();
  const probe = world.failure(gateway, { signal: caller.signal });
  await world.received(2);
  world.api.plan({ kind: "cut" });
  await world.failure(gateway, { urgent: true });
  expect(openTime()).toBe(2 * SECOND);
  await world.classify(gateway, { urgent: true });
  expect(openTime()).toBeNull();
  caller.abort();
  await probe;
});

test("a person's repeated attempts do not keep the breaker open longer", async () => {
  await openBreaker();
  world.api.plan(OVERLOADED, 5);
  for (let times = 0; times < 5; times += 1)
    expect(await world.failure(gateway, { urgent: true })).toMatchObject({ kind: "later", counts: false });
  expect(openTime()).toBe(5 * SECOND);
});

test("opening and closing the breaker are each logged once, regardless of the number of failed requests", async () => {
  await openBreaker();
  for (let times = 0; times < 5; times += 1) await world.failure(gateway);
  await world.clock.advance(5 * SECOND);
  await openBreaker();
  await world.clock.advance(15 * SECOND);
  await world.classify(gateway);
  await world.classify(gateway);
  expect(events()).toEqual(["ai.circuit_opened classify", "ai.circuit_closed classify"]);
  const openedAt = world.clock.now() - 20 * SECOND;
  expect(world.logged()[0]).toMatchObject({ level: "warn", until: iso(openedAt + 5 * SECOND) });
  expect(world.logged()[0]?.reason).toContain("529");
  expect(world.logged()[1]).toMatchObject({ level: "info" });
});
