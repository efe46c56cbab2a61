/**
 * Tests that erasing a contact removes no one else's data, and that the contact's data is neither restored nor sent.
 */
import { afterAll, expect, test } from "bun:test";
import { DAY, iso, MINUTE } from "../../src/core/clock.ts";
import { PARTS_OF_PERSON } from "../../src/privacy/store/person.ts";
import { presentPerson } from "../../src/privacy/present.ts";
import { createEraser } from "../../src/privacy/sweep.ts";
import { sendReply } from "../../src/inbox/replies/send.ts";
import { openPeopleStage } from "../inbox/conversations/world.ts";
import { call, type Body } from "../support/call.ts";
import { findRemains } from "../support/remains.ts";

const stage = await openPeopleStage();
const body = { url: "https://crm.agency.example.com/hook" };
await call(stage.desk, "POST", "/api/webhook-subscriptions", { body });
afterAll(() => stage.close());

const get = async (path: string): Promise<Body> => (await call(stage.desk, "GET", path)).body;
const erase = (id: string, confirm: string) =>
  call(stage.desk, "POST", `/api/contacts/${id}/erase`, { body: { confirm, suppress: false } });
const person = (name: string) => ({
  email: `${name.toLowerCase()}@firm.example.com`,
  firstName: name,
  lastName: "Lee",
});

async function passAll(): Promise<void> {
  for (const wait of [0, 6 * MINUTE, 11 * MINUTE]) await stage.clock.passUntil(stage.pass(wait));
}

test("an erasure does not change a mail server's notices about other people", async () => {
  const from = { email: "mailer-daemon@outbound.example.com", name: "Mail Delivery System" };
  const notices = [];
  for (const name of ["Fern", "Gwen"]) {
    const { received } = await stage.arrive({ lead: person(name), text: `Hello from ${name}` });
    const text = `Your message was not delivered: ${name}`;
    notices.push(await stage.arrive({ conversation: received.conversation, from, text }));
  }
  const [fern, gwen] = notices.map(({ reply }) => reply);
  const { data: known } = await get(`/api/contacts/${fern?.contact_id}`);
  const { data } = await get(`/api/contacts/${fern?.contact_id}/export`);
  expect(data.addresses).toEqual([known.email]);
  expect((await erase(fern?.contact_id, known.email)).status).toBe(200);
  await passAll();
  expect((await stage.read(gwen?.id)).body_text).toContain("not delivered: Gwen");
  expect((await stage.read(fern?.id)).body_text).toBe("");
});

test("an erased email in another person's conversation is not restored when the conversation is read again", async () => {
  const { reply, received } = await stage.arrive({ lead: person("Hanna"), text: "Ask my colleague" });
  const from = { email: "zebulon@firm.example.com", name: "Zebulon Lee" };
  const own = await stage.arrive({ conversation: received.conversation, from, text: "Zebulon here" });
  expect(own.reply.thread_id).toBe(reply.thread_id);
  expect(own.reply.contact_id).not.toBe(reply.contact_id);
  await erase(own.reply.contact_id, from.email);
  await passAll();
  const remains = () => findRemains(stage.deps.db.sqlite, ["zebulon"]);
  expect(remains()).toEqual([]);
  const since = iso(stage.clock.now() - 2 * DAY);
  await call(stage.desk, "POST", `/api/connections/${stage.at.connectionId}/sync`, { body: { since } });
  await stage.send(reply.id, { response: "Thank you", confirm_resend: true });
  await passAll();
  expect(remains()).toEqual([]);
});

test("an answer is not sent if its recipient is erased while the conversation is being read", async () => {
  const { reply } = await stage.arrive({ lead: person("Ingrid"), text: "Write me" });
  const readThread = async () => {
    expect((await erase(reply.contact_id, person("Ingrid").email)).status).toBe(200);
    return { isRead: true } as const;
  };
  const sent = sendReply(stage.deps, readThread, stage.addPerson("Ana"), {
    id: reply.id,
    response: "Dear Ingrid",
  });
  const refusal = await sent.then(
    () => null,
    (error: Error) => error.message,
  );
  expect([refusal, stage.emails("Dear Ingrid")]).toEqual(["The contact was erased", []]);
  await passAll();
});

test("emails received after an erasure are kept, even if the erasure restarts", async () => {
  const { reply } = await stage.arrive({ lead: person("Jonna"), text: "Forget me" });
  await erase(reply.contact_id, person("Jonna").email);
  await stage.pass(MINUTE);
  const anew = await stage.arrive({ lead: person("Jonna"), text: "Jonna again", subject: "Anew" });
  expect(anew.reply.contact_id).not.toBe(reply.contact_id);
  const { sqlite } = stage.deps.db;
  // Restarts the erasure, as after a crash in the first step.
  sqlite.run("UPDATE erasures SET step = 0, due_at = 0 WHERE id = ?", [reply.contact_id]);
  await passAll();
  expect((await stage.read(anew.reply.id)).body_text).toBe("Jonna again");
  expect(findRemains(sqlite, ["jonna again"])).toContain("events.body_packed: jonna again");
});

test("an erasure continues later if its progress could not be saved", async () => {
  const { reply } = await stage.arrive({ lead: person("Karla"), text: "Forget me, too" });
  const { sqlite } = stage.deps.db;
  await erase(reply.contact_id, person("Karla").email);
  await stage.pass(0);
  // Restarts the erasure, as after a crash in the first step, and fills the disk.
  sqlite.run("UPDATE erasures SET step = 0, due_at = 0 WHERE id = ?", [reply.contact_id]);
  sqlite.run(
    `CREATE TEMP TRIGGER full BEFORE UPDATE ON erasures WHEN new.attempts <= old.attempts
     BEGIN SELECT raise(ABORT, 'full'); END`,
  );
  const eraser = createEraser(stage.deps);
  void eraser.run();
  await eraser.idle?.();
  sqlite.run("DROP TRIGGER full");
  await passAll();
  const { data } = await get(`/api/contacts/${reply.contact_id}`);
  expect(data.erasure.finished_at).not.toBeNull();
});

test("webhook secrets are removed from the payloads in a person's export, and read-only keys cannot see them", async () => {
  const nothing = PARTS_OF_PERSON.map((part) => [part, []] as const);
  const parts = Object.fromEntries(nothing) as unknown as Parameters<typeof presentPerson>[0];
  const text = JSON.stringify({ secret_key: "s3cret", reply: "Hello" });
  const { payloads } = presentPerson(parts, [{ receivedAt: 0, text }]);
  expect(payloads).toMatchObject([{ payload: { secret_key: "***", reply: "Hello" } }]);
  const { reply } = await stage.arrive({ lead: person("Lotte"), text: "Hello" });
  const body = { name: "Reads", permission: "read" };
  const { key } = (await call(stage.desk, "POST", "/api/api-keys", { body })).body;
  const answer = await call(stage.desk, "GET", `/api/contacts/${reply.contact_id}/export`, { key });
  expect(answer.status).toBe(403);
});
