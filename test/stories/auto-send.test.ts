/** Tests an automatic answer from the incoming email to the sent one, and the settings that allow it. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND, startOfDay } from "../../src/core/clock.ts";
import { GATES } from "../../src/inbox/replies/rules/gates.ts";
import { receiveReply } from "../support/ai-desk.ts";
import {
  blockedGates,
  checksIn,
  DELAY,
  openAutoStage,
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

test("an automatic answer shows its due time, passes every gate twice, and is sent once after the delay", async () => {
  const { reply, marker, received } = await stage.scheduled({ subject: "Re: Pears" });
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
  await stage.set({ auto_send_enabled: false });
  await stage.arrive({ conversation: received.conversation });
  await stage.set({ auto_send_enabled: true });
  for (const pause of [MINUTE, DAY]) await stage.passDelay(pause);
  expect(ledger()).toHaveLength(1);
  const again = await stage.send(reply.id, { response: "Once more" });
  expect([again.status, again.body.error]).toEqual([400, "Reply already sent"]);
});

test("a changed delay applies to later drafts, and without a delay the answer is sent as soon as the thread is read", async () => {
  const arrived = await stage.scheduled();
  await stage.set({ auto_send_delay_minutes: 600 });
  await stage.passDelay();
  expect(stage.answersTo(arrived)).toHaveLength(1);
  await stage.set({ auto_send_delay_minutes: 0 });
  const began = stage.clock.now();
  const prompt = await stage.arrive();
  await stage.passDelay(0);
  const [email, ...others] = stage.answersTo(prompt);
  expect(others).toEqual([]);
  expect((email?.at ?? 0) - began).toBeLessThanOrEqual(3 * SECOND);
  // A long delay does not make the email too old to be answered.
  await stage.set({ auto_send_delay_minutes: 10_080 });
  const patient = await stage.arrive();
  await stage.passDelay(7 * DAY);
  expect(stage.answersTo(patient)).toHaveLength(1);
});

test("simultaneous automatic answers each go to their own recipient, with their own subject", async () => {
  const subjects = ["apples", "beans", "carrots", "dates", "eggs"];
  const arrived = await Promise.all(subjects.map((word) => arrive(stage.at, { subject: `Re: ${word}` })));
  const lead = { email: "boss@prospect.example.com", firstName: "Bo", lastName: "Ross" };
  const from = { email: "aide@prospect.example.com", name: "Ada Ide" };
  arrived.push(await arrive(stage.at, { lead, from, subject: "Re: figs" }));
  await stage.clock.passUntil(stage.pass(0));
  // Two per account at a time, as fast as the account's limit allows.
  await stage.passDelay();
  await eventually(async () => {
    await stage.clock.passUntil(stage.pass(3 * SECOND));
    return ledger().length >= arrived.length;
  });
  await stage.passDelay(MINUTE);
  expect(ledger()).toHaveLength(arrived.length);
  for (const [index, one] of arrived.entries()) {
    const [email, ...others] = stage.answersTo(one);
    expect(others).toEqual([]);
    expect([email?.to, email?.subject]).toEqual([[one.reply.from_email], `Re: ${subjects[index] ?? "figs"}`]);
    expect(await stage.read(one.reply.id)).toMatchObject({ status: "sent", sent_by: "auto" });
  }
});

test("an automatic answer due outside the client's hours waits until they begin, even if the hours are changed", async () => {
  const midnight = startOfDay(stage.clock.now(), "UTC") + 24 * HOUR;
  stage.clock.set(midnight + 20 * HOUR);
  const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: "09:00", to: "18:00" };
  await stage.set({ auto_send_hours: hours });
  const { reply } = await stage.arrive();
  const morning = midnight + 33 * HOUR;
  expect((await stage.read(reply.id)).auto_send_at).toBe(at(morning));
  await stage.passDelay();
  expect(ledger()).toEqual([]);
  await stage.set({ auto_send_hours: { ...hours, from: "10:00" } });
  stage.clock.set(morning);
  await stage.passDelay(MINUTE);
  expect((await stage.read(reply.id)).auto_send_at).toBe(at(morning + HOUR));
  expect(ledger()).toEqual([]);
  stage.clock.set(morning + HOUR);
  await stage.passDelay(DELAY);
  expect(await stage.read(reply.id)).toMatchObject({ status: "sent", sent_by: "auto" });
  expect(ledger()).toHaveLength(1);
});

test("an automatic answer waits for the client's hours in the contact's time zone, if the time zone is known", async () => {
  const midnight = startOfDay(stage.clock.now(), "UTC") + DAY;
  stage.clock.set(midnight + 20 * HOUR);
  const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: "09:00", to: "18:00", zone: "lead" };
  await stage.set({ auto_send_hours: hours });
  const { reply } = await stage.arrive();
  const morning = midnight + 33 * HOUR;
  expect((await stage.read(reply.id)).auto_send_at).toBe(at(morning));
  const metadata = { time_zone: "Asia/Tokyo" };
  await call(stage.desk, "PATCH", `/api/contacts/${reply.contact_id}`, { body: { metadata } });
  stage.clock.set(morning);
  await stage.passDelay(MINUTE);
  // It is evening in Tokyo, where nine o'clock is fifteen hours away.
  const opening = morning + 15 * HOUR;
  expect((await stage.read(reply.id)).auto_send_at).toBe(at(opening));
  expect(ledger()).toEqual([]);
  const simulated = await call(stage.desk, "POST", `/api/clients/${stage.at.clientId}/simulate`, {
    body: { days: 1 },
  });
  expect(simulated.body.data.rows).toMatchObject([{ send_at: at(midnight + DAY) }]);
  stage.clock.set(opening);
  await stage.passDelay(DELAY);
  expect(await stage.read(reply.id)).toMatchObject({ status: "sent", sent_by: "auto" });
});

test("when categorizing is off, replies wait for a person and the model is not called, but opt-outs are recognized", async () => {
  await stage.set({ auto_categorize_enabled: false });
  const { id } = await receiveReply(stage.at);
  await stage.pass(0);
  expect(await stage.read(id)).toMatchObject({ status: "pending", ai_category: null, ai_response: null });
  expect(stage.api.requests).toEqual([]);
  const optOut = await stage.arrive({ text: "Please unsubscribe me from this list." });
  expect(await stage.read(optOut.reply.id)).toMatchObject({ ai_category: "not-interested" });
});

test("the deterministic rules can send automatic answers without an AI account", async () => {
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
