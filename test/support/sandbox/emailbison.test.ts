/** Tests that the simulated EmailBison refuses what the real one would refuse. */
import { expect, test } from "bun:test";
import type { Json } from "../../../src/platforms/platform.ts";
import { startEmailBisonSandbox } from "./emailbison.ts";
import { ManualClock } from "../clock.ts";
import { eachTest } from "../fixture.ts";

const DANA = "dana@prospect.example.com";

const sandbox = eachTest(() => startEmailBisonSandbox({ clock: new ManualClock() }));

const post = (path: string, body: Json) =>
  fetch(`${sandbox.url}/api${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${sandbox.apiKey}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("a reply is refused if its recipients have the format used in EmailBison's responses", async () => {
  const { platformId } = sandbox.receive();
  const response = await post(`/replies/${platformId}/reply`, {
    message: "Hi",
    sender_email_id: 13,
    to_emails: [{ name: null, address: DANA }],
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toHaveProperty(["errors", "to_emails.0.email_address"]);
});

test("the error for a reply names every missing field", async () => {
  const { platformId } = sandbox.receive();
  const response = await post(`/replies/${platformId}/reply`, {});
  expect(response.status).toBe(422);
  const { errors } = (await response.json()) as { errors: { [field: string]: string[] } };
  expect(Object.keys(errors).sort()).toEqual(["message", "sender_email_id", "to_emails"]);
});

test("the sandbox posts webhooks only on request, with the body unchanged", async () => {
  const { webhook } = sandbox.receive();
  const bodies: unknown[] = [];
  using receiver = Bun.serve({
    port: 0,
    fetch: async (request) => {
      bodies.push(await request.json());
      return Response.json({ data: { received: true } });
    },
  });
  expect(bodies).toEqual([]);
  expect(await sandbox.post(webhook, `http://127.0.0.1:${receiver.port}/`)).toBe(200);
  expect(bodies).toEqual([webhook.body]);
});
