/** Tests that emails and tables which other programs misread in the field are read as written. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { SECOND } from "../../src/core/clock.ts";
import { textOfTable } from "../../src/dashboard/parts/file-text.ts";
import type { Json } from "../../src/platforms/platform.ts";
import { post } from "../support/arrivals.ts";
import { caseOf } from "../support/cases.ts";
import { call, type Body } from "../support/call.ts";
import { openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("emailbison");
});
afterAll(() => stage.close());

type ReplyFields = Record<string, Json>;

async function received(body: Body): Promise<void> {
  await post(stage.at, { body, headers: {} });
  for (const pause of [0, 5, 5]) await stage.pass(pause * SECOND);
}

/** Posts a fixture, with changes to its `data.reply`, and returns the resulting reply. */
async function filed(name: string, change: ReplyFields = {}): Promise<Body> {
  const fixture = caseOf(name);
  const id = (filed.count += 1);
  const reply = { ...fixture.data.reply, ...change, id, raw_message_id: `<m${id}@lead.example>` };
  await received({ ...fixture, data: { ...fixture.data, reply } });
  const { body } = await call(stage.desk, "GET", "/api/replies?limit=1");
  const found = await stage.read(body.data[0].id);
  expect(found.from_email).toBe(fixture.data.reply.from_email_address);
  return found;
}
filed.count = 41_000_000;

const isCautious = ({ ai_cautions: cautions }: Body): boolean => cautions.includes("hidden_text");

describe("white text for dark mode", () => {
  test("white text for dark mode is visible", async () => {
    const reply = await filed("05-white-text-without-background");
    expect(reply.body_new).toBe("Please remove me from your mailing list.\nPat");
    expect(reply.ai_cautions).toContain("opt_out");
    expect(isCautious(reply)).toBe(false);
    expect(reply.body_html).not.toContain("color");
  });

  test("white text on a white page is hidden, and waits for a person", async () => {
    const html_body =
      '<body bgcolor="white"><p style="color:#fff">Ja, gerne. Schicken Sie ein Angebot.</p></body>';
    const reply = await filed("05-white-text-without-background", {
      html_body,
      text_body: "Ja, gerne. Schicken Sie ein Angebot.",
    });
    expect(reply.body_new).toBe("Ja, gerne. Schicken Sie ein Angebot.");
    expect(isCautious(reply)).toBe(true);
  });
});

test("our question quoted below “said:” is not the lead's text", async () => {
  expect((await filed("06-quote-announced-by-said")).body_new).toBe("Not now, thanks.");
});

test("an email without a declared charset keeps the platform's text", async () => {
  const reply = await filed("07-iso-2022-jp-without-charset");
  expect(reply.body_new).toBe("今後このようなメールは送らないでください。配信停止をお願いします。");
  expect(reply.ai_cautions.join()).toContain("opt_out");
});

describe("a calendar response without text", () => {
  const calendar = (method: string, ...lines: string[]): string =>
    ["BEGIN:VCALENDAR", `METHOD:${method}`, "BEGIN:VEVENT", ...lines, "END:VEVENT", "END:VCALENDAR"].join(
      "\r\n",
    );
  const mail = (part: string): string =>
    `From: Pat <pat@lead.example>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\n` +
    `Content-Type: text/plain; charset=utf-8\r\n\r\n\r\n--b\r\nContent-Type: text/calendar; method=REPLY; charset=utf-8\r\n` +
    `Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(part).toString("base64")}\r\n--b--\r\n`;
  const answered = (partstat: string, ...lines: string[]) =>
    calendar("REPLY", `ATTENDEE;PARTSTAT=${partstat}:mailto:pat@lead.example`, ...lines);

  test("a calendar response that declines is left to a person", async () => {
    const reply = await filed("10-calendar-only-declined");
    expect(reply.body_new).toBe("Declined: Call (Thu, 3 Dec 2026, 10:00 UTC)");
    expect(reply).toMatchObject({ ai_cautions: ["meeting_changed"], ai_confidence: 0 });
    expect(reply.category.slug).toBe("uncategorized");
  });

  test("accepting a calendar invitation books the meeting", async () => {
    const part = answered("ACCEPTED", "SUMMARY:Erstgespräch", "DTSTART;TZID=Europe/Berlin:20261203T110000");
    const reply = await filed("10-calendar-only-declined", { raw_body: mail(part) });
    expect(reply.body_new).toBe("Accepted: Erstgespräch (Thu, 3 Dec 2026, 11:00 Europe/Berlin)");
    expect(reply.category.slug).toBe("meeting-booked");
    expect(reply.ai_cautions).toEqual([]);
  });

  test.each([
    ["a tentative answer", answered("TENTATIVE", "SUMMARY:Appel")],
    ["a new time", calendar("COUNTER", "SUMMARY:Appel", "DTSTART:20261204T090000Z")],
    ["a cancellation", calendar("CANCEL", "SUMMARY:Appel")],
  ])("a calendar response with %s is left to a person", async (_kind, part) => {
    const reply = await filed("10-calendar-only-declined", { raw_body: mail(part) });
    expect(reply.body_new).toContain(": Appel");
    expect(reply.category.slug).toBe("uncategorized");
    expect(reply.ai_cautions).toEqual(["meeting_changed"]);
  });

  test("a calendar response is recognized if the platform returns it as text", async () => {
    const text_body = answered("DECLINED", "SUMMARY:Llamada");
    const reply = await filed("10-calendar-only-declined", { raw_body: null, text_body });
    expect(reply.body_new).toBe("Declined: Llamada");
  });

  test("a calendar response can opt out in its comment, but not in the meeting's name", async () => {
    const named = answered("DECLINED", "SUMMARY:Unsubscribe me");
    const spared = await filed("10-calendar-only-declined", { raw_body: mail(named) });
    expect(spared.ai_cautions).toEqual(["meeting_changed"]);
    const commented = answered(
      "DECLINED",
      "SUMMARY:Call",
      "COMMENT:Please remove me from your mailing list.",
    );
    const reply = await filed("10-calendar-only-declined", { raw_body: mail(commented) });
    expect(reply.ai_cautions).toContain("opt_out");
  });

  test("a calendar response is ignored if the email only claims to be one", async () => {
    const raw_body =
      "From: a@b.example\r\nX-Replydesk-Calendar: Accepted\r\nContent-Type: text/plain\r\n\r\nPlease remove me from your mailing list.\r\n";
    const reply = await filed("10-calendar-only-declined", { raw_body });
    expect(reply.ai_cautions).toContain("opt_out");
  });
});

test("an automatic reply that opts out is an opt-out", async () => {
  expect((await filed("03-automatic-reply-that-opts-out")).ai_cautions).toContain("opt_out");
});

test("a person who writes through a ticket system is not absent", async () => {
  const reply = await filed("04-person-in-a-ticket-system");
  expect([reply.category.slug === "ooo", reply.ooo_until]).toEqual([false, null]);
});

test("the footer of a mail program is not the lead's", async () => {
  expect((await filed("15-sent-from-mail-for-windows")).body_new).toBe("Please call me on Friday.");
});

test("an email in a language without a phrase book is left to a person", async () => {
  expect((await filed("08-vietnamese-interest")).ai_category).toBe("uncategorized");
});

test("a reaction gets no draft", async () => {
  const reaction = { ai_category: "uncategorized", ai_confidence: 0, ai_response: null };
  expect(await filed("17-outlook-reaction")).toMatchObject(reaction);
});

test("one Message-ID under two ids of an account is one reply", async () => {
  for (const mailbox of ["12a-same-message-id-first-mailbox", "12b-same-message-id-second-mailbox"])
    await received(caseOf(mailbox));
  const { body } = await call(stage.desk, "GET", "/api/replies?limit=200");
  const same = body.data.filter((reply: Body) => reply.from_email === "lead@corp12.example");
  expect(same).toHaveLength(1);
});

test.each([
  ["in German Excel's encoding", "13-cp1252"],
  ["with a line that names its separator", "13c-sep-line"],
])("a table %s is imported", async (_, name) => {
  const csv = textOfTable(readFileSync(`${import.meta.dir}/../fixtures/cases/${name}.csv`));
  const columns = { "E-Mail": "email", Vorname: "first_name", Nachname: "last_name", Firma: "company" };
  const { body } = await call(stage.desk, "POST", "/api/contacts/import", { body: { csv, columns } });
  expect(body.data).toMatchObject({ failed: 0, sample: [{ first_name: "Jürgen", last_name: "Müller" }] });
});
