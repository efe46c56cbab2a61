/** Tests repeated send requests with one `Idempotency-Key`: one email, one response. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { arrive, connect, read, type Connected } from "../support/arrivals.ts";
import { call, type Answer } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";

let desk: Desk;
let at: Connected;
beforeAll(async () => {
  desk = await openDesk("in this process");
  at = await connect(desk, "emailbison");
});
afterAll(() => desk.close());

let count = 0;
const newKey = () => `key ${(count += 1)} of ~ some!`;
const send = (id: string, body: object | string, key: string): Promise<Answer> =>
  call(desk, "POST", `/api/replies/${id}/send`, { body, headers: { "idempotency-key": key } });
const emails = (words: string) => at.sandbox.ledger.filter(({ html }) => html.includes(words));

test("a repeated request returns the first response and sends no email", async () => {
  const { reply } = await arrive(at);
  const key = newKey();
  const first = await send(reply.id, { response: "Said once, asked thrice" }, key);
  expect(first.status).toBe(200);
  expect(first.headers.get("idempotent-replayed")).toBeNull();
  for (const _again of [1, 2]) {
    const replayed = await send(reply.id, { response: "Said once, asked thrice" }, key);
    expect(replayed.status).toBe(200);
    expect(replayed.headers.get("idempotent-replayed")).toBe("true");
    expect(replayed.body).toEqual(first.body);
  }
  expect(emails("Said once, asked thrice")).toHaveLength(1);
});

test("the same key is refused with another body, reply or operation", async () => {
  const [one, other] = [await arrive(at), await arrive(at)];
  const key = newKey();
  expect((await send(one.reply.id, { response: "The first words" }, key)).status).toBe(200);
  const before = at.sandbox.ledger.length;
  const refused = [
    await send(one.reply.id, { response: "Other words" }, key),
    await send(one.reply.id, ' {"response":"The first words"}', key),
    await send(other.reply.id, { response: "The first words" }, key),
    await call(desk, "POST", `/api/replies/${other.reply.id}/forward`, {
      body: { to: ["a@agency.example.com"] },
      headers: { "idempotency-key": key },
    }),
  ];
  for (const { status, body } of refused)
    expect([status, body.error]).toEqual([409, "Idempotency-Key was used for another request"]);
  expect(at.sandbox.ledger).toHaveLength(before);
  expect((await read(at, other.reply.id)).status).toBe("pending");
});

test("simultaneous requests with one key send one email", async () => {
  const { reply } = await arrive(at);
  const key = newKey();
  const body = { response: "Twenty with one key" };
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(reply.id, body, key)));
  const taken = answers.filter(({ status }) => status === 200);
  expect(taken.length).toBeGreaterThan(0);
  for (const { body } of taken) expect(body.data.status).toBe("sent");
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect(status).toBe(409);
    expect(body.error).toContain("is in progress");
  }
  expect(emails("Twenty with one key")).toHaveLength(1);
  expect((await send(reply.id, body, key)).body).toEqual(taken[0]?.body);
});

test("a failure is replayed, and a new key makes another attempt", async () => {
  const { reply } = await arrive(at);
  const key = newKey();
  const body = { response: "Refused at first" };
  at.sandbox.faults.plan({ kind: "refuse", status: 422, message: "no" });
  for (const replayed of [null, "true"]) {
    const answer = await send(reply.id, body, key);
    expect([answer.status, answer.body.error]).toEqual([500, "Failed to send email"]);
    expect(answer.headers.get("idempotent-replayed")).toBe(replayed);
  }
  expect(emails("Refused at first")).toHaveLength(0);
  expect((await send(reply.id, body, newKey())).status).toBe(200);
  expect(emails("Refused at first")).toHaveLength(1);
});

test("an uncertain outcome is replayed, and the answer is not sent again", async () => {
  const { reply } = await arrive(at);
  const key = newKey();
  const body = { response: "Perhaps it went out", confirm_resend: true };
  at.sandbox.faults.plan({ kind: "cut_after" });
  for (const _again of [1, 2, 3]) expect((await send(reply.id, body, key)).status).toBe(500);
  expect(emails("Perhaps it went out")).toHaveLength(1);
  expect((await read(at, reply.id)).send_state).toBe("uncertain");
});

test("a repeated forward is sent once", async () => {
  const { reply, marker } = await arrive(at);
  const headers = { "idempotency-key": newKey() };
  const body = { to: ["kim@agency.example.com"], message: "Forwarded once" };
  const path = `/api/replies/${reply.id}/forward`;
  const first = await call(desk, "POST", path, { body, headers });
  const again = await call(desk, "POST", path, { body, headers });
  expect(again.body).toEqual(first.body);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect(at.sandbox.ledger.filter(({ html }) => html.includes(marker))).toHaveLength(1);
});

test.each(["", "x".repeat(256), "tab\there"])("an invalid key is refused: %j", async (key) => {
  const { reply } = await arrive(at);
  const answer = await send(reply.id, { response: "With a bad key" }, key);
  expect(answer.status).toBe(400);
  expect(answer.body.error).toStartWith("Idempotency-Key: must be 1 to 255");
  expect(emails("With a bad key")).toHaveLength(0);
});

test("the same key in another workspace is independent", async () => {
  const other = await desk.addWorkspace("Another");
  const there = await connect(desk, "emailbison", other.apiKey);
  const [mine, theirs] = [await arrive(at), await arrive(there)];
  const headers = { "idempotency-key": newKey() };
  const body = { response: "One key, two workspaces" };
  const sent = await call(desk, "POST", `/api/replies/${mine.reply.id}/send`, { body, headers });
  const path = `/api/replies/${theirs.reply.id}/send`;
  const elsewhere = await call(desk, "POST", path, { key: other.apiKey, body, headers });
  expect([sent.status, elsewhere.status]).toEqual([200, 200]);
  expect(elsewhere.body.data.id).toBe(theirs.reply.id);
  expect(emails("One key, two workspaces")).toHaveLength(2);
});
