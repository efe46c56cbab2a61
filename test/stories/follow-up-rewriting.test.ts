/** Tests changes to a follow-up while the AI writes its text: the text is discarded and not charged. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY, iso, MINUTE } from "../../src/core/clock.ts";
import { post } from "../support/arrivals.ts";
import { call, eventually } from "../support/call.ts";
import { openFollowUpStage, type FollowUpStage } from "../support/follow-ups.ts";
import { saying } from "../support/gate.ts";

const REPLIED = "The contact replied";

let stage: FollowUpStage;
beforeEach(async () => {
  stage = await openFollowUpStage("smartlead");
});
afterEach(() => stage.close());

const isWriting = async () => {
  const arrived = await stage.arriveJudged();
  const planned = await stage.plan({ reply: arrived.reply, text: null });
  stage.gate.hold(saying("follow-up"));
  await stage.clock.advance(45 * MINUTE);
  const passing = stage.pass(0);
  await eventually(() => stage.gate.waiting > 0);
  return { arrived, planned, passing };
};
const goOn = async (passing: Promise<void>) => {
  stage.gate.release();
  await passing;
};
const used = async () => (await call(stage.desk, "GET", "/api/credits")).body.data.used;

test("a reply cancels it, and what is written then is neither kept nor paid", async () => {
  const { planned, passing, arrived } = await isWriting();
  const { conversation } = arrived.received;
  await post(stage.at, stage.at.sandbox.receive({ conversation, text: "One thing more" }).webhook);
  await eventually(async () => (await stage.follow(planned.id)).status === "cancelled");
  await goOn(passing);
  await stage.expectOver(planned, "cancelled", REPLIED);
  expect((await stage.follow(planned.id)).draft_message).toBeNull();
  expect(await used()).toBe(0);
});

test("a person writes it: theirs goes out, and the machine's is neither kept nor paid", async () => {
  const { planned, passing } = await isWriting();
  const text = "Words of a person, at last";
  expect((await stage.patch(planned.id, { draft_message: text })).status).toBe(200);
  await goOn(passing);
  expect(await stage.follow(planned.id)).toMatchObject({ draft_message: text, draft_source: "user" });
  await stage.pass(15 * MINUTE);
  expect(stage.emails(text)).toHaveLength(1);
  expect(stage.emails(planned.words)).toEqual([]);
  expect(await used()).toBe(0);
});

test("a person puts it off: it is written when that is due, and paid once", async () => {
  const { planned, passing } = await isWriting();
  expect((await stage.patch(planned.id, { due_at: iso(stage.clock.now() + DAY) })).status).toBe(200);
  await goOn(passing);
  expect((await stage.follow(planned.id)).draft_message).toBeNull();
  await stage.pass(DAY - 15 * MINUTE);
  expect((await stage.follow(planned.id)).draft_source).toBe("ai");
  await stage.pass(15 * MINUTE);
  await stage.expectSentOnce(planned);
  expect(await used()).toBe(2);
});

test("a person cancels it: nothing is kept, paid or sent", async () => {
  const { planned, passing } = await isWriting();
  expect((await stage.cancel(planned.id)).status).toBe(200);
  await goOn(passing);
  await stage.expectOver(planned, "cancelled", "Cancelled by a person");
  expect(await used()).toBe(0);
});
