/**
 * Tests automatic answers after clock changes or downtime. `outbox-trouble` covers what all kinds of emails share.
 */
import { expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../src/core/clock.ts";
import { getThread } from "../../src/inbox/threads/store/threads.ts";
import type { Arrived } from "../support/arrivals.ts";
import { checksIn, DELAY, depsOf, openAutoStage } from "../support/auto-send.ts";
import { eventually } from "../support/call.ts";
import { restart } from "../support/restart.ts";
import { eachTest } from "../support/fixture.ts";

const stage = eachTest(() => openAutoStage("emailbison"));

const sandbox = () => stage.at.sandbox;
const ledger = () => sandbox().ledger;
const shift = (by: Millis) => stage.clock.set(stage.clock.now() + by);

test("automatic answers stay within the daily limit when the clock jumps a day ahead and back", async () => {
  await stage.set({ auto_send_daily_limit: 2 });
  const arrived = [await stage.scheduled(), await stage.scheduled(), await stage.scheduled()];
  shift(DAY);
  for (const _again of [1, 2, 3]) await stage.passDelay(MINUTE);
  expect(ledger()).toHaveLength(2);
  const replies = await Promise.all(arrived.map(({ reply }) => stage.read(reply.id)));
  expect(replies.filter(({ sent_by }) => sent_by === "auto")).toHaveLength(2);
  shift(-DAY);
  await stage.arrive();
  await stage.passDelay();
  expect(ledger()).toHaveLength(2);
});

test("the thread is read again before an automatic answer if the clock is set back while the draft is being written", async () => {
  const first = await stage.whileDrafted(async ({ reply }) => {
    const { db } = depsOf(stage);
    await eventually(() => getThread(db, reply.thread_id).refreshedAt);
    shift(-HOUR);
  });
  // Receives an email without its webhook.
  const { conversation } = first.received;
  const at = stage.clock.now() + HOUR + SECOND;
  sandbox().receive({ conversation, text: "One thing more, marker0x", at });
  await stage.passDelay();
  const reason = await eventually(async () => {
    // Reading the thread may have to wait for the account's rate limit.
    await stage.passDelay(0);
    return (await stage.read(first.reply.id)).auto_send_blocked_reason;
  });
  expect(reason).toBe("newer_message");
  expect(ledger()).toHaveLength(0);
});

test("after downtime the thread is read before any automatic answer, and emails older than three days are not answered", async () => {
  const old = await stage.arrive({ at: stage.clock.now() - 3 * DAY - DELAY - SECOND });
  const aged = await stage.scheduled({ at: stage.clock.now() - 3 * DAY + HOUR });
  const young = await stage.scheduled();
  const answered = await stage.scheduled();
  await restart(stage, async () => {
    await stage.clock.advance(HOUR);
    sandbox().answerElsewhere(answered.received.conversation, "Words of a colleague");
    await stage.clock.advance(HOUR);
  });
  for (const _again of [1, 2, 3]) await stage.passDelay(MINUTE);
  expect(await stage.read(answered.reply.id)).toMatchObject({
    status: "archived",
    auto_send_blocked_reason: "answered_elsewhere",
  });
  const checks = async ({ reply }: Arrived) =>
    checksIn(await stage.timeline(reply.id)).map(({ detail }) => [detail.moment, detail.blocked_by ?? null]);
  expect(await checks(old)).toEqual([["draft", "outdated"]]);
  expect(await checks(aged)).toEqual([
    ["draft", null],
    ["send", "outdated"],
  ]);
  expect(await checks(young)).toEqual([
    ["draft", null],
    ["send", null],
  ]);
  await stage.passDelay(DAY);
  expect(ledger().map(({ kind }) => kind)).toEqual(["manual", "reply"]);
});
