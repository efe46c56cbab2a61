/** Tests what waits: for an account that asked for silence, and for a locked database. */
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { MINUTE, SECOND } from "../../src/core/clock.ts";
import { loadConfig } from "../../src/config/load.ts";
import { arrive, connect, post, replyWith } from "../support/arrivals.ts";
import { call, eventually } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { openStage, type Stage } from "../support/stage.ts";

/**
 * The account asks for ten minutes of silence, of its lists as of all else: what it is asked now waits for
 * its turn.
 */
async function silence({ at, clock, desk }: Stage): Promise<void> {
  const refusal = { kind: "refuse", status: 429, message: "slow down", retryAfterSeconds: 600 } as const;
  for (const verb of ["sync", "test"]) {
    at.sandbox.faults.plan(refusal, "read", 1);
    await clock.passUntil(call(desk, "POST", `/api/connections/${at.connectionId}/${verb}`, { body: {} }));
  }
}

/** As many forwards are in doubt besides, in the conversation of what is in doubt already. */
function doubtAgain(stage: Stage, count: number): void {
  const sqlite = stage.desk.internals?.deps.db.sqlite;
  sqlite?.run(
    `CREATE TEMP TABLE again AS SELECT * FROM send_attempts WHERE state = 'uncertain';
     UPDATE again SET kind = 'forward', rfc_message_id = NULL`,
  );
  for (let n = 0; n < count; n += 1)
    sqlite?.run(`UPDATE again SET id = 'again-${n}'; INSERT INTO send_attempts SELECT * FROM again`);
}

/** Lets time-outs pass in the time of the clock while `work` is under way. */
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

/** Another program holds the database of a desk until it lets go. */
function seize(desk: Desk): () => void {
  const { config } = loadConfig({ file: desk.configFile, env: {} });
  const database = new Database(config.storage.path, { strict: true });
  database.run("PRAGMA busy_timeout = 5000");
  database.run("BEGIN IMMEDIATE");
  return () => {
    database.run("ROLLBACK");
    database.close();
  };
}

function recorded(desk: Desk): number {
  const { config } = loadConfig({ file: desk.configFile, env: {} });
  const database = new Database(config.storage.path, { readonly: true });
  const [row] = database.query<{ n: number }, []>("SELECT count(*) AS n FROM inbound_events").all();
  database.close();
  return row?.n ?? 0;
}

test("a hundred mails of an account that asked for silence do not hold up another's", async () => {
  const stage = await openStage("instantly");
  const other = await connect(stage.desk, "emailbison");
  await silence(stage);
  const mails = Array.from({ length: 100 }, () => stage.at.sandbox.receive());
  await Promise.all(mails.map(({ webhook }) => post(stage.at, webhook)));
  const { webhook } = other.sandbox.receive({ text: "From somewhere else" });
  await post(other, webhook);
  await eventually(async () => {
    const { body } = await call(stage.desk, "GET", `/api/replies?connection_id=${other.connectionId}`);
    return body.data.length === 1;
  });
  // Once the silence is over, the hundred are taken up where they stood.
  await stage.clock.advance(10 * MINUTE);
  await eventually(async () => {
    await stage.clock.passUntil(stage.pass(MINUTE));
    return (await call(stage.desk, "GET", "/api/replies")).body.pagination.total === 101;
  });
  await stage.close();
});

test("a mail of an account that asked for silence is filed without what its webhook left out, within a minute", async () => {
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

test("sixty emails in doubt at an account that asked for silence do not hold up another's", async () => {
  const stage = await openStage("instantly");
  const other = await connect(stage.desk, "emailbison");
  const [here, there] = [await stage.arrive(), await arrive(other)];
  await stage.pass(0);
  stage.at.sandbox.faults.plan({ kind: "cut_after" });
  await stage.send(here.reply.id, { response: "In doubt here" });
  doubtAgain(stage, 59);
  await silence(stage);
  // The checks of these begin, and wait.
  await stage.clock.advance(30 * SECOND);
  stage.desk.internals?.service.loop.tick();
  other.sandbox.faults.plan({ kind: "cut_after" });
  await stage.send(there.reply.id, { response: "In doubt there" });
  await stage.clock.advance(30 * SECOND);
  // Less than any check waits for its turn.
  await eventually(async () => {
    stage.desk.internals?.service.loop.tick();
    return (await stage.read(there.reply.id)).status === "sent";
  });
  expect((await stage.read(here.reply.id)).send_state).toBe("uncertain");
  // Once the silence is over, they take turns within what the account allows.
  await stage.clock.advance(10 * MINUTE);
  await eventually(async () => {
    await stage.clock.passUntil(stage.pass(MINUTE));
    return (await stage.read(here.reply.id)).status === "sent";
  });
  await stage.close();
});

test("a webhook waits for a database that another holds for 2 s, and is acknowledged only once it is kept", async () => {
  const desk = await openDesk("as the executable");
  const at = await connect(desk, "emailbison");
  const { webhook } = at.sandbox.receive({ text: "Patient words" });
  const release = seize(desk);
  let answered = false;
  const posting = at.sandbox.post(webhook, at.hook).finally(() => (answered = true));
  await Bun.sleep(2_000);
  expect(answered).toBe(false);
  expect(recorded(desk)).toBe(0);
  release();
  expect(await posting).toBe(200);
  expect(recorded(desk)).toBe(1);
  await replyWith(at, "Patient words");
  await desk.close();
});

test("a webhook that cannot be kept is 503, and is kept once when it is sent again", async () => {
  const desk = await openDesk("as the executable");
  const at = await connect(desk, "emailbison");
  const { webhook } = at.sandbox.receive({ text: "Sent again" });
  const release = seize(desk);
  const response = await fetch(at.hook, { method: "POST", body: JSON.stringify(webhook.body) });
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    data: null,
    code: "unavailable",
    error: "The event could not be stored; send it again",
  });
  release();
  expect(recorded(desk)).toBe(0);
  await post(at, webhook);
  await replyWith(at, "Sent again");
  expect(recorded(desk)).toBe(1);
  await desk.close();
});
