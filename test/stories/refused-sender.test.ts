/** Tests delivery failures that are about us: no address is marked, and the account's health shows why. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY } from "../../src/core/clock.ts";
import { runChecks } from "../../src/ops/doctor/checks.ts";
import type { Finding } from "../../src/ops/doctor/rules/finding.ts";
import type { Json } from "../../src/platforms/platform.ts";
import { post } from "../support/arrivals.ts";
import { caseOf } from "../support/cases.ts";
import { call, type Body } from "../support/call.ts";
import { openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
beforeEach(async () => {
  stage = await openStage("emailbison");
});
afterEach(() => stage.close());

const health = async (): Promise<Body> =>
  (await call(stage.desk, "GET", `/api/connections/${stage.at.connectionId}/health`)).body.data;

function finding(): Finding | undefined {
  const { deps } = stage.desk.internals ?? {};
  if (!deps) throw new Error("the doctor is asked in this process");
  const found = runChecks({ ...deps, reach: "not_tried" }, deps.clock.now());
  return found.find(({ check }) => check === "refusals");
}

async function bounced(body: Json): Promise<Body[]> {
  await post(stage.at, { body, headers: {} });
  for (const pause of [0, 0]) await stage.pass(pause);
  return (await call(stage.desk, "GET", "/api/contacts")).body.data;
}

/** The bounce of an email that a block list kept from its recipient. */
const readBlocked = (): Json => caseOf("09-our-server-is-on-a-blocklist");

test("a block-list rejection does not mark the lead, and is shown in the account's health", async () => {
  expect((await health()).refused).toBeNull();
  const [contact] = await bounced(readBlocked());
  const read = await call(stage.desk, "GET", `/api/contacts/${contact.id}`);
  expect(read.body.data).toMatchObject({ email: "lead@corp09.example", bounced_at: null });
  const [reply] = (await call(stage.desk, "GET", "/api/replies")).body.data;
  expect(reply.ai_category).toBe("bounce");
  expect((await health()).refused.reason).toContain("DNSBL 203.0.113.9 is blocked");
});

test("a bounce without an email is handled the same way", async () => {
  const { reply } = await stage.arrive();
  const failure = (text: string): Json => ({
    event: { type: "EMAIL_BOUNCED" },
    data: { reply: { id: 7, text_body: text }, lead: { email: reply.from_email } },
  });
  await stage.clock.advance(1_000);
  await bounced(failure("550 5.7.26 Die Nachricht besteht die DMARC-Prüfung nicht"));
  const contact = () => call(stage.desk, "GET", `/api/contacts/${reply.contact_id}`);
  expect((await contact()).body.data.bounced_at).toBeNull();
  expect((await health()).refused.reason).toContain("DMARC");
  await bounced(failure("550 5.1.1 Utilisateur inconnu"));
  expect((await contact()).body.data.bounced_at).not.toBeNull();
});

test("the doctor reports a refusal for a week with its account and reason", async () => {
  expect(finding()).toMatchObject({ level: "ok", figures: { connections: 0 } });
  await bounced(readBlocked());
  expect(finding()).toMatchObject({
    level: "warn",
    figures: { connections: 1 },
    items: [
      {
        connection_id: stage.at.connectionId,
        about: expect.stringMatching(/^emailbison, at 20.{22}: .*DNSBL 203\.0\.113\.9 is blocked/),
      },
    ],
  });
  stage.clock.set(stage.clock.now() + 8 * DAY);
  expect(finding()).toMatchObject({ level: "ok" });
});
