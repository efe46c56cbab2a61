/** Tests that the thread is read before a person's answer, so that missed emails are found in time. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY, HOUR, iso, MINUTE, SECOND } from "../../src/core/clock.ts";
import { replyWith, type Arrived } from "../support/arrivals.ts";
import { call, type Answer } from "../support/call.ts";
import { openStage, typesOf, type Stage } from "../support/stage.ts";

const OURS = "Words of a person";
const outcomeOf = ({ status, body }: Answer): unknown => [status, body.error ?? body.data.warnings];

/** Receives a reply, and waits until its thread has to be read again. */
async function arrivedBefore(stage: Stage): Promise<Arrived> {
  const arrived = await stage.arrive();
  await stage.pass(10 * MINUTE);
  return arrived;
}

let stage: Stage;
beforeEach(async () => {
  stage = await openStage("smartlead");
});
afterEach(() => stage.close());

const sandbox = () => stage.at.sandbox;
const send = (id: string, more: object = {}) => stage.send(id, { response: OURS, ...more });

/** Checks that the send is refused with this error until the person confirms, and is then made once. */
async function isRefusedUntilConfirmed(id: string, error: string, warnings: string[] = []): Promise<void> {
  for (const _again of [1, 2]) expect(outcomeOf(await send(id))).toEqual([409, error]);
  expect(stage.emails(OURS)).toEqual([]);
  // The newly found email is categorized.
  for (const _beat of [1, 2]) await stage.pass(0);
  expect(outcomeOf(await send(id, { confirm_resend: true }))).toEqual([200, warnings]);
  expect(stage.emails(OURS)).toHaveLength(1);
  expect((await stage.read(id)).status).toBe("sent");
}

test("a newer reply that no webhook reported is filed, and stops a person's send", async () => {
  const { reply, received } = await arrivedBefore(stage);
  const at = stage.clock.now() - MINUTE;
  const text = "Please take me off your list.";
  sandbox().receive({ conversation: received.conversation, text, at });
  await isRefusedUntilConfirmed(reply.id, `A newer reply came in at ${iso(at)}`, ["suppressed"]);
  const newer = await stage.read((await replyWith(stage.at, text)).id);
  expect(newer).toMatchObject({ ai_category: "not-interested", ai_cautions: ["opt_out"] });
  const { body } = await call(stage.desk, "GET", "/api/suppressions");
  expect(body.data.map(({ value }: { value: string }) => value)).toEqual([reply.from_email]);
});

test("an answer written in the sequencer, or a reply to it, stops a person's send", async () => {
  const { reply, received } = await arrivedBefore(stage);
  const other = await arrivedBefore(stage);
  sandbox().answerElsewhere(received.conversation, "Words of a colleague");
  sandbox().answerElsewhere(other.received.conversation, "Words of a colleague");
  const at = stage.clock.now();
  await stage.pass(MINUTE);
  const second = await stage.arrive({ conversation: other.received.conversation });
  await isRefusedUntilConfirmed(reply.id, `Answered elsewhere at ${iso(at)}`);
  const types = typesOf(await stage.timeline(reply.id));
  expect(types.filter((type) => type === "answered_elsewhere")).toHaveLength(1);
  const refused = await send(other.reply.id);
  expect(outcomeOf(refused)).toEqual([409, `A newer reply came in at ${second.reply.received_at}`]);
});

test("our own answers do not count as written in the sequencer, and the answered email does not count as newer", async () => {
  const first = await arrivedBefore(stage);
  expect(outcomeOf(await send(first.reply.id))).toEqual([200, []]);
  await stage.pass(2 * MINUTE);
  const second = await stage.arrive({ conversation: first.received.conversation });
  await stage.pass(10 * MINUTE);
  expect(outcomeOf(await send(second.reply.id, { response: "Once more" }))).toEqual([200, []]);
  expect(sandbox().ledger).toHaveLength(2);
});

test("a thread is not read again within two minutes", async () => {
  const [one, other] = [await stage.arrive(), await stage.arrive()];
  sandbox().faults.plan({ kind: "error_before" }, "read", Number.POSITIVE_INFINITY);
  await stage.clock.advance(2 * MINUTE);
  expect(outcomeOf(await send(one.reply.id))).toEqual([200, []]);
  await stage.clock.advance(SECOND);
  expect(outcomeOf(await send(other.reply.id))).toEqual([200, ["thread_unread"]]);
});

test("an unreadable thread or a paused connection only adds a warning, and the thread is read later", async () => {
  const { reply, received } = await arrivedBefore(stage);
  const paused = await arrivedBefore(stage);
  sandbox().answerElsewhere(received.conversation, "Words of a colleague");
  await stage.clock.advance(SECOND);
  sandbox().faults.plan({ kind: "cut_before" }, "read", Number.POSITIVE_INFINITY);
  expect(outcomeOf(await send(reply.id))).toEqual([200, ["thread_unread"]]);
  expect(typesOf(await stage.timeline(reply.id))).toContain("thread_unread");
  expect(stage.emails(OURS)).toHaveLength(1);
  sandbox().faults.clear();
  await stage.pass(2 * MINUTE);
  const { thread } = await stage.read(reply.id);
  expect(thread.filter(({ body }: { body: string }) => body.includes("colleague"))).toHaveLength(1);
  const path = `/api/connections/${stage.at.connectionId}`;
  await call(stage.desk, "PATCH", path, { body: { status: "paused" } });
  sandbox().receive({ conversation: paused.received.conversation, text: "Once more" });
  expect(outcomeOf(await send(paused.reply.id))).toEqual([200, ["thread_unread"]]);
  expect((await call(stage.desk, "GET", "/api/replies")).body.pagination.total).toBe(2);
});

test("confirming an uncertain send reads the thread first, and sends only if the email is not in the thread", async () => {
  const [found, lost] = [await stage.arrive(), await stage.arrive()];
  sandbox().faults.plan({ kind: "cut_after" });
  expect((await send(found.reply.id)).status).toBe(500);
  const again = await send(found.reply.id, { response: "Said otherwise", confirm_resend: true });
  expect(outcomeOf(again)).toEqual([400, "Reply already sent"]);
  const sent = { status: "sent", sent_response: OURS, send_state: null };
  expect(await stage.read(found.reply.id)).toMatchObject(sent);
  expect([sandbox().ledger.length, stage.relay.sends]).toEqual([1, 1]);
  sandbox().faults.plan({ kind: "cut_before" });
  expect((await send(lost.reply.id)).status).toBe(500);
  expect(outcomeOf(await send(lost.reply.id, { confirm_resend: true }))).toEqual([200, []]);
  for (const pause of [2 * MINUTE, HOUR]) await stage.pass(pause);
  expect(sandbox().ledger).toHaveLength(2);
});

test("twenty simultaneous sends read the thread only once", async () => {
  const { reply, received } = await arrivedBefore(stage);
  sandbox().answerElsewhere(received.conversation, "Words of a colleague");
  await stage.clock.advance(SECOND);
  // Reading once takes two calls. Further calls would fail, and their sends would continue with a warning.
  sandbox().faults.plan({ kind: "slow", ms: 100 }, "read", 2);
  sandbox().faults.plan({ kind: "error_before" }, "read", Number.POSITIVE_INFINITY);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(reply.id)));
  expect(answers.filter(({ status }) => status !== 409)).toEqual([]);
  expect(stage.emails(OURS)).toEqual([]);
});

test("an empty thread response does not resolve an uncertain send, which is resent only after a person confirms", async () => {
  await stage.close();
  stage = await openStage("instantly");
  const { reply } = await stage.arrive();
  stage.at.sandbox.delaySends(Number.POSITIVE_INFINITY);
  stage.at.sandbox.faults.plan({ kind: "cut_after" });
  expect((await stage.send(reply.id, { response: OURS })).status).toBe(500);
  stage.relay.rewordReads = (answer) => ({ ...answer, body: '{"items":[]}' });
  for (const pause of [MINUTE, 2 * MINUTE, 10 * MINUTE, HOUR, DAY, HOUR])
    await stage.clock.passUntil(stage.pass(pause));
  expect((await stage.read(reply.id)).send_state).toBe("uncertain");
  expect((await stage.send(reply.id, { response: OURS })).status).toBe(409);
  expect(stage.emails(OURS)).toHaveLength(1);
  stage.relay.rewordReads = null;
  const confirmed = await stage.send(reply.id, { response: OURS, confirm_resend: true });
  expect(outcomeOf(confirmed)).toEqual([200, []]);
  expect(stage.emails(OURS)).toHaveLength(2);
});
