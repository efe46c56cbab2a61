/** Tests that a calendar part is summarized in one line with the attendee's response, and has no further effect. */
import { expect, test } from "bun:test";
import { isCalendar, readCalendar } from "../../../src/judge/mail/calendar.ts";
import { expectLinear } from "../../support/cpu.ts";

const calendar = (method: string, ...lines: string[]): string =>
  ["BEGIN:VCALENDAR", `METHOD:${method}`, "BEGIN:VEVENT", ...lines, "END:VEVENT", "END:VCALENDAR"].join(
    "\r\n",
  );
const reply = (partstat: string, ...lines: string[]): string =>
  calendar("REPLY", `ATTENDEE;PARTSTAT=${partstat};CN=Pat:mailto:pat@lead.example`, ...lines);

test.each([
    [reply("ACCEPTED", "SUMMARY:Call", "DTSTART:20261203T100000Z"), "Accepted: Call (Thu, 3 Dec 2026, 10:00 UTC)"],
    [reply("DECLINED", "SUMMARY;LANGUAGE=de:Gespräch\\, Köln", "DTSTART;TZID=Europe/Berlin:20261203T110000"), "Declined: Gespräch, Köln (Thu, 3 Dec 2026, 11:00 Europe/Berlin)"],
    [reply("TENTATIVE", "SUMMARY:Appel", 'DTSTART;TZID="Romance Standard Time":20261203T110000'), "Tentative: Appel (Thu, 3 Dec 2026, 11:00 Romance Standard Time)"],
    [reply("DELEGATED", "SUMMARY:Llamada", "DTSTART;VALUE=DATE:20261203"), "Delegated: Llamada (Thu, 3 Dec 2026)"],
    [calendar("COUNTER", "SUMMARY:打ち合わせ", "DTSTART:20261203T100000"), "New time proposed: 打ち合わせ (Thu, 3 Dec 2026, 10:00)"],
    [calendar("CANCEL", "DTSTART:nonsense"), "Canceled: a meeting"],
    [calendar("REQUEST", "SUMMARY:Intro", "COMMENT:Details below"), "Invitation: Intro"],
    [reply("DECLINED", "SUMMARY:Call", "COMMENT:Leider im Urlaub\\nAnna"), "Declined: Call\n\nLeider im Urlaub\nAnna"],
    [reply("accepted", "summary:a folded", "  su", "\tmmary"), "Accepted: a folded summary"],
  ])("a calendar part is summarized as text: %#", (text, line) => {
    expect(readCalendar(text)).toBe(line);
  }); // oxfmt-ignore

test("the response to an invitation is taken from the attendee who responded, regardless of the names", () => {
  const lines = [
    "ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:a@x.example",
    'ATTENDEE;CN=";PARTSTAT=ACCEPTED:";PARTSTAT=DECLINED:mailto:b@x.example',
  ];
  expect(readCalendar(calendar("REPLY", ...lines, "SUMMARY:Call"))).toBe("Declined: Call");
});

test("the start time is read from the event, not from its VTIMEZONE", () => {
  const zone = [
    "BEGIN:VTIMEZONE",
    "BEGIN:STANDARD",
    "DTSTART:19701025T030000",
    "END:STANDARD",
    "END:VTIMEZONE",
  ];
  const text = reply("ACCEPTED", "SUMMARY:Call", "DTSTART:20261203T100000Z").replace(
    "BEGIN:VEVENT",
    `${zone.join("\r\n")}\r\nBEGIN:VEVENT`,
  );
  expect(readCalendar(text)).toBe("Accepted: Call (Thu, 3 Dec 2026, 10:00 UTC)");
});

test.each(["PUBLISH", "CONSTRUCTOR", "__PROTO__", ""])(
  "a calendar part with the method %p is ignored",
  (method) => {
    expect(readCalendar(calendar(method, "SUMMARY:Call"))).toBeNull();
  },
);

test("a calendar part without a status is ignored, and so is plain text", () => {
  expect(readCalendar(reply("NEEDS-ACTION", "SUMMARY:Call"))).toBeNull();
  expect(readCalendar("Hello")).toBeNull();
  expect([isCalendar("\r\nBEGIN:VCALENDAR\r\n"), isCalendar("Your BEGIN:VCALENDAR")]).toEqual([true, false]);
});

test("a hostile part's summary cannot add a line or a control character", () => {
  const line = readCalendar(
    reply("ACCEPTED", "SUMMARY:Call\\n\\nBcc: x@x.example\\n\u202e\u200b\u0000\u001b[31mend"),
  );
  expect(line).toBe("Accepted: Call Bcc: x@x.example [31mend");
});

test("a long summary or comment in a calendar part is shortened", () => {
  expect(readCalendar(reply("ACCEPTED", `SUMMARY:${"x".repeat(1_000_000)}`))).toHaveLength(210);
  expect(
    readCalendar(reply("ACCEPTED", "SUMMARY:Call", `COMMENT:${"x".repeat(1_000_000)}`))?.length,
  ).toBeLessThan(2_100);
});

test.each<[string, (lines: number) => string]>([
  ["folded lines", (lines) => reply("ACCEPTED", ...Array<string>(lines).fill(" folded"))],
  [
    "open quotation marks",
    (lines) => calendar("REPLY", ...Array<string>(lines / 5).fill(`ATTENDEE;${'"'.repeat(99)}`)),
  ],
  ["nested events", (lines) => "BEGIN:VEVENT\n".repeat(lines)],
  ["semicolons", (lines) => `BEGIN:VCALENDAR\nMETHOD:REPLY\n${";".repeat(10 * lines)}`],
])("a calendar part of many %s is read in time proportional to its length", (_what, text) =>
  expectLinear(100_000, (lines) => readCalendar(text(lines))),
);
