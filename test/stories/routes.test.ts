/** Tests an account shared by two clients: each email is filed once, for its client, and only that client sees it. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { arrive, connect, connectAccount, post, replyWith, type Connected } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { signIn, type SignedIn } from "../support/people.ts";
import { campaign } from "../support/sandbox/mails.ts";

const CEDAR = campaign(11, "Cedar: founders");
const BIRCH = campaign(12, "Birch: founders");
const ELSEWHERE = campaign(13, "Elm: founders");

let desk: Desk;
let at: Connected;
let cedar: string;
let birch: string;
let viewer: SignedIn;

const path = (action: string) => `/api/connections/${at.connectionId}/${action}`;
const makeClient = async (name: string): Promise<string> => {
  const body = { name, auto_draft_enabled: true };
  return (await call(desk, "POST", "/api/clients", { body })).body.data.id;
};
const repliesOf = async (clientId: string): Promise<Body[]> =>
  (await call(desk, "GET", `/api/replies?client_id=${clientId}&limit=100`)).body.data;

beforeAll(async () => {
  desk = await openDesk("in this process", { settings: { "rate_limits.session": 0 } });
  at = await connect(desk, "instantly");
  [cedar, birch] = [await makeClient("Cedar"), await makeClient("Birch")];
  viewer = signIn(desk, { role: "viewer", clients: [cedar] });
});
afterAll(() => desk.close());

test("a second connection to the same account is refused", async () => {
  const body = {
    name: "Again",
    api_key: at.sandbox.apiKey,
    client_id: cedar,
  };
  const refused = await call(desk, "POST", "/api/connections/instantly", { body });
  expect([refused.status, refused.body.error]).toEqual([
    400,
    "This account is connected already: add a route instead",
  ]);
  const other = await connectAccount(desk, at.sandbox, { key: desk.apiKey, clientId: cedar });
  const { id } = other.body.data;
  const changed = await call(desk, "PATCH", `/api/connections/${id}`, {
    body: { api_key: at.sandbox.apiKey },
  });
  expect(changed.body.error).toBe("This account is connected already: add a route instead");
  expect((await call(desk, "DELETE", `/api/connections/${id}`)).status).toBe(200);
});

test("campaigns are listed with their client, or with a suggested client", async () => {
  for (const one of [CEDAR, BIRCH]) at.sandbox.receive({ campaign: one });
  const { body } = await call(desk, "GET", path("campaigns"));
  const told = (name: string) => body.data.campaigns.find((one: Body) => one.name === name);
  expect(body.data.error).toBeNull();
  expect(told(CEDAR.name)).toMatchObject({
    status: "active",
    client_id: at.clientId,
    routed: false,
    suggested_client_id: cedar,
  });
  expect(told(BIRCH.name)).toMatchObject({ suggested_client_id: birch });
});

test("routes are validated, and stored unchanged", async () => {
  const put = (routes: unknown) => call(desk, "PUT", path("routes"), { body: { routes } });
  const route = { kind: "campaign_name", value: "Cedar*", client_id: cedar };
  expect((await put([{ ...route, client_id: desk.workspaceId }])).body.error).toBe(
    "routes[0].client_id: is not a client",
  );
  expect((await put([{ ...route, kind: "mailbox" }])).body.error).toBe("routes[0].value: is not a mailbox");
  expect((await put([route, { ...route, client_id: birch }])).body.error).toBe(
    "routes[1]: matches the same mail as routes[0]",
  );
  const listed = (await call(desk, "GET", path("campaigns"))).body.data.campaigns;
  const { id: campaignId } = listed.find((one: Body) => one.name === BIRCH.name);
  const routes = [route, { kind: "campaign", value: campaignId, client_id: birch }];
  const given = await call(desk, "PUT", path("routes"), { body: { routes, unrouted: "hold" } });
  expect(given.status).toBe(200);
  expect((await call(desk, "GET", path("routes"))).body.data).toEqual({
    routes: [
      { ...routes[0], campaign_name: null },
      { ...routes[1], campaign_name: BIRCH.name },
    ],
    unrouted: "hold",
  });
  const deleted = await call(desk, "DELETE", `/api/clients/${birch}`);
  expect([deleted.status, deleted.body.error]).toEqual([400, "A route of a connection uses this client"]);
});

test("each email in a shared account is filed once for its client, even if a sync returns it again", async () => {
  const one = await arrive(at, { campaign: CEDAR, text: "cedarwords, please call" });
  const two = await arrive(at, { campaign: BIRCH, text: "birchwords, please call" });
  expect([one.reply.client_id, two.reply.client_id]).toEqual([cedar, birch]);
  expect(one.reply).toMatchObject({ campaign: { name: CEDAR.name }, unrouted: false });
  const missed = at.sandbox.receive({ campaign: BIRCH, text: "birchwords that no webhook told" });
  expect(missed.conversation).not.toBe(two.received.conversation);
  const since = "2026-01-01T00:00:00Z";
  const synced = await call(desk, "POST", path("sync"), { body: { since } });
  expect(synced.body.data).toMatchObject({ complete: true, error: null });
  expect((await replyWith(at, "birchwords that no webhook told")).client_id).toBe(birch);
  const again = await call(desk, "POST", path("sync"), { body: { since } });
  expect(again.body.data.filed).toBe(0);
  const texts = [...(await repliesOf(cedar)), ...(await repliesOf(birch))].map((reply) => reply.body_new);
  for (const words of ["cedarwords, please call", "birchwords, please call"])
    expect(texts.filter((text) => text.includes(words))).toHaveLength(1);
  const { id } = one.reply.campaign;
  const filtered = await call(desk, "GET", `/api/replies?campaign_id=${id}&client_id=${cedar}`);
  expect(filtered.body.data.map((reply: Body) => reply.id)).toContain(one.reply.id);
  expect((await call(desk, "GET", `/api/replies?campaign_id=${id}&client_id=${birch}`)).body.data).toEqual(
    [],
  );
  const threads = await call(desk, "GET", `/api/threads?campaign_id=${id}`);
  expect(threads.body.data.map((thread: Body) => thread.id)).toContain(one.reply.thread_id);
});

test("a conversation keeps its client when the routes change", async () => {
  const first = await arrive(at, { campaign: CEDAR, text: "cedarkept one" });
  const { routes } = (await call(desk, "GET", path("routes"))).body.data;
  const plain = routes.map(({ kind, value, client_id }: Body) => ({ kind, value, client_id }));
  await call(desk, "PUT", path("routes"), {
    body: { routes: plain.map((route: Body) => ({ ...route, client_id: birch })) },
  });
  const { conversation } = first.received;
  await post(at, at.sandbox.receive({ conversation, text: "cedarkept two" }).webhook);
  expect((await replyWith(at, "cedarkept two")).client_id).toBe(cedar);
  await call(desk, "PUT", path("routes"), { body: { routes: plain } });
});

test("an unrouted email gets no draft until its campaign is moved", async () => {
  await call(desk, "PATCH", `/api/clients/${at.clientId}`, { body: { auto_draft_enabled: true } });
  const held = await arrive(at, { campaign: ELSEWHERE, text: "elmwords: yes, I am interested, call me" });
  const other = await arrive(at, { campaign: ELSEWHERE, text: "elmwords too: yes, I am interested" });
  expect(held.reply).toMatchObject({ client_id: at.clientId, unrouted: true });
  const stage = desk.internals?.deps.db.sqlite.query<{ stage: string }, [string]>(
    "SELECT stage FROM replies WHERE id = ?",
  );
  await eventually(() => stage?.get(held.reply.id)?.stage === "waiting");
  expect((await call(desk, "GET", `/api/replies/${held.reply.id}`)).body.data.ai_response).toBeNull();
  const asked = await call(desk, "POST", `/api/replies/${held.reply.id}/draft`);
  expect(asked.body.error).toBe("Assign this conversation to a client first");
  const queue = async () => (await call(desk, "GET", path("unrouted"))).body.data;
  expect((await queue()).map((row: Body) => `${row.id}`).toSorted()).toEqual(
    [`${held.reply.thread_id}`, `${other.reply.thread_id}`].toSorted(),
  );
  const elm = await makeClient("Elm");
  const body = { client_id: elm, future: "campaign" };
  const moved = await call(desk, "POST", `/api/threads/${held.reply.thread_id}/move`, { body });
  expect(moved.body.data).toMatchObject({ client: { id: elm }, unrouted: false });
  expect(await queue()).toEqual([]);
  const drafted = await eventually(async () => {
    const { data } = (await call(desk, "GET", `/api/replies/${other.reply.id}`)).body;
    return data.ai_response !== null && data;
  });
  expect(drafted).toMatchObject({ client_id: elm, unrouted: false });
  expect((await arrive(at, { campaign: ELSEWHERE, text: "elmwords later" })).reply.client_id).toBe(elm);
  const { routes } = (await call(desk, "GET", path("routes"))).body.data;
  expect(routes[0]).toMatchObject({ kind: "campaign", client_id: elm, campaign_name: ELSEWHERE.name });
});

test("moving a conversation without a campaign moves only that conversation", async () => {
  const { reply } = await arrive(at, { untracked: true, text: "nobodywords" });
  const body = { client_id: cedar, future: "campaign" };
  const refused = await call(desk, "POST", `/api/threads/${reply.thread_id}/move`, { body });
  expect([refused.status, refused.body.error]).toEqual([400, "future: this conversation has no campaign"]);
  const own = { client_id: at.clientId };
  const kept = await call(desk, "POST", `/api/threads/${reply.thread_id}/move`, { body: own });
  expect(kept.body.data.unrouted).toBe(false);
});

test("people limited to one client see only that client's data through a shared connection", async () => {
  const agent = signIn(desk, { role: "agent", clients: [cedar] });
  const seen = (await agent.call("GET", `/api/connections/${at.connectionId}`)).body.data;
  expect(seen).toMatchObject({
    client_id: cedar,
    webhook_url: null,
    last_error: null,
    last_event_at: null,
  });
  for (const action of ["routes", "campaigns", "unrouted"])
    expect((await agent.call("GET", path(action))).status).toBe(404);
  expect((await viewer.call("GET", `/api/connections/${at.connectionId}`)).status).toBeGreaterThanOrEqual(
    403,
  );
  for (const action of ["routes", "campaigns", "unrouted"])
    expect((await viewer.call("GET", path(action))).status).toBeGreaterThanOrEqual(403);
  const shown = JSON.stringify([
    (await viewer.call("GET", "/api/replies?limit=100")).body,
    (await viewer.call("GET", "/api/threads?limit=100")).body,
  ]);
  expect(shown).toContain("cedarwords");
  for (const secret of ["birchwords", "Birch", "elmwords", birch]) expect(shown).not.toContain(secret);
});

test("Smartlead's own clients can be used as routes, even for emails that do not name a client", async () => {
  const desk = await openDesk("in this process");
  const at = await connect(desk, "smartlead");
  const body = { name: "Oak", auto_draft_enabled: false };
  const oak = (await call(desk, "POST", "/api/clients", { body })).body.data.id;
  const routes = [{ kind: "sequencer_client", value: "41", client_id: oak }];
  await call(desk, "PUT", `/api/connections/${at.connectionId}/routes`, { body: { routes } });
  const own = { ...campaign(21, "Spring"), sequencerClient: 41 };
  expect((await arrive(at, { campaign: own, text: "oakwords one" })).reply.client_id).toBe(oak);
  const silent = at.sandbox.receive({
    campaign: { ...campaign(22, "Summer"), sequencerClient: 41 },
    text: "oakwords two",
  });
  const webhook = { ...silent.webhook, body: { ...(silent.webhook.body as object), client_id: null } };
  await post(at, webhook);
  expect((await replyWith(at, "oakwords two")).client_id).toBe(oak);
  await desk.close();
});
