/** Tests /api/ai: whether the AI works, and testing the key. */
import { expect, test } from "bun:test";
import { charge } from "../../../src/people/credits/store.ts";
import { DAY, iso, MINUTE } from "../../../src/core/clock.ts";
import { updateWorkspace } from "../../../src/people/workspaces/store/workspaces.ts";
import { openAiStage } from "../../support/ai-desk.ts";
import { call } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { signIn, withDeskDb } from "../../support/people.ts";
import { allTests } from "../../support/fixture.ts";

const stage = allTests(() => openAiStage("instantly", { "ai.daily_limit": 12 }));
const manager = allTests(() => signIn(stage.desk, { role: "manager" }));

const state = async () => (await manager.call("GET", "/api/ai")).body.data;
const tryIt = async () => (await manager.call("POST", "/api/ai/test")).body.data;
const models = {
  provider: "anthropic",
  key_source: "configuration",
  key_last4: null,
  classify_model: "claude-haiku-5-5",
  draft_model: "claude-sonnet-5-5",
};

test("testing a working AI key succeeds, calls both models, and uses no credits", async () => {
  expect(await state()).toEqual({ state: "ok", until: null, ...models });
  expect(await tryIt()).toEqual({ ok: true, model: "claude-sonnet-5-5", error: null });
  expect(stage.api.requests.map(({ asked }) => asked).sort()).toEqual(["classify", "draft"]);
  expect(stage.api.faults).toEqual([]);
  expect((await manager.call("GET", "/api/credits")).body.data.used).toBe(0);
});

test("a failed AI test shows the model and the provider's error, and AI work pauses until a test succeeds", async () => {
  await stage.gate.down();
  const { ok, model, error } = await tryIt();
  expect([ok, model]).toEqual([false, "claude-haiku-5-5"]);
  expect(error).toContain("anthropic: could not be reached");
  const resting = await state();
  expect(resting).toMatchObject({ state: "resting", ...models });
  expect(Date.parse(resting.until)).toBeGreaterThan(stage.clock.now());
  await stage.gate.up();
  // A test by a person does not wait for the circuit breaker.
  expect((await tryIt()).ok).toBe(true);
  expect((await state()).state).toBe("ok");
});

test("without credits, no drafts are written until the next month", async () => {
  const { workspaceId } = stage.desk;
  const change = (creditAllowance: number | null) =>
    withDeskDb(stage.desk, (db) =>
      updateWorkspace(db, { id: workspaceId, creditAllowance }, stage.clock.now()),
    );
  change(1);
  withDeskDb(stage.desk, (db) =>
    charge(db, { workspaceId, credits: 1, purpose: "draft", replyId: null }, stage.clock.now()),
  );
  const { resets_at: until } = (await manager.call("GET", "/api/credits")).body.data;
  expect(await state()).toMatchObject({ state: "out_of_credits", until });
  change(null);
  expect((await state()).state).toBe("ok");
});

test("AI calls, including those requested by people, stop at the daily limit until the next day", async () => {
  for (let tried = 0; tried < 4; tried += 1) await tryIt();
  const tomorrow = iso((Math.floor(stage.clock.now() / DAY) + 1) * DAY);
  expect(await state()).toMatchObject({ state: "resting", until: tomorrow });
  expect(await tryIt()).toMatchObject({
    ok: false,
    error: "the daily limit of 12 AI calls has been reached",
  });
  await stage.clock.advance(DAY + MINUTE);
  const fresh = signIn(stage.desk, { role: "manager" });
  expect((await fresh.call("GET", "/api/ai")).body.data.state).toBe("ok");
});

test("a missing AI key is reported with a recommended action, and only managers can test the AI", async () => {
  const desk = await openDesk("in this process");
  try {
    const key = { key_source: "none", key_last4: null, classify_model: null, draft_model: null };
    const none = { state: "no_key", until: null, provider: "rules", ...key };
    const agent = signIn(desk, { role: "agent", clients: [] });
    expect((await agent.call("GET", "/api/ai")).body.data).toEqual(none);
    expect((await agent.call("POST", "/api/ai/test")).status).toBe(404);
    expect((await signIn(desk, { role: "agent" }).call("POST", "/api/ai/test")).status).toBe(403);
    expect((await signIn(desk, { role: "viewer" }).call("GET", "/api/ai")).status).toBe(403);
    expect((await call(desk, "POST", "/api/ai/test")).body.data).toEqual({
      ok: false,
      model: null,
      error: "No AI key is set: an owner can add one in Settings › AI",
    });
  } finally {
    await desk.close();
  }
});
