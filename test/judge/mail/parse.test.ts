/** Tests parsing raw emails, including emails that could block all others. */
import { afterAll, expect, test } from "bun:test";
import fc from "fast-check";
import { MINUTE, SECOND } from "../../../src/core/clock.ts";
import { createMailReader, MailError } from "../../../src/judge/mail/parse.ts";
import { newText } from "../../../src/judge/mail/quote/quote.ts";
import { ManualClock } from "../../support/clock.ts";

const reader = createMailReader();
afterAll(() => reader.close());

const mail = (...lines: string[]): string => lines.join("\r\n");
const failure = (reading: Promise<unknown>): Promise<unknown> => reading.then(() => null, (error: unknown) => error); // oxfmt-ignore

test("an email is parsed with its addresses, threading headers and date", async () => {
  const parsed = await reader.read(
    mail(
      "Received: newest",
      "Received: oldest",
      "From: =?utf-8?q?Zo=C3=AB_Miller?= <Zoe@ACME.example>",
      'To: "Reed, Tom" <tom@agency.example>, Sales: a@agency.example, b@agency.example;',
      "Cc: boss@acme.example",
      "Subject: =?utf-8?q?Re=3A_Caf=C3=A9?=",
      "Message-ID: <3@acme.example>",
      "References: <2@agency.example>",
      " <1@agency.example>",
      "In-Reply-To: <2@agency.example>",
      "Date: Tue, 3 Mar 2026 10:00:00 +0100 (CET)",
      "X-Note: unfolded",
      "\tvalue é",
      "Content-Type: text/plain; charset=utf-8",
      "",
      "Yes, café.",
    ),
  );
  expect(parsed).toEqual({
    text: "Yes, café.",
    html: null,
    report: null,
    calendar: null,
    subject: "Re: Café",
    from: { email: "zoe@acme.example", name: "Zoë Miller" },
    to: [
      { email: "tom@agency.example", name: "Reed, Tom" },
      { email: "a@agency.example", name: null },
      { email: "b@agency.example", name: null },
    ],
    cc: [{ email: "boss@acme.example", name: null }],
    messageId: "<3@acme.example>",
    references: ["<1@agency.example>", "<2@agency.example>"],
    headers: expect.objectContaining({ received: "newest", "x-note": "unfolded value é" }),
    date: Date.UTC(2026, 2, 3, 9),
    attachments: [],
  });
});

test("an email is parsed with its text, its HTML, and each attachment's name, type and size", async () => {
  const parsed = await reader.read(
    mail(
      "From: ann@acme.example",
      'Content-Type: multipart/mixed; boundary="a"',
      "",
      "--a",
      'Content-Type: multipart/alternative; boundary="b"',
      "",
      "--b",
      "Content-Type: text/plain; charset=iso-8859-1",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      "Gr=FC=DFe",
      "--b",
      "Content-Type: text/html; charset=utf-8",
      "",
      '<p>Grüße <img src="cid:1"></p>',
      "--b--",
      "--a",
      'Content-Type: application/pdf; name="=?utf-8?q?Preis=C3=BCbersicht=2Epdf?="',
      "Content-Disposition: attachment",
      "Content-Transfer-Encoding: base64",
      "",
      "QUJDRA==",
      "--a--",
    ),
  );
  expect(parsed.text?.trim()).toBe("Grüße");
  expect(parsed.html?.trim()).toBe('<p>Grüße <img src="cid:1"></p>');
  expect(parsed.attachments).toEqual([{ name: "Preisübersicht.pdf", type: "application/pdf", size: 4 }]);
});

test("a delivery failure is parsed with its structure", async () => {
  const parsed = await reader.read(
    mail(
      "From: MAILER-DAEMON@mx.example",
      "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
      "",
      "--b",
      "",
      "Not delivered.",
      "--b",
      "Content-Type: message/delivery-status",
      "",
      "Final-Recipient: rfc822; ann@acme.example",
      "Status: 5.1.1",
      "--b",
      "Content-Type: message/rfc822",
      "",
      "Subject: A call",
      "",
      "Hi Ann",
      "--b--",
    ),
  );
  expect(parsed.headers["content-type"]).toStartWith("multipart/report; report-type=delivery-status");
  expect(parsed.text).toContain("Final-Recipient: rfc822; ann@acme.example");
  expect(parsed.attachments).toEqual([
    { name: "message.eml", type: "message/rfc822", size: expect.any(Number) },
  ]);
});

test("an email is parsed as HTML if its only plain text is a footer below the HTML", async () => {
  const parsed = await reader.read(
    mail(
        "Content-Type: multipart/mixed; boundary=b", "", "--b", "Content-Type: text/html", "", "<p>Yes, gladly.</p>",
        "--b", "Content-Type: text/plain", "", "Checked for viruses.", "--b--",
      ), // oxfmt-ignore
  );
  expect(parsed.text).toBeNull();
  expect(newText(parsed)).toStartWith("Yes, gladly.");
});

test("an email without the usual headers can be parsed", async () => {
  const parsed = await reader.read("\r\nonly words");
  expect(parsed).toMatchObject({
    from: null,
    to: [],
    subject: "",
    messageId: null,
    references: [],
    date: null,
  });
  expect(parsed.text).toBe("only words");
});

test("an invalid date is parsed as null, and a date without a time zone as UTC", async () => {
  const date = async (value: string) => (await reader.read(mail(`Date: ${value}`, "", "x"))).date;
  for (const value of ["", "yesterday", "yesterday 1", "99 Foo 2026 10:00:00 +0000"])
    expect(await date(value)).toBeNull();
  expect(await date("3 Mar 2026 10:00:00")).toBe(Date.UTC(2026, 2, 3, 10));
  expect(await date("Tue, 03 Mar 2026 10:00:00 GMT")).toBe(Date.UTC(2026, 2, 3, 10));
  expect(await date("Tue, 03 Mar 2026 10:00:00 -0500 (EST)")).toBe(Date.UTC(2026, 2, 3, 15));
});

test("email headers named like built-in object properties are harmless", async () => {
  const parsed = await reader.read(mail("__proto__: x", "constructor: y", "toString: z", "", "x"));
  expect(Object.entries(parsed.headers)).toContainEqual(["constructor", "y"]);
  expect(Object.getPrototypeOf(parsed.headers)).toBe(Object.prototype);
});

test("parsing any input returns an email or throws a MailError", async () => {
  const line = fc.constantFrom(
      "From: ", "To: ,,;:<>", "Subject: =?utf-8?q?", "Content-Type: multipart/mixed; boundary=b", "--b", "--b--", "", "Content-Type: text/html",
      "Content-Transfer-Encoding: base64", "Content-Type: text/plain; charset=utf-16", "Content-Type: message/rfc822", "é\u0000", "Content-Disposition: attachment; filename*0*=x",
    ); // oxfmt-ignore
  const raw = fc.oneof(
    fc.string(),
    fc.array(line, { maxLength: 20 }).map((lines) => lines.join("\r\n")),
  );
  await fc.assert(
    fc.asyncProperty(raw, async (source) => {
      const outcome = await reader.read(source).catch((error: unknown) => error);
      expect(
        outcome instanceof MailError || typeof (outcome as { subject: string }).subject === "string",
      ).toBeTrue();
      expect(JSON.stringify(outcome)).not.toContain("\\u0000");
    }),
    { numRuns: 200 },
  );
});

/** Has nested address lists in each of hundreds of parts, which take mailparser seconds. */
const hostile =
  mail("Content-Type: multipart/mixed; boundary=b", "", "") +
  mail("--b", `To: ${"a:".repeat(12_000)}`, "", "x", "").repeat(600);

/** The limit in elapsed time, as a multiple of the limit in processor time. */
const LIMITS = 6;

test("an email that takes too long to parse is rejected, and the next email is parsed", async () => {
  const clock = new ManualClock();
  const hasty = createMailReader({ time: SECOND, bytes: 25_000_000 }, clock);
  const slow = failure(hasty.read(hostile));
  const next = hasty.read("Subject: next\r\n\r\nx");
  await clock.advance(LIMITS * SECOND);
  expect(await slow).toBeInstanceOf(MailError);
  expect(((await slow) as Error).message).toBe("took too long");
  expect((await next).subject).toBe("next");
  await hasty.close();
});

test("slow emails are parsed one after another, and do not delay later emails", async () => {
  const clock = new ManualClock();
  const reader = createMailReader({ time: MINUTE, quick: SECOND, bytes: 25_000_000 }, clock);
  const done: string[] = [];
  const slow = [1, 2].map((n) => failure(reader.read(hostile)).then(() => done.push(`slow ${n}`)));
  const quick = [1, 2, 3].map((n) =>
    reader.read(`Subject: quick ${n}\r\n\r\nx`).then(({ subject }) => done.push(subject)),
  );
  await clock.advance(2 * LIMITS * SECOND);
  await Promise.all(quick);
  expect(done).toEqual(["quick 1", "quick 2", "quick 3"]);
  await clock.advance(LIMITS * MINUTE);
  expect(done.slice(3)).toEqual(["slow 1"]);
  await reader.close();
  await Promise.all(slow);
  expect(done.slice(3)).toEqual(["slow 1", "slow 2"]);
});

test("an oversized email is rejected before it is parsed", async () => {
  const small = createMailReader({ time: 5_000, bytes: 100 });
  expect(await failure(small.read("é".repeat(51)))).toBeInstanceOf(MailError);
  expect((await small.read(`Subject: ${"x".repeat(80)}\r\n\r\n`)).subject).toHaveLength(80);
  await small.close();
});

test("emails parsed concurrently each get their own result", async () => {
  const subjects = Array.from({ length: 50 }, (_, index) => `mail ${index}`);
  const read = await Promise.all(subjects.map((subject) => reader.read(`Subject: ${subject}\r\n\r\nx`)));
  expect(read.map(({ subject }) => subject)).toEqual(subjects);
});

test("closing the parser immediately rejects emails that have not been parsed yet", async () => {
  const closed = createMailReader();
  await closed.read("Subject: first\r\n\r\nx");
  const waiting = [closed.read(hostile), closed.read("x")].map((reading) => failure(reading));
  await closed.close();
  for (const refused of waiting) expect(await refused).toBeInstanceOf(MailError);
  expect(await failure(closed.read("x"))).toBeInstanceOf(MailError);
});

test("an unused parser can be closed", async () => {
  await createMailReader().close();
});
