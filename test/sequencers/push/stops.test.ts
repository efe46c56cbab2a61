/** Tests that a lead who opts out is stopped in every sequencer used for the client, and nowhere else. */
import { beforeAll, describe, expect, test } from "bun:test";
import { MINUTE } from "../../../src/core/clock.ts";
import type { PlatformSandbox } from "../../support/sandbox/sandbox.ts";
import { startSandbox } from "../../support/sandbox/start.ts";
import { campaignIdAt } from "../../support/sandbox/emailbison-payload.ts";
import type { PlatformName } from "../../../src/platforms/platform.ts";
import { systemClock } from "../../../src/core/clock.ts";
import { getConnection } from "../../../src/sequencers/connections/store/connections.ts";
import { replaceRoutes } from "../../../src/sequencers/routing/store/routing.ts";
import { recordCampaignName } from "../../../src/sequencers/routing/store/campaigns.ts";
import { actionsOf, connectAccount, leadIn, newClient, pushedIn, withheld } from "../../support/accounts.ts";
import { arrive, post, type Connected } from "../../support/arrivals.ts";
import { call, eventually, type Body } from "../../support/call.ts";
import { openDesk, internalsOf } from "../../support/desk.ts";
import { allTests } from "../../support/fixture.ts";

const OPT_OUT = "Please remove me from your list and do not email me again.";

const desk = allTests(() => openDesk("in this process"));
const foreign = allTests(() => startSandbox("emailbison", { clock: systemClock }));
let clientId: string;
let otherClientId: string;
let accounts: Record<"instantly" | "smartlead" | "emailbison" | "others", Connected>;

beforeAll(async () => {
  [clientId, otherClientId] = [await newClient(desk, "Northwind"), await newClient(desk, "Contoso")];
  accounts = {
    instantly: await connectAccount(desk, "instantly", clientId),
    smartlead: await connectAccount(desk, "smartlead", clientId),
    emailbison: await connectAccount(desk, "emailbison", clientId),
    others: await connectAccount(desk, "emailbison", otherClientId, foreign),
  };
});

const own = () => [accounts.instantly, accounts.smartlead, accounts.emailbison];

/** Resolves when the account's campaigns no longer write in this conversation. */
const stoppedIn = (sandbox: PlatformSandbox, conversation: string): Promise<string> =>
  eventually(() => (desk.internals?.service.loop.tick(), withheld(sandbox, conversation)));

const suppress = async (value: string): Promise<Body> =>
  (await call(desk, "POST", "/api/suppressions", { body: { client_id: clientId, value } })).body.data;

/** Creates a lead with a running campaign in every account, including other clients' accounts. */
function leadEverywhere(email: string) {
  return [...own(), accounts.others].map(({ sandbox }) => ({
    sandbox,
    conversation: leadIn(sandbox, email),
  }));
}

test("an opt-out in Replydesk stops the lead in the sequencer within a minute, in exactly the client's accounts", async () => {
  const email = "opting.out@prospect.example.com";
  const places = leadEverywhere(email);
  const elsewhere = places.pop();
  const { reply } = await arrive(accounts.instantly, { lead: { email }, text: `${OPT_OUT} out1x` });
  for (const { sandbox, conversation } of places) await stoppedIn(sandbox, conversation);
  expect(elsewhere && withheld(elsewhere.sandbox, elsewhere.conversation)).toBeNull();
  const stops = await eventually(async () => {
    const entries = (await pushedIn(desk, reply.id)).filter(({ detail }) => detail.kind === "stop");
    return entries.length === 3 ? entries : null;
  });
  expect(stops.map(({ type, detail }) => `${type} ${detail.platform}`).toSorted()).toEqual([
    "pushed emailbison",
    "pushed instantly",
    "pushed smartlead",
  ]);
  for (const at of own())
    expect(await actionsOf(at, "&kind=stop&state=done")).toMatchObject([{ subject: email, attempts: 1 }]);
  expect(await actionsOf(accounts.others)).toEqual([]);
  const { events } = (await call(desk, "GET", `/api/threads/${reply.thread_id}`)).body.data;
  expect(events.map(({ text }: Body) => text)).toContain(
    "Campaigns stopped in Smartlead: unsubscribed from all campaigns",
  );
});

test("a repeated opt-out stops the lead again, because a campaign is still sending", async () => {
  const email = "asking.again@prospect.example.com";
  await suppress(email);
  await eventually(async () =>
    (await actionsOf(accounts.smartlead, "&state=done")).some(({ subject }) => subject === email),
  );
  const conversation = leadIn(accounts.smartlead.sandbox, email);
  await arrive(accounts.instantly, { lead: { email }, text: `${OPT_OUT} again1x` });
  await eventually(() => accounts.smartlead.sandbox.leads.stops.some((one) => one.email === email));
  expect(withheld(accounts.smartlead.sandbox, conversation)).not.toBeNull();
});

test("an opt-out in the sequencer stops the lead in all of the client's campaigns, and its echo causes no further stops", async () => {
  const email = "unsubscribing@prospect.example.com";
  const places = leadEverywhere(email);
  const at = accounts.smartlead;
  const { conversation } = places.find(({ sandbox }) => sandbox === at.sandbox) ?? { conversation: "" };
  const other = leadIn(at.sandbox, email, 12);
  await post(at, at.sandbox.unsubscribe(conversation));
  for (const place of places.slice(0, 3)) await stoppedIn(place.sandbox, place.conversation);
  await stoppedIn(at.sandbox, other);
  await post(at, at.sandbox.unsubscribe(other));
  await eventually(async () => (await actionsOf(at, "&state=waiting")).length === 0);
  expect((await actionsOf(at)).filter(({ subject }) => subject === email).length).toBe(1);
});

test("a suppression by a person stops the address exactly once", async () => {
  const email = "by.phone@prospect.example.com";
  const places = leadEverywhere(email);
  await suppress(email);
  for (const { sandbox, conversation } of places.slice(0, 3)) await stoppedIn(sandbox, conversation);
  await suppress(email);
  for (const at of own())
    expect((await actionsOf(at)).filter(({ subject }) => subject === email).length).toBe(1);
});

test("a domain suppression stops every lead in the domain, with or without a contact in Replydesk", async () => {
  const places = leadEverywhere("somebody@whole.example.com");
  const { id } = await suppress("whole.example.com");
  for (const { sandbox, conversation } of places.slice(0, 3)) await stoppedIn(sandbox, conversation);
  const last = places[3];
  expect(last && withheld(last.sandbox, last.conversation)).toBeNull();
  // Lifting the suppression here unblocks nothing in the sequencer. Only people know whether writing is allowed again.
  await call(desk, "DELETE", `/api/suppressions/${id}`);
  const [first] = places;
  expect(first && withheld(first.sandbox, first.conversation)).not.toBeNull();
});

test("a suppression by a person also stops leads in paused accounts, even while all sending is paused", async () => {
  await call(desk, "PATCH", `/api/connections/${accounts.smartlead.connectionId}`, {
    body: { status: "paused" },
  });
  await call(desk, "POST", "/api/sending/pause", { body: {} });
  const email = "while.paused@prospect.example.com";
  const places = leadEverywhere(email);
  await suppress(email);
  for (const { sandbox, conversation } of places.slice(0, 3)) await stoppedIn(sandbox, conversation);
  await call(desk, "POST", "/api/sending/resume", { body: {} });
  await call(desk, "PATCH", `/api/connections/${accounts.smartlead.connectionId}`, {
    body: { status: "active" },
  });
});

describe("connection settings", () => {
  const change = async (push: object): Promise<Body> =>
    (await call(desk, "PATCH", `/api/connections/${accounts.instantly.connectionId}`, { body: { push } }))
      .body.data.push;

  test("the connection's stop settings have defaults, can be changed individually, and can turn off stops", async () => {
    const standard = { opt_outs: true, categories: true, read_state: false, block: "client" };
    const { body } = await call(desk, "GET", `/api/connections/${accounts.instantly.connectionId}`);
    expect(body.data.push).toEqual(standard);
    expect(await change({ opt_outs: false })).toEqual({ ...standard, opt_outs: false });
    const email = "switched.off@prospect.example.com";
    const [instantly, smartlead] = leadEverywhere(email);
    await suppress(email);
    if (smartlead) await stoppedIn(smartlead.sandbox, smartlead.conversation);
    expect(instantly && withheld(instantly.sandbox, instantly.conversation)).toBeNull();
    expect(await change({ opt_outs: true })).toEqual(standard);
  });

  test("a connection setting determines whether leads in a shared account are stopped for one client or for all", async () => {
    const { deps } = internalsOf(desk);
    const { sandbox, connectionId } = accounts.instantly;
    const email = "shared@prospect.example.com";
    const [ours, theirs] = [leadIn(sandbox, email, 3), leadIn(sandbox, email, 4)];
    const campaign = (id: string) => sandbox.mailbox.conversation(id).campaign?.id ?? "";
    const route = { kind: "campaign", value: campaign(theirs), clientId: otherClientId } as const;
    const row = getConnection(deps.db, desk.workspaceId, connectionId);
    const routes = [{ kind: "campaign", value: campaign(ours), clientId } as const, route];
    replaceRoutes(deps.db, row, routes, deps.clock.now());
    await suppress(email);
    expect(await stoppedIn(sandbox, ours)).toContain("Not Interested");
    expect(withheld(sandbox, theirs)).toBeNull();
    await change({ block: "account" });
    const another = "shared.and.blocked@prospect.example.com";
    const places = [leadIn(sandbox, another, 3), leadIn(sandbox, another, 4)];
    await suppress(another);
    for (const place of places) await stoppedIn(sandbox, place);
    await change({ block: "client" });
    replaceRoutes(deps.db, row, [], deps.clock.now());
  });
});

describe("contacts suppressed earlier", () => {
  /** More addresses than fit in one batch. */
  const MANY = 102;
  /** Creates a client with many suppressed addresses. Returns two addresses that are far apart in the list. */
  async function clientWithMany(name: string): Promise<{ client: string; emails: string[] }> {
    const client = await newClient(desk, name);
    const all = Array.from({ length: MANY }, (_, n) => `${name}.${n}@before.example.com`);
    const body = { csv: ["email", ...all].join("\n"), client_id: client };
    expect((await call(desk, "POST", "/api/suppressions/import", { body })).body.data.created).toBe(MANY);
    return { client, emails: [all[1] ?? "", all[MANY - 2] ?? ""] };
  }
  const ended = (at: Connected, rows = 1): Promise<Body[]> =>
    eventually(async () => {
      const found = await actionsOf(at, "&kind=stop_all&state=done");
      return found.length >= rows ? found : null;
    }, MINUTE);
  /** Connects the platform's account again, for another client. */
  async function connectAnew(platform: PlatformName, client: string): Promise<Connected> {
    for (const { id, platform: name } of (await call(desk, "GET", "/api/connections?limit=100")).body.data)
      if (name === platform && id !== accounts.others.connectionId)
        await call(desk, "DELETE", `/api/connections/${id}`);
    return connectAccount(desk, platform, client);
  }
  const result = `stopped ${MANY} of ${MANY} suppressed addresses and domains`;

  test("a suppressed contact is stopped in an account that is connected later", async () => {
    const platform = "emailbison";
    const { client, emails } = await clientWithMany(platform);
    const sandbox = desk.sandboxes[platform];
    const places = emails.map((email) => leadIn(sandbox, email));
    const other = leadIn(sandbox, `other@${platform}.example.com`);
    const at = await connectAnew(platform, client);
    expect(await ended(at)).toMatchObject([{ subject: "*", reply_id: null, client_id: client, result }]);
    for (const place of places) expect(withheld(sandbox, place)).not.toBeNull();
    expect(withheld(sandbox, other)).toBeNull();
    const blocked = sandbox.leads.blocks.filter(({ value }) => value.endsWith("@before.example.com"));
    expect(blocked.length).toBe(MANY);
  });

  test("a suppressed contact is stopped once in the client's campaigns in a routed account", async () => {
    const email = "asked.before@routed.example.com";
    await suppress(email);
    const [ours, theirs] = [leadIn(foreign, email, 5), leadIn(foreign, email, 6)];
    const route = { kind: "campaign", value: `${campaignIdAt(5)}`, client_id: clientId };
    const path = `/api/connections/${accounts.others.connectionId}/routes`;
    expect((await call(desk, "PUT", path, { body: { routes: [route] } })).status).toBe(200);
    await ended(accounts.others);
    expect(withheld(foreign, ours)).not.toBeNull();
    expect(withheld(foreign, theirs)).toBeNull();
    // Unchanged suppressions are not processed again.
    const named = { kind: "campaign_name", value: "Other *", client_id: otherClientId };
    await call(desk, "PUT", path, { body: { routes: [named, route] } });
    expect((await actionsOf(accounts.others, "&kind=stop_all")).length).toBe(1);
    await call(desk, "PUT", path, { body: { routes: [] } });
  });

  test("a suppressed contact is stopped in campaigns assigned to the client by reordering routes", async () => {
    const third = await newClient(desk, "Adventure");
    const email = "asked.before@reordered.example.com";
    await call(desk, "POST", "/api/suppressions", { body: { client_id: third, value: email } });
    const place = leadIn(foreign, email, 7);
    const { deps } = internalsOf(desk);
    recordCampaignName(deps.db, accounts.others.connectionId, {
      id: `${campaignIdAt(7)}`,
      name: "Campaign 7",
    });
    const path = `/api/connections/${accounts.others.connectionId}/routes`;
    const first = { kind: "campaign", value: `${campaignIdAt(7)}`, client_id: clientId };
    const second = { kind: "campaign_name", value: "Campaign 7", client_id: third };
    const put = async (...routes: object[]) =>
      expect((await call(desk, "PUT", path, { body: { routes } })).status).toBe(200);
    await put(first, second);
    const ofThird = async (): Promise<Body[]> =>
      (await actionsOf(accounts.others, "&kind=stop_all&state=done")).filter(
        ({ client_id: id }) => id === third,
      );
    await eventually(async () => (await ofThird()).length === 1);
    expect(withheld(foreign, place)).toBeNull();
    await put(second, first);
    await stoppedIn(foreign, place);
    await put();
  });

  test("a contact suppressed for all clients is also stopped for a client created later", async () => {
    const email = "never.again@all.example.com";
    await call(desk, "POST", "/api/suppressions", { body: { all_clients: true, value: email } });
    const newest = await newClient(desk, "Fabrikam");
    const place = leadIn(desk.sandboxes.instantly, email, 9);
    await ended(await connectAnew("instantly", newest));
    expect(withheld(desk.sandboxes.instantly, place)).not.toBeNull();
  });
});
