/** Tests that an account's past emails are fetched in the background with visible progress, each email once. */
import { afterEach, expect, test } from "bun:test";
import { DAY, HOUR, iso, MINUTE } from "../../../src/core/clock.ts";
import { call, eventually, type Answer, type Body } from "../../support/call.ts";
import { openStage, type Stage } from "../../support/stage.ts";

let stage: Stage;
afterEach(() => stage.close());

const path = (rest: string) => `/api/connections/${stage.at.connectionId}${rest}`;
const start = (since: number): Promise<Answer> =>
  call(stage.desk, "POST", path("/back-fill"), { body: { since: iso(since) } });
const read = async (): Promise<Body> => (await call(stage.desk, "GET", path("/back-fill"))).body.data;
const texts = async (): Promise<string[]> =>
  (await call(stage.desk, "GET", "/api/replies?limit=200")).body.data.map((reply: Body) => reply.body_new);

test("a back-fill files each email from before the connection once, but no emails from before the requested start", async () => {
  stage = await openStage("emailbison");
  const now = stage.clock.now();
  for (const [text, at] of [
    ["TOO OLD", 40 * DAY],
    ["OLD", 20 * DAY],
    ["NEWER", DAY],
  ] as const)
    stage.at.sandbox.receive({ text, at: now - at });
  await stage.arrive({ text: "KNOWN" });
  expect(await read()).toBeNull();
  const begun = await start(now - 30 * DAY);
  expect(begun.body.data).toMatchObject({ state: "running", fetched: 0, filed: 0, ended_at: null });
  await stage.pass(0);
  expect(await read()).toMatchObject({ state: "done", filed: 2, error: null });
  expect((await texts()).toSorted((a, b) => a.localeCompare(b))).toEqual(["KNOWN", "NEWER", "OLD"]);
  // Repeats the back-fill, which must not file any email twice.
  await start(now - 30 * DAY);
  await stage.clock.passUntil(stage.pass(0));
  expect(await read()).toMatchObject({ state: "done", filed: 0 });
  const body = { since: iso(now - 30 * DAY) };
  await stage.clock.passUntil(call(stage.desk, "POST", path("/sync"), { body }));
  expect((await texts()).length).toBe(3);
});

test("a back-fill shows why it stopped, and resumes when the platform responds again", async () => {
  stage = await openStage("smartlead");
  stage.at.sandbox.receive({ text: "OLD", at: stage.clock.now() - HOUR });
  await stage.relay.down();
  await start(stage.clock.now() - DAY);
  await stage.pass(0);
  expect(await read()).toMatchObject({
    state: "running",
    error: expect.stringContaining("could not be reached"),
  });
  await stage.relay.up();
  await stage.pass(5 * MINUTE);
  expect(await read()).toMatchObject({ state: "done", filed: 1, error: null });
});

test("a back-fill fails with the reason if the API key is rejected", async () => {
  stage = await openStage("smartlead");
  stage.at.sandbox.faults.plan({ kind: "refuse", status: 401, message: "no" }, "read");
  await start(stage.clock.now() - DAY);
  await stage.pass(0);
  expect(await read()).toMatchObject({ state: "failed", error: expect.stringContaining("401") });
});

test("a back-fill with a valid date range runs alone, and can be canceled while it waits for the account's limits", async () => {
  stage = await openStage("smartlead");
  await call(stage.desk, "PATCH", path(""), { body: { limits: { per_hour: 2 } } });
  const now = stage.clock.now();
  for (let n = 0; n < 45; n += 1) stage.at.sandbox.receive({ text: `OLD ${n}`, at: now - HOUR - n * MINUTE });
  expect((await start(now - DAY)).status).toBe(200);
  stage.desk.internals?.service.loop.tick();
  await eventually(() => stage.clock.sleeping > 0);
  expect((await start(now - DAY)).body.error).toBe("A back-fill is already running");
  const ended = await call(stage.desk, "DELETE", path("/back-fill"));
  expect(ended.body.data).toMatchObject({ state: "canceled", ended_at: expect.any(String) });
  await stage.pass(0);
  expect((await read()).state).toBe("canceled");
  for (const [since, error] of [
    [now + HOUR, "since: must be in the past"],
    [now - 800 * DAY, "since: must be within the last two years"],
  ] as const)
    expect((await start(since)).body.error).toBe(error);
  await call(stage.desk, "PATCH", path(""), { body: { status: "paused" } });
  expect((await start(now - DAY)).body.error).toBe("Connection is paused");
});
