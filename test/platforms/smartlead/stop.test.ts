/** Tests that stopping a lead affects only one of Smartlead's own clients when several share an account. */
import { expect, test } from "bun:test";
import { Bench, PERSON } from "../../support/platform.ts";
import { eachTest } from "../../support/fixture.ts";
import { campaign } from "../../support/sandbox/mails.ts";

const bench = eachTest(() => Bench.open("smartlead"));

const EMAIL = "dana@prospect.example.com";

const conversationOf = (client: number): string =>
  bench.sandbox.receive({
    lead: { email: EMAIL },
    campaign: { ...campaign(client, `Campaign of client ${client}`), sequencerClient: client },
  }).conversation;

test.each([
  ["address", { kind: "email", value: EMAIL }],
  ["domain", { kind: "domain", value: "prospect.example.com" }],
] as const)(
  "%s: the lead is stopped for one client, even in campaigns that Replydesk has not seen yet",
  async (_name, subject) => {
    const [ours, theirs] = [conversationOf(7), conversationOf(8)];
    const order = { subject, campaigns: [], sequencerClient: "7" };
    const { answer } = await bench.platform.stop(bench.account, order, PERSON);
    expect(answer).toContain("on the block list of this client in Smartlead");
    expect(bench.sandbox.sendNextStep(ours).withheld).not.toBeNull();
    expect(bench.sandbox.sendNextStep(theirs).withheld).toBeNull();
  },
);

test("setting a label takes one call after the categories have been fetched", async () => {
  const received = bench.sandbox.receive();
  const { handle } = (await bench.filed(received)).message;
  const order = { email: EMAIL, campaignId: null, handle };
  for (const label of ["Interested", "Not Interested"])
    await bench.platform.setLabel(bench.account, { ...order, label }, PERSON);
  const asked = bench.requests.filter((request) => request.endsWith("/leads/fetch-categories"));
  expect(asked.length).toBe(1);
  expect(bench.sandbox.leads.labels.get(received.conversation)).toBe("Not Interested");
});
