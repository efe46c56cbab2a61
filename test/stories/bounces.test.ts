/**
 * Tests when an address counts as bounced, when this mark is removed, when a bounce is our fault, and complaints.
 */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { DAY, HOUR, SECOND } from "../../src/core/clock.ts";
import { runChecks } from "../../src/ops/doctor/checks.ts";
import type { Finding } from "../../src/ops/doctor/rules/finding.ts";
import type { Json } from "../../src/platforms/platform.ts";
import { listInbound } from "../../src/intake/inbound/store/inbound.ts";
import type { SandboxLeadMail } from "../support/sandbox/sandbox.ts";
import { suppressed } from "../support/ai-desk.ts";
import { post } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { caseOf } from "../support/cases.ts";
import { openStage, type Stage } from "../support/stage.ts";
import type { Webhook } from "../support/sandbox/webhook.ts";
import { internalsOf } from "../support/desk.ts";

const DAEMON = { email: "mailer-daemon@outbound.example.com", name: "Mail Delivery System" };
const report = (email: string, action: string, status: string): string =>
  `Your message was not delivered.\n\nFinal-Recipient: rfc822; ${email}\nAction: ${action}\nStatus: ${status}\n`;

let stage: Stage;
afterEach(() => stage.close());

const contact = async (id: string): Promise<Body> =>
  (await call(stage.desk, "GET", `/api/contacts/${id}`)).body.data;
const isMarked = async (id: string): Promise<boolean> => (await contact(id)).bounced_at !== null;

const inside = () => internalsOf(stage.desk).deps;

/** Posts an email. Returns its reply once the email is categorized. */
async function judgedMail(webhook: Webhook): Promise<Body> {
  const list = async () => (await call(stage.desk, "GET", "/api/replies?limit=100")).body.data as Body[];
  const known = new Set((await list()).map(({ id }) => id));
  await post(stage.at, webhook);
  await stage.pass(0);
  return eventually(async () => (await list()).find((row) => !known.has(row.id) && row.ai_category !== null));
}

const receive = (mail: SandboxLeadMail): Promise<Body> => judgedMail(stage.at.sandbox.receive(mail).webhook);

describe("a bounce report in the thread", () => {
  beforeEach(async () => {
    stage = await openStage("smartlead");
  });

  test("only a permanent failure marks an address as bounced, and a new email from the address clears the mark", async () => {
    const { reply, received } = await stage.arrive();
    const { contact_id: id, from_email: email } = reply;
    const { conversation } = received;
    const reported = async (action: string, status: string, about: string = email) => {
      const notice = { conversation, from: DAEMON, subject: "Delivery Status Notification" };
      await stage.clock.advance(SECOND);
      return receive({ ...notice, text: report(about, action, status) });
    };
    expect((await reported("delayed", "4.4.1")).ai_category).toBe("ooo");
    expect(await isMarked(id)).toBe(false);
    const full = await reported("failed", "5.2.2");
    expect(full.ai_category).toBe("bounce");
    expect((await stage.read(full.id)).ai_reason).toEndWith("the failure may be temporary");
    expect(await isMarked(id)).toBe(false);
    expect((await reported("failed", "5.1.1", "who@elsewhere.example.com")).ai_category).toBe("bounce");
    expect(await isMarked(id)).toBe(false);
    expect((await reported("failed", "5.1.1")).ai_category).toBe("bounce");
    expect(await isMarked(id)).toBe(true);

    // An automatic email proves nothing, because the server of a deleted address may send one.
    await stage.clock.advance(HOUR);
    const lead = { email };
    expect((await receive({ lead, text: "I am out of office until 9 March." })).ai_category).toBe("ooo");
    expect(await isMarked(id)).toBe(true);
    expect(
      (await receive({ lead, text: "That was our server. Sounds good, tell me more." })).contact_id,
    ).toBe(id);
    expect(await isMarked(id)).toBe(false);
  });

  test("a bounce report older than the owner's last email does not mark the address", async () => {
    const { reply, received } = await stage.arrive();
    const { contact_id: id, from_email: email } = reply;
    const sentAt = stage.clock.now() - HOUR;
    const notice = {
      conversation: received.conversation,
      from: DAEMON,
      subject: "Undelivered Mail",
      at: sentAt,
    };
    expect((await receive({ ...notice, text: report(email, "failed", "5.1.1") })).ai_category).toBe("bounce");
    expect(await isMarked(id)).toBe(false);
  });

  test("a person can remove a bounce mark, but cannot set one", async () => {
    const { reply, received } = await stage.arrive();
    const { contact_id: id } = reply;
    await stage.clock.advance(SECOND);
    await post(stage.at, stage.at.sandbox.bounce(received.conversation));
    await stage.pass(0);
    await eventually(() => isMarked(id));
    const patch = (body: Body) => call(stage.desk, "PATCH", `/api/contacts/${id}`, { body });
    const refused = await patch({ bounced_at: "2026-03-02T09:15:00Z" });
    expect([refused.status, refused.body.error]).toEqual([400, "bounced_at: must be null"]);
    expect((await patch({ title: "COO" })).body.data.bounced_at).not.toBeNull();
    expect((await patch({ bounced_at: null })).body.data.bounced_at).toBeNull();
    expect(await isMarked(id)).toBe(false);
  });

  test("a complaint suppresses the person who complained, for this client only, and not the person who forwarded it", async () => {
    const { reply, received } = await stage.arrive();
    const fbl = { email: "feedback@fbl.provider.example.com", name: "Provider Feedback" };
    const text =
      `This is an email abuse report for an email message received from 192.0.2.7.\n\n` +
      `Feedback-Type: abuse\nUser-Agent: Provider/1.0\nOriginal-Rcpt-To: ${reply.from_email}\n`;
    const { conversation } = received;
    const complaint = await receive({ conversation, from: fbl, subject: "FW: Quick question", text });
    expect(complaint).toMatchObject({ ai_category: "not-interested", ai_sentiment: "negative" });
    expect((await stage.read(complaint.id)).ai_cautions).toEqual(["opt_out"]);
    expect(await suppressed(stage.at)).toEqual([reply.from_email]);
    expect(await isMarked(reply.contact_id)).toBe(false);
  });
});

describe("on EmailBison, which provides raw emails", () => {
  beforeEach(async () => {
    stage = await openStage("emailbison");
  });

  const NOTICE = (email: string): string[] => [
    "From: MAILER-DAEMON <>",
    "To: ana@outbound.example.com",
    "Subject: Undelivered Mail Returned to Sender",
    "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
    "",
    "--b",
    "Content-Type: text/html",
    "",
    "<p>Not delivered.</p>",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    `Final-Recipient: rfc822; ${email}`,
    "Action: failed",
    "Status: 5.1.1",
    "",
    "--b--",
  ];

  /** A payload that EmailBison sent for an email to its sandbox, with a different text in the Reply object. */
  function changed(webhook: Webhook, fields: Body): Webhook {
    const body = structuredClone(webhook.body) as Body;
    Object.assign(body["data"].reply, fields);
    return { ...webhook, body };
  }

  test("a notice without a sender is parsed as a bounce even if its lines end in bare carriage returns", async () => {
    const { reply, received } = await stage.arrive();
    await stage.clock.advance(SECOND);
    const { webhook } = stage.at.sandbox.receive({
      conversation: received.conversation,
      subject: "Undelivered Mail Returned to Sender",
      text: "see the raw mail",
      raw: NOTICE(reply.from_email).join("\r"),
    });
    const daemon = { from_email_address: "MAILER-DAEMON", from_name: "MAILER-DAEMON" };
    const bounce = await judgedMail(changed(webhook, daemon));
    expect(listInbound(inside().db, { limit: 10 }).map(({ status }) => status)).not.toContain("failed");
    expect(bounce.ai_category).toBe("bounce");
    expect((await stage.read(bounce.id)).body_text).toContain(`Final-Recipient: rfc822; ${reply.from_email}`);
    expect(await isMarked(reply.contact_id)).toBe(true);
  });

  test("a bounce reported by the platform is ignored while the mail server is still retrying", async () => {
    const { reply, received } = await stage.arrive();
    const delay = `${report(reply.from_email, "delayed", "4.4.1")}This is a warning message only.`;
    const bounced = (fields: Body): Webhook => {
      const { conversation } = received;
      const { webhook } = stage.at.sandbox.receive({
        conversation,
        from: DAEMON,
        subject: "Notice",
        text: delay,
      });
      const reported = changed(webhook, { folder: "Bounced", type: "Bounced", ...fields });
      (reported.body as Body)["event"].type = "EMAIL_BOUNCED";
      return reported;
    };
    expect((await judgedMail(bounced({}))).ai_category).toBe("ooo");
    await post(stage.at, bounced({ from_email_address: "MAILER-DAEMON" }));
    await stage.pass(0);
    const [last] = listInbound(inside().db, { limit: 1 });
    expect(last).toMatchObject({
      status: "ignored",
      reason: "not a reply: a temporary delivery failure",
    });
    expect(await isMarked(reply.contact_id)).toBe(false);
  });
});

describe("failures caused by us, not by the address", () => {
  beforeEach(async () => {
    stage = await openStage("emailbison");
  });

  const health = async (): Promise<Body> =>
    (await call(stage.desk, "GET", `/api/connections/${stage.at.connectionId}/health`)).body.data;

  function finding(): Finding | undefined {
    const deps = inside();
    const found = runChecks({ ...deps, reach: "not_tried" }, deps.clock.now());
    return found.find(({ check }) => check === "refusals");
  }

  async function bounced(body: Json): Promise<Body[]> {
    await post(stage.at, { body, headers: {} });
    for (const pause of [0, 0]) await stage.pass(pause);
    return (await call(stage.desk, "GET", "/api/contacts")).body.data;
  }

  /** A bounce of an email that was rejected because our sender is on a block list. */
  const readBlocked = (): Json => caseOf("09-our-server-is-on-a-blocklist");

  test("a block-list rejection does not mark the lead as bounced, and appears in the account's health", async () => {
    expect((await health()).refused).toBeNull();
    const [contact] = await bounced(readBlocked());
    const read = await call(stage.desk, "GET", `/api/contacts/${contact.id}`);
    expect(read.body.data).toMatchObject({ email: "lead@corp09.example", bounced_at: null });
    const [reply] = (await call(stage.desk, "GET", "/api/replies")).body.data;
    expect(reply.ai_category).toBe("bounce");
    expect((await health()).refused.reason).toContain("DNSBL 203.0.113.9 is blocked");
  });

  test("a bounce without an email counts as our fault unless the address is reported as unknown", async () => {
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

  test("doctor reports a rejected email for a week, with the account and the reason", async () => {
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
});
