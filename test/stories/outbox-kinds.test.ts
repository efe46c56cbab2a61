/**
 * Tests crashes and pauses for each kind of email in the outbox: all kinds share the driver, but end differently.
 */
import { describe, expect, test } from "bun:test";
import { endPause } from "../../src/cli/sending.ts";
import { MINUTE, SECOND } from "../../src/core/clock.ts";
import { pauseSending } from "../../src/db/sending.ts";
import { depsOf, DELAY, openAutoStage } from "../support/auto-send.ts";
import { call } from "../support/call.ts";
import { crashAtCommit, type SimulatedCrash } from "../support/crash.ts";
import { isClaimed, KINDS, type DueEmail, type KindCase } from "../support/outbox-kinds.ts";
import { restart } from "../support/restart.ts";
import { eachTest } from "../support/fixture.ts";

const stage = eachTest(() => openAutoStage("emailbison"));

/** The process crashes right after claiming the email. */
const crashOn = (kind: KindCase, { id }: DueEmail): SimulatedCrash =>
  crashAtCommit(depsOf(stage).db, () => isClaimed(stage, kind, id), "after");

async function crashesOn(kind: KindCase, due: DueEmail): Promise<void> {
  const crash = crashOn(kind, due);
  for (let tick = 0; tick < 5 && !crash.hasCrashed; tick += 1)
    await stage.clock.passUntil(stage.pass(5 * SECOND));
  expect(crash.hasCrashed).toBe(true);
  await restart(stage, () => Promise.resolve());
}

describe.each(KINDS)("$name", (kind) => {
  test("an email is set aside after crashing the process three times, and another email is sent", async () => {
    const [other, due] = [await kind.add(stage), await kind.add(stage)];
    await stage.clock.advance(DELAY - SECOND);
    stage.at.sandbox.faults.plan({ kind: "slow", ms: 200 }, "read");
    for (const _time of [1, 2, 3]) await crashesOn(kind, due);
    await stage.passDelay(MINUTE);
    expect(await kind.read(stage, due.id)).toMatchObject(kind.broken);
    expect(await kind.read(stage, other.id)).toMatchObject(kind.sent);
    expect([due, other].map(({ words }) => stage.emails(words).length)).toEqual([0, 1]);
  });

  test("an email held back by a pause does not use up an attempt", async () => {
    const due = await kind.add(stage);
    const { db, clock } = depsOf(stage);
    pauseSending(db, { cause: "operator", note: null, since: clock.now() });
    await stage.passDelay();
    expect(await kind.read(stage, due.id)).toMatchObject(kind.paused);
    expect([stage.emails(due.words).length, stage.relay.sends]).toEqual([0, 0]);
    endPause(db, { includeDue: false, now: clock.now() });
    await call(stage.desk, "POST", `/api/send-orders/${due.id}/release`, { body: {} });
    await stage.passDelay(0);
    expect(await kind.read(stage, due.id)).toMatchObject(kind.sent);
    expect(stage.emails(due.words)).toHaveLength(1);
  });
});
