/** Tests back-fills that are longer than one listing: they continue, even after a restart, and end at their limits. */
import { afterEach, describe, expect, test } from "bun:test";
import { DAY, HOUR, iso, MINUTE } from "../../src/core/clock.ts";
import { connect } from "../support/arrivals.ts";
import { call, eventually, type Answer, type Body } from "../support/call.ts";
import { ManualClock } from "../support/clock.ts";
import { restart } from "../support/restart.ts";
import { openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
afterEach(() => stage.close());

const path = () => `/api/connections/${stage.at.connectionId}/back-fill`;
const start = (since: number): Promise<Answer> =>
  call(stage.desk, "POST", path(), { body: { since: iso(since) } });
const read = async (): Promise<Body> => (await call(stage.desk, "GET", path())).body.data;

describe("a history longer than one listing", () => {
  const ROWS = 21_000;
  const PAGE = 500;
  /** Simulates an inbox with large pages. Its leads have not written any email, and some rows name no lead. */
  function endlessInbox(offsets: number[], isNameless: (row: number) => boolean = () => false) {
    return Bun.serve({
      port: 0,
      async fetch(request) {
        if (!request.url.includes("/inbox-replies"))
          return Response.json(request.method === "GET" ? [] : { ok: true, id: 1 });
        const { offset } = (await request.json()) as { offset: number };
        offsets.push(offset);
        const data = Array.from({ length: Math.max(0, Math.min(PAGE, ROWS - offset)) }, (_, n) => ({
          email_campaign_id: 1,
          email_lead_map_id: offset + n,
          lead_email: isNameless(offset + n) ? null : `l${offset + n}@x.example.com`,
          email_history: [],
          last_reply_time: iso(stage.clock.now()),
        }));
        return Response.json({ data });
      },
    });
  }

  test("a back-fill continues after the first listing, even after a restart, up to the platform's newest email", async () => {
    const offsets: number[] = [];
    // The last few of these rows are on the page that is read again.
    const server = endlessInbox(
      offsets,
      (row) => row < 2 || row === 5_000 || (row >= 19_990 && row < 19_995),
    );
    try {
      const url = `${server.url.origin}/api/v1`;
      stage = await openStage("smartlead", { "platforms.smartlead.base_url": url });
      await start(stage.clock.now() - DAY);
      const loop = () => stage.desk.internals?.service.loop;
      loop()?.tick();
      await stage.clock.passUntil(eventually(() => offsets.includes(20_000)));
      await stage.clock.passUntil(loop()?.settled() ?? Promise.resolve());
      await restart(stage, () => Promise.resolve());
      await stage.clock.passUntil(stage.pass(MINUTE));
      // Skipped rows are reported once, even if they were skipped before the restart.
      const row = "a row without lead or campaign";
      expect(await read()).toMatchObject({
        state: "done",
        error: `8 rows could not be read: smartlead's response does not match its documentation: ${row}`,
      });
      expect(Math.max(...offsets)).toBeGreaterThanOrEqual(ROWS);
      expect(offsets.filter((offset) => offset < 19_000).length).toBe(19_000 / PAGE);
    } finally {
      await server.stop(true);
    }
  });

  test("a back-fill does not delay other accounts when many accounts are at their rate limits", async () => {
    const server = endlessInbox([]);
    try {
      stage = await openStage("smartlead", { "platforms.smartlead.base_url": `${server.url.origin}/api/v1` });
      const { desk, clock } = stage;
      const slow: string[] = [];
      while (slow.length < 18)
        slow.push(`/api/connections/${(await clock.passUntil(connect(desk, "smartlead"))).connectionId}`);
      const since = clock.now() - DAY;
      for (const at of slow) {
        await call(desk, "PATCH", at, { body: { limits: { per_hour: 16 } } });
        await call(desk, "POST", `${at}/back-fill`, { body: { since: iso(since) } });
      }
      await start(since);
      for (let n = 0; n < 120 && (await read()).state === "running"; n += 1) {
        desk.internals?.service.loop.tick();
        await clock.advance(MINUTE);
        await Bun.sleep(50);
      }
      expect(await read()).toMatchObject({ state: "done", error: null });
      const others = desk.internals?.deps.db.sqlite
        .query("SELECT state, count(*) AS n FROM connection_back_fills WHERE state <> 'done' GROUP BY 1")
        .all();
      expect(others).toEqual([{ state: "running", n: 18 }]);
    } finally {
      await server.stop(true);
    }
  });

  test("a back-fill ends at the maximum length, and reports that it is incomplete", async () => {
    const server = endlessInbox([]);
    try {
      const url = `${server.url.origin}/api/v1`;
      stage = await openStage("smartlead", { "platforms.smartlead.base_url": url });
      stage.desk.internals?.deps.db.sqlite.run(
        `CREATE TRIGGER far_on AFTER INSERT ON connection_back_fills BEGIN
           UPDATE connection_back_fills SET page = '0', pages = 249990 WHERE id = new.id;
         END`,
      );
      await start(stage.clock.now() - DAY);
      await stage.clock.passUntil(stage.pass(0));
      const error = "the platform lists more than 250000 pages";
      expect(await read()).toMatchObject({ state: "failed", error, ended_at: expect.any(String) });
    } finally {
      await server.stop(true);
    }
  });

  test("a back-fill ends if the platform rejects every cursor", async () => {
    /** Pages that are each returned once, with a single new email. */
    const given = new Set<string>();
    let asked = 0;
    const rows = [
      {
        id: "66f0e1000000000000000001",
        direction: "IN",
        from_address_email: "dana@prospect.example.com",
        eaccount: "ana@outbound.example.com",
        thread_id: "t1",
        body: { text: "Hello", html: "" },
        timestamp_created: iso(new ManualClock().now()),
      },
      ...Array.from({ length: 9_999 }, () => null),
    ];
    const data = JSON.stringify(rows);
    const server = Bun.serve({
      port: 0,
      fetch(request) {
        asked += 1;
        const { pathname, searchParams } = new URL(request.url);
        if (pathname.endsWith("/authenticate")) return Response.json({ workspaces: [{ _id: "w1" }] });
        if (!pathname.endsWith("/unibox/emails")) return Response.json({});
        const trail = searchParams.get("page_trail");
        if (trail !== null && given.has(trail)) return Response.json({ message: "Invalid" }, { status: 400 });
        if (trail !== null) given.add(trail);
        return new Response(`{"data":${data},"page_trail":"trail${asked}"}`);
      },
    });
    try {
      stage = await openStage("plusvibe", { "platforms.plusvibe.base_url": `${server.url.origin}/api/v1` });
      await start(stage.clock.now() - DAY);
      for (let n = 0; n < 40; n += 1)
        if ((await read()).state === "running") await stage.clock.passUntil(stage.pass(2 * HOUR));
      expect(await read()).toMatchObject({ state: "failed", error: expect.stringContaining("400") });
    } finally {
      await server.stop(true);
    }
  });
});
