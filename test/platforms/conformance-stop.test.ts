/** Tests what every adapter guarantees over HTTP about stopping leads, labeling leads and marking as read. */
import { describe, expect, test } from "bun:test";
import { address } from "../../src/platforms/mail-form.ts";
import type { StopOrder } from "../../src/core/push.ts";
import { PLATFORM_NAMES, type LabelOrder } from "../../src/platforms/platform.ts";
import { Bench, PERSON } from "../support/platform.ts";
import { eachTest } from "../support/fixture.ts";
import { failureOf } from "../support/failure.ts";

const LEAD = { email: "dana@prospect.example.com" };
const MAILBOX = address("ana@outbound.example.com", "Ana Ruiz");

/** On these platforms, the adapter reports that it cannot carry out the request, and does nothing else instead. */
const CANNOT_STOP_DOMAIN_IN_CAMPAIGNS: readonly string[] = ["emailbison", "smartlead", "plusvibe"];

describe.each(PLATFORM_NAMES)("%s", (name) => {
  const bench = eachTest(() => Bench.open(name));

  const conversationIn = (serial: number, lead = LEAD) =>
    bench.sandbox.receive({
      lead,
      campaign: { serial, name: `Campaign ${serial}`, mailbox: MAILBOX, subject: "Hi", text: "Hi", at: 0 },
    });
  const whole = (value: string, kind: "email" | "domain" = "email"): StopOrder => ({
    subject: { kind, value },
    campaigns: null,
    sequencerClient: null,
  });
  const stop = (order: StopOrder) => bench.clock.passUntil(bench.platform.stop(bench.account, order, PERSON));
  const setLabel = (order: LabelOrder) =>
    bench.clock.passUntil(bench.platform.setLabel(bench.account, order, PERSON));
  const isSent = (conversation: string): boolean =>
    bench.sandbox.sendNextStep(conversation).withheld === null;

  test("stopping a lead ends all of the lead's campaigns, without affecting other leads", async () => {
    const [first, second] = [conversationIn(1), conversationIn(2)];
    const other = conversationIn(1, { email: "kim@other.example.com" });
    const receipt = await stop(whole(LEAD.email));
    expect(receipt.answer).not.toBe("");
    expect([first, second].map(({ conversation }) => isSent(conversation))).toEqual([false, false]);
    expect(isSent(other.conversation)).toBe(true);
    expect(bench.sandbox.leads.steps.map(({ withheld }) => withheld === null)).toEqual([false, false, true]);
  });

  test("stopping a lead again changes nothing", async () => {
    const { conversation } = conversationIn(1);
    await stop(whole(LEAD.email));
    await stop(whole(LEAD.email));
    await stop(whole("example.org", "domain"));
    await stop(whole("example.org", "domain"));
    expect(isSent(conversation)).toBe(false);
    expect(bench.sandbox.ledger).toEqual([]);
  });

  test("stopping an unknown address keeps it out of later campaigns", async () => {
    await stop(whole(LEAD.email));
    expect(isSent(conversationIn(1).conversation)).toBe(false);
  });

  test("stopping a domain ends the campaigns of every lead at that domain", async () => {
    const { conversation } = conversationIn(1);
    const other = conversationIn(1, { email: "kim@other.example.com" });
    await stop(whole("prospect.example.com", "domain"));
    expect(isSent(conversation)).toBe(false);
    expect(isSent(other.conversation)).toBe(true);
  });

  test("stopping a lead in some campaigns does not affect the account's other campaigns", async () => {
    const [own, foreign] = [conversationIn(1), conversationIn(2)];
    const { campaign } = await bench.filed(own);
    await stop({ ...whole(LEAD.email), campaigns: [campaign?.id ?? ""] });
    expect(isSent(own.conversation)).toBe(false);
    expect(isSent(foreign.conversation)).toBe(true);
    const { answer } = await stop({ ...whole("nobody@example.net"), campaigns: [campaign?.id ?? ""] });
    expect(answer).toBe("no lead in a campaign of this client");
  });

  test("stopping a domain in selected campaigns succeeds or is rejected with an explanation", async () => {
    const [own, foreign] = [conversationIn(1), conversationIn(2)];
    const { campaign } = await bench.filed(own);
    const order = { ...whole("prospect.example.com", "domain"), campaigns: [campaign?.id ?? ""] };
    if (CANNOT_STOP_DOMAIN_IN_CAMPAIGNS.includes(name)) {
      const error = await failureOf(stop(order));
      expect(error.outcome).toBe("refused");
      expect(error.message).toContain("not for selected campaigns");
    } else {
      await stop(order);
      expect(isSent(own.conversation)).toBe(false);
    }
    expect(isSent(foreign.conversation)).toBe(true);
  });

  test("a rejected stop is distinguished from a missing response", async () => {
    conversationIn(1);
    bench.sandbox.faults.plan({ kind: "refuse", status: 403, message: "Missing scope" }, "push");
    expect((await failureOf(stop(whole(LEAD.email)))).outcome).toBe("refused");
    bench.sandbox.faults.plan({ kind: "cut_after" }, "push");
    expect((await failureOf(stop(whole(LEAD.email)))).outcome).toBe("unknown");
  });

  test("a label can be set repeatedly, and ends no campaigns if the platform separates labels from stops", async () => {
    const received = conversationIn(1);
    const { message, campaign } = await bench.filed(received);
    const order = { email: LEAD.email, label: "Interested", campaignId: campaign?.id ?? null };
    for (let n = 0; n < 2; n += 1) await setLabel({ ...order, handle: message.handle });
    expect(bench.sandbox.leads.labels.get(received.conversation)).toBe("Interested");
    expect(isSent(received.conversation)).toBe(name !== "instantly");
  });

  test("an unknown label is rejected with an explanation", async () => {
    const { message, campaign } = await bench.filed(conversationIn(1));
    const order = { email: LEAD.email, label: "Left-handed", campaignId: campaign?.id ?? null };
    const error = await failureOf(setLabel({ ...order, handle: message.handle }));
    expect(error.outcome).toBe("refused");
    expect(error.message).toContain('"Left-handed"');
  });

  test("a conversation is marked as read", async () => {
    const received = conversationIn(1);
    const { handle, threadKey } = (await bench.filed(received)).message;
    await bench.clock.passUntil(bench.platform.markRead(bench.account, { handle, threadKey }, PERSON));
    expect([...bench.sandbox.leads.read]).toEqual([received.conversation]);
  });
});
