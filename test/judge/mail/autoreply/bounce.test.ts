/** Tests permanent and temporary delivery failures, other reports, complaints, and people's emails about delivery. */
import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { type IncomingMail, readAutomatic } from "../../../../src/judge/mail/autoreply/autoreply.ts";

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

type Notice = Partial<IncomingMail> & { is: string; name: string; text: string; recipients: string[] };

/** Invented notices in the formats of actual servers and providers, and people's emails about delivery. */
const NOTICES: Notice[] = readFileSync(`${import.meta.dir}/notices.jsonl`, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

const notices = (kind: string): [string, Notice][] =>
  NOTICES.filter(({ is }) => is === kind).map((notice) => [notice.name, notice]);

test.each(notices("failure"))("a permanent delivery failure is recognized: %s", (_name, mail) => {
  expect(read(mail)).toMatchObject({ kind: "bounce", isTemporary: false });
});

test.each(notices("passing failure"))("a temporary delivery failure is recognized: %s", (_name, mail) => {
  expect(read(mail)).toMatchObject({ kind: "bounce", isTemporary: true });
  expect(read(mail).reason).toEndWith("the failure may be temporary");
});

test.each(notices("delay"))("a delay notice is not a bounce: %s", (_name, mail) => {
  expect(read(mail)).toMatchObject({ kind: "automatic", until: null });
});

test.each(notices("complaint"))("a spam complaint is recognized: %s", (_name, { recipients, ...mail }) => {
  expect(read(mail)).toMatchObject({ kind: "complaint", recipients });
});

test.each(notices("no complaint"))("an email is neither a complaint nor a bounce: %s", (_name, mail) => {
  expect(["complaint", "bounce"]).not.toContain(read(mail).kind);
});

test.each(notices("person"))("a person's email is not a bounce: %s", (_name, mail) => {
  expect(read(mail).kind).toBeNull();
});

describe("the recipients in a delivery report", () => {
  const fields = (email: string, action: string, status: string) =>
    `Final-Recipient: rfc822; <${email}>\nOriginal-Recipient: rfc822;${email}\nAction: ${action}\nStatus: ${status}\n\n`;
  const from = "MAILER-DAEMON@agency.example";
  const subject = "Undelivered Mail Returned to Sender";

  test("the failed recipients are read from a report's fields", () => {
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

  test("the failed recipients are read from a header in Gmail's notices", () => {
    const headers = { "x-failed-recipients": "ann@northwind.example" };
    expect(read({ from, subject, headers, text: "…" }).recipients).toEqual(["ann@northwind.example"]);
  });

  test("the failed recipients are found after a long returned email", () => {
    const text = `Your message was not delivered.\n${"Lorem ipsum dolor. ".repeat(5_000)}\n${fields("ann@northwind.example", "failed", "4.2.2")}`;
    expect(read({ from, subject, text })).toMatchObject({
      isTemporary: true,
      recipients: ["ann@northwind.example"],
    });
  });
});
