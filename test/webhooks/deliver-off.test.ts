/** Tests what switches a subscription off, and what happens to its waiting deliveries. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { DAY, HOUR, type Millis } from "../../src/core/clock.ts";
import { updateSubscription } from "../../src/webhooks/store/webhooks.ts";
import { Receiver } from "../support/receiver.ts";
import { World, type Subscribed } from "./world.ts";

let world: World;
let receiver: Receiver;
let here: Subscribed;

beforeEach(async () => {
  world = new World();
  receiver = await Receiver.open();
  here = world.subscribe(receiver.url());
});
afterEach(async () => {
  await receiver.down();
  world.close();
});

const now = (): Millis => world.clock.now();

describe("switching off a subscription", () => {
  test("a 410 switches a subscription off immediately: waiting deliveries fail, and nothing more is sent", async () => {
    world.happen(3);
    receiver.answers({ status: 410 });
    await world.deliver();
    expect(world.current(here)).toMatchObject({
      isActive: false,
      deactivatedReason: "The endpoint responded with 410 Gone",
    });
    expect(world.rows(here).map(({ status }) => status)).toEqual(["failed", "failed", "failed"]);
    world.happen();
    await world.passAll();
    expect(world.rows(here)).toHaveLength(3);
    expect(world.logged("webhook.deactivated")).toEqual([
      {
        level: "warn",
        workspace_id: world.workspaceId,
        subscription_id: here.id,
        reason: "The endpoint responded with 410 Gone",
      },
    ]);
  });

  test("a subscription is switched off when every attempt has failed for 5 days, which is logged once", async () => {
    receiver.answers({ status: 500 });
    const start = now();
    while (world.current(here).isActive && now() - start < 7 * DAY) {
      world.happen();
      await world.pass(4 * HOUR);
    }
    expect(now() - start).toBeWithin(5 * DAY, 5 * DAY + 5 * HOUR);
    expect(world.current(here).deactivatedReason).toBe("All attempts failed for 5 days");
    expect(world.logged("webhook.deactivated")).toHaveLength(1);
    const calls = receiver.calls.length;
    await world.passAll();
    expect(receiver.calls).toHaveLength(calls);
    expect(world.rows(here).filter(({ status }) => status === "pending")).toEqual([]);
  });

  test("failures with a single success between them do not switch a subscription off", async () => {
    receiver.answers({ status: 500 });
    for (let day = 0; day < 8; day += 1) {
      if (day === 4) receiver.answers({ status: 200 });
      world.happen();
      await world.deliver();
      receiver.answers({ status: 500 });
      await world.pass(DAY);
    }
    expect(world.current(here)).toMatchObject({ isActive: true, deactivatedReason: null });
  });

  test("nothing is sent when a person switches a subscription off while its delivery is being claimed", async () => {
    world.happen();
    const running = world.job.run();
    // The delivery has been chosen; the commit that claims it is still to come.
    updateSubscription(world.db, { ...here, isActive: false, now: now() });
    await running;
    await world.deliver();
    expect(receiver.calls).toEqual([]);
    expect(world.rows(here)).toMatchObject([{ status: "failed", error: "Subscription is inactive" }]);
  });
});
