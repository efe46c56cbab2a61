/** Tests requests to the model: how each call is recorded, and which error the caller receives. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { GatewayError } from "../../../src/judge/ai/gateway-error.ts";
import type { ModelGateway } from "../../../src/judge/ai/gateway.ts";
import { createRulesModel } from "../../../src/judge/ai/local-model.ts";
import { CLASSIFIER, DRAFT_INPUT, FOLLOW_UP_INPUT, INPUT, WRITER } from "../../support/anthropic.ts";
import { error, NONSENSE, OVERLOADED, type Mishap } from "../../support/messages-api.ts";
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

test("a verdict and a draft include the model's name", async () => {
  const verdict = await gateway.classify(world.context, INPUT);
  const draft = await gateway.draft(world.context, DRAFT_INPUT);
  expect(verdict).toMatchObject({ result: { category: "interested" }, model: CLASSIFIER });
  expect(draft).toMatchObject({ result: { text: "Dear Ann,\n\na window costs €5." }, model: WRITER });
  expect(world.api.faults).toEqual([]);
});

test("each call is recorded with its tokens, model and reply", async () => {
  await gateway.classify(world.context, INPUT);
  await gateway.classify(world.context, INPUT);
  await gateway.draft({ ...world.context, replyId: null }, DRAFT_INPUT);
  const [first, second, draft] = world.calls();
  const { workspaceId, replyId } = world.context;
  expect(first).toMatchObject({
    workspaceId,
    replyId,
    purpose: "classify",
    model: CLASSIFIER,
    cachedTokens: 0,
  });
  expect(first?.inputTokens).toBeGreaterThan(500);
  expect(second).toMatchObject({ outcome: "answered", inputTokens: first?.inputTokens });
  expect(second?.cachedTokens).toBeGreaterThan(0);
  expect(draft).toMatchObject({ replyId: null, purpose: "draft", model: WRITER, outcome: "answered" });
  expect(draft?.outputTokens).toBeGreaterThan(0);
});

test("a follow-up is recorded with its model, with or without a reply", async () => {
  const { workspaceId, replyId } = world.context;
  const written = await gateway.followUp({ workspaceId, replyId: null }, FOLLOW_UP_INPUT);
  expect(written).toMatchObject({ result: { text: "Dear Ann,\n\nare 5 < 20 windows?" }, model: WRITER });
  await gateway.followUp(world.context, FOLLOW_UP_INPUT);
  const row = { workspaceId, purpose: "follow_up", model: WRITER, outcome: "answered" };
  expect(world.calls()).toMatchObject([
    { ...row, replyId: null },
    { ...row, replyId },
  ]);
  expect(world.calls()[0]?.outputTokens).toBeGreaterThan(0);
  expect(world.calls()[1]?.cachedTokens).toBeGreaterThan(0);
});

test("a failed or unusable follow-up is recorded with the reason", async () => {
  world.api.plan(NONSENSE, 2);
  const unusable = await failureOf(gateway.followUp(world.context, FOLLOW_UP_INPUT), GatewayError);
  expect(unusable).toMatchObject({ kind: "unusable", counts: true });
  world.api.plan(OVERLOADED);
  const later = await failureOf(gateway.followUp(world.context, FOLLOW_UP_INPUT), GatewayError);
  expect(later).toMatchObject({ kind: "later", counts: false });
  expect(world.calls().map(({ purpose, outcome }) => [purpose, outcome])).toEqual([
    ["follow_up", "unusable"],
    ["follow_up", "unusable"],
    ["follow_up", "failed"],
  ]);
  expect(world.calls().at(-1)?.error).toBe(later.message);
});

test("a call is recorded before it is made, and keeps the state `asked` if the process dies", async () => {
  world.api.plan({ kind: "hang" });
  const failure = world.failure(gateway);
  await world.received(1);
  expect(world.calls()).toMatchObject([{ outcome: "asked", model: CLASSIFIER, finishedAt: null }]);
  world.stopping.abort();
  await failure;
});

test("a repair is recorded in a separate row, with its own tokens", async () => {
  world.api.plan(NONSENSE);
  expect((await world.classify(gateway)).result.category).toBe("interested");
  const [first, repair] = world.calls();
  expect(world.calls().map(({ outcome }) => outcome)).toEqual(["unusable", "answered"]);
  expect(repair?.replyId).toBe(world.context.replyId);
  expect(repair?.inputTokens).toBeGreaterThan(first?.inputTokens ?? 0);
});

test("calls of the deterministic rules are not recorded, and have neither a limit nor a circuit breaker", async () => {
  const rules = world.createGateway({ limit: 1, model: createRulesModel() });
  for (let times = 0; times < 3; times += 1) {
    expect((await rules.classify(world.context, INPUT)).model).toBeNull();
    await rules.draft(world.context, DRAFT_INPUT);
    expect((await rules.followUp(world.context, FOLLOW_UP_INPUT)).model).toBeNull();
  }
  expect(rules.providerOf(world.context.workspaceId)).toBe("rules");
  expect(world.calls()).toEqual([]);
});

describe("the result that a caller gets from the model", () => {
  test.each([400, 413])("a model response with status %d fails only its own request", async (status) => {
    world.api.plan(error(status, "invalid_request_error", "too long"));
    const failure = await world.failure(gateway);
    expect(failure).toMatchObject({ kind: "refused", retryAt: null, counts: true });
    expect(failure.message).toContain("too long");
    expect(world.calls()).toMatchObject([{ outcome: "failed", error: failure.message }]);
    expect((await world.classify(gateway)).result.category).toBe("interested");
  });

  test("a response that is still unusable after the repair is reported, and both calls are recorded", async () => {
    world.api.plan(NONSENSE, 2);
    const failure = await world.failure(gateway);
    expect(failure).toMatchObject({ kind: "unusable", counts: true });
    expect(world.calls().map(({ outcome }) => outcome)).toEqual(["unusable", "unusable"]);
    expect(world.calls().every(({ inputTokens }) => inputTokens > 0)).toBe(true);
    expect(gateway.unavailableUntil("classify", world.clock.now())).toBeNull();
  });

  const UNANSWERED: [string, Mishap][] = [
    ["no answer in time", { kind: "hang" }],
    ["a connection that is cut", { kind: "cut" }],
    ["an answer that is cut short", { kind: "cut", within: true }],
    ["a proxy's page", { kind: "page", body: "<html>", contentType: "text/html" }],
  ];
  test.each(UNANSWERED)("%s counts as an attempt and does not block other requests", async (_, mishap) => {
    world.api.plan(mishap);
    expect(await world.failure(gateway)).toMatchObject({ kind: "later", retryAt: null, counts: true });
    expect(world.calls()).toMatchObject([{ outcome: "failed", inputTokens: 0 }]);
    expect(gateway.unavailableUntil("classify", world.clock.now())).toBeNull();
    expect((await world.classify(gateway)).model).toBe(CLASSIFIER);
  });

  test("a service that is stopping cancels its calls and makes no new ones", async () => {
    world.api.plan({ kind: "hang" });
    const underWay = world.failure(gateway);
    await world.received(1);
    world.stopping.abort();
    const expected = { kind: "later", retryAt: world.clock.now(), counts: false };
    expect(await underWay).toMatchObject(expected);
    expect(await world.failure(gateway)).toMatchObject(expected);
    expect(world.calls()).toMatchObject([{ outcome: "failed" }]);
  });

  test("a canceled request ends only its own call", async () => {
    const caller = new AbortController();
    world.api.plan({ kind: "hang" }, 6);
    for (let requests = 1; requests <= 6; requests += 1) {
      const failure = world.failure(gateway, {
        signal: AbortSignal.any([caller.signal, AbortSignal.timeout(20)]),
      });
      expect(await failure).toMatchObject({ kind: "later", counts: false });
    }
    world.api.clear();
    expect(gateway.unavailableUntil("classify", world.clock.now())).toBeNull();
    expect((await world.classify(gateway)).model).toBe(CLASSIFIER);
  });

  test("an unexpected error is rethrown unchanged, and its call is marked as finished", async () => {
    const broken = Promise.reject(new TypeError("of ours"));
    const model = {
      provider: "anthropic" as const,
      classify: () => broken,
      draft: () => broken,
      followUp: () => broken,
    };
    const wrong = world.createGateway({ model });
    expect(await failureOf(wrong.classify(world.context, INPUT), TypeError)).not.toBeInstanceOf(GatewayError);
    expect(world.calls()).toMatchObject([{ outcome: "failed", error: "internal error" }]);
  });

  test("errors, stored calls and logs contain neither the key nor the email", async () => {
    const { apiKey } = world.api;
    world.api.plan(error(401, "authentication_error", `invalid x-api-key ${apiKey} of ann@prospect.example`));
    const refused = await world.failure(gateway);
    world.api.plan(error(529, "overloaded_error", `Overloaded for ${apiKey}`));
    const busy = await world.failure(gateway, { urgent: true });
    world.api.plan(error(400, "invalid_request_error", `odd key ${apiKey}`));
    const odd = await world.failure(gateway, { urgent: true });
    world.api.plan(NONSENSE, 2);
    const unusable = await world.failure(gateway, { urgent: true });
    const messages = [refused, busy, odd, unusable].map(({ message }) => message);
    const everything = JSON.stringify([messages, world.calls(), world.lines]);
    expect(world.calls()).toHaveLength(5);
    expect(world.lines.length).toBeGreaterThan(0);
    for (const secret of [apiKey, "prospect.example", "20 windows", "they are interested"])
      expect(everything).not.toContain(secret);
  });

  test("if the API fails during the repair, the call is recorded as failed", async () => {
    world.api.plan(NONSENSE);
    world.api.plan(OVERLOADED);
    expect(await world.failure(gateway)).toMatchObject({ kind: "later", counts: false });
    expect(world.calls()).toMatchObject([{ outcome: "failed" }]);
  });
});
