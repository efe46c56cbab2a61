/**
 * Tests that a damaged stored text affects only its own row, and how much of each ignored event is stored.
 */
import { beforeEach, expect, test } from "bun:test";
import { insertInbound, listInbound } from "../../src/intake/inbound/store/inbound.ts";
import { readPayload } from "../../src/intake/inbound/payload.ts";
import { HEAD_BYTES } from "../../src/intake/inbound/store/payloads.ts";
import { TEST_EVENT } from "../../src/webhooks/store/deliveries.ts";
import { post } from "../support/arrivals.ts";
import { call } from "../support/call.ts";
import { LOCAL_ENDPOINTS, openEndpoint } from "../support/endpoint.ts";
import { openStage } from "../support/stage.ts";
import type { Deps } from "../../src/deps/deps.ts";
import { eachTest } from "../support/fixture.ts";
import { internalsOf } from "../support/desk.ts";

const stage = eachTest(() => openStage("emailbison", LOCAL_ENDPOINTS));
const endpoint = eachTest(() => openEndpoint());
let deps: Deps;
beforeEach(() => {
  ({ deps } = internalsOf(stage.desk));
});

/** Changes one byte in the middle of the stored value. */
function damage(table: string, column: string, id: string): void {
  const { sqlite } = deps.db;
  const row = sqlite
    .query<{ packed: Uint8Array }, [string]>(`SELECT ${column} AS packed FROM ${table} WHERE id = ?`)
    .get(id);
  const packed = Buffer.from(row?.packed ?? []);
  const middle = packed.length >> 1;
  packed[middle] = (packed[middle] ?? 0) ^ 0xff;
  sqlite.query(`UPDATE ${table} SET ${column} = ? WHERE id = ?`).run(packed, id);
}

test("a payload with damaged text fails with a reason, and the other payloads are filed", async () => {
  const { sandbox } = stage.at;
  const { workspaceId } = stage.desk;
  const place = { workspaceId, connectionId: stage.at.connectionId, platform: "emailbison" as const };
  for (const text of ["First.", "Second.", "Third."]) {
    const payload = JSON.stringify(sandbox.receive({ text }).webhook.body);
    insertInbound(deps.db, { ...place, payload, headers: {} }, deps.clock.now());
  }
  const [, second] = listInbound(deps.db, { limit: 3 });
  damage("inbound_events", "payload_packed", second?.id ?? "");
  await stage.pass(0);
  const found = listInbound(deps.db, { limit: 3 }).map(({ status, reason }) => [status, reason]);
  expect(found).toEqual([
    ["filed", null],
    ["failed", expect.stringMatching(/^the stored text is damaged: /)],
    ["filed", null],
  ]);
});

test("a damaged event fails only its own delivery", async () => {
  const made = await call(stage.desk, "POST", "/api/webhook-subscriptions", { body: { url: endpoint.url } });
  const path = `/api/webhook-subscriptions/${made.body.data.id}`;
  const log = async () => (await call(stage.desk, "GET", `${path}/deliveries`)).body.data;
  for (let n = 0; n < 2; n += 1) await stage.clock.passUntil(call(stage.desk, "POST", `${path}/test`));
  const [damaged, sound] = await log();
  expect([damaged.event, sound.event]).toEqual([TEST_EVENT, TEST_EVENT]);
  damage("events", "body_packed", damaged.event_id);
  const shown = await call(stage.desk, "GET", `${path}/deliveries/${damaged.id}`);
  expect([shown.status, shown.body.error]).toEqual([500, "The stored body of this event is damaged"]);
  const whole = await call(stage.desk, "GET", `${path}/deliveries/${sound.id}`);
  expect(JSON.parse(whole.body.data.payload).type).toBe(TEST_EVENT);
});

test("only part of an ignored event is stored, but filed events are stored completely", async () => {
  const { sandbox } = stage.at;
  const text = "Sounds good, tell me more. ".repeat(200);
  const { webhook, conversation } = sandbox.receive({ text });
  await post(stage.at, webhook);
  const own = sandbox.answerElsewhere(conversation, text);
  if (!own) throw new Error("EmailBison reports answers written elsewhere");
  await post(stage.at, own);
  await stage.pass(0);
  const [ignored, filed] = listInbound(deps.db, { limit: 2 });
  expect([ignored?.status, filed?.status]).toEqual(["ignored", "filed"]);
  const kept = await readPayload(deps.db, ignored?.id ?? "");
  expect(String(Buffer.from(kept))).toBe(JSON.stringify(own.body).slice(0, HEAD_BYTES));
  expect(String(Buffer.from(await readPayload(deps.db, filed?.id ?? "")))).toBe(JSON.stringify(webhook.body));
});
