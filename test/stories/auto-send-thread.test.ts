/** Tests automatic answers in ongoing conversations: newer emails, answers sent elsewhere, automatic repliers. */
import { expect, test } from "bun:test";
import { DAY, HOUR, MINUTE } from "../../src/core/clock.ts";
import type { BlockedReason } from "../../src/inbox/replies/rules/gates.ts";
import { post, replyWith, type Arrived } from "../support/arrivals.ts";
import { checksIn, openAutoStage, blockedGates } from "../support/auto-send.ts";
import { eachTest } from "../support/fixture.ts";

const stage = eachTest(() => openAutoStage("emailbison"));

const sandbox = () => stage.at.sandbox;
const lastCheck = async (id: string) => checksIn(await stage.timeline(id)).at(-1);
const expectBlockedBy = async (id: string, moment: "draft" | "send", reason: BlockedReason) => {
  const entry = await lastCheck(id);
  expect([entry.detail.moment, blockedGates(entry)]).toEqual([moment, [reason]]);
};

/** The lead writes again in the same conversation. */
async function writesOn({ received }: Arrived, text?: string): Promise<Arrived> {
  await stage.clock.advance(MINUTE);
  return stage.arrive({ conversation: received.conversation, ...(text !== undefined && { text }) });
}

async function isKept(id: string, reason: BlockedReason): Promise<void> {
  const state = { auto_send_at: null, auto_send_blocked_reason: reason, sent_by: null };
  expect(await stage.read(id)).toMatchObject(state);
  for (const pause of [5 * MINUTE, DAY]) await stage.clock.passUntil(stage.pass(pause));
  expect(await stage.read(id)).toMatchObject(state);
}

test("a newer email cancels the older automatic answer and gets its own, without affecting other conversations", async () => {
  const other = await stage.scheduled();
  const first = await stage.scheduled();
  const second = await writesOn(first);
  const { id } = first.reply;
  expect((await stage.timeline(id)).at(-1)).toMatchObject({
    type: "auto_send_taken_back",
    actor: "system",
    detail: { reason: "newer_message" },
  });
  await isKept(id, "newer_message");
  expect([first, second, other].map((arrived) => stage.answersTo(arrived).length)).toEqual([0, 1, 1]);
});

test("no answer is scheduled if a newer email or an answer written elsewhere arrives while it is drafted", async () => {
  const first = await stage.whileDrafted(async (arrived) => {
    await stage.clock.advance(MINUTE);
    const text = "One more thing before you answer, marker0x";
    await post(stage.at, sandbox().receive({ conversation: arrived.received.conversation, text }).webhook);
    await replyWith(stage.at, text);
  });
  await expectBlockedBy(first.reply.id, "draft", "newer_message");
  await isKept(first.reply.id, "newer_message");
  expect([stage.answersTo(first).length, sandbox().ledger.length]).toEqual([0, 1]);
  const { reply } = await stage.whileDrafted(async ({ received }) => {
    await stage.clock.advance(MINUTE);
    const webhook = sandbox().answerElsewhere(received.conversation, "Words of a colleague");
    if (webhook) await post(stage.at, webhook);
  });
  for (const pause of [5 * MINUTE, DAY]) await stage.passDelay(pause);
  const archived = { status: "archived", auto_send_at: null, sent_by: null };
  expect(await stage.read(reply.id)).toMatchObject(archived);
  expect(sandbox().ledger.map(({ kind }) => kind)).toEqual(["reply", "manual"]);
});

test("a person's answer to an older email in the thread prevents an automatic answer to the newer email", async () => {
  const first = await stage.scheduled();
  const second = await writesOn(first);
  await stage.clock.advance(MINUTE);
  const response = "Words of a person";
  expect((await stage.send(first.reply.id, { response })).status).toBe(409);
  expect((await stage.send(first.reply.id, { response, confirm_resend: true })).status).toBe(200);
  await stage.passDelay();
  const entry = await lastCheck(second.reply.id);
  expect(entry.detail).toMatchObject({ moment: "send", blocked_by: "newer_message" });
  await isKept(second.reply.id, "newer_message");
  expect(sandbox().ledger).toHaveLength(1);
});

test("an automatic answer is left to a person if the email or the draft repeats an earlier text in the thread", async () => {
  const first = await stage.scheduled({ text: "Yes, please tell me more about pears." });
  const { reply, received, marker } = await stage.scheduled();
  const text = `Sounds good ${marker}`;
  sandbox().receive({ conversation: received.conversation, at: stage.clock.now() - HOUR, text });
  await stage.passDelay();
  // The repetition shows only once the thread has been read.
  await expectBlockedBy(reply.id, "send", "repeated_text");
  expect(sandbox().ledger).toHaveLength(1);
  stage.model({}, { text: "Thank you for your reply." });
  const second = await writesOn(first, "YES -- please tell me more   about pears!");
  await expectBlockedBy(second.reply.id, "draft", "repeated_text");
  const third = await stage.scheduled();
  await stage.passDelay();
  const fourth = await writesOn(third);
  await expectBlockedBy(fourth.reply.id, "draft", "repeated_text");
  for (const { id } of [reply, second.reply, fourth.reply]) await isKept(id, "repeated_text");
  expect(sandbox().ledger).toHaveLength(2);
});

test("an automatic replier gets two answers in a row, and two more only after a person has answered", async () => {
  let mail = await stage.scheduled();
  for (const answered of [1, 2]) {
    await stage.passDelay();
    expect(sandbox().ledger).toHaveLength(answered);
    mail = await writesOn(mail);
  }
  for (const _again of [1, 2]) {
    await expectBlockedBy(mail.reply.id, "draft", "automatic_in_row");
    await isKept(mail.reply.id, "automatic_in_row");
    mail = await writesOn(mail);
  }
  expect(sandbox().ledger).toHaveLength(2);
  const byHand = { response: "Words of a person", confirm_resend: true };
  expect((await stage.send(mail.reply.id, byHand)).status).toBe(200);
  for (const answered of [3, 4]) {
    mail = await writesOn(mail);
    expect(sandbox().ledger).toHaveLength(answered);
    await stage.passDelay();
  }
  mail = await writesOn(mail);
  await isKept(mail.reply.id, "automatic_in_row");
  expect(sandbox().ledger).toHaveLength(5);
});

test("an automatic answer with an unknown outcome counts toward the two allowed in a row", async () => {
  let mail = await stage.scheduled();
  await stage.passDelay();
  mail = await writesOn(mail);
  sandbox().faults.plan({ kind: "cut_before" });
  await stage.passDelay();
  const third = await writesOn(mail);
  expect((await stage.read(mail.reply.id)).send_state).toBe("uncertain");
  const entry = await lastCheck(third.reply.id);
  expect(entry.detail).toMatchObject({ moment: "draft", blocked_by: "automatic_in_row" });
  await isKept(third.reply.id, "automatic_in_row");
  expect(sandbox().ledger).toHaveLength(1);
});
