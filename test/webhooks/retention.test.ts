/** Tests how long events and their deliveries are kept. */
import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "bun:test";
import { DAY, MINUTE, SECOND, type Millis } from "../../src/core/clock.ts";
import { createVault } from "../../src/core/vault.ts";
import { createRetention } from "../../src/ops/maintenance/retention.ts";
import { insertDelivery, insertEvent } from "../../src/webhooks/store/deliveries.ts";
import { settleDelivery } from "../../src/webhooks/store/queue.ts";
import { newSecret } from "../../src/webhooks/rules/sign.ts";
import { insertSubscription } from "../../src/webhooks/store/webhooks.ts";
import { makeWorkspace } from "../support/rows.ts";
import { TestInstance } from "../ops/maintenance/test-instance.ts";
import { eachTest } from "../support/fixture.ts";

const kept = eachTest(() => new TestInstance());
let place: { workspaceId: string };

beforeEach(() => {
  place = { workspaceId: makeWorkspace(kept.db) };
});

const sweep = (): Promise<void> => kept.pass(createRetention(kept), MINUTE);

describe("an event", () => {
  const addEvent = (age: Millis, status: "pending" | "delivered" | "failed"): void => {
    const { db, clock } = kept;
    const at = clock.now() - age;
    const { workspaceId } = place;
    const fields = { workspaceId, type: "reply.sent", body: "{}", followUpId: null };
    const { id: eventId } = insertEvent(db, fields, at);
    const delivery = { workspaceId, subscriptionId, eventId, event: "reply.sent" } as const;
    const row = insertDelivery(db, { ...delivery, attempt: 1, dueAt: at, claimedAt: at }, at);
    if (status === "pending") return;
    settleDelivery(db, row, {
      status,
      statusCode: 204,
      error: null,
      durationMs: 5,
      responseBody: "",
      deliveredAt: null,
    });
  };
  let subscriptionId: string;
  const subscribe = (): void => {
    const vault = createVault(randomBytes(32));
    const fields = { workspaceId: place.workspaceId, url: "https://example.com/", description: null };
    const row = insertSubscription(
      kept.db,
      vault,
      { ...fields, events: null, isActive: true, secret: newSecret() },
      kept.clock.now(),
    );
    subscriptionId = row.id;
  };
  const left = (table: string) =>
    kept.db.sqlite
      .query<{ created_at: number }, []>(`SELECT created_at FROM ${table} ORDER BY created_at DESC`)
      .all()
      .map(({ created_at: at }) => Math.round((kept.clock.now() - at) / DAY));

  beforeEach(() => subscribe());

  test("an event is kept for 30 days with all its delivery attempts, and deleted together with them", async () => {
    for (const days of [1, 29, 31, 40]) addEvent(days * DAY, days % 2 === 0 ? "failed" : "delivered");
    await sweep();
    expect([left("events"), left("webhook_deliveries")]).toEqual([
      [1, 29],
      [1, 29],
    ]);
    expect(kept.logged("retention.deleted")).toMatchObject([
      { what: "events and their deliveries", rows: 2 },
    ]);
  });

  test("an event with a pending delivery attempt is kept, however old it is", async () => {
    addEvent(90 * DAY, "pending");
    addEvent(60 * DAY, "delivered");
    await sweep();
    expect([left("events"), left("webhook_deliveries")]).toEqual([[90], [90]]);
  });

  test("an expired event is deleted no matter how many other events expire with it", async () => {
    kept.db.sqlite.transaction(() => {
      for (let n = 0; n < 333; n += 1) addEvent(40 * DAY + n * SECOND, "delivered");
    })();
    await sweep();
    expect([left("events"), left("webhook_deliveries")]).toEqual([[], []]);
  });
});
