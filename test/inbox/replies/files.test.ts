/** Tests which files are stored for an answer, who can use them, and for how long. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY, HOUR, iso, MINUTE } from "../../../src/core/clock.ts";
import { createRetention } from "../../../src/ops/maintenance/retention.ts";
import { arrive, connect, type Arrived, type Connected } from "../../support/arrivals.ts";
import { call, eventually, type Answer, type Body } from "../../support/call.ts";
import { ManualClock } from "../../support/clock.ts";
import { openDesk, type Desk, internalsOf } from "../../support/desk.ts";
import { campaign } from "../../support/sandbox/mails.ts";

const CONTENT = Buffer.from("Forty seats, 490 a month").toString("base64");

let clock: ManualClock;
let desk: Desk;
let at: Connected;
let arrived: Arrived;

const pass = async (ms: number): Promise<void> => {
  await clock.advance(ms);
  desk.internals?.service.loop.tick();
  await clock.passUntil(desk.internals?.service.loop.settled() ?? Promise.resolve());
};
/** Advances the clock, and then runs the retention job. */
async function sweepAfter(ms: number): Promise<void> {
  await pass(ms);
  const retention = createRetention(internalsOf(desk).deps);
  await clock.advance(MINUTE);
  await clock.passUntil(Promise.resolve(retention.run()));
}
const upload = (body: object = {}, replyId = arrived.reply.id, headers = {}): Promise<Answer> =>
  call(desk, "POST", `/api/replies/${replyId}/files`, {
    headers,
    body: { name: "Prices.txt", type: "text/plain", content: CONTENT, ...body },
  });
const send = (body: object, replyId = arrived.reply.id): Promise<Answer> =>
  call(desk, "POST", `/api/replies/${replyId}/send`, { body: { response: "As asked", ...body } });
const kept = (): number =>
  desk.internals?.deps.db.sqlite.query<{ n: number }, []>("SELECT count(*) AS n FROM outgoing_files").get()
    ?.n ?? -1;
const fill = (bytes: number): void =>
  void desk.internals?.deps.db.sqlite.run("UPDATE outgoing_files SET size = ?", [bytes]);

beforeEach(async () => {
  clock = new ManualClock();
  desk = await openDesk("in this process", { clock });
  at = await connect(desk, "emailbison");
  const arriving = arrive(at);
  await eventually(
    () => (
      desk.internals?.service.loop.tick(),
      desk.internals?.deps.db.sqlite.query("SELECT 1 FROM replies").get()
    ),
  );
  arrived = await clock.passUntil(arriving);
});
afterEach(async () => {
  await pass(0);
  await clock.passUntil(desk.close());
});

test("an invalid file is rejected", async () => {
  const refused: [object, number, string][] = [
    [{ name: "  ../ " }, 400, "name: must be a file name"],
    [{ content: "====" }, 400, "content: must be base64"],
    [{ content: Buffer.alloc(10_000_001).toString("base64") }, 413, "The file is larger than 10 MB"],
    [{ content: "A".repeat(15 * 1024 * 1024) }, 413, "Request body is larger than 14 MiB"],
    [{ also: 1 }, 400, "also: unknown member; known are name, type, for, content"],
  ];
  for (const [body, status, error] of refused) {
    const answer = await upload(body);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  }
  expect(kept()).toBe(0);
});

test("a file gets a name and a type that are safe in a header", async () => {
  const names = async (given: object) => {
    const { name, type } = (await upload(given)).body.data;
    return [name, type];
  };
  expect(await names({ name: 'C:\\offers\\a"b\r\nc.pdf', type: "application/pdf; x=1" })).toEqual([
    "abc.pdf",
    "application/pdf",
  ]);
  expect(await names({ type: "evil\r\nx: 1" })).toEqual(["Prices.txt", "application/octet-stream"]);
  expect(await names({ type: null })).toEqual(["Prices.txt", "application/octet-stream"]);
});

test("a file is sent only with answers to its own reply", async () => {
  const { id } = (await upload()).body.data;
  const second = at.sandbox.receive({ lead: { email: "other@prospect.example.com" }, text: "And us?" });
  await at.sandbox.post(second.webhook, at.hook);
  await pass(0);
  const replies: Body[] = (await call(desk, "GET", "/api/replies")).body.data;
  const other = replies.find((reply) => reply.id !== arrived.reply.id);
  for (const attachments of [[id], ["nothing"], [arrived.reply.id]]) {
    const refused = await send({ attachments }, other?.id);
    expect([refused.status, refused.body.error]).toEqual([
      400,
      "attachments[0]: is not a file of this reply, or has expired",
    ]);
  }
  expect(at.sandbox.ledger).toEqual([]);
});

test("a file in another workspace is not found, and that workspace cannot upload files for the reply", async () => {
  const { id } = (await upload()).body.data;
  const { apiKey: key } = await desk.addWorkspace("Another");
  const theirs = await connect(desk, "emailbison", key);
  const { webhook } = theirs.sandbox.receive({
    lead: { email: "lee@prospect.example.com" },
    text: "And us?",
  });
  await theirs.sandbox.post(webhook, theirs.hook);
  await pass(0);
  const [reply]: Body[] = (await call(desk, "GET", "/api/replies", { key })).body.data;
  const before = at.sandbox.ledger.length;
  for (const verb of ["send", "send-order", "forward"]) {
    const common = { to: ["kim@agency.example.com"], attachments: [id] };
    const body = verb === "forward" ? common : { response: "As asked", attachments: [id] };
    const refused = await call(desk, "POST", `/api/replies/${reply?.id}/${verb}`, { key, body });
    expect([verb, refused.status, refused.body.error]).toEqual([
      verb,
      400,
      "attachments[0]: is not a file of this reply, or has expired",
    ]);
  }
  const file = { name: "Prices.txt", content: CONTENT };
  const path = `/api/replies/${arrived.reply.id}/files`;
  expect((await call(desk, "POST", path, { key, body: file })).status).toBe(404);
  expect([kept(), at.sandbox.ledger.length]).toEqual([1, before]);
});

test("an unknown file is reported by its position in the list, and a file listed several times is sent once", async () => {
  const { id } = (await upload()).body.data;
  const attachments = [id, id.toUpperCase(), "nothing"];
  expect((await send({ attachments })).body.error).toStartWith("attachments[2]: is not a file");
  expect((await send({ attachments: Array.from({ length: 11 }, () => id) })).body.error).toStartWith(
    "attachments",
  );
  expect((await clock.passUntil(send({ attachments: [id, id] }))).status).toBe(200);
  expect(at.sandbox.ledger.at(-1)?.files).toHaveLength(1);
});

test("an answer's files can total 25 MB, and a workspace can store up to 500 MB", async () => {
  const attachments = [(await upload()).body.data.id, (await upload()).body.data.id];
  fill(12_600_000);
  expect((await send({ attachments })).body.error).toBe("attachments: must not exceed 25 MB in total");
  fill(250_000_000);
  expect((await upload()).body.error).toBe(
    "The storage limit for files, 500 MB, has been reached: send a link instead",
  );
});

test("an uploaded file is deleted after a week, and its email still shows the file's name", async () => {
  const { id, expires_at: until } = (await upload()).body.data;
  expect(until).toBe(iso(clock.now() + 7 * DAY));
  expect((await clock.passUntil(send({ attachments: [id] }))).status).toBe(200);
  await sweepAfter(7 * DAY);
  expect(kept()).toBe(0);
  const { body } = await call(desk, "GET", `/api/threads/${arrived.reply.thread_id}`);
  const ours = body.data.messages.findLast(({ kind }: Body) => kind === "outbound");
  expect(ours.attachments).toMatchObject([{ name: "Prices.txt", type: "text/plain", size: 24 }]);
  // The platform also stores the file.
  const headers = { authorization: `Bearer ${desk.apiKey}` };
  const file = await clock.passUntil(
    fetch(`${desk.url}/api/attachments/${ours.attachments[0].id}`, { headers }),
  );
  expect(await file.text()).toBe("Forty seats, 490 a month");
});

test("a scheduled answer's file is kept until the answer is sent, and the answer is not sent without it", async () => {
  const { id } = (await upload()).body.data;
  const due = clock.now() + 20 * DAY;
  const body = { response: "As asked", attachments: [id], at: iso(due), confirm: ["findings"] };
  const order = await call(desk, "POST", `/api/replies/${arrived.reply.id}/send-order`, { body });
  expect(order.status).toBe(201);
  await sweepAfter(19 * DAY);
  expect(kept()).toBe(1);
  desk.internals?.deps.db.sqlite.run("DELETE FROM outgoing_files");
  await pass(DAY);
  await pass(HOUR);
  expect(at.sandbox.ledger).toEqual([]);
  const [row] = (await call(desk, "GET", "/api/send-orders")).body.data;
  expect(row).toMatchObject({ state: "failed" });
  expect(row.reason).toContain("the file Prices.txt has expired: attach it again");
});

test("a held answer's file is kept until a person releases or cancels the order", async () => {
  const { id } = (await upload()).body.data;
  const body = {
    response: "As asked",
    attachments: [id],
    at: iso(clock.now() + HOUR),
    confirm: ["findings"],
  };
  const order = await call(desk, "POST", `/api/replies/${arrived.reply.id}/send-order`, { body });
  await pass(MINUTE);
  const { webhook } = at.sandbox.receive({ conversation: arrived.received.conversation, text: "One more" });
  await at.sandbox.post(webhook, at.hook);
  for (const pause of [0, MINUTE, 2 * HOUR, MINUTE]) await pass(pause);
  const path = `/api/send-orders/${order.body.data.id}`;
  expect((await call(desk, "GET", "/api/send-orders")).body.data).toMatchObject([{ state: "held" }]);
  await sweepAfter(30 * DAY);
  expect(kept()).toBe(1);
  expect((await call(desk, "DELETE", path)).body.data.attachments).toMatchObject([{ id }]);
  await sweepAfter(DAY);
  expect(kept()).toBe(0);
});

test("a file sent on its last day is kept for another week", async () => {
  const { id } = (await upload()).body.data;
  await pass(7 * DAY - HOUR);
  expect((await clock.passUntil(send({ attachments: [id], confirm_resend: true }))).status).toBe(200);
  await sweepAfter(6 * DAY);
  expect(kept()).toBe(1);
  await sweepAfter(2 * DAY);
  expect(kept()).toBe(0);
});

test("an erased contact's files are deleted immediately", async () => {
  await upload();
  const { contact_id: id } = arrived.reply;
  const erased = await call(desk, "POST", `/api/contacts/${id}/erase`, {
    body: { confirm: arrived.reply.from_email },
  });
  expect(erased.status).toBeLessThan(300);
  for (let n = 0; n < 4; n += 1) await pass(6 * MINUTE);
  expect(kept()).toBe(0);
});

test("a forward through Instantly includes the files of the original email", async () => {
  const own = await connect(desk, "instantly");
  const content = new TextEncoder().encode("%PDF-1.7");
  const file = { name: "Brief.pdf", type: "application/pdf", size: content.length, content };
  const mail = {
    text: "See the brief",
    attachments: [file],
    lead: { email: "kim@prospect.example.com" },
    campaign: campaign(3, "Third"),
  };
  const { webhook } = own.sandbox.receive(mail);
  await own.sandbox.post(webhook, own.hook);
  await pass(0);
  const found = (await call(desk, "GET", `/api/replies?client_id=${own.clientId}`)).body.data[0];
  const answer = await clock.passUntil(
    call(desk, "POST", `/api/replies/${found.id}/forward`, { body: { to: ["ana@agency.example.com"] } }),
  );
  expect(answer.status).toBe(200);
  expect(own.sandbox.ledger.at(-1)?.files).toMatchObject([
    { name: "Brief.pdf", url: expect.stringContaining("http") },
  ]);
});
