/**
 * Tests that Instantly's labels, campaigns and leads are listed completely, although its lists hide rows by default.
 */
import { describe, expect, test } from "bun:test";
import { createInstantly } from "../../../src/platforms/instantly/instantly.ts";
import { address, field } from "../../../src/platforms/mail-form.ts";
import type { Json } from "../../../src/platforms/platform.ts";
import type { StopOrder } from "../../../src/core/push.ts";
import { Bench, PERSON } from "../../support/platform.ts";
import { eachTest } from "../../support/fixture.ts";
import { failureOf } from "../../support/failure.ts";

const MAILBOX = address("ana@outbound.example.com", "Ana Ruiz");

const bench = eachTest(() => Bench.open("instantly"));

const receiveIn = (serial: number, { email = "dana@prospect.example.com", isOfAiAgent = false } = {}) =>
  bench.sandbox.receive({
    lead: { email },
    campaign: {
      serial,
      name: `Campaign ${serial}`,
      isOfAiAgent,
      mailbox: MAILBOX,
      subject: "Hi",
      text: "Hi",
      at: 0,
    },
  });

test("a label is found beyond the first page of labels", async () => {
  const received = receiveIn(1);
  const { message, campaign } = await bench.filed(received);
  const order = { email: "dana@prospect.example.com", label: "Asked for a quote", handle: message.handle };
  await bench.platform.setLabel(bench.account, { ...order, campaignId: campaign?.id ?? null }, PERSON);
  expect(bench.sandbox.leads.labels.get(received.conversation)).toBe("Asked for a Quote");
});

test("the list of campaigns includes campaigns run by AI sales agents", async () => {
  receiveIn(1);
  receiveIn(2, { isOfAiAgent: true });
  const campaigns = await bench.platform.listCampaigns(bench.account, PERSON);
  expect(campaigns.map(({ name }) => name)).toEqual(["Campaign 2", "Campaign 1"]);
});

test("the list of campaigns includes more than the first hundred", async () => {
  for (let serial = 1; serial <= 120; serial += 1) receiveIn(serial, { email: `lead${serial}@example.com` });
  expect(await bench.platform.listCampaigns(bench.account, PERSON)).toHaveLength(120);
});

describe("stopping a domain in some campaigns", () => {
  const stop = async (value: string, of: ReturnType<typeof receiveIn>) => {
    const { campaign } = await bench.filed(of);
    const subject: StopOrder["subject"] = { kind: "domain", value };
    const order = { subject, campaigns: [campaign?.id ?? ""], sequencerClient: null };
    return bench.platform.stop(bench.account, order, PERSON);
  };
  const isSent = ({ conversation }: ReturnType<typeof receiveIn>): boolean =>
    bench.sandbox.sendNextStep(conversation).withheld === null;

  test.each([true, false])(
    "stopping a domain reaches exactly the leads at the domain (search finds domains: %p)",
    async (isSearchedWithin) => {
      bench.sandbox.leads.isSearchedWithin = isSearchedWithin;
      const others = Array.from({ length: 120 }, (_, nth) => receiveIn(1, { email: `a${nth}@example.org` }));
      const [dana, kim] = [receiveIn(1), receiveIn(1, { email: "kim@eu.prospect.example.com" })];
      const elsewhere = receiveIn(2, { email: "pat@prospect.example.com" });
      // The address contains the domain's name but is not at that domain.
      const alike = receiveIn(1, { email: "prospect.example.com@example.net" });
      const receipt = await stop("prospect.example.com", dana);
      expect(receipt.answer).toBe("set to not interested: 2 at this domain");
      expect([dana, kim].map(isSent)).toEqual([false, false]);
      expect([...others.slice(0, 3), elsewhere, alike].map(isSent)).not.toContain(false);
    },
  );

  test("stopping a domain skips a campaign with too many leads, but reaches the other campaigns", async () => {
    const labeled: Json[] = [];
    let page = 0;
    const leadsOf = (campaign: Json | undefined): Json[] => {
      if (campaign === "small") return [{ email: "dana@prospect.example.com", campaign }];
      return campaign === "large" ? [{ email: "kim@example.org", campaign }] : [];
    };
    const platform = createInstantly({
      call: ({ path, body = null }) => {
        if (path === "/leads/update-interest-status") labeled.push(field(body, "lead_email") ?? null);
        const campaign = field(body, "campaign");
        const next = campaign === "large" ? `${++page}` : null;
        const json: Json = { items: leadsOf(campaign), next_starting_after: next };
        return Promise.resolve({ status: 200, text: "", json });
      },
      now: () => 0,
    });
    const subject: StopOrder["subject"] = { kind: "domain", value: "prospect.example.com" };
    const order = { subject, campaigns: ["large", "small"], sequencerClient: null };
    const error = await failureOf(platform.stop(bench.account, order, PERSON));
    expect(error.outcome).toBe("refused");
    expect(error.message).toContain("1 stopped at prospect.example.com; 1 campaigns have more leads");
    expect(labeled).toEqual(["dana@prospect.example.com"]);
  });

  test.each([true, false])(
    "stopping a domain fails if it matched no lead (search finds domains: %p)",
    async (isSearchedWithin) => {
      bench.sandbox.leads.isSearchedWithin = isSearchedWithin;
      const error = await failureOf(stop("nobody.example.com", receiveIn(1)));
      expect(error.outcome).toBe("refused");
      expect(error.message).toContain("no lead at nobody.example.com");
    },
  );
});
