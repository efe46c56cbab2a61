/** Tests /api/contacts/{id}/links: a contact's records in other systems. */
import { afterAll, expect, test } from "bun:test";
import { arrive, connect } from "../support/arrivals.ts";
import { call, type Answer, type Body } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { signIn } from "../support/people.ts";

const HUBSPOT = {
  system: "hubspot",
  external_id: "1501",
  url: "https://app.hubspot.com/contacts/1/record/0-1/1501",
};
const CLOSE = { system: "close", external_id: "lead_9", url: "https://app.close.com/lead/lead_9/" };

const desk = await openDesk("in this process", {});
const at = await connect(desk, "emailbison");
const contact = (await arrive(at, { lead: { email: "ada@linked.example.com" } })).reply.contact_id;
afterAll(() => desk.close());

const put = (body: object, id = contact): Promise<Answer> =>
  call(desk, "PUT", `/api/contacts/${id}/links`, { body });
const linksOf = async (id = contact): Promise<Body[]> =>
  (await call(desk, "GET", `/api/contacts/${id}/links`)).body.data;
const remove = (system: string): Promise<Answer> =>
  call(desk, "DELETE", `/api/contacts/${contact}/links/${system}`);

test("a contact has at most one link per system, and a new link replaces the old one", async () => {
  const made = await put({ ...HUBSPOT, system: "HubSpot" });
  expect([made.status, made.body.data]).toEqual([200, expect.objectContaining(HUBSPOT)]);
  await put(CLOSE);
  const moved = {
    ...HUBSPOT,
    external_id: "1502",
    url: "https://app.hubspot.com/contacts/1/record/0-1/1502",
  };
  await put(moved);
  expect(await linksOf()).toMatchObject([CLOSE, moved]);
  const gone = await remove("Close");
  expect([gone.status, gone.body.data as unknown]).toEqual([200, { system: "close", deleted: true }]);
  expect((await remove("close")).body.error).toBe("Link not found");
  expect(await linksOf()).toMatchObject([moved]);
});

test.each([
  [{ url: "http://crm.example.com/1" }, "url: must begin with https://"],
  [{ url: "javascript:alert(1)" }, "url: must begin with https://"],
  [{ url: "crm.example.com/1" }, "url: must begin with https://"],
  [{ url: "https://me:secret@crm.example.com/1" }, "url: must not contain a user or password"],
])("the link %j is rejected: %s", async (wrong, error) => {
  const before = await linksOf();
  const answer = await put({ ...HUBSPOT, ...wrong });
  expect([answer.status, answer.body.error]).toEqual([400, error]);
  expect(await linksOf()).toEqual(before);
});

test("a contact can have at most 20 links", async () => {
  const { reply } = await arrive(at, { lead: { email: "many@linked.example.com" } });
  for (let n = 0; n < 20; n += 1) await put({ ...HUBSPOT, system: `crm ${n}` }, reply.contact_id);
  const answer = await put(HUBSPOT, reply.contact_id);
  expect([answer.status, answer.body.error]).toEqual([400, "A contact can have at most 20 links"]);
});

test("a merged contact keeps the links of both contacts, but only the remaining contact's link if both link to the same system", async () => {
  const [into, from] = await Promise.all(
    ["into@linked.example.com", "from@linked.example.com"].map(
      async (email) =>
        (await arrive(at, { lead: { email }, text: `From ${email}` })).reply.contact_id as string,
    ),
  );
  await put(HUBSPOT, into);
  await put({ ...HUBSPOT, external_id: "other" }, from);
  await put(CLOSE, from);
  const merged = await call(desk, "POST", `/api/contacts/${into}/merge`, { body: { from: [from] } });
  expect([merged.status, merged.body.error]).toEqual([200, undefined]);
  expect(await linksOf(into)).toMatchObject([CLOSE, HUBSPOT]);
});

test("erasing a contact deletes its links, and new links are rejected", async () => {
  const email = "gone@linked.example.com";
  const { reply } = await arrive(at, { lead: { email } });
  await put(HUBSPOT, reply.contact_id);
  await call(desk, "POST", `/api/contacts/${reply.contact_id}/erase`, { body: { confirm: email } });
  expect(await linksOf(reply.contact_id)).toEqual([]);
  expect((await put(HUBSPOT, reply.contact_id)).body.error).toBe("The contact was erased");
});

test("viewers see no links, and callers limited to one client see no links of contacts shared with other clients", async () => {
  const viewer = signIn(desk, { role: "viewer", clients: [at.clientId] });
  expect((await viewer.call("GET", `/api/contacts/${contact}/links`)).status).toBe(403);
  const agent = signIn(desk, { role: "agent", clients: [at.clientId] });
  const seen = await agent.call("GET", `/api/contacts/${contact}/links`);
  expect(seen.body.data).toMatchObject([{ system: "hubspot" }]);
  const other = await connect(desk, "smartlead");
  await arrive(other, { lead: { email: "ada@linked.example.com" } });
  expect((await agent.call("GET", `/api/contacts/${contact}/links`)).body.data).toEqual([]);
  expect((await agent.call("PUT", `/api/contacts/${contact}/links`, { body: CLOSE })).status).toBe(403);
});
