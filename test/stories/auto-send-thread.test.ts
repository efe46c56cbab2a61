/**
 * Tests automatic answers in ongoing conversations: newer messages, answers sent elsewhere, automatic
 * repliers.
 */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import type { BlockedReason } from "../../src/replies/rules/gates.ts";
import { post, replyWith, type Arrived } from "../support/arrivals.ts";
import { checksIn, openAutoStage, blockedGates, type AutoStage } from "../support/auto-send.ts";
import { eventually } from "../support/call.ts";
import { typesOf } from "../support/stage.ts";

let stage: AutoStage;
beforeEach(async () => {
  stage = await openAutoStage("emailbison");
});
afterEach(() => stage.close());

const sandbox = () => stage.at.sandbox;
const lastCheck = async (id: string) => checksIn(await stage.timeline(id)).at(-1);

/** The other side writes once more in the same conversation. */
async function writesOn({ received }: Arrived, text?: string): Promise<Arrived> {
  await stage.clock.advance(MINUTE);
  return stage.arrive({ conversation: received.conversation, ...(text !== undefined && { text }) });
}

async function isKept(id: string, reason: BlockedReason): Promise<void> {
  const state = { auto_send_at: null, auto_send_blocked_reason: reason, sent_by: null };
  expect(await stage.read(id)).toMatchObject(state);
  for (const pause of [5 * MINUTE, DAY]) await stage.passDelay(pause);
  expect(await stage.read(id)).toMatchObject(state);
}

test("a newer mail takes the older answer back at once, and is answered itself, once", async () => {
  const first = await stage.scheduled();
  const second = await writesOn(first);
  const { id } = first.reply;
  expect((await stage.timeline(id)).at(-1)).toMatchObject({
    type: "auto_send_taken_back",
    actor: "system",
    detail: { reason: "newer_message" },
  });
  await isKept(id, "newer_message");
  expect(stage.answersTo(first)).toHaveLength(0);
  expect(stage.answersTo(second)).toHaveLength(1);
  expect(sandbox().ledger).toHaveLength(1);
});

test("a newer mail comes while the answer is drafted: the draft is not scheduled", async () => {
  const first = await stage.whileDrafted(async (arrived) => {
    await stage.clock.advance(MINUTE);
    const text = "One more thing before you answer, marker0x";
    await post(stage.at, sandbox().receive({ conversation: arrived.received.conversation, text }).webhook);
    await replyWith(stage.at, text);
  });
  const entry = await lastCheck(first.reply.id);
  expect(entry.detail).toMatchObject({ moment: "draft", blocked_by: "newer_message" });
  expect(blockedGates(entry)).toEqual(["newer_message"]);
  await isKept(first.reply.id, "newer_message");
  expect(stage.answersTo(first)).toHaveLength(0);
  expect(sandbox().ledger).toHaveLength(1);
});

test("a newer message without a webhook is noticed before the answer goes out", async () => {
  const first = await stage.scheduled();
  await stage.clock.advance(MINUTE);
  const text = "Nobody told you of this mail, marker0x";
  sandbox().receive({ conversation: first.received.conversation, text });
  await stage.passDelay(4 * MINUTE);
  expect(stage.answersTo(first)).toHaveLength(0);
  expect((await stage.read(first.reply.id)).auto_send_blocked_reason).toBe("newer_message");
  await eventually(async () => (await replyWith(stage.at, text)).auto_send_at);
  await isKept(first.reply.id, "newer_message");
  expect(sandbox().ledger).toHaveLength(1);
});

/** It was answered, and not by us: done, and nothing of ours follows. */
async function isAnsweredElsewhere(id: string): Promise<void> {
  const reply = await stage.read(id);
  expect(reply).toMatchObject({
    status: "archived",
    auto_send_at: null,
    auto_send_blocked_reason: "answered_elsewhere",
    send_state: null,
    sent_by: null,
  });
  expect(reply.handled_at).not.toBeNull();
  expect(typesOf(await stage.timeline(id)).slice(-2)).toEqual(["auto_send_taken_back", "answered_elsewhere"]);
  for (const pause of [5 * MINUTE, DAY]) await stage.passDelay(pause);
  expect(await stage.read(id)).toMatchObject({ status: "archived", sent_by: null });
  expect(sandbox().ledger.map(({ kind }) => kind)).toEqual(["manual"]);
}

test("an answer written elsewhere cancels it as soon as the platform reports it", async () => {
  const { reply, received } = await stage.scheduled();
  await stage.clock.advance(MINUTE);
  const colleagueWebhook = sandbox().answerElsewhere(received.conversation, "Words of a colleague");
  if (!colleagueWebhook) throw new Error("EmailBison reports what its users write");
  await post(stage.at, colleagueWebhook);
  await eventually(async () => (await stage.read(reply.id)).status === "archived");
  await isAnsweredElsewhere(reply.id);
});

test("an unreported answer written elsewhere in the last second is noticed before ours goes out", async () => {
  const after = 4 * MINUTE + 59 * SECOND;
  const { reply, received } = await stage.scheduled();
  await stage.pass(after);
  sandbox().answerElsewhere(received.conversation, "Words of a colleague");
  expect((await stage.read(reply.id)).auto_send_at).not.toBeNull();
  await stage.passDelay(5 * MINUTE - after);
  await isAnsweredElsewhere(reply.id);
});

test("an answer written elsewhere while ours is drafted: what is drafted is not sent", async () => {
  const { reply } = await stage.whileDrafted(async ({ received }) => {
    await stage.clock.advance(MINUTE);
    const colleagueWebhook = sandbox().answerElsewhere(received.conversation, "Words of a colleague");
    if (colleagueWebhook) await post(stage.at, colleagueWebhook);
  });
  for (const pause of [5 * MINUTE, DAY]) await stage.passDelay(pause);
  expect(await stage.read(reply.id)).toMatchObject({
    status: "archived",
    auto_send_at: null,
    sent_by: null,
  });
  expect(sandbox().ledger.map(({ kind }) => kind)).toEqual(["manual"]);
});

test("a person who answers an older mail of the thread has answered: the newer one waits", async () => {
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

test("a newer mail in another conversation stops nothing", async () => {
  const [mine, other] = [await stage.scheduled(), await stage.scheduled()];
  await writesOn(other);
  await stage.passDelay(4 * MINUTE);
  expect(stage.answersTo(mine)).toHaveLength(1);
});

test("the same words again are left to a person, however they are set", async () => {
  const first = await stage.scheduled({ text: "Yes, please tell me more about pears." });
  await stage.passDelay();
  stage.model({}, { text: "Hello again,\n\nI am glad that it is of interest." });
  const second = await writesOn(first, "YES -- please tell me more   about pears!");
  const entry = await lastCheck(second.reply.id);
  expect(entry.detail).toMatchObject({ moment: "draft", blocked_by: "repeated_text" });
  expect(blockedGates(entry)).toEqual(["repeated_text"]);
  await isKept(second.reply.id, "repeated_text");
  expect(sandbox().ledger).toHaveLength(1);
});

test("an answer that was given in the thread before is not given again by itself", async () => {
  stage.model({}, { text: "Thank you for your reply." });
  const first = await stage.scheduled();
  await stage.passDelay();
  const second = await writesOn(first);
  const entry = await lastCheck(second.reply.id);
  expect(blockedGates(entry)).toEqual(["repeated_text"]);
  await isKept(second.reply.id, "repeated_text");
  expect(stage.emails("Thank you for your reply.")).toHaveLength(1);
});

test("that their words have been said before shows only when the thread is read before sending", async () => {
  const { reply, received, marker } = await stage.scheduled();
  const text = `Sounds good ${marker}`;
  sandbox().receive({ conversation: received.conversation, at: stage.clock.now() - HOUR, text });
  await stage.passDelay();
  const entry = await lastCheck(reply.id);
  expect(entry.detail).toMatchObject({ moment: "send", blocked_by: "repeated_text" });
  expect(blockedGates(entry)).toEqual(["repeated_text"]);
  await isKept(reply.id, "repeated_text");
  expect(sandbox().ledger).toHaveLength(0);
});

test("a machine that answers everything gets two answers; then a person must look", async () => {
  let mail = await stage.scheduled();
  for (const answered of [1, 2]) {
    await stage.passDelay();
    expect(sandbox().ledger).toHaveLength(answered);
    mail = await writesOn(mail);
  }
  for (const _again of [1, 2, 3]) {
    const entry = await lastCheck(mail.reply.id);
    expect(entry.detail).toMatchObject({ moment: "draft", blocked_by: "automatic_in_row" });
    expect(blockedGates(entry)).toEqual(["automatic_in_row"]);
    await isKept(mail.reply.id, "automatic_in_row");
    mail = await writesOn(mail);
  }
  expect(sandbox().ledger).toHaveLength(2);
});

test("after a person's answer there may be two automatic ones again, and no more", async () => {
  let mail = await stage.scheduled();
  for (const _answered of [1, 2]) {
    await stage.passDelay();
    mail = await writesOn(mail);
  }
  expect((await stage.send(mail.reply.id, { response: "Words of a person" })).status).toBe(200);
  for (const answered of [3, 4]) {
    mail = await writesOn(mail);
    expect(sandbox().ledger).toHaveLength(answered);
    await stage.passDelay();
  }
  mail = await writesOn(mail);
  await isKept(mail.reply.id, "automatic_in_row");
  expect(sandbox().ledger.map(({ html }) => html.includes("Words of a person"))).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
});

test("an automatic answer with unknown outcome counts as sent", async () => {
  let mail = await stage.scheduled();
  await stage.passDelay();
  mail = await writesOn(mail);
  sandbox().faults.plan({ kind: "cut_before" });
  await stage.passDelay();
  expect((await stage.read(mail.reply.id)).send_state).toBe("uncertain");
  const third = await writesOn(mail);
  expect((await stage.read(mail.reply.id)).send_state).toBe("uncertain");
  const entry = await lastCheck(third.reply.id);
  expect(entry.detail).toMatchObject({ moment: "draft", blocked_by: "automatic_in_row" });
  await isKept(third.reply.id, "automatic_in_row");
  expect(sandbox().ledger).toHaveLength(1);
});
