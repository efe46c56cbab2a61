/** Tests emails that share a Message-ID: one email that an account lists twice, and different emails. */
import { afterEach, expect, test } from "bun:test";
import { MINUTE } from "../../src/core/clock.ts";
import type { SandboxLeadMail, Received } from "../support/sandbox/sandbox.ts";
import { connect, post } from "../support/arrivals.ts";
import { caseOf } from "../support/cases.ts";
import { call, type Body } from "../support/call.ts";
import { openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
afterEach(() => stage.close());

const LEAD = { email: "dana@prospect.example.com", firstName: "Dana", lastName: "Reyes" };
const MESSAGE_ID = "<same@prospect.example.com>";

const replies = async (): Promise<Body[]> => (await call(stage.desk, "GET", "/api/replies")).body.data;

async function settle(): Promise<void> {
  for (const pause of [0, MINUTE, 0]) await stage.pass(pause);
}

/** Receives an email with this Message-ID, possibly in another of the account's mailboxes. */
const receive = (mail: SandboxLeadMail): Received =>
  stage.at.sandbox.receive({ lead: LEAD, messageId: MESSAGE_ID, ...mail });

test("an email received by two mailboxes becomes one reply", async () => {
  stage = await openStage("emailbison");
  const bodies = ["12a-same-message-id-first-mailbox", "12b-same-message-id-second-mailbox"].map(caseOf);
  await Promise.all(bodies.map((body) => post(stage.at, { body, headers: {} })));
  await settle();
  expect(await replies()).toMatchObject([{ from_email: "lead@corp12.example" }]);
});

const WORDS = "Ja, das interessiert uns.";

const COPIES = [
  `You don't often get email from ${LEAD.email}. Learn why this is important\n\n${WORDS}`,
  `*** External email ***\n\n${WORDS}`,
  `${WORDS}\n\nVirus-free. www.avast.com`,
];

test("text added by a mailbox does not create a second reply, but text added by the lead does", async () => {
  stage = await openStage("emailbison");
  const pairs = [...COPIES.map((copy) => [WORDS, copy]), ...COPIES.map((copy) => [copy, WORDS])];
  for (const [index, texts] of pairs.entries()) {
    const messageId = `<same${index}@prospect.example.com>`;
    for (const text of texts) await post(stage.at, receive({ text, messageId }).webhook);
    await settle();
    expect([texts, (await replies()).length]).toEqual([texts, index + 1]);
  }
  for (const text of [WORDS, `${WORDS}\n\nAber bitte keine E-Mails mehr.`])
    await post(stage.at, receive({ text }).webhook);
  await settle();
  expect((await replies()).length).toBe(pairs.length + 2);
});

test("an email with two ids becomes one reply, even if two webhooks and a sync report it", async () => {
  stage = await openStage("smartlead");
  const text = "Ja, das interessiert uns.";
  const [first, second] = [receive({ text }), receive({ text })];
  await Promise.all([post(stage.at, first.webhook), post(stage.at, second.webhook)]);
  await settle();
  expect(await replies()).toMatchObject([{ body_new: text }]);
  const body = { since: new Date(stage.clock.now() - 10 * MINUTE).toISOString() };
  const synced = await call(stage.desk, "POST", `/api/connections/${stage.at.connectionId}/sync`, { body });
  expect([synced.status, (await replies()).length]).toEqual([200, 1]);
});

test("an email that reuses a Message-ID becomes a separate reply if its sender, lead or text differs", async () => {
  stage = await openStage("smartlead");
  await post(stage.at, receive({ text: "Sounds good." }).webhook);
  await settle();
  const eve = { email: "eve@evil.example", name: "Eve" };
  const other = { email: "erin@prospect.example.com", firstName: "Erin", lastName: "Fox" };
  await post(stage.at, receive({ from: eve, text: "Veuillez payer ici." }).webhook);
  await post(stage.at, receive({ lead: other, text: "Sounds good." }).webhook);
  await settle();
  const found = await replies();
  const writers = new Set(found.map(({ from_email: from }) => from));
  expect([found.length, writers]).toEqual([3, new Set([LEAD.email, eve.email, other.email])]);
});

test("the same email in another client's account is filed separately", async () => {
  stage = await openStage("smartlead");
  await post(stage.at, receive({ text: "Sounds good." }).webhook);
  const elsewhere = await connect(stage.desk, "smartlead");
  await post(elsewhere, receive({ text: "Sounds good." }).webhook);
  await settle();
  expect((await replies()).length).toBe(2);
});
