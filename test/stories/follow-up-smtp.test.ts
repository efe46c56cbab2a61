/** Tests follow-ups to contacts without a thread: they are sent once, through the operator's mail server. */
import { afterEach, expect, test } from "bun:test";
import { simpleParser } from "mailparser";
import { DAY, HOUR, MINUTE } from "../../src/core/clock.ts";
import { closeAll, server } from "../judge/mail/smtp-servers.ts";
import { call } from "../support/call.ts";
import {
  openFollowUpStage,
  type FollowUpPlan,
  type FollowUpStage,
  type Planned,
} from "../support/follow-ups.ts";

const FROM = "Reply Desk <desk@agency.example.com>";
const LEAD = { email: "dana@prospect.example.com", firstName: "Dana", lastName: "Reyes" };
const GERMAN = "Hallo <Vorname>,\n\nbitte <Adresse> & <time> an <vertrieb@acme.example>.\n\n<b>Anna";

let stage: FollowUpStage;
let strangers: string;
afterEach(async () => {
  await stage.close();
  await closeAll();
});

/** A stage with a client that has no conversations. */
async function openWith(port: number): Promise<void> {
  stage = await openFollowUpStage("emailbison", {
    "smtp.url": `smtp://127.0.0.1:${port}`,
    "smtp.from": FROM,
  });
  const client = await call(stage.desk, "POST", "/api/clients", { body: { name: "Contoso" } });
  strangers = client.body.data.id;
}
/** Plans a follow-up for that client to another client's lead. */
async function planToStranger(order: FollowUpPlan = {}, lead = LEAD): Promise<Planned> {
  const { reply } = await stage.arriveJudged({ lead });
  return stage.plan({ reply, isLoose: true, clientId: strangers, ...order });
}

test("a follow-up without a thread is sent once by SMTP as a new email, without its notes", async () => {
  const { port, taken } = await server();
  await openWith(port);
  const typed = await planToStranger();
  const written = await planToStranger({
    text: null,
    notes: "She is a hard bargainer, be gentle",
    dueIn: DAY,
  });
  const german = await planToStranger({ text: GERMAN, dueIn: 2 * DAY });
  const suppressed = await planToStranger({ dueIn: 3 * DAY });
  await stage.pass(HOUR);
  expect(await stage.follow(typed.id)).toMatchObject({ status: "sent", attempts: 1, credits_used: 0 });
  expect(taken).toMatchObject([{ from: "desk@agency.example.com", to: [LEAD.email] }]);
  const { source } = taken[0] ?? { source: "" };
  expect(source).toContain(typed.words);
  expect(source).toMatch(/^Subject: Following up\r?$/m);
  expect(source).toMatch(/^To: Dana Reyes <dana@prospect\.example\.com>\r?$/m);
  expect(source).not.toMatch(/^In-Reply-To:/m);
  await stage.pass(DAY - HOUR - 15 * MINUTE);
  await stage.pass(15 * MINUTE);
  expect(taken).toHaveLength(2);
  expect(taken[1]?.source).not.toMatch(/bargainer|gentle/);
  expect((await stage.follow(written.id)).credits_used).toBe(2);
  await stage.pass(DAY);
  expect((await stage.follow(german.id)).status).toBe("sent");
  const { text, html } = await simpleParser(taken[2]?.source ?? "");
  expect(text?.trimEnd()).toBe(GERMAN);
  expect(html).toContain("Hallo &lt;Vorname&gt;,<br>");
  await call(stage.desk, "POST", "/api/suppressions", { body: { client_id: strangers, value: LEAD.email } });
  await stage.pass(DAY);
  await stage.expectOver(suppressed, "cancelled", "The contact is suppressed");
  expect(taken).toHaveLength(3);
  expect(stage.at.sandbox.ledger).toEqual([]);
});

test("a follow-up with a thread is sent through the platform, or by SMTP once its connection is deleted", async () => {
  const { port, taken } = await server();
  await openWith(port);
  const bySmtp = (words: string) => taken.filter(({ source }) => source.includes(words)).map(({ to }) => to);
  const { reply } = await stage.arriveJudged();
  const planned = await stage.plan({ reply });
  const later = await stage.plan({ reply, dueIn: 3 * DAY });
  await stage.pass(HOUR);
  await stage.expectSentOnce(planned);
  expect(bySmtp(planned.words)).toEqual([]);
  await call(stage.desk, "DELETE", `/api/connections/${stage.at.connectionId}`);
  await stage.pass(2 * DAY);
  expect(bySmtp(later.words)).toEqual([[reply.from_email]]);
});

test("a follow-up by SMTP is retried under the same Message-ID if the server is busy, but not if it rejects the email", async () => {
  let asked = 0;
  const { port, taken } = await server({
    onRcptTo({ address }, _session, done) {
      asked += 1;
      if (address !== LEAD.email)
        return done(Object.assign(new Error("5.1.1 no such mailbox"), { responseCode: 550 }));
      if (asked < 3) return done(Object.assign(new Error("4.2.1 try later"), { responseCode: 450 }));
      done();
    },
  });
  await openWith(port);
  const planned = await planToStranger();
  await stage.pass(HOUR);
  expect(await stage.follow(planned.id)).toMatchObject({
    status: "scheduled",
    attempts: 1,
    last_error: expect.stringContaining("try later"),
  });
  await stage.watch(10 * MINUTE, MINUTE);
  expect((await stage.follow(planned.id)).status).toBe("sent");
  expect(taken).toHaveLength(1);
  expect(taken[0]?.source).toContain(`Message-ID: <${planned.id}@`);
  const refused = await planToStranger({}, { ...LEAD, email: "gone@prospect.example.com" });
  await stage.pass(HOUR);
  await stage.expectOver(refused, "failed", "no such mailbox");
  expect([(await stage.follow(refused.id)).attempts, asked]).toEqual([1, 4]);
});
