/** Tests that PlusVibe's conversations are found in ungrouped lists, no matter which Unibox filters work. */
import { beforeEach, describe, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE } from "../../../src/core/clock.ts";
import { address } from "../../../src/platforms/mail-form.ts";
import type { Webhook } from "../../support/sandbox/webhook.ts";
import { Bench, answerTo, PERSON } from "../../support/platform.ts";
import { eachTest } from "../../support/fixture.ts";

const bench = eachTest(() => Bench.open("plusvibe"));

const UNIBOX = "GET /api/v1/unibox/emails";
const OTHERS = "GET /api/v1/unibox/other-emails";
const LEAD = { email: "bo@prospect.example.com", firstName: "Bo", lastName: "Berg" };

const bodiesOf = (mails: { text: string | null; html: string | null }[]) =>
  mails.map(({ text, html }) => /ONE|TWO|THREE|floating|pipeline/.exec(`${text}${html}`)?.[0]);
const setFilters = (...names: ("lead" | "campaign_id" | "thread_id")[]) => {
  const { filters } = bench.sandbox.readings ?? { filters: new Set() };
  filters.clear();
  for (const name of names) filters.add(name);
};
/** Receives replies from other leads, one a minute, starting at this time. */
function othersWrite(count: number, from: number): void {
  for (let n = 0; n < count; n += 1)
    bench.sandbox.receive({ lead: { email: `l${n}@other.example.com` }, at: from + n * MINUTE });
}
const inCampaign = (serial: number, mailbox = "ana@outbound.example.com") => ({
  campaign: {
    serial,
    name: `Campaign ${serial}`,
    mailbox: address(mailbox),
    subject: "Hi",
    text: serial === 1 ? "pipeline" : "floating",
    at: bench.clock.now() - DAY,
  },
});

describe.each([{ filters: ["lead", "campaign_id"] }, { filters: [] }] as const)(
  "with a Unibox that filters by $filters",
  ({ filters }) => {
    beforeEach(() => setFilters(...filters));

    test("a conversation is complete even if other leads have written since", async () => {
      const first = bench.sandbox.receive({ lead: LEAD, text: "ONE" });
      const { message } = await bench.filed(first);
      bench.clock.set(bench.clock.now() + HOUR);
      bench.sandbox.answerElsewhere(first.conversation, "TWO");
      othersWrite(120, bench.clock.now());
      bench.clock.set(bench.clock.now() + DAY);
      bench.sandbox.receive({ conversation: first.conversation, text: "THREE" });
      const mails = await bench.thread(message, { since: message.sentAt });
      expect(bodiesOf(mails)).toEqual(["pipeline", "ONE", "TWO", "THREE"]);
    });

    test("a reply is completed even if other leads have written since its webhook was sent", async () => {
      const received = bench.sandbox.receive({ lead: LEAD, text: "ONE" });
      const { to } = (await bench.filed(received)).message;
      othersWrite(60, bench.clock.now());
      bench.clock.set(bench.clock.now() + 2 * HOUR);
      const { message } = await bench.filed(received);
      expect([message.platformId, message.to]).toEqual([received.platformId, to]);
    });
  },
);

test("a list of the whole workspace is read back only to the beginning of the conversation", async () => {
  setFilters();
  const { message } = await bench.filed(bench.sandbox.receive({ lead: LEAD, text: "ONE" }));
  othersWrite(600, message.sentAt - 10 * DAY);
  const before = bench.requests.length;
  expect(bodiesOf(await bench.thread(message, { since: message.sentAt }))).toEqual(["pipeline", "ONE"]);
  expect(bench.requests.slice(before).filter((one) => one === UNIBOX)).toHaveLength(2);
});

test("if the maximum number of pages is reached, the emails read so far are returned without an error", async () => {
  setFilters();
  const { message } = await bench.filed(bench.sandbox.receive({ lead: LEAD, text: "ONE" }));
  othersWrite(600, message.sentAt + HOUR);
  bench.clock.set(message.sentAt + DAY);
  const before = bench.requests.length;
  expect(bodiesOf(await bench.thread(message, { since: message.sentAt }))).toEqual(["pipeline"]);
  const asked = bench.requests.slice(before);
  expect(asked.filter((one) => one === UNIBOX)).toHaveLength(10);
  await bench.clock.passUntil(bench.platform.reply(bench.account, answerTo(message), PERSON));
  expect(bench.sandbox.ledger).toHaveLength(1);
});

test("emails from the lead's other campaigns are omitted", async () => {
  const own = bench.sandbox.receive({ lead: LEAD, text: "ONE", ...inCampaign(1) });
  bench.sandbox.receive({ lead: LEAD, text: "TWO", ...inCampaign(2) });
  const { message } = await bench.filed(own);
  expect(bodiesOf(await bench.thread(message))).toEqual(["pipeline", "ONE"]);
});

test("a reply is found by its id if the webhook has no thread", async () => {
  const received = bench.sandbox.receive({ lead: LEAD, text: "ONE" });
  const { thread_id: thread, ...body } = received.webhook.body as Record<string, string>;
  const { message } = await bench.filed({ ...received, webhook: { ...received.webhook, body } });
  expect([message.platformId, message.threadKey]).toEqual([received.platformId, thread ?? ""]);
});

test("an unlinked email is listed in the lead's campaign if its author is a lead, and omitted otherwise", async () => {
  const { message, campaign } = await bench.filed(bench.sandbox.receive({ lead: LEAD, text: "ONE" }));
  bench.sandbox.receive({ lead: { email: "news@letter.example.com" }, untracked: true, text: "Sale!" });
  const missed = bench.sandbox.receive({ lead: LEAD, untracked: true, text: "TWO" });
  const listed = await bench.listed(bench.clock.now() - HOUR);
  expect(listed.map((event) => event.message.platformId).toSorted()).toEqual(
    [message.platformId, missed.platformId].toSorted(),
  );
  const found = listed.find((event) => event.message.platformId === missed.platformId);
  expect(found).toMatchObject({
    kind: "reply",
    lead: { email: LEAD.email, lastName: "Berg" },
    campaign: { id: campaign?.id ?? "none" },
    mailbox: "ana@outbound.example.com",
  });
  await bench.clock.passUntil(
    bench.platform.reply(bench.account, answerTo(found?.message ?? message), PERSON),
  );
  expect(bench.sandbox.ledger.map(({ to }) => to)).toEqual([[LEAD.email]]);
});

test("an unlinked email gets no campaign if the lead is in several campaigns", async () => {
  for (const serial of [1, 2]) bench.sandbox.receive({ lead: LEAD, ...inCampaign(serial) });
  const { platformId } = bench.sandbox.receive({ lead: LEAD, untracked: true });
  const listed = await bench.listed(bench.clock.now() - HOUR);
  expect(listed.find(({ message }) => message.platformId === platformId)?.campaign).toBeNull();
});

test("an unlinked email completes its webhook, and is included in its conversation", async () => {
  bench.sandbox.receive({ lead: LEAD });
  const missed = bench.sandbox.receive({ lead: LEAD, untracked: true, text: "TWO" });
  const before = bench.requests.length;
  const { message } = await bench.filed(missed);
  expect([message.platformId, message.text]).toEqual([missed.platformId, "TWO"]);
  expect(bench.requests.slice(before)).toContain(OTHERS);
  expect(bodiesOf(await bench.thread(message))).toContain("TWO");
});

test("an unlinked email joins a conversation in the same mailbox, but not an older one", async () => {
  setFilters();
  const { message } = await bench.filed(bench.sandbox.receive({ lead: LEAD, text: "ONE", ...inCampaign(1) }));
  othersWrite(600, message.sentAt + HOUR);
  bench.clock.set(message.sentAt + DAY);
  const unlinked = { lead: LEAD, untracked: true };
  bench.sandbox.receive({ ...unlinked, text: "TWO", ...inCampaign(1) });
  bench.sandbox.receive({ ...unlinked, text: "floating", ...inCampaign(2, "ben@other.example.com") });
  bench.sandbox.receive({ ...unlinked, text: "THREE", ...inCampaign(1), at: message.sentAt - DAY });
  const mails = await bench.thread(message, { since: message.sentAt });
  expect(bodiesOf(mails)).toEqual(["pipeline", "TWO"]);
  expect(bodiesOf(await bench.thread(message))).toEqual(["pipeline"]);
});

test("listing unlinked emails resumes at the page where an earlier list was interrupted", async () => {
  for (let n = 0; n < 620; n += 1)
    bench.sandbox.receive({ lead: LEAD, untracked: true, at: bench.clock.now() - n * MINUTE });
  bench.sandbox.receive({ lead: LEAD });
  const place = { from: null as string | null, reached: null as string | null, pages: 0 };
  const list = async (limit: number): Promise<string[]> => {
    const ids: string[] = [];
    const options = { priority: "low", place } as const;
    for await (const { message } of bench.platform.listSince(bench.account, 0, options)) {
      if (ids.length >= limit) break;
      ids.push(message.platformId);
    }
    return ids;
  };
  const first = await bench.clock.passUntil(list(510));
  place.from = place.reached;
  const asked = bench.requests.length;
  const rest = await bench.clock.passUntil(list(Infinity));
  expect(new Set([...first.slice(0, 500), ...rest]).size).toBe(621);
  expect(bench.requests.slice(asked)).not.toContain(UNIBOX);
});

const parsed = (more: object) => {
  const { webhook } = bench.sandbox.receive({ lead: LEAD });
  const told: Webhook = { ...webhook, body: { ...(webhook.body as object), ...more } };
  const event = bench.parse(told);
  if (event.kind !== "reply") throw new Error("no reply");
  return event.message;
};

test.each([
  [{ replied_date: "2026-03-04T08:00:00.000Z" }, "2026-03-04T08:00:00.000Z"],
  [{ replied_date: "2026-03-04T08:00:00Z", modified_at: "2026-03-04T09:00:00Z" }, "2026-03-04T08:00:00.000Z"],
  [{ replied_date: null, modified_at: "2026-03-04T09:00:00Z" }, "2026-03-04T09:00:00.000Z"],
  [{ replied_date: "yesterday", modified_at: null }, "2026-03-04T09:12:00.000Z"],
])("a reply is dated by the webhook field %j", (more, at) => {
  expect(new Date(parsed(more).sentAt).toISOString()).toBe(at);
});

test.each([
  [{ to_email: "Ana@outbound.example.com", cc_email: "kim@x.example.com, Lee <lee@x.example.com>" }],
  [{ to_email: ["ana@outbound.example.com"], cc: ["kim@x.example.com", "lee@x.example.com"] }],
])("recipients are read from the webhook field %j", (more) => {
  const { to, cc } = parsed(more);
  expect([to, cc].map((list) => list.map(({ email }) => email))).toEqual([
    ["ana@outbound.example.com"],
    ["kim@x.example.com", "lee@x.example.com"],
  ]);
});
