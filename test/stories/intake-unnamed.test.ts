/** Tests Instantly's webhooks that do not name their email, or little else: each email is filed once, and answered. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import type { Received, SandboxLeadMail } from "../../src/demo/sandbox/sandbox.ts";
import { post, replyWith } from "../support/arrivals.ts";
import { call, type Body } from "../support/call.ts";
import { openStage, type Stage } from "../support/stage.ts";

const LEAD = { email: "dana@prospect.example.com" };

describe("a webhook without email_id", () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage("instantly");
  });
  afterEach(() => stage.close());

  const faults = () => stage.at.sandbox.faults;
  async function deliver(mail: SandboxLeadMail): Promise<Received> {
    const received = stage.at.sandbox.receive({ lead: LEAD, sparse: "no_email_id", ...mail });
    await post(stage.at, received.webhook);
    await stage.pass(0);
    return received;
  }
  const names = (): (string | null)[] =>
    stage.desk.internals?.deps.db.sqlite
      .query<{ name: string | null }, []>(
        "SELECT platform_id AS name FROM messages WHERE direction = 'inbound' ORDER BY sent_at",
      )
      .all()
      .map(({ name }) => name) ?? [];
  const count = async (): Promise<number> =>
    (await call(stage.desk, "GET", "/api/replies")).body.pagination.total;
  const failed = (): unknown[] =>
    stage.desk.internals?.deps.db.sqlite
      .query("SELECT reason FROM inbound_events WHERE status = 'failed'")
      .all() ?? [];

  test("a webhook without email_id is filed once under its email's id, with repeats and a sync", async () => {
    const received = await deliver({ text: "Who am I" });
    expect(names()).toEqual([received.platformId]);
    await post(stage.at, received.webhook);
    await stage.pass(0);
    await call(stage.desk, "POST", `/api/connections/${stage.at.connectionId}/sync`);
    expect([names(), await count()]).toEqual([[received.platformId], 1]);
  });

  test("a webhook without email_id is filed under a temporary id while the platform is down, and stays one reply", async () => {
    faults().plan({ kind: "error_before" }, "read", Infinity);
    const received = await deliver({ text: "The platform is down" });
    for (const pause of [5, 20]) await stage.pass(pause * SECOND);
    expect([names()[0]?.startsWith("unnamed:"), await count()]).toEqual([true, 1]);
    const reply = await replyWith(stage.at, "The platform is down");
    faults().clear();
    await stage.pass(5 * MINUTE);
    expect(names()).toEqual([received.platformId]);
    await post(stage.at, received.webhook);
    await stage.pass(0);
    await call(stage.desk, "POST", `/api/connections/${stage.at.connectionId}/sync`);
    expect(await count()).toBe(1);
    expect((await stage.send(reply.id, { response: "We are here" })).status).toBe(200);
    expect(stage.emails("We are here").map(({ to }) => to)).toEqual([[LEAD.email]]);
  });

  test("a webhook without email_id is recognized after a sync filed its email", async () => {
    const received = stage.at.sandbox.receive({ lead: LEAD, sparse: "no_email_id", text: "Synced first" });
    await call(stage.desk, "POST", `/api/connections/${stage.at.connectionId}/sync`);
    faults().plan({ kind: "refuse", status: 403, message: "missing scope" }, "read", Infinity);
    await post(stage.at, received.webhook);
    await stage.pass(0);
    expect([names(), await count()]).toEqual([[received.platformId], 1]);
  });

  test("a webhook without email_id can be answered even if its thread was unreadable", async () => {
    faults().plan({ kind: "refuse", status: 403, message: "missing scope" }, "read", 1);
    await deliver({ text: "Refused but here" });
    const reply = await replyWith(stage.at, "Refused but here");
    expect((await stage.send(reply.id, { response: "We are here" })).status).toBe(200);
    expect(stage.emails("We are here").map(({ to }) => to)).toEqual([[LEAD.email]]);
  });

  test("a webhook without email_id for another email is another reply", async () => {
    const { conversation } = await deliver({ text: "One" });
    await stage.pass(HOUR);
    faults().plan({ kind: "refuse", status: 403, message: "missing scope" }, "read", 1);
    await deliver({ conversation, text: "Two" });
    await stage.pass(MINUTE);
    expect(await count()).toBe(2);
    expect(names().some((name) => name?.startsWith("unnamed:"))).toBe(false);
  });

  test("a webhook without email_id and sender is filed once its email is read, or else fails", async () => {
    faults().plan({ kind: "error_before" }, "read", 1);
    await deliver({ text: "Who am I", sparse: "only_email_id" });
    expect(await count()).toBe(0);
    await stage.pass(10 * SECOND);
    expect((await replyWith(stage.at, "Who am I")).from_email).toBe(LEAD.email);
    faults().plan({ kind: "refuse", status: 403, message: "missing scope" }, "read", Infinity);
    await deliver({ text: "Nobody", sparse: "only_email_id" });
    expect(failed()).toEqual([
      { reason: expect.stringContaining("the payload does not name the sender, and the email could not be") },
    ]);
  });

  test("a webhook without email_id and lead data looks up the lead once", async () => {
    const { conversation } = await deliver({ text: "Who am I", sparse: "only_email_id" });
    const reply: Body = await replyWith(stage.at, "Who am I");
    const contact = async () =>
      (await call(stage.desk, "GET", `/api/contacts/${reply.contact_id}`)).body.data;
    expect((await contact()).company).toBeNull();
    await call(stage.desk, "PATCH", `/api/contacts/${reply.contact_id}`, { body: { title: "Founder" } });
    await stage.pass(10 * SECOND);
    expect(await contact()).toMatchObject({
      company: "Northwind",
      title: "Founder",
      phone: "+15550100",
      linkedin_url: "https://linkedin.example.com/in/dana",
      metadata: { website: "northwind.example.com" },
    });
    const lookups = () =>
      stage.desk.internals?.deps.db.sqlite.query("SELECT attempts, due_at FROM contact_lookups").all();
    expect(lookups()).toEqual([{ attempts: 1, due_at: null }]);
    await deliver({ conversation, text: "Once more", sparse: "only_email_id" });
    await stage.pass(MINUTE);
    expect(lookups()).toEqual([{ attempts: 1, due_at: null }]);
  });
});
