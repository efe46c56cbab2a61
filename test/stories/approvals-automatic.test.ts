/** Tests automatic requests for approval of AI drafts. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { SECOND } from "../../src/core/clock.ts";
import { openAutoStage, type AutoStage } from "../support/auto-send.ts";
import { call, type Body } from "../support/call.ts";

let stage: AutoStage;
beforeEach(async () => {
  stage = await openAutoStage("instantly");
});
afterEach(() => stage.close());

const approvals = async (): Promise<Body[]> => {
  await stage.clock.passUntil(stage.pass(SECOND));
  return (await call(stage.desk, "GET", "/api/approvals")).body.data;
};

test("approval of an AI draft that is not sent automatically is requested once", async () => {
  await stage.set({ approve_in: "slack", auto_send_enabled: false });
  const { reply } = await stage.arrive();
  expect(await approvals()).toMatchObject([{ reply_id: reply.id, state: "waiting", requested_by: "system" }]);
  expect(await approvals()).toHaveLength(1);
});

test("no approval is requested for an automatic answer, without the setting, or for a person's draft", async () => {
  await stage.set({ approve_in: "slack" });
  await stage.scheduled();
  await stage.set({ approve_in: "off", auto_send_enabled: false });
  await stage.arrive();
  await stage.set({ approve_in: "slack", auto_draft_enabled: false });
  const { reply } = await stage.arrive();
  await stage.patch(reply.id, { ai_response: "By a person" });
  expect(await approvals()).toEqual([]);
});
