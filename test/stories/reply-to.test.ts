/** Tests emails with a Reply-To address: answers by people go to that address, and automatic answers wait. */
import { afterEach, expect, test } from "bun:test";
import { DAY, iso, MINUTE } from "../../src/core/clock.ts";
import type { SandboxLeadMail } from "../support/sandbox/sandbox.ts";
import { post } from "../support/arrivals.ts";
import { caseOf } from "../support/cases.ts";
import { openAutoStage } from "../support/auto-send.ts";
import { call, type Body } from "../support/call.ts";
import { signIn } from "../support/people.ts";
import { openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
afterEach(() => stage.close());

const PERSON = "person@corp.example";

/** How each platform shows the header: in the email's source, or in a separate field. */
const asking = (platform: "emailbison" | "instantly", text: string): SandboxLeadMail =>
  platform === "instantly"
    ? { text, replyTo: PERSON }
    : { text, raw: `From: Form <form@site.example>\r\nReply-To: Eine Person <${PERSON}>\r\n\r\n${text}\r\n` };

test("answers to a form go to its Reply-To address without confirmation, if the platform can send to that address", async () => {
  stage = await openStage("emailbison");
  const body = caseOf("11-reply-to-differs");
  await post(stage.at, { body, headers: {} });
  for (const pause of [0, MINUTE]) await stage.pass(pause);
  const [reply] = (await call(stage.desk, "GET", "/api/replies")).body.data;
  const thread = await call(stage.desk, "GET", `/api/threads/${reply.thread_id}`);
  const inbound = thread.body.data.messages.find(({ kind }: { kind: string }) => kind === "inbound");
  expect(inbound.reply_to).toBe("person@corp11.example");
  const ordered = await call(stage.desk, "POST", `/api/replies/${reply.id}/send-order`, {
    body: { response: "Here it is", delay_seconds: 60 },
  });
  expect(ordered.status).toBe(201);
});

test("an answer goes to the Reply-To address unless a person chooses another recipient", async () => {
  stage = await openStage("emailbison");
  const { reply } = await stage.arrive(asking("emailbison", "Bitte senden Sie mir ein Angebot."));
  expect((await stage.send(reply.id, { response: "FIRST ANSWER" })).body.error).toBeUndefined();
  expect(stage.emails("FIRST ANSWER")).toMatchObject([{ to: [PERSON] }]);
  const { reply: other } = await stage.arrive(asking("emailbison", "Envoyez-moi une offre."));
  await stage.send(other.id, { response: "SECOND ANSWER", to_email: other.from_email });
  expect(stage.emails("SECOND ANSWER")).toMatchObject([{ to: [other.from_email] }]);
});

test("an answer goes to the Reply-To address even if it is also among the recipients", async () => {
  stage = await openStage("emailbison");
  for (const isFirst of [true, false]) {
    const body = caseOf("11-reply-to-differs");
    const { reply } = body.data;
    const person = { name: null, address: "person@corp11.example" };
    reply.to = isFirst ? [person, ...reply.to] : [...reply.to, person];
    reply.id += Number(isFirst);
    reply.raw_message_id = `<${reply.id}@lead.example>`;
    reply.raw_body = reply.raw_body.replace("<c11@", `<${reply.id}@`);
    await post(stage.at, { body, headers: {} });
    for (const pause of [0, MINUTE]) await stage.pass(pause);
  }
  const replies: Body[] = (await call(stage.desk, "GET", "/api/replies")).body.data;
  const threads = new Set(replies.map(({ thread_id: id }) => id));
  const shown: Body[] = [];
  for (const id of threads)
    shown.push(...(await call(stage.desk, "GET", `/api/threads/${id}`)).body.data.messages);
  const asked = shown.filter(({ kind }) => kind === "inbound").map(({ reply_to: at }) => at);
  expect(asked).toEqual(["person@corp11.example", "person@corp11.example"]);
});

test("an answer to a Reply-To address needs confirmation if only forwarding can reach the address", async () => {
  stage = await openStage("instantly");
  const { reply } = await stage.arrive(asking("instantly", "Envíeme una oferta, por favor."));
  const direct = await stage.send(reply.id, { response: "OUR ANSWER" });
  expect([direct.status, direct.body.error]).toEqual([
    409,
    `The sender wants answers sent to ${PERSON}: set the recipient in to_email`,
  ]);
  expect(stage.emails("OUR ANSWER")).toEqual([]);
  const order = (confirm: string[]) =>
    call(stage.desk, "POST", `/api/replies/${reply.id}/send-order`, {
      body: { response: "OUR ANSWER", delay_seconds: 0, confirm },
    });
  const asked = await order([]);
  expect([asked.status, asked.body.needs]).toEqual([400, ["not_in_conversation"]]);
  expect((await order(["not_in_conversation"])).status).toBe(201);
  for (const pause of [0, MINUTE]) await stage.pass(pause);
  expect(stage.emails("OUR ANSWER")).toMatchObject([{ kind: "forward", to: [PERSON] }]);
});

test("answers and follow-ups are not sent automatically if the Reply-To address differs from the sender's", async () => {
  const auto = await openAutoStage("emailbison");
  stage = auto;
  const { reply } = await auto.arrive(asking("emailbison", "Sounds good, tell me more. marker77x"));
  expect((await auto.read(reply.id)).auto_send_blocked_reason).toBe("reply_to");
  const followUp = await call(stage.desk, "POST", "/api/follow-ups", {
    body: {
      due_at: iso(stage.clock.now() + DAY),
      contact_id: reply.contact_id,
      client_id: stage.at.clientId,
      reply_id: reply.id,
      draft_message: "Any news?",
    },
  });
  await auto.passDelay();
  await auto.passDelay(DAY + MINUTE);
  expect(stage.at.sandbox.ledger.filter(({ kind }) => kind !== "campaign")).toEqual([]);
  const { body } = await call(stage.desk, "GET", `/api/follow-ups/${followUp.body.data.id}`);
  expect(body.data).toMatchObject({ status: "scheduled", last_error: expect.stringContaining("Reply-To") });
});

test("approving an answer to a different Reply-To address shows the address, and requires confirmation", async () => {
  for (const platform of ["emailbison", "instantly"] as const) {
    stage = await openStage(platform);
    const { reply } = await stage.arrive(asking(platform, "Por favor, envíeme una oferta."));
    const ana = signIn(stage.desk, { role: "agent", name: "Ana" });
    const body = { text: "Con mucho gusto." };
    const { data } = (await ana.call("POST", `/api/replies/${reply.id}/approval`, { body })).body;
    expect(data.to).toBe(PERSON);
    const approve = (more: object = {}) =>
      ana.call("POST", `/api/approvals/${data.id}/approve`, {
        body: { text_sha256: data.text_sha256, ...more },
      });
    const needs = ["not_in_conversation"];
    expect((await approve()).body).toMatchObject({ code: "needs_confirmation", needs });
    expect((await approve({ confirm: needs })).status).toBe(200);
    if (platform === "emailbison") await stage.close();
  }
});
