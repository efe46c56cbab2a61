/** Tests the token added to calendar links in outgoing emails. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import { bookingToken, threadOfToken } from "../../src/core/booking.ts";
import { withBookingToken } from "../../src/outbox/sends/rules/booking-link.ts";

const THREAD = "0198c000-0000-7000-8000-000000000004";
const TOKEN = bookingToken(THREAD);
const LINK = "https://calendly.com/ana/intro";
const link = (text: string, kinds: ("calcom" | "calendly")[] = ["calendly"], address = LINK) =>
  withBookingToken(text, { link: address, kinds, threadId: THREAD });

test("a booking link's token is 22 characters that identify the conversation", () => {
  expect(TOKEN).toMatch(/^[0-9A-Za-z]{22}$/);
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(threadOfToken(bookingToken(id))).toBe(id);
    }),
    { seed: 7 },
  );
});

test("text in any other format is rejected as a booking token", () => {
  for (const text of ["", "zzzzzzzzzzzzzzzzzzzzzz", "short", `${TOKEN}0`, "../../../../etc/passwd"])
    expect(threadOfToken(text)).toBeNull();
});

test.each([
  ["calendly", `${LINK}?utm_content=rd_${TOKEN}`],
  ["calcom", `${LINK}?metadata[rd]=${TOKEN}`],
] as const)("a %s link gets the parameter for its calendar", (kind, expected) => {
  expect(link(`Book here: ${LINK}`, [kind])).toBe(`Book here: ${expected}`);
});

test("the link's host determines which of the two kinds of calendar it belongs to", () => {
  const calcom = "https://cal.com/ana";
  expect(link(LINK, ["calcom", "calendly"])).toContain("utm_content");
  expect(link(calcom, ["calcom", "calendly"], calcom)).toContain("metadata[rd]");
  expect(link("https://notcalendly.com/a", ["calcom", "calendly"], "https://notcalendly.com/a")).toContain(
    "metadata",
  );
});

test("a link that has a query gets another parameter, before the fragment", () => {
  const own = "https://cal.com/ana?month=3#slots";
  expect(link(own, ["calcom"], own)).toBe(`https://cal.com/ana?month=3&metadata[rd]=${TOKEN}#slots`);
});

test.each([
  `Pick a time (${LINK}).`,
  `${LINK}, or write to me`,
  `<p><a href="${LINK}">Book</a></p>`,
  `Hier: ${LINK}\nViele Grüße`,
  `予約はこちら：${LINK}`,
  `${LINK}!`,
])("exactly the configured link is found in %j", (text) => {
  expect(link(text)).toBe(text.replace(LINK, `${LINK}?utm_content=rd_${TOKEN}`));
});

test.each([
  `${LINK}-2`,
  `${LINK}/30min`,
  `${LINK}?month=3`,
  `${LINK}.html`,
  `https://redirect.example.com/?to=${LINK}`,
  "https://calendly.com/ana",
  `${LINK}#top`,
])("a longer or different link in %j is left unchanged", (text) => {
  expect(link(text)).toBe(text);
});

test("the text is left unchanged if no calendar is configured", () => {
  expect(link(`Book here: ${LINK}`, [])).toBe(`Book here: ${LINK}`);
});
