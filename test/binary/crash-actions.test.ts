/**
 * Tests a crash after an action at a sequencer but before its result is saved. Repeating such an action is harmless.
 */
import { beforeAll, expect, test } from "bun:test";
import { actionsOf, connectAccount, leadIn, newClient, pushedIn, withheld } from "../support/accounts.ts";
import { arrive, type Connected } from "../support/arrivals.ts";
import { call, eventually } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { allTests } from "../support/fixture.ts";

const desk = allTests(() => openDesk("as the executable"));
let at: Connected;

beforeAll(async () => {
  at = await connectAccount(desk, "emailbison", await newClient(desk, "Northwind"));
});

const EMAIL = "dana@prospect.example.com";

test("a sequencer stop interrupted by a crash is retried without side effects and listed once", async () => {
  const { leads, faults } = at.sandbox;
  const { reply } = await arrive(at, { lead: { email: EMAIL } });
  const conversation = leadIn(at.sandbox, EMAIL);
  const before = leads.changes;
  faults.plan({ kind: "hang_after" }, "push");
  const body = { client_id: at.clientId, value: EMAIL };
  expect((await call(desk, "POST", "/api/suppressions", { body })).status).toBe(201);
  await eventually(() => leads.changes > before);
  expect(await actionsOf(at)).toMatchObject([{ state: "waiting", attempts: 1 }]);
  await desk.crash();
  const [done] = await eventually(async () => {
    const rows = await actionsOf(at, "&state=done");
    return rows.length > 0 ? rows : null;
  });
  expect(done).toMatchObject({ kind: "stop", subject: EMAIL, attempts: 2 });
  expect(leads.blocks).toEqual([{ value: EMAIL, client: null }]);
  expect(leads.stops.length).toBe(1);
  expect(withheld(at.sandbox, conversation)).not.toBeNull();
  const stops = (await pushedIn(desk, reply.id)).filter(({ detail }) => detail.kind === "stop");
  expect(stops.length).toBe(1);
  expect(at.sandbox.ledger).toEqual([]);
});
