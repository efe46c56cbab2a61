/** Tests server notices that mailparser alone misreads: bare carriage returns, broken headers, and report fields. */
import { afterAll, describe, expect, test } from "bun:test";
import { createMailReader } from "../../../src/judge/mail/parse.ts";
import { expectLinear } from "../../support/cpu.ts";

const reader = createMailReader();
afterAll(() => reader.close());

const NOTICE = [
  "From: MAILER-DAEMON <>",
  "Subject: Undelivered Mail Returned to Sender",
  "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
  "",
  "--b",
  "Content-Type: text/plain",
  "",
  "Your message was not delivered.",
  "",
  "--b",
  "Content-Type: message/delivery-status",
  "",
  "Final-Recipient: rfc822; ann@northwind.example",
  "Action: failed",
  "Status: 5.1.1",
  "",
  "--b--",
];

test.each([
  ["a carriage return", "\r"],
  ["a line feed", "\n"],
  ["both", "\r\n"],
  ["a carriage return too many", "\r\r\n"],
])("headers, text and report fields are parsed with line endings of %s", async (_what, end) => {
  const { subject, headers, text } = await reader.read(NOTICE.join(end));
  expect(subject).toBe("Undelivered Mail Returned to Sender");
  expect(headers["content-type"]).toContain("report-type=delivery-status");
  expect(text).toContain("Your message was not delivered.");
  expect(text).toContain("Status: 5.1.1");
});

test("empty lines are kept, because carriage returns are merged only directly before a line feed", async () => {
  expect((await reader.read("Subject: x\r\rone\r\rtwo")).text).toBe("one\n\ntwo");
});

test("parsing a megabyte of carriage returns takes time proportional to its length", () =>
  expectLinear(1_000_000, (length) => reader.read(`Subject: x\r\n\r\n${"\r".repeat(length)}x`)));

test("a boundary parameter on its own unindented line, as in emails from James, is recognized", async () => {
  const { text } = await reader.read(
    [
      "Content-Type: multipart/mixed; boundary=a", "", "--a", "Content-Type: multipart/alternative;", 'boundary="b"', "", "--b",
      "Content-Type: text/plain", "", "550 no such user here", "--b--", "--a--",
    ].join("\r\n"),
  ); // oxfmt-ignore
  expect(text).toContain("550 no such user here");
});

describe("report fields outside of the text", () => {
  const report = (...parts: string[]) =>
    [
      "Content-Type: multipart/report; boundary=b",
      "",
      ...parts.flatMap((part) => ["--b", part]),
      "--b--",
    ].join("\r\n");
  const HTML = "Content-Type: text/html\r\n\r\n<p>Not delivered.</p>";
  const FIELDS = "Final-Recipient: rfc822; ann@northwind.example\r\nAction: failed\r\nStatus: 5.1.1\r\n";

  test("report fields are kept separate from the text of an HTML-only email", async () => {
    const parsed = await reader.read(report(HTML, `Content-Type: message/delivery-status\r\n\r\n${FIELDS}`));
    expect(parsed.text).toBeNull();
    expect(parsed.html).toContain("Not delivered.");
    expect(parsed.report).toContain("Final-Recipient: rfc822; ann@northwind.example");
  });

  test("report fields are read from an attachment and from a complaint", async () => {
    const attached = "Content-Type: message/delivery-status\r\nContent-Disposition: attachment";
    expect((await reader.read(report(HTML, `${attached}\r\n\r\n${FIELDS}`))).report).toContain(
      "Status: 5.1.1",
    );
    const complaint =
      "Content-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nUser-Agent: x/1\r\n";
    expect((await reader.read(report(HTML, complaint))).report).toContain("Feedback-Type: abuse");
  });

  test("report fields do not include a plain-text footer below the HTML", async () => {
    const { report: found } = await reader.read(
      report(HTML, "Content-Type: text/plain\r\n\r\nChecked for viruses."),
    );
    expect(found).toBeNull();
  });
});
