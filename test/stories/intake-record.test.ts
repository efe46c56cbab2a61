/** Tests the webhook routes, which need no API key: who has access, and that acknowledged payloads are on disk. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "bun:test";
import { listInbound, type InboundStatus } from "../../src/intake/inbound/store/inbound.ts";
import { connect, post, replyWith } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { openStage } from "../support/stage.ts";
import { eachTest } from "../support/fixture.ts";

const NOT_FOUND = { data: null, code: expect.any(String), error: "Not found" };

interface Taken {
  status: number;
  body: Body;
}
async function postRaw(url: string, body: string): Promise<Taken> {
  const response = await fetch(url, { method: "POST", body });
  return { status: response.status, body: await response.json() };
}

describe("the webhook routes", () => {
  const stage = eachTest(() => openStage("emailbison"));

  const inside = () => {
    const deps = stage.desk.internals?.deps;
    if (!deps) throw new Error("a stage is in this process");
    return deps;
  };
  const recorded = (status?: InboundStatus) =>
    listInbound(inside().db, { limit: 10_000, ...(status && { status }) });

  test("every incorrect webhook URL gets the same response, whether by GET or by POST", async () => {
    const { hook, connectionId } = stage.at;
    const gone = await connect(stage.desk, "emailbison");
    await call(stage.desk, "DELETE", `/api/connections/${gone.connectionId}`);
    const token = hook.split("/").at(-1) ?? "";
    const base = hook.slice(0, -token.length);
    const wrong = [
      gone.hook,
      hook.replace("/emailbison/", "/instantly/"),
      hook.replace("/emailbison/", "/nosuch/"),
      `${base}${"0".repeat(43)}`,
      `${base}${token.slice(0, -1)}`,
      `${base}${token}x`,
      `${base}%E0%A4%A`,
      `${base}${connectionId}`,
    ];
    for (const url of wrong) {
      const asked = await fetch(url);
      const posted = await postRaw(url, "{}");
      expect([url, asked.status, await asked.json()]).toEqual([url, 404, NOT_FOUND]);
      expect([url, posted]).toEqual([url, { status: 404, body: NOT_FOUND }]);
    }
    expect(await (await fetch(hook)).json()).toEqual({ data: { ok: true } });
    expect(recorded()).toEqual([]);
  });

  test("webhooks require no API key, and ignore any that is sent", async () => {
    const headers = { authorization: "Bearer nonsense" };
    const response = await fetch(stage.at.hook, { method: "POST", body: "{}", headers });
    expect(response.status).toBe(200);
    expect(response.headers.get("x-ratelimit-limit")).toBeNull();
  });

  test("a paused connection stores no emails until it is resumed", async () => {
    const path = `/api/connections/${stage.at.connectionId}`;
    await call(stage.desk, "PATCH", path, { body: { status: "paused" } });
    for (const body of [JSON.stringify(stage.at.sandbox.receive().webhook.body), "no JSON at all"]) {
      expect(await postRaw(stage.at.hook, body)).toEqual({ status: 200, body: { data: { ignored: true } } });
    }
    await stage.pass(0);
    expect(recorded()).toEqual([]);
    expect((await call(stage.desk, "GET", path)).body.data.last_event_at).toBeNull();
    await call(stage.desk, "PATCH", path, { body: { status: "active" } });
    await stage.arrive();
    expect(recorded()).toHaveLength(1);
  });

  test("an event acknowledged before a pause is filed, and an event from a deleted connection is ignored", async () => {
    const paused = await connect(stage.desk, "emailbison");
    await stage.desk.internals?.service.loop.stop(); // so that nothing is filed yet
    await post(paused, paused.sandbox.receive({ text: "Just before the pause" }).webhook);
    await post(stage.at, stage.at.sandbox.receive({ text: "Just before the deletion" }).webhook);
    const path = (id: string) => `/api/connections/${id}`;
    await call(stage.desk, "PATCH", path(paused.connectionId), { body: { status: "paused" } });
    await call(stage.desk, "DELETE", path(stage.at.connectionId));
    await stage.pass(0);
    await replyWith(stage.at, "Just before the pause");
    expect(recorded("ignored").map(({ reason }) => reason)).toEqual(["the connection is deleted"]);
    expect((await call(stage.desk, "GET", "/api/replies")).body.pagination.total).toBe(1);
  });

  test("each of many simultaneous webhooks creates a reply, and they share database commits", async () => {
    const { loop } = stage.desk.internals?.service ?? {};
    await loop?.stop(); // so that nothing else writes meanwhile
    const { sqlite, path } = inside().db;
    sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
    sqlite.run("PRAGMA wal_autocheckpoint = 0");
    const mails = Array.from({ length: 40 }, (_, at) =>
      stage.at.sandbox.receive({ lead: { email: `lead${at}@prospect.example.com` }, text: `Mail ${at}` }),
    );
    await Promise.all(mails.map(({ webhook }) => post(stage.at, webhook)));
    expect(recorded("received")).toHaveLength(40);
    const commits = commitsIn(`${path}-wal`);
    expect(commits).toBeGreaterThan(0);
    expect(commits).toBeLessThan(mails.length / 2);
    sqlite.run("PRAGMA wal_autocheckpoint = 1000");
    await eventually(async () => {
      await stage.pass(0);
      return recorded("filed").length === 40;
    });
    const { body } = await call(stage.desk, "GET", "/api/replies?limit=1");
    expect(body.pagination.total).toBe(40);
  });
});

/**
 * Counts the commits in a write-ahead log: frames that state the database size after a commit (sqlite.org/fileformat,
 * 4.2).
 */
function commitsIn(file: string): number {
  const log = readFileSync(file);
  const frame = 24 + log.readUInt32BE(8);
  const salt = log.subarray(16, 24);
  let commits = 0;
  for (let at = 32; at + frame <= log.length; at += frame) {
    const isOfThisLog = log.subarray(at + 8, at + 16).equals(salt);
    if (isOfThisLog && log.readUInt32BE(at + 4) > 0) commits += 1;
  }
  return commits;
}
