/**
 * Tests permanent and temporary delivery failures, other reports, complaints, and people who write about
 * them.
 */
import { describe, expect, test } from "bun:test";
import { type IncomingMail, readAutomatic } from "../../../../src/judge/mail/autoreply/autoreply.ts";
import { DELAYS, FAILURES, PASSING_FAILURES } from "./autoreply-bounce-cases.ts";
import { COMPLAINTS, NO_COMPLAINTS, PEOPLE_ON_BOUNCES } from "./autoreply-complaint-cases.ts";

const read = (given: Partial<IncomingMail> & { text: string }) =>
  readAutomatic({
    from: "",
    subject: "",
    fullText: given.text,
    headers: {},
    automatic: false,
    bounce: false,
    sentAt: Date.parse("2026-03-02T09:15:00Z"),
    ...given,
  });

const named = <T extends { name: string }>(cases: readonly T[]) =>
  cases.map((one) => [one.name, one] as const);

test.each(named(FAILURES))("a permanent failure is recognized: %s", (_name, mail) => {
  expect(read(mail)).toMatchObject({ kind: "bounce", isTemporary: false });
});

test.each(named(PASSING_FAILURES))("a temporary failure is recognized: %s", (_name, mail) => {
  expect(read(mail)).toMatchObject({ kind: "bounce", isTemporary: true });
  expect(read(mail).reason).toEndWith("the failure may be temporary");
});

test.each(named(DELAYS))("a delay is not a bounce: %s", (_name, mail) => {
  expect(read(mail)).toMatchObject({ kind: "automatic", until: null });
});

test.each(named(COMPLAINTS))("a complaint is recognized: %s", (_name, { recipients, ...mail }) => {
  expect(read(mail)).toMatchObject({ kind: "complaint", recipients });
});

test.each(named(NO_COMPLAINTS))("an email is neither a complaint nor a bounce: %s", (_name, mail) => {
  expect(read(mail).kind).not.toBe("complaint");
  expect(read(mail).kind).not.toBe("bounce");
});

test.each(named(PEOPLE_ON_BOUNCES))("a person's email is not a bounce: %s", (_name, mail) =>
  expect(read(mail).kind).toBeNull(),
);

describe("the recipients of a report", () => {
  const fields = (email: string, action: string, status: string) =>
    `Final-Recipient: rfc822; <${email}>\nOriginal-Recipient: rfc822;${email}\nAction: ${action}\nStatus: ${status}\n\n`;
  const from = "MAILER-DAEMON@agency.example";
  const subject = "Undelivered Mail Returned to Sender";

  test("the failed recipients of a report are read from its fields", () => {
    const text =
      fields("ann@northwind.example", "delivered", "2.1.5") +
      fields("Bob@northwind.example", "failed", "5.1.1") +
      fields("cem@northwind.example", "delayed", "4.4.1") +
      "To: ann@northwind.example, cem@northwind.example\nSubject: Quick question";
    expect(read({ from, subject, text })).toMatchObject({
      kind: "bounce",
      isTemporary: false,
      recipients: ["bob@northwind.example"],
    });
  });

  test("the recipients of a report are read from a header in Gmail's notices", () => {
    const headers = { "x-failed-recipients": "ann@northwind.example" };
    expect(read({ from, subject, headers, text: "…" }).recipients).toEqual(["ann@northwind.example"]);
  });

  test("the recipients of a report are found after a long returned email", () => {
    const text = `Your message was not delivered.\n${"Lorem ipsum dolor. ".repeat(5_000)}\n${fields("ann@northwind.example", "failed", "4.2.2")}`;
    expect(read({ from, subject, text })).toMatchObject({
      isTemporary: true,
      recipients: ["ann@northwind.example"],
    });
  });
});
