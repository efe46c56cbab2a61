/** Tests which responses an Idempotency-Key stores: rejections, but not errors about malformed requests. */
import { afterAll, expect, test } from "bun:test";
import { call } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";

const desk = await openDesk("in this process");
afterAll(() => desk.close());

test("an Idempotency-Key stores the first response, even an error, and hides it from other workspaces", async () => {
  const headers = { "Idempotency-Key": "refused" };
  const nowhere = `/api/replies/${crypto.randomUUID()}/draft`;
  const first = await call(desk, "POST", nowhere, { body: {}, headers });
  const again = await call(desk, "POST", nowhere, { body: {}, headers });
  expect(first.status).toBe(404);
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([404, "true"]);
  expect(again.body).toEqual(first.body);
  const { apiKey } = await desk.addWorkspace("Another");
  const elsewhere = await call(desk, "POST", "/api/clients", {
    key: apiKey,
    body: { name: "Mine" },
    headers,
  });
  expect(elsewhere.status).toBe(201);
});

test("a POST that was rejected with 400 can be corrected under the same Idempotency-Key, because it had no effect", async () => {
  const headers = { "Idempotency-Key": "corrected" };
  const post = (body: object) => call(desk, "POST", "/api/clients", { body, headers });
  expect((await post({ nam: "Typing error" })).status).toBe(400);
  const corrected = await post({ name: "Corrected" });
  expect([corrected.status, corrected.headers.get("idempotent-replayed")]).toEqual([201, null]);
  expect((await post({ name: "Corrected" })).headers.get("idempotent-replayed")).toBe("true");
});
