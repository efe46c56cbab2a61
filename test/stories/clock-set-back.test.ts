/**
 * Tests that, after the clock is set back, new emails are processed immediately and scheduled ones keep their time.
 */
import { expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import { insertInbound, postponeInbound } from "../../src/intake/inbound/store/inbound.ts";
import { enterStage, type ReplyStage as StageOfReply } from "../../src/inbox/replies/store/stages.ts";
import { getReply, updateReply } from "../../src/inbox/replies/store/replies.ts";
import { planRefresh } from "../../src/inbox/threads/store/refreshes.ts";
import { getThread } from "../../src/inbox/threads/store/threads.ts";
import { replyWith } from "../support/arrivals.ts";
import { claimInbound } from "../support/inbound.ts";
import { eventually } from "../support/call.ts";
import { depsOf, openAutoStage } from "../support/auto-send.ts";
import { eachTest } from "../support/fixture.ts";

const stage = eachTest(() => openAutoStage("emailbison"));

const setBack = () => stage.clock.set(stage.clock.now() - HOUR);

/** Records a payload without waking any job. */
function queue(text: string): void {
  const { workspaceId } = stage.desk;
  const { connectionId, sandbox } = stage.at;
  const payload = JSON.stringify(sandbox.receive({ text }).webhook.body);
  const event = { workspaceId, connectionId, platform: "emailbison" as const, payload, headers: {} };
  insertInbound(depsOf(stage).db, event, stage.clock.now());
}

const isJudged = (marker: string) =>
  eventually(async () => (await replyWith(stage.at, marker)).ai_category === "interested");

test("emails recorded just before the clock is set back are filed and categorized at the next tick", async () => {
  queue("Sounds good marker-before0");
  queue("Sounds good marker-before1");
  setBack();
  await stage.pass(0);
  for (const marker of ["marker-before0", "marker-before1"]) await isJudged(marker);
});

test("an email postponed before the clock is set back is still filed after its delay", async () => {
  queue("Sounds good marker-later");
  const { db } = depsOf(stage);
  const now = stage.clock.now();
  const claim = { connectionId: stage.at.connectionId, now, lease: now + MINUTE, limit: 1, largeBytes: 1 };
  const [row] = claimInbound(db, claim);
  if (!row) throw new Error("nothing was due");
  postponeInbound(db, row, { dueAt: now + 10 * SECOND, reason: "of a test" });
  setBack();
  await stage.pass(0);
  await stage.pass(10 * SECOND);
  await isJudged("marker-later");
});

test.each<StageOfReply>(["received", "unclear", "categorized"])(
  "a reply that was %s just before the change continues, and its thread is read, at the next tick",
  async (reached) => {
    await stage.set({ auto_send_enabled: false });
    const { id, thread_id: threadId } = (await stage.arrive()).reply;
    const { db } = depsOf(stage);
    const { workspaceId } = stage.desk;
    const now = stage.clock.now();
    updateReply(db, {
      ...enterStage(reached, now),
      aiResponse: null,
      status: "pending",
      workspaceId,
      id,
      now,
    });
    planRefresh(db, threadId, now);
    setBack();
    await stage.pass(0);
    await stage.pass(0);
    expect(getReply(db, workspaceId, id)).toMatchObject({ stage: "waiting", status: "ready" });
    expect(getThread(db, threadId)).toMatchObject({ refreshDueAt: null, refreshedAt: now - HOUR });
  },
);

test("after the clock is set back, an uncertain answer is checked at the next tick and for more than an hour after", async () => {
  await stage.set({ auto_send_enabled: false });
  const [shown, lost] = [await stage.arrive(), await stage.arrive()];
  for (const [{ reply }, kind] of [[shown, "cut_after"] as const, [lost, "cut_before"] as const]) {
    stage.at.sandbox.faults.plan({ kind });
    await stage.send(reply.id, { response: "In doubt" });
  }
  setBack();
  await stage.pass(0);
  expect((await stage.read(shown.reply.id)).status).toBe("sent");
  for (let tick = 0; tick < 12; tick += 1) await stage.pass(5 * MINUTE);
  expect((await stage.read(lost.reply.id)).send_state).toBe("uncertain");
  for (const pause of [HOUR, DAY, MINUTE]) await stage.pass(pause);
  expect((await stage.read(lost.reply.id)).send_state).toBeNull();
});
