/** Tests what every adapter guarantees over HTTP, against its simulated platform. */
import { describe, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE } from "../../src/core/clock.ts";
import type { Json, ListPlace, SendReceipt } from "../../src/platforms/platform.ts";
import { PLATFORM_NAMES } from "../../src/platforms/platform.ts";
import { expectSound } from "../support/payloads.ts";
import { Bench, PERSON, answerTo, forwardOf } from "../support/platform.ts";
import { eachTest } from "../support/fixture.ts";
import { failureOf } from "../support/failure.ts";

const times = (whole: string, part: string): number => whole.split(part).length - 1;

describe.each(PLATFORM_NAMES)("%s", (name) => {
  const bench = eachTest(() => Bench.open(name));

  test("a working key is accepted, and any other key is rejected without revealing it", async () => {
    await bench.platform.checkKey(bench.account, PERSON);
    const error = await failureOf(
      bench.platform.checkKey({ ...bench.account, apiKey: "wrong-key-1" }, PERSON),
    );
    expect(error.outcome).toBe("refused");
    expect(error.message).not.toContain("wrong-key-1");
  });

  test("a key is not reported as invalid while the platform is down or failing", async () => {
    bench.sandbox.faults.plan({ kind: "error_before" }, "read");
    expect((await failureOf(bench.platform.checkKey(bench.account, PERSON))).outcome).not.toBe("refused");
    await bench.sandbox.close();
    expect((await failureOf(bench.platform.checkKey(bench.account, PERSON))).outcome).toBe("not_sent");
  });

  test("an interrupted long list is resumed, with new email first", async () => {
    const MANY = 620;
    const now = bench.clock.now();
    for (let n = 0; n < MANY; n += 1)
      bench.sandbox.receive({
        text: `Reply ${n}`,
        at: now - HOUR - n * MINUTE,
        lead: { email: `l${n}@x.example.com` },
      });
    const place: ListPlace = { from: null, reached: null, pages: 0 };
    const list = async (limit: number): Promise<string[]> => {
      const texts: string[] = [];
      const options = { priority: "low", place } as const;
      for await (const { message } of bench.platform.listSince(bench.account, now - 30 * DAY, options)) {
        if (texts.length >= limit) break;
        texts.push(/Reply \d+/.exec(message.text ?? message.html ?? "")?.[0] ?? "");
      }
      return texts;
    };
    const first = await bench.clock.passUntil(list(550));
    if (bench.platform.listsOldestFirst) return expect(place.reached).toBeNull();
    expect(place.reached).not.toBeNull();
    bench.sandbox.receive({ text: "Reply 9999", at: now });
    place.from = place.reached;
    const asked = bench.requests.length;
    const rest = await bench.clock.passUntil(list(Infinity));
    const taken = [...first.slice(0, 500), ...rest].filter((text) => text !== "Reply 9999");
    expect(new Set(taken).size).toBe(MANY);
    expect(rest.length).toBeLessThan(MANY / 2);
    expect(bench.requests.length - asked).toBeLessThan(asked);
  });

  test("a reply is sent exactly once, with its HTML, to the author and the cc and bcc recipients", async () => {
    const { message } = await bench.filed(bench.sandbox.receive());
    const cc = [
      { email: "cc1@example.com", name: "C" },
      { email: "cc2@example.com", name: null },
    ];
    const bcc = [{ email: "bcc@example.com", name: null }];
    const receipt = await bench.platform.reply(bench.account, answerTo(message, { cc, bcc }), PERSON);
    expect(bench.sandbox.ledger).toMatchObject([
      {
        kind: "reply",
        from: "ana@outbound.example.com",
        to: [message.from.email],
        cc: ["cc1@example.com", "cc2@example.com"],
        bcc: ["bcc@example.com"],
        subject: "Re: Quick question",
        html: expect.stringContaining("<p>MY <b>ANSWER</b></p>"),
      },
    ]);
    expectReceipt(bench, receipt);
  });

  test("a reply goes to the colleague who wrote, not to the campaign's lead", async () => {
    const from = { email: "kim@prospect.example.com", name: "Kim" };
    const { message } = await bench.filed(bench.sandbox.receive({ from }));
    await bench.platform.reply(bench.account, answerTo(message), PERSON);
    expect(bench.sandbox.ledger.map(({ to }) => to)).toEqual([["kim@prospect.example.com"]]);
  });

  test("a reply can be sent to a different address instead, and then includes the email it answers", async () => {
    const { message } = await bench.filed(bench.sandbox.receive({ text: "THE ORIGINAL" }));
    const to = [{ email: "partner@example.com", name: null }];
    await bench.platform.reply(bench.account, answerTo(message, { to }), PERSON);
    expect(bench.sandbox.ledger).toMatchObject([{ to: ["partner@example.com"], cc: [], bcc: [] }]);
    const html = bench.sandbox.ledger[0]?.html ?? "";
    expect(html).toContain("MY <b>ANSWER</b>");
    expect(times(html, "THE ORIGINAL")).toBe(1);
  });

  test("a reply to several recipients reaches all of them", async () => {
    const { message } = await bench.filed(bench.sandbox.receive());
    const to = [message.from, { email: "partner@example.com", name: null }];
    await bench.platform.reply(bench.account, answerTo(message, { to }), PERSON);
    const reached = bench.sandbox.ledger.flatMap((email) => [...email.to, ...email.cc]);
    expect(reached.toSorted()).toEqual([message.from.email, "partner@example.com"].toSorted());
  });

  test("a sent reply appears in the thread under the sent email's id", async () => {
    const { message } = await bench.filed(bench.sandbox.receive());
    await bench.platform.reply(bench.account, answerTo(message), PERSON);
    const sent = (await bench.thread(message)).filter((mail) => mail.direction === "outbound").at(-1);
    expect(sent?.platformId).toBe(bench.sandbox.ledger[0]?.platformId ?? "none");
    expect(`${sent?.html} ${sent?.text}`).toContain("ANSWER");
  });

  test("a reply without a usable handle fails before any request", async () => {
    const { message } = await bench.filed(bench.sandbox.receive());
    const before = bench.requests.length;
    for (const handle of [null, 7, "x", [], {}] as Json[]) {
      const reply = failureOf(bench.platform.reply(bench.account, answerTo(message, { handle }), PERSON));
      const forward = failureOf(
        bench.platform.forward(bench.account, forwardOf(message, { handle }), PERSON),
      );
      for (const { outcome } of await Promise.all([reply, forward])) expect(outcome).not.toBe("unknown");
    }
    expect(bench.requests.length).toBe(before);
  });

  test("a forward is sent once, and contains the note, the header block and the original email once each", async () => {
    const { message } = await bench.filed(bench.sandbox.receive({ text: "THE ORIGINAL" }));
    const cc = [{ email: "cc@example.com", name: null }];
    const to = [
      { email: "one@example.com", name: "One" },
      { email: "two@example.com", name: null },
    ];
    const receipt = await bench.platform.forward(bench.account, forwardOf(message, { to, cc }), PERSON);
    expect(bench.sandbox.ledger).toMatchObject([
      { kind: "forward", to: ["one@example.com", "two@example.com"], cc: ["cc@example.com"], bcc: [] },
    ]);
    const html = bench.sandbox.ledger[0]?.html ?? "";
    expect(bench.sandbox.ledger[0]?.subject).toBe("Fwd: Quick question");
    expect(html).toMatch(
      /MY NOTE[^]*Forwarded message[^]*From: [^]*Date: [^]*Subject: [^]*To: [^]*THE ORIGINAL/,
    );
    for (const part of ["MY NOTE", "THE ORIGINAL"]) expect(times(html, part)).toBe(1);
    expectReceipt(bench, receipt);
  });

  test("forwarding a thread includes each earlier email and the original exactly once", async () => {
    const first = bench.sandbox.receive({ text: "THE FIRST" });
    bench.clock.set(bench.clock.now() + HOUR);
    const second = bench.sandbox.receive({ conversation: first.conversation, text: "THE ORIGINAL" });
    const [{ message: older }, { message }] = [await bench.filed(first), await bench.filed(second)];
    const { earlier } = { earlier: [answerTo(older).original] };
    await bench.platform.forward(bench.account, forwardOf(message, { earlier }), PERSON);
    const html = bench.sandbox.ledger[0]?.html ?? "";
    for (const part of ["MY NOTE", "THE ORIGINAL", "THE FIRST", " wrote:"]) expect(times(html, part)).toBe(1);
  });

  test("a thread contains both directions, oldest first, under the same ids as the webhook and the list", async () => {
    const first = bench.sandbox.receive({ text: "ONE" });
    bench.clock.set(bench.clock.now() + HOUR);
    bench.sandbox.answerElsewhere(first.conversation, "TWO");
    bench.clock.set(bench.clock.now() + HOUR);
    const third = bench.sandbox.receive({ conversation: first.conversation, text: "THREE" });
    bench.sandbox.receive({ text: "of another conversation" });
    for (const from of [first, third]) {
      const thread = await bench.thread((await bench.filed(from)).message);
      const mails = thread.slice(-3);
      expect(mails.map(({ direction }) => direction)).toEqual(["inbound", "outbound", "inbound"]);
      expect(mails.map(({ text, html }) => /ONE|TWO|THREE/.exec(`${text}${html}`)?.[0])).toEqual([
        "ONE",
        "TWO",
        "THREE",
      ]);
      expect(mails.map(({ platformId }) => platformId)).toEqual([
        first.platformId,
        bench.sandbox.ledger[0]?.platformId ?? "none",
        third.platformId,
      ]);
      const dates = thread.map(({ sentAt }) => sentAt);
      expect(dates).toEqual(dates.toSorted((a, b) => a - b));
    }
    const listed = (await bench.listed(bench.clock.now() - DAY)).map(({ message }) => message.platformId);
    expect(listed).toEqual(expect.arrayContaining([first.platformId, third.platformId]));
  });

  test("each email in a thread has a handle for answering it", async () => {
    const { message } = await bench.filed(bench.sandbox.receive());
    const inThread = (await bench.thread(message)).find(
      ({ platformId }) => platformId === message.platformId,
    );
    if (!inThread) throw new Error("the mail is not in its own thread");
    await bench.platform.reply(bench.account, answerTo(inThread), PERSON);
    expect(bench.sandbox.ledger.map(({ to }) => to)).toEqual([[message.from.email]]);
  });

  test("a lead is found by address with all its fields, and the result is null for an unknown address", async () => {
    const lead = { email: "Bo@prospect.example.com", firstName: "Bo", lastName: "Berg", company: "Nord" };
    const { campaign } = await bench.filed(bench.sandbox.receive({ lead }));
    bench.sandbox.receive({ lead: { email: "lobo@prospect.example.com" } });
    const background = { priority: "background" } as const;
    for (const campaignId of [campaign?.id ?? null, null, "0198bbbb-2222-7000-8000-0000000000aa"]) {
      const found = bench.platform.findLead(
        bench.account,
        { email: "bo@prospect.example.com", campaignId },
        background,
      );
      expect(await bench.clock.passUntil(found)).toMatchObject({
        email: "bo@prospect.example.com",
        firstName: "Bo",
        lastName: "Berg",
        company: "Nord",
      });
    }
    const unknown = { email: "nobody@prospect.example.com", campaignId: null };
    const none = bench.platform.findLead(bench.account, unknown, background);
    expect(await bench.clock.passUntil(none)).toBeNull();
  });

  test("the list finds emails that webhooks missed, page by page, under the same ids", async () => {
    const start = bench.clock.now();
    const missed = Array.from({ length: 105 }, (_, n) =>
      bench.sandbox.receive({ text: `number ${n}`, at: start + n * MINUTE }),
    );
    bench.clock.set(start + DAY);
    const events = await bench.listed(start);
    const replies = events.filter(({ kind }) => kind === "reply");
    expect(replies.map(({ message }) => message.platformId).toSorted()).toEqual(
      missed.map(({ platformId }) => platformId).toSorted(),
    );
    const dates = replies.map(({ message }) => message.sentAt);
    expect(dates).toEqual(dates.toSorted((earlier, later) => earlier - later));
    const one = await bench.filed(missed[52] ?? bench.sandbox.receive());
    const same = replies.find(({ message }) => message.platformId === one.message.platformId);
    for (const key of ["messageId", "direction", "sentAt"] as const) {
      expect(same?.message[key]).toEqual(one.message[key]);
    }
    expect(same?.message.from.email).toBe(one.message.from.email);
    expect(same?.lead?.email).toBe(one.lead?.email ?? "none");
    expect(same?.campaign?.id).toBe(one.campaign?.id ?? "none");
  });

  test("the list excludes emails older than the given time, and may be empty", async () => {
    expect(await bench.listed(0)).toEqual([]);
    const now = bench.clock.now();
    bench.sandbox.receive({ at: now - 10 * DAY });
    const recent = bench.sandbox.receive({ at: now - HOUR });
    const replies = (await bench.listed(now - DAY)).filter(({ kind }) => kind === "reply");
    expect(replies.map(({ message }) => message.platformId)).toEqual([recent.platformId]);
  });

  test("the list yields emails that can be answered and that match their webhooks", async () => {
    bench.sandbox.receive({ text: "WHAT THEY WROTE" });
    const [event] = (await bench.listed(bench.clock.now() - HOUR)).filter(({ kind }) => kind === "reply");
    if (!event) throw new Error("nothing was listed");
    expectSound(event);
    expect(`${event.message.text}${event.message.html}`).toContain("WHAT THEY WROTE");
    await bench.platform.reply(bench.account, answerTo(event.message), PERSON);
    expect(bench.sandbox.ledger.length).toBe(1);
  });

  test("an interrupted list is an error, not a complete list", async () => {
    bench.sandbox.receive();
    bench.sandbox.faults.plan({ kind: "error_before" }, "read");
    expect((await failureOf(bench.listed(bench.clock.now() - DAY))).outcome).toBe("unknown");
  });
});

/** If the receipt contains an id, it must be the id of the sent email. */
function expectReceipt({ sandbox }: Bench, receipt: SendReceipt): void {
  if (receipt.platformId !== null) expect(receipt.platformId).toBe(sandbox.ledger[0]?.platformId ?? "none");
  expect(receipt.queued || receipt.platformId !== null).toBe(true);
  expect(receipt.answer.length).toBeLessThanOrEqual(500);
}
