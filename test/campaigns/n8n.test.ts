/** Runs the n8n nodes with n8n's own loader and contexts, against the built executable and a simulated HubSpot. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { arrive, connect, read, type Connected } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { LOCAL_ENDPOINTS } from "../support/endpoint.ts";
import { TEMPLATES } from "../../src/integrations/n8n/templates.ts";
import { openCrms } from "./crms.ts";
import { openHubSpot } from "./hubspot.ts";
import { installN8n, N8n, typeProblems } from "./n8n.ts";
import { allTests } from "../support/fixture.ts";

const TRIGGER = { events: ["reply.received"], clients: [], categories: [] };

let folder: string;
const desk = allTests(() => openDesk("as the executable", { settings: LOCAL_ENDPOINTS }));
let at: Connected;
let n8n: N8n;
beforeAll(async () => {
  at = await connect(desk, "instantly");
  const key = { name: "n8n", permission: "write", extra: ["subscriptions"] };
  const { body } = await call(desk, "POST", "/api/api-keys", { body: key });
  folder = await installN8n();
  n8n = await N8n.open(folder, { baseUrl: `${desk.url}/`, apiKey: body.key });
});
afterAll(async () => {
  await n8n.close();
});

const subscriptions = async (): Promise<Body[]> =>
  (await call(desk, "GET", "/api/webhook-subscriptions")).body.data;

test("n8n loads both nodes and the credential", () => {
  expect(Object.keys(n8n.loader.nodeTypes)).toEqual(["replydesk", "replydeskTrigger"]);
  expect(Object.keys(n8n.loader.credentialTypes)).toEqual(["replydeskApi"]);
});

test("the nodes compile with n8n's own types", async () => {
  expect(await typeProblems(folder)).toBe("");
});

test("an active workflow has one webhook subscription, and a deactivated workflow has none", async () => {
  expect(await n8n.exists(TRIGGER)).toBe(false);
  await n8n.activate(TRIGGER);
  await n8n.activate(TRIGGER);
  expect(await subscriptions()).toMatchObject([{ events: ["reply.received"] }]);
  expect(await n8n.exists(TRIGGER)).toBe(true);
  await n8n.deactivate(TRIGGER);
  expect(await subscriptions()).toEqual([]);
  expect(await n8n.exists(TRIGGER)).toBe(false);
  expect(await n8n.deactivate(TRIGGER)).toBe(true);
});

test("a workflow runs once for each event", async () => {
  await n8n.activate(TRIGGER);
  const { reply } = await arrive(at);
  await eventually(() => n8n.started.length > 0);
  expect(n8n.started).toMatchObject([{ type: "reply.received", data: { id: reply.id } }]);
  const [{ id }] = await subscriptions();
  const [{ id: delivery }] = (await call(desk, "GET", `/api/webhook-subscriptions/${id}/deliveries`)).body
    .data;
  const again = `/api/webhook-subscriptions/${id}/deliveries/${delivery}/retry`;
  expect((await call(desk, "POST", again)).body).toMatchObject({ delivery: { status_code: 200 } });
  expect(n8n.started).toHaveLength(1);
});

test("a webhook with a wrong secret does not start a workflow", async () => {
  const { secret } = n8n.stored;
  n8n.stored.secret = "whsec_b3RoZXI=";
  const [{ id }] = await subscriptions();
  const { body } = await call(desk, "POST", `/api/webhook-subscriptions/${id}/test`);
  expect(body.data.status_code).toBe(401);
  n8n.stored.secret = secret;
  expect(n8n.started).toHaveLength(1);
});

test("executing a node repeatedly sends one email", async () => {
  const { reply } = await arrive(at);
  const send = {
    resource: "reply",
    operation: "send",
    id: "={{ $json.reply }}",
    response: "Thanks, I will call you.",
  };
  const inputs = [{ reply: reply.id }];
  const [first] = await n8n.execute(send, { inputs });
  const [second] = await n8n.execute(send, { inputs });
  expect(second).toEqual(first as Body);
  expect(first).toMatchObject({ json: { id: reply.id }, pairedItem: { item: 0 } });
  expect(at.sandbox.ledger).toHaveLength(1);
});

test("a failed item shows the server's reason, and the other items continue", async () => {
  const { reply } = await arrive(at);
  const archive = { resource: "reply", operation: "archive", id: "={{ $json.reply }}" };
  const inputs = [{ reply: "01a00000-0000-7000-8000-000000000000" }, { reply: reply.id }];
  const outputs = await n8n.execute(archive, { inputs, goesOn: true });
  expect(outputs).toMatchObject([
    { json: { error: "Reply not found" }, pairedItem: { item: 0 } },
    { json: { status: "archived" }, pairedItem: { item: 1 } },
  ]);
  await expect(n8n.execute(archive, { inputs })).rejects.toThrow("Reply not found");
});

test("category options are ids for actions and slugs for events", async () => {
  const [category] = (await call(desk, "GET", "/api/categories")).body.data;
  expect(await n8n.choices("replydesk", "getCategories")).toContainEqual({
    name: category.name,
    value: category.id,
  });
  expect(await n8n.choices("replydeskTrigger", "getCategories")).toContainEqual({
    name: category.name,
    value: category.slug,
  });
});

test("the HubSpot template creates a contact and a linked note", async () => {
  const hubSpot = openHubSpot();
  await n8n.activate({ ...TRIGGER, events: ["lead.positive"] });
  const { reply } = await arrive(at, { text: "Yes, I'm interested. Call me: <b>+1 555 0100</b>" });
  await eventually(() => n8n.started.find(({ type }) => type === "lead.positive"));
  const event = n8n.started.find(({ type }) => type === "lead.positive") as Body;
  await n8n.runTemplate(TEMPLATES["hubspot"] ?? {}, event, hubSpot.url);
  const { contact_id: contactId } = await read(at, reply.id);
  expect(hubSpot.contacts).toMatchObject([{ properties: { email: event.data.email } }]);
  expect(hubSpot.notes[0]?.properties.hs_note_body).toContain("&lt;b>+1 555 0100&lt;/b>");
  const links = (await call(desk, "GET", `/api/contacts/${contactId}/links`)).body.data;
  expect(links).toMatchObject([
    { system: "hubspot", external_id: "101", url: "https://app.hubspot.com/contacts/42/record/0-1/101" },
  ]);
  hubSpot.close();
});

test.each([
  ["pipedrive", "7", "https://agency.pipedrive.com/person/7"],
  ["gohighlevel", "c7", "https://app.gohighlevel.com/v2/location/YOUR_LOCATION_ID/contacts/detail/c7"],
  ["attio", "r7", "https://app.attio.com/agency/person/r7"],
  ["close", "lead_7", "https://app.close.com/lead/lead_7/"],
])(
  "the template for %s creates each person once, and adds a linked note for each reply",
  async (name, id, url) => {
    const crms = openCrms();
    const event = n8n.started.find(({ type }) => type === "lead.positive") as Body;
    for (let times = 0; times < 2; times += 1) await n8n.runTemplate(TEMPLATES[name] ?? {}, event, crms.url);
    expect(crms.people).toEqual([event.data.email]);
    expect(crms.notes).toHaveLength(2);
    for (const note of crms.notes) expect(note).toContain(event.data.conversation_url);
    const links: Body[] = (await call(desk, "GET", `/api/contacts/${event.data.contact_id}/links`)).body.data;
    expect(links.find(({ system }) => system === name)).toMatchObject({ external_id: id, url });
    crms.close();
  },
);
