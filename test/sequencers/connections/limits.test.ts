/** Tests the rate limits of a connection's plan, and sends by people while an account's emails are being fetched. */
import { expect, test } from "bun:test";
import { HOUR, MINUTE, SECOND } from "../../../src/core/clock.ts";
import { call, eventually, type Answer } from "../../support/call.ts";
import { restart } from "../../support/restart.ts";
import { openStage } from "../../support/stage.ts";
import { eachTest } from "../../support/fixture.ts";

const stage = eachTest(() => openStage("smartlead"));

const path = () => `/api/connections/${stage.at.connectionId}`;
const patch = (body: object): Promise<Answer> => call(stage.desk, "PATCH", path(), { body });

test("a connection's plan limits can be stored, read and removed", async () => {
  const read = async () => (await call(stage.desk, "GET", path())).body.data.limits;
  expect(await read()).toBeNull();
  const pro = { per_minute: 120, per_hour: 3_000 };
  expect((await patch({ limits: pro })).body.data.limits).toEqual(pro);
  expect(await read()).toEqual(pro);
  expect((await patch({ name: "Another" })).body.data.limits).toEqual(pro);
  expect((await patch({ limits: { per_hour: 500 } })).body.data.limits).toEqual({
    per_minute: null,
    per_hour: 500,
  });
  expect((await patch({ limits: { per_minute: null } })).body.data.limits).toBeNull();
  const body = {
    name: "Second",
    api_key: stage.at.sandbox.apiKey,
    client_id: stage.at.clientId,
    limits: pro,
  };
  await call(stage.desk, "DELETE", path());
  const created = await call(stage.desk, "POST", "/api/connections/smartlead", { body });
  expect(created.body.data.limits).toEqual(pro);
});

test("a rate limit must be a positive whole number of requests", async () => {
  for (const limits of [{ per_minute: 0 }, { per_hour: 1.5 }, { per_minute: "60" }, { per_hour: 1e9 }, 60])
    expect([limits, (await patch({ limits })).status]).toEqual([limits, 400]);
});

test("the number of requests made in the current hour survives a restart", async () => {
  const traffic = stage.at.sandbox.faults.limit(stage.clock, [{ requests: 12, perMs: HOUR }]);
  const ask = () => call(stage.desk, "POST", `${path()}/test`);
  await stage.clock.advance(2 * HOUR);
  await patch({ limits: { per_hour: 12, per_minute: 12 } });
  for (let n = 0; n < 2; n += 1) {
    for (let asked = 0; asked < 3; asked += 1) expect((await ask()).body.data.ok).toBe(true);
    await restart(stage, () => stage.clock.advance(2 * MINUTE));
  }
  const asked = Promise.all([ask(), ask(), ask(), ask(), ask()]);
  await stage.clock.passUntil(asked);
  expect((await asked).every(({ body }) => body.data.ok)).toBe(true);
  expect(traffic.refused).toBe(0);
  expect(traffic.mostWithin(HOUR)).toBeLessThanOrEqual(12);
});

test("changed rate limits apply to the next call", async () => {
  const traffic = stage.at.sandbox.faults.limit(stage.clock, []);
  const ask = () => call(stage.desk, "POST", `${path()}/test`);
  // The key check when the account was connected counts too.
  await stage.clock.advance(2 * MINUTE);
  await patch({ limits: { per_minute: 2 } });
  const asked = Promise.all([ask(), ask(), ask()]);
  // The third call waits until the clock advances.
  await eventually(() => stage.clock.sleeping > 0 && traffic.requests.length === 2);
  await patch({ limits: { per_minute: 3 } });
  await Promise.all([ask(), stage.clock.advance(MINUTE + SECOND)]);
  await stage.clock.passUntil(asked);
  expect(traffic.requests.length).toBe(4);
});

test("a sync that waits for the rate limit does not delay a person's send", async () => {
  const { reply } = await stage.arrive();
  const { sandbox } = stage.at;
  const traffic = sandbox.faults.limit(stage.clock, [
    { requests: 10, perMs: SECOND },
    { requests: 60, perMs: MINUTE },
    { requests: 1_000, perMs: HOUR },
  ]);
  for (let nth = 0; nth < 100; nth += 1)
    sandbox.receive({ text: `Missed ${nth}`, at: stage.clock.now() - nth * SECOND });
  await stage.clock.advance(10 * MINUTE);
  const since = new Date(stage.clock.now() - HOUR).toISOString();
  const synced = call(stage.desk, "POST", `${path()}/sync`, { body: { since } });
  await eventually(() => traffic.requests.length >= 5);
  const from = stage.clock.now();
  const sent = await stage.send(reply.id, { response: "At once, please" });
  expect(sent.status).toBe(200);
  expect(sent.body.warnings ?? []).toEqual([]);
  expect(stage.clock.now() - from).toBe(0);
  expect(stage.emails("At once, please")).toHaveLength(1);
  await stage.clock.passUntil(synced);
  expect(traffic.refused).toBe(0);
});

test("a sync reads each conversation only once", async () => {
  const { sandbox } = stage.at;
  const ids = Array.from({ length: 20 }, (_, nth) => sandbox.receive({ text: `Missed ${nth}` }).conversation);
  await stage.clock.advance(MINUTE);
  sandbox.answerElsewhere(ids[0] ?? "", "Answered in the sequencer");
  const traffic = sandbox.faults.limit(stage.clock, []);
  const since = new Date(stage.clock.now() - HOUR).toISOString();
  const synced = call(stage.desk, "POST", `${path()}/sync`, { body: { since } });
  expect((await stage.clock.passUntil(synced)).body.data).toMatchObject({ filed: 20, complete: true });
  const asked = () => traffic.requests.map((request) => request.path.split("/").at(-1));
  expect(asked().filter((name) => name === "inbox-replies")).toHaveLength(2);
  await stage.clock.passUntil(stage.pass(HOUR));
  expect(asked().filter((name) => name === "message-history")).toEqual([]);
  const archived = await call(stage.desk, "GET", "/api/replies?status=archived");
  expect(archived.body.pagination.total).toBe(1);
});
