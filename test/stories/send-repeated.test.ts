/** Tests send requests repeated with the same `Idempotency-Key`: one email, one response. */
import { expect, test } from "bun:test";
import { arrive, connect, read } from "../support/arrivals.ts";
import { call, type Answer } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { allTests } from "../support/fixture.ts";

const desk = allTests(() => openDesk("in this process"));
const at = allTests(() => connect(desk, "emailbison"));

let count = 0;
const newKey = () => `key ${(count += 1)} of ~ some!`;
const send = (id: string, body: object | string, key: string): Promise<Answer> =>
  call(desk, "POST", `/api/replies/${id}/send`, { body, headers: { "idempotency-key": key } });
const emails = (words: string) => at.sandbox.ledger.filter(({ html }) => html.includes(words));

test("a repeated Idempotency-Key is refused with another body, reply or operation", async () => {
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

test("simultaneous requests with the same Idempotency-Key send one email", async () => {
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

test("the response to a failed send is replayed, and a new Idempotency-Key makes another attempt", async () => {
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

test("the response to an uncertain send is replayed, and the answer is not sent again", async () => {
  const { reply } = await arrive(at);
  const key = newKey();
  const body = { response: "Perhaps it went out", confirm_resend: true };
  at.sandbox.faults.plan({ kind: "cut_after" });
  for (const _again of [1, 2, 3]) expect((await send(reply.id, body, key)).status).toBe(500);
  expect(emails("Perhaps it went out")).toHaveLength(1);
  expect((await read(at, reply.id)).send_state).toBe("uncertain");
});
