/** Asking the model for a reply: what is written down of each call, and what the asker is told when it fails. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { GatewayError } from "../../src/ai/gateway-error.ts";
import type { ModelGateway } from "../../src/ai/gateway.ts";
import { createRulesModel } from "../../src/ai/local-model.ts";
import { CLASSIFIER, DRAFT_INPUT, failureOf, FOLLOW_UP_INPUT, INPUT, WRITER } from "../support/anthropic.ts";
import { error, NONSENSE, OVERLOADED, type Mishap } from "../support/messages-api.ts";
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

describe("what is written down", () => {
  test("the verdict and the draft come with the name of the model that gave them", async () => {
    const verdict = await asker.classify(world.place, INPUT);
    const draft = await asker.draft(world.place, DRAFT_INPUT);
    expect(verdict).toMatchObject({ result: { category: "interested" }, model: CLASSIFIER });
    expect(draft).toMatchObject({ result: { text: "Dear Ann,\n\na window costs €5." }, model: WRITER });
    expect(world.api.faults).toEqual([]);
  });

  test("each call has its tokens, its model and its reply", async () => {
    await asker.classify(world.place, INPUT);
    await asker.classify(world.place, INPUT);
    await asker.draft({ ...world.place, replyId: null }, DRAFT_INPUT);
    const [first, second, draft] = world.calls();
    const { workspaceId, replyId } = world.place;
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

  test("a follow-up is written down as such, with the model that writes, whether it has a reply or not", async () => {
    const { workspaceId, replyId } = world.place;
    const written = await asker.followUp({ workspaceId, replyId: null }, FOLLOW_UP_INPUT);
    expect(written).toMatchObject({ result: { text: "Dear Ann,\n\nare 5 < 20 windows?" }, model: WRITER });
    await asker.followUp(world.place, FOLLOW_UP_INPUT);
    const row = { workspaceId, purpose: "follow_up", model: WRITER, outcome: "answered" };
    expect(world.calls()).toMatchObject([
      { ...row, replyId: null },
      { ...row, replyId },
    ]);
    expect(world.calls()[0]?.outputTokens).toBeGreaterThan(0);
    expect(world.calls()[1]?.cachedTokens).toBeGreaterThan(0);
  });

  test("a follow-up that failed or was of no use is written down with the reason", async () => {
    world.api.plan(NONSENSE, 2);
    const unusable = await failureOf(asker.followUp(world.place, FOLLOW_UP_INPUT), GatewayError);
    expect(unusable).toMatchObject({ kind: "unusable", counts: true });
    world.api.plan(OVERLOADED);
    const later = await failureOf(asker.followUp(world.place, FOLLOW_UP_INPUT), GatewayError);
    expect(later).toMatchObject({ kind: "later", counts: false });
    expect(world.calls().map(({ purpose, outcome }) => [purpose, outcome])).toEqual([
      ["follow_up", "unusable"],
      ["follow_up", "unusable"],
      ["follow_up", "failed"],
    ]);
    expect(world.calls().at(-1)?.error).toBe(later.message);
  });

  test("a call is there before it is made, and a process that dies leaves it as asked", async () => {
    world.api.plan({ kind: "hang" });
    const asked = world.failure(asker);
    await world.heard(1);
    expect(world.calls()).toMatchObject([{ outcome: "asked", model: CLASSIFIER, finishedAt: null }]);
    world.stopping.abort();
    await asked;
  });

  test("a repair is a second row with tokens of its own", async () => {
    world.api.plan(NONSENSE);
    expect((await world.classify(asker)).result.category).toBe("interested");
    const [first, repair] = world.calls();
    expect(world.calls().map(({ outcome }) => outcome)).toEqual(["unusable", "answered"]);
    expect(repair?.replyId).toBe(world.place.replyId);
    expect(repair?.inputTokens).toBeGreaterThan(first?.inputTokens ?? 0);
  });

  test("the rules cost nothing: no row, no limit, no rest", async () => {
    const rules = world.asker({ limit: 1, model: createRulesModel() });
    for (let times = 0; times < 3; times += 1) {
      expect((await rules.classify(world.place, INPUT)).model).toBeNull();
      await rules.draft(world.place, DRAFT_INPUT);
      expect((await rules.followUp(world.place, FOLLOW_UP_INPUT)).model).toBeNull();
    }
    expect(rules.provider).toBe("rules");
    expect(world.calls()).toEqual([]);
  });
});

describe("what the asker is told", () => {
  test.each([400, 413])("%d: this question is not taken, and others are", async (status) => {
    world.api.plan(error(status, "invalid_request_error", "too long"));
    const failure = await world.failure(asker);
    expect(failure).toMatchObject({ kind: "refused", retryAt: null, counts: true });
    expect(failure.message).toContain("too long");
    expect(world.calls()).toMatchObject([{ outcome: "failed", error: failure.message }]);
    expect((await world.classify(asker)).result.category).toBe("interested");
  });

  test("an answer that stays of no use is told as such, and both calls are written down", async () => {
    world.api.plan(NONSENSE, 2);
    const failure = await world.failure(asker);
    expect(failure).toMatchObject({ kind: "unusable", counts: true });
    expect(world.calls().map(({ outcome }) => outcome)).toEqual(["unusable", "unusable"]);
    expect(world.calls().every(({ inputTokens }) => inputTokens > 0)).toBe(true);
    expect(asker.unavailableUntil("classify", world.clock.now())).toBeNull();
  });

  const UNHEARD: [string, Mishap][] = [
    ["no answer in time", { kind: "hang" }],
    ["a connection that is cut", { kind: "cut" }],
    ["an answer that is cut short", { kind: "cut", within: true }],
    ["a proxy's page", { kind: "page", body: "<html>", contentType: "text/html" }],
  ];
  test.each(UNHEARD)("%s counts as an attempt and holds up no other question", async (_, mishap) => {
    world.api.plan(mishap);
    expect(await world.failure(asker)).toMatchObject({ kind: "later", retryAt: null, counts: true });
    expect(world.calls()).toMatchObject([{ outcome: "failed", inputTokens: 0 }]);
    expect(asker.unavailableUntil("classify", world.clock.now())).toBeNull();
    expect((await world.classify(asker)).model).toBe(CLASSIFIER);
  });

  test("a service that stops gives its calls up, and makes no new ones", async () => {
    world.api.plan({ kind: "hang" });
    const underWay = world.failure(asker);
    await world.heard(1);
    world.stopping.abort();
    const given = { kind: "later", retryAt: world.clock.now(), counts: false };
    expect(await underWay).toMatchObject(given);
    expect(await world.failure(asker)).toMatchObject(given);
    expect(world.calls()).toMatchObject([{ outcome: "failed" }]);
  });

  test("an asker who goes away takes only its own question along", async () => {
    const gone = new AbortController();
    world.api.plan({ kind: "hang" }, 6);
    for (let requests = 1; requests <= 6; requests += 1) {
      const asked = world.failure(asker, { signal: AbortSignal.any([gone.signal, AbortSignal.timeout(20)]) });
      expect(await asked).toMatchObject({ kind: "later", counts: false });
    }
    world.api.clear();
    expect(asker.unavailableUntil("classify", world.clock.now())).toBeNull();
    expect((await world.classify(asker)).model).toBe(CLASSIFIER);
  });

  test("an unexpected error is not the provider's: it is rethrown unchanged, and its call is settled", async () => {
    const broken = Promise.reject(new TypeError("of ours"));
    const model = {
      provider: "anthropic" as const,
      classify: () => broken,
      draft: () => broken,
      followUp: () => broken,
    };
    const wrong = world.asker({ model });
    expect(await failureOf(wrong.classify(world.place, INPUT), TypeError)).not.toBeInstanceOf(GatewayError);
    expect(world.calls()).toMatchObject([{ outcome: "failed", error: "internal error" }]);
  });

  test("neither the key nor the mail stands in what is told, written down or logged", async () => {
    const { apiKey } = world.api;
    world.api.plan(error(401, "authentication_error", `invalid x-api-key ${apiKey} of ann@prospect.example`));
    const refused = await world.failure(asker);
    world.api.plan(error(529, "overloaded_error", `Overloaded for ${apiKey}`));
    const busy = await world.failure(asker, { urgent: true });
    world.api.plan(error(400, "invalid_request_error", `odd key ${apiKey}`));
    const odd = await world.failure(asker, { urgent: true });
    world.api.plan(NONSENSE, 2);
    const unusable = await world.failure(asker, { urgent: true });
    const told = [refused, busy, odd, unusable].map(({ message }) => message);
    const everything = JSON.stringify([told, world.calls(), world.lines]);
    expect(world.calls()).toHaveLength(5);
    expect(world.lines.length).toBeGreaterThan(0);
    for (const secret of [apiKey, "prospect.example", "20 windows", "they are interested"])
      expect(everything).not.toContain(secret);
  });

  test("when the API fails during the repair, the call is written down as failed", async () => {
    world.api.plan(NONSENSE);
    world.api.plan(OVERLOADED);
    expect(await world.failure(asker)).toMatchObject({ kind: "later", counts: false });
    expect(world.calls()).toMatchObject([{ outcome: "failed" }]);
  });
});
