/** Tests automatic requests to approve AI drafts. */
import { expect, test } from "bun:test";
import { MINUTE, SECOND } from "../../src/core/clock.ts";
import { judgeSend } from "../../src/inbox/replies/may-leave.ts";
import { planApproval } from "../../src/inbox/replies/store/approval-requests.ts";
import { getReply } from "../../src/inbox/replies/store/replies.ts";
import { checksIn, DELAY, depsOf, openAutoStage } from "../support/auto-send.ts";
import { call, type Body } from "../support/call.ts";
import { eachTest } from "../support/fixture.ts";

const stage = eachTest(() => openAutoStage("instantly"));

const approvals = async (): Promise<Body[]> => {
  await stage.clock.passUntil(stage.pass(SECOND));
  return (await call(stage.desk, "GET", "/api/approvals")).body.data;
};

test("approval is requested once for an AI draft that is not sent automatically", async () => {
  await stage.set({ approve_in: "slack", auto_send_enabled: false });
  const { reply } = await stage.arrive();
  expect(await approvals()).toMatchObject([{ reply_id: reply.id, state: "waiting", requested_by: "system" }]);
  expect(await approvals()).toHaveLength(1);
});

test("no approval is requested for an automatic answer, for a person's draft, or if the setting is off", async () => {
  await stage.set({ approve_in: "slack" });
  await stage.scheduled();
  await stage.set({ approve_in: "off", auto_send_enabled: false });
  await stage.arrive();
  await stage.set({ approve_in: "slack", auto_draft_enabled: false });
  const { reply } = await stage.arrive();
  await stage.patch(reply.id, { ai_response: "By a person" });
  expect(await approvals()).toEqual([]);
});

test("an automatic answer waits until the approval that a rule requires has been requested", async () => {
  await stage.set({ auto_send_delay_minutes: 0 });
  const rule = { name: "Ask first", when: { text_contains: ["Angebot"] }, then: { request_approval: true } };
  expect((await call(stage.desk, "POST", "/api/rules", { body: rule })).status).toBe(201);
  const arrived = await stage.arrive({ text: "Das Angebot klingt gut." });
  const { reply } = arrived;
  const [check] = checksIn(await stage.timeline(reply.id));
  expect(check?.detail).toMatchObject({ moment: "draft", blocked_by: "taken_over" });
  expect(await approvals()).toMatchObject([{ reply_id: reply.id, state: "waiting" }]);
  await stage.passDelay(MINUTE);
  expect(stage.answersTo(arrived)).toEqual([]);
});

test("a due automatic answer is not sent while its approval is pending", async () => {
  const arrived = await stage.scheduled();
  const { id } = arrived.reply;
  const { db, clock } = depsOf(stage);
  planApproval(db, { replyId: id, requestedBy: "system" }, clock.now());
  const { reason } = judgeSend(
    depsOf(stage),
    { reply: getReply(db, stage.desk.workspaceId, id), repeated: false },
    clock.now() + DELAY,
  );
  expect(reason).toBe("taken_over");
});
