/** Tests unusual Smartlead webhooks in a running desk: none of a lead's emails is lost. */
import { expect, test } from "bun:test";
import type { SandboxLeadMail } from "../../src/demo/sandbox/sandbox.ts";
import type { Webhook } from "../../src/demo/sandbox/webhook.ts";
import { post, replyWith } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { openStage } from "../support/stage.ts";
import { eachTest } from "../support/fixture.ts";

const OURS = "ana@outbound.example.com";
const LEAD = { email: "dana@prospect.example.com", firstName: "Dana", lastName: "Reyes" };

const stage = eachTest(() => openStage("smartlead"));

/** Returns the reply filed from the webhook, as changed by the test. */
async function filed(mail: SandboxLeadMail, change: (body: Body) => Body = (body) => body): Promise<Body> {
  const { webhook } = stage.at.sandbox.receive({ lead: LEAD, ...mail });
  const changed = { ...webhook, body: change(webhook.body as Body) } as Webhook;
  await post(stage.at, changed);
  await stage.pass(0);
  const reply = await replyWith(stage.at, mail.text?.split("\n").at(-1) ?? "");
  return eventually(async () => {
    const read = await stage.read(reply.id);
    return read.ai_category !== null && read;
  });
}

const contactOf = async (reply: Body): Promise<Body> =>
  (await call(stage.desk, "GET", `/api/contacts/${reply.contact_id}`)).body.data;

test("mail without a campaign is filed as a reply from its sender", async () => {
  const from = { email: "sunita@elsewhere.example.com", name: "Sunita Soy" };
  const reply = await filed({ untracked: true, from, text: "Are you hiring?" });
  expect(reply).toMatchObject({ from_email: from.email, from_name: "Sunita Soy" });
});

test("a reply from another company can be answered", async () => {
  const from = { email: "kim@elsewhere.example.com", name: "Kim" };
  const reply = await filed({ from, text: "I have taken this over" });
  const { status } = await stage.send(reply.id, { response: "MY ANSWER" });
  expect(status).toBe(200);
  expect(stage.emails("MY ANSWER")).toMatchObject([{ from: OURS, to: [from.email] }]);
});

test("a reply that could be our own mail is filed while the platform is unreachable", async () => {
  stage.at.sandbox.faults.plan({ kind: "refuse", status: 404, message: "Not found" }, "read", Infinity);
  const from = { email: "max@outbound.example.com", name: "Max" };
  const reply = await filed({ from, text: "We moved to this domain" });
  expect(reply.from_email).toBe(from.email);
});

test("an opt-out beyond the preview is recognized", async () => {
  const text = `${"We have read your mail with much interest. ".repeat(6)}\n\nPlease unsubscribe me from your list.`;
  const reply = await filed({ text }, ({ reply_message: _gone, ...body }) => body);
  expect(reply.body_new).toContain("unsubscribe me");
  const { body } = await call(stage.desk, "GET", `/api/suppressions?client_id=${stage.at.clientId}`);
  expect(body.data.map((row: Body) => row.value)).toEqual([LEAD.email]);
});

test("a delivery failure marks the lead as bounced, and not the mail server's address", async () => {
  const from = { email: "mailer-daemon@googlemail.com", name: "Mail Delivery Subsystem" };
  const text = `Address not found. Your message was not delivered to ${LEAD.email}: 550 5.1.1 no such user`;
  const reply = await filed({ from, text, subject: "Delivery Status Notification (Failure)" });
  expect(reply.ai_category).toBe("bounce");
  const contact = await contactOf(reply);
  expect(contact).toMatchObject({ email: LEAD.email, first_name: "Dana" });
  expect(contact.bounced_at).not.toBeNull();
});
