/** Tests platforms that return endless or absurdly large responses: how much is read, and the resulting errors. */
import { describe, expect, test } from "bun:test";
import { SECOND } from "../../src/core/clock.ts";
import { ReadLimitExceeded, oldestFirst } from "../../src/platforms/ceilings.ts";
import type { PlatformCall } from "../../src/platforms/client.ts";
import type { Account, Json, Platform, PlatformMessage, PlatformName } from "../../src/platforms/platform.ts";
import { createPlatforms } from "../../src/platforms/registry.ts";
import { PERSON } from "../support/platform.ts";
import { failureOf } from "../support/failure.ts";

const ACCOUNT: Account = { apiKey: "key", baseUrl: "https://platform.example.com" };
const NINE = Date.UTC(2026, 2, 4, 9);
const at = (seconds: number): string => new Date(NINE + seconds * SECOND).toISOString();
const DANA = "dana@prospect.example.com";
const OURS = "ana@outbound.example.com";

/** Returns a platform with scripted responses. */
function playing(name: PlatformName, answer: (call: PlatformCall) => Json): Platform {
  const call = (one: PlatformCall) => Promise.resolve({ status: 200, text: "", json: answer(one) });
  return createPlatforms({ call, now: () => NINE })[name];
}

/** Returns everything listed before the list fails, and the error. */
async function listed(platform: Platform): Promise<{ ids: string[]; error: unknown }> {
  const ids: string[] = [];
  try {
    for await (const { message } of platform.listSince(ACCOUNT, NINE - SECOND, PERSON))
      ids.push(message.platformId);
  } catch (error) {
    return { ids, error };
  }
  return { ids, error: null };
}

const times = <T>(count: number, make: (nth: number) => T): T[] =>
  Array.from({ length: count }, (_, nth) => make(nth));

test.each([
  ["7", "7"],
  ["7".repeat(1_000_000), null],
])("an account is identified by its workspace id, unless the id is absurdly long", async (id, known) => {
  const emailbison = playing("emailbison", () => ({ data: { id: 1, workspace: { id } } }));
  expect(await emailbison.checkKey(ACCOUNT, PERSON)).toBe(known);
});

const HANDLES: Record<PlatformName, Json> = {
  instantly: { id: "1", eaccount: OURS },
  emailbison: { replyId: 1, senderEmailId: 2 },
  smartlead: { campaignId: "1", leadId: "2", leadEmail: DANA },
  plusvibe: { id: "1", eaccount: OURS, lead: null },
};
const bison = (id: number) => ({ id, from_email_address: DANA, date_received: at(id), folder: "Inbox" });
const ANSWERS: Record<PlatformName, (mails: number) => Json> = {
  instantly: (mails) => ({
    items: times(mails, (nth) => ({
      id: `${nth}`,
      thread_id: "t",
      timestamp_email: at(nth),
      from_address_email: DANA,
    })),
  }),
  emailbison: (mails) => ({
    data: {
      current_reply: bison(1),
      older_messages: [],
      newer_messages: times(mails - 1, (n) => bison(n + 2)),
    },
  }),
  smartlead: (mails) => ({
    history: times(mails, (nth) => ({
      type: "REPLY",
      from: DANA,
      to: OURS,
      time: at(nth),
      message_id: `<${nth}>`,
    })),
  }),
  plusvibe: (mails) => ({
    workspaces: [{ _id: "w" }],
    data: times(mails, (nth) => ({
      id: `${nth}`,
      thread_id: "t",
      timestamp_created: at(nth),
      from_address_email: DANA,
      direction: "IN",
    })),
  }),
};

test.each(Object.keys(HANDLES) as PlatformName[])(
  "the platform %s reads a conversation of up to 500 emails, and skips longer ones",
  async (name) => {
    const read = (mails: number) =>
      playing(name, () => ANSWERS[name](mails)).readThread(
        ACCOUNT,
        { handle: HANDLES[name], threadKey: "t" },
        PERSON,
      );
    expect(await read(500)).toHaveLength(500);
    const error = await failureOf(read(501));
    // This must be an error, because an empty list would prove that nothing was sent.
    expect(error).toMatchObject({ outcome: "unknown" });
    expect(error.message).toBe(`${name}'s thread has more than 500 emails and was skipped`);
  },
);

test("instantly: a search ends after the maximum number of pages", async () => {
  let pages = 0;
  const platform = playing("instantly", () => ({
    items: [{ id: "other" }],
    next_starting_after: `${(pages += 1)}`,
  }));
  const error = await failureOf(platform.readThread(ACCOUNT, { handle: null, threadKey: "t" }, PERSON));
  expect([error.message, pages]).toEqual(["instantly's list exceeds the limit of 10 pages", 11]);
});

describe("an endless list", () => {
  const row = (id: string): Json => ({
    id,
    thread_id: id,
    campaign_id: "c",
    ue_type: 2,
    timestamp_email: at(0),
    from_address_email: DANA,
  });

  test("instantly: an endless list ends after a thousand pages, and all their rows are returned", async () => {
    let pages = 0;
    const platform = playing("instantly", () => ({
      items: [row(`${(pages += 1)}`)],
      next_starting_after: `${pages}`,
    }));
    const { ids, error } = await listed(platform);
    expect([ids.length, error]).toEqual([1_000, expect.any(ReadLimitExceeded)]);
  });

  test("instantly: an endless list ends at a cursor too long for a URL", async () => {
    const platform = playing("instantly", () => ({
      items: [row("1")],
      next_starting_after: "x".repeat(501),
    }));
    const { ids, error } = await listed(platform);
    expect([ids, error]).toEqual([["1"], expect.any(ReadLimitExceeded)]);
  });

  const inboxRow = (lead: number, mails: number): Json => ({
    lead_email: `lead${lead}@example.com`,
    email_campaign_id: 1,
    email_lead_id: lead,
    last_reply_time: at(0),
    email_history: times(mails, (nth) => ({
      type: "REPLY",
      from: `lead${lead}@example.com`,
      to: OURS,
      time: at(0),
      message_id: `<${lead}-${nth}>`,
      email_body: "Yes",
    })),
  });

  test("smartlead: an endless list ends after a thousand pages", async () => {
    let lead = 0;
    const { ids, error } = await listed(playing("smartlead", () => ({ data: [inboxRow((lead += 1), 1)] })));
    expect([ids.length, error]).toEqual([1_000, expect.any(ReadLimitExceeded)]);
  });

  test("smartlead: a list yields all other leads before it throws for a lead with an absurdly long history", async () => {
    const page = { data: [inboxRow(1, 1), inboxRow(2, 501), inboxRow(3, 2)] };
    const { ids, error } = await listed(playing("smartlead", () => page));
    expect(ids.toSorted()).toEqual(["<1-0>", "<3-0>", "<3-1>"]);
    expect(error).toMatchObject({ message: "smartlead's thread has more than 500 emails and was skipped" });
  });
});

const mail = (seconds: number, text = "") =>
  ({ message: { sentAt: NINE + seconds * SECOND, text, html: null, raw: null } }) as {
    message: PlatformMessage;
  };
const byAge = (one: PlatformMessage, other: PlatformMessage) => one.sentAt - other.sentAt;
const secondsOf = ({ message }: { message: PlatformMessage }) => (message.sentAt - NINE) / SECOND;

test("a newest-first list is reversed, in chunks of 500 if it is long", async () => {
  let taken = 0;
  let ahead = 0;
  async function* source() {
    for (let seconds = 1_200; seconds > 0; seconds -= 1) {
      taken += 1;
      yield mail(seconds);
    }
  }
  const seen: number[] = [];
  for await (const one of oldestFirst(source(), byAge)) {
    ahead = Math.max(ahead, taken - seen.length);
    seen.push(secondsOf(one));
  }
  expect(seen).toEqual([
    ...times(500, (nth) => 701 + nth),
    ...times(500, (nth) => 201 + nth),
    ...times(200, (nth) => 1 + nth),
  ]);
  expect(ahead).toBe(500);
});

test("a newest-first list of large emails is reversed in smaller chunks", async () => {
  async function* source() {
    for (let seconds = 6; seconds > 0; seconds -= 1) yield mail(seconds, "x".repeat(3 * 1024 * 1024));
  }
  const seen = await Array.fromAsync(oldestFirst(source(), byAge));
  expect(seen.map(secondsOf)).toEqual([4, 5, 6, 1, 2, 3]);
});

test("a newest-first list that fails yields its rows up to the failure", async () => {
  async function* source() {
    yield mail(2);
    yield mail(1);
    throw new Error("it broke off");
  }
  const seen: number[] = [];
  const work = (async () => {
    for await (const one of oldestFirst(source(), byAge)) seen.push(secondsOf(one));
  })();
  await expect(work).rejects.toThrow("it broke off");
  expect(seen).toEqual([1, 2]);
});

test("rows without a campaign also count toward the row limit", async () => {
  let asked = 0;
  const padded = playing("emailbison", () => {
    asked += 1;
    const data = [{ id: asked, name: `Campaign ${asked}` }, ...Array.from({ length: 9_999 }, () => null)];
    return { data, links: { next: "another" } };
  });
  expect(await failureOf(padded.listCampaigns(ACCOUNT, PERSON))).toBeInstanceOf(ReadLimitExceeded);
  expect(asked).toBe(3);
});
