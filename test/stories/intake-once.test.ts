/** Tests that a lead's email becomes one reply, regardless of the number and order of reports. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { HOUR, MINUTE } from "../../src/core/clock.ts";
import type { PlatformName } from "../../src/platforms/platform.ts";
import type { SandboxLeadMail, Received } from "../support/sandbox/sandbox.ts";
import { post, replyWith } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { openStage, type Stage } from "../support/stage.ts";

const LEAD = { email: "dana@prospect.example.com", firstName: "Dana", lastName: "Reyes" };
const JOE = { email: "joe@prospect.example.com", name: "Joe Fox" };

let stage: Stage;
const open = (platform: PlatformName) => async () => {
  stage = await openStage(platform);
};
const close = () => stage.close();

const receive = (mail: SandboxLeadMail): Received => stage.at.sandbox.receive({ lead: LEAD, ...mail });
const deliver = (received: Received) => post(stage.at, received.webhook);
const replies = async (): Promise<Body[]> =>
  (await call(stage.desk, "GET", "/api/replies?limit=200")).body.data;
const sync = async (): Promise<Body> => {
  const path = `/api/connections/${stage.at.connectionId}/sync`;
  const asked = call(stage.desk, "POST", path, { body: { since: "2026-03-01T00:00:00Z" } });
  return (await stage.clock.passUntil(asked)).body.data;
};
const threadsOf = (list: Body[]): number => new Set(list.map((reply) => reply.thread_id)).size;

describe("emails reported in several ways", () => {
  beforeEach(open("smartlead"));
  afterEach(close);

  test("simultaneous webhooks, two syncs and the thread together create a single reply", async () => {
    const received = receive({ text: "Only once, please" });
    await Promise.all([...Array.from({ length: 20 }, () => deliver(received)), sync(), sync()]);
    await replyWith(stage.at, "Only once");
    for (const _again of [1, 2, 3]) await stage.pass(MINUTE);
    await deliver(received);
    expect((await sync()).filed).toBe(0);
    await stage.pass(MINUTE);
    const list = await replies();
    expect(list).toHaveLength(1);
    const contact = await call(stage.desk, "GET", `/api/contacts/${list[0].contact_id}`);
    expect(contact.body.data.reply_count).toBe(1);
    expect((await stage.read(list[0].id)).thread.map((mail: Body) => mail.direction)).toEqual(["outbound"]);
  });

  test("a webhook after a sync does not change the reply, and adds the campaign's email to the thread", async () => {
    const received = receive({ text: "The sync was quicker" });
    expect(await sync()).toMatchObject({ filed: 1, complete: true });
    await stage.pass(MINUTE);
    await deliver(received);
    expect((await sync()).filed).toBe(0);
    await stage.pass(MINUTE);
    const [reply, ...others] = await replies();
    expect(others).toEqual([]);
    const { thread } = await stage.read(reply.id);
    expect(thread.map((mail: Body) => mail.direction)).toEqual(["outbound"]);
  });

  test("an email found only in the thread is filed as a reply, and its delayed webhook changes nothing", async () => {
    const first = receive({ text: "The webhook of this got lost" });
    await stage.clock.advance(HOUR);
    const second = receive({ conversation: first.conversation, text: "Are you there?" });
    await deliver(second);
    await replyWith(stage.at, "Are you there?");
    await stage.pass(0);
    await replyWith(stage.at, "got lost");
    await deliver(first);
    await stage.pass(0);
    const list = await replies();
    expect(list.map(({ body_new }) => body_new)).toEqual(["Are you there?", "The webhook of this got lost"]);
    expect(threadsOf(list)).toBe(1);
  });

  test("emails that arrive in reverse order form one thread in the right order", async () => {
    const first = receive({ text: "Written first" });
    await stage.clock.advance(HOUR);
    const second = receive({ conversation: first.conversation, text: "Written second" });
    await deliver(second);
    await deliver(first);
    const later = await replyWith(stage.at, "Written second");
    await replyWith(stage.at, "Written first");
    await stage.pass(0);
    const list = await replies();
    expect(list.map(({ body_new }) => body_new)).toEqual(["Written second", "Written first"]);
    expect(threadsOf(list)).toBe(1);
    const inbound = (await stage.read(later.id)).thread.filter((mail: Body) => mail.direction === "inbound");
    expect(inbound.map((mail: Body) => mail.body)).toEqual(["Written first"]);
  });

  test("a new lead's simultaneous emails belong to one contact", async () => {
    const lead = { ...LEAD, company: "Northwind" };
    const mails = Array.from({ length: 6 }, (_, at) =>
      stage.at.sandbox.receive({ lead, text: `Mail number ${at}.`, subject: `Re: subject ${at}` }),
    );
    await Promise.all(mails.map(deliver));
    for (const at of mails.keys()) await replyWith(stage.at, `Mail number ${at}.`);
    const contacts = await call(stage.desk, "GET", "/api/contacts");
    expect(contacts.body.pagination.total).toBe(1);
    const contact = await call(stage.desk, "GET", `/api/contacts/${contacts.body.data[0].id}`);
    expect(contact.body.data.reply_count).toBe(6);
  });

  test("an email found in the thread gets its sender's name from the delayed webhook", async () => {
    const first = receive({ text: "I add Joe" });
    await deliver(first);
    const { id } = await replyWith(stage.at, "I add Joe");
    await stage.pass(0);
    await stage.clock.advance(3 * MINUTE);
    const second = receive({ conversation: first.conversation, from: JOE, text: "Joe here" });
    expect((await stage.send(id, { response: "Hello" })).status).toBe(409);
    await deliver(second);
    const named = await eventually(async () => {
      const found = await replyWith(stage.at, "Joe here");
      return found.from_name === null ? null : found;
    });
    expect(named).toMatchObject({ from_name: JOE.name, contacts: { first_name: "Joe", last_name: "Fox" } });
  });

  test("a colleague who writes becomes a separate contact in the lead's thread", async () => {
    const first = receive({ text: "I add Joe" });
    await deliver(first);
    await replyWith(stage.at, "I add Joe");
    const second = receive({ conversation: first.conversation, from: JOE, text: "Joe here" });
    await deliver(second);
    await replyWith(stage.at, "Joe here");
    // Reading the lead's thread may be faster than the webhook, which contains the name.
    const reply = await eventually(async () => {
      const found = await replyWith(stage.at, "Joe here");
      return found.contacts.first_name === null ? null : found;
    });
    expect(reply).toMatchObject({ from_email: JOE.email, contacts: { first_name: "Joe", last_name: "Fox" } });
    const list = await replies();
    expect(threadsOf(list)).toBe(1);
    for (const { contact_id } of list) {
      const { body } = await call(stage.desk, "GET", `/api/contacts/${contact_id}`);
      expect(body.data.reply_count).toBe(1);
    }
  });
});

/** EmailBison has no conversation ids, so emails are matched by their references and by data about the lead. */
describe("threads without a conversation id", () => {
  beforeEach(open("emailbison"));
  afterEach(close);

  interface Change {
    references?: string;
    campaign?: number;
  }
  /** Posts the webhook with these headers, without the campaign's email. */
  async function bare(
    received: Received,
    text: string,
    { references, campaign }: Change = {},
  ): Promise<Body> {
    const body = structuredClone(received.webhook.body) as Body;
    delete body.data.scheduled_email;
    if (references) body.data.reply.headers = [{ name: "References", value: references }];
    if (campaign) body.data.campaign = { id: campaign, name: "Another" };
    await post(stage.at, { ...received.webhook, body });
    return replyWith(stage.at, text);
  }
  const mail = (subject: string, text: string) => ({ subject, text });

  test("threads are matched by an email's references, the most recent first", async () => {
    const first = receive(mail("Re: one", "The first thread"));
    const other = receive(mail("Re: two", "The second thread"));
    const [one, two] = [await bare(first, "The first"), await bare(other, "The second")];
    expect(one.thread_id).not.toBe(two.thread_id);
    const references = `${other.messageId} ${first.messageId}`;
    const third = await bare(receive(mail("Re: three", "An answer to one")), "An answer", { references });
    expect(third.thread_id).toBe(one.thread_id);
  });

  test("threads are matched by a reference to our own answer", async () => {
    const { id, thread_id } = await bare(receive(mail("Re: one", "Please call")), "Please call");
    expect((await stage.send(id, { response: "At ten?" })).status).toBe(200);
    const thread = (await stage.read(id)).thread;
    expect(thread.at(-1).body).toBe("At ten?");
    const { internals } = stage.desk;
    const sent = internals?.deps.db.sqlite
      .query<{ id: string }, []>("SELECT rfc_message_id AS id FROM messages WHERE direction = 'outbound'")
      .get();
    const answer = receive(mail("Fixed", "Ten it is"));
    expect((await bare(answer, "Ten it is", { references: sent?.id ?? "none" })).thread_id).toBe(thread_id);
  });

  test("threads are matched by contact, campaign and subject combined", async () => {
    const first = await bare(receive(mail("Re: Your offer", "First words")), "First words");
    const same = await bare(receive(mail("AW: RE:  your  OFFER", "Second words")), "Second words");
    const subject = await bare(receive(mail("Re: Your office", "Third words")), "Third words");
    const other = receive(mail("Re: Your offer", "Fourth words"));
    const campaign = await bare(other, "Fourth words", { campaign: 4711 });
    expect(same.thread_id).toBe(first.thread_id);
    expect(threadsOf([first, subject, campaign])).toBe(3);
  });
});
