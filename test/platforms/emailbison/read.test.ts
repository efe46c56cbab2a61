/** Tests reading an EmailBison inbox: complete threads, and emails that no webhook reported. */
import { beforeEach, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND } from "../../../src/core/clock.ts";
import type { Account } from "../../../src/platforms/platform.ts";
import { Bench, PERSON } from "../../support/platform.ts";
import { eachTest } from "../../support/fixture.ts";
import { failureOf } from "../../support/failure.ts";

const DANA = "dana@prospect.example.com";
/** The current time in tests with hand-written responses. */
const NINE = Date.UTC(2026, 2, 4, 9);

const bench = eachTest(() => Bench.open("emailbison"));
let start: number;

beforeEach(() => {
  start = bench.clock.now();
});

/** Runs against an instance that gives the same response to every request. */
async function answering<T>(answer: () => Response, ask: (account: Account) => Promise<T>): Promise<T> {
  using server = Bun.serve({ port: 0, fetch: answer });
  return await ask({ ...bench.account, baseUrl: `http://127.0.0.1:${server.port}` });
}

test("reading a thread fails if the response has an unexpected format, so that no email seems to be missing", async () => {
  const thread = { handle: { replyId: 1, senderEmailId: 13 }, threadKey: null };
  for (const data of [null, {}, { current_reply: {}, older_messages: null, newer_messages: [] }]) {
    const answer = () => Response.json({ data });
    const error = await failureOf(answering(answer, (one) => bench.platform.readThread(one, thread, PERSON)));
    expect(error.outcome).toBe("unknown");
  }
});

test("the list stops at the page that ends before the given time", async () => {
  for (let index = 0; index < 60; index += 1) {
    bench.clock.set(bench.clock.now() + HOUR);
    bench.sandbox.receive();
  }
  await bench.listed(bench.clock.now() - HOUR);
  const pages = bench.requests.filter((request) => request === "GET /api/replies");
  expect(pages).toHaveLength(3); // inbox, bounced, sent
});

test("emails with the same time keep their order in the list", async () => {
  for (const text of ["a", "b", "c"]) bench.sandbox.receive({ text });
  expect((await bench.listed(start)).map(({ message }) => message.text)).toEqual(["a", "b", "c"]);
});

test("the list includes a delayed email that is older than the given time but new in the inbox", async () => {
  const late = bench.sandbox.receive({ at: start - 2 * HOUR, shownAt: start });
  bench.sandbox.receive({ at: start - 2 * HOUR });
  const events = await bench.listed(start - HOUR);
  expect(events.map(({ message }) => message.platformId)).toEqual([late.platformId]);
});

test("the list continues past a page that ends with a delayed email", async () => {
  const earliest = bench.sandbox.receive({ at: start - HOUR });
  bench.sandbox.receive({ at: start - 2 * DAY, shownAt: start - HOUR });
  for (let n = 0; n < 99; n += 1) bench.sandbox.receive({ at: start });
  const events = await bench.listed(start - 2 * HOUR);
  expect(events.map(({ message }) => message.platformId)).toContain(earliest.platformId);
  expect(events).toHaveLength(101);
});

test("the list continues past a page of older emails, up to a day back", async () => {
  const delayed = bench.sandbox.receive({ at: start - HOUR, shownAt: start });
  for (let n = 0; n < 100; n += 1) bench.sandbox.receive({ at: start - 20 * HOUR });
  const events = await bench.listed(start - 2 * HOUR);
  expect(events.map(({ message }) => message.platformId)).toEqual([delayed.platformId]);
});

test("the list finds bounces, answers written elsewhere and untracked emails, without a call for each lead", async () => {
  const { conversation } = bench.sandbox.receive();
  bench.clock.set(bench.clock.now() + MINUTE);
  bench.sandbox.answerElsewhere(conversation, "Tuesday?");
  bench.clock.set(bench.clock.now() + MINUTE);
  bench.sandbox.bounce(conversation);
  bench.clock.set(bench.clock.now() + MINUTE);
  bench.sandbox.receive({ untracked: true });
  const events = await bench.listed(start);
  expect(events.map(({ eventType }) => eventType)).toEqual([
    "LEAD_REPLIED",
    "MANUAL_EMAIL_SENT",
    "EMAIL_BOUNCED",
    "UNTRACKED_REPLY_RECEIVED",
  ]);
  expect(events[1]?.kind).toBe("own_send");
  expect(events[2]?.message.bounce).toBe(true);
  expect(events[3]?.lead).toBeNull();
  expect(bench.requests.filter((request) => request.startsWith("GET /api/leads/"))).toEqual([]);
});

test("the list skips a delivery report without an author, and leaves it to the webhook", async () => {
  const row = {
    id: 1,
    folder: "Bounced",
    date_received: "2026-03-04T09:00:00Z",
    from_email_address: "MAILER-DAEMON",
  };
  const page = () => Response.json({ data: [row], links: { next: null } });
  expect(
    await answering(page, (one) => Array.fromAsync(bench.platform.listSince(one, NINE, PERSON))),
  ).toEqual([]);
});

test("the list yields all other rows before it throws for an invalid row", async () => {
  const row = {
    folder: "Inbox",
    date_received: "2026-03-04T09:00:00.000000Z",
    from_email_address: DANA,
  };
  const page = () =>
    Response.json({
      data: [
        { ...row, id: null },
        { ...row, id: 45001 },
      ],
      links: { next: null },
    });
  const ids: string[] = [];
  const listing = answering(page, async (one) => {
    for await (const { message } of bench.platform.listSince(one, NINE, PERSON)) ids.push(message.platformId);
  });
  expect(await failureOf(listing)).toMatchObject({ outcome: "unknown" });
  expect(ids).toEqual(["45001"]);
});

test("the list ends even if the instance ignores paging and filters", async () => {
  const row = {
    id: 1,
    folder: "Inbox",
    date_received: "2026-03-04T09:00:00Z",
    from_email_address: DANA,
  };
  const answer = () => Response.json({ data: [row, { ...row, id: 2, folder: "Spam" }] });
  const events = await answering(answer, (one) =>
    Array.fromAsync(bench.platform.listSince(one, NINE, PERSON)),
  );
  expect(events.map(({ message }) => message.platformId)).toEqual(["1"]);
});

test.each([{}, { retryAfterSeconds: 5 }])("calls pause for 45 seconds after a 429 (%p)", async (stated) => {
  const { platform, account, clock, sandbox, requests } = bench;
  sandbox.faults.plan({ kind: "refuse", status: 429, message: "Too Many Attempts.", ...stated }, "all");
  const { retryAfterMs } = await failureOf(platform.checkKey(account, { priority: "background" }));
  expect(retryAfterMs).toBeGreaterThanOrEqual(45 * SECOND);
  const again = platform.checkKey(account, { priority: "background" });
  await clock.advance(44 * SECOND);
  expect(requests).toHaveLength(1);
  await clock.passUntil(again);
  expect(requests).toHaveLength(2);
});
