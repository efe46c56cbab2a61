/** Tests follow-ups to contacts without a thread: sent once through the operator's mail server. */
import { afterEach, expect, test } from "bun:test";
import type { Socket } from "node:net";
import { DAY, HOUR, MINUTE } from "../../src/core/clock.ts";
import { closeAll, polite, rawServer, server } from "../mail/smtp-servers.ts";
import { call } from "../support/call.ts";
import { openFollowUpStage, type FollowUpStage, type Planned } from "../support/follow-ups.ts";

const FROM = "Reply Desk <desk@agency.example.com>";
const LEAD = { email: "dana@prospect.example.com", firstName: "Dana", lastName: "Reyes" };

let stage: FollowUpStage;
afterEach(async () => {
  await stage.close();
  await closeAll();
});

/** A contact of the workspace who never wrote to the client. */
async function strangerAt(port: number, order: object = {}): Promise<Planned> {
  stage = await openFollowUpStage("emailbison", {
    "smtp.url": `smtp://127.0.0.1:${port}`,
    "smtp.from": FROM,
  });
  const client = await call(stage.desk, "POST", "/api/clients", { body: { name: "Contoso" } });
  const { reply } = await stage.arriveJudged({ lead: LEAD });
  return stage.plan({ reply, isLoose: true, clientId: client.body.data.id, ...order });
}

/** A server of its own kind that counts the mails whose text it was given. */
async function counting(
  special: Record<string, (socket: Socket) => void>,
): Promise<{ port: number; begun: () => number }> {
  let begun = 0;
  const talk = polite(special);
  const port = await rawServer((line, socket) => {
    if (line === "DATA") begun += 1;
    talk(line, socket);
  });
  return { port, begun: () => begun };
}

const bounded = async (span: number): Promise<void> => stage.watch(span, MINUTE);

test("it goes out when it is due, once, to the contact, as a mail that begins a conversation", async () => {
  const { port, taken } = await server();
  const planned = await strangerAt(port);
  await stage.pass(HOUR);
  expect(await stage.follow(planned.id)).toMatchObject({ status: "sent", attempts: 1, credits_used: 0 });
  expect(taken).toMatchObject([{ from: "desk@agency.example.com", to: [LEAD.email] }]);
  const { source } = taken[0] ?? { source: "" };
  expect(source).toContain(planned.words);
  expect(source).toMatch(/^Subject: Following up\r?$/m);
  expect(source).toMatch(/^To: Dana Reyes <dana@prospect\.example\.com>\r?$/m);
  expect(source).not.toMatch(/^In-Reply-To:/m);
  for (const pause of [HOUR, DAY]) await stage.pass(pause);
  expect(taken).toHaveLength(1);
  expect(stage.at.sandbox.ledger).toEqual([]);
});

test("where there is a thread, it goes through the platform and not by the mail server", async () => {
  const { port, taken } = await server();
  await strangerAt(port);
  const planned = await stage.plan();
  await stage.pass(HOUR);
  await stage.expectSentOnce(planned);
  expect(taken.filter(({ source }) => source.includes(planned.words))).toEqual([]);
});

test("when the connection of its only thread is deleted, it goes out by the mail server", async () => {
  const { port, taken } = await server();
  await strangerAt(port);
  const { reply } = await stage.arriveJudged();
  const planned = await stage.plan({ reply });
  await call(stage.desk, "DELETE", `/api/connections/${stage.at.connectionId}`);
  await stage.pass(HOUR);
  expect(taken.filter(({ source }) => source.includes(planned.words)).map(({ to }) => to)).toEqual([
    [reply.from_email],
  ]);
});

test("an AI text is written for it as well, and its notes are not in it", async () => {
  const { port, taken } = await server();
  const planned = await strangerAt(port, { text: null, notes: "She is a hard bargainer, be gentle" });
  await stage.pass(45 * MINUTE);
  expect((await stage.follow(planned.id)).draft_source).toBe("ai");
  await stage.pass(15 * MINUTE);
  expect(taken).toHaveLength(1);
  expect(taken[0]?.source).not.toMatch(/bargainer|gentle/);
  expect((await stage.follow(planned.id)).credits_used).toBe(2);
});

test("a server that refuses it for good: it has failed, with the server's words, and is not tried again", async () => {
  const { port, begun } = await counting({
    "RCPT TO": (socket) => socket.write("550 5.1.1 no such mailbox\r\n"),
  });
  const planned = await strangerAt(port);
  await stage.pass(HOUR);
  await stage.expectOver(planned, "failed", "no such mailbox");
  expect((await stage.follow(planned.id)).attempts).toBe(1);
  expect(begun()).toBe(0);
});

test("a server that is busy is tried again, and takes it once, under the same name at each try", async () => {
  const tries: string[] = [];
  const { port, taken } = await server({
    onRcptTo(_address, _session, done) {
      tries.push("");
      if (tries.length < 3) return done(Object.assign(new Error("4.2.1 try later"), { responseCode: 450 }));
      done();
    },
  });
  const planned = await strangerAt(port);
  await stage.pass(HOUR);
  expect(await stage.follow(planned.id)).toMatchObject({
    status: "scheduled",
    attempts: 1,
    last_error: expect.stringContaining("try later"),
  });
  await bounded(10 * MINUTE);
  expect((await stage.follow(planned.id)).status).toBe("sent");
  expect(taken).toHaveLength(1);
  expect(taken[0]?.source).toContain(`Message-ID: <${planned.id}@`);
});

test("a server that nobody reaches: tried at most five times within two hours, then it has failed", async () => {
  const planned = await strangerAt(1);
  await stage.pass(HOUR);
  await bounded(2 * HOUR);
  const { attempts, last_error: reason } = await stage.follow(planned.id);
  expect(attempts).toBe(5);
  await stage.expectOver(planned, "failed", reason);
});

test("a server that is cut off after it had the text: it has failed, says that nobody knows, and is never sent again", async () => {
  const { port, begun } = await counting({ ".": (socket) => socket.destroy() });
  const planned = await strangerAt(port);
  await stage.pass(HOUR);
  await stage.expectOver(planned, "failed", "It is uncertain whether it was sent");
  await bounded(3 * HOUR);
  expect(begun()).toBe(1);
});

test("who is suppressed meanwhile gets no mail from it either", async () => {
  const { port, taken } = await server();
  const planned = await strangerAt(port);
  const { client_id } = await stage.follow(planned.id);
  await call(stage.desk, "POST", "/api/suppressions", { body: { client_id, value: LEAD.email } });
  await stage.pass(HOUR);
  await stage.expectOver(planned, "cancelled", "The contact is suppressed");
  expect(taken).toEqual([]);
});
