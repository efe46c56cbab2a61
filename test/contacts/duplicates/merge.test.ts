/** Tests merging contacts: the remaining contact has the data of both, nothing is lost, and all counts are correct. */
import { afterAll, expect, test } from "bun:test";
import { hasBounced, markBounced, markReachable } from "../../../src/contacts/store/bounces.ts";
import { DAY, iso, MINUTE } from "../../../src/core/clock.ts";
import { openPeopleStage } from "../../inbox/conversations/world.ts";
import { call, type Body } from "../../support/call.ts";

const WORK = { email: "dana@work.example.com", firstName: "Dana", lastName: "Reyes", company: "Northwind" };
const HOME = {
  email: "dana@home.example.com",
  firstName: "dana",
  lastName: "REYES ",
  company: "Northwind",
};

const stage = await openPeopleStage();
afterAll(() => stage.close());

const get = async (path: string): Promise<Body> => (await call(stage.desk, "GET", path)).body;
const merge = (id: string, from: string[]) =>
  call(stage.desk, "POST", `/api/contacts/${id}/merge`, { body: { from } });
const searched = async (q: string) => (await get(`/api/replies?q=${q}`)).pagination.total as number;

test("a merged contact has the replies, conversations, follow-ups and facts of both contacts", async () => {
  const work = await stage.arrive({ lead: WORK, text: "From the office" });
  const home = await stage.arrive({ lead: HOME, text: "From the sofa", subject: "Home" });
  const { contact_id: into } = work.reply;
  const { contact_id: from } = home.reply;
  const { clientId } = stage.at;
  const due = iso(stage.clock.now() + DAY);
  const planned = { due_at: due, contact_id: from, client_id: clientId, draft_message: "Hello" };
  await call(stage.desk, "POST", "/api/follow-ups", { body: planned });
  const { data: groups } = await get("/api/contacts/duplicates");
  expect(groups).toMatchObject([{ reason: "name_and_company", contacts: [{ id: into }, { id: from }] }]);

  const { status, body } = await merge(into, [from]);
  expect([status, body.error]).toEqual([200, undefined]);
  expect(body.data).toMatchObject({ email: WORK.email, first_name: "Dana", reply_count: 2 });
  expect(body.data.replies).toHaveLength(2);
  expect((await get("/api/contacts/duplicates")).data).toEqual([]);
  expect((await call(stage.desk, "GET", `/api/contacts/${from}`)).status).toBe(404);
  expect((await get("/api/contacts")).pagination.total).toBe(1);
  expect((await get(`/api/contacts?client_id=${clientId}`)).pagination.total).toBe(1);
  expect((await get(`/api/follow-ups?contact_id=${into}`)).pagination.total).toBe(1);
  expect((await get(`/api/threads/${home.reply.thread_id}`)).data.contact.id).toBe(into);
  // The email's sender, and the contact's current address.
  expect([await searched("dana@home.example.com"), await searched("dana@work.example.com")]).toEqual([1, 2]);

  const again = await stage.arrive({ lead: HOME, text: "Me again", subject: "Another" });
  expect(again.reply.contact_id).toBe(into);
  expect((await get(`/api/contacts/${into}`)).data).toMatchObject({ reply_count: 3, email: WORK.email });
});

test("people with different names who share a profile are not duplicates", async () => {
  const profile = "https://linkedin.com/in/shared";
  const rows = [
    ["ann@shared.example.com", "Ann", "Ash"],
    ["ben@shared.example.com", "Ben", "Oak"],
    ["pam@alias.example.com", "Pam", "Elm"],
    ["pamela@alias.example.com", "Pamela", "ELM "],
    ["anonymous@alias.example.com", "", ""],
  ];
  const last = (name: string, n: number) =>
    (n < 2 ? profile : `${profile}-elm`) + (name === "Pam" ? "/" : "");
  const lines = rows.map((row, n) => [...row, last(row[1] ?? "", n)].join());
  const csv = ["email,first_name,last_name,linkedin_url", ...lines].join("\n");
  const { status } = await call(stage.desk, "POST", "/api/contacts/import", { body: { csv } });
  expect(status).toBe(200);
  const { data } = await get("/api/contacts/duplicates");
  const emails = (data as Body[]).map(({ contacts }) => contacts.map(({ email }: Body) => email).sort());
  expect(emails).toEqual([
    ["anonymous@alias.example.com", "pam@alias.example.com", "pamela@alias.example.com"],
  ]);
});

test("an opt-out of one address applies to the whole person", async () => {
  const one = await stage.arrive({
    lead: { email: "kim@one.example.com", firstName: "Kim", lastName: "Oh" },
  });
  const two = await stage.arrive({
    lead: { email: "kim@two.example.com", firstName: "Kim", lastName: "Oh" },
  });
  const body = { client_id: stage.at.clientId, value: "kim@two.example.com", reason: "Asked" };
  await call(stage.desk, "POST", "/api/suppressions", { body });
  await merge(one.reply.contact_id, [two.reply.contact_id]);
  const { data } = await get("/api/suppressions?address=kim@one.example.com");
  expect(data).toMatchObject([{ value: "kim@one.example.com", reason: "Asked" }]);
});

test("an opt-out received after the merge also applies to the whole person", async () => {
  const lead = (email: string) => ({ email, firstName: "Mia", lastName: "Oh" });
  const one = await stage.arrive({ lead: lead("mia@one.example.com") });
  const two = await stage.arrive({ lead: lead("mia@two.example.com") });
  const all = { all_clients: true, value: "mia@one.example.com" };
  await merge(one.reply.contact_id, [two.reply.contact_id]);
  const { clientId } = stage.at;
  const planned = {
    due_at: iso(stage.clock.now() + DAY),
    contact_id: one.reply.contact_id,
    client_id: clientId,
    draft_message: "Hello",
    cancel_on_reply: false,
  };
  const { body } = await call(stage.desk, "POST", "/api/follow-ups", { body: planned });
  const asked = { client_id: clientId, value: "mia@two.example.com", reason: "Asked" };
  await call(stage.desk, "POST", "/api/suppressions", { body: asked });
  const { data } = await get("/api/suppressions?address=mia@one.example.com");
  expect(data).toMatchObject([{ value: "mia@one.example.com", reason: "Asked" }]);
  expect((await get(`/api/follow-ups/${body.data.id}`)).data.status).toBe("cancelled");
  await call(stage.desk, "POST", "/api/suppressions", { body: all });
  const { data: others } = await get("/api/suppressions?address=mia@two.example.com");
  expect(others).toMatchObject([{ all_clients: true }]);
});

test("a suppression of one address for all clients applies to the merged contact's other addresses", async () => {
  const lead = (email: string) => ({ email, firstName: "Noa", lastName: "Oh" });
  const one = await stage.arrive({ lead: lead("noa@one.example.com") });
  const two = await stage.arrive({ lead: lead("noa@two.example.com") });
  const body = { all_clients: true, value: "noa@two.example.com" };
  await call(stage.desk, "POST", "/api/suppressions", { body });
  await merge(one.reply.contact_id, [two.reply.contact_id]);
  const { data } = await get("/api/suppressions?address=noa@one.example.com");
  expect(data).toMatchObject([{ all_clients: true }]);
});

test("a merged contact counts as bounced if any of its addresses bounced, until the person writes from one of them", async () => {
  const lead = (email: string) => ({ email, firstName: "Ida", lastName: "Oh" });
  const one = await stage.arrive({ lead: lead("ida@one.example.com") });
  const two = await stage.arrive({ lead: lead("ida@two.example.com") });
  const { db } = stage.deps;
  const { workspaceId } = stage.desk;
  const email = "ida@two.example.com";
  const from = stage.clock.now();
  const news = (minutes: number) => ({ workspaceId, email, at: from + minutes * MINUTE, now: from });
  const bouncedAt = async () => (await get(`/api/contacts/${one.reply.contact_id}`)).data.bounced_at;
  markBounced(db, { ...news(1), email: "ida@one.example.com" });
  markBounced(db, news(2));
  await merge(one.reply.contact_id, [two.reply.contact_id]);
  expect(await bouncedAt()).toBe(iso(from + 2 * MINUTE));
  expect(hasBounced(db, { workspaceId, email })).toBe(true);
  markBounced(db, news(3));
  expect(await bouncedAt()).toBe(iso(from + 3 * MINUTE));
  markReachable(db, news(4));
  expect(await bouncedAt()).toBeNull();
});

test("a contact cannot be merged with itself, with another workspace's contact, or with an erased contact", async () => {
  const { reply } = await stage.arrive({
    lead: { email: "lee@x.example.com", firstName: "Lee", lastName: "Um" },
  });
  const { reply: gone } = await stage.arrive({
    lead: { email: "go@x.example.com", firstName: "Go", lastName: "Ne" },
  });
  await call(stage.desk, "POST", `/api/contacts/${gone.contact_id}/erase`, {
    body: { confirm: "go@x.example.com" },
  });
  const answers = [];
  for (const from of [reply.contact_id, gone.contact_id, reply.id]) {
    const { status, body } = await merge(reply.contact_id, [from]);
    answers.push([status, body.error]);
  }
  expect(answers).toEqual([
    [400, "from: must not include the contact itself"],
    [400, "The contact was erased"],
    [404, "Contact not found"],
  ]);
});
