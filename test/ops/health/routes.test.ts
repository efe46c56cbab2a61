/** Tests readiness when the scheduler is stalled or the database cannot be written. */
import { expect, test } from "bun:test";
import { createApp } from "../../../src/app/app.ts";
import { SECOND } from "../../../src/core/clock.ts";
import { ManualClock } from "../../support/clock.ts";
import { openDesk, internalsOf } from "../../support/desk.ts";
import { allTests } from "../../support/fixture.ts";

const desk = allTests(() => openDesk("in this process", { clock }));
const clock = new ManualClock();

async function readiness(lastBeat: number | null): Promise<{ status: number; body: unknown }> {
  const app = createApp(internalsOf(desk).deps, () => ({ lastTickAt: lastBeat }));
  const response = await app.handle(new Request("http://localhost/ready"));
  return { status: response.status, body: await response.json() };
}

const notReady = (why: string) => ({
  status: 503,
  body: { data: null, code: expect.any(String), error: `Not ready: ${why}` },
});

test("the service is ready if the scheduler runs and the database is writable", async () => {
  expect(await readiness(clock.now())).toEqual({ status: 200, body: { data: { ready: true } } });
});

test("the service is not ready if the scheduler never started", async () => {
  expect(await readiness(null)).toEqual(notReady("the scheduler has not started"));
});

test("the service is not ready if the scheduler has stalled, and the response shows for how long", async () => {
  expect(await readiness(clock.now() - 31 * SECOND)).toEqual(notReady("the scheduler has not run for 30 s"));
});

test("the service is not ready if the database cannot be written", async () => {
  desk.internals?.deps.db.sqlite.run("PRAGMA query_only = ON");
  const { status, body } = await readiness(clock.now());
  desk.internals?.deps.db.sqlite.run("PRAGMA query_only = OFF");
  expect(status).toBe(503);
  expect(body).toEqual({
    data: null,
    code: expect.any(String),
    error: expect.stringContaining("the database cannot be written to"),
  });
});
