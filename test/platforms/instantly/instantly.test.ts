/** Tests the peculiarities of Instantly's API: a fixed recipient, and lists that hide some emails by default. */
import { describe, expect, test } from "bun:test";
import { DAY, MINUTE, SECOND } from "../../../src/core/clock.ts";
import { createInstantly } from "../../../src/platforms/instantly/instantly.ts";
import type { Json, Platform } from "../../../src/platforms/platform.ts";
import { Bench, PERSON, answerTo } from "../../support/platform.ts";
import { eachTest } from "../../support/fixture.ts";
import { failureOf } from "../../support/failure.ts";

const bench = eachTest(() => Bench.open("instantly"));

/** An Instantly adapter that gets the same response to every call. */
const answering = (json: Json | undefined): Platform =>
  createInstantly({ call: () => Promise.resolve({ status: 200, text: "", json }), now: () => 0 });

const reply = (...of: Parameters<typeof answerTo>) =>
  bench.platform.reply(bench.account, answerTo(...of), PERSON);

test("a reply to a different person is sent as a forward, with the answer above the original", async () => {
  const { message } = await bench.filed(bench.sandbox.receive({ text: "THE ORIGINAL" }));
  const { platformId } = await reply(message, { to: [{ email: "kim@example.com", name: "Kim" }] });
  const [sent] = bench.sandbox.ledger;
  expect(sent).toMatchObject({ kind: "forward", to: ["kim@example.com"], subject: "Re: Quick question" });
  expect(sent?.platformId).toBe(platformId ?? "none");
  for (const whole of [sent?.html ?? "", sent?.text ?? ""]) {
    expect(whole).toMatch(/ANSWER[^]*Forwarded message[^]*From: [^]*THE ORIGINAL/);
    expect(whole.split("THE ORIGINAL").length).toBe(2);
  }
});

test("answering an email outside any campaign is rejected with an explanation, and nothing is sent", async () => {
  const { message } = await bench.filed(bench.sandbox.receive({ untracked: true }));
  const error = await failureOf(reply(message));
  expect(error).toMatchObject({ outcome: "refused", status: 400 });
  expect(error.message).toBe("instantly answered 400: an email outside a campaign cannot be answered");
  expect(error.detail).toContain("not part of an Instantly campaign");
  expect(bench.sandbox.ledger).toEqual([]);
});

test("a reply counts as rejected if the platform reports a mailbox failure with status 200", async () => {
  const { message } = await bench.filed(bench.sandbox.receive());
  const failing = answering({ error: "ACC_AUTH_ERROR" });
  const error = await failureOf(failing.reply(bench.account, answerTo(message), PERSON));
  expect(error).toMatchObject({ outcome: "refused" });
  expect(error.message).toBe("instantly did not send the email: the mailbox cannot log in");
});

const check = () => bench.platform.checkKey(bench.account, PERSON);
const current = "GET /api/v2/workspaces/current";
const unread = "GET /api/v2/emails/unread/count";

test("a key is valid even if it has no access to its workspace", async () => {
  bench.sandbox.faults.plan({ kind: "refuse", status: 403, message: "missing scope" }, "read");
  await check();
  bench.sandbox.faults.plan({ kind: "refuse", status: 403, message: "missing scope" }, "read", 2);
  await check();
  expect(bench.requests).toEqual([current, unread, current, unread]);
});

test("a key is valid even after its plan has ended", async () => {
  bench.sandbox.faults.plan({ kind: "refuse", status: 402, message: "no active plan" }, "read");
  await check();
  expect(bench.requests).toEqual([current]);
});

test("a key is not reported as invalid after too many requests", async () => {
  bench.sandbox.faults.plan({ kind: "refuse", status: 429, message: "slow", retryAfterSeconds: 7 }, "read");
  const error = await failureOf(check());
  expect(error).toMatchObject({ outcome: "not_sent", status: 429, retryAfterMs: 7_000 });
});

const yesterday = () => bench.clock.now() - DAY;

test("lists include automatic emails from the other tab, and omit emails outside campaigns", async () => {
  const automatic = bench.sandbox.receive({ automatic: true });
  bench.sandbox.receive({ untracked: true });
  const found = (await bench.listed(yesterday())).map(({ message }) => message);
  expect(found).toMatchObject([{ platformId: automatic.platformId, automatic: true }]);
});

test("a list ends after a full last page, even if it names a next page", async () => {
  for (let n = 0; n < 100; n += 1) bench.sandbox.receive();
  expect((await bench.listed(yesterday())).length).toBe(100);
  expect(bench.requests.length).toBe(2);
});

test("listing stops when a broken server keeps returning the same cursor", async () => {
  const row = { id: "1", timestamp_email: "2026-03-04T09:00:00Z", from_address_email: "a@example.com" };
  const items = [{ ...row, campaign_id: "x", ue_type: 2 }];
  const looping = answering({ items, next_starting_after: "again" });
  expect((await Array.fromAsync(looping.listSince(bench.account, 0, PERSON))).length).toBe(2);
});

test("a list ends at an empty page, even if it names a next page", async () => {
  let pages = 0;
  const endless = createInstantly({
    call: () =>
      Promise.resolve({ status: 200, text: "", json: { items: [], next_starting_after: `${++pages}` } }),
    now: () => 0,
  });
  expect(await Array.fromAsync(endless.listSince(bench.account, 0, PERSON))).toEqual([]);
  expect(pages).toBe(1);
});

test("lists are requested at most twenty times a minute, and do not delay sends", async () => {
  const { message } = await bench.filed(bench.sandbox.receive());
  const { handle, threadKey } = message;
  const read = () => bench.platform.readThread(bench.account, { handle, threadKey }, PERSON);
  for (let n = 0; n < 20; n += 1) await read();
  const next = read();
  await reply(message);
  const lists = () => bench.requests.filter((one) => one.endsWith("/emails")).length;
  expect([lists(), bench.sandbox.ledger.length]).toEqual([20, 1]);
  // The minute, plus a margin for jitter.
  await bench.clock.advance(MINUTE + SECOND);
  await next;
  expect(lists()).toBe(21);
});

test("an invalid list is an error, never an empty thread, which would prove that nothing was sent", async () => {
  const thread = { handle: null, threadKey: "t" };
  const broken: (Json | undefined)[] = [undefined, {}, { items: "none" }];
  for (const json of broken) {
    const error = await failureOf(answering(json).readThread(bench.account, thread, PERSON));
    expect(error.outcome).toBe("unknown");
  }
});

describe("an email from the API", () => {
  const row = {
    id: "one",
    thread_id: "t",
    timestamp_email: "2026-03-04T09:00:00.5Z",
    from_address_email: "Dana@Example.com",
    to_address_email_list: "ana@example.com,boss@example.com",
    eaccount: "ana@example.com",
    ue_type: 2,
  };
  const read = (changes: { [key: string]: Json }) =>
    answering({ items: [{ ...row, ...changes }] }).readThread(
      bench.account,
      { handle: null, threadKey: "t" },
      PERSON,
    );

  test("an email is parsed whether its people are a list, an object, or missing", async () => {
    const dana = { address: "dana@example.com", name: "Dana" };
    const to = [{ email: "ana@example.com" }, { email: "boss@example.com" }];
    for (const json of [[dana], dana]) {
      expect(await read({ from_address_json: json })).toMatchObject([
        { from: { email: "dana@example.com", name: "Dana" }, to },
      ]);
    }
    expect(await read({})).toMatchObject([{ from: { email: "dana@example.com", name: null }, to }]);
  });

  test("an email without a type counts as ours if our mailbox sent it", async () => {
    expect(await read({ ue_type: null })).toMatchObject([{ direction: "inbound" }]);
    const ours = await read({ ue_type: null, from_address_email: "Ana@example.com" });
    expect(ours).toMatchObject([{ direction: "outbound" }]);
  });

  test("emails in a thread are sorted by date, not by creation date", async () => {
    const later = { ...row, id: "two", timestamp_email: "2026-03-04T10:00:00Z" };
    const thread = { handle: null, threadKey: "t" };
    const mails = await answering({ items: [later, row] }).readThread(bench.account, thread, PERSON);
    expect(mails.map(({ platformId }) => platformId)).toEqual(["one", "two"]);
  });

  test("scheduled emails do not count as sent, and emails from another thread are omitted", async () => {
    expect(await read({ ue_type: 4 })).toEqual([]);
    expect(await read({ thread_id: "another" })).toEqual([]);
  });
});
