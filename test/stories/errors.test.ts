/** Tests that every error in the contract is returned verbatim, in the common error format. */
import { beforeAll, describe, expect, test } from "bun:test";
import { arrive, connect, read, type Connected } from "../support/arrivals.ts";
import { call, type Answer, type Body } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { allTests } from "../support/fixture.ts";

const UNKNOWN = "0198c000-0000-7000-8000-00000000dead";

/** Returns the status and the error. The body must contain nothing else. */
function expectError(answer: Answer, status: number, error: string): void {
  expect({ status: answer.status, body: answer.body as unknown }).toEqual({
    status,
    body: { data: null, code: expect.any(String), error },
  });
}

const desk = allTests(() => openDesk("in this process"));
let at: Connected;
let reply: Body;
let sentReply: Body;
beforeAll(async () => {
  at = await connect(desk, "instantly");
  reply = (await arrive(at)).reply;
  sentReply = (await arrive(at)).reply;
  await call(desk, "POST", `/api/replies/${sentReply.id}/send`, { body: { response: "Final." } });
});

const post = (path: string, body: unknown = {}) => call(desk, "POST", path, { body });
const patch = (path: string, body: unknown) => call(desk, "PATCH", path, { body });
const get = (path: string, key: string | null = desk.apiKey) => call(desk, "GET", path, { key });
const send = (id: string, body: unknown) => post(`/api/replies/${id}/send`, body);
const forward = (id: string, body: unknown) => post(`/api/replies/${id}/forward`, body);

test("an answer without text is rejected", async () => {
  for (const body of [{}, { response: " \n\t" }, { response: null }, { to_email: "a@example.com" }])
    expectError(await send(reply.id, body), 400, "Response content is required");
  expect((await read(at, reply.id)).status).toBe("pending");
});

test("a sent reply cannot be sent again", async () => {
  expectError(await send(sentReply.id, { response: "Again" }), 400, "Reply already sent");
});

test("an answer to an unknown reply gets 404", async () => {
  expectError(await send(UNKNOWN, { response: "Hello" }), 404, "Reply not found");
});

test.each([
  ["to_email", "nobody", "Invalid email address: nobody"],
  ["to_email", "", "Invalid email address: "],
  ["to_email", "a@b.example\r\nBcc: c@d.example", "Invalid email address: a@b.example\r\nBcc: c@d.example"],
  ["to_email", "a@b.example, c@d.example", "Invalid email address: a@b.example, c@d.example"],
  ["cc", ["Ann\u2028Bcc <a@b.example>"], "Invalid email address: Ann\u2028Bcc <a@b.example>"],
  ["bcc", ["a@b.example;c@d.example"], "Invalid email address: a@b.example;c@d.example"],
  ["cc", ["ann@example.com", "a b@example.com"], "Invalid email address: a b@example.com"],
  ["bcc", ["@example.com"], "Invalid email address: @example.com"],
  ["bcc", [`${"a".repeat(250)}@example.com`], `Invalid email address: ${"a".repeat(250)}@example.com`],
])("an answer is rejected if %s is %j", async (member, value, error) => {
  const before = at.sandbox.ledger.length;
  expectError(await send(reply.id, { response: "Hello", [member]: value }), 400, error);
  expect(at.sandbox.ledger).toHaveLength(before);
});

test.each([UNKNOWN, "nope", ""])(
  "a reply can be changed only to a category of the workspace: %j",
  async (categoryId) => {
    expectError(
      await patch(`/api/replies/${reply.id}`, { category_id: categoryId }),
      400,
      "Invalid category_id",
    );
  },
);

test.each([{ status: "archived" }, { ai_response: "New" }, { category_id: null }, {}])(
  "a change to a reply that was sent is refused: %j",
  async (change) => {
    expectError(await patch(`/api/replies/${sentReply.id}`, change), 400, "Reply already sent");
  },
);

test("a reply cannot be marked as sent", async () => {
  const error = "Invalid status: use POST /api/replies/{id}/send";
  expectError(await patch(`/api/replies/${reply.id}`, { status: "sent" }), 400, error);
  expectError(await post("/api/replies/bulk", { ids: [reply.id], status: "sent" }), 400, error);
});

test("a bulk change reports a separate error for each reply", async () => {
  const { body } = await post("/api/replies/bulk", {
    ids: [sentReply.id, UNKNOWN],
    status: "archived",
  });
  expect(body.data as unknown).toEqual([
    { id: sentReply.id, success: false, error: "Reply already sent" },
    { id: UNKNOWN, success: false, error: "Reply not found" },
  ]);
});

test.each([UNKNOWN, "nope", UNKNOWN.toUpperCase(), "%00", "..%2f..", "%E0%A4%A", "%"])(
  "an unknown id gets 404: %s",
  async (id) => {
    expectError(await get(`/api/replies/${id}`), 404, "Reply not found");
    expectError(await patch(`/api/replies/${id}`, { status: "archived" }), 404, "Reply not found");
    expectError(await forward(id, { to: ["ann@example.com"] }), 404, "Reply not found");
    expectError(await get(`/api/replies/${id}/timeline`), 404, "Reply not found");
    expectError(await get(`/api/contacts/${id}`), 404, "Contact not found");
    expectError(await get(`/api/clients/${id}`), 404, "Client not found");
    expectError(await get(`/api/categories/${id}`), 404, "Category not found");
    expectError(await get(`/api/connections/${id}`), 404, "Connection not found");
    expectError(await call(desk, "DELETE", `/api/suppressions/${id}`), 404, "Suppression not found");
    expectError(await call(desk, "DELETE", `/api/api-keys/${id}`), 404, "API key not found");
  },
);

test("a forward without a recipient is rejected", async () => {
  for (const body of [{}, { to: [] }, { to: null }])
    expectError(await forward(reply.id, body), 400, "At least one recipient email is required");
});

test("a forward to an invalid address is rejected, and the error names the address", async () => {
  for (const address of ["nobody", "Ann <ann>", "ann@example.com, joe@example.com", "x\n@y.com"]) {
    const answer = await forward(reply.id, { to: ["ok@example.com", address] });
    expectError(answer, 400, `Invalid email address: ${address}`);
  }
});

test("a forward that the platform rejects is reported as an error", async () => {
  at.sandbox.faults.plan({ kind: "refuse", status: 400, message: "No." });
  expectError(await forward(reply.id, { to: ["ann@example.com"] }), 500, "Failed to send email");
  at.sandbox.faults.clear();
});

const fields = () => ({ name: "A", api_key: "wrong", client_id: at.clientId });

test("connecting with an invalid API key is refused", async () => {
  expectError(await post("/api/connections/smartlead", fields()), 400, "Invalid API key for smartlead");
});

test.each(["Instantly", "mailshake", "%00", "%zz", "constructor"])(
  "connecting the unknown platform %s is refused",
  async (platform) => {
    expectError(
      await post(`/api/connections/${platform}`, fields()),
      404,
      "Unknown platform: use instantly, emailbison, smartlead or plusvibe",
    );
  },
);

test("a connection is refused without a client of the workspace", async () => {
  const body = { ...fields(), client_id: UNKNOWN };
  expectError(await post("/api/connections/instantly", body), 400, "Invalid client_id");
});

describe("paths and methods", () => {
  test("an unknown path gets 404, with or without a key", async () => {
    for (const path of [
      "/api",
      "/api/",
      "/api/nothing",
      "/api/replies/x/y",
      "/API/me",
      "/api/replies//send",
    ]) {
      expectError(await get(path), 404, "Not found");
      expectError(await post(path), 404, "Not found");
    }
    for (const path of ["/nothing", "/.env", "/docs/nothing", "/hooks", "/hooks/instantly"])
      expectError(await get(path, null), 404, "Not found");
  });

  test.each([
    ["DELETE", "/api/replies", "GET"],
    ["PUT", "/api/me", "GET, PATCH"],
    ["GET", "/api/replies/bulk/x/send", null],
    ["PUT", `/api/clients/${UNKNOWN}`, "DELETE, GET, PATCH"],
    ["GET", `/api/replies/${UNKNOWN}/send`, "POST"],
    ["DELETE", "/api/clients", "GET, POST"],
    ["OPTIONS", "/api/clients", "GET, POST"],
  ])("%s %s returns 405 and allows only %s", async (method, path, allowed) => {
    const answer = await call(desk, method, path);
    if (allowed === null) return expectError(answer, 404, "Not found");
    expectError(answer, 405, `Method not allowed: ${method}`);
    expect(answer.headers.get("allow")).toBe(allowed);
  });

  test.each([
    ["POST", "/health"],
    ["DELETE", "/docs"],
    ["PUT", "/hooks/instantly/token"],
  ])("%s %s is not allowed on a public path", async (method, path) => {
    const answer = await call(desk, method, path, { key: null });
    expectError(answer, 405, `Method not allowed: ${method}`);
    expect(answer.headers.get("allow")).toContain("GET");
  });
});
