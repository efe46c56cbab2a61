/** Tests emails that the rules cannot process in time: they are left to a person immediately, and not retried. */
import { beforeEach, expect, test } from "bun:test";
import { TextWorker, type TextRuleRunner } from "../../src/judge/ai/text-worker.ts";
import { listInbound, replayInbound } from "../../src/intake/inbound/store/inbound.ts";
import { enterStage } from "../../src/inbox/replies/store/stages.ts";
import { updateReply } from "../../src/inbox/replies/store/replies.ts";
import { post } from "../support/arrivals.ts";
import { call } from "../support/call.ts";
import { signIn } from "../support/people.ts";
import { openStage } from "../support/stage.ts";
import type { Deps } from "../../src/deps/deps.ts";
import { eachTest } from "../support/fixture.ts";
import { internalsOf } from "../support/desk.ts";

const TOO_LONG = "analyzing the text took too long";

const stage = eachTest(() => openStage("emailbison"));
let deps: Deps;
beforeEach(() => {
  ({ deps } = internalsOf(stage.desk));
});

/** Makes the worker time out before it has even started. */
async function hastily<T>(act: () => Promise<T>): Promise<T> {
  const { texts } = deps;
  const put = (one: TextRuleRunner) => Object.assign(deps, { texts: one });
  put(new TextWorker(1));
  return act().finally(() => put(texts));
}

const inbound = () => listInbound(deps.db, { limit: 10 }).map(({ status, reason }) => ({ status, reason }));

test("an unreadable payload fails with a reason, and is filed when it is replayed", async () => {
  await hastily(async () => {
    await post(stage.at, stage.at.sandbox.receive({ text: "Sounds good." }).webhook);
    await stage.pass(0);
  });
  expect(inbound()).toEqual([{ status: "failed", reason: TOO_LONG }]);
  replayInbound(deps.db, { status: "failed" }, deps.clock.now());
  await stage.pass(0);
  expect(inbound()).toEqual([{ status: "filed", reason: null }]);
  expect((await call(stage.desk, "GET", "/api/replies")).body.data).toHaveLength(1);
});

/** Returns Returns JSON that begins with a secret and is too costly to parse. */
const costly = (name: string) =>
  `{"name":"${name}","secret":"do not show","values":[${"0,".repeat(200_000)}0]}`;

test("a payload with too many values is rejected, and its beginning is stored as failed", async () => {
  const answer = await fetch(stage.at.hook, { method: "POST", body: costly("first") });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { data: null, code: "invalid_input", error: "Request body has more than 200000 values" },
  ]);
  expect(inbound()).toEqual([{ status: "failed", reason: "Request body has more than 200000 values" }]);
  const owner = signIn(stage.desk, { role: "owner" });
  const [listed] = (await owner.call("GET", "/api/inbound-payloads")).body.data;
  expect(listed).toMatchObject({ attempts: 0, bytes: costly("first").length });
  const { data } = (await owner.call("GET", `/api/inbound-payloads/${listed.id}`)).body;
  expect(data.text.length).toBeLessThan(2_100);
  expect(data).toMatchObject({
    is_shortened: true,
    text: expect.stringContaining('"name":"first","secret":"***"'),
  });
  for (const body of [{ all: true }, { ids: [listed.id] }])
    expect((await owner.call("POST", "/api/inbound-payloads/replay", { body })).body.data).toEqual({
      replayed: 0,
      remaining: 0,
    });
  expect(replayInbound(deps.db, { status: "failed" }, deps.clock.now())).toEqual({ replayed: 0, cut: 1 });
});

test("the twenty newest rejected payloads of each connection are stored", async () => {
  await hastily(async () => {
    await post(stage.at, stage.at.sandbox.receive({ text: "Sounds good." }).webhook);
    await stage.pass(0);
  });
  const deep = `${"[".repeat(101)}${"]".repeat(101)}`;
  for (let n = 0; n < 25; n += 1) {
    await stage.pass(1);
    expect((await fetch(stage.at.hook, { method: "POST", body: deep })).status).toBe(400);
  }
  const failed = listInbound(deps.db, { status: "failed", limit: 100 });
  expect(failed).toHaveLength(21);
  expect(failed.at(-1)).toMatchObject({ reason: TOO_LONG });
});

test("a body that is not JSON, or was posted to an unknown URL, is not stored", async () => {
  expect((await fetch(stage.at.hook, { method: "POST", body: "[1, 2" })).status).toBe(400);
  expect((await fetch(`${stage.at.hook}x`, { method: "POST", body: costly("x") })).status).toBe(404);
  expect(inbound()).toEqual([]);
});

test("an unreadable reply is left to a person, with the reason", async () => {
  const { workspaceId } = stage.desk;
  const { id } = (await stage.arrive()).reply;
  const now = deps.clock.now();
  updateReply(deps.db, { ...enterStage("received", now), workspaceId, id, now });
  await hastily(() => stage.pass(0));
  expect((await stage.read(id)).ai_error).toBe(TOO_LONG);
  const gaveUp = (await stage.timeline(id)).filter(({ type }) => type === "ai_gave_up");
  expect(gaveUp.map(({ detail }) => detail)).toMatchObject([{ stage: "received", attempts: 1 }]);
});

test("a draft requested for an unreadable reply fails with the reason and costs no credits", async () => {
  const { id } = (await stage.arrive()).reply;
  const used = async (): Promise<number> => (await call(stage.desk, "GET", "/api/credits")).body.data.used;
  const before = await used();
  const answer = await hastily(() =>
    stage.clock.passUntil(call(stage.desk, "POST", `/api/replies/${id}/draft`, { body: {} })),
  );
  expect([answer.status, answer.body.error]).toEqual([500, `Failed to write a draft: ${TOO_LONG}`]);
  expect(await used()).toBe(before);
});
