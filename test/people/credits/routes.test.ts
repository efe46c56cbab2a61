/** Tests /api/credits: how many AI credits a workspace has left this month. */
import { beforeAll, beforeEach, expect, test } from "bun:test";
import { charge } from "../../../src/people/credits/store.ts";
import type { Db } from "../../../src/db/open.ts";
import { updateWorkspace } from "../../../src/people/workspaces/store/workspaces.ts";
import { call } from "../../support/call.ts";
import { ManualClock } from "../../support/clock.ts";
import { openDesk, internalsOf } from "../../support/desk.ts";
import { allTests } from "../../support/fixture.ts";

const clock = new ManualClock();
const desk = allTests(() => openDesk("in this process", { clock }));
let db: Db;
let key: string;
let workspaceId: string;

beforeAll(() => {
  ({ db } = internalsOf(desk).deps);
});
beforeEach(async () => {
  clock.set(Date.UTC(2026, 2, 31, 23, 59, 59, 999));
  ({ apiKey: key, workspaceId } = await desk.addWorkspace("Credits"));
});

const read = async (held = key) => (await call(desk, "GET", "/api/credits", { key: held })).body.data;
const allow = (creditAllowance: number | null) =>
  updateWorkspace(db, { id: workspaceId, creditAllowance }, clock.now());
const spend = (credits: number) =>
  charge(db, { workspaceId, credits, purpose: "draft", replyId: null }, clock.now());

test("credits are unlimited without an allowance, but usage is still counted", async () => {
  const unlimited = { allowance: null, remaining: null, resets_at: "2026-04-01T00:00:00.000Z" };
  expect(await read()).toEqual({ ...unlimited, used: 0 });
  spend(3);
  expect(await read()).toEqual({ ...unlimited, used: 3 });
});

test("a credit allowance is returned with used and remaining credits as soon as the operator sets it", async () => {
  spend(3);
  allow(10);
  expect(await read()).toEqual({
    allowance: 10,
    used: 3,
    remaining: 7,
    resets_at: "2026-04-01T00:00:00.000Z",
  });
});
