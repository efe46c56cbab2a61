/** Tests forwarding: through the platform, by SMTP if that is impossible, or refused; and what a failure proves. */
import { afterEach, expect, test } from "bun:test";
import { simpleParser, type ParsedMail } from "mailparser";
import { HOUR, MINUTE } from "../../src/core/clock.ts";
import type { PlatformName } from "../../src/platforms/platform.ts";
import { closeAll, server, type Taken } from "../judge/mail/smtp-servers.ts";
import { call, type Answer, type Body } from "../support/call.ts";
import { signIn } from "../support/people.ts";
import { openStage, type Stage } from "../support/stage.ts";

const stages: Stage[] = [];
const open = async (platform: PlatformName, smtpPort?: number): Promise<Stage> => {
  const smtp = { "smtp.url": `smtp://127.0.0.1:${smtpPort}`, "smtp.from": "Desk <desk@agency.example.com>" };
  const stage = await openStage(platform, smtpPort === undefined ? {} : smtp);
  stages.push(stage);
  return stage;
};
afterEach(async () => {
  for (const stage of stages.splice(0)) await stage.close();
  await closeAll();
});

const TO = ["Kim <kim@agency.example.com>"];
const forward = ({ desk }: Stage, id: string, body: object): Promise<Answer> =>
  call(desk, "POST", `/api/replies/${id}/forward`, { body: { to: TO, ...body } });
const times = (text: string, words: string): number => text.split(words).length - 1;
const lastOf = async (stage: Stage, id: string): Promise<Body> => (await stage.timeline(id)).at(-1);

async function expectFailed(stage: Stage, answer: Answer, id: string, type: string): Promise<void> {
  expect([answer.status, answer.body]).toEqual([
    500,
    { data: null, code: expect.any(String), error: "Failed to send email" },
  ]);
  expect((await lastOf(stage, id)).type).toBe(type);
  expect(await stage.read(id)).toMatchObject({ status: "pending", send_state: null, handled_at: null });
}

/** Receives two emails from the lead. The second one is forwarded. */
async function conversation(stage: Stage) {
  const first = await stage.arrive();
  await stage.clock.advance(HOUR);
  const second = await stage.arrive({ conversation: first.received.conversation });
  return { first, second };
}

test("a forward contains the note, the header block, the original and the earlier emails once each, but no later email", async () => {
  const stage = await open("emailbison");
  const { first, second } = await conversation(stage);
  const answer = await forward(stage, second.reply.id, { message: "Have a look at this" });
  expect(answer.status).toBe(200);
  const html = stage.at.sandbox.ledger.at(-1)?.html ?? "";
  for (const words of ["Have a look at this", second.marker, first.marker, "your pipeline make sense"])
    expect([words, times(html, words)]).toEqual([words, 1]);
  expect(html).toContain("---------- Forwarded message ---------");
  expect(html).toContain(`From: Dana Reyes &lt;${second.reply.from_email}&gt;`);
  expect(html).toContain("Date: Wed, 04 Mar 2026 10:12 UTC");
  expect(html).toContain(`Subject: ${second.reply.subject}`);
  expect(html).toMatch(/To: (Ana Ruiz &lt;)?ana@outbound\.example\.com/);
  expect(html.indexOf("Have a look")).toBeLessThan(html.indexOf("Forwarded message"));
  expect(html.lastIndexOf("Forwarded message")).toBeLessThan(html.indexOf(second.marker));
  expect(await lastOf(stage, second.reply.id)).toMatchObject({
    type: "forwarded",
    detail: { recipients: 1, via: "platform" },
  });
  expect((await forward(stage, second.reply.id, { include_thread: false })).status).toBe(200);
  const alone = stage.at.sandbox.ledger.at(-1)?.html ?? "";
  expect([times(alone, second.marker), times(alone, first.marker)]).toEqual([1, 0]);
  expect(alone).not.toContain("your pipeline make sense");
  expect((await forward(stage, first.reply.id, {})).status).toBe(200);
  const earlier = stage.at.sandbox.ledger.at(-1)?.html ?? "";
  expect([times(earlier, first.marker), times(earlier, second.marker)]).toEqual([1, 0]);
});

test("a forward that the sequencer also lists is shown once", async () => {
  const stage = await open("emailbison");
  const { reply, received } = await stage.arrive();
  expect((await forward(stage, reply.id, { message: "For Kim" })).status).toBe(200);
  await stage.clock.advance(HOUR);
  await stage.arrive({ conversation: received.conversation });
  for (const pause of [MINUTE, 10 * MINUTE]) await stage.pass(pause);
  const { body } = await call(stage.desk, "GET", `/api/threads/${reply.thread_id}`);
  const toKim = body.data.messages.filter(({ to }: Body) => to[0].email === "kim@agency.example.com");
  expect(toKim.map(({ kind }: Body) => kind)).toEqual(["forward"]);
});

test("forwarding to the same people again after an unknown outcome requires confirmation", async () => {
  const [to, message] = [["kim@agency.example.com"], "This one is yours."];
  const stage = await open("emailbison");
  const { id } = (await stage.arrive()).reply;
  const held = stage.relay.hold();
  const first = forward(stage, id, { to, message });
  await held.done;
  const second = await forward(stage, id, { to, message });
  expect([second.status, second.body.error]).toEqual([409, `Reply is already being forwarded to ${to[0]}`]);
  held.release();
  expect((await first).status).toBe(200);
  stage.at.sandbox.delaySends(Number.POSITIVE_INFINITY);
  stage.at.sandbox.faults.plan({ kind: "cut_after" });
  await expectFailed(stage, await forward(stage, id, { to, message }), id, "forward_uncertain");
  const again = await forward(stage, id, { to: ["joe@agency.example.com", ...to], message });
  expect([again.status, again.body.error]).toEqual([409, expect.stringContaining("confirm_resend")]);
  expect(again.body.error).toContain(to[0]);
  expect((await forward(stage, id, { to: ["joe@agency.example.com"], message })).status).toBe(200);
  expect((await forward(stage, id, { to, message, confirm_resend: true })).status).toBe(200);
  expect(stage.emails(message)).toHaveLength(4);
});

test("a reply can be answered while it is being forwarded, and can be forwarded after it is answered", async () => {
  const stage = await open("emailbison");
  const { reply } = await stage.arrive();
  const held = stage.relay.hold();
  const forwarding = forward(stage, reply.id, { message: "Both at once" });
  await held.done;
  expect((await stage.send(reply.id, { response: "Answered meanwhile" })).status).toBe(200);
  held.release();
  expect((await forwarding).status).toBe(200);
  expect(await stage.read(reply.id)).toMatchObject({ status: "sent", sent_response: "Answered meanwhile" });
  expect((await forward(stage, reply.id, { message: "And once more" })).status).toBe(200);
  expect([stage.emails("Both at once").length, stage.emails("And once more").length]).toEqual([1, 1]);
});

const read = async (taken: Taken[]): Promise<ParsedMail> => simpleParser(taken[0]?.source ?? "");
const untracked = (stage: Stage, mail: object = {}) =>
  stage.arrive({ untracked: true, subject: "Re: hello\r\nBcc: victim@example.com", ...mail });

test("SMTP forwards the note, the header block and the original once, without injected headers", async () => {
  const { port, taken } = await server();
  const stage = await open("smartlead", port);
  const { reply, marker } = await untracked(stage);
  const answer = await forward(stage, reply.id, {
    to: ["Kim <kim@agency.example.com>", "joe@agency.example.com"],
    message: "For you two",
  });
  expect(answer.status).toBe(200);
  expect(answer.body.data.forwarded_to).toEqual(["kim@agency.example.com", "joe@agency.example.com"]);
  expect(taken).toHaveLength(1);
  expect(taken[0]?.to).toEqual(["kim@agency.example.com", "joe@agency.example.com"]);
  const audit = await signIn(stage.desk, { role: "owner" }).call("GET", "/api/audit?action=reply.sent");
  expect(audit.body.data[0].detail).toMatchObject({ kind: "forward", to: answer.body.data.forwarded_to });
  const mail = await read(taken);
  expect(mail.subject).toBe("Fwd: Re: hello Bcc: victim@example.com");
  expect(mail.headers.has("bcc")).toBe(false);
  expect(mail.from?.text).toBe('"Desk" <desk@agency.example.com>');
  for (const body of [mail.text ?? "", mail.html || ""]) {
    expect([times(body, "For you two"), times(body, marker)]).toEqual([1, 1]);
    expect(body).toContain("---------- Forwarded message ---------");
    expect(body).toContain("Date: Wed, 04 Mar 2026 09:12 UTC");
    expect(body).toContain("To: ana@outbound.example.com");
  }
  expect(await lastOf(stage, reply.id)).toMatchObject({ type: "forwarded", detail: { via: "smtp" } });
  expect(stage.relay.sends).toBe(0);
});

test("SMTP sends attachments that the sequencer cannot forward", async () => {
  const { port, taken } = await server();
  const stage = await open("smartlead", port);
  const { reply } = await stage.arrive();
  const file = {
    name: "Größen.txt",
    type: "text/plain",
    content: Buffer.from("40 Sitze").toString("base64"),
    for: "forward",
  };
  const uploaded = await call(stage.desk, "POST", `/api/replies/${reply.id}/files`, { body: file });
  const attachments = [uploaded.body.data.id];
  expect((await forward(stage, reply.id, { attachments })).status).toBe(200);
  expect((await read(taken)).attachments).toMatchObject([
    { filename: "Größen.txt", contentType: "text/plain", content: Buffer.from("40 Sitze") },
  ]);
  expect(stage.relay.sends).toBe(0);
  expect((await forward(stage, reply.id, {})).status).toBe(200);
  expect(stage.relay.sends).toBe(1);
});

test("forwarding by SMTP warns that the email's own files are left out", async () => {
  const { port } = await server();
  const stage = await open("instantly", port);
  const content = new TextEncoder().encode("%PDF-1.7");
  const brief = { name: "Brief.pdf", type: "application/pdf", size: content.length, content };
  const { reply } = await stage.arrive({ attachments: [brief] });
  expect((await forward(stage, reply.id, {})).body.data.warnings).toEqual([]);
  const file = { name: "Note.txt", content: Buffer.from("40 seats").toString("base64"), for: "forward" };
  const uploaded = await call(stage.desk, "POST", `/api/replies/${reply.id}/files`, { body: file });
  const attachments = [uploaded.body.data.id];
  const { body } = await forward(stage, reply.id, { attachments });
  expect(body.data.warnings).toEqual(["files_left_out"]);
});

test("a forward fails if the original email cannot be read from Instantly", async () => {
  const stage = await open("instantly");
  const content = new TextEncoder().encode("%PDF-1.7");
  const brief = { name: "Brief.pdf", type: "application/pdf", size: content.length, content };
  const { reply, marker } = await stage.arrive({ attachments: [brief] });
  stage.at.sandbox.faults.plan({ kind: "error_before" }, "read");
  await expectFailed(stage, await forward(stage, reply.id, {}), reply.id, "forward_failed");
  expect(stage.emails(marker)).toHaveLength(0);
  expect((await forward(stage, reply.id, {})).status).toBe(200);
  expect(stage.emails(marker)).toHaveLength(1);
});

test("SMTP forwards emails from a deleted connection, including the thread", async () => {
  const { port, taken } = await server();
  const stage = await open("emailbison", port);
  const { reply, marker } = await stage.arrive();
  await call(stage.desk, "DELETE", `/api/connections/${stage.at.connectionId}`);
  expect((await forward(stage, reply.id, {})).status).toBe(200);
  const text = (await read(taken)).text ?? "";
  expect([times(text, marker), times(text, "your pipeline make sense")]).toEqual([1, 1]);
});

test("without an SMTP server, the forward fails and the timeline shows the reason", async () => {
  const stage = await open("smartlead");
  const { reply } = await untracked(stage);
  await expectFailed(stage, await forward(stage, reply.id, {}), reply.id, "forward_failed");
  expect((await lastOf(stage, reply.id)).detail.reason).toContain("neither the sequencer nor SMTP");
});
