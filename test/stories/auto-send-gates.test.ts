/** Tests every gate of automatic answers, when the draft is made and again before it is sent. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { CAUTIONS } from "../../src/ai/model.ts";
import { READER_CAUTIONS } from "../../src/ai/rules/prompts.ts";
import { DAY, MINUTE } from "../../src/core/clock.ts";
import type { BlockedReason } from "../../src/replies/rules/gates.ts";
import { updateReply, type ReplyChange } from "../../src/replies/store.ts";
import { askDraft, categoryId } from "../support/ai-desk.ts";
import { post, type Arrived } from "../support/arrivals.ts";
import { checksIn, depsOf, openAutoStage, blockedGates, type AutoStage } from "../support/auto-send.ts";
import { call, eventually, type Answer } from "../support/call.ts";
import { error } from "../support/messages-api.ts";

/** What a verdict says where a mail raises a caution; the others are the guard's, of drafts. */
const OF_MAILS = [
  ["opt_out", { opt_out: "explicit" }],
  ["possible_opt_out", { opt_out: "possible" }],
  [READER_CAUTIONS[0], { cautions: [READER_CAUTIONS[0]] }],
] as const;

/** Something happens to the reply, or around it. */
type Act = (stage: AutoStage, arrived: Arrived) => Promise<unknown>;
type Case = [what: string, reason: BlockedReason, act: Act];

const suppress =
  (valueOf: (email: string) => string): Act =>
  ({ desk, at: { clientId } }, { reply }) =>
    call(desk, "POST", "/api/suppressions", {
      body: { client_id: clientId, value: valueOf(reply.from_email) },
    });

const connection =
  (method: "PATCH" | "DELETE", body?: object): Act =>
  ({ desk, at: { connectionId } }) =>
    call(desk, method, `/api/connections/${connectionId}`, { ...(body && { body }) });

/** Another campaign's mail to the same lead comes back. */
const bounce: Act = async ({ at }, { reply }) => {
  const other = at.sandbox.receive({ lead: { email: reply.from_email }, subject: "Re: Another matter" });
  await post(at, at.sandbox.bounce(other.conversation));
  await eventually(async () => {
    const { body } = await call(at.desk, "GET", `/api/contacts/${reply.contact_id}`);
    return body.data.bounced_at;
  });
};

const switches =
  (settings: object): Act =>
  (stage) =>
    stage.set(settings);

const patches =
  (body: object): Act =>
  (stage, { reply }) =>
    stage.patch(reply.id, body);

const sorts =
  (slug: string): Act =>
  async (stage, { reply }) =>
    stage.patch(reply.id, { category_id: await categoryId(stage.at, slug) });

/** What no request changes once the draft is there. */
const finds =
  (change: ReplyChange): Act =>
  async (stage, { reply }) => {
    const { db, clock } = depsOf(stage);
    updateReply(db, { ...change, workspaceId: stage.desk.workspaceId, id: reply.id, now: clock.now() });
  };

const AROUND: Case[] = [
  ["the client's switch is off", "auto_send_disabled", switches({ auto_send_enabled: false })],
  ["the category is not the client's", "category", switches({ auto_send_categories: ["meeting-booked"] })],
  ["the client has no category", "category", switches({ auto_send_categories: [] })],
  ["the address is suppressed", "suppressed", suppress((email) => email.toUpperCase())],
  ["a domain above it is suppressed", "suppressed", suppress(() => "example.com")],
  ["another mail to the address came back", "bounced", bounce],
  ["the connection is paused", "connection_inactive", connection("PATCH", { status: "paused" })],
  ["the connection is deleted", "connection_inactive", connection("DELETE")],
  ["the client's limit of the day is 0", "daily_limit", switches({ auto_send_daily_limit: 0 })],
];

const HANDS: [string, Act][] = [
  ["takes the category off", patches({ category_id: null })],
  ["puts it into another category", sorts("meeting-booked")],
  ["puts it into the category that it has", sorts("interested")],
  ["writes another text", patches({ ai_response: "Words of a person" })],
  ["deletes the text", patches({ ai_response: null })],
  ["sets it back", patches({ status: "pending" })],
  ["leaves it ready", patches({ status: "ready" })],
  ["archives it", patches({ status: "archived" })],
  [
    "archives it with others",
    ({ desk }, { reply }) =>
      call(desk, "POST", "/api/replies/bulk", { body: { ids: [reply.id], status: "archived" } }),
  ],
  ["asks for another draft", ({ at }, { reply }) => askDraft(at, reply.id)],
];

let stage: AutoStage;
beforeEach(async () => {
  stage = await openAutoStage("emailbison");
});
afterEach(() => stage.close());

/** It waits for a person with this reason, and in the days to come nothing goes out. */
async function waits(id: string, reason: BlockedReason): Promise<void> {
  const state = { auto_send_at: null, auto_send_blocked_reason: reason, send_state: null, sent_by: null };
  expect(await stage.read(id)).toMatchObject(state);
  for (const pause of [5 * MINUTE, DAY]) await stage.passDelay(pause);
  expect(await stage.read(id)).toMatchObject(state);
  expect(stage.at.sandbox.ledger).toHaveLength(0);
  expect(stage.relay.sends).toBe(0);
}

const lastCheck = async (id: string) => checksIn(await stage.timeline(id)).at(-1);

describe("when the draft is made", () => {
  async function isKept(id: string, reason: BlockedReason): Promise<void> {
    const entry = await lastCheck(id);
    // A client who never enabled it sees nothing about it.
    if (reason === "auto_send_disabled") expect(entry).toBeUndefined();
    else {
      expect(entry.detail).toMatchObject({ moment: "draft", blocked_by: reason });
      expect(blockedGates(entry)).toEqual([reason]);
    }
    await waits(id, reason);
  }

  test.each(AROUND.slice(0, 1))("it is not scheduled: %s (%s)", async (_what, reason, act) => {
    const { reply } = await stage.whileDrafted((arrived) => act(stage, arrived));
    expect((await stage.read(reply.id)).status).toBe("ready");
    await isKept(reply.id, reason);
  });

  test("the confidence is just too low, or just enough", async () => {
    stage.model({ confidence: 0.799 });
    const { reply } = await stage.arrive();
    await isKept(reply.id, "confidence");
    stage.model({ confidence: 0.8 });
    await stage.scheduled();
  });

  test.each(OF_MAILS)("the mail raises a caution: %s", async (caution, verdict) => {
    stage.model(verdict as Parameters<typeof stage.model>[0]);
    const { reply } = await stage.arrive();
    expect((await stage.read(reply.id)).ai_cautions).toEqual([caution]);
    const entry = await lastCheck(reply.id);
    // What an opt-out brings with it shuts other gates as well.
    if (caution !== "opt_out") expect(blockedGates(entry)).toEqual(["caution"]);
    expect(entry.detail).toMatchObject({ moment: "draft", blocked_by: "caution" });
    await waits(reply.id, "caution");
  });

  test.each([
    ["unanswerable", "Thank you for your reply.", ["unanswerable"]],
    ["unknown_fact", "Thank you. It costs 977 EUR a month.", []],
    ["unknown_fact", "Thank you. See https://elsewhere.example.net/offer", []],
    ["unusable_draft", "Hello {first_name}, thank you for your reply.", []],
    ["other_client", "Thank you. We also work for Sandstone Quarries.", []],
  ])("the draft raises a caution: %s (%s)", async (caution, text, cautions) => {
    await call(stage.desk, "POST", "/api/clients", { body: { name: "Sandstone Quarries" } });
    stage.model({}, { text, cautions });
    const { reply } = await stage.arrive();
    expect((await stage.read(reply.id)).ai_cautions).toContain(caution);
    await isKept(reply.id, "caution");
  });

  test("there is no draft: the model refused to write one", async () => {
    stage.api.plan({ kind: "slow", ms: 0 });
    stage.api.plan(error(400, "invalid_request_error", "This is refused"));
    const { reply } = await stage.arrive();
    expect(await stage.read(reply.id)).toMatchObject({ status: "pending", ai_response: null });
    await isKept(reply.id, "not_ready");
  });

  test("a person chose the category that the draft is for", async () => {
    stage.model({ category: "not-interested" });
    const { reply } = await stage.arrive();
    await sorts("interested")(stage, { reply } as Arrived);
    await stage.pass(0);
    expect((await stage.read(reply.id)).status).toBe("ready");
    const entry = await lastCheck(reply.id);
    expect(blockedGates(entry)).toEqual(["taken_over", "category"]);
    await waits(reply.id, "taken_over");
  });

  test("a person archives it before the draft is there", async () => {
    const { reply } = await stage.whileDrafted(({ reply }) => stage.patch(reply.id, { status: "archived" }));
    await waits(reply.id, "taken_over");
  });
});

describe("between the draft and the sending", () => {
  test.each(AROUND)("it is stopped: %s (%s)", async (_what, reason, act) => {
    const arrived = await stage.scheduled();
    await act(stage, arrived);
    await stage.pass(0);
    // It keeps its place until its time has come: what shut the gate may be gone by then.
    expect((await stage.read(arrived.reply.id)).auto_send_at).not.toBeNull();
    await stage.passDelay();
    const entry = await lastCheck(arrived.reply.id);
    expect(entry.detail).toMatchObject({ moment: "send", blocked_by: reason });
    expect(blockedGates(entry)).toEqual([reason]);
    await waits(arrived.reply.id, reason);
  });

  test("it is stopped by a caution about the mail, and by one about the draft", async () => {
    for (const change of [{ cautions: [CAUTIONS[0]] }, { draftCautions: [CAUTIONS[0]] }]) {
      const arrived = await stage.scheduled();
      await finds(change)(stage, arrived);
      await stage.passDelay();
      expect((await lastCheck(arrived.reply.id)).detail.blocked_by).toBe("caution");
      await waits(arrived.reply.id, "caution");
    }
  });

  test("its price has left the settings: it is a finding, and a person looks at it", async () => {
    await stage.set({ facts: "It costs 49 EUR a month." });
    stage.model({}, { text: "Hello,\n\nthank you for your reply. It costs 49 EUR a month." });
    const { reply } = await stage.scheduled();
    await stage.set({ facts: null });
    await stage.passDelay();
    expect(await stage.read(reply.id)).toMatchObject({
      ai_cautions: ["unknown_fact"],
      draft_findings: [{ caution: "unknown_fact" }],
    });
    await waits(reply.id, "caution");
  });

  test.each(HANDS)("it is taken back at once when a person %s", async (_what, act) => {
    const arrived = await stage.scheduled();
    const { id } = arrived.reply;
    const answer = (await act(stage, arrived)) as Answer;
    expect(answer.status).toBe(200);
    expect((await stage.read(id)).auto_send_blocked_reason).toBe("taken_over");
    await waits(id, "taken_over");
  });

  test("a person who took it back sends it, and it is theirs", async () => {
    const arrived = await stage.scheduled();
    const { id } = arrived.reply;
    await stage.patch(id, { ai_response: "Words of a person" });
    expect((await stage.send(id, { response: "Words of a person" })).status).toBe(200);
    await stage.passDelay();
    expect(await stage.read(id)).toMatchObject({
      status: "sent",
      sent_by: "manual",
      auto_send_at: null,
      auto_send_blocked_reason: null,
    });
    expect(stage.at.sandbox.ledger).toHaveLength(1);
    expect(stage.answersTo(arrived)).toHaveLength(0);
  });

  test("what shut a gate is gone again before its time: it goes out", async () => {
    const arrived = await stage.scheduled();
    await stage.set({ auto_send_enabled: false });
    await connection("PATCH", { status: "paused" })(stage, arrived);
    await stage.pass(MINUTE);
    await stage.set({ auto_send_enabled: true });
    await connection("PATCH", { status: "active" })(stage, arrived);
    await stage.passDelay(4 * MINUTE);
    expect(stage.answersTo(arrived)).toHaveLength(1);
  });

  test("what shut a gate is gone only after its time: it stays with people", async () => {
    const arrived = await stage.scheduled();
    await stage.set({ auto_send_enabled: false });
    await stage.passDelay();
    await stage.set({ auto_send_enabled: true });
    await waits(arrived.reply.id, "auto_send_disabled");
  });

  test("all closed gates are reported, and the first is the reason", async () => {
    const arrived = await stage.scheduled();
    await suppress((email) => email)(stage, arrived);
    await stage.set({ auto_send_enabled: false, auto_send_daily_limit: 0, auto_send_categories: [] });
    await stage.passDelay();
    const entry = await lastCheck(arrived.reply.id);
    expect(blockedGates(entry)).toEqual(["auto_send_disabled", "category", "suppressed", "daily_limit"]);
    await waits(arrived.reply.id, "auto_send_disabled");
  });
});
