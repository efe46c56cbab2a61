/**
 * Tests PATCH /api/follow-ups/{id}: allowed changes, their effect on work in progress, and edits that come too late.
 */
import { beforeAll, expect, test } from "bun:test";
import { DAY, HOUR, iso, MINUTE, SECOND } from "../../../src/core/clock.ts";
import { FOLLOW_UP_CLAIMS, settleFollowUp } from "../../../src/outbox/followups/store/claims.ts";
import { getFollowUp, updateFollowUp } from "../../../src/outbox/followups/store/followups.ts";
import type { Answer, Body } from "../../support/call.ts";
import { ManualClock } from "../../support/clock.ts";
import { openDesk } from "../../support/desk.ts";
import { openWorld } from "./world.ts";
import type { FollowUpRow } from "../../../src/db/table-rows.ts";
import { allTests, eachTest } from "../../support/fixture.ts";

const clock = new ManualClock();

const desk = allTests(() => openDesk("in this process", { clock }));
beforeAll(async () => {
  // Keeps jobs from processing the rows under test.
  await desk.internals?.service.loop.stop();
});
const world = eachTest(() => openWorld(desk));

const patch = ({ id }: Body, change: unknown) => world.ask("PATCH", `/${id}`, change);
const rowOf = ({ id }: Body): FollowUpRow => getFollowUp(world.deps.db, world.workspaceId, id);
const set = ({ id }: Body, change: object) =>
  updateFollowUp(world.deps.db, { ...change, workspaceId: world.workspaceId, id, now: clock.now() });
const refusal = ({ status, body }: Answer) => [status, body as unknown];
const refused = (status: number, error: string) => [status, { data: null, code: expect.any(String), error }];

function claim(made: Body): FollowUpRow {
  const now = clock.now();
  const claimed = FOLLOW_UP_CLAIMS.claim(world.deps.db, rowOf(made), { now, lease: now + MINUTE });
  if (!claimed) throw new Error("it could not be claimed");
  return claimed;
}

test.each([
  [{ notes: "Offer the trial." }],
  [{ notes: "" }],
  [{ notes: null }],
  [{ action: "linkedin_message" }],
  [{ cancel_on_reply: false }],
  [{ due_at: "2026-05-04T07:00:00.000Z" }],
  [{ draft_message: "Another text" }],
  [{}],
])("an edit changes only the given fields: %j", async (change) => {
  const made = await world.create({ notes: "First", draft_message: "First" });
  await clock.advance(SECOND);
  const { status, body } = await patch(made, change);
  expect([status, body.data]).toEqual([200, { ...made, ...change, updated_at: iso(clock.now()) }]);
  expect((await world.ask("GET", `/${made.id}`)).body).toEqual(body);
});

test("editing the text makes it the user's, and setting it to null returns it to the AI", async () => {
  const made = await world.create();
  expect((await patch(made, { draft_message: "Mine" })).body.data).toMatchObject({ draft_source: "user" });
  set(made, { draftMessage: "The AI's", draftSource: "ai" });
  expect((await patch(made, { notes: "x" })).body.data).toMatchObject({ draft_source: "ai" });
  expect((await patch(made, { draft_message: "Mine again" })).body.data.draft_source).toBe("user");
  expect((await patch(made, { draft_message: null })).body.data).toMatchObject({
    draft_message: null,
    draft_source: null,
  });
});

test("an edit may include the current values of all editable fields, but nothing else", async () => {
  const made = await world.create({ reply_id: world.replyId, notes: "x", draft_message: "y" });
  const { due_at, action, notes, draft_message, content_type, cancel_on_reply } = made;
  const again = await patch(made, { due_at, action, notes, draft_message, content_type, cancel_on_reply });
  expect(again.body.data).toEqual({ ...made, updated_at: expect.any(String) });
  const known = "due_at, action, notes, draft_message, content_type, cancel_on_reply";
  expect(refusal(await patch(made, { notes: "Changed", status: "sent" }))).toEqual(
    refused(400, `status: unknown member; known are ${known}`),
  );
  expect(rowOf(made).notes).toBe("x");
});

test.each([
  [{ due_at: MINUTE - 1 }, "due_at must be at least 1 minute in the future"],
  [{ due_at: 1_827 * DAY + 1 }, "due_at must be at most 5 years in the future"],
])("moving a follow-up to a time %j from now is rejected", async ({ due_at: ahead }, error) => {
  const made = await world.create();
  const answer = await patch(made, { due_at: iso(clock.now() + ahead), notes: "Changed" });
  expect(refusal(answer)).toEqual(refused(400, error));
  expect((await world.ask("GET", `/${made.id}`)).body.data).toEqual(made);
});

test.each([
  [{ due_at: "soon" }, "due_at: must be an ISO 8601 time such as 2026-03-01T09:30:00Z"],
  [{ draft_message: "" }, "draft_message: must not be empty"],
])("an invalid edit is rejected (%#): %s", async (invalid, error) => {
  const made = await world.create();
  expect(refusal(await patch(made, { notes: "Changed", ...invalid }))).toEqual(refused(400, error));
  expect((await world.ask("GET", `/${made.id}`)).body.data).toEqual(made);
});

test.each(["sent", "failed", "cancelled"])("an edit of a %s follow-up is always rejected", async (status) => {
  const made = await world.create();
  set(made, { status, workAt: null });
  for (const change of [{ notes: "x" }, {}, { due_at: iso(clock.now() + HOUR) }, { due_at: iso(0) }])
    expect(refusal(await patch(made, change))).toEqual(
      refused(400, "Only scheduled follow-ups can be edited"),
    );
});

test.each(["sending", "uncertain"])("an edit of a follow-up that is %s is a conflict", async (sendState) => {
  const made = await world.create();
  set(made, { sendState, workAt: null });
  expect(refusal(await patch(made, { notes: "x" }))).toEqual(refused(409, "Follow-up is being sent"));
  const after = (await world.ask("GET", `/${made.id}`)).body.data;
  expect(after).toEqual({ ...made, send_state: sendState });
});

/** The state after two failed attempts. */
const tried = { attempts: 2, claims: 2, crashes: 1, begunAt: 5, lastError: "429" };

test("changing the due time restarts the work", async () => {
  const made = await world.create({ draft_message: "Hi" });
  set(made, { ...tried, workAt: clock.now() + 3 * MINUTE });
  const dueAt = clock.now() + 2 * HOUR;
  const { body } = await patch(made, { due_at: iso(dueAt) });
  expect(body.data).toMatchObject({ attempts: 0, last_error: null });
  expect(rowOf(made)).toMatchObject({ workAt: dueAt, claims: 0, crashes: 0, begunAt: null });
});

test("any other edit leaves the work's schedule unchanged", async () => {
  const made = await world.create({ draft_message: "Hi" });
  const before = set(made, { ...tried, workAt: clock.now() + 3 * MINUTE });
  for (const change of [{ notes: "x" }, { draft_message: "Hello" }, { action: "linkedin_message" }])
    await patch(made, change);
  expect(rowOf(made)).toMatchObject({ ...tried, workAt: before.workAt });
});

test("after an edit, a follow-up without a text is written next, and one with a text is sent next", async () => {
  const made = await world.create();
  const at = clock.now();
  expect(rowOf(made).workAt).toBe(at + 45 * MINUTE);
  set(made, { claims: 3, lastError: "anthropic: no answer" });
  await patch(made, { draft_message: "Hi" });
  expect(rowOf(made)).toMatchObject({ workAt: at + HOUR, claims: 0, lastError: null });
  await patch(made, { draft_message: null });
  expect(rowOf(made).workAt).toBe(at + 45 * MINUTE);
  await patch(made, { due_at: iso(at + 10 * MINUTE) });
  expect(rowOf(made).workAt).toBe(at);
});

test("an edit takes the follow-up away from the worker writing it, even if it is immediately claimed again", async () => {
  const made = await world.create({ due_at: iso(clock.now() + 2 * MINUTE) });
  const writing = claim(made);
  await patch(made, { notes: "Shorter" });
  const again = claim(made);
  const write = (claimed: FollowUpRow, draftMessage: string) =>
    settleFollowUp(world.deps.db, claimed, { draftMessage, draftSource: "ai" }, clock.now());
  expect(write(writing, "By the old notes")).toBeUndefined();
  expect(write(again, "By the new notes")?.draftMessage).toBe("By the new notes");
});

test("an edit takes the follow-up away from its worker even if claims are reset in the meantime", async () => {
  const made = await world.create({ due_at: iso(clock.now() + 2 * MINUTE) });
  const writing = claim(made);
  await patch(made, { notes: "Shorter" });
  await clock.advance(SECOND);
  await patch(made, { due_at: iso(clock.now() + 3 * MINUTE) });
  expect(claim(made).claims).toBe(writing.claims);
  const late = { draftMessage: "By the old notes", draftSource: "ai" } as const;
  expect(settleFollowUp(world.deps.db, writing, late, clock.now())).toBeUndefined();
  expect(rowOf(made).draftMessage).toBeNull();
});

test("an edit takes the follow-up away from the worker about to send it", async () => {
  const made = await world.create({ draft_message: "Old" });
  const claimed = claim(made);
  await patch(made, { draft_message: "New" });
  expect(settleFollowUp(world.deps.db, claimed, { sendState: "sending" }, clock.now())).toBeUndefined();
  expect(rowOf(made)).toMatchObject({ draftMessage: "New", sendState: null, claimedAt: null });
});

test("only one of many simultaneous edits to the same fields is applied, and completely", async () => {
  const made = await world.create();
  const changes = Array.from({ length: 10 }, (_, n) => ({
    draft_message: n % 2 ? `Text ${n}` : null,
    notes: `Notes ${n}`,
    due_at: iso(clock.now() + (n + 1) * HOUR),
  }));
  await Promise.all(changes.map((change) => patch(made, change)));
  const { data } = (await world.ask("GET", `/${made.id}`)).body;
  const winner = changes.find(({ notes }) => notes === data.notes);
  expect(data).toMatchObject(winner ?? { notes: "one of them" });
  expect(rowOf(made).workAt).toBe(Date.parse(data.due_at) - (data.draft_message === null ? 15 * MINUTE : 0));
});
