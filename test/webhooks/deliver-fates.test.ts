/** Follow-ups that the subscribers carry out: taken once one of them has it, given up when none will. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { MINUTE, SECOND } from "../../src/clock.ts";
import { deliverNow } from "../../src/webhooks/deliver.ts";
import { deleteLog, endPending, getDelivery } from "../../src/webhooks/deliveries.ts";
import { deleteSubscription } from "../../src/webhooks/store.ts";
import { Receiver } from "../support/receiver.ts";
import { makeClient, makeContact, makeFollowUp } from "../support/rows.ts";
import { World } from "./world.ts";

let world: World;
let receiver: Receiver;
let fates: string[];
/** Thrown by whoever is told. */
let trouble: Error | null;

beforeEach(async () => {
  receiver = await Receiver.open();
  [fates, trouble] = [[], null];
  const told = (what: string) => (followUp: { workspaceId: string; id: string }) => {
    if (trouble) throw trouble;
    fates.push(`${what} ${followUp.workspaceId} ${followUp.id}`);
  };
  world = new World({ fates: { onTaken: told("taken"), onGivenUp: told("given up") } });
});
afterEach(async () => {
  await receiver.down();
  world.close();
});

/** A follow-up is due, and the subscribers are told. */
function due(): string {
  const { db, workspaceId } = world;
  const clientId = makeClient(db, workspaceId).id;
  const contactId = makeContact(db, { workspaceId, email: `${crypto.randomUUID()}@example.com` }).id;
  const { id } = makeFollowUp(db, { workspaceId, clientId, contactId, action: "linkedin_message" });
  world.recorder.record({ type: "follow_up.due", workspaceId, id }, world.clock.now());
  return id;
}

test("the first of them that takes it decides, once", async () => {
  world.subscribe(receiver.url("/one"));
  world.subscribe(receiver.url("/two"));
  const id = due();
  await world.deliver();
  expect(receiver.calls).toHaveLength(2);
  expect(fates).toEqual([`taken ${world.workspaceId} ${id}`]);
});

test("it is open while one of them may still take it, and given up after the last attempt of the last", async () => {
  receiver.answers({ status: 500 });
  const gone = world.subscribe(receiver.url("/gone"));
  world.subscribe(receiver.url("/slow"));
  const id = due();
  await world.deliver();
  endPending(world.db, gone, { error: "Subscription is inactive", now: world.clock.now() });
  await world.pass(10 * MINUTE);
  expect(fates).toEqual([]);
  await world.passAll();
  expect(fates).toEqual([`given up ${world.workspaceId} ${id}`]);
});

test("it is given up when the only one answers 410", async () => {
  receiver.answers({ status: 410 });
  world.subscribe(receiver.url());
  const id = due();
  await world.deliver();
  expect(fates).toEqual([`given up ${world.workspaceId} ${id}`]);
});

test("it is given up within a minute when the only one is deleted, or switched off", async () => {
  receiver.answers({ status: 500 });
  const ids: string[] = [];
  for (const path of ["/deleted", "/off"]) {
    const subscription = world.subscribe(receiver.url(path));
    ids.push(due());
    await world.deliver();
    if (path === "/off") endPending(world.db, subscription, { error: "off", now: world.clock.now() });
    else deleteLog(world.db, subscription, 100);
    deleteSubscription(world.db, subscription.workspaceId, subscription.id);
    await world.pass(MINUTE);
  }
  expect(fates).toEqual(ids.map((id) => `given up ${world.workspaceId} ${id}`));
});

test("one that is taken because a person sent it again counts as well", async () => {
  receiver.answers({ status: 500 });
  const here = world.subscribe(receiver.url());
  const id = due();
  await world.deliver();
  receiver.answers({ status: 200 });
  await deliverNow(world.deps, here, getDelivery(world.db, here, world.rows()[0]?.id ?? ""));
  await world.pass(MINUTE);
  expect(fates).toEqual([`taken ${world.workspaceId} ${id}`]);
});

test("trouble with what follows takes nothing back, and is tried again", async () => {
  trouble = new Error("no such follow-up");
  world.subscribe(receiver.url());
  const id = due();
  await world.deliver();
  expect(world.rows()).toMatchObject([{ status: "delivered" }]);
  expect(world.logged("follow_up.fate_not_settled").length).toBeGreaterThan(0);
  trouble = null;
  await world.pass(MINUTE + SECOND);
  expect([receiver.calls.length, fates]).toEqual([1, [`taken ${world.workspaceId} ${id}`]]);
});

test("nothing hangs on an event that nobody is told of", async () => {
  world.subscribe(receiver.url(), { events: ["reply.sent"] });
  due();
  await world.pass(MINUTE);
  expect(fates).toEqual([]);
});
