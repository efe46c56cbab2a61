/** Tests automatic answers against simultaneous events: people, ticks, new emails, other connections. */
import { expect, test } from "bun:test";
import { ANSWER_OUTCOMES } from "../../src/inbox/replies/send-outcomes.ts";
import { finishSent } from "../../src/outbox/sends/finish.ts";
import { getAttempt } from "../../src/outbox/sends/store/attempts.ts";
import { leaveInDoubt } from "../support/doubt.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import { change } from "../support/ai-desk.ts";
import { connect, post, replyWith, type Connected } from "../support/arrivals.ts";
import { blockedGates, checksIn, DELAY, depsOf, openAutoStage, staysSent } from "../support/auto-send.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { eachTest } from "../support/fixture.ts";

const stage = eachTest(() => openAutoStage("emailbison"));

const sandbox = () => stage.at.sandbox;
const ledger = () => sandbox().ledger;

test("a person's answer in progress replaces a due automatic answer, even if the person's answer fails", async () => {
  const arrived = await stage.scheduled();
  const held = stage.relay.hold();
  const answer = stage.send(arrived.reply.id, { response: "Words of a person" });
  await held.done;
  for (const pause of [DELAY - SECOND, SECOND, 3 * SECOND]) await stage.pass(pause);
  held.release();
  expect((await answer).status).toBe(200);
  await staysSent(stage, arrived, "manual");
  const { reply } = await stage.scheduled();
  sandbox().faults.plan({ kind: "refuse", status: 422, message: "no" });
  expect((await stage.send(reply.id, { response: "Words of a person" })).status).toBe(500);
  for (const pause of [DELAY, HOUR]) await stage.passDelay(pause);
  expect((await stage.read(reply.id)).auto_send_blocked_reason).toBe("taken_over");
  expect(ledger()).toHaveLength(1);
});

test("an email reported by two connections to one account is answered once, and so is the lead's next email", async () => {
  const other: Connected = { ...(await connect(stage.desk, "emailbison")), sandbox: sandbox() };
  const delay = { auto_send_delay_minutes: DELAY / MINUTE };
  await change(other, { auto_draft_enabled: true, auto_send_enabled: true, ...delay });
  const judged = async ({ connectionId }: Connected, marker: string): Promise<Body> => {
    const path = `/api/replies?connection_id=${connectionId}`;
    return eventually(async () => {
      const { data } = (await call(stage.desk, "GET", path)).body;
      const found = data.find((reply: Body) => reply.body_new.includes(marker));
      const reply = found && (await stage.read(found.id));
      return reply && (reply.auto_send_at !== null || reply.auto_send_blocked_reason !== null) && reply;
    });
  };
  const arrived = await stage.scheduled();
  await post(other, arrived.received.webhook);
  const second = await judged(other, arrived.marker);
  expect(blockedGates(checksIn(await stage.timeline(second.id)).at(-1) ?? {})).toEqual(["duplicate"]);
  const { webhook } = sandbox().receive({ text: "Told twice, marker0x" });
  await Promise.all([post(stage.at, webhook), post(other, webhook)]);
  const reasons = [await judged(stage.at, "marker0x"), await judged(other, "marker0x")].map(
    (reply) => reply.auto_send_blocked_reason,
  );
  expect(new Set(reasons)).toEqual(new Set(["duplicate", null]));
  const text = "Of another campaign, marker00x";
  await post(other, sandbox().receive({ lead: { email: arrived.reply.from_email }, text }).webhook);
  await replyWith(other, text);
  expect((await judged(other, text)).auto_send_blocked_reason).toBeNull();
  for (const pause of [DELAY, DAY]) await stage.passDelay(pause);
  expect(ledger()).toHaveLength(3);
});

test("an automatic answer is canceled if an earlier answer turns out to have been sent", async () => {
  const { reply } = await stage.scheduled();
  const deps = depsOf(stage);
  const now = deps.clock.now();
  const { workspaceId } = stage.desk;
  const doubt = { workspaceId, replyId: reply.id, text: "An earlier answer", userId: "ana" };
  const attempt = getAttempt(deps.db, leaveInDoubt(deps.db, doubt, now));
  const receipt = { platformId: null, messageId: null, queued: false, answer: "found in the thread" };
  finishSent(deps, attempt, { receipt, by: "platform" }, ANSWER_OUTCOMES);
  await stage.passDelay();
  const sent = { status: "sent", auto_send_at: null, auto_send_blocked_reason: null };
  expect([await stage.read(reply.id), stage.relay.sends]).toMatchObject([sent, 0]);
});
