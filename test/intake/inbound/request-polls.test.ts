/** Tests polls that a person requests for emails since a given time, against the simulated platforms. */
import { afterEach, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND } from "../../../src/core/clock.ts";
import {
  requestPolls,
  readPollProgress,
  type PolledAccount,
} from "../../../src/intake/inbound/request-polls.ts";
import { call, eventually, type Body } from "../../support/call.ts";
import { openStage, type Stage } from "../../support/stage.ts";
import { internalsOf } from "../../support/desk.ts";

let stage: Stage;
afterEach(() => stage.close());

const db = () => internalsOf(stage.desk).deps.db;
const texts = async (): Promise<string[]> =>
  (await call(stage.desk, "GET", "/api/replies?limit=200")).body.data.map((reply: Body) => reply.body_new);
const path = () => `/api/connections/${stage.at.connectionId}`;

/** Requests polls of all accounts for emails since this time. Returns a function that reads their progress. */
function requestAllPolls(since: number | null): () => Omit<PolledAccount, "connection">[] {
  const askedAt = stage.clock.now();
  const rows = requestPolls(db(), { ids: null, since }, askedAt);
  return () =>
    readPollProgress(db(), rows, askedAt).map(({ state, filed, error }) => ({ state, filed, error }));
}

test("a requested poll files an email that was wrongly counted as fetched, exactly once", async () => {
  stage = await openStage("instantly");
  await stage.pass(3 * HOUR);
  stage.at.sandbox.receive({ text: "LOST" });
  await stage.pass(2 * HOUR);
  // Simulates a database that was replaced by a later copy without this email.
  db().sqlite.run("UPDATE connection_polls SET covered_until = ?", [stage.clock.now()]);
  const recent = requestAllPolls(stage.clock.now() - 10 * MINUTE);
  expect(recent()).toMatchObject([{ state: "waiting", filed: 0 }]);
  await stage.pass(SECOND);
  expect(recent()).toMatchObject([{ state: "done", filed: 0 }]);
  const earlier = requestAllPolls(stage.clock.now() - 3 * HOUR);
  await stage.pass(SECOND);
  expect(earlier()).toMatchObject([{ state: "done", filed: 1, error: null }]);
  requestAllPolls(stage.clock.now() - 3 * HOUR);
  await stage.pass(SECOND);
  expect(await texts()).toEqual(["LOST"]);
});

test("a requested poll does not file emails from before the account was connected", async () => {
  stage = await openStage("instantly");
  stage.at.sandbox.receive({ text: "EARLIER", at: stage.clock.now() - DAY });
  const asked = requestAllPolls(stage.clock.now() - 3 * DAY);
  await stage.pass(SECOND);
  expect(asked()).toMatchObject([{ state: "done", filed: 0 }]);
});

test("a requested poll that the account rejects fails with the reason, and is retried automatically", async () => {
  stage = await openStage("instantly");
  stage.at.sandbox.receive({ text: "LATER" });
  stage.at.sandbox.faults.plan({ kind: "refuse", status: 401, message: "No" }, "read", 2);
  const asked = requestAllPolls(null);
  await stage.pass(SECOND);
  expect(asked()).toMatchObject([{ state: "failed", error: expect.any(String) }]);
  await stage.pass(5 * MINUTE);
  expect(asked()).toMatchObject([{ state: "done", filed: 1, error: null }]);
});

test("an account that is already being polled is polled again, from the requested time", async () => {
  stage = await openStage("instantly");
  await stage.pass(3 * HOUR);
  stage.at.sandbox.receive({ text: "LOST" });
  await stage.pass(2 * HOUR);
  db().sqlite.run("UPDATE connection_polls SET covered_until = ?1, due_at = ?1", [stage.clock.now()]);
  stage.at.sandbox.faults.plan({ kind: "slow", ms: 500 }, "read");
  const passed = stage.pass(SECOND);
  const isAsked = () => db().sqlite.query("SELECT 1 FROM connection_polls WHERE attempts = 1").get() !== null;
  await eventually(() => Promise.resolve(isAsked()));
  const asked = requestAllPolls(stage.clock.now() - 3 * HOUR);
  await passed;
  await stage.pass(SECOND);
  expect(asked()).toMatchObject([{ state: "done" }]);
  expect(await texts()).toEqual(["LOST"]);
});

test("a paused connection is skipped if all connections are polled, and rejected if it is named", async () => {
  stage = await openStage("instantly");
  await call(stage.desk, "PATCH", path(), { body: { status: "paused" } });
  expect(requestPolls(db(), { ids: null, since: null }, stage.clock.now())).toEqual([]);
  const named = (id: string) => () => requestPolls(db(), { ids: [id], since: null }, stage.clock.now());
  expect(named(stage.at.connectionId)).toThrow("is paused");
  expect(named("none")).toThrow("not found");
});
