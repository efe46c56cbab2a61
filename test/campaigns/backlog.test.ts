/** Tests that a backlog that takes hours to list is listed once, and that no page is requested twice. */
import { afterEach, describe, expect, test } from "bun:test";
import { DAY, MINUTE } from "../../src/core/clock.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { restart } from "../support/restart.ts";
import { openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
afterEach(() => stage.close());

const path = (rest = "") => `/api/connections/${stage.at.connectionId}${rest}`;
const poll = (): Body =>
  stage.desk.internals?.deps.db.sqlite
    .query("SELECT * FROM connection_polls WHERE id = ?")
    .get(stage.at.connectionId) ?? {};
const filed = async (): Promise<number> =>
  (await call(stage.desk, "GET", "/api/replies?limit=1")).body.pagination.total;

/** Waits until every filed reply is categorized. */
const isIdle = (): boolean =>
  !stage.desk.internals?.deps.db.sqlite.query("SELECT 1 FROM replies WHERE stage = 'received'").get();

/** Sends emails from this many leads during days without webhooks. */
async function missDays(replies: number): Promise<void> {
  const from = stage.clock.now();
  stage.desk.internals?.deps.db.sqlite.run("UPDATE connection_polls SET due_at = ?", [from + 3 * DAY]);
  for (let n = 0; n < replies; n += 1)
    stage.at.sandbox.receive({ text: `LOST ${n}`, at: from + MINUTE + n * 5 * MINUTE });
  stage.clock.set(from + 3 * DAY);
}

const pagesSince = (calls: number): number =>
  stage.relay.calls.slice(calls).filter((one) => one.includes("inbox-replies")).length;

/** Ticks, and advances the clock by the time that the work needs. */
async function passUntilDone(): Promise<void> {
  const loop = stage.desk.internals?.service.loop;
  loop?.tick();
  await stage.clock.passUntil(loop?.settled() ?? Promise.resolve());
}

describe("a plan that allows fourteen requests an hour", () => {
  test("each page is requested only once, regardless of how long listing is delayed", async () => {
    stage = await openStage("smartlead");
    await call(stage.desk, "PATCH", path(), { body: { limits: { per_hour: 14 } } });
    await missDays(160);
    const missedUntil = stage.clock.now() - MINUTE;
    const before = stage.relay.calls.length;
    await passUntilDone();
    expect(poll().missed).toBe(160);
    expect(poll().covered_until).toBeGreaterThan(missedUntil);
    expect(await filed()).toBe(160);
    // Each later poll during the delay requests one page.
    expect(pagesSince(before)).toBeLessThanOrEqual(160 / 20 + 1 + 4);
  });
});

describe("a list sorted newest first", () => {
  /** Number of emails that are sorted and filed before the listing continues. */
  const CHUNK = 500;

  /** Ticks, and advances the clock until a chunk is filed. */
  async function passUntilChunk(): Promise<void> {
    stage.desk.internals?.service.loop.tick();
    await stage.clock.passUntil(eventually(async () => (await filed()) >= CHUNK));
    // Waits until filing is finished, so that no email is interrupted halfway through.
    await eventually(() => isIdle());
  }

  /** Advances the clock until everything has been requested from the account. */
  async function passUntilCovered(): Promise<void> {
    for (let n = 0; n < 40 && (n === 0 || poll().page !== null || poll().error !== null); n += 1) {
      await passUntilDone();
      await stage.clock.advance(2 * MINUTE);
    }
    expect(poll()).toMatchObject({ page: null, error: null });
  }

  test("a newest-first list resumes after an interruption and a restart, and new emails are filed first", async () => {
    stage = await openStage("smartlead");
    await missDays(CHUNK + 200);
    await passUntilChunk();
    await stage.relay.down();
    await passUntilDone();
    expect(poll()).toMatchObject({ page: expect.any(String), error: expect.any(String) });
    await restart(stage, () => Promise.resolve(stage.at.sandbox.receive({ text: "NEW" })));
    await stage.relay.up();
    const before = stage.relay.calls.length;
    await passUntilCovered();
    expect(await filed()).toBe(CHUNK + 201);
    // The page before the interruption and the newest pages are read again, with an empty page at each end.
    expect(pagesSince(before)).toBeLessThanOrEqual(200 / 20 + 8);
  });

  test("new emails interrupt a newest-first list after 15 minutes, even if the whole list takes much longer", async () => {
    stage = await openStage("smartlead");
    await missDays(2 * CHUNK + 200);
    await passUntilChunk();
    stage.at.sandbox.receive({ text: "LOST MEANWHILE" });
    stage.clock.set(stage.clock.now() + 15 * MINUTE);
    await passUntilCovered();
    expect(await filed()).toBe(2 * CHUNK + 201);
    const earlier = stage.desk.internals?.deps.db.sqlite
      .query<{ n: number }, []>(
        `SELECT count(*) AS n FROM replies WHERE id < (
           SELECT r.id FROM replies r JOIN messages m ON m.id = r.message_id WHERE m.body_new = 'LOST MEANWHILE')`,
      )
      .get();
    expect(earlier?.n).toBeLessThan(2 * CHUNK);
  });
});
