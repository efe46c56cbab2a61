/** Tests webhook URLs, which are secret: who sees them, and how they are replaced without losing a reply. */
import { expect, test } from "bun:test";
import { DAY, SECOND } from "../../../src/core/clock.ts";
import { hookOn } from "../../support/arrivals.ts";
import { call, type Body } from "../../support/call.ts";
import { openStage } from "../../support/stage.ts";
import { eachTest } from "../../support/fixture.ts";

const stage = eachTest(() => openStage("emailbison"));

const path = () => `/api/connections/${stage.at.connectionId}`;

async function rotate(): Promise<string> {
  const { body } = await call(stage.desk, "POST", `${path()}/rotate-url`);
  return hookOn(stage.desk, body.data.webhook_url);
}

/** Posts a new email to a URL. Returns the status. */
async function statusAt(hook: string): Promise<number> {
  const { webhook } = stage.at.sandbox.receive({ text: `Sounds good ${crypto.randomUUID()}` });
  return stage.at.sandbox.post(webhook, hook);
}

const repliesFiled = async (): Promise<number> => {
  await stage.pass(SECOND);
  return (await call(stage.desk, "GET", "/api/replies")).body.pagination.total;
};

test("only admin keys see a webhook URL, in lists, in individual reads and after a change", async () => {
  for (const permission of ["read", "write", "admin"]) {
    const made = await call(stage.desk, "POST", "/api/api-keys", { body: { name: permission, permission } });
    const { key } = made.body;
    const [single, list] = await Promise.all([
      call(stage.desk, "GET", path(), { key }),
      call(stage.desk, "GET", "/api/connections", { key }),
    ]);
    const seen: Body[] = [single.body.data, ...list.body.data];
    const shown = seen.map(({ webhook_url: address }) => address === null);
    expect([permission, shown]).toEqual([permission, [permission !== "admin", permission !== "admin"]]);
  }
});

test("after a rotation, both webhook URLs accept emails for a day, and then only the new one does", async () => {
  const before = stage.at.hook;
  const after = await rotate();
  expect(after).not.toBe(before);
  expect([await statusAt(before), await statusAt(after)]).toEqual([200, 200]);
  expect(await repliesFiled()).toBe(2);
  await stage.pass(DAY - 10 * SECOND);
  expect(await statusAt(before)).toBe(200);
  await stage.pass(10 * SECOND);
  expect([await statusAt(before), await statusAt(after)]).toEqual([404, 200]);
});

test("after a second rotation, each older webhook URL works for a day, and deleting the connection disables them all", async () => {
  const oldest = stage.at.hook;
  const older = await rotate();
  await stage.pass(DAY / 2);
  const newest = await rotate();
  const statuses = async () => [await statusAt(oldest), await statusAt(older), await statusAt(newest)];
  expect(await statuses()).toEqual([200, 200, 200]);
  await stage.pass(DAY / 2);
  expect(await statuses()).toEqual([404, 200, 200]);
  await stage.pass(DAY / 2);
  expect(await statuses()).toEqual([404, 404, 200]);
  await rotate();
  await rotate();
  expect(await statusAt(newest)).toBe(200);
  await call(stage.desk, "DELETE", path());
  expect(await statuses()).toEqual([404, 404, 404]);
});
