/** Tests an automatic answer from the incoming message to the sent email. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY, MINUTE, SECOND } from "../../src/core/clock.ts";
import { GATES } from "../../src/replies/rules/gates.ts";
import {
  checksIn,
  DELAY,
  openAutoStage,
  blockedGates,
  wordsFor,
  type AutoStage,
} from "../support/auto-send.ts";
import { arrive } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { typesOf } from "../support/stage.ts";

const at = (instant: number): string => new Date(instant).toISOString();

let stage: AutoStage;
beforeEach(async () => {
  stage = await openAutoStage("smartlead");
});
afterEach(async () => {
  expect(stage.api.faults).toEqual([]);
  await stage.close();
});

const ledger = () => stage.at.sandbox.ledger;

test("it goes out once, by itself, after the client's delay, and shows when until then", async () => {
  const { reply, marker } = await stage.scheduled({ subject: "Re: Pears" });
  const dueAt = stage.clock.now() + DELAY;
  const list = await call(stage.desk, "GET", "/api/replies");
  expect(list.body.data[0].auto_send_at).toBe(at(dueAt));
  await stage.pass(DELAY - SECOND);
  expect(await stage.read(reply.id)).toMatchObject({ status: "ready", send_state: null, sent_by: null });
  expect(ledger()).toHaveLength(0);
  await stage.passDelay(SECOND);
  const [email, ...others] = ledger();
  expect(others).toEqual([]);
  expect(email).toMatchObject({ kind: "reply", to: [reply.from_email], cc: [], bcc: [] });
  expect([email?.subject, email?.html]).toEqual(["Re: Pears", expect.stringContaining(wordsFor(marker))]);
  const sent = await stage.read(reply.id);
  expect(sent).toMatchObject({
    status: "sent",
    sent_by: "auto",
    send_state: null,
    auto_send_at: null,
    auto_send_blocked_reason: null,
    sent_response: sent.ai_response,
    handled_at: at(email?.at ?? 0),
  });
  expect(email?.at).toBeGreaterThanOrEqual(dueAt);
  expect(sent.thread.filter((mail: Body) => mail.body.includes(wordsFor(marker)))).toHaveLength(1);
});

test("the timeline shows the verdict of every gate at both moments, with the system as actor", async () => {
  const { reply } = await stage.scheduled();
  await stage.passDelay();
  const timeline = await stage.timeline(reply.id);
  expect(typesOf(timeline)).toEqual([
    "received",
    "categorized",
    "drafted",
    "auto_send_checked",
    "auto_send_checked",
    "send_recorded",
    "send_handed_over",
    "sent",
  ]);
  expect(new Set(timeline.slice(1).map(({ actor }) => actor))).toEqual(new Set(["system"]));
  const [first, second] = checksIn(timeline);
  expect(first.detail).toMatchObject({ moment: "draft", send_at: at(Date.parse(first.at) + DELAY) });
  expect(second.detail.moment).toBe("send");
  for (const entry of [first, second]) {
    expect(entry.detail.checks.map(({ gate }: Body) => gate)).toEqual(GATES.map(({ name }) => name));
    expect(blockedGates(entry)).toEqual([]);
  }
});

test("once sent it stays sent: nothing more goes out in the days after, whatever comes in", async () => {
  const arrived = await stage.scheduled();
  await stage.passDelay();
  await stage.set({ auto_send_enabled: false });
  await stage.arrive({ conversation: arrived.received.conversation });
  await stage.set({ auto_send_enabled: true });
  for (const pause of [MINUTE, DAY, DAY]) await stage.passDelay(pause);
  expect(ledger()).toHaveLength(1);
  expect((await stage.read(arrived.reply.id)).status).toBe("sent");
  const again = await stage.send(arrived.reply.id, { response: "Once more" });
  expect([again.status, again.body.error]).toEqual([400, "Reply already sent"]);
});

test("with a delay of 0 it goes out as soon as the draft is there and the thread was read", async () => {
  await stage.set({ auto_send_delay_minutes: 0 });
  const began = stage.clock.now();
  const arrived = await stage.arrive();
  await stage.passDelay(0);
  expect(stage.answersTo(arrived)).toHaveLength(1);
  expect(ledger()).toHaveLength(1);
  expect((await stage.read(arrived.reply.id)).sent_by).toBe("auto");
  expect((ledger()[0]?.at ?? 0) - began).toBeLessThanOrEqual(3 * SECOND);
});

test("another delay holds for drafts to come, not for those that have their time", async () => {
  const arrived = await stage.scheduled();
  await stage.set({ auto_send_delay_minutes: 600 });
  await stage.passDelay();
  expect(stage.answersTo(arrived)).toHaveLength(1);
});

test("each of twelve at once is answered once: its own words, to its own lead, under its own subject", async () => {
  const subjects = ["apples", "beans", "carrots", "dates", "eggs", "figs"];
  const mails = [...subjects, ...subjects.map((word) => `more ${word}`)];
  const arrived = await Promise.all(mails.map((word) => arrive(stage.at, { subject: `Re: ${word}` })));
  await stage.clock.passUntil(stage.pass(0));
  // Two at a time of one account, as fast as it allows.
  await stage.passDelay();
  await eventually(async () => {
    await stage.clock.passUntil(stage.pass(3 * SECOND));
    return ledger().length >= mails.length;
  });
  await stage.passDelay(MINUTE);
  expect(ledger()).toHaveLength(mails.length);
  for (const [index, one] of arrived.entries()) {
    const [email, ...others] = stage.answersTo(one);
    expect(others).toEqual([]);
    expect([email?.to, email?.subject]).toEqual([[one.reply.from_email], `Re: ${mails[index]}`]);
    expect(await stage.read(one.reply.id)).toMatchObject({ status: "sent", sent_by: "auto" });
  }
});

test("a colleague who wrote instead of the lead is the one who is answered", async () => {
  const lead = { email: "boss@prospect.example.com", firstName: "Bo", lastName: "Ross" };
  const from = { email: "aide@prospect.example.com", name: "Ada Ide" };
  const arrived = await stage.scheduled({ lead, from });
  await stage.passDelay();
  const [email, ...others] = stage.answersTo(arrived);
  expect(others).toEqual([]);
  expect(email?.to).toEqual(["aide@prospect.example.com"]);
});

test("the rules that need no account answer by themselves as well, where they are let", async () => {
  const settings = { "ai.provider": "rules", "ai.auto_send_min_confidence": 0 } as const;
  await stage.close();
  stage = await openAutoStage("emailbison", settings);
  await stage.set({ calendar_link: "https://cal.example.com/northwind" });
  const { reply } = await stage.scheduled({ text: "Sounds good, I would like to know more." });
  await stage.passDelay();
  const [email, ...others] = stage.emails("https://cal.example.com/northwind");
  expect(others).toEqual([]);
  expect(email?.to).toEqual([reply.from_email]);
  expect(await stage.read(reply.id)).toMatchObject({ status: "sent", sent_by: "auto" });
});
