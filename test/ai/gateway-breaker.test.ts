/** A provider in trouble: it is left alone, nobody's attempts are used up, and one question finds out when it is back. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { GatewayError } from "../../src/ai/gateway-error.ts";
import type { ModelGateway } from "../../src/ai/gateway.ts";
import { DAY, HOUR, iso, MINUTE, SECOND } from "../../src/core/clock.ts";
import { CLASSIFIER, DRAFT_INPUT, failureOf, FOLLOW_UP_INPUT, modelAt } from "../support/anthropic.ts";
import {
  BAD_KEY,
  BROKEN,
  error,
  NO_CREDIT,
  OVERLOADED,
  tooMany,
  type Mishap,
} from "../support/messages-api.ts";
import { World } from "./gateway-world.ts";

let world: World;
let asker: ModelGateway;

beforeEach(async () => {
  world = await World.open();
  asker = world.asker();
});

afterEach(async () => {
  await world.close();
});

/** How much longer it rests; null when it does not. */
function rest(): number | null {
  const now = world.clock.now();
  const until = asker.unavailableUntil("classify", now);
  return until === null ? null : until - now;
}

/** The events of the log, without their times. */
const events = () => world.logged().map(({ event, purpose }) => `${String(event)} ${String(purpose)}`);

/** One failure of this kind has begun a rest. */
async function beginRest(mishap: Mishap = OVERLOADED): Promise<GatewayError> {
  world.api.plan(mishap);
  return world.failure(asker);
}

const withWait = (status: number, wait: string): Mishap =>
  error(status, "overloaded_error", "Overloaded", { headers: { "retry-after": wait } });

describe("how long", () => {
  const CASES: [string, Mishap, number][] = [
    ["429 with its Retry-After", tooMany(), 7 * SECOND],
    ["429 without", tooMany({}), 5 * SECOND],
    ["529", OVERLOADED, 5 * SECOND],
    ["529 with its Retry-After", withWait(529, "30"), 30 * SECOND],
    ["503 with one of a day", withWait(503, "86400"), HOUR],
    ["529 with one of nothing", withWait(529, "0"), SECOND],
    ["500", BROKEN, 5 * SECOND],
    ["401", BAD_KEY, 5 * MINUTE],
    ["402", error(402, "billing_error", "pay"), 5 * MINUTE],
    ["403", error(403, "permission_error", "no"), 5 * MINUTE],
    ["404, a model that is not there", error(404, "not_found_error", "model: claude-9"), 5 * MINUTE],
    ["an empty balance, told as 400", NO_CREDIT, 5 * MINUTE],
    ["a spent limit, told as 400", error(400, "invalid_request_error", "You have reached your specified API usage limits."), 5 * MINUTE],
    ["a spent limit, told as 429", error(429, "rate_limit_error", "limit", { code: "enforced_spend_limit_reached" }), 5 * MINUTE],
  ]; // prettier-ignore

  test.each(CASES)("%s", async (_, mishap, expected) => {
    const failure = await beginRest(mishap);
    expect(rest()).toBe(expected);
    expect(failure.kind).toBe("later");
    // A moment after those who were only turned away.
    expect(failure.retryAt).toBe(world.clock.now() + expected + 1);
    const turnedAway = await world.failure(asker);
    expect(turnedAway).toMatchObject({ kind: "later", retryAt: world.clock.now() + expected, counts: false });
    expect(turnedAway.message).toBe(`waiting for the AI: ${failure.message}`);
    expect(world.api.requests).toHaveLength(1);
    expect(world.calls()).toHaveLength(1);
  });

  test("nobody listening", async () => {
    const nowhere = Bun.serve({ port: 0, fetch: () => new Response() });
    await nowhere.stop(true);
    asker = world.asker({ model: modelAt(world.api, { baseUrl: nowhere.url.origin }) });
    expect(await world.failure(asker)).toMatchObject({ kind: "later", counts: false });
    expect(rest()).toBe(5 * SECOND);
  });

  test("each failure after a rest makes the next one longer, up to five minutes; a success begins anew", async () => {
    const lengths: (number | null)[] = [];
    for (let failures = 0; failures < 6; failures += 1) {
      await beginRest();
      lengths.push(rest());
      await world.clock.advance(rest() ?? 0);
    }
    expect(lengths).toEqual([5, 15, 60, 300, 300, 300].map((seconds) => seconds * SECOND));
    await world.classify(asker);
    await beginRest();
    expect(rest()).toBe(5 * SECOND);
  });

  test("questions that were under way together fail together, and count as one failure", async () => {
    world.api.plan(OVERLOADED, 4);
    await Promise.all([1, 2, 3, 4].map(() => world.failure(asker)));
    expect(rest()).toBe(5 * SECOND);
  });

  test("the longest wait that any of them was told is kept", async () => {
    world.api.plan(withWait(429, "40"));
    world.api.plan(OVERLOADED);
    await Promise.all([world.failure(asker), world.failure(asker)]);
    expect(rest()).toBe(40 * SECOND);
  });

  test("a clock set back ends it: it never lasts longer than it was meant to", async () => {
    await beginRest(withWait(429, "3600"));
    world.clock.set(world.clock.now() - 300 * DAY);
    expect(rest()).toBeNull();
    await beginRest();
    expect(rest()).toBe(15 * SECOND);
  });
});

describe("whose fault it is", () => {
  test.each([tooMany(), OVERLOADED, BAD_KEY, NO_CREDIT])(
    "the provider's trouble uses up no attempt",
    async (mishap) => {
      expect((await beginRest(mishap)).counts).toBe(false);
    },
  );

  test("a 500 while others are answered may be the question's own doing and counts; further ones do not", async () => {
    expect((await beginRest(BROKEN)).counts).toBe(true);
    await world.clock.advance(5 * SECOND);
    expect((await beginRest(BROKEN)).counts).toBe(false);
  });

  test("five questions in a row without an answer are the provider's trouble, four are not", async () => {
    const cut = async (times: number) => {
      world.api.plan({ kind: "cut" }, times);
      for (let count = 0; count < times; count += 1) await world.failure(asker);
    };
    await cut(4);
    await world.classify(asker);
    await cut(4);
    expect(rest()).toBeNull();
    await cut(1);
    expect(rest()).toBe(5 * SECOND);
    await world.clock.advance(5 * SECOND);
    await cut(1);
    expect(rest()).toBe(15 * SECOND);
  });

  test("drafts rest without verdicts, for a limit or a name may be one model's alone", async () => {
    world.api.plan(error(404, "not_found_error", "model: claude-9"));
    await failureOf(asker.draft(world.place, DRAFT_INPUT), GatewayError);
    const now = world.clock.now();
    expect(asker.unavailableUntil("draft", now)).toBe(now + 5 * MINUTE);
    await world.classify(asker);
    expect(asker.unavailableUntil("draft", now)).toBe(now + 5 * MINUTE);
    expect(asker.unavailableUntil("classify", now)).toBeNull();
    expect(asker.unavailableUntil("draft", now + 5 * MINUTE)).toBeNull();
  });

  test("follow-ups rest with drafts, being written by the same model, and either ends it", async () => {
    const at = (purpose: "draft" | "follow_up") => asker.unavailableUntil(purpose, world.clock.now());
    world.api.plan(OVERLOADED);
    await failureOf(asker.followUp(world.place, FOLLOW_UP_INPUT), GatewayError);
    expect(at("draft")).toBe(world.clock.now() + 5 * SECOND);
    expect(at("follow_up")).toBe(at("draft"));
    expect(rest()).toBeNull();
    expect(await failureOf(asker.draft(world.place, DRAFT_INPUT), GatewayError)).toMatchObject({
      counts: false,
    });
    expect(world.api.requests).toHaveLength(1);
    await world.clock.advance(5 * SECOND);
    world.api.plan(OVERLOADED);
    await failureOf(asker.draft(world.place, DRAFT_INPUT), GatewayError);
    expect(at("follow_up")).toBe(world.clock.now() + 15 * SECOND);
    await asker.followUp({ ...world.place, urgent: true }, FOLLOW_UP_INPUT);
    expect(at("draft")).toBeNull();
    expect(events()).toEqual(["ai.circuit_opened draft", "ai.circuit_closed draft"]);
  });

  test("a follow-up and a draft are not both the one question that finds out", async () => {
    world.api.plan(OVERLOADED);
    await failureOf(asker.draft(world.place, DRAFT_INPUT), GatewayError);
    await world.clock.advance(5 * SECOND);
    world.api.plan({ kind: "slow", ms: 50 });
    const probe = asker.draft(world.place, DRAFT_INPUT);
    const now = world.clock.now();
    expect(asker.unavailableUntil("follow_up", now)).toBe(now + 2 * SECOND);
    await failureOf(asker.followUp(world.place, FOLLOW_UP_INPUT), GatewayError);
    await probe;
    await asker.followUp(world.place, FOLLOW_UP_INPUT);
    expect(world.api.requests).toHaveLength(3);
  });
});

describe("the end of a rest", () => {
  test("one question finds out; others wait a little, and all go once it is answered", async () => {
    await beginRest();
    await world.clock.advance(5 * SECOND);
    expect(rest()).toBeNull();
    world.api.plan({ kind: "slow", ms: 50 });
    const probe = world.classify(asker);
    expect(rest()).toBe(2 * SECOND);
    const waiting = await world.failure(asker);
    expect(waiting).toMatchObject({ kind: "later", retryAt: world.clock.now() + 2 * SECOND, counts: false });
    await probe;
    await Promise.all([world.classify(asker), world.classify(asker)]);
    expect(world.api.requests).toHaveLength(4);
  });

  test("a probe that is given up makes room for the next", async () => {
    await beginRest();
    await world.clock.advance(5 * SECOND);
    world.api.plan({ kind: "hang" });
    const gone = new AbortController();
    const probe = world.failure(asker, { signal: gone.signal });
    await world.heard(2);
    gone.abort();
    await probe;
    expect((await world.classify(asker)).model).toBe(CLASSIFIER);
  });

  test("a question of before the trouble does not end it, however well it is answered", async () => {
    world.api.plan({ kind: "slow", ms: 100 });
    const early = world.classify(asker);
    await world.heard(1);
    await beginRest(tooMany());
    await early;
    expect(rest()).toBe(7 * SECOND);
  });

  test("a question that a person waits for is asked during the rest, and its answer ends it", async () => {
    await beginRest(withWait(529, "600"));
    expect((await world.classify(asker, { urgent: true })).model).toBe(CLASSIFIER);
    expect(rest()).toBeNull();
    await Promise.all([world.classify(asker), world.classify(asker)]);
  });

  test("a person's failure makes no room for a second probe, a person's answer for all", async () => {
    await beginRest();
    await world.clock.advance(5 * SECOND);
    world.api.plan({ kind: "hang" });
    const gone = new AbortController();
    const probe = world.failure(asker, { signal: gone.signal });
    await world.heard(2);
    world.api.plan({ kind: "cut" });
    await world.failure(asker, { urgent: true });
    expect(rest()).toBe(2 * SECOND);
    await world.classify(asker, { urgent: true });
    expect(rest()).toBeNull();
    gone.abort();
    await probe;
  });

  test("a person who tries again and again makes it no longer than the first failure did", async () => {
    await beginRest();
    world.api.plan(OVERLOADED, 5);
    for (let times = 0; times < 5; times += 1)
      expect(await world.failure(asker, { urgent: true })).toMatchObject({ kind: "later", counts: false });
    expect(rest()).toBe(5 * SECOND);
  });

  test("its beginning and its end are logged once each, however many questions meet it", async () => {
    await beginRest();
    for (let times = 0; times < 5; times += 1) await world.failure(asker);
    await world.clock.advance(5 * SECOND);
    await beginRest();
    await world.clock.advance(15 * SECOND);
    await world.classify(asker);
    await world.classify(asker);
    expect(events()).toEqual(["ai.circuit_opened classify", "ai.circuit_closed classify"]);
    const begun = world.clock.now() - 20 * SECOND;
    expect(world.logged()[0]).toMatchObject({ level: "warn", until: iso(begun + 5 * SECOND) });
    expect(world.logged()[0]?.reason).toContain("529");
    expect(world.logged()[1]).toMatchObject({ level: "info" });
  });
});
