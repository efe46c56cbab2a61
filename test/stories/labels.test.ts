/** Tests labels set in the sequencer: they become categories here unless a person has chosen one. */
import { describe, expect, test } from "bun:test";
import { MINUTE, SECOND } from "../../src/core/clock.ts";
import { post } from "../support/arrivals.ts";
import { call, type Body } from "../support/call.ts";
import { openStage, typesOf } from "../support/stage.ts";
import { eachTest } from "../support/fixture.ts";
import { campaign } from "../support/sandbox/mails.ts";

describe("a label in Instantly", () => {
  const stage = eachTest(() => openStage("instantly"));

  async function label(conversation: string, eventType: string, wait = 0): Promise<void> {
    const webhook = stage.at.sandbox.categoryChange(conversation, eventType);
    if (webhook) await post(stage.at, webhook);
    await stage.pass(wait);
  }
  const slugOf = async (id: string): Promise<string | undefined> => (await stage.read(id)).category?.slug;
  const labeled = async (id: string): Promise<Body[]> =>
    (await stage.timeline(id)).filter(({ type }) => type === "labeled").map(({ detail }) => detail);
  const categoryId = async (slug: string): Promise<string> =>
    (await call(stage.desk, "GET", "/api/categories")).body.data.find((one: Body) => one.slug === slug).id;
  const suppressed = async (): Promise<Body[]> =>
    (await call(stage.desk, "GET", "/api/suppressions")).body.data;

  test("a label becomes the category of the lead's latest reply, and adds a timeline entry", async () => {
    const { reply, received } = await stage.arrive({ text: "We met at the fair" });
    await label(received.conversation, "lead_meeting_booked");
    expect(await slugOf(reply.id)).toBe("meeting-booked");
    expect(await labeled(reply.id)).toMatchObject([
      { label: "Meeting booked", platform: "instantly", category: "meeting-booked" },
    ]);
    expect((await call(stage.desk, "GET", "/api/replies")).body.pagination.total).toBe(1);
  });

  test("a label without a matching category is listed with its account until the label is mapped", async () => {
    const { reply, received } = await stage.arrive({ text: "We met at the fair" });
    const unknown = async (): Promise<Body[]> =>
      (await call(stage.desk, "GET", `/api/connections/${stage.at.connectionId}/health`)).body.data
        .unknown_labels;
    await label(received.conversation, "lead_meeting_booked");
    expect(await unknown()).toEqual([]);
    await label(received.conversation, "Needs a callback");
    expect(await labeled(reply.id)).toMatchObject([{}, { label: "Needs a callback" }]);
    const [only, ...more] = await unknown();
    expect(only).toMatchObject({ label: "Needs a callback", replies: 1, latest_at: expect.any(String) });
    expect(more).toEqual([]);
    const labels = [{ platform: "instantly", label: null, received: ["needs a callback"] }];
    const path = `/api/categories/${await categoryId("interested")}/labels`;
    expect((await call(stage.desk, "PUT", path, { body: { labels } })).status).toBe(200);
    expect(await unknown()).toEqual([]);
  });

  test("a label does not replace a category set by a person", async () => {
    const { reply, received } = await stage.arrive({ text: "We met at the fair" });
    const body = { category_id: await categoryId("not-interested") };
    await call(stage.desk, "PATCH", `/api/replies/${reply.id}`, { body });
    await label(received.conversation, "lead_meeting_booked");
    expect(await slugOf(reply.id)).toBe("not-interested");
    expect(await labeled(reply.id)).toMatchObject([{ category: "meeting-booked", kept: "not-interested" }]);
  });

  test("a label that repeats our own category changes nothing", async () => {
    const { reply, received } = await stage.arrive({ text: "We met at the fair" });
    const body = { category_id: await categoryId("interested") };
    await call(stage.desk, "PATCH", `/api/replies/${reply.id}`, { body });
    const before = typesOf(await stage.timeline(reply.id));
    await label(received.conversation, "lead_interested");
    expect(typesOf(await stage.timeline(reply.id))).toEqual(before);
  });

  test("a repeated label in Instantly is applied once, and a different label replaces it", async () => {
    const { reply, received } = await stage.arrive({ text: "We met at the fair" });
    await label(received.conversation, "lead_meeting_booked");
    await label(received.conversation, "lead_meeting_booked");
    expect(await labeled(reply.id)).toHaveLength(1);
    await label(received.conversation, "lead_not_interested");
    expect(await slugOf(reply.id)).toBe("not-interested");
  });

  test("a category set by a label is kept when the email is categorized later", async () => {
    const received = stage.at.sandbox.receive({ automatic: true, text: "I am out of office until Monday" });
    await post(stage.at, received.webhook);
    await label(received.conversation, "lead_interested", 10 * SECOND);
    const [reply] = (await call(stage.desk, "GET", "/api/replies")).body.data;
    await stage.pass(10 * SECOND);
    expect(await stage.read(reply.id)).toMatchObject({
      category: { slug: "interested" },
      ai_category: "ooo",
    });
  });

  test("a label that arrives before its reply waits for the reply, and is ignored if no reply arrives", async () => {
    const { sandbox } = stage.at;
    const received = sandbox.receive({ text: "The mail comes later" });
    await label(received.conversation, "lead_meeting_booked");
    await stage.pass(30 * SECOND);
    await post(stage.at, received.webhook);
    await stage.pass(0);
    await stage.pass(10 * SECOND);
    const [reply] = (await call(stage.desk, "GET", "/api/replies")).body.data;
    expect(await slugOf(reply.id)).toBe("meeting-booked");

    await label(sandbox.receive({ text: "Never told" }).conversation, "lead_interested");
    await stage.pass(2 * MINUTE + SECOND);
    await stage.pass(10 * SECOND);
    const outcomes = stage.desk.internals?.deps.db.sqlite
      .query("SELECT status, reason FROM inbound_events WHERE event_type = 'lead_interested'")
      .all();
    expect(outcomes).toEqual([
      { status: "ignored", reason: "not a reply: a label for a lead without a reply" },
    ]);
  });

  test("the label Do Not Contact counts as an opt-out, with or without a reply", async () => {
    const { reply, received } = await stage.arrive({
      text: "We met at the fair",
      lead: { email: "dana@prospect.example.com" },
    });
    await label(received.conversation, "Do Not Contact");
    expect(await suppressed()).toMatchObject([
      { value: "dana@prospect.example.com", source: "platform", client_id: stage.at.clientId },
    ]);
    expect(typesOf(await stage.timeline(reply.id))).toContain("suppressed");
    expect(await slugOf(reply.id)).toBe("not-interested");

    const other = stage.at.sandbox.receive({ lead: { email: "kim@prospect.example.com" } });
    await label(other.conversation, "DNC");
    expect((await suppressed()).map(({ value }) => value)).toContain("kim@prospect.example.com");
  });

  test("a label in another client's campaign does not change this client's reply", async () => {
    const { body } = await call(stage.desk, "POST", "/api/clients", { body: { name: "Cedar" } });
    const routes = [{ kind: "campaign_name", value: "Cedar*", client_id: body.data.id }];
    await call(stage.desk, "PUT", `/api/connections/${stage.at.connectionId}/routes`, { body: { routes } });
    const lead = { email: "dana@prospect.example.com" };
    const { reply } = await stage.arrive({ lead, text: "Tell me more", campaign: campaign(21, "Cedar 1") });
    expect(reply.client_id).toBe(body.data.id);
    const { conversation } = stage.at.sandbox.receive({ lead, campaign: campaign(22, "Birch 1") });
    await label(conversation, "lead_meeting_booked", 2 * MINUTE + SECOND);
    await stage.pass(10 * SECOND);
    expect((await stage.read(reply.id)).category_id).toBe(reply.category_id);
    const sibling = stage.at.sandbox.receive({ lead, campaign: campaign(23, "Cedar 2") });
    await label(sibling.conversation, "lead_meeting_booked", 2 * MINUTE + SECOND);
    await stage.pass(10 * SECOND);
    expect((await stage.read(reply.id)).category.slug).toBe("meeting-booked");
  });

  test("a label starts a draft if its category needs an answer", async () => {
    const { clientId } = stage.at;
    const { reply, received } = await stage.arrive({ text: "Sounds good, let's talk." });
    await label(received.conversation, "lead_not_interested");
    expect(await slugOf(reply.id)).toBe("not-interested");
    await call(stage.desk, "PATCH", `/api/clients/${clientId}`, { body: { auto_draft_enabled: true } });
    await label(received.conversation, "lead_interested");
    await stage.pass(SECOND);
    expect((await stage.read(reply.id)).ai_response).not.toBeNull();
  });
});

describe("interest events in EmailBison", () => {
  const stage = eachTest(() => openStage("emailbison"));

  const replies = async (): Promise<Body[]> => (await call(stage.desk, "GET", "/api/replies")).body.data;

  test("an interest event labels the reply that it contains", async () => {
    const { reply, received } = await stage.arrive({ text: "First of two" });
    await stage.arrive({ conversation: received.conversation, text: "Second of two" });
    await post(stage.at, stage.at.sandbox.categoryChange(received.conversation) ?? received.webhook);
    await stage.pass(0);
    const [newer, older] = await replies();
    expect(newer?.categories.slug).toBe("interested");
    expect(older).toMatchObject({ id: reply.id, category_id: reply.category_id });
  });

  test("an interest event files its reply once if the reply's own webhook has not arrived yet", async () => {
    const received = stage.at.sandbox.receive({ text: "Only this webhook is set up" });
    const interest = stage.at.sandbox.categoryChange(received.conversation) ?? received.webhook;
    for (const webhook of [interest, received.webhook, interest]) {
      await post(stage.at, webhook);
      await stage.pass(0);
    }
    const all = await replies();
    expect(all).toMatchObject([{ categories: { slug: "interested" } }]);
    const { length } = (await stage.timeline(all[0]?.id)).filter(({ type }) => type === "labeled");
    expect(length).toBe(1);
  });
});

describe("a category in Smartlead", () => {
  const stage = eachTest(() => openStage("smartlead"));

  test("a category in Smartlead fills in the contact's missing fields from lead_data, without replacing known values", async () => {
    const { reply, received } = await stage.arrive({ text: "We met at the fair" });
    const contact = `/api/contacts/${reply.contact_id}`;
    await call(stage.desk, "PATCH", contact, { body: { metadata: { state: "Ohio" } } });
    const { body, headers } = stage.at.sandbox.categoryChange(received.conversation) ?? received.webhook;
    const custom_fields = { state: "Maryland", employees: "40" };
    const lead_data = { ...(body as Body)["lead_data"], custom_fields };
    await post(stage.at, { body: { ...(body as Body), lead_data }, headers });
    await stage.pass(0);
    expect((await call(stage.desk, "GET", contact)).body.data.metadata).toMatchObject({
      state: "Ohio",
      employees: "40",
    });
  });

  test("a category in Smartlead without a name is looked up by its id", async () => {
    const { received } = await stage.arrive({ text: "We met at the fair" });
    const { body, headers } = stage.at.sandbox.categoryChange(received.conversation) ?? received.webhook;
    const { lead_category: _names, lead_data, ...common } = body as Body;
    const { category: _name, ...lead } = lead_data;
    const suppressed = async () => (await call(stage.desk, "GET", "/api/suppressions")).body.data;
    stage.relay.rewordReads = (answer, path) =>
      path.includes("fetch-categories") ? { ...answer, status: 503, body: "" } : answer;
    await post(stage.at, { body: { ...common, lead_data: lead, lead_category_id: 4 }, headers });
    await stage.pass(0);
    expect(await suppressed()).toEqual([]);
    stage.relay.rewordReads = null;
    for (const pause of [5 * SECOND, 20 * SECOND, MINUTE]) await stage.pass(pause);
    expect(await suppressed()).toMatchObject([{ value: lead.email, source: "platform" }]);
  });
});
