/** Tests the EmailBison adapter against a simulated instance: its requests, and how it parses the responses. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { createPlatformClient } from "../../../src/platforms/client.ts";
import { createEmailBison } from "../../../src/platforms/emailbison/emailbison.ts";
import type { Account, Json, PlatformMessage } from "../../../src/platforms/platform.ts";
import { startEmailBisonSandbox } from "../../support/sandbox/emailbison.ts";
import type { SandboxLeadMail, PlatformSandbox } from "../../support/sandbox/sandbox.ts";
import { ManualClock } from "../../support/clock.ts";
import { PERSON, answerTo, localHttp, watched } from "../../support/platform.ts";
import { failureOf } from "../../support/failure.ts";

const BOSS = { email: "boss@example.com", name: null };

interface Call {
  method: string;
  path: string;
  body: Json;
  authorization: string | null;
}

const clock = new ManualClock();
let calls: Call[] = [];
let sandbox: PlatformSandbox;
let account: Account;

const http = watched(localHttp(), ({ method, url, headers, body }) =>
  calls.push({
    method,
    path: new URL(url).pathname,
    body: JSON.parse(typeof body === "string" ? body : "null") as Json,
    authorization: headers["authorization"] ?? null,
  }),
);

const emailbison = createEmailBison(createPlatformClient(clock, http));

beforeEach(async () => {
  calls = [];
  sandbox = await startEmailBisonSandbox({ clock });
  account = { apiKey: sandbox.apiKey, baseUrl: sandbox.url };
});
afterEach(() => sandbox.close());

function received(mail: SandboxLeadMail = {}): PlatformMessage {
  const event = emailbison.parse({ ...sandbox.receive(mail).webhook, receivedAt: clock.now() });
  if (event.kind !== "reply") throw new Error(`not a reply but ${event.kind}`);
  return event.message;
}

/** Runs `ask` against an instance that gives the same response to every request. */
async function answering<T>(answer: () => Response, ask: (account: Account) => Promise<T>): Promise<T> {
  using server = Bun.serve({ port: 0, fetch: answer });
  return await ask({ ...account, baseUrl: `http://127.0.0.1:${server.port}` });
}

test("the error for a rejected key explains that the key may belong to another instance", async () => {
  const error = await failureOf(emailbison.checkKey({ ...account, apiKey: "8|other" }, PERSON));
  expect(error).toMatchObject({ outcome: "refused", status: 401 });
  expect(error.message).toContain(`an instance other than ${new URL(sandbox.url).host}`);
  expect(error.message).not.toContain("8|other");
});

test("a host that is not an EmailBison instance is rejected even if it responds with 200", async () => {
  const page = () => new Response("<html>welcome</html>", { headers: { "content-type": "text/html" } });
  const error = await failureOf(answering(page, (wrong) => emailbison.checkKey(wrong, PERSON)));
  expect(error.outcome).toBe("refused");
});

test("a reply is sent in the documented format, and the sent email's id is returned", async () => {
  const message = received();
  const receipt = await emailbison.reply(account, answerTo(message, { cc: [BOSS] }), PERSON);
  expect(calls.at(-1)).toMatchObject({ method: "POST", path: `/api/replies/${message.platformId}/reply` });
  expect(calls.at(-1)?.body).toEqual({
    message: "<p>MY <b>ANSWER</b></p>",
    content_type: "html",
    sender_email_id: 13,
    to_emails: [{ name: "Dana Reyes", email_address: message.from.email }],
    cc_emails: [{ name: null, email_address: BOSS.email }],
    inject_previous_email_body: true,
  });
  const echo = sandbox.echoOfLastSend();
  const event = emailbison.parse({ body: echo?.body ?? null, headers: {}, receivedAt: clock.now() });
  expect(event).toMatchObject({
    kind: "own_send",
    message: { platformId: receipt.platformId, messageId: receipt.messageId, direction: "outbound" },
  });
  expect(receipt.queued).toBe(false);
  expect(receipt.answer.length).toBeLessThanOrEqual(500);
});

test("a reply from a deleted mailbox is rejected, and the error names the field that the platform reports", async () => {
  const gone = {
    ...answerTo(received()),
    handle: { replyId: Number(received().platformId), senderEmailId: 99 },
  };
  const error = await failureOf(emailbison.reply(account, gone, PERSON));
  expect(error).toMatchObject({ outcome: "refused", status: 422 });
  expect(error.message).toBe("emailbison answered 422: the request was rejected (sender_email_id)");
  expect(sandbox.ledger).toHaveLength(0);
});

test("a reply counts as rejected if a success response contains an error", async () => {
  const message = received();
  const no = () =>
    Response.json({ data: { success: false, message: "Mailbox ana@outbound.example.com disconnected" } });
  const error = await failureOf(answering(no, (one) => emailbison.reply(one, answerTo(message), PERSON)));
  expect(error).toMatchObject({ outcome: "refused" });
  expect(error.message).toBe("emailbison did not send the email: it reported no success");
});

test("a reply's outcome is uncertain if a success response has an unknown format", async () => {
  const message = received();
  const page = () => new Response("<html>checking your browser</html>");
  const error = await failureOf(answering(page, (one) => emailbison.reply(one, answerTo(message), PERSON)));
  expect(error.outcome).toBe("unknown");
});
