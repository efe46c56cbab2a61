/** Tests that ignored properties of a request body are listed in a header, and rejected on routes that send email. */
import { afterAll, expect, test } from "bun:test";
import { arrive, connect } from "../support/arrivals.ts";
import { call } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";

const desk = await openDesk("in this process");
const at = await connect(desk, "emailbison");
afterAll(() => desk.close());

const patchClient = async (body: object) => {
  const answer = await call(desk, "PATCH", `/api/clients/${at.clientId}`, { body });
  return [answer.status, answer.headers.get("x-ignored-members")];
};

test("ignored properties are listed in a header, even with an error, regardless of their names", async () => {
  expect(await patchClient({ name: "Renamed" })).toEqual([200, null]);
  expect(await patchClient({ name: "Renamed", auto_send: true, tpyo: 1 })).toEqual([200, "auto_send, tpyo"]);
  expect(await patchClient({ "a\r\nSet-Cookie: b": 1, "é\ud800": 2 })).toEqual([
    200,
    "a%0D%0ASet-Cookie%3A%20b, %C3%A9%EF%BF%BD",
  ]);
  const [, header] = await patchClient(
    Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`m${n}`, 1])),
  );
  expect(header).toEndWith("m19");
  const refused = await call(desk, "POST", "/api/clients", {
    body: { name: "Another", tpyo: 1 },
    headers: { "X-Request-Id": "kept" },
  });
  expect([refused.status, refused.headers.get("x-ignored-members")]).toEqual([201, "tpyo"]);
});

test("ignored properties are rejected on routes that send, schedule or write emails", async () => {
  const { reply } = await arrive(at);
  const followUp = await call(desk, "POST", "/api/follow-ups", {
    body: {
      due_at: new Date(Date.now() + 86_400_000).toISOString(),
      contact_id: reply.contact_id,
      client_id: at.clientId,
    },
  });
  const later = { schedule_at: "2030-01-01T00:00:00Z" };
  const due = { due_at: "2030-03-04T08:00:00.000Z", contact_id: reply.contact_id, client_id: at.clientId };
  const tries: [string, string, object][] = [
    ["POST", `/api/replies/${reply.id}/send`, { response: "Hello", ...later }],
    ["POST", `/api/replies/${reply.id}/forward`, { to: ["ann@example.com"], ...later }],
    ["POST", `/api/replies/${reply.id}/draft`, later],
    ["POST", "/api/follow-ups", { ...due, ...later }],
    ["PATCH", `/api/follow-ups/${followUp.body.data.id}`, later],
    ["POST", `/api/follow-ups/${followUp.body.data.id}/generate`, later],
  ];
  for (const [method, path, body] of tries) {
    const answer = await call(desk, method, path, { body });
    expect([path, answer.status]).toEqual([path, 400]);
    expect(answer.body).toEqual({
      data: null,
      error: expect.stringMatching(/^schedule_at: unknown member; (known are|none are known)/),
      code: "invalid_input",
    });
  }
  expect(at.sandbox.ledger).toEqual([]);
  const { body } = await call(desk, "GET", "/api/credits");
  expect(body.data.used).toBe(0);
});
