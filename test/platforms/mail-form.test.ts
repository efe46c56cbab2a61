/** Tests how adapters format values, addresses and forwarded emails. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import {
  address,
  addressList,
  escapeHtml,
  field,
  forwardHtml,
  forwardText,
  instant,
  listOf,
  objectOf,
  text,
  textToHtml,
} from "../../src/platforms/mail-form.ts";
import type { OutgoingForward, Quoted } from "../../src/platforms/platform.ts";
import { expectLinear } from "../support/cpu.ts";

const ORIGINAL: Quoted = {
  from: address("dana@prospect.example.com", "Dana <Reyes>"),
  to: [address("ana@outbound.example.com", "Ana Ruiz"), address("boss@example.com")],
  subject: "Re: Quick & easy question",
  sentAt: Date.UTC(2026, 2, 4, 9, 12, 44),
  messageId: "<1@mail.example.com>",
  html: "<p>THE ORIGINAL</p>",
  text: "THE ORIGINAL",
};

const earlier = (name: string, day: number): Quoted => ({
  ...ORIGINAL,
  from: address("ana@outbound.example.com"),
  sentAt: Date.UTC(2026, 2, day, 9),
  html: null,
  text: `${name} <one>\nsecond line`,
});

const forward = (changes: Partial<OutgoingForward> = {}): OutgoingForward => ({
  handle: null,
  to: [address("colleague@example.com")],
  cc: [],
  bcc: [],
  subject: "Fwd: Quick & easy question",
  note: { html: "<p>MY NOTE</p>", text: "MY NOTE" },
  original: ORIGINAL,
  earlier: [earlier("NEWER", 3), earlier("OLDER", 2)],
  ...changes,
});

const times = (whole: string, part: string): number => whole.split(part).length - 1;
const inOrder = (whole: string, parts: string[]): void => {
  const places = parts.map((part) => whole.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
};

test("a forward contains the note, the header block, the original and earlier emails in this order, once each", () => {
  for (const whole of [forwardHtml(forward()), forwardText(forward())]) {
    inOrder(whole, ["MY NOTE", "---------- Forwarded message", "THE ORIGINAL", "NEWER", "OLDER"]);
    for (const part of ["MY NOTE", "Forwarded message", "THE ORIGINAL", "NEWER", "OLDER"]) {
      expect(times(whole, part)).toBe(1);
    }
  }
});

test("a forward shows the usual header block, with the date in UTC", () => {
  expect(forwardText(forward({ note: { html: "", text: "" }, earlier: [] }))).toBe(
      [
        "---------- Forwarded message ---------", "From: Dana <Reyes> <dana@prospect.example.com>", "Date: Wed, 04 Mar 2026 09:12 UTC",
        "Subject: Re: Quick & easy question", "To: Ana Ruiz <ana@outbound.example.com>, boss@example.com", "", "THE ORIGINAL",
      ].join("\n"),
    ); // oxfmt-ignore
  const html = forwardHtml(forward());
  expect(html).toContain("From: Dana &lt;Reyes&gt; &lt;dana@prospect.example.com&gt;<br>");
  expect(html).toContain("Subject: Re: Quick &amp; easy question<br>");
});

test("a forward quotes the earlier emails with their authors and times", () => {
  expect(forwardText(forward())).toContain(
    "On Tue, 03 Mar 2026 09:00 UTC, ana@outbound.example.com wrote:\n> NEWER <one>\n> second line",
  );
  const html = forwardHtml(forward());
  expect(html).toContain("On Mon, 02 Mar 2026 09:00 UTC, ana@outbound.example.com wrote:");
  expect(forwardHtml(forward({ earlier: [ORIGINAL] }))).toContain("Dana &lt;Reyes&gt; wrote:");
  expect(html).toMatch(/<blockquote[^>]*>OLDER &lt;one&gt;<br>\nsecond line<\/blockquote>/);
});

test("a forward can leave the original to the platform, which inserts it directly after the header block", () => {
  for (const whole of [
    forwardHtml(forward(), { withoutOriginal: true }),
    forwardText(forward(), { withoutOriginal: true }),
  ]) {
    inOrder(whole, ["MY NOTE", "NEWER", "OLDER", "Forwarded message"]);
    expect(whole).not.toContain("THE ORIGINAL");
  }
});

test("a forward shows the original's plain text as plain text if there is no HTML", () => {
  const original = { ...ORIGINAL, html: null, text: "1 < 2\r\n& so on" };
  expect(forwardHtml(forward({ original }))).toContain("<div>1 &lt; 2<br>\n&amp; so on</div>");
});

test("addresses are parsed from a list, with and without names", () => {
  const list = ' Ana@Example.com,Dana Reyes <DANA@example.com>, "Reyes, Bo \\"B\\"" <bo@example.com>,';
  expect(addressList(list)).toEqual([
    { email: "ana@example.com", name: null },
    { email: "dana@example.com", name: "Dana Reyes" },
    { email: "bo@example.com", name: 'Reyes, Bo "B"' },
  ]);
});

test("invalid addresses are left out of a list", () => {
  expect(addressList("nobody, @, a@, @b, two words@example.com, <>, undisclosed-recipients:;")).toEqual([]);
});

test("an address gets no name if the name is blank or repeats the address", () => {
  expect(address(" Ana@example.com ", "ana@EXAMPLE.com")).toEqual({ email: "ana@example.com", name: null });
  expect(address("ana@example.com", "  ")).toEqual({ email: "ana@example.com", name: null });
});

test("parsing a hostile list of addresses takes linear time", () =>
  expectLinear(500_000, (length) => {
    for (const unit of ['"', '"\\', "<", "a@", ",", "\\"]) addressList(unit.repeat(length));
  }));

test("values are read along a path, and are undefined if the path does not exist", () => {
  const json = { a: { b: [1], c: null } };
  expect(field(json, "a", "b")).toEqual([1]);
  expect(field(json, "a", "c")).toBeNull();
  for (const path of [["x"], ["a", "x"], ["a", "c", "x"], ["a", "b", "0"], ["constructor"], ["__proto__"]]) {
    expect(field(json, ...path)).toBeUndefined();
  }
});

test("values of unexpected types are dropped", () => {
  expect([text("x"), text(7), text(" "), text(null), text([]), text(undefined)]).toEqual([
      "x", "7", null, null, null, null,
    ]); // oxfmt-ignore
  expect([objectOf({}), objectOf([]), objectOf(null), objectOf("x")]).toEqual([{}, null, null, null]);
  expect([listOf([1]), listOf({}), listOf(undefined)]).toEqual([[1], [], []]);
});

test("a time is parsed with any fraction and offset, and is null if invalid", () => {
  const noon = Date.UTC(2026, 2, 4, 12);
  for (const same of [
    "2026-03-04T12:00:00Z",
    "2026-03-04T12:00:00.000000Z",
    "2026-03-04T12:00:00.0+00:00",
    "2026-03-04T13:30:00+01:30",
  ]) {
    expect(instant(same)).toBe(noon);
  }
  expect(instant("2026-03-04T12:00:00.2+00:00")).toBe(noon + 200);
  for (const none of ["2026-03-04", "tomorrow", "2026-02-30T00:00:00Z", 1772625600000, null]) {
    expect(instant(none)).toBeNull();
  }
});

test("converting text to HTML escapes all markup and keeps every line", () => {
  expect(textToHtml("a\nb\r\nc\rd")).toBe("a<br>\nb<br>\nc<br>\nd");
  fc.assert(
    fc.property(fc.string(), (plain) => {
      expect(escapeHtml(plain)).not.toMatch(/[<>"']/);
      expect(textToHtml(plain).replaceAll("<br>", "")).not.toMatch(/[<>"']/);
    }),
  );
});
