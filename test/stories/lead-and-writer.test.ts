/** Tests replies from a lead's colleague or from another of the lead's addresses. */
import { afterEach, expect, test } from "bun:test";
import { DAY, iso, MINUTE } from "../../src/core/clock.ts";
import type { SandboxLeadMail } from "../support/sandbox/sandbox.ts";
import { actionsOf, leadIn, withheld } from "../support/accounts.ts";
import { suppressed } from "../support/ai-desk.ts";
import { post, pushTo } from "../support/arrivals.ts";
import { caseOf } from "../support/cases.ts";
import { call, type Body } from "../support/call.ts";
import { openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
afterEach(() => stage.close());

const LEAD = { email: "dana@prospect.example.com", firstName: "Dana", lastName: "Reyes" };
const ALIAS = { email: "d.reyes@private.example.org", name: "Dana Reyes" };

const latest = async (): Promise<Body> => {
  const [row] = (await call(stage.desk, "GET", "/api/replies")).body.data;
  return row;
};

async function receive(mail: SandboxLeadMail): Promise<Body> {
  const { webhook } = stage.at.sandbox.receive({ lead: LEAD, ...mail });
  await post(stage.at, webhook);
  // Calls need time to pass while they wait for the account's rate limit.
  for (const pause of [0, MINUTE]) await stage.clock.passUntil(stage.pass(pause));
  return latest();
}

test("an opt-out from another of the lead's addresses suppresses both addresses and stops both in the sequencer", async () => {
  stage = await openStage("emailbison");
  await pushTo(stage.at, true);
  const both = ["lead@corp01.example", "other.box@corp01.example"];
  const conversations = both.map((email) => leadIn(stage.at.sandbox, email));
  const body = caseOf("01-optout-from-alias-of-the-lead");
  await post(stage.at, { body, headers: {} });
  // Stops are sent to an account one at a time.
  for (const pause of [0, MINUTE, 0, MINUTE, 0]) await stage.pass(pause);
  const reply = await latest();
  expect([reply.lead_email, reply.from_email]).toEqual(both);
  expect(await stage.read(reply.id)).toMatchObject({
    lead_email: "lead@corp01.example",
    contact: { email: "other.box@corp01.example" },
  });
  expect((await suppressed(stage.at)).toSorted()).toEqual(both);
  const stops = await actionsOf(stage.at, "&kind=stop");
  const states = Object.fromEntries(stops.map(({ subject, state }) => [subject, state]));
  expect(states).toEqual(Object.fromEntries(both.map((email) => [email, "done"])));
  const reasons = conversations.map((conversation) => withheld(stage.at.sandbox, conversation));
  expect(reasons).toEqual([expect.any(String), expect.any(String)]);
});

const OPT_OUT = "Por favor, elimíneme de su lista de correo.";

test("an opt-out from another of the lead's addresses stops the lead's follow-ups and sequence", async () => {
  stage = await openStage("plusvibe");
  await pushTo(stage.at, true);
  const first = await receive({ text: "Sounds good, tell me more." });
  expect(first).toMatchObject({ from_email: LEAD.email, lead_email: LEAD.email });
  const followUp = await call(stage.desk, "POST", "/api/follow-ups", {
    body: {
      due_at: iso(stage.clock.now() + DAY),
      contact_id: first.contact_id,
      client_id: stage.at.clientId,
      draft_message: "Any news?",
      cancel_on_reply: false,
    },
  });
  const reply = await receive({ from: ALIAS, text: OPT_OUT });
  expect(reply).toMatchObject({ from_email: ALIAS.email, lead_email: LEAD.email });
  expect((await suppressed(stage.at)).toSorted()).toEqual([ALIAS.email, LEAD.email].toSorted());
  const { body } = await call(stage.desk, "GET", `/api/follow-ups/${followUp.body.data.id}`);
  expect([body.data.status, body.data.last_error]).toEqual(["cancelled", "The contact is suppressed"]);
  const stops = await actionsOf(stage.at, "&kind=stop");
  expect(new Set(stops.map(({ subject }) => subject))).toEqual(new Set([ALIAS.email, LEAD.email]));
});

test("an email found only in the thread, from an unknown address, is attributed to the lead", async () => {
  stage = await openStage("plusvibe");
  const { reply, received } = await stage.arrive({ lead: LEAD });
  stage.at.sandbox.receive({
    conversation: received.conversation,
    from: ALIAS,
    text: "Dana here, call me.",
  });
  await stage.clock.advance(5 * MINUTE);
  await stage.send(reply.id, { response: "Hello" });
  const { body } = await call(stage.desk, "GET", `/api/replies?q=${ALIAS.email}`);
  expect(body.data).toMatchObject([{ lead_email: LEAD.email, thread_id: reply.thread_id }]);
});
