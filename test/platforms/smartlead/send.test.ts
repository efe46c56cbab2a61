/** Tests how the Smartlead adapter sends emails: its requests, and how it parses the responses. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { MINUTE } from "../../../src/core/clock.ts";
import {
  type SmartleadBench,
  JOE,
  LEAD,
  OPTIONS,
  OURS,
  answerTo,
  openSmartleadBench,
} from "../../support/smartlead.ts";
import { forwardOf } from "../../support/platform.ts";
import { failureOf } from "../../support/failure.ts";

const BOSS = { email: "boss@example.com", name: null };

let clock: SmartleadBench["clock"];
let calls: SmartleadBench["calls"];
let sandbox: SmartleadBench["sandbox"];
let account: SmartleadBench["account"];
let smartlead: SmartleadBench["smartlead"];
let answeredBy: SmartleadBench["answeredBy"];
let receive: SmartleadBench["receive"];

beforeEach(async () => {
  ({ clock, calls, sandbox, account, smartlead, answeredBy, receive } = await openSmartleadBench());
});
afterEach(() => sandbox.close());

test("a reply answers the email of the stats id, and quotes the original", async () => {
  const { event } = receive({ text: "Sounds good", at: clock.now() });
  const receipt = await smartlead.reply(account, answerTo(event.message), OPTIONS);
  expect(receipt).toMatchObject({ platformId: null, messageId: null, queued: true });
  expect(calls[0]).toMatchObject({ method: "POST", key: sandbox.apiKey });
  expect(calls[0]?.path).toEndWith(`/campaigns/${event.campaign?.id}/reply-email-thread`);
  expect(calls[0]?.body).toEqual({
    email_stats_id: expect.any(String),
    email_body: "<p>Thursday works.</p>",
    reply_message_id: event.message.messageId,
    reply_email_time: "2026-03-04T09:12:00+00:00",
    reply_email_body: event.message.html,
    to_email: LEAD.email,
    add_signature: false,
  });
  expect(sandbox.ledger).toMatchObject([{ kind: "reply", from: OURS, to: [LEAD.email], cc: [], bcc: [] }]);
});

test("an email without HTML is quoted as escaped text", async () => {
  const { event } = receive();
  const mail = answerTo(event.message);
  await smartlead.reply(
    account,
    { ...mail, original: { ...mail.original, html: null, text: "1 < 2\nyes" } },
    OPTIONS,
  );
  expect(calls[0]?.body["reply_email_body"]).toBe("1 &lt; 2<br>\nyes");
});

test("both JSON and plain-text responses count as receipts", async () => {
  const { event } = receive();
  const first = await smartlead.reply(account, answerTo(event.message), OPTIONS);
  const second = await smartlead.reply(account, answerTo(event.message), OPTIONS);
  expect([first.answer, second.answer]).toEqual(["queued by the platform", "queued by the platform"]);
});

test("a queued email appears in the thread only after it is sent", async () => {
  sandbox.delaySends(5 * MINUTE);
  const { event } = receive();
  const { handle, threadKey } = event.message;
  await smartlead.reply(account, answerTo(event.message), OPTIONS);
  expect(await smartlead.readThread(account, { handle, threadKey }, OPTIONS)).toHaveLength(2);
  await clock.advance(5 * MINUTE);
  const thread = await smartlead.readThread(account, { handle, threadKey }, OPTIONS);
  expect(thread.at(-1)).toMatchObject({
    direction: "outbound",
    platformId: sandbox.ledger[0]?.platformId,
    sentAt: clock.now(),
  });
  expect(smartlead.threadProvesAbsence).toBe(false);
});

test.each([
  ['{"ok":false,"message":"Lead is unsubscribed"}', "Lead is unsubscribed"],
  ['{"error":"Invalid email_stats_id or campaign_id"}', "Invalid email_stats_id or campaign_id"],
  ['{"error":{"code":"X","message":"No such thread"}}', "No such thread"],
])("an error with status 200 counts as a rejection: %s", async (answer, words) => {
  const mail = answerTo(receive().event.message);
  const error = await failureOf(answeredBy(200, answer).reply(account, mail, OPTIONS));
  expect(error).toMatchObject({ outcome: "refused", detail: words });
  expect(error.message).toBe("smartlead refused with status 200: the request was rejected");
});

test.each(["", "{}", "<html>Just a moment</html>"])(
  "the response %j leaves the outcome unknown",
  async (answer) => {
    const mail = answerTo(receive().event.message);
    expect((await failureOf(answeredBy(200, answer).reply(account, mail, OPTIONS))).outcome).toBe("unknown");
  },
);

test("the error names the fields that the platform rejected", async () => {
  const mail = answerTo(receive().event.message);
  const error = await failureOf(smartlead.reply(account, { ...mail, to: [], html: "" }, OPTIONS));
  expect(error.message).toBe("smartlead answered 400: the request was rejected (email_body)");
  const answer = {
    statusCode: 400,
    message: "no",
    validation: { source: "query", keys: ["lead_id", "<b>", 7] },
  };
  const other = await failureOf(answeredBy(400, JSON.stringify(answer)).reply(account, mail, OPTIONS));
  expect(other.message).toBe("smartlead answered 400: the request was rejected (lead_id)");
});

test("answering an email outside any campaign is rejected without a call", async () => {
  const { event } = receive({ untracked: true, from: JOE });
  const error = await failureOf(smartlead.reply(account, answerTo(event.message), OPTIONS));
  expect(error.outcome).toBe("refused");
  expect(calls).toEqual([]);
});

test("a forward puts the email, its stats id and the copies into this endpoint's fields", async () => {
  const { event } = receive();
  await smartlead.forward(
    account,
    forwardOf(event.message, { to: [BOSS, JOE], cc: [JOE], bcc: [BOSS] }),
    OPTIONS,
  );
  expect(calls[0]?.body).toMatchObject({
    message_id: event.message.messageId,
    stats_id: expect.any(String),
    to_emails: `${BOSS.email},${JOE.email}`,
    cc_emails: JOE.email,
    bcc_emails: BOSS.email,
  });
});
