/** Tests that sequencer actions survive failures, and end with a reason if they are impossible. */
import { beforeEach, describe, expect, test } from "bun:test";
import { HOUR, MINUTE, SECOND } from "../../../src/core/clock.ts";
import type { SandboxFault } from "../../support/sandbox/server.ts";
import { runChecks } from "../../../src/ops/doctor/checks.ts";
import { actionsOf, leadIn, newClient, pushedIn, withheld } from "../../support/accounts.ts";
import { call, eventually, type Body } from "../../support/call.ts";
import { pushTo } from "../../support/arrivals.ts";
import { restart } from "../../support/restart.ts";
import { openStage } from "../../support/stage.ts";
import { eachTest } from "../../support/fixture.ts";
import { internalsOf } from "../../support/desk.ts";

const stage = eachTest(() => openStage("emailbison"));
beforeEach(async () => {
  await pushTo(stage.at, true);
});

const EMAIL = "dana@prospect.example.com";

async function suppress(value = EMAIL): Promise<string> {
  const conversation = leadIn(stage.at.sandbox, EMAIL);
  const body = { client_id: stage.at.clientId, value };
  expect((await call(stage.desk, "POST", "/api/suppressions", { body })).status).toBe(201);
  return conversation;
}
const fail = (fault: SandboxFault, times = 1): void => stage.at.sandbox.faults.plan(fault, "push", times);
const only = async (): Promise<Body> => (await actionsOf(stage.at, "&kind=stop"))[0];

const TRANSIENT: [string, SandboxFault][] = [
  ["a 500", { kind: "error_before" }],
  ["a connection that is cut after the stop", { kind: "cut_after" }],
];

test.each(TRANSIENT)("a stop is retried after %s, and succeeds within a minute", async (_name, fault) => {
  fail(fault, 2);
  const conversation = await suppress();
  for (const pause of [0, 5 * SECOND, 15 * SECOND, 30 * SECOND]) await stage.pass(pause);
  expect(await only()).toMatchObject({ state: "done", result: "unsubscribed and on the blacklist" });
  expect(withheld(stage.at.sandbox, conversation)).not.toBeNull();
  expect(stage.at.sandbox.leads.blocks.length).toBe(1);
  expect(stage.at.sandbox.ledger).toEqual([]);
});

test("a stop is retried after a 429, once the platform allows it", async () => {
  fail({ kind: "refuse", status: 429, message: "Too many requests", retryAfterSeconds: 40 });
  await suppress();
  await stage.pass(0);
  expect(await only()).toMatchObject({ state: "waiting", attempts: 1 });
  await stage.pass(20 * SECOND);
  expect((await only()).state).toBe("waiting");
  await stage.pass(30 * SECOND);
  expect((await only()).state).toBe("done");
});

test("a stop is retried if the key lacks permission, until the key is fixed, and the list shows the reason", async () => {
  fail({ kind: "refuse", status: 403, message: "Missing scope" });
  await suppress();
  await stage.pass(0);
  expect(await only()).toMatchObject({ state: "waiting" });
  expect((await only()).result).toContain("the API key lacks permission");
  await stage.pass(16 * MINUTE);
  expect((await only()).state).toBe("done");
});

test.each([
  [401, 16 * MINUTE],
  [404, 16 * SECOND],
])(
  "a stop is retried if a shared account responds with %d to the request for its campaigns, and the reason is shown",
  async (status, pause) => {
    const theirs = await newClient(stage.desk, "Contoso");
    const path = `/api/connections/${stage.at.connectionId}`;
    const routes = [{ kind: "campaign", value: "4711", client_id: theirs }];
    await call(stage.desk, "PUT", `${path}/routes`, { body: { routes } });
    stage.at.sandbox.faults.plan({ kind: "refuse", status, message: "No" }, "read");
    const conversation = await suppress();
    await stage.pass(0);
    expect(await only()).toMatchObject({ state: "waiting", attempts: 1 });
    expect((await only()).result).toContain("the campaigns of this account could not be listed");
    expect((await call(stage.desk, "GET", path)).body.data.last_error).toContain(`${status}`);
    await stage.pass(pause);
    expect(await only()).toMatchObject({ state: "done" });
    expect(withheld(stage.at.sandbox, conversation)).not.toBeNull();
  },
);

test("a stop is not retried once the suppression is lifted", async () => {
  fail({ kind: "error_before" });
  await suppress();
  await stage.pass(0);
  const [{ id }] = (await call(stage.desk, "GET", "/api/suppressions")).body.data;
  await call(stage.desk, "DELETE", `/api/suppressions/${id}`);
  await stage.pass(MINUTE);
  expect(await actionsOf(stage.at)).toEqual([]);
  expect(stage.at.sandbox.leads.changes).toBe(0);
});

test("a rejection ends the stop with a reason in the timeline, the list and doctor, and the stop can be retried", async () => {
  const { reply } = await stage.arrive({ lead: { email: EMAIL } });
  fail({ kind: "refuse", status: 422, message: "No" }, 1);
  await suppress();
  await stage.pass(0);
  expect(await only()).toMatchObject({ state: "failed", next_attempt_at: null, retry: "once_mended" });
  expect((await only()).result).toContain("emailbison answered 422");
  const entries = (await pushedIn(stage.desk, reply.id)).filter(({ detail }) => detail.kind === "stop");
  expect(entries).toMatchObject([{ type: "push_failed", detail: { platform: "emailbison" } }]);
  const { deps } = internalsOf(stage.desk);
  const found = runChecks({ ...deps, reach: "not_tried" }, deps.clock.now()).find(
    ({ check }) => check === "sequencer_actions",
  );
  expect(found).toMatchObject({ level: "fail", figures: { stops: 1, others: 0 } });
  await stage.pass(48 * HOUR);
  expect((await only()).state).toBe("failed");
  const again = () => call(stage.desk, "POST", `/api/connections/${stage.at.connectionId}/actions/retry`);
  expect((await again()).body.data).toEqual({ retried: 1 });
  expect(await only()).toMatchObject({ state: "waiting", retry: null });
  await stage.pass(0);
  expect((await only()).state).toBe("done");
  expect((await again()).body.data).toEqual({ retried: 0 });
});

test("a stop that has failed for days ends as rejected", async () => {
  fail({ kind: "error_before" }, Infinity);
  await suppress();
  await stage.pass(0);
  for (let row = await only(); row.state === "waiting"; row = await only())
    await stage.pass(Date.parse(row.next_attempt_at as string) - stage.clock.now());
  expect(await only()).toMatchObject({ state: "failed", attempts: 12, retry: "may_help" });
});

describe("contacts suppressed earlier", () => {
  const MANY = 12;
  const progress = async (): Promise<Body> => (await actionsOf(stage.at, "&kind=stop_all"))[0];

  test("a suppressed contact is stopped once when the setting is turned on, despite failures and a restart", async () => {
    const path = `/api/connections/${stage.at.connectionId}`;
    const { leads } = stage.at.sandbox;
    await pushTo(stage.at, false);
    const csv = Array.from({ length: MANY }, (_, n) => `someone.${n}@before.example.com`).join("\n");
    const list = { csv, client_id: stage.at.clientId };
    await call(stage.desk, "POST", "/api/suppressions/import", { body: list });
    await stage.pass(MINUTE);
    expect(leads.changes).toBe(0);
    await call(stage.desk, "PATCH", path, { body: { limits: { per_minute: 10 } } });
    await pushTo(stage.at, true);
    fail({ kind: "error_before" });
    const loop = () => stage.desk.internals?.service.loop;
    const goOn = async (): Promise<Body> => {
      await stage.clock.advance(10 * SECOND);
      loop()?.tick();
      await stage.clock.passUntil(loop()?.settled() ?? Promise.resolve());
      return progress();
    };
    expect((await goOn()).result).toContain(
      `stopped 0 of ${MANY} suppressed addresses and domains; emailbison`,
    );
    for (let row = await goOn(); row.state === "waiting" && leads.changes < 5; row = await goOn());
    expect((await progress()).state).toBe("waiting");
    await restart(stage, () => Promise.resolve());
    // A person who opts out now does not wait until all earlier ones are stopped.
    await suppress();
    loop()?.tick();
    await eventually(() => leads.stops.length === 1);
    expect((await goOn()).state).toBe("waiting");
    for (let row = await progress(); row.state === "waiting"; row = await goOn());
    const result = `stopped ${MANY + 1} of ${MANY + 1} suppressed addresses and domains`;
    expect(await progress()).toMatchObject({ state: "done", result });
    expect(leads.blocks.length).toBe(MANY + 1);
  });

  test("suppressed contacts that a sequencer refuses fail with a count and a reason, and can be retried", async () => {
    await pushTo(stage.at, false);
    await suppress();
    await suppress("before.example.com");
    fail({ kind: "refuse", status: 422, message: "The email is invalid." });
    await pushTo(stage.at, true);
    await stage.pass(0);
    expect(await progress()).toMatchObject({ state: "failed", retry: "once_mended" });
    expect((await progress()).result).toContain("stopped 1 of 2 suppressed addresses and domains; 1 failed");
    await call(stage.desk, "POST", `/api/connections/${stage.at.connectionId}/actions/retry`, { body: {} });
    await stage.pass(0);
    expect(await progress()).toMatchObject({ state: "done" });
  });

  test("a suppressed contact is stopped in the account of a new key, but not again if another key opens the same account", async () => {
    await suppress();
    await stage.pass(0);
    expect(await progress()).toBeUndefined();
    const path = `/api/connections/${stage.at.connectionId}`;
    const replaced = (key: string) => call(stage.desk, "PATCH", path, { body: { api_key: key } });
    expect((await replaced(stage.at.sandbox.apiKey)).status).toBe(200);
    await stage.pass(0);
    expect(await progress()).toBeUndefined();
    expect((await replaced(`${stage.at.sandbox.apiKey}.1`)).status).toBe(200);
    await stage.pass(0);
    expect(await progress()).toMatchObject({ state: "done", subject: "*" });
  });
});
