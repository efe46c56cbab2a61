/**
 * Tests the Smartlead adapter with a simulated account: threads, data that a webhook omits, missed emails, the key.
 */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY, HOUR, iso, MINUTE } from "../../../src/core/clock.ts";
import type { UpstreamError } from "../../../src/core/errors.ts";
import type { Json, PlatformEvent } from "../../../src/platforms/platform.ts";
import {
  type SmartleadBench,
  JOE,
  LEAD,
  OPTIONS,
  OURS,
  answerTo,
  listed,
  openSmartleadBench,
} from "../../support/smartlead.ts";
import { failureOf } from "../../support/failure.ts";

const JOE_AS_LEAD = { ...LEAD, email: JOE.email };

let clock: SmartleadBench["clock"];
let calls: SmartleadBench["calls"];
let sandbox: SmartleadBench["sandbox"];
let account: SmartleadBench["account"];
let smartlead: SmartleadBench["smartlead"];
let answeredBy: SmartleadBench["answeredBy"];
let asReply: SmartleadBench["asReply"];
let receive: SmartleadBench["receive"];

beforeEach(async () => {
  ({ clock, calls, sandbox, account, smartlead, answeredBy, asReply, receive } = await openSmartleadBench());
});
afterEach(() => sandbox.close());

test("readThread returns attachments of both sent and received emails", async () => {
  const file = { name: "offer.pdf", type: "application/pdf", size: 3, content: Buffer.from("pdf") };
  const { event, conversation } = receive();
  sandbox.mailbox.answerElsewhere(conversation, "Here it is", [file]);
  const { handle, threadKey } = event.message;
  const thread = await smartlead.readThread(account, { handle, threadKey }, OPTIONS);
  expect(thread.at(-1)?.attachments).toMatchObject([
    { name: "offer.pdf", type: "application/pdf", url: expect.stringContaining("http") },
  ]);
  const row = { type: "REPLY", from: LEAD.email, to: OURS, time: "2026-03-04T09:00:00Z", email_body: "Hi" };
  const attachments = [{ file_name: "plan.xlsx", file_url: "https://files.example.com/plan.xlsx" }];
  const answer = JSON.stringify({ history: [{ ...row, attachments }] });
  const [inbound] = await answeredBy(200, answer).readThread(account, { handle, threadKey }, OPTIONS);
  expect(inbound?.attachments).toMatchObject([{ name: "plan.xlsx" }]);
});

test("readThread looks up the lead first if only the address is known", async () => {
  const { body } = receive();
  const { handle } = asReply({ ...body, sl_email_lead_id: null }).message;
  expect(await smartlead.readThread(account, { handle, threadKey: null }, OPTIONS)).toHaveLength(2);
  expect(calls.map(({ path }) => path.split("/").at(-1))).toEqual(["", "message-history"]);
});

test.each(["{}", "", "[]"])("a conversation unknown to the platform (%j) is empty", async (answer) => {
  const { handle, threadKey } = receive().event.message;
  expect(await answeredBy(200, answer).readThread(account, { handle, threadKey }, OPTIONS)).toEqual([]);
});

test("emails that our team sent from outside count as ours, but emails from the lead's colleague do not", async () => {
  const { handle, threadKey } = receive().event.message;
  const row = (from: string, minute: number): Json => ({
    type: "REPLY",
    from,
    to: OURS,
    message_id: `<${minute}@x.example.com>`,
    time: `2026-03-04T09:0${minute}:00.000Z`,
    email_body: "Text",
  });
  const sent = { type: "SENT", from: OURS, to: LEAD.email, time: "2026-03-04T08:00:00Z", email_body: "Hi" };
  const history = [row("max@outbound.example.com", 2), row(JOE.email, 1), row(OURS, 3), sent];
  const thread = await answeredBy(200, JSON.stringify({ history })).readThread(
    account,
    { handle, threadKey },
    OPTIONS,
  );
  expect(thread.map(({ from, direction }) => [from.email, direction])).toEqual([
    [OURS, "outbound"],
    [JOE.email, "inbound"],
    ["max@outbound.example.com", "outbound"],
    [OURS, "outbound"],
  ]);
});

test("listSince requests only newer conversations", async () => {
  const old = receive({ text: "Old" });
  await clock.advance(DAY);
  const { platformId } = sandbox.receive({ lead: JOE_AS_LEAD });
  const found = await listed({ smartlead, account }, clock.now() - HOUR);
  expect(found.map((event) => "message" in event && event.message.platformId)).toEqual([platformId]);
  const [first] = calls;
  expect(first?.body["filters"]).toEqual({
    replyTimeBetween: [iso(clock.now() - HOUR), iso(clock.now() + 365 * DAY)],
  });
  expect(platformId).not.toBe(old.event.message.platformId);
});

test("listSince returns emails without a campaign as their webhooks do, including files", async () => {
  const file = { name: "offer.pdf", type: "application/pdf", size: 3, content: Buffer.from("pdf") };
  const { webhook } = sandbox.receive({ untracked: true, from: JOE, text: "Call me", attachments: [file] });
  const told = asReply(webhook.body);
  const [found] = await listed({ smartlead, account }, clock.now() - HOUR);
  const { attachments: _none, ...message } = told.message;
  expect(found).toMatchObject({ kind: "reply", lead: null, mailbox: OURS, message });
  expect(found).toMatchObject({
    message: { attachments: [{ name: "offer.pdf", type: "application/pdf" }] },
  });
});

test("listSince returns emails without a campaign from all pages, and none from before the given time", async () => {
  sandbox.receive({ untracked: true, from: JOE });
  await clock.advance(DAY);
  const since = clock.now();
  const expected = [];
  for (let nth = 0; nth < 25; nth += 1) {
    await clock.advance(MINUTE);
    expected.push(sandbox.receive({ untracked: true, from: JOE }).platformId);
  }
  const found = await listed({ smartlead, account }, since);
  expect(found.map((event) => "message" in event && event.message.platformId)).toEqual(expected);
});

test("listSince does not import months of emails without a campaign", async () => {
  sandbox.receive({ untracked: true, from: JOE });
  await clock.advance(8 * DAY);
  const { platformId } = sandbox.receive({ untracked: true, from: JOE });
  const found = await listed({ smartlead, account }, clock.now() - 30 * DAY);
  expect(found.map((event) => "message" in event && event.message.platformId)).toEqual([platformId]);
});

test("listSince returns every newer reply in a conversation, but no older ones", async () => {
  const { conversation } = receive({ text: "One" });
  await clock.advance(DAY);
  const since = clock.now();
  receive({ conversation, text: "Two" });
  await clock.advance(MINUTE);
  receive({ conversation, text: "Three" });
  const texts = (await listed({ smartlead, account }, since)).map(
    (event) => "message" in event && event.message.html,
  );
  expect(texts).toEqual(["<div>Two</div>", "<div>Three</div>"]);
});

test("answers sent after a reply are included, so that the conversation need not be read again", async () => {
  const { conversation } = receive({ text: "One" });
  await clock.advance(MINUTE);
  sandbox.answerElsewhere(conversation, "Answered by hand");
  const events = await listed({ smartlead, account }, clock.now() - HOUR);
  expect(events).toMatchObject([
    { kind: "reply", hasThread: true, message: { direction: "inbound" }, earlier: [{ automatic: true }] },
    { kind: "own_send", message: { direction: "outbound", html: "<div>Answered by hand</div>" } },
  ]);
});

test("listSince reads the history if the inbox omits it, and stops if pages repeat", async () => {
  const { event } = receive();
  const row = {
    email_lead_id: "1",
    lead_email: LEAD.email,
    email_campaign_id: 5,
    last_reply_time: "2026-03-04T09:12:00Z",
  };
  const history = [
    { type: "REPLY", from: LEAD.email, to: OURS, time: row.last_reply_time, email_body: "Yes" },
  ];
  const answer = JSON.stringify({ data: [row], history });
  const events: PlatformEvent[] = [];
  const since = event.message.sentAt - HOUR;
  for await (const one of answeredBy(200, answer).listSince(account, since, OPTIONS)) events.push(one);
  expect(events).toMatchObject([{ kind: "reply", message: { text: "Yes", from: { email: LEAD.email } } }]);
});

test.each(["", "{}", "<html>Just a moment</html>"])(
  "an inbox response of %j is an error, not an empty inbox",
  async (answer) => {
    const list = listed({ smartlead: answeredBy(200, answer), account }, 0);
    expect((await failureOf(list)).outcome).toBe("unknown");
  },
);

test.each<[number, string, string]>([
  [403, "Forbidden", "refused"],
  [200, '{"error":"Invalid API Key"}', "refused"],
  [429, '{"message":"Too many requests"}', "unknown"],
  [404, "Not found", "unknown"],
  [500, "", "unknown"],
  [200, "<html>", "unknown"],
])("status %i with %j results in the key state %s", async (status, answer, outcome) => {
  const error = await failureOf(answeredBy(status, answer).checkKey(account, OPTIONS));
  expect(error.outcome).toBe(outcome as UpstreamError["outcome"]);
});

test("errors do not contain the key, even if the platform's response repeats it", async () => {
  const mail = answerTo(receive().event.message);
  const echo = JSON.stringify({ ok: false, message: `GET /x?api_key=${account.apiKey} failed` });
  const nowhere = { ...account, baseUrl: "http://127.0.0.1:1/api/v1" };
  const errors = [
    await failureOf(answeredBy(200, echo).reply(account, mail, OPTIONS)),
    await failureOf(answeredBy(401, echo).checkKey(account, OPTIONS)),
    await failureOf(smartlead.checkKey(nowhere, OPTIONS)),
  ];
  for (const error of errors) expect(`${error.message} ${error.stack}`).not.toContain(account.apiKey);
});
