/** Tests follow-ups that subscribers carry out: delivered once one accepts, and abandoned when all have failed. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY, MINUTE, SECOND } from "../../src/core/clock.ts";
import { deliverNow } from "../../src/webhooks/deliver.ts";
import { deleteLog, endPending, getDelivery } from "../../src/webhooks/store/deliveries.ts";
import { listUndecided, releaseDeliveries } from "../../src/webhooks/store/queue.ts";
import { deleteSubscription, updateSubscription } from "../../src/webhooks/store/webhooks.ts";
import { recover } from "../../src/webhooks/subscribe.ts";
import { eventually } from "../support/call.ts";
import { Receiver } from "../support/receiver.ts";
import { makeClient, makeContact, makeFollowUp } from "../support/rows.ts";
import { World } from "./world.ts";

let world: World;
let receiver: Receiver;
let outcomes: string[];
/** Ids of follow-ups that ended before delivery. */
let over: string[];
/** An error for every handler to throw, or null. */
let failure: Error | null;

beforeEach(async () => {
  receiver = await Receiver.open();
  [outcomes, over, failure] = [[], [], null];
  const handler = (what: string) => (followUp: { workspaceId: string; id: string }) => {
    if (failure) throw failure;
    outcomes.push(`${what} ${followUp.workspaceId} ${followUp.id}`);
  };
  const isOpen = ({ id }: { id: string }): boolean => {
    if (failure) throw failure;
    return !over.includes(id);
  };
  const followUpOutcomes = { isOpen, onTaken: handler("taken"), onGivenUp: handler("given up") };
  world = new World({ followUpOutcomes });
});
afterEach(async () => {
  await receiver.down();
  world.close();
});

/** Records a due follow-up for the subscribers. Returns its id. */
function due(): string {
  const { db, workspaceId } = world;
  const clientId = makeClient(db, workspaceId).id;
  const contactId = makeContact(db, { workspaceId, email: `${crypto.randomUUID()}@example.com` }).id;
  const { id } = makeFollowUp(db, { workspaceId, clientId, contactId, action: "linkedin_message" });
  world.recorder.record({ type: "follow_up.due", workspaceId, id }, world.clock.now());
  return id;
}

test("a follow-up counts as delivered once, for the first subscriber that accepts it", async () => {
  world.subscribe(receiver.url("/one"));
  world.subscribe(receiver.url("/two"));
  const id = due();
  await world.deliver();
  expect(receiver.calls).toHaveLength(2);
  expect(outcomes).toEqual([`taken ${world.workspaceId} ${id}`]);
});

test("a follow-up stays open while a delivery attempt remains, and is abandoned after the last one", async () => {
  receiver.answers({ status: 500 });
  const gone = world.subscribe(receiver.url("/gone"));
  world.subscribe(receiver.url("/slow"));
  const id = due();
  await world.deliver();
  endPending(world.db, gone, 1_000);
  await world.pass(10 * MINUTE);
  expect(outcomes).toEqual([]);
  await world.passAll();
  expect(outcomes).toEqual([`given up ${world.workspaceId} ${id}`]);
});

test("a follow-up is abandoned if the only subscriber responds with 410", async () => {
  receiver.answers({ status: 410 });
  world.subscribe(receiver.url());
  const id = due();
  await world.deliver();
  expect(outcomes).toEqual([`given up ${world.workspaceId} ${id}`]);
});

test("a follow-up is abandoned within a minute if the only subscription is deleted or switched off", async () => {
  receiver.answers({ status: 500 });
  const ids: string[] = [];
  for (const path of ["/deleted", "/off"]) {
    const subscription = world.subscribe(receiver.url(path));
    ids.push(due());
    await world.deliver();
    if (path === "/off") endPending(world.db, subscription, 1_000);
    else deleteLog(world.db, subscription, 100);
    deleteSubscription(world.db, subscription.workspaceId, subscription.id);
    await world.pass(MINUTE);
  }
  expect(outcomes).toEqual(ids.map((id) => `given up ${world.workspaceId} ${id}`));
});

test("a follow-up also counts as delivered after a successful manual retry", async () => {
  receiver.answers({ status: 500 });
  const here = world.subscribe(receiver.url());
  const id = due();
  await world.deliver();
  receiver.answers({ status: 200 });
  await deliverNow(world.deps, here, getDelivery(world.db, here, world.rows()[0]?.id ?? ""));
  await world.pass(MINUTE);
  expect(outcomes).toEqual([`taken ${world.workspaceId} ${id}`]);
});

test("an error in an outcome handler does not roll back other work, and the handler runs again", async () => {
  failure = new Error("no such follow-up");
  world.subscribe(receiver.url());
  const id = due();
  await world.deliver();
  expect(world.rows()).toMatchObject([{ status: "delivered" }]);
  expect(world.logged("follow_up.outcome_not_settled").length).toBeGreaterThan(0);
  failure = null;
  await world.pass(MINUTE + SECOND);
  expect([receiver.calls.length, outcomes]).toEqual([1, [`taken ${world.workspaceId} ${id}`]]);
});

test("an event without recipients has no outcome", async () => {
  world.subscribe(receiver.url(), { events: ["reply.sent"] });
  due();
  await world.pass(MINUTE);
  expect(outcomes).toEqual([]);
});

const ENDED = {
  status: "failed",
  statusCode: null,
  error: "The follow-up is no longer scheduled",
  nextAttemptAt: null,
};

test("an ended follow-up is not delivered to any subscriber, and its outcome is not settled again", async () => {
  world.subscribe(receiver.url("/one"));
  world.subscribe(receiver.url("/two"));
  over = Array.from({ length: 9 }, due);
  await world.deliver();
  expect(world.rows()).toHaveLength(18);
  for (const row of world.rows()) expect(row).toMatchObject({ ...ENDED, attempt: 1 });
  await world.pass(DAY);
  expect([receiver.calls, outcomes, listUndecided(world.db)]).toEqual([[], [], []]);
});

test("an ended follow-up is not delivered by a retry, and no further retry is scheduled", async () => {
  receiver.answers({ status: 500 });
  world.subscribe(receiver.url());
  const id = due();
  await world.deliver();
  over.push(id);
  await world.passAll();
  expect(world.rows()).toMatchObject([{ statusCode: 500 }, { ...ENDED, attempt: 2 }]);
  expect([receiver.calls.length, outcomes]).toEqual([1, []]);
});

test("a follow-up that ends during a delivery attempt is not delivered again afterward", async () => {
  receiver.answers(({ path }) => (path === "/slow" ? "hang" : { status: 500 }));
  const slow = world.subscribe(receiver.url("/slow"));
  world.subscribe(receiver.url("/quick"));
  const id = due();
  await world.job.run();
  await eventually(() => receiver.hanging === 1 && world.rows().length === 3);
  over.push(id);
  await world.clock.advance(6 * SECOND);
  await world.job.run();
  expect(listUndecided(world.db)).toEqual([]);
  receiver.release({ status: 500 });
  await world.passAll();
  expect(world.rows(slow)).toMatchObject([{ statusCode: 500 }, { ...ENDED, attempt: 2 }]);
  expect([receiver.calls.length, outcomes]).toEqual([2, []]);
});

test("an ended follow-up is delivered if a person requests it", async () => {
  const here = world.subscribe(receiver.url());
  over = [due()];
  await world.deliver();
  await deliverNow(world.deps, here, getDelivery(world.db, here, world.rows()[0]?.id ?? ""));
  expect(world.rows()).toMatchObject([ENDED, { isManual: 1, status: "delivered" }]);
});

test("a delivery of an ended follow-up that a person requested before a crash is completed at the next start", async () => {
  const here = world.subscribe(receiver.url());
  over = [due()];
  await world.deliver();
  receiver.answers("hang");
  const asked = deliverNow(world.deps, here, getDelivery(world.db, here, world.rows()[0]?.id ?? ""));
  await eventually(() => receiver.hanging === 1);
  // The next start releases the deliveries that were in progress.
  releaseDeliveries(world.db);
  receiver.answers({ status: 204 });
  await world.deliver();
  expect(world.rows()).toMatchObject([ENDED, { isManual: 1, status: "delivered" }]);
  receiver.release();
  await asked.catch(() => undefined);
});

test("recovering missed events skips follow-ups that another subscriber accepted or that were abandoned", async () => {
  const late = world.subscribe(receiver.url("/late"), { isActive: false });
  receiver.answers(({ path }) => ({ status: path === "/here" ? 200 : 410 }));
  const gone = world.subscribe(receiver.url("/gone"));
  due();
  await world.deliver();
  world.subscribe(receiver.url("/here"));
  due();
  await world.deliver();
  expect([outcomes.length, world.current(gone).isActive]).toEqual([2, false]);
  world.happen();
  updateSubscription(world.db, { ...late, isActive: true, now: world.clock.now() });
  expect(await recover(world.deps, late, 0)).toBe(1);
  expect(world.rows(late)).toMatchObject([{ event: "reply.sent" }]);
});
