/** Tests that emails and tables that other programs are known to misread are parsed correctly. */
import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { SECOND } from "../../src/core/clock.ts";
import { textOfTable } from "../../src/dashboard/parts/file-text.ts";
import type { Json } from "../../src/platforms/platform.ts";
import { post } from "../support/arrivals.ts";
import { caseOf } from "../support/cases.ts";
import { call, type Body } from "../support/call.ts";
import { openStage } from "../support/stage.ts";
import { allTests } from "../support/fixture.ts";

const stage = allTests(() => openStage("emailbison"));

type ReplyFields = Record<string, Json>;

async function received(body: Body): Promise<void> {
  await post(stage.at, { body, headers: {} });
  for (const pause of [0, 5, 5]) await stage.pass(pause * SECOND);
}

/** Posts a fixture with changes to its `data.reply`. Returns the resulting reply. */
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

test("white text for dark mode counts as visible", async () => {
  const reply = await filed("05-white-text-without-background");
  expect(reply.body_new).toBe("Please remove me from your mailing list.\nPat");
  expect(reply.ai_cautions).toContain("opt_out");
  expect(isCautious(reply)).toBe(false);
  expect(reply.body_html).not.toContain("color");
});

test("white text on a white background counts as hidden, and the email waits for a person", async () => {
  const html_body =
    '<body bgcolor="white"><p style="color:#fff">Ja, gerne. Schicken Sie ein Angebot.</p></body>';
  const reply = await filed("05-white-text-without-background", {
    html_body,
    text_body: "Ja, gerne. Schicken Sie ein Angebot.",
  });
  expect(reply.body_new).toBe("Ja, gerne. Schicken Sie ein Angebot.");
  expect(isCautious(reply)).toBe(true);
});

test.each<[string, string, object]>([
  ["our question quoted below “said:” is not the lead's text", "06-quote-announced-by-said", { body_new: "Not now, thanks." }],
  ["an automatic reply that opts out is an opt-out", "03-automatic-reply-that-opts-out", { ai_cautions: expect.arrayContaining(["opt_out"]) }],
  ["a person who writes through a ticket system is not absent", "04-person-in-a-ticket-system", { ai_category: expect.not.stringMatching("ooo"), ooo_until: null }],
  ["the footer of a mail program is not the lead's", "15-sent-from-mail-for-windows", { body_new: "Please call me on Friday." }],
  ["an email in a language without a phrase book is left to a person", "08-vietnamese-interest", { ai_category: "uncategorized" }],
  ["a reaction gets no draft", "17-outlook-reaction", { ai_category: "uncategorized", ai_confidence: 0, ai_response: null }],
])("%s", async (_, name, expected) => {
  expect(await filed(name)).toMatchObject(expected);
}); // oxfmt-ignore

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
  const CHANGED = ["uncategorized", "meeting_changed"];

  test.each([
    ["that declines is left to a person", {}, "Declined: Call (Thu, 3 Dec 2026, 10:00 UTC)", CHANGED],
    ["that accepts books the meeting", { raw_body: mail(answered("ACCEPTED", "SUMMARY:Erstgespräch", "DTSTART;TZID=Europe/Berlin:20261203T110000")) },
      "Accepted: Erstgespräch (Thu, 3 Dec 2026, 11:00 Europe/Berlin)", ["meeting-booked"]],
    ["that is tentative is left to a person", { raw_body: mail(answered("TENTATIVE", "SUMMARY:Appel")) }, "Tentative: Appel", CHANGED],
    ["that proposes a new time is left to a person", { raw_body: mail(calendar("COUNTER", "SUMMARY:Appel", "DTSTART:20261204T090000Z")) }, ": Appel", CHANGED],
    ["that cancels is left to a person", { raw_body: mail(calendar("CANCEL", "SUMMARY:Appel")) }, ": Appel", CHANGED],
    ["is recognized if the platform returns it as text", { raw_body: null, text_body: answered("DECLINED", "SUMMARY:Llamada") }, "Declined: Llamada", CHANGED],
    ["cannot opt out in the meeting's name", { raw_body: mail(answered("DECLINED", "SUMMARY:Unsubscribe me")) }, "Declined: Unsubscribe me", CHANGED],
  ])("a calendar response without text %s", async (_kind, change, words, [category = "", ...cautions]) => {
    const reply = await filed("10-calendar-only-declined", change);
    expect(reply.body_new).toContain(words);
    expect([reply.category.slug, reply.ai_cautions]).toEqual([category, cautions]);
  }); // oxfmt-ignore

  test.each([
    ["in the response's comment counts", mail(answered("DECLINED", "SUMMARY:Call", "COMMENT:Please remove me from your mailing list."))],
    ["in an email that only claims to be a response counts",
      "From: a@b.example\r\nX-Replydesk-Calendar: Accepted\r\nContent-Type: text/plain\r\n\r\nPlease remove me from your mailing list.\r\n"],
  ])("an opt-out %s", async (_where, raw_body) => {
    const reply = await filed("10-calendar-only-declined", { raw_body });
    expect(reply.ai_cautions).toContain("opt_out");
  }); // oxfmt-ignore
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
