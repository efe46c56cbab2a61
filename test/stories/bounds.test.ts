/** Tests that stored emails never exceed the field limits, and that the reply lists the truncated fields. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { MINUTE } from "../../src/core/clock.ts";
import { listInbound } from "../../src/intake/inbound/store/inbound.ts";
import { LIMITS } from "../../src/platforms/rules/field-limits.ts";
import type { Json } from "../../src/platforms/platform.ts";
import type { SandboxLeadMail } from "../support/sandbox/sandbox.ts";
import { post, replyWith } from "../support/arrivals.ts";
import { call, type Body } from "../support/call.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { internalsOf } from "../support/desk.ts";

let stage: Stage;
afterEach(() => stage.close());

/** The surrogate pairs begin at odd offsets, so cutting at an even offset would split a character. */
const LONG = `x${"😀".repeat(2_000)}`;
const LONG_BODY = `first${"é".repeat(LIMITS.body / 2)}`;

/** An email with oversized values everywhere except in the body. */
const EXCESSIVE: SandboxLeadMail = {
  lead: { email: "dana@prospect.example.com", firstName: LONG, lastName: LONG, company: LONG, title: LONG },
  from: { email: "dana@prospect.example.com", name: LONG },
  subject: LONG,
  attachments: Array.from({ length: 150 }, () => ({
    name: `${"😀".repeat(400)}.pdf`,
    type: "x".repeat(9_000),
    size: 1,
  })),
};

const database = () => internalsOf(stage.desk).deps.db;

/** Yields every text in every row created from emails, with its column. JSON values yield each text inside. */
function* storedTexts(): Generator<[column: string, value: Json]> {
  for (const table of ["messages", "contacts", "companies", "threads", "thread_keys", "timeline_entries"]) {
    for (const row of database().sqlite.query<Record<string, Json>, []>(`SELECT * FROM ${table}`).all()) {
      for (const [column, value] of Object.entries(row)) {
        yield [
          column,
          column.endsWith("_json") && typeof value === "string" ? (JSON.parse(value) as Json) : value,
        ];
      }
    }
  }
}

const ONE_BODY = ["body_text", "body_html", "body_new"];

/** Returns the columns that exceed the table's limits or contain half a character. */
function excesses(): string[] {
  const found = [...storedTexts()].filter(([column, value]) => {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    if (!text.isWellFormed()) return true;
    if (ONE_BODY.includes(column)) return Buffer.byteLength(text) > LIMITS.body;
    if (column === "metadata_json") return Buffer.byteLength(text) > LIMITS.metadata;
    if (Array.isArray(value)) return value.length > 100 || text.length > 100 * (2 * LIMITS.line + 400);
    if (column === "headers_json") return Object.keys(value ?? {}).length > LIMITS.headers;
    return text.length > LIMITS.id + 200;
  });
  return [...new Set(found.map(([column]) => column))];
}

const newest = () => listInbound(database(), { limit: 1 })[0];
const replies = async (): Promise<Body[]> => (await call(stage.desk, "GET", "/api/replies")).body.data;

async function onlyReply(): Promise<Body> {
  const [only, ...others] = await replies();
  expect(others).toEqual([]);
  return stage.read(only.id);
}

async function expectBounded(): Promise<Body> {
  expect(excesses()).toEqual([]);
  const reply = await onlyReply();
  expect(reply.subject.length).toBe(LIMITS.line - 1);
  return reply;
}

describe("on PlusVibe", () => {
  beforeEach(async () => {
    stage = await openStage("plusvibe");
  });

  test("an oversized email is truncated and the reply lists the truncated fields, while smaller emails are unchanged", async () => {
    const text = { text: LONG_BODY, html: `<p>${LONG_BODY}</p>` };
    await post(stage.at, stage.at.sandbox.receive({ ...EXCESSIVE, ...text }).webhook);
    await stage.pass(MINUTE);
    const reply = await expectBounded();
    expect(Buffer.byteLength(reply.body_text)).toBeWithin(LIMITS.body - 3, LIMITS.body + 1);
    const { body } = await call(stage.desk, "GET", `/api/contacts/${reply.contact_id}`);
    expect(body.data.first_name.length).toBeWithin(LIMITS.line - 1, LIMITS.line + 1);
    const [received] = await stage.timeline(reply.id);
    expect(received.detail.shortened).toEqual(expect.arrayContaining(["subject"]));
    expect(newest()).toMatchObject({ status: "filed", reason: expect.stringContaining("subject") });
    const ordinary = { subject: "s".repeat(LIMITS.line), text: "An ordinary email" };
    await post(stage.at, stage.at.sandbox.receive(ordinary).webhook);
    // On a busy machine, the first attempt can take longer than its limit.
    for (const pause of [0, MINUTE]) await stage.pass(pause);
    const whole = await replyWith(stage.at, ordinary.text);
    expect(whole.subject).toHaveLength(LIMITS.line);
    const [entry] = await stage.timeline(whole.id);
    expect(entry.detail).not.toHaveProperty("shortened");
    expect(newest()?.reason).toBeNull();
  });

  test("an oversized email found in the thread is truncated too", async () => {
    const { conversation } = stage.at.sandbox.receive(EXCESSIVE);
    await post(stage.at, stage.at.sandbox.receive({ conversation, text: "And one more thing" }).webhook);
    await stage.pass(60_000);
    await stage.pass(60_000);
    expect(await replies()).toHaveLength(2);
    expect(excesses()).toEqual([]);
  });

  test("an oversized email found by a sync is truncated too", async () => {
    stage.at.sandbox.receive(EXCESSIVE);
    await sync();
    await stage.pass(MINUTE);
    await expectBounded();
  });

  test("with an oversized sender address, the webhook's payload fails and a sync is incomplete", async () => {
    const email = `${"a".repeat(LIMITS.address)}@prospect.example.com`;
    await post(stage.at, stage.at.sandbox.receive({ lead: { email } }).webhook);
    await stage.pass(0);
    expect(newest()).toMatchObject({
      status: "failed",
      reason: `the sender's address is longer than ${LIMITS.address} characters`,
    });
    expect(await replies()).toEqual([]);
    stage.at.sandbox.receive({ text: "Sounds good" });
    expect((await sync()).body.data).toMatchObject({ filed: 1, complete: false });
  });

  const sync = () => {
    const path = `/api/connections/${stage.at.connectionId}/sync`;
    return stage.clock.passUntil(call(stage.desk, "POST", path, { body: {} }));
  };
});

describe("on EmailBison", () => {
  beforeEach(async () => {
    stage = await openStage("emailbison");
  });

  /** Files a webhook with other values in its `reply` or `lead`. Returns the email's row. */
  async function filed(change: { reply?: object; lead?: object }, mail: SandboxLeadMail = {}): Promise<Body> {
    // The ids of webhooks within the same millisecond do not sort by time.
    await stage.clock.advance(1);
    const { body, headers } = stage.at.sandbox.receive(mail).webhook;
    const { data } = body as Body;
    Object.assign(data.reply, change.reply);
    Object.assign(data.lead, change.lead);
    await post(stage.at, { body, headers });
    await stage.pass(0);
    expect(newest()).toMatchObject({ status: "filed" });
    expect(excesses()).toEqual([]);
    const { sqlite } = database();
    return sqlite.query("SELECT * FROM messages WHERE direction = 'inbound' ORDER BY id DESC").get();
  }

  const shortened = (): string | null | undefined => newest()?.reason;

  test("long lists of addresses and headers are truncated, and oversized Message-IDs are dropped", async () => {
    const cc = Array.from({ length: 200 }, (_, n) => ({
      address: `cc${n}@example.com`,
      name: null as unknown,
    }));
    cc[1] = { address: `${"a".repeat(300)}@example.com`, name: "Too long" };
    const withCc = await filed({ reply: { cc } });
    const emails = JSON.parse(withCc.cc_json).map(({ email }: Body) => email);
    expect(emails).toHaveLength(LIMITS.addresses);
    expect(emails.slice(0, 2)).toEqual(["cc0@example.com", "cc2@example.com"]);
    expect(shortened()).toBe("shortened: cc");
    const many = Array.from({ length: 300 }, (_, n) => [`x-header-${n}`, "v"]);
    const headers = { "x-long": "v".repeat(100_000), ["n".repeat(5_000)]: "v", ...Object.fromEntries(many) };
    const kept = JSON.parse((await filed({ reply: { headers } })).headers_json);
    expect(Object.keys(kept)).toHaveLength(LIMITS.headers);
    expect(kept["x-long"]).toHaveLength(LIMITS.header);
    expect(shortened()).toBe("shortened: headers");
    const id = `<${"i".repeat(2_000)}@example.com>`;
    const references = Array.from({ length: 300 }, (_, n) => `<${n}@example.com>`).join(" ");
    const row = await filed({
      reply: { raw_message_id: id, headers: { references: `${references} ${id}` } },
    });
    // Reading the thread may have supplied the email's own Message-ID in the meantime.
    expect(String(row.rfc_message_id)).not.toContain("iii");
    expect(shortened()).toBe("shortened: message_id, references");
  });

  test("a lead's custom fields are stored up to the limit, and existing fields are kept", async () => {
    const variables = (prefix: string) => [
      { name: `${prefix} huge`, value: "v".repeat(100_000) },
      ...Array.from({ length: 60 }, (_, n) => ({ name: `${prefix} ${n}`, value: "v".repeat(1_000) })),
    ];
    const lead = { email: "dana@prospect.example.com" };
    const first = stage.at.sandbox.receive({ lead });
    const { body } = first.webhook as { body: Body };
    body.data.lead.custom_variables = variables("first");
    await post(stage.at, first.webhook);
    await stage.pass(0);
    await filed({ lead: { custom_variables: variables("second") } }, { lead });
    const { metadata_json: json } = database().sqlite.query("SELECT * FROM contacts").get() as Body;
    const names = Object.keys(JSON.parse(json));
    expect(names.filter((name) => name.startsWith("first"))).toHaveLength(60);
    expect(names.filter((name) => name.startsWith("second")).length).toBeWithin(1, 10);
    expect(names.join()).not.toContain("huge");
  });

  test("the text, headers and attachments of a raw email are truncated", async () => {
    const part = (n: number) =>
      `--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="${n}${"f".repeat(900)}.pdf"\r\n\r\nx`;
    const raw = [
      "From: Dana <dana@prospect.example.com>",
      `Message-ID: <${"m".repeat(990)}@example.com>`,
      ...Array.from({ length: 300 }, (_, n) => `X-Own-${n}: ${"v".repeat(900)}`),
      "MIME-Version: 1.0",
      'Content-Type: multipart/mixed; boundary="b"',
      "",
      "--b\r\nContent-Type: text/plain; charset=utf-8\r\n",
      LONG_BODY,
      ...Array.from({ length: 150 }, (_, n) => part(n)),
      "--b--",
    ].join("\r\n");
    const row = await filed({ reply: { raw_body: raw, attachments: [] } });
    expect(Buffer.byteLength(row.body_text)).toBeWithin(LIMITS.body - 3, LIMITS.body + 1);
    expect(Object.keys(JSON.parse(row.headers_json))).toHaveLength(LIMITS.headers);
    expect(JSON.parse(row.attachments_json)).toHaveLength(LIMITS.attachments);
    expect(shortened()).toBe("shortened: body_text, headers, attachments");
  });
});
