/** Tests /api/ai/usage: calls and credits by client and by day, their cost, and the CSV export. */
import { beforeAll, expect, test } from "bun:test";
import { insertCall, settleCall } from "../../../src/judge/ai/store.ts";
import { charge } from "../../../src/people/credits/store.ts";
import { DAY, HOUR } from "../../../src/core/clock.ts";
import type { Db } from "../../../src/db/open.ts";
import { updateWorkspace } from "../../../src/people/workspaces/store/workspaces.ts";
import type { Body } from "../../support/call.ts";
import { ManualClock } from "../../support/clock.ts";
import { openDesk, internalsOf } from "../../support/desk.ts";
import { signIn, type SignedIn } from "../../support/people.ts";
import { makeClient, makeContact, makeReply } from "../../support/rows.ts";
import { allTests } from "../../support/fixture.ts";

const clock = new ManualClock();
/** Monday, 22:30 UTC, which is 23:30 on the same day in Madrid. */
const LATE = Date.UTC(2026, 0, 12, 22, 30);

const desk = allTests(() =>
  openDesk("in this process", {
    clock,
    settings: { "ai.classify_price": "1/5", "ai.draft_price": "3/15/0.3" },
  }),
);
let db: Db;
let manager: SignedIn;
let ours: { clientId: string; replyId: string };
let theirs: typeof ours;

beforeAll(() => {
  ({ db } = internalsOf(desk).deps);
  const { workspaceId } = desk;
  updateWorkspace(db, { id: workspaceId, timezone: "Europe/Madrid" }, clock.now());
  [ours, theirs] = [newClient(), newClient()];
  // Advances the clock: the desk categorizes and answers these replies during the test, and their cost must fall on a
  // later day.
  clock.set(LATE + 3 * DAY);
  manager = signIn(desk, { role: "manager" });
  record(ours, "classify", LATE, [1_000_000, 100_000, 0]);
  record(ours, "draft", LATE, [1_000_000, 100_000, 500_000]);
  record(theirs, "classify", LATE + HOUR, [2_000_000, 0, 0], "failed");
  record({ replyId: null }, "draft", LATE + HOUR, [10, 10, 0]);
  spend(ours, 2, LATE);
  spend(theirs, 1, LATE + HOUR);
});

function newClient(): { clientId: string; replyId: string } {
  const { workspaceId } = desk;
  const { id: clientId } = makeClient(db, workspaceId);
  const contact = makeContact(db, { workspaceId, email: `${clientId}@prospect.example.com` });
  return { clientId, replyId: makeReply(db, { workspaceId, clientId, contact }).id };
}

function record(
  { replyId }: { replyId: string | null },
  purpose: "classify" | "draft",
  at: number,
  [inputTokens, outputTokens, cachedTokens]: [number, number, number],
  outcome: "answered" | "failed" = "answered",
): void {
  const call = insertCall(db, { workspaceId: desk.workspaceId, replyId, purpose, model: "m" }, at);
  const usage = [{ model: "m", inputTokens, outputTokens, cachedTokens }];
  settleCall(db, call, { outcome, error: null, usage }, at);
}

const spend = ({ replyId }: { replyId: string }, credits: number, at: number): void =>
  charge(db, { workspaceId: desk.workspaceId, credits, purpose: "draft", replyId }, at);

const read = async (query: string): Promise<Body> =>
  (await manager.call("GET", `/api/ai/usage?start_date=2026-01-12&end_date=2026-01-13&${query}`)).body;

test("AI usage is listed by client, with each client's cost at the configured prices", async () => {
  const { data } = await read("by=client");
  const short = data.rows.map(({ client_id: id, calls, failed_calls: failed, credits, cost }: Body) => [
    id,
    calls,
    failed,
    credits,
    cost,
  ]);
  expect(short).toEqual([
    // Categorizing costs 1 + 0.5. Writing costs 0.5 × 3 + 0.5 × 0.3 + 0.1 × 15.
    [ours.clientId, 2, 0, 2, 4.65],
    [theirs.clientId, 1, 1, 1, 2],
    [null, 1, 0, 0, 0.0002],
  ]);
  expect(data.totals).toEqual({
    calls: 4,
    failed_calls: 1,
    input_tokens: 4_000_010,
    cached_tokens: 500_000,
    output_tokens: 200_010,
    credits: 3,
    cost: 6.6502,
  });
});

test("AI usage is listed by day in the workspace's time zone, including days without usage, even for one client", async () => {
  const days = ({ data }: Body) => data.rows.map(({ date, calls, credits }: Body) => [date, calls, credits]);
  expect(days(await read("by=day"))).toEqual([
    ["2026-01-12", 2, 2],
    ["2026-01-13", 2, 1],
  ]);
  expect(days(await read(`by=day&client_id=${theirs.clientId}`))).toEqual([
    ["2026-01-12", 0, 0],
    ["2026-01-13", 1, 1],
  ]);
});

test("AI usage can be exported as CSV, which is recorded in the audit trail", async () => {
  const path = "/api/ai/usage?start_date=2026-01-12&end_date=2026-01-12&by=day&format=csv";
  const answer = await manager.fetch(path);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect((await answer.text()).split("\r\n")).toEqual([
    "date,client_id,calls,failed_calls,input_tokens,cached_tokens,output_tokens,credits,cost",
    "2026-01-12,,2,0,2000000,500000,200000,2,4.65",
    "",
  ]);
  const { data } = (await manager.call("GET", "/api/audit?action=export.made")).body;
  expect(data[0].detail).toEqual({ what: "ai usage", rows: 1 });
});

test("managers can read AI usage, and its range and grouping are validated", async () => {
  const agent = signIn(desk, { role: "agent" });
  const path = "/api/ai/usage?start_date=2026-01-12&end_date=2026-01-12&by=day";
  expect((await agent.call("GET", path)).status).toBe(403);
  expect((await read("by=hour")).error).toBe("by: must be one of client, day");
  expect((await manager.call("GET", path.replace("end_date=2026", "end_date=2025"))).body.error).toBe(
    "end_date: must not be before start_date",
  );
});
