/** Tests how owners resolve emails with an unconfirmed send, and payloads that could not be filed. */
import { afterAll, expect, test } from "bun:test";
import { getAttempt } from "../../../src/outbox/sends/store/attempts.ts";
import { arrive, connect, post } from "../../support/arrivals.ts";
import { eventually, type Body } from "../../support/call.ts";
import { openDesk, internalsOf } from "../../support/desk.ts";
import { leaveInDoubt } from "../../support/doubt.ts";
import { signIn } from "../../support/people.ts";

const desk = await openDesk("in this process");
const deps = internalsOf(desk).deps;
const owner = signIn(desk, { role: "owner", name: "Ana" });
const at = await connect(desk, "instantly");
afterAll(() => desk.close());

async function doubt(text: string): Promise<{ id: string; replyId: string; threadId: string }> {
  const { reply } = await arrive(at, { text: `Please say: ${text}` });
  const { db, clock } = deps;
  const of = { workspaceId: desk.workspaceId, replyId: reply.id, text, userId: owner.id };
  return { id: leaveInDoubt(db, of, clock.now()), replyId: reply.id, threadId: reply.thread_id };
}

const dataOf = async (method: string, path: string, body?: object): Promise<Body> => {
  const answer = await owner.call(method, path, body === undefined ? {} : { body });
  expect([path, answer.status, answer.body.error]).toEqual([path, 200, undefined]);
  return answer.body.data;
};
const uncertain = async (): Promise<string[]> =>
  (await dataOf("GET", "/api/uncertain-sends")).map(({ id }: Body) => id);
const replyNow = (id: string) => dataOf("GET", `/api/replies/${id}`);
const latestAudit = async () => (await dataOf("GET", "/api/audit?action=send.decided&limit=1"))[0];

test("an unconfirmed email is listed with the facts that a person needs in order to find it", async () => {
  const { id, replyId, threadId } = await doubt("See you on Monday");
  const [first] = await dataOf("GET", "/api/uncertain-sends");
  expect(first).toMatchObject({
    id,
    kind: "reply",
    via: "platform",
    reply_id: replyId,
    thread_id: threadId,
    client: { id: at.clientId },
    text: "See you on Monday",
    by: "Ana",
    reason: "no data received for 15 s",
    next_look_at: expect.any(String),
  });
  expect((await dataOf("GET", "/api/system")).workspace.uncertain_sends).toBe(1);
  await dataOf("POST", `/api/uncertain-sends/${id}/decide`, { outcome: "sent" });
});

test("an unconfirmed email that a person has found counts as sent, with its text in the conversation", async () => {
  const { id, replyId, threadId } = await doubt("Found it");
  await dataOf("POST", `/api/uncertain-sends/${id}/decide`, { outcome: "sent" });
  expect(await uncertain()).not.toContain(id);
  expect(await replyNow(replyId)).toMatchObject({ status: "sent", send_state: null });
  const { messages } = await dataOf("GET", `/api/threads/${threadId}`);
  expect(messages.at(-1)).toMatchObject({ kind: "outbound", body_new: "Found it" });
  expect(await latestAudit()).toMatchObject({
    actor_name: "Ana",
    subject: `reply:${replyId}`,
    detail: { kind: "reply", decision: "sent" },
  });
  const again = await owner.call("POST", `/api/uncertain-sends/${id}/decide`, {
    body: { outcome: "sent" },
  });
  expect([again.status, again.body.error]).toEqual([409, "This email is no longer uncertain"]);
});

test("an unconfirmed email that a person could not find can be resent, but never automatically", async () => {
  const { id, replyId } = await doubt("Not there");
  await dataOf("POST", `/api/uncertain-sends/${id}/decide`, { outcome: "not_sent" });
  expect(await replyNow(replyId)).toMatchObject({ status: "pending", send_state: null });
  expect(getAttempt(deps.db, id)).toMatchObject({ state: "not_sent", checkDueAt: null });
  // The email is still recognized if the platform reports it later.
  expect(getAttempt(deps.db, id).unansweredAt).not.toBeNull();
  expect(at.sandbox.ledger.filter(({ text }: Body) => String(text).includes("Not there"))).toEqual([]);
  const sent = await owner.call("POST", `/api/replies/${replyId}/send`, { body: { response: "Again" } });
  expect(sent.status).toBe(200);
});

test("a manual recheck of an unconfirmed email does not count toward its maximum number of checks", async () => {
  const { id } = await doubt("Look again");
  const before = getAttempt(deps.db, id).checks;
  for (let asked = 0; asked < 8; asked += 1) await dataOf("POST", `/api/uncertain-sends/${id}/look`);
  await eventually(() => (getAttempt(deps.db, id).checkDueAt ?? 0) > deps.clock.now());
  expect(getAttempt(deps.db, id)).toMatchObject({ state: "uncertain" });
  expect(getAttempt(deps.db, id).checks).toBeLessThanOrEqual(before + 1);
  await dataOf("POST", `/api/uncertain-sends/${id}/decide`, { outcome: "not_sent" });
});

test("an unconfirmed email is visible only to the owners of its workspace", async () => {
  const { id } = await doubt("Ours");
  const { workspaceId } = await desk.addWorkspace("Another");
  const stranger = signIn(desk, { role: "owner", workspaceId });
  expect((await stranger.call("GET", "/api/uncertain-sends")).body.data).toEqual([]);
  const body = { outcome: "sent" };
  expect((await stranger.call("POST", `/api/uncertain-sends/${id}/decide`, { body })).status).toBe(404);
  expect((await stranger.call("POST", `/api/uncertain-sends/${id}/look`)).status).toBe(404);
  const manager = signIn(desk, { role: "manager" });
  expect((await manager.call("GET", "/api/uncertain-sends")).status).toBe(403);
  expect(await uncertain()).toContain(id);
});

const failAll = () =>
  deps.db.sqlite.run(
    "UPDATE inbound_events SET status = 'failed', reason = 'it broke', due_at = NULL WHERE status IN ('filed', 'duplicate')",
  );
const statuses = (): unknown[] => deps.db.sqlite.query("SELECT status FROM inbound_events").values().flat();

test("a failed payload is listed, shown without its secrets, and replayed without filing its email twice", async () => {
  await post(at, { ...at.sandbox.receive({ text: "To be replayed" }).webhook });
  await eventually(() => !statuses().includes("received"));
  const { total } = (await owner.call("GET", "/api/replies?limit=1")).body.pagination;
  failAll();
  const listed = await owner.call("GET", "/api/inbound-payloads?limit=2");
  const failed = listed.body.pagination.total;
  expect(listed.body.data).toHaveLength(2);
  const [newest] = listed.body.data;
  expect(newest).toMatchObject({ platform: "instantly", status: "failed", reason: "it broke" });
  const next = `/api/inbound-payloads?limit=2&cursor=${listed.body.pagination.nextCursor}`;
  expect((await owner.call("GET", next)).body.data[0].id).not.toBe(newest.id);
  const shown = await dataOf("GET", `/api/inbound-payloads/${newest.id}`);
  expect(shown.text).toContain("To be replayed");
  const one = await dataOf("POST", "/api/inbound-payloads/replay", { ids: [newest.id] });
  expect(one).toEqual({ replayed: 1, remaining: failed - 1 });
  expect(await dataOf("POST", "/api/inbound-payloads/replay", { all: true })).toEqual({
    replayed: failed - 1,
    remaining: 0,
  });
  await eventually(() => !statuses().includes("received"));
  expect(statuses()).not.toContain("failed");
  expect((await owner.call("GET", "/api/replies?limit=1")).body.pagination.total).toBe(total);
  const [audited] = await dataOf("GET", "/api/audit?action=payloads.replayed&limit=1");
  expect(audited.detail).toEqual({ payloads: failed - 1 });
});

test("replaying failed payloads requires ids or `all`", async () => {
  for (const body of [{}, { ids: [desk.workspaceId], all: true }]) {
    const { status, body: answer } = await owner.call("POST", "/api/inbound-payloads/replay", { body });
    expect([status, answer.error]).toEqual([400, "ids or all is required, but not both"]);
  }
});

test("another workspace's failed payload is neither shown nor replayed", async () => {
  failAll();
  const [{ id }] = await dataOf("GET", "/api/inbound-payloads");
  const { workspaceId } = await desk.addWorkspace("A third");
  const stranger = signIn(desk, { role: "owner", workspaceId });
  expect((await stranger.call("GET", `/api/inbound-payloads/${id}`)).status).toBe(404);
  const tried = await stranger.call("POST", "/api/inbound-payloads/replay", { body: { ids: [id] } });
  expect(tried.body.data).toEqual({ replayed: 0, remaining: 0 });
});
