/** Tests that work for a rate-limited account does not delay other accounts. */
import { expect, test } from "bun:test";
import { MINUTE, SECOND } from "../../src/core/clock.ts";
import { arrive, connect, post } from "../support/arrivals.ts";
import { call, eventually } from "../support/call.ts";
import { openStage, type Stage } from "../support/stage.ts";

/** Makes the account respond with 429, so that calls to it wait for ten minutes. */
async function silence({ at, clock, desk }: Stage): Promise<void> {
  const refusal = { kind: "refuse", status: 429, message: "slow down", retryAfterSeconds: 600 } as const;
  for (const verb of ["sync", "test"]) {
    at.sandbox.faults.plan(refusal, "read", 1);
    await clock.passUntil(call(desk, "POST", `/api/connections/${at.connectionId}/${verb}`, { body: {} }));
  }
}

/** Adds `count` uncertain forwards to the conversation of the uncertain send. */
function doubtAgain(stage: Stage, count: number): void {
  const sqlite = stage.desk.internals?.deps.db.sqlite;
  sqlite?.run(
    `CREATE TEMP TABLE again AS SELECT * FROM send_attempts WHERE state = 'uncertain';
     UPDATE again SET kind = 'forward', rfc_message_id = NULL`,
  );
  for (let n = 0; n < count; n += 1)
    sqlite?.run(`UPDATE again SET id = 'again-${n}'; INSERT INTO send_attempts SELECT * FROM again`);
}

/** Makes timeouts follow the test's clock while `work` is in progress. */
async function withHeldTimeouts<T>({ clock }: Stage, work: () => Promise<T>): Promise<T> {
  const real = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => {
    const ended = new AbortController();
    void clock.sleep(ms).then(() => ended.abort(new DOMException("It timed out", "TimeoutError")));
    return ended.signal;
  };
  try {
    return await work();
  } finally {
    AbortSignal.timeout = real;
  }
}

test("a rate-limited account's emails do not delay another account's emails", async () => {
  const stage = await openStage("instantly");
  const other = await connect(stage.desk, "emailbison");
  await silence(stage);
  const mails = Array.from({ length: 20 }, () => stage.at.sandbox.receive());
  await Promise.all(mails.map(({ webhook }) => post(stage.at, webhook)));
  const { webhook } = other.sandbox.receive({ text: "From somewhere else" });
  await post(other, webhook);
  await eventually(async () => {
    const { body } = await call(stage.desk, "GET", `/api/replies?connection_id=${other.connectionId}`);
    return body.data.length === 1;
  });
  // After ten minutes, the emails are filed.
  await stage.clock.advance(10 * MINUTE);
  await eventually(async () => {
    await stage.clock.passUntil(stage.pass(MINUTE));
    return (await call(stage.desk, "GET", "/api/replies")).body.pagination.total === 21;
  });
  await stage.close();
});

test("an email in a rate-limited account is filed within minutes, even if its webhook lacked data", async () => {
  const stage = await openStage("instantly");
  await silence(stage);
  const filed = await withHeldTimeouts(stage, async () => {
    await post(stage.at, stage.at.sandbox.receive({ text: "Filed as it came" }).webhook);
    const began = stage.clock.now();
    await eventually(async () => {
      await stage.clock.advance(SECOND);
      stage.desk.internals?.service.loop.tick();
      return (await call(stage.desk, "GET", "/api/replies")).body.data[0]?.body_new === "Filed as it came";
    });
    return stage.clock.now() - began;
  });
  expect(filed).toBeLessThan(4 * MINUTE);
  await stage.clock.passUntil(stage.pass(10 * MINUTE));
  await stage.close();
});

test("a rate-limited account's uncertain sends do not delay another account's uncertain sends", async () => {
  const stage = await openStage("instantly");
  const other = await connect(stage.desk, "emailbison");
  const [here, there] = [await stage.arrive(), await arrive(other)];
  await stage.pass(0);
  stage.at.sandbox.faults.plan({ kind: "cut_after" });
  await stage.send(here.reply.id, { response: "In doubt here" });
  doubtAgain(stage, 19);
  await silence(stage);
  // The checks of these sends start, and wait.
  await stage.clock.advance(30 * SECOND);
  stage.desk.internals?.service.loop.tick();
  other.sandbox.faults.plan({ kind: "cut_after" });
  await stage.send(there.reply.id, { response: "In doubt there" });
  await stage.clock.advance(30 * SECOND);
  // Less than the time that a check waits for its turn.
  await eventually(async () => {
    stage.desk.internals?.service.loop.tick();
    return (await stage.read(there.reply.id)).status === "sent";
  });
  expect((await stage.read(here.reply.id)).send_state).toBe("uncertain");
  // After ten minutes, the checks take turns within the account's limits.
  await stage.clock.advance(10 * MINUTE);
  await eventually(async () => {
    await stage.clock.passUntil(stage.pass(MINUTE));
    return (await stage.read(here.reply.id)).status === "sent";
  });
  await stage.close();
});
