/**
 * Tests that a request by a lead in a shared account is applied completely, and only for the lead's client.
 */
import { beforeEach, expect, test } from "bun:test";
import { MINUTE } from "../../../src/core/clock.ts";
import { insertFollowUp } from "../../../src/outbox/followups/store/followups.ts";
import { newClient, withheld } from "../../support/accounts.ts";
import { arrive, connect, post, type Connected, pushTo } from "../../support/arrivals.ts";
import { call, eventually, type Body } from "../../support/call.ts";
import { openDesk, internalsOf } from "../../support/desk.ts";
import { eachTest } from "../../support/fixture.ts";
import { campaign } from "../../support/sandbox/mails.ts";

const OPT_OUT = "Please remove me from your list and do not email me again.";

const desk = eachTest(() => openDesk("in this process"));
let at: Connected;
let cedar: string;

beforeEach(async () => {
  at = await connect(desk, "smartlead");
  await pushTo(at, true);
  cedar = await newClient(desk, "Cedar");
});

const setRoutes = (unrouted: "file" | "hold") =>
  call(desk, "PUT", `/api/connections/${at.connectionId}/routes`, {
    body: { routes: [{ kind: "campaign_name", value: "Cedar*", client_id: cedar }], unrouted },
  });

const moveTo = (threadId: string, clientId: string) =>
  call(desk, "POST", `/api/threads/${threadId}/move`, { body: { client_id: clientId } });

const suppressedFor = async (email: string): Promise<string[]> =>
  (await call(desk, "GET", `/api/suppressions?address=${email}`)).body.data.map((row: Body) => row.client_id);

const suppress = (email: string) =>
  call(desk, "POST", "/api/suppressions", { body: { client_id: cedar, value: email } });

test("a follow-up in a held conversation waits until the conversation is moved", async () => {
  await setRoutes("hold");
  const { reply } = await arrive(at, { campaign: campaign(31, "Elm"), text: "heldwords, please call" });
  expect(reply.unrouted).toBe(true);
  const { deps } = internalsOf(desk);
  const now = deps.clock.now();
  const { id } = insertFollowUp(
    deps.db,
    {
      workspaceId: desk.workspaceId,
      clientId: at.clientId,
      contactId: reply.contact_id,
      replyId: reply.id,
      action: "follow_up_message",
      notes: null,
      draftMessage: "Are you back?",
      cancelOnReply: true,
      dueAt: now,
      origin: "ooo",
    },
    now,
  );
  deps.wakeups.notify("outbox");
  const waiting = await eventually(async () => {
    const { data } = (await call(desk, "GET", `/api/follow-ups/${id}`)).body;
    return (data.status !== "scheduled" || data.last_error !== null) && data;
  });
  expect(waiting).toMatchObject({
    status: "scheduled",
    last_error: "The conversation is held until it is assigned to a client",
  });
  expect((await moveTo(reply.thread_id, cedar)).status).toBe(200);
  expect((await call(desk, "GET", `/api/follow-ups/${id}`)).body.data.status).toBe("cancelled");
});

test("moving an unsubscribed lead's conversation also suppresses the lead for the new client", async () => {
  await setRoutes("file");
  const { reply, received } = await arrive(at, { campaign: campaign(32, "Elm"), text: "movedwords" });
  expect(reply.client_id).toBe(at.clientId);
  await moveTo(reply.thread_id, cedar);
  await post(at, at.sandbox.unsubscribe(received.conversation));
  const clients = await eventually(async () => {
    const found = await suppressedFor(reply.from_email);
    return found.length > 0 && found;
  });
  expect(clients).toEqual([cedar]);
});

test("a lead labeled before any email arrived is suppressed only for the campaign's client", async () => {
  const routes = [{ kind: "sequencer_client", value: "41", client_id: cedar }];
  await call(desk, "PUT", `/api/connections/${at.connectionId}/routes`, { body: { routes } });
  const email = "labeled@prospect.example.com";
  const own = { ...campaign(38, "Spring"), sequencerClient: 41 };
  const { conversation } = at.sandbox.receive({ lead: { email }, campaign: own });
  const labeled = at.sandbox.categoryChange(conversation, "Do Not Contact");
  if (!labeled) throw new Error("Smartlead tells of labels");
  await post(at, { ...labeled, body: { ...(labeled.body as object), client_id: null } });
  const clients = await eventually(async () => {
    const found = await suppressedFor(email);
    return found.length > 0 && found;
  });
  expect(clients).toEqual([cedar]);
});

test("an opt-out in a moved conversation also applies to the new client", async () => {
  await setRoutes("hold");
  const { reply } = await arrive(at, { campaign: campaign(33, "Elm"), text: `${OPT_OUT} goesx` });
  await eventually(async () => (await suppressedFor(reply.from_email)).length === 1);
  await moveTo(reply.thread_id, cedar);
  expect((await suppressedFor(reply.from_email)).toSorted()).toEqual([at.clientId, cedar].toSorted());
});

test("a suppression by a person stays with its client when the conversation is moved", async () => {
  await setRoutes("file");
  const { reply } = await arrive(at, { campaign: campaign(34, "Elm"), text: "staywords" });
  await call(desk, "POST", "/api/suppressions", {
    body: { client_id: at.clientId, value: reply.from_email },
  });
  await moveTo(reply.thread_id, cedar);
  expect(await suppressedFor(reply.from_email)).toEqual([at.clientId]);
});

test("an opt-out reaches an account that is connected with the client only through a moved conversation", async () => {
  const { reply, received } = await arrive(at, { campaign: campaign(35, "Elm"), text: "alonewords" });
  await moveTo(reply.thread_id, cedar);
  await suppress(reply.from_email);
  await eventually(() => withheld(at.sandbox, received.conversation), MINUTE);
});

test("an opt-out also reaches a client's campaign that has received no email yet", async () => {
  await setRoutes("file");
  const email = "silent@prospect.example.com";
  const silent = at.sandbox.receive({ lead: { email }, campaign: campaign(36, "Cedar: silent") });
  const others = at.sandbox.receive({ lead: { email }, campaign: campaign(37, "Elm: silent") });
  await suppress(email);
  await eventually(() => withheld(at.sandbox, silent.conversation), MINUTE);
  expect(withheld(at.sandbox, others.conversation)).toBeNull();
});
