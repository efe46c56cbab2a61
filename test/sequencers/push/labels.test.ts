/** Tests that a category set here becomes a label in the sequencer, that its echo changes nothing, and read marks. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { DAY, SECOND } from "../../../src/core/clock.ts";
import type { SandboxLeadMail } from "../../support/sandbox/sandbox.ts";
import { actionsOf, pushedIn } from "../../support/accounts.ts";
import { post, pushTo } from "../../support/arrivals.ts";
import { call, type Body } from "../../support/call.ts";
import { openStage, typesOf, type Stage } from "../../support/stage.ts";

let stage: Stage;

/** Lets time pass until the account's limits allow the calls. */
const pass = (ms: number) => stage.clock.passUntil(stage.pass(ms));
const arrive = (mail?: SandboxLeadMail) => stage.clock.passUntil(stage.arrive(mail));

/** An unambiguous email, so that the confidence is high enough. */
const PLAIN_YES = "Please send me more information.";

const labelOf = (conversation: string): string | undefined => stage.at.sandbox.leads.labels.get(conversation);

async function setCategory(replyId: string, slug: string): Promise<void> {
  const { body } = await call(stage.desk, "GET", "/api/categories");
  const { id } = body.data.find((one: Body) => one.slug === slug);
  const edited = await call(stage.desk, "PATCH", `/api/replies/${replyId}`, { body: { category_id: id } });
  expect(edited.status).toBe(200);
  await pass(0);
}

const setPush = (push: object) =>
  call(stage.desk, "PATCH", `/api/connections/${stage.at.connectionId}`, { body: { push } });

describe("a conversation", () => {
  beforeEach(async () => {
    stage = await openStage("emailbison");
    await pushTo(stage.at, true);
  });
  afterEach(() => stage.close());

  test("a conversation gets the label for the rules' category, and later the label for the category set by a person", async () => {
    const { reply, received } = await arrive({
      text: PLAIN_YES,
    });
    await pass(0);
    expect(reply.ai_category).toBe("interested");
    expect(labelOf(received.conversation)).toBe("Interested");
    await setCategory(reply.id, "not-interested");
    expect(labelOf(received.conversation)).toBe("Not Interested");
    const entries = await pushedIn(stage.desk, reply.id);
    expect(entries.map(({ type, detail }) => [type, detail.kind, detail.platform])).toEqual([
      ["pushed", "label", "emailbison"],
      ["pushed", "label", "emailbison"],
    ]);
    expect(await actionsOf(stage.at)).toEqual([]);
  });

  test("a conversation gets no label if the category is uncertain", async () => {
    const { received } = await arrive({ text: "Perhaps, send me more." });
    await pass(0);
    expect(labelOf(received.conversation)).toBeUndefined();
    expect(await actionsOf(stage.at)).toEqual([]);
  });

  test("an imported conversation keeps its label until a person sets a category", async () => {
    const at = stage.clock.now() - 3 * DAY;
    const { conversation } = stage.at.sandbox.receive({ text: PLAIN_YES, at });
    stage.at.sandbox.leads.labels.set(conversation, "Meeting Booked");
    const path = `/api/connections/${stage.at.connectionId}/back-fill`;
    await call(stage.desk, "POST", path, { body: { since: new Date(at - DAY).toISOString() } });
    await pass(0);
    await pass(0);
    const [reply] = (await call(stage.desk, "GET", "/api/replies")).body.data;
    expect(reply.ai_category).toBe("interested");
    expect(labelOf(conversation)).toBe("Meeting Booked");
    await setCategory(reply.id, "not-interested");
    expect(labelOf(conversation)).toBe("Not Interested");
  });

  test("a conversation is unchanged when the sequencer echoes our label", async () => {
    const { reply, received } = await arrive({
      text: PLAIN_YES,
    });
    await pass(0);
    expect(labelOf(received.conversation)).toBe("Interested");
    const echo = stage.at.sandbox.categoryChange(received.conversation);
    const before = [typesOf(await stage.timeline(reply.id)), stage.at.sandbox.leads.changes];
    if (echo) await post(stage.at, echo);
    for (const pause of [0, 10 * SECOND, 60 * SECOND]) await pass(pause);
    expect([typesOf(await stage.timeline(reply.id)), stage.at.sandbox.leads.changes]).toEqual(before);
    expect((await stage.read(reply.id)).category_id).toBe(reply.category_id);
  });

  test("a conversation gets no label if pushing categories is off", async () => {
    await setPush({ categories: false });
    const { reply, received } = await arrive({
      text: "Yes, I am interested. Tell me more please. off1x",
    });
    await setCategory(reply.id, "not-interested");
    expect(labelOf(received.conversation)).toBeUndefined();
  });

  test("a conversation gets its label after sending resumes", async () => {
    await call(stage.desk, "POST", "/api/sending/pause", { body: {} });
    const { reply, received } = await arrive({ text: "Not now" });
    await setCategory(reply.id, "interested");
    expect(labelOf(received.conversation)).toBeUndefined();
    expect(await actionsOf(stage.at, "&state=waiting")).toMatchObject([{ kind: "label", subject: reply.id }]);
    await call(stage.desk, "POST", "/api/sending/resume", { body: {} });
    await pass(SECOND);
    expect(labelOf(received.conversation)).toBe("Interested");
  });

  test("a conversation has the label of its latest reply's category, even if an earlier reply's category changes", async () => {
    const first = await arrive({ text: "Yes, I am interested. Tell me more please. first1x" });
    const { conversation } = first.received;
    const second = await arrive({ conversation, text: "No thanks, not interested. second1x" });
    await setCategory(second.reply.id, "not-interested");
    await setCategory(first.reply.id, "meeting-booked");
    expect(labelOf(conversation)).toBe("Not Interested");
  });

  test("a conversation is marked as read after an answer if pushing read marks is on", async () => {
    const ignored = await arrive();
    await stage.send(ignored.reply.id, { response: "Thanks" });
    await pass(5 * SECOND);
    await setPush({ read_state: true });
    const { reply, received } = await arrive();
    await pass(5 * SECOND);
    await stage.send(reply.id, { response: "Thanks" });
    await pass(5 * SECOND);
    expect([...stage.at.sandbox.leads.read]).toEqual([received.conversation]);
    const entries = await pushedIn(stage.desk, reply.id);
    expect(entries.find(({ detail }) => detail.kind === "read")).toMatchObject({ type: "pushed" });
  });
});

describe("a sender other than the lead", () => {
  beforeEach(async () => {
    stage = await openStage("instantly");
    await pushTo(stage.at, true);
  });
  afterEach(() => stage.close());

  test("a sender other than the lead gets the label if the sender is also a lead in the campaign", async () => {
    const [dana, alias, stranger] = ["dana", "d.reyes", "assistant"].map(
      (name) => `${name}@prospect.example.com`,
    );
    const campaignOf = (serial: number) => ({
      serial,
      name: `Campaign ${serial}`,
      status: "ACTIVE" as const,
      mailbox: { email: "ana@outbound.example.com", name: null },
      subject: "Hi",
      text: "Hi",
      at: stage.clock.now(),
    });
    const receive = (email: string, serial: number) =>
      stage.at.sandbox.receive({ lead: { email }, campaign: campaignOf(serial) }).conversation;
    const [own, elsewhere] = [receive(alias ?? "", 1), receive(alias ?? "", 2)];
    await setPush({ opt_outs: false });
    const first = await arrive({ lead: { email: dana ?? "" }, campaign: campaignOf(1) });
    const { conversation } = first.received;
    for (const email of [stranger, alias]) {
      const from = { email: email ?? "", name: null };
      const { reply } = await arrive({ conversation, from, text: "Please remove me from your list." });
      await setCategory(reply.id, "not-interested");
      for (let pause = 0; pause < 3; pause += 1) await pass(SECOND);
      expect(labelOf(conversation)).toBe("Not Interested");
      expect(labelOf(own)).toBe(email === alias ? "Not Interested" : undefined);
      expect(labelOf(elsewhere)).toBeUndefined();
    }
    expect(await actionsOf(stage.at, "&kind=label&state=failed")).toEqual([]);
  });
});

describe("an absence", () => {
  beforeEach(async () => {
    stage = await openStage("instantly");
    await pushTo(stage.at, true);
  });
  afterEach(() => stage.close());

  test("in Instantly, only a person can label an absence, because every label ends the sequence", async () => {
    const text = "I am out of the office until Monday and will answer then. away1x";
    const { reply, received } = await arrive({ text, automatic: true });
    await pass(0);
    expect(reply.ai_category).toBe("ooo");
    expect(labelOf(received.conversation)).toBeUndefined();
    await setCategory(reply.id, "interested");
    await setCategory(reply.id, "ooo");
    expect(labelOf(received.conversation)).toBe("Out of Office");
  });
});
