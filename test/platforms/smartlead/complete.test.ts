/** Tests how the Smartlead adapter requests data that a webhook omits or leaves in doubt. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import {
  type SmartleadBench,
  JOE,
  LEAD,
  OPTIONS,
  OURS,
  answerTo,
  openSmartleadBench,
} from "../../support/smartlead.ts";

let sandbox: SmartleadBench["sandbox"];
let account: SmartleadBench["account"];
let smartlead: SmartleadBench["smartlead"];
let answeredBy: SmartleadBench["answeredBy"];
let asReply: SmartleadBench["asReply"];
let receive: SmartleadBench["receive"];

beforeEach(async () => {
  ({ sandbox, account, smartlead, answeredBy, asReply, receive } = await openSmartleadBench());
});
afterEach(() => sandbox.close());

test("our mailbox, the sender and the stats id are taken from the history, and all other data from the lead's page", async () => {
  const { body } = receive({ from: JOE });
  const event = asReply({ ...body, leadCorrespondence: null, from_email: "", to_email: "", stats_id: "" });
  expect(event).toMatchObject({ incomplete: true, message: { from: { email: LEAD.email }, to: [] } });
  const completed = await smartlead.complete(account, event, OPTIONS);
  expect(completed).toMatchObject({
    kind: "reply",
    message: { from: { email: JOE.email }, to: [{ email: OURS }], text: event.message.text },
    lead: { firstName: "Dana", lastName: "Reyes", company: "Northwind", title: "VP Ops" },
    earlier: [{ direction: "outbound" }],
    incomplete: false,
  });
  await smartlead.reply(account, answerTo(completed.message), OPTIONS);
  expect(sandbox.ledger).toHaveLength(1);
});

test("an email from our own team is completed as our own send", async () => {
  const { event } = receive({ from: { email: "max@outbound.example.com", name: null } });
  expect(event).toMatchObject({ incomplete: true, message: { direction: "inbound" } });
  const completed = await smartlead.complete(account, event, OPTIONS);
  expect(completed).toMatchObject({ kind: "own_send", message: { direction: "outbound" } });
});

test("an email from our domain counts as a reply if the history does not contain it", async () => {
  const { event } = receive({ from: { email: "max@outbound.example.com", name: null } });
  const row = { type: "SENT", from: OURS, to: LEAD.email, time: "2026-03-04T08:00:00Z", email_body: "Hi" };
  const answer = JSON.stringify({ id: 7, email: LEAD.email, history: [row] });
  const completed = await answeredBy(200, answer).complete(account, event, OPTIONS);
  expect(completed).toMatchObject({
    kind: "reply",
    message: { direction: "inbound", from: { email: "max@outbound.example.com" }, to: [{ email: OURS }] },
  });
});

test("a stranger's reply can be answered even if the webhook has our mailbox in another field", async () => {
  const { event } = receive({ from: { email: "kim@elsewhere.example.com", name: "Kim" } });
  expect(event).toMatchObject({ incomplete: true, message: { to: [{ email: OURS }] } });
  const completed = await smartlead.complete(account, event, OPTIONS);
  await smartlead.reply(account, answerTo(completed.message), OPTIONS);
  expect(sandbox.ledger).toMatchObject([{ to: ["kim@elsewhere.example.com"] }]);
});

test("if the webhook truncates the text, the full text is read from the history", async () => {
  const long = `${"We read your mail with great interest. ".repeat(6)}Please remove us.`;
  const { body } = receive({ text: long });
  const { message_id: id } = body;
  const event = asReply({ ...body, message_id: id ?? null, reply_message: null, reply_body: null });
  expect(event).toMatchObject({ incomplete: true, message: { text: long.slice(0, 200) } });
  expect(await smartlead.complete(account, event, OPTIONS)).toMatchObject({ message: { text: long } });
});

test.each(["", "{}", "[]"])(
  "a response of %j, without lead and history, clears no fields",
  async (answer) => {
    const { body } = receive();
    const event = asReply({ ...body, leadCorrespondence: null });
    const completed = await answeredBy(200, answer).complete(account, event, OPTIONS);
    expect(completed).toEqual({ ...event, incomplete: false });
  },
);

test("a lead is also parsed if it is the only item in a list", async () => {
  const { body } = receive();
  const event = asReply({ ...body, leadCorrespondence: null, to_name: "" });
  const answer = JSON.stringify([
    { id: 7, email: LEAD.email, first_name: "Dana", custom_fields: { Size: "50" } },
  ]);
  const { lead } = await answeredBy(200, answer).complete(account, event, OPTIONS);
  expect(lead).toMatchObject({ firstName: "Dana", company: null, metadata: { Size: "50" } });
});
