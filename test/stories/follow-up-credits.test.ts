/** Tests what follow-ups cost: one credit for an AI text, one for sending it, and none for a text typed by a person. */
import { expect, test } from "bun:test";
import { DAY, HOUR, MINUTE } from "../../src/core/clock.ts";
import { allow, credits } from "../support/ai-desk.ts";
import { openFollowUpStage } from "../support/follow-ups.ts";
import { restart } from "../support/restart.ts";
import { eachTest } from "../support/fixture.ts";

const AHEAD = 15 * MINUTE;
const NO_CREDITS = "Insufficient AI credits";
const stage = eachTest(() => openFollowUpStage("instantly"));

const faults = () => stage.at.sandbox.faults;
const used = async (): Promise<number> => (await credits(stage.at)).used;
/** The rows of the credit ledger, oldest first. */
const entries = (followUpId: string): unknown[] => {
  const { db } = stage.desk.internals?.deps ?? {};
  const query = db?.sqlite.query(
    "SELECT purpose, credits FROM credit_entries WHERE follow_up_id = ? ORDER BY created_at",
  );
  return query?.all(followUpId) ?? [];
};
const TEXT = { purpose: "follow_up_text", credits: 1 };
const SENDING = { purpose: "follow_up_send", credits: 1 };

test("writing and sending an AI follow-up cost one credit each, regardless of the number of attempts", async () => {
  const planned = await stage.plan({ text: null });
  await stage.pass(HOUR - AHEAD);
  expect(entries(planned.id)).toEqual([TEXT]);
  faults().plan({ kind: "refuse", status: 429, message: "slow down" }, "send", 2);
  await stage.pass(AHEAD);
  expect(entries(planned.id)).toEqual([TEXT]);
  await stage.watch(10 * MINUTE, 30 * 1_000);
  await restart(stage, async () => undefined);
  await stage.expectSentOnce(planned);
  expect(entries(planned.id)).toEqual([TEXT, SENDING]);
  expect((await stage.follow(planned.id)).credits_used).toBe(2);
  expect(await used()).toBe(2);
});

test("without credits, AI follow-ups are neither written nor sent, and typed follow-ups are sent for free", async () => {
  await allow(stage.desk, 0);
  const planned = await stage.plan({ text: null });
  const typed = await stage.plan();
  await stage.pass(HOUR - AHEAD);
  await stage.watch(AHEAD, 5 * MINUTE);
  expect((await stage.follow(typed.id)).status).toBe("sent");
  expect(entries(typed.id)).toEqual([]);
  const waits = { status: "scheduled", last_error: NO_CREDITS, attempts: 0 };
  expect(await stage.follow(planned.id)).toMatchObject({ ...waits, draft_message: null, credits_used: 0 });
  await allow(stage.desk, 1);
  await stage.watch(20 * MINUTE, 5 * MINUTE);
  expect(await stage.follow(planned.id)).toMatchObject({ ...waits, draft_source: "ai", credits_used: 1 });
  await allow(stage.desk, 2);
  await stage.watch(20 * MINUTE, 5 * MINUTE);
  await stage.expectSentOnce(planned);
  expect(entries(planned.id)).toEqual([TEXT, SENDING]);
});

test("without credits, a follow-up fails an hour after it is due if it has no text, and otherwise after a day", async () => {
  await allow(stage.desk, 1);
  const written = await stage.plan({ text: null });
  await stage.pass(HOUR - AHEAD);
  expect(entries(written.id)).toEqual([TEXT]);
  const unwritten = await stage.plan({ text: null });
  await stage.pass(HOUR - AHEAD);
  await stage.watch(AHEAD + HOUR - MINUTE, MINUTE);
  expect((await stage.follow(unwritten.id)).status).toBe("scheduled");
  await stage.watch(2 * MINUTE, MINUTE);
  expect((await stage.follow(unwritten.id)).status).toBe("failed");
  expect((await stage.follow(written.id)).status).toBe("scheduled");
  await stage.watch(DAY, HOUR);
  await allow(stage.desk, 10);
  await stage.expectOver(unwritten, "failed", NO_CREDITS);
  await stage.expectOver(written, "failed", NO_CREDITS);
  expect([entries(unwritten.id), entries(written.id)]).toEqual([[], [TEXT]]);
});

test("with one credit left, one of two follow-ups is sent, and the other is sent after a person rewrites it", async () => {
  await allow(stage.desk, 3);
  const both = [await stage.plan({ text: null }), await stage.plan({ text: null })];
  await stage.pass(HOUR - AHEAD);
  await stage.pass(AHEAD);
  const rows = await Promise.all(both.map(({ id }) => stage.follow(id)));
  expect(rows.map(({ status }): string => status).toSorted()).toEqual(["scheduled", "sent"]);
  const waiting = rows.find(({ status }) => status === "scheduled");
  expect(waiting.last_error).toBe(NO_CREDITS);
  const planned = both.find(({ id }) => id === waiting.id) ?? { id: "", words: "" };
  await stage.patch(planned.id, { draft_message: `Rather this, ${planned.words}` });
  await stage.watch(16 * MINUTE, MINUTE);
  await stage.expectSentOnce(planned);
  expect(entries(planned.id)).toEqual([TEXT]);
  expect(await used()).toBe(3);
});

test("a follow-up found in the thread is charged even above the allowance, and a rejected one is not charged", async () => {
  await allow(stage.desk, 2);
  const found = await stage.plan({ text: null });
  await stage.pass(HOUR - AHEAD);
  faults().plan({ kind: "cut_after" });
  await stage.pass(AHEAD);
  expect(entries(found.id)).toEqual([TEXT]);
  await allow(stage.desk, 1);
  await stage.watch(2 * MINUTE);
  await stage.expectSentOnce(found);
  expect(entries(found.id)).toEqual([TEXT, SENDING]);
  await allow(stage.desk, 10);
  const refused = await stage.plan({ text: null });
  await stage.pass(HOUR - AHEAD);
  faults().plan({ kind: "refuse", status: 422, message: "no mailbox" });
  await stage.pass(AHEAD);
  await stage.expectOver(refused, "failed", "the request was rejected");
  expect(entries(refused.id)).toEqual([TEXT]);
});
