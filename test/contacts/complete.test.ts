/**
 * Tests that a contact is looked up once on the platform if its webhook had few fields, and that lookups do not delay
 * other work.
 */
import { expect, test } from "bun:test";
import { MINUTE, SECOND } from "../../src/core/clock.ts";
import { LOOKUPS } from "../../src/contacts/store/lookups.ts";
import { call, type Body } from "../support/call.ts";
import { openStage } from "../support/stage.ts";
import { eachTest } from "../support/fixture.ts";
import { internalsOf } from "../support/desk.ts";

const stage = eachTest(() => openStage("smartlead"));

const database = () => internalsOf(stage.desk).deps.db;
const lookups = () =>
  database()
    .sqlite.query<{ attempts: number; due_at: number | null }, []>(
      "SELECT attempts, due_at FROM contact_lookups",
    )
    .all();
const contactOf = async ({ contact_id: id }: Body): Promise<Body> =>
  (await call(stage.desk, "GET", `/api/contacts/${id}`)).body.data;
const connection = async (): Promise<Body> =>
  (await call(stage.desk, "GET", `/api/connections/${stage.at.connectionId}`)).body.data;
const failing = (fault: { status: number } | null, times = Infinity): void => {
  const { faults } = stage.at.sandbox;
  if (fault === null) faults.plan({ kind: "error_before" }, "read", times);
  else faults.plan({ kind: "refuse", message: "no", ...fault }, "read", times);
};

/** Files a reply and reads its thread. The lookup is not due yet. */
async function filed(): Promise<Body> {
  const { reply } = await stage.arrive({ text: "Tell me more" });
  expect(lookups()).toMatchObject([{ attempts: 0, due_at: stage.clock.now() + 10 * SECOND }]);
  return reply;
}

test("a contact gets the platform's lead fields once, after the reply is filed", async () => {
  const reply = await filed();
  expect((await contactOf(reply)).company).toBeNull();
  await stage.pass(10 * SECOND);
  expect((await contactOf(reply)).company).toBe("Northwind");
  expect(lookups()).toEqual([{ attempts: 1, due_at: null }]);
  await stage.arrive({ lead: { email: reply.from_email }, text: "And one more thing" });
  await stage.pass(10 * MINUTE);
  expect(lookups()).toEqual([{ attempts: 1, due_at: null }]);
});

test("a contact lookup keeps fields edited by a person", async () => {
  const reply = await filed();
  await call(stage.desk, "PATCH", `/api/contacts/${reply.contact_id}`, { body: { company: "Südwind" } });
  await stage.pass(10 * SECOND);
  expect((await contactOf(reply)).company).toBe("Südwind");
});

test("a contact is looked up at most five times while the platform is down", async () => {
  const reply = await filed();
  failing(null);
  for (let attempt = 1; attempt < 5; attempt += 1) {
    await stage.pass(attempt === 1 ? 10 * SECOND : 5 * MINUTE);
    expect(lookups()).toEqual([{ attempts: attempt, due_at: stage.clock.now() + 5 * MINUTE }]);
  }
  await stage.pass(5 * MINUTE);
  expect(lookups()).toEqual([{ attempts: 5, due_at: null }]);
  expect((await contactOf(reply)).company).toBeNull();
});

test("an API key that may not read leads stops the lookups, and is not reported as invalid", async () => {
  await filed();
  failing({ status: 403 });
  await stage.pass(10 * SECOND);
  expect(lookups()).toEqual([{ attempts: 1, due_at: null }]);
  expect(await connection()).toMatchObject({ status: "active", last_error: null });
});

test("contacts of a paused connection are looked up after it is resumed", async () => {
  const reply = await filed();
  const path = `/api/connections/${stage.at.connectionId}`;
  await call(stage.desk, "PATCH", path, { body: { status: "paused" } });
  await stage.pass(10 * MINUTE);
  expect(lookups()).toMatchObject([{ attempts: 0 }]);
  await call(stage.desk, "PATCH", path, { body: { status: "active" } });
  await stage.pass(SECOND);
  expect((await contactOf(reply)).company).toBe("Northwind");
});

test("a crash during a contact lookup delays the lookup, and counts as an attempt", async () => {
  const reply = await filed();
  const lease = stage.clock.now() + 5 * MINUTE;
  // The state after a process died between the request and recording its result.
  database().sqlite.run("UPDATE contact_lookups SET attempts = 1, due_at = ?", [lease]);
  LOOKUPS.release(database(), stage.clock.now());
  await stage.pass(0);
  expect(lookups()).toEqual([{ attempts: 2, due_at: null }]);
  expect((await contactOf(reply)).company).toBe("Northwind");
});

test("setting the clock back does not delay a contact lookup", async () => {
  const reply = await filed();
  stage.clock.set(stage.clock.now() - 60 * MINUTE);
  await stage.pass(0);
  await stage.pass(0);
  expect((await contactOf(reply)).company).toBe("Northwind");
});
