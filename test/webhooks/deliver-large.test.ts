/** Tests large events: only a few are posted at a time, and small ones can overtake them. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { eventually } from "../support/call.ts";
import { Receiver } from "../support/receiver.ts";
import { turns } from "../support/wire.ts";
import { World } from "./world.ts";

const MIB = 1024 * 1024;

let receiver: Receiver;
let world: World;
let filling: number;
beforeEach(async () => {
  receiver = await Receiver.open();
  world = new World({ present: (_workspace, id) => ({ id, filling: "x".repeat(filling) }) });
});
afterEach(async () => {
  await receiver.down();
  world.close();
});

test("at most 32 MiB of large events are posted concurrently, and all are posted eventually", async () => {
  const subscribed = [1, 2, 3, 4, 5].map((n) =>
    world.subscribe(receiver.url(`/${n}`), { events: ["reply.sent"] }),
  );
  const other = world.subscribe(receiver.url("/small"), { events: ["reply.archived"] });
  receiver.answers(({ path }) => (path === "/small" ? { status: 204 } : "hang"));
  filling = 12 * MIB;
  world.happen(1, "reply.sent");
  filling = 0;
  world.happen(1, "reply.archived");
  await world.job.run();
  await eventually(() => Promise.resolve(receiver.hanging === 2 && receiver.ids("/small").length === 1));
  const large = () => receiver.calls.filter(({ path }) => path !== "/small").length;
  // When the endpoint responds to two events, the next two start.
  for (const posted of [2, 4, 5]) {
    await eventually(() => Promise.resolve(large() === posted));
    await world.job.run();
    await turns();
    expect(large()).toBe(posted);
    receiver.release();
  }
  await world.deliver();
  expect(world.rows(other)).toMatchObject([{ status: "delivered" }]);
  for (const subscription of subscribed)
    expect(world.rows(subscription)).toMatchObject([{ status: "delivered", attempt: 1 }]);
  expect(new Set(receiver.calls.map(({ body }) => body.byteLength)).size).toBe(2);
});

test("large events to failing endpoints do not delay other events", async () => {
  const events = ["reply.sent"];
  const failing = [1, 2, 3].map((n) => world.subscribe(receiver.url(`/failing/${n}`), { events }));
  world.db.sqlite.run("UPDATE webhook_subscriptions SET failing_since = created_at");
  const sound = world.subscribe(receiver.url("/sound"), { events });
  receiver.answers(({ path }) => (path === "/sound" ? { status: 204 } : "hang"));
  filling = 30 * MIB;
  world.happen(1, "reply.sent");
  await world.job.run();
  await eventually(() => Promise.resolve(world.rows(sound)[0]?.status === "delivered"));
  expect(receiver.hanging).toBeLessThanOrEqual(1);
  for (let n = 0; n < failing.length; n += 1) {
    await eventually(() => Promise.resolve(receiver.hanging === 1));
    receiver.release();
  }
  await world.deliver();
  for (const subscription of failing)
    expect(world.rows(subscription)).toMatchObject([{ status: "delivered" }]);
});
