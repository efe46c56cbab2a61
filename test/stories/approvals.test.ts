/** Tests approvals: requests, decisions by people, and what closes an approval. */
import { beforeEach, describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import { call, type Answer, type Body } from "../support/call.ts";
import { signIn, withDeskDb, type SignedIn } from "../support/people.ts";
import { openStage } from "../support/stage.ts";
import { eachTest } from "../support/fixture.ts";

const DRAFT = "Thank you, we shall look into it.";
const sha = (text: string) => createHash("sha256").update(text).digest("hex");

const stage = eachTest(() => openStage("instantly"));
let reply: Body;
let ana: SignedIn;

beforeEach(async () => {
  ({ reply } = await stage.arrive());
  ana = signIn(stage.desk, { role: "agent", name: "Ana" });
  await edit(DRAFT);
});

const post = (path: string, body: object = {}) => call(stage.desk, "POST", path, { body });
const edit = (ai_response: string) =>
  call(stage.desk, "PATCH", `/api/replies/${reply.id}`, { body: { ai_response } });
const request = (body: object = {}) => post(`/api/replies/${reply.id}/approval`, body);
const requested = async (body: object = {}): Promise<Body> => {
  const answer = await request(body);
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  return answer.body.data;
};
const decide = (by: SignedIn, { id }: Body, what: string, body: object) =>
  by.call("POST", `/api/approvals/${id}/${what}`, { body });
const approve = (by: SignedIn, approval: Body, body: object = {}) =>
  decide(by, approval, "approve", { text_sha256: approval.text_sha256, ...body });
const listed = async (query = "") => (await call(stage.desk, "GET", `/api/approvals${query}`)).body.data;
const state = async ({ id }: Body): Promise<string> => {
  const all: Body[] = await listed();
  return all.find((one) => one.id === id)?.state;
};
const errorOf = ({ status, body }: Answer) => [status, body.error];
const send = async () => {
  for (const wait of [MINUTE, 0, SECOND]) await stage.clock.passUntil(stage.pass(wait));
};

test("a request for approval proposes the draft for a day, and each reply can have only one request", async () => {
  const made = await requested();
  expect(made).toMatchObject({
    reply_id: reply.id,
    text: DRAFT,
    text_sha256: sha(DRAFT),
    state: "waiting",
    decided_by: null,
    send_order_id: null,
  });
  expect(Date.parse(made.expires_at) - stage.clock.now()).toBe(24 * HOUR);
  const again = await request({ text: "Another text" });
  expect(again).toMatchObject({ status: 409, body: { code: "conflict", existing_id: made.id } });
  expect(await listed("?state=waiting")).toMatchObject([{ id: made.id }]);
  expect(await listed(`?client_id=${crypto.randomUUID()}`)).toEqual([]);
});

test("requesting an approval saves its text as the draft", async () => {
  await requested({ text: "Ein anderer Vorschlag", expires_in_hours: 1 });
  expect((await stage.read(reply.id)).ai_response).toBe("Ein anderer Vorschlag");
});

test("requesting an approval requires a text or a draft, an open reply and a time limit of up to a week", async () => {
  for (const expires_in_hours of [0, 169, 1.5])
    expect((await request({ expires_in_hours })).status).toBe(400);
  expect((await request({ unknown: 1 })).status).toBe(400);
  await call(stage.desk, "PATCH", `/api/replies/${reply.id}`, { body: { ai_response: null } });
  expect(errorOf(await request())).toEqual([400, "text: the reply has no draft"]);
  await call(stage.desk, "PATCH", `/api/replies/${reply.id}`, { body: { status: "archived" } });
  expect(errorOf(await request({ text: "x" }))).toEqual([400, "Reopen the reply first"]);
  expect((await post(`/api/replies/${crypto.randomUUID()}/approval`)).status).toBe(404);
});

test("a requested approval appears in the inbox view, and people who may approve are notified", async () => {
  const viewer = signIn(stage.desk, { role: "viewer", clients: [reply.client_id] });
  await call(stage.desk, "PATCH", `/api/clients/${reply.client_id}`, {
    body: { viewers_may_approve: true },
  });
  const made = await requested();
  for (const person of [ana, viewer]) {
    const notices = await person.call("GET", "/api/notifications");
    expect(notices.body.data).toMatchObject([{ type: "approval_waiting", detail: { approval_id: made.id } }]);
    const view = await person.call("GET", "/api/threads?view=approvals");
    expect(view.body.data).toMatchObject([{ id: reply.thread_id }]);
    const counts = await person.call("GET", "/api/threads/counts");
    expect(counts.body.data.views.approvals).toBe(1);
  }
  await decide(ana, made, "reject", {});
  expect((await ana.call("GET", "/api/threads?view=approvals")).body.data).toEqual([]);
  expect((await ana.call("GET", "/api/threads/counts")).body.data.views.approvals).toBe(0);
});

test("approving schedules the answer with the undo delay, and the answer is sent once", async () => {
  const made = await requested();
  const { status, body } = await approve(ana, made);
  expect([status, body.error]).toEqual([200, undefined]);
  expect(body.data).toMatchObject({
    approval: {
      state: "approved",
      decided_by: `user:${ana.id}`,
      decided_by_name: "Ana",
      decided_via: "app",
      send_order_id: body.data.send_order.id,
    },
    send_order: { reply_id: reply.id, response: DRAFT, state: "waiting" },
  });
  await send();
  expect(stage.emails(DRAFT)).toHaveLength(1);
  expect(errorOf(await approve(ana, made))).toEqual([409, "Already approved by Ana"]);
  expect(errorOf(await decide(ana, made, "reject", {}))).toEqual([409, "Already approved by Ana"]);
});

test("two simultaneous approvals send a single email", async () => {
  const ben = signIn(stage.desk, { role: "manager", name: "Ben" });
  const made = await requested();
  const answers = await Promise.all([approve(ana, made), approve(ben, made)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  await send();
  expect(stage.emails(DRAFT)).toHaveLength(1);
});

test("an approved text is sent with the approver's edits, and canceling the order restores it as the draft", async () => {
  const made = await requested();
  const edited = "Thank you very much, we shall look into it.";
  const { body } = await approve(ana, made, { text: edited });
  expect(body.data.send_order.response).toBe(edited);
  await ana.call("DELETE", `/api/send-orders/${body.data.send_order.id}`);
  expect((await stage.read(reply.id)).ai_response).toBe(edited);
  expect((await request()).status).toBe(201);
});

test("API keys cannot approve, whatever their permission", async () => {
  const made = await requested();
  const read = await post("/api/api-keys", { name: "Reader", permission: "read" });
  const asked = (key: string) => {
    const options = { key, body: { text_sha256: made.text_sha256 } };
    return call(stage.desk, "POST", `/api/approvals/${made.id}/approve`, options);
  };
  expect(errorOf(await asked(stage.desk.apiKey))).toEqual([403, "A person has to approve this answer"]);
  expect((await asked(read.body.key)).status).toBe(403);
  expect(await state(made)).toBe("waiting");
});

test("only people with access to the client can approve, and viewers need the client's permission and cannot edit", async () => {
  const made = await requested();
  const stranger = signIn(stage.desk, { role: "agent", clients: [] });
  const viewer = signIn(stage.desk, { role: "viewer", clients: [reply.client_id], name: "Vera" });
  expect(errorOf(await approve(stranger, made))).toEqual([404, "Approval not found"]);
  for (const what of ["reject", "request-change"])
    expect((await decide(viewer, made, what, { note: "x" })).status).toBe(403);
  expect((await approve(viewer, made)).status).toBe(403);
  await call(stage.desk, "PATCH", `/api/clients/${reply.client_id}`, {
    body: { viewers_may_approve: true },
  });
  expect((await approve(viewer, made, { text: `${DRAFT}!` })).status).toBe(403);
  expect(await state(made)).toBe("waiting");
  expect((await approve(viewer, made)).status).toBe(200);
  expect(errorOf(await approve(ana, made))).toEqual([409, "Already approved by Vera"]);
});

test("an approval needs the same confirmations as a send order, which viewers cannot give", async () => {
  const text = "It is 49 euros a month for you.";
  await call(stage.desk, "PATCH", `/api/clients/${reply.client_id}`, {
    body: { viewers_may_approve: true },
  });
  const viewer = signIn(stage.desk, { role: "viewer", clients: [reply.client_id] });
  const made = await requested({ text });
  expect((await approve(ana, made)).body).toMatchObject({
    code: "needs_confirmation",
    needs: ["findings"],
  });
  expect(errorOf(await approve(viewer, made, { confirm: ["findings"] }))).toEqual([
    403,
    "The agency must review this answer first",
  ]);
  expect(await state(made)).toBe("waiting");
  expect((await approve(ana, made, { confirm: ["findings"] })).status).toBe(200);
});

test("approving with a wrong checksum is refused, and the approval stays pending", async () => {
  const made = await requested();
  const refused = await approve(ana, made, { text_sha256: sha("another text") });
  expect(errorOf(refused)).toEqual([409, "This has changed since: look again"]);
  expect(await state(made)).toBe("waiting");
});

test("approving needs confirmation if the recipient has been suppressed since", async () => {
  const made = await requested();
  await post("/api/suppressions", { client_id: reply.client_id, value: reply.from_email });
  expect((await approve(ana, made)).body.needs).toContain("suppressed");
});

describe("stale and expired approvals", () => {
  const changes: Record<string, () => Promise<unknown>> = {
    "when the draft is edited": () => edit("Another draft"),
    "when the reply is archived": () =>
      call(stage.desk, "PATCH", `/api/replies/${reply.id}`, { body: { status: "archived" } }),
    "when the reply is answered": () => stage.send(reply.id, { response: "An answer of its own" }),
  };
  for (const [name, change] of Object.entries(changes)) {
    test(name, async () => {
      const made = await requested();
      await change();
      expect(errorOf(await approve(ana, made))).toEqual([409, "This has changed since: look again"]);
      expect(await state(made)).toBe("stale");
    });
  }

  test("an approval becomes stale when the lead writes again", async () => {
    const first = await stage.arrive();
    ({ reply } = first);
    const made = await requested({ text: DRAFT });
    await stage.arrive({ conversation: first.received.conversation, text: "One more thing" });
    await stage.pass(SECOND);
    expect(await state(made)).toBe("stale");
    expect(errorOf(await approve(ana, made))).toEqual([409, "This has changed since: look again"]);
    expect((await request()).status).toBe(201);
  });

  test("an approval becomes stale when the conversation moves to another client", async () => {
    const made = await requested();
    const { body } = await post("/api/clients", { name: "Harbor" });
    const manager = signIn(stage.desk, { role: "manager" });
    await manager.call("POST", `/api/threads/${reply.thread_id}/move`, { body: { client_id: body.data.id } });
    expect((await approve(ana, made)).status).toBe(409);
    expect(await state(made)).toBe("stale");
  });
});

test("an approval expires, and any later decision returns 410", async () => {
  const made = await requested({ expires_in_hours: 1 });
  await stage.clock.passUntil(stage.pass(HOUR));
  expect(await state(made)).toBe("expired");
  const late = await approve(ana, made);
  expect(late).toMatchObject({ status: 410, body: { code: "expired" } });
  expect((await request()).status).toBe(201);
});

test("a rejected approval keeps the text as the draft, with the reason", async () => {
  const made = await requested();
  const { body } = await decide(ana, made, "reject", { reason: "Too long" });
  expect(body.data).toMatchObject({ state: "rejected", reason: "Too long", change_requested: false });
  expect((await stage.read(reply.id)).ai_response).toBe(DRAFT);
  expect(errorOf(await approve(ana, made))).toEqual([409, "Already rejected by Ana"]);
});

test("rejecting an approval with a change request leaves a note that notifies the client's owner", async () => {
  const owner = signIn(stage.desk, { role: "agent", name: "Olga" });
  const settings = { viewers_may_approve: true, owner_id: owner.id };
  await call(stage.desk, "PATCH", `/api/clients/${reply.client_id}`, { body: settings });
  const viewer = signIn(stage.desk, { role: "viewer", clients: [reply.client_id] });
  const made = await requested();
  expect((await decide(viewer, made, "request-change", {})).status).toBe(400);
  const { body } = await decide(viewer, made, "request-change", { note: "Name our office in Hamburg." });
  expect(body.data).toMatchObject({ state: "rejected", change_requested: true });
  const notes = await ana.call("GET", `/api/threads/${reply.thread_id}/notes`);
  expect(notes.body.data).toMatchObject([{ body: "Name our office in Hamburg." }]);
  const notices = await owner.call("GET", "/api/notifications");
  expect(notices.body.data.map(({ type }: Body) => type)).toContain("mentioned");
});

test("webhooks and the timeline report both the approval request and the decision", async () => {
  await post("/api/webhook-subscriptions", {
    url: "https://crm.agency.example.com/replydesk",
    events: ["approval.requested", "approval.decided"],
  });
  const made = await requested();
  await approve(ana, made);
  const bodies = withDeskDb(stage.desk, (db) =>
    db.sqlite
      .query<{ type: string }, []>("SELECT type FROM events WHERE type LIKE 'approval%' ORDER BY rowid")
      .all(),
  );
  expect(bodies.map(({ type }) => type)).toEqual(["approval.requested", "approval.decided"]);
  const types = (await stage.timeline(reply.id)).map(({ type }) => type);
  expect(types.filter((type: string) => type.startsWith("approval"))).toEqual([
    "approval_requested",
    "approval_decided",
  ]);
});
