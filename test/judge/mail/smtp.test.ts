/** Tests what each kind of mail server failure proves: whether the email was sent, not sent, or may have been sent. */
import { afterEach, describe, expect, test } from "bun:test";
import { UpstreamError } from "../../../src/core/errors.ts";
import { createMailer, type Mailer, type SmtpMail, type SmtpTimeouts } from "../../../src/judge/mail/smtp.ts";
import { atEnd, closeAll, drip, polite, rawServer, server } from "./smtp-servers.ts";
import { failureOf } from "../../support/failure.ts";

afterEach(closeAll);

/** Timeout for servers that stop responding. */
const SHORT: SmtpTimeouts = { connection: 300, greeting: 300, socket: 300, total: 5_000 };

const MAIL: SmtpMail = {
  to: [{ email: "ann@acme.example", name: "Miller, Ann" }],
  cc: [{ email: "bob@acme.example", name: null }],
  bcc: [{ email: "secret@acme.example", name: null }],
  subject: "Re: Café",
  html: "<p>Yes, café.</p>",
  text: "Yes, café.\n.\nAnn",
  inReplyTo: "<2@acme.example>",
  references: ["<1@agency.example>", "<2@acme.example>"],
  messageId: "<3@agency.example>",
};

function mailer(port: number, timeouts?: SmtpTimeouts, credentials = ""): Mailer {
  const made = createMailer({
    url: `smtp://${credentials}127.0.0.1:${port}`,
    from: "Tom Reed <Tom@agency.example>",
    timeouts,
  });
  if (!made) throw new Error("no mailer");
  atEnd(() => made.close());
  return made;
}

async function failure(sending: Promise<unknown>): Promise<UpstreamError> {
  const error = await failureOf(sending);
  expect(error.message).not.toContain("@");
  return error;
}

test("an email is sent to all recipients, as text and HTML, in its thread, and Bcc stays hidden", async () => {
  const { port, taken } = await server();
  const sent = await mailer(port).send(MAIL);
  expect(sent).toEqual({ messageId: "<3@agency.example>", answer: "250 2.0.0 queued as 4711" });
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatchObject({
    from: "tom@agency.example",
    to: ["ann@acme.example", "bob@acme.example", "secret@acme.example"],
  });
  const source = taken[0]?.source ?? "";
  for (const header of [
    "From: Tom Reed <tom@agency.example>",
    'To: "Miller, Ann" <ann@acme.example>',
    "Cc: bob@acme.example",
    "Message-ID: <3@agency.example>",
    "In-Reply-To: <2@acme.example>",
    "References: <1@agency.example> <2@acme.example>",
  ]) {
    expect(source).toContain(`${header}\r\n`);
  }
  expect(source).toContain("text/plain");
  expect(source).toContain("text/html");
  expect(source).not.toContain("secret@acme.example");
});

test("an email is sent with the user name and password from the server's URL", async () => {
  const seen: unknown[] = [];
  const { port } = await server({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      seen.push([username, password]);
      done(null, { user: username });
    },
  });
  await mailer(port, undefined, "tom%40agency.example:p%3Ass@").send(MAIL);
  expect(seen).toEqual([["tom@agency.example", "p:ss"]]);
});

test("an email is sent even if the server rejects some recipients, and the result lists them", async () => {
  const { port, taken } = await server({
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith("bob")
        ? done(Object.assign(new Error(`no ${address} here`), { responseCode: 550 }))
        : done(),
  });
  const { answer } = await mailer(port).send(MAIL);
  expect(answer).toBe("250 2.0.0 queued as 4711 (1 of 3 recipients refused: 550 no *** here)");
  expect(taken[0]?.to).toEqual(["ann@acme.example", "secret@acme.example"]);
});

test("line breaks in a subject cannot inject headers or a second email", async () => {
  const { port, taken } = await server();
  await mailer(port).send({ ...MAIL, subject: "Hi\r\nBcc: eve@evil.example\r\n\r\nbody" });
  expect(taken[0]?.to).not.toContain("eve@evil.example");
  expect(taken[0]?.source).not.toMatch(/^Bcc:/m);
});

test("a rejected login counts as a refusal", async () => {
  const { port, taken } = await server({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error("who is tom@agency.example?")),
  });
  expect((await failure(mailer(port, undefined, "tom:wrong@").send(MAIL))).outcome).toBe("refused");
  expect(taken).toHaveLength(0);
});

test("a rejected sender counts as a refusal", async () => {
  const { port } = await server({ onMailFrom: (_address, _session, done) => done(new Error("not you")) });
  expect((await failure(mailer(port).send(MAIL))).outcome).toBe("refused");
});

test("rejecting every recipient counts as a refusal", async () => {
  const { port } = await server({
    onRcptTo: ({ address }, _session, done) => done(new Error(`no ${address}`)),
  });
  const refused = await failure(mailer(port).send(MAIL));
  expect(refused.outcome).toBe("refused");
  expect(refused.message).toBe("smtp: 550 no ***");
});

test("rejecting a message after it was received counts as a refusal", async () => {
  const { port } = await server({
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on("end", () => done(Object.assign(new Error("spam"), { responseCode: 554 })));
    },
  });
  expect((await failure(mailer(port).send(MAIL))).outcome).toBe("refused");
});

test("a rejection in the server's greeting counts as a refusal", async () => {
  const port = await rawServer(() => undefined, "554 go away\r\n");
  expect((await failure(mailer(port).send(MAIL))).outcome).toBe("refused");
});

describe("an SMTP failure before the transfer", () => {
  test("a refused connection means that the email was not sent", async () => {
    const port = await rawServer(() => undefined);
    await closeAll();
    const error = await failure(mailer(port).send(MAIL));
    expect(error.outcome).toBe("not_sent");
    expect(error.message).toBe("smtp: ECONNREFUSED");
  });

  test("a temporary rejection of the recipient or of the message means that the email was not sent", async () => {
    for (const special of [{ RCPT: "451 later" }, { ".": "452 disk full" }, { DATA: "421 closing" }]) {
      const [start, answer] = Object.entries(special)[0] ?? ["", ""];
      const port = await rawServer(polite({ [start]: (socket) => socket.write(`${answer}\r\n`) }));
      expect((await failure(mailer(port).send(MAIL))).outcome).toBe("not_sent");
    }
  });

  test("a server that never responds means that the email was not sent", async () => {
    const port = await rawServer(() => undefined, "");
    expect((await failure(mailer(port, SHORT).send(MAIL))).outcome).toBe("not_sent");
  });

  for (const command of ["EHLO", "MAIL", "RCPT", "DATA"]) {
    test(`a connection cut at ${command} means that the email was not sent`, async () => {
      const port = await rawServer(polite({ [command]: (socket) => socket.destroy() }));
      expect((await failure(mailer(port).send(MAIL))).outcome).toBe("not_sent");
    });

    test(`a server that stops responding at ${command} means that the email was not sent`, async () => {
      const port = await rawServer(polite({ [command]: () => undefined }));
      expect((await failure(mailer(port, SHORT).send(MAIL))).outcome).toBe("not_sent");
    });
  }

  test("a server that streams endlessly instead of greeting us means that the email was not sent", async () => {
    const port = await rawServer(polite({ EHLO: (socket) => drip(socket) }));
    const error = await failure(mailer(port, { ...SHORT, total: 600 }).send(MAIL));
    expect(error.outcome).toBe("not_sent");
  });
});

test("a connection lost at the end of the transfer leaves the outcome unknown", async () => {
  const port = await rawServer(polite({ ".": (socket) => socket.destroy() }));
  expect((await failure(mailer(port).send(MAIL))).outcome).toBe("unknown");
});

test("a connection lost in the middle of a long message leaves the outcome unknown", async () => {
  const port = await rawServer(polite({ "Message-ID": (socket) => socket.destroy() }));
  const text = "a line of many\n".repeat(100_000);
  expect((await failure(mailer(port).send({ ...MAIL, text }))).outcome).toBe("unknown");
});

test("a server that stops responding after the message leaves the outcome unknown", async () => {
  const port = await rawServer(polite({ ".": () => undefined }));
  expect((await failure(mailer(port, SHORT).send(MAIL))).outcome).toBe("unknown");
});

test("closing the mailer after the message leaves the outcome unknown", async () => {
  let closing: Mailer | null = null;
  const port = await rawServer(polite({ ".": () => closing?.close() }));
  closing = mailer(port);
  expect((await failure(closing.send(MAIL))).outcome).toBe("unknown");
});

test("only the interrupted one of two concurrent emails has an unknown outcome", async () => {
  let mails = 0;
  const port = await rawServer(
    polite({
      "Message-ID: <cut": (socket) => socket.destroy(),
      RCPT: (socket) => {
        mails += 1;
        socket.write(mails > 6 ? "550 no\r\n" : "250 ok\r\n");
      },
    }),
  );
  const one = mailer(port);
  const [cut, sent] = await Promise.all([
    failure(one.send({ ...MAIL, messageId: "<cut@agency.example>" })),
    one.send({ ...MAIL, messageId: "<fine@agency.example>" }),
  ]);
  expect(cut.outcome).toBe("unknown");
  expect(sent.answer).toBe("250 taken");
  expect((await failure(one.send({ ...MAIL, messageId: "<cut@agency.example>" }))).outcome).toBe("refused");
});

test("there is no mailer without a server URL", () => {
  expect(createMailer({ url: "", from: "" })).toBeNull();
});

test("an invalid server or sender is rejected when the mailer is set up", () => {
  for (const url of ["smtp.example.com", "http://smtp.example.com", "smtp://", "smtp:// "]) {
    expect(() => createMailer({ url, from: "tom@agency.example" })).toThrow("smtp.url");
  }
  for (const from of ["", "Tom", "a@b.example, c@d.example"]) {
    expect(() => createMailer({ url: "smtp://localhost", from })).toThrow("smtp.from");
  }
});
