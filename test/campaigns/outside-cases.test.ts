/** Tests emails from public bug reports of shared inboxes and mail parsers, as webhooks, through the built executable. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { textOfTable } from "../../src/dashboard/parts/file-text.ts";
import { arrive, connect, post, read, type Connected } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";

let desk: Desk;
let at: Connected;
beforeAll(async () => {
  desk = await openDesk("as the executable");
  at = await connect(desk, "emailbison");
});
afterAll(() => desk.close());

const fixture = (name: string): Promise<Body> =>
  Bun.file(`${import.meta.dir}/../fixtures/cases/${name}`).json();
const send = async (name: string): Promise<void> => post(at, { body: await fixture(name), headers: {} });
const list = async (path: string): Promise<Body[]> => (await call(desk, "GET", path)).body.data;

/** Returns the judged reply of a writer, once it is there. */
const judged = (from: string): Promise<Body> =>
  eventually(async () => {
    const found = (await list("/api/replies?limit=200")).find((reply) => reply.from_email === from);
    return found?.ai_category ? read(at, found.id) : null;
  });

/** Returns the suppressed addresses once all of these are among them. */
const suppressed = (...values: string[]): Promise<Body[]> =>
  eventually(async () => {
    const rows = (await list("/api/suppressions?limit=100")).map((row) => row.value);
    return values.every((value) => rows.includes(value)) ? rows : null;
  });

test("01: an opt-out from an alias stops the alias and the campaign's lead", async () => {
  await send("01-optout-from-alias-of-the-lead.json");
  const reply = await judged("other.box@corp01.example");
  expect(reply).toMatchObject({ lead_email: "lead@corp01.example", ai_category: "not-interested" });
  await suppressed("other.box@corp01.example", "lead@corp01.example");
});

test("02: a typed answer leaves as it was typed", async () => {
  const { reply } = await arrive(at);
  const { response } = await fixture("02-answer-with-angle-brackets.json");
  const sent = await call(desk, "POST", `/api/replies/${reply.id}/send`, { body: { response } });
  expect(sent.status).toBe(200);
  const [email] = at.sandbox.ledger;
  expect(email?.html).toContain("&lt;address&gt; and a good &lt;time&gt;.<br");
  expect(email?.html).toContain("&lt;sales@acme.example&gt;");
});

test("03: an automatic reply that opts out is an opt-out", async () => {
  await send("03-automatic-reply-that-opts-out.json");
  expect((await judged("lead@corp03.example")).ai_cautions).toContain("opt_out");
  await suppressed("lead@corp03.example");
});

test("04: a person who writes through a ticket system is not absent", async () => {
  await send("04-person-in-a-ticket-system.json");
  const reply = await judged("help@corp04.example");
  expect(reply.ai_category).not.toBe("ooo");
  expect(reply.ooo_until).toBeNull();
});

test("05: white text without a background is read", async () => {
  await send("05-white-text-without-background.json");
  expect((await judged("lead@corp05.example")).body_new).toContain("Please remove me");
  await suppressed("lead@corp05.example");
});

test("06: a quote introduced by “said:” is cut", async () => {
  await send("06-quote-announced-by-said.json");
  expect((await judged("lead@corp06.example")).body_new).toBe("Not now, thanks.");
});

test("07: the platform's text wins over a source that decodes badly", async () => {
  await send("07-iso-2022-jp-without-charset.json");
  const { body_new: words, ai_cautions: cautions } = await judged("lead@corp07.example");
  expect(words).toContain("配信停止をお願いします");
  expect(cautions.join()).toContain("opt_out");
});

test("08: a language without a phrase book is left to people", async () => {
  await send("08-vietnamese-interest.json");
  expect((await judged("lead@corp08.example")).ai_category).toBe("uncategorized");
});

test("09: a refusal of our server marks no address as bounced", async () => {
  await send("09-our-server-is-on-a-blocklist.json");
  const refusal = await eventually(async () => {
    const { body } = await call(desk, "GET", `/api/connections/${at.connectionId}/health`);
    return body.data.refused;
  });
  expect(refusal).toMatchObject({ reason: expect.stringContaining("203.0.113.9 is blocked") });
  const [contact] = await list("/api/contacts?q=lead@corp09.example");
  expect(contact).toMatchObject({ email: "lead@corp09.example", bounced_at: null });
});

test("10: a declined invitation is described, and goes to a person", async () => {
  await send("10-calendar-only-declined.json");
  const reply = await judged("lead@corp10.example");
  expect(reply.body_new).toMatch(/declined/i);
  expect(reply.ai_category).toBe("uncategorized");
});

test("11: the Reply-To that differs from the sender is shown", async () => {
  await send("11-reply-to-differs.json");
  const reply = await judged("website@forms11.example");
  const thread = (await call(desk, "GET", `/api/threads/${reply.thread_id}`)).body.data;
  expect(thread.messages.find(({ kind }: Body) => kind === "inbound").reply_to).toBe("person@corp11.example");
});

test("12: one Message-ID under two ids of an account is one reply", async () => {
  await send("12a-same-message-id-first-mailbox.json");
  await send("12b-same-message-id-second-mailbox.json");
  await judged("lead@corp12.example");
  await eventually(async () => {
    const { body } = await call(desk, "GET", `/api/connections/${at.connectionId}/health`);
    return body.data.payloads.waiting === 0;
  });
  const same = (await list("/api/replies?limit=200")).filter(
    ({ from_email: from }) => from === "lead@corp12.example",
  );
  expect(same.length).toBe(1);
});

test.each([
  ["with a line that names its separator", "13c-sep-line.csv"],
  ["in the encoding of German Excel", "13-cp1252.csv"],
])("13: a table %s is imported", async (_, name) => {
  const csv = textOfTable(await Bun.file(`${import.meta.dir}/../fixtures/cases/${name}`).bytes());
  const { body } = await call(desk, "POST", "/api/contacts/import", {
    body: {
      csv,
      columns: {
        "E-Mail": "email",
        Vorname: "first_name",
        Nachname: "last_name",
        Firma: "company",
      },
    },
  });
  expect(body.data).toMatchObject({ failed: 0, sample: [{ first_name: "Jürgen", last_name: "Müller" }] });
});

test("15: the footer of a mail program is not the lead's", async () => {
  await send("15-sent-from-mail-for-windows.json");
  expect((await judged("lead@corp15.example")).body_new).toBe("Please call me on Friday.");
});

test("17: a reaction gets no draft", async () => {
  await send("17-outlook-reaction.json");
  const reply = await judged("lead@corp17.example");
  expect(reply).toMatchObject({ ai_category: "uncategorized", ai_confidence: 0, ai_response: null });
});
