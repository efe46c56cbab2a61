/** Tests sends to suppressed or bounced recipients: a warning by default, or a refusal if configured. */
import { expect, test } from "bun:test";
import { arrive, connect, post, read, type Arrived } from "../support/arrivals.ts";
import { call, eventually, type Answer, type Body } from "../support/call.ts";
import { openDesk, runCommand } from "../support/desk.ts";
import { allTests } from "../support/fixture.ts";

const desk = allTests(() => openDesk("in this process"));
const at = allTests(() => connect(desk, "emailbison"));

const on = (id: string, verb: "send" | "forward", body: object): Promise<Answer> =>
  call(desk, "POST", `/api/replies/${id}/${verb}`, { body });
const suppress = async (value: string, clientId = at.clientId): Promise<void> => {
  const body = { client_id: clientId, value };
  expect((await call(desk, "POST", "/api/suppressions", { body })).status).toBe(201);
};
const emailsTo = (email: string) =>
  at.sandbox.ledger.filter(({ to, cc, bcc }) => [...to, ...cc, ...bcc].includes(email));

async function arriveAndBounce(): Promise<Arrived> {
  const arrived = await arrive(at);
  await post(at, at.sandbox.bounce(arrived.received.conversation));
  const path = `/api/contacts/${arrived.reply.contact_id}`;
  await eventually(async () => (await call(desk, "GET", path)).body.data.bounced_at);
  return arrived;
}

/** Changes the operator's setting. */
async function set(what: "warn" | "refuse"): Promise<void> {
  const options = ["workspace", "update", desk.workspaceId, "--suppressed-recipients", what];
  expect(await runCommand(desk.configFile, ...options)).toMatchObject({ suppressed_recipients: what });
  expect(await runCommand(desk.configFile, "workspace", "list")).toMatchObject({
    workspaces: [{ suppressed_recipients: what }],
  });
  const { data } = (await call(desk, "GET", "/api/me")).body;
  expect(data.workspace.suppressed_recipients).toBe(what);
}

test("an answer to a suppressed address is sent with a warning", async () => {
  const { reply } = await arrive(at);
  await suppress(reply.from_email);
  const { status, body } = await on(reply.id, "send", { response: "As you asked me to." });
  expect([status, body.data.status, body.data.warnings]).toEqual([200, "sent", ["suppressed"]]);
  expect(emailsTo(reply.from_email)).toHaveLength(1);
});

test("suppressed recipients of answers and forwards produce a warning, unless only another client suppressed them", async () => {
  const [one, other, third] = [await arrive(at), await arrive(at), await arrive(at)];
  await suppress("closed.example.com");
  const theirs = await connect(desk, "emailbison");
  await suppress(third.reply.from_email, theirs.clientId);
  const to = "lee@mail.closed.example.com";
  const answers = [
    await on(one.reply.id, "send", { response: "In copy", cc: [to] }),
    await on(other.reply.id, "send", { response: "To another", to_email: to }),
    await on(third.reply.id, "send", { response: "To nobody special" }),
    await on(third.reply.id, "forward", { to: [to] }),
    await on(third.reply.id, "forward", { to: ["kim@agency.example.com"] }),
  ];
  const warnings = answers.map(({ body }) => body.data.warnings);
  expect(warnings).toEqual([["suppressed"], ["suppressed"], [], ["suppressed"], []]);
});

test("an answer to a bounced address is sent with a warning", async () => {
  const { reply } = await arriveAndBounce();
  const body = { response: "Once more", confirm_resend: true };
  expect((await on(reply.id, "send", body)).body.data.warnings).toEqual(["bounced"]);
});

test("a workspace can refuse sends to suppressed and bounced recipients instead of warning", async () => {
  await set("refuse");
  const [one, other] = [await arrive(at), await arriveAndBounce()];
  await suppress(one.reply.from_email);
  const before: Body[] = [await read(at, one.reply.id), await read(at, other.reply.id)];
  const refusals = [
    await on(one.reply.id, "send", { response: "As you asked me to.", confirm_resend: true }),
    await on(one.reply.id, "forward", { to: ["kim@agency.example.com", one.reply.from_email] }),
    await on(other.reply.id, "send", { response: "Once more", confirm_resend: true }),
  ];
  expect(refusals.map(({ status, body }) => [status, body.code, body.error])).toEqual([
    [400, "recipient_refused", `${one.reply.from_email} is suppressed for this client`],
    [400, "recipient_refused", `${one.reply.from_email} is suppressed for this client`],
    [400, "recipient_refused", `An email to ${other.reply.from_email} has bounced`],
  ]);
  expect([await read(at, one.reply.id), await read(at, other.reply.id)]).toEqual(before);
  expect([...emailsTo(one.reply.from_email), ...emailsTo(other.reply.from_email)]).toEqual([]);
  await set("warn");
  expect((await on(one.reply.id, "send", { response: "As you asked me to." })).status).toBe(200);
});
