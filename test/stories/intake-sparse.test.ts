/**
 * Tests webhooks that lack data, mostly Instantly's: each email is filed once, and missing data is fetched or left out.
 */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import type { Received, SandboxLeadMail } from "../support/sandbox/sandbox.ts";
import { post, replyWith } from "../support/arrivals.ts";
import { call, type Body } from "../support/call.ts";
import { openStage, type Stage } from "../support/stage.ts";

const LEAD = { email: "dana@prospect.example.com" };
const JOE = { email: "joe@prospect.example.com", name: "Joe Fox" };

let stage: Stage;
beforeEach(async () => {
  stage = await openStage("instantly");
});
afterEach(() => stage.close());

const faults = () => stage.at.sandbox.faults;
const count = async (): Promise<number> =>
  (await call(stage.desk, "GET", "/api/replies")).body.pagination.total;
/** Posts a webhook, and runs the work that becomes due. */
async function deliver(mail: SandboxLeadMail): Promise<Received> {
  const received = stage.at.sandbox.receive(mail);
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
const failed = (): unknown[] =>
  stage.desk.internals?.deps.db.sqlite
    .query("SELECT reason FROM inbound_events WHERE status = 'failed'")
    .all() ?? [];

test("a webhook without email_id is filed once under the email's id, despite repeats and a sync", async () => {
  const received = await deliver({ lead: LEAD, sparse: "no_email_id", text: "Who am I" });
  expect(names()).toEqual([received.platformId]);
  await post(stage.at, received.webhook);
  await stage.pass(0);
  await call(stage.desk, "POST", `/api/connections/${stage.at.connectionId}/sync`);
  expect([names(), await count()]).toEqual([[received.platformId], 1]);
});

test("a webhook without email_id is filed under a temporary id if the platform is down, and stays a single reply", async () => {
  faults().plan({ kind: "error_before" }, "read", Infinity);
  const received = await deliver({ lead: LEAD, sparse: "no_email_id", text: "The platform is down" });
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

test("a webhook without email_id is recognized as an email that a sync has already filed", async () => {
  const received = stage.at.sandbox.receive({ lead: LEAD, sparse: "no_email_id", text: "Synced first" });
  await call(stage.desk, "POST", `/api/connections/${stage.at.connectionId}/sync`);
  faults().plan({ kind: "refuse", status: 403, message: "missing scope" }, "read", Infinity);
  await post(stage.at, received.webhook);
  await stage.pass(0);
  expect([names(), await count()]).toEqual([[received.platformId], 1]);
});

test("a webhook without email_id can be answered even if its thread could not be read", async () => {
  faults().plan({ kind: "refuse", status: 403, message: "missing scope" }, "read", 1);
  await deliver({ lead: LEAD, sparse: "no_email_id", text: "Refused but here" });
  const reply = await replyWith(stage.at, "Refused but here");
  expect((await stage.send(reply.id, { response: "We are here" })).status).toBe(200);
  expect(stage.emails("We are here").map(({ to }) => to)).toEqual([[LEAD.email]]);
});

test("a webhook without email_id for a different email creates another reply", async () => {
  const { conversation } = await deliver({ lead: LEAD, sparse: "no_email_id", text: "One" });
  await stage.pass(HOUR);
  faults().plan({ kind: "refuse", status: 403, message: "missing scope" }, "read", 1);
  await deliver({ lead: LEAD, sparse: "no_email_id", conversation, text: "Two" });
  await stage.pass(MINUTE);
  expect(await count()).toBe(2);
  expect(names().some((name) => name?.startsWith("unnamed:"))).toBe(false);
});

test("a webhook without email_id and sender is filed once its email can be read, and fails otherwise", async () => {
  faults().plan({ kind: "error_before" }, "read", 1);
  await deliver({ lead: LEAD, text: "Who am I", sparse: "only_email_id" });
  expect(await count()).toBe(0);
  await stage.pass(10 * SECOND);
  expect((await replyWith(stage.at, "Who am I")).from_email).toBe(LEAD.email);
  faults().plan({ kind: "refuse", status: 403, message: "missing scope" }, "read", Infinity);
  await deliver({ lead: LEAD, text: "Nobody", sparse: "only_email_id" });
  expect(failed()).toEqual([
    { reason: expect.stringContaining("the payload does not name the sender, and the email could not be") },
  ]);
});

test("a webhook with neither email_id nor lead data causes a single lookup of the lead", async () => {
  const { conversation } = await deliver({ lead: LEAD, text: "Who am I", sparse: "only_email_id" });
  const reply: Body = await replyWith(stage.at, "Who am I");
  const contact = async () => (await call(stage.desk, "GET", `/api/contacts/${reply.contact_id}`)).body.data;
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
  await deliver({ lead: LEAD, conversation, text: "Once more", sparse: "only_email_id" });
  await stage.pass(MINUTE);
  expect(lookups()).toEqual([{ attempts: 1, due_at: null }]);
});

test("missing data is fetched, including the actual sender", async () => {
  await deliver({ from: JOE, text: "Joe writes for Dana" });
  expect((await replyWith(stage.at, "Joe writes")).from_email).toBe(JOE.email);
});

test("missing data is requested again after 5 s and 20 s, and then the reply is filed without it", async () => {
  faults().plan({ kind: "error_before" }, "read", 3);
  await deliver({ text: "The platform is down" });
  for (const [pause, replies] of [
    [4, 0],
    [1, 0],
    [19, 0],
    [1, 1],
  ] as const) {
    // oxfmt-ignore
    await stage.pass(pause * SECOND);
    expect([pause, await count()]).toEqual([pause, replies]);
  }
  const reply = await replyWith(stage.at, "The platform is down");
  expect(reply.subject).toBe("Re: Quick question");
  // The thread is read as soon as the platform responds again, and the reply can then be answered.
  await stage.pass(5 * MINUTE);
  expect((await stage.read(reply.id)).thread.map((mail: Body) => mail.body)).toHaveLength(1);
  expect((await stage.send(reply.id, { response: "We are here" })).status).toBe(200);
  expect(await count()).toBe(1);
});

test.each([403, 404])(
  "missing data does not delay the reply if the platform rejects the request (%d)",
  async (status) => {
    faults().plan({ kind: "refuse", status, message: "missing scope" }, "read", 1);
    await deliver({ text: "Refused but here" });
    expect(await count()).toBe(1);
    expect(await replyWith(stage.at, "Refused but here")).toMatchObject({ status: "pending" });
  },
);

test("missing data is requested again after a 429", async () => {
  faults().plan({ kind: "refuse", status: 429, message: "slow down", retryAfterSeconds: 3 }, "read", 1);
  await deliver({ from: JOE, text: "Patience" });
  expect(await count()).toBe(0);
  await stage.pass(5 * SECOND);
  expect((await replyWith(stage.at, "Patience")).from_email).toBe(JOE.email);
});

test("an email that waits for missing data does not delay other emails", async () => {
  faults().plan({ kind: "error_before" }, "read", 1);
  await deliver({ text: "This one waits" });
  await deliver({ text: "This one does not" });
  expect(await count()).toBe(1);
  await stage.pass(5 * SECOND);
  expect(await count()).toBe(2);
});

test("a colleague's email joins the thread even if the first email was filed without its thread", async () => {
  faults().plan({ kind: "refuse", status: 403, message: "missing scope" }, "read", 1);
  const { conversation } = await deliver({ text: "Filed without its thread" });
  const first = await replyWith(stage.at, "Filed without");
  await stage.pass(5 * MINUTE);
  await deliver({ conversation, from: JOE, subject: "Another subject", text: "Joe joins" });
  expect((await replyWith(stage.at, "Joe joins")).thread_id).toBe(first.thread_id);
});

test("a PlusVibe conversation that came with the first reply is not read again", async () => {
  const stage = await openStage("plusvibe");
  try {
    const before = stage.relay.calls.length;
    const { reply } = await stage.arrive();
    expect(stage.relay.calls.slice(before)).toEqual([
      "GET /api/v1/unibox/emails",
      "GET /api/v1/unibox/campaign-emails",
    ]);
    const earlier = (await stage.read(reply.id)).thread;
    expect(earlier.map(({ direction }: Body) => direction)).toEqual(["outbound"]);
  } finally {
    await stage.close();
  }
});
