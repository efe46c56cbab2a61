/** Tests that every gate reads the data it needs, both when the draft is written and before the answer is sent. */
import { expect, test } from "bun:test";
import { CAUTIONS } from "../../src/judge/ai/model.ts";
import { READER_CAUTIONS } from "../../src/judge/ai/rules/prompts.ts";
import { DAY, MINUTE } from "../../src/core/clock.ts";
import type { BlockedReason } from "../../src/inbox/replies/rules/gates.ts";
import { updateReply, type ReplyChange } from "../../src/inbox/replies/store/replies.ts";
import { askDraft, categoryId } from "../support/ai-desk.ts";
import { post, type Arrived } from "../support/arrivals.ts";
import { checksIn, depsOf, openAutoStage, blockedGates } from "../support/auto-send.ts";
import { call, eventually, type Answer } from "../support/call.ts";
import { error } from "../support/messages-api.ts";
import { eachTest } from "../support/fixture.ts";

const stage = eachTest(() => openAutoStage("emailbison"));

const lastCheck = async (id: string) => checksIn(await stage.timeline(id)).at(-1);

/** Checks that the replies wait for a person with these reasons, and that nothing is sent on the following day. */
async function nothingGoesOut(kept: Map<string, BlockedReason>): Promise<void> {
  for (const pause of [5 * MINUTE, DAY]) await stage.passDelay(pause);
  for (const [id, reason] of kept) {
    const state = { auto_send_at: null, auto_send_blocked_reason: reason, send_state: null, sent_by: null };
    expect(await stage.read(id)).toMatchObject(state);
  }
  expect(stage.at.sandbox.ledger).toHaveLength(0);
  expect(stage.relay.sends).toBe(0);
}

const sorts = async (id: string, slug: string): Promise<Answer> =>
  stage.patch(id, { category_id: await categoryId(stage.at, slug) });

test("an answer is not scheduled if the email, the draft or the verdict is doubtful", async () => {
  await call(stage.desk, "POST", "/api/clients", { body: { name: "Sandstone Quarries" } });
  const cases: [string, BlockedReason, Parameters<typeof stage.model>][] = [
    ["", "confidence", [{ confidence: 0.799 }]],
    ["opt_out", "caution", [{ opt_out: "explicit" }]],
    ["possible_opt_out", "caution", [{ opt_out: "possible" }]],
    [READER_CAUTIONS[0], "caution", [{ cautions: [READER_CAUTIONS[0]] }]],
    ["unanswerable", "caution", [{}, { text: "Thank you.", cautions: ["unanswerable"] }]],
    ["unknown_fact", "caution", [{}, { text: "Thank you. It costs 977 EUR a month." }]],
    ["unknown_fact", "caution", [{}, { text: "Thank you. See https://elsewhere.example.net/offer" }]],
    ["unusable_draft", "caution", [{}, { text: "Hello {first_name}, thank you for your reply." }]],
    ["other_client", "caution", [{}, { text: "Thank you. We also work for Sandstone Quarries." }]],
  ];
  const kept = new Map<string, BlockedReason>();
  for (const [caution, reason, given] of cases) {
    stage.model(...given);
    const { reply } = await stage.arrive();
    const { ai_cautions: cautions } = await stage.read(reply.id);
    expect([given, caution === "" || cautions.includes(caution)]).toEqual([given, true]);
    const entry = await lastCheck(reply.id);
    expect(entry.detail).toMatchObject({ moment: "draft", blocked_by: reason });
    // An opt-out also makes other gates block.
    if (caution !== "opt_out") expect(blockedGates(entry)).toEqual([reason]);
    kept.set(reply.id, reason);
  }
  stage.api.plan({ kind: "slow", ms: 0 });
  stage.api.plan(error(400, "invalid_request_error", "This is refused"));
  const { reply: undrafted } = await stage.arrive();
  expect(await stage.read(undrafted.id)).toMatchObject({ status: "pending", ai_response: null });
  await nothingGoesOut(kept.set(undrafted.id, "not_ready"));
});

test("the confidence must reach the configured minimum, or the client's minimum if that is higher", async () => {
  stage.model({ confidence: 0.8 });
  await stage.scheduled();
  stage.model({});
  await stage.set({ auto_send_min_confidence: 0.97 });
  const { reply } = await stage.arrive();
  await stage.set({ auto_send_min_confidence: 0.1 });
  stage.model({ confidence: 0.5 });
  const unsure = await stage.arrive();
  for (const { id } of [reply, unsure.reply])
    expect((await stage.read(id)).auto_send_blocked_reason).toBe("confidence");
});

test("an answer is not scheduled if a person changes the reply before the draft exists", async () => {
  const off = await stage.whileDrafted(() => stage.set({ auto_send_enabled: false }));
  expect((await stage.read(off.reply.id)).status).toBe("ready");
  // No checks are recorded for a client that never enabled automatic sending.
  expect(await lastCheck(off.reply.id)).toBeUndefined();
  await stage.set({ auto_send_enabled: true });
  const archived = await stage.whileDrafted(({ reply }) => stage.patch(reply.id, { status: "archived" }));
  stage.model({ category: "not-interested" });
  const { reply } = await stage.arrive();
  await sorts(reply.id, "interested");
  await stage.pass(0);
  expect((await stage.read(reply.id)).status).toBe("ready");
  expect(blockedGates(await lastCheck(reply.id))).toEqual(["taken_over", "category"]);
  await nothingGoesOut(
    new Map<string, BlockedReason>([
      [off.reply.id, "auto_send_disabled"],
      [archived.reply.id, "taken_over"],
      [reply.id, "taken_over"],
    ]),
  );
});

const suppress = ({ reply }: Arrived, value: string = reply.from_email) =>
  call(stage.desk, "POST", "/api/suppressions", { body: { client_id: stage.at.clientId, value } });
const connection = (method: "PATCH" | "DELETE", body?: object) =>
  call(stage.desk, method, `/api/connections/${stage.at.connectionId}`, { ...(body && { body }) });
/** Records a bounce of another campaign's email to the same lead. */
async function bounce({ reply }: Arrived): Promise<void> {
  const other = stage.at.sandbox.receive({ lead: { email: reply.from_email }, subject: "Re: Another" });
  await post(stage.at, stage.at.sandbox.bounce(other.conversation));
  const path = `/api/contacts/${reply.contact_id}`;
  await eventually(async () => (await call(stage.desk, "GET", path)).body.data.bounced_at);
}
/** Changes columns that no API request can change once the draft exists. */
const finds = ({ reply: { id } }: Arrived, change: ReplyChange) => {
  const { db, clock } = depsOf(stage);
  const { workspaceId } = stage.desk;
  return Promise.resolve(updateReply(db, { ...change, workspaceId, id, now: clock.now() }));
};
const settings = { auto_send_enabled: true, auto_send_categories: ["interested"], auto_send_daily_limit: 50 };

test("a scheduled answer keeps its time, and is stopped if any gate blocks before then", async () => {
  const cases: [BlockedReason, (arrived: Arrived) => Promise<unknown>][] = [
    ["auto_send_disabled", () => stage.set({ auto_send_enabled: false })],
    ["category", () => stage.set({ auto_send_categories: ["meeting-booked"] })],
    ["category", () => stage.set({ auto_send_categories: [] })],
    ["daily_limit", () => stage.set({ auto_send_daily_limit: 0 })],
    ["suppressed", (arrived) => suppress(arrived, arrived.reply.from_email.toUpperCase())],
    ["suppressed", (arrived) => suppress(arrived, "deep.example.org")],
    ["bounced", bounce],
    ["caution", (arrived) => finds(arrived, { cautions: [CAUTIONS[0]] })],
    ["caution", (arrived) => finds(arrived, { draftCautions: [CAUTIONS[0]] })],
    ["connection_inactive", () => connection("PATCH", { status: "paused" })],
    ["connection_inactive", () => connection("DELETE")],
  ];
  const kept = new Map<string, BlockedReason>();
  for (const [index, [reason, act]] of cases.entries()) {
    const arrived = await stage.scheduled({ lead: { email: `lead${index}@host${index}.deep.example.org` } });
    const { id } = arrived.reply;
    // The suppressed domain affects all later cases.
    await act(arrived);
    await stage.pass(0);
    expect((await stage.read(id)).auto_send_at).not.toBeNull();
    await stage.passDelay();
    const entry = await lastCheck(id);
    expect([index, entry.detail.moment, blockedGates(entry)]).toEqual([index, "send", [reason]]);
    kept.set(id, reason);
    await stage.set(settings);
    if (index === cases.length - 2) await connection("PATCH", { status: "active" });
    for (const { id: suppression } of (await call(stage.desk, "GET", "/api/suppressions")).body.data)
      await call(stage.desk, "DELETE", `/api/suppressions/${suppression}`);
  }
  await nothingGoesOut(kept);
});

test("every blocking gate is reported, and an answer is sent only if all gates pass before it is due", async () => {
  const many = await stage.scheduled();
  await suppress(many);
  await stage.set({ auto_send_enabled: false, auto_send_daily_limit: 0, auto_send_categories: [] });
  await stage.passDelay();
  const gates = ["auto_send_disabled", "category", "suppressed", "daily_limit"];
  expect(blockedGates(await lastCheck(many.reply.id))).toEqual(gates);
  await stage.set(settings);
  const arrived = await stage.scheduled();
  await stage.set({ auto_send_enabled: false });
  await connection("PATCH", { status: "paused" });
  await stage.pass(MINUTE);
  await stage.set({ auto_send_enabled: true });
  await connection("PATCH", { status: "active" });
  await stage.passDelay(4 * MINUTE);
  expect([stage.answersTo(many).length, stage.answersTo(arrived).length]).toEqual([0, 1]);
});

test("removing a price from the settings flags a draft that quotes it and holds the answer", async () => {
  await stage.set({ facts: "It costs 49 EUR a month." });
  stage.model({}, { text: "Hello,\n\nthank you for your reply. It costs 49 EUR a month." });
  const { reply } = await stage.scheduled();
  await stage.set({ facts: null });
  await stage.passDelay();
  expect(await stage.read(reply.id)).toMatchObject({
    ai_cautions: ["unknown_fact"],
    draft_findings: [{ caution: "unknown_fact" }],
  });
  await nothingGoesOut(new Map([[reply.id, "caution"]]));
});

test("after any change by a person, a scheduled answer can only be sent by a person", async () => {
  const changes: [string, (id: string) => Promise<Answer>][] = [
    ["no category", (id) => stage.patch(id, { category_id: null })],
    ["another category", (id) => sorts(id, "meeting-booked")],
    ["the same category", (id) => sorts(id, "interested")],
    ["no text", (id) => stage.patch(id, { ai_response: null })],
    ["pending", (id) => stage.patch(id, { status: "pending" })],
    ["ready", (id) => stage.patch(id, { status: "ready" })],
    ["archived", (id) => stage.patch(id, { status: "archived" })],
    [
      "archived in bulk",
      (id) => call(stage.desk, "POST", "/api/replies/bulk", { body: { ids: [id], status: "archived" } }),
    ],
    ["another draft", (id) => askDraft(stage.at, id)],
    ["another text", (id) => stage.patch(id, { ai_response: "Words of a person" })],
  ];
  const kept = new Map<string, BlockedReason>();
  for (const [what, change] of changes) {
    const { id } = (await stage.scheduled()).reply;
    expect([what, (await change(id)).status]).toEqual([what, 200]);
    expect([what, (await stage.read(id)).auto_send_blocked_reason]).toEqual([what, "taken_over"]);
    kept.set(id, "taken_over");
  }
  await nothingGoesOut(kept);
  const id = [...kept.keys()].at(-1) ?? "";
  expect((await stage.send(id, { response: "Words of a person" })).status).toBe(200);
  const sent = { status: "sent", sent_by: "manual", auto_send_at: null, auto_send_blocked_reason: null };
  expect(await stage.read(id)).toMatchObject(sent);
  expect(stage.at.sandbox.ledger).toHaveLength(1);
});
