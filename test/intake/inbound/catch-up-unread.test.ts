/** Tests that an unreadable email in a list does not prevent other emails in the list from being fetched. */
import { afterEach, expect, test } from "bun:test";
import { TextWorker, type TextRuleRunner } from "../../../src/judge/ai/text-worker.ts";
import { MINUTE } from "../../../src/core/clock.ts";
import type { PlatformName } from "../../../src/platforms/platform.ts";
import { runChecks } from "../../../src/ops/doctor/checks.ts";
import { call, type Body } from "../../support/call.ts";
import type { RelayedAnswer } from "../../support/relay.ts";
import { openStage, type Stage } from "../../support/stage.ts";
import type { Deps } from "../../../src/deps/deps.ts";
import { internalsOf } from "../../support/desk.ts";

let stage: Stage;
let deps: Deps;
async function open(platform: PlatformName): Promise<void> {
  stage = await openStage(platform);
  ({ deps } = internalsOf(stage.desk));
  deps.db.sqlite.run("UPDATE connection_polls SET due_at = ?", [stage.clock.now()]);
}
afterEach(() => stage.close());

const poll = (): Body =>
  deps.db.sqlite.query("SELECT * FROM connection_polls WHERE id = ?").get(stage.at.connectionId) ?? {};
const texts = async (): Promise<string[]> =>
  (await call(stage.desk, "GET", "/api/replies?limit=200")).body.data.map((reply: Body) => reply.body_new);
async function passMinutes(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) await stage.pass(MINUTE);
}

/** A row that lacks a field required in every email. */
function withBadRow(answer: RelayedAnswer): RelayedAnswer {
  const body = JSON.parse(answer.body) as Body;
  if (!Array.isArray(body.data) || body.data[0]?.folder === undefined) return answer;
  const row = { ...body.data[0], id: 999_999, from_email_address: null, uuid: null };
  return { ...answer, body: JSON.stringify({ ...body, data: [...body.data, row] }) };
}

test("an unreadable row is reported, and the other emails and answers in the list are processed", async () => {
  await open("emailbison");
  const { reply, received } = await stage.arrive({ text: "First" });
  stage.relay.rewordReads = withBadRow;
  await passMinutes(16);
  stage.at.sandbox.receive({ text: "LOST" });
  stage.at.sandbox.answerElsewhere(received.conversation, "Answered in the other window");
  const before = stage.clock.now();
  await passMinutes(16);
  expect(await texts()).toContain("LOST");
  expect((await stage.read(reply.id)).status).toBe("archived");
  // The next poll does not cover the same period again.
  expect(poll()["covered_until"]).toBeGreaterThanOrEqual(before);
  expect(poll()["error"]).toContain("1 email could not be read: emailbison's response does not match");
  const found = runChecks({ ...deps, reach: "not_tried" }, stage.clock.now()).find(
    ({ check }) => check === "catch_up",
  );
  expect(JSON.stringify(found)).toContain("could not be read");
  stage.relay.rewordReads = null;
  await passMinutes(16);
  expect(poll()["error"]).toBeNull();
});

test("an email that takes too long to parse is reported, and later emails are filed", async () => {
  await open("emailbison");
  const { texts: rules } = deps;
  const hasty = new TextWorker(1);
  const run: TextRuleRunner["run"] = (rule, input) =>
    JSON.stringify(input).includes("POISON") ? hasty.run(rule, input) : rules.run(rule, input);
  Object.assign(deps, { texts: { run } });
  for (const text of ["Before", "POISON", "Behind"]) {
    stage.at.sandbox.receive({ text });
    await stage.clock.advance(MINUTE);
  }
  await passMinutes(16);
  expect((await texts()).toSorted((a, b) => a.localeCompare(b))).toEqual(["Before", "Behind"]);
  expect(poll()).toMatchObject({ error: "1 email could not be read: analyzing the text took too long" });
  const synced = call(stage.desk, "POST", `/api/connections/${stage.at.connectionId}/sync`, {
    body: { since: "2026-03-01T00:00:00Z" },
  });
  expect((await stage.clock.passUntil(synced)).body.data).toMatchObject({
    complete: false,
    error: "analyzing the text took too long",
  });
  Object.assign(deps, { texts: rules });
  await passMinutes(16);
  expect(await texts()).toContain("POISON");
  expect(poll()["error"]).toBeNull();
});

const campaign = (serial: number, name: string) => ({
  serial,
  name,
  mailbox: { email: "ana@outbound.example.com", name: "Ana" },
  subject: "Quick question",
  text: "Is Thursday fine?",
  at: stage.clock.now() - MINUTE,
});

test("a campaign deleted in Smartlead does not hide answers in other campaigns", async () => {
  await open("smartlead");
  const gone = await stage.arrive({ campaign: campaign(11, "Gone") });
  const { reply, received } = await stage.arrive({ campaign: campaign(12, "There") });
  const { id } = (await stage.read(gone.reply.id)).campaign;
  let asked = 0;
  stage.relay.rewordReads = (answer, path) => {
    if (!path.includes(`/campaigns/${id}/message-history-for-leads`)) return answer;
    asked += 1;
    return { status: 404, type: "application/json", body: '{"message":"Campaign not found"}' };
  };
  await passMinutes(20);
  const before = stage.clock.now();
  stage.at.sandbox.answerElsewhere(received.conversation, "Answered in the other window");
  await passMinutes(16);
  expect(asked).toBeGreaterThan(0);
  expect((await stage.read(reply.id)).status).toBe("archived");
  expect(poll()).toMatchObject({ error: null });
  expect(poll()["covered_until"]).toBeGreaterThanOrEqual(before);
});
