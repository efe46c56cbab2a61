/** Tests that owners can see the system, its backups and its checks, and that others cannot. */
import { expect, test } from "bun:test";
import { SECOND } from "../../../src/core/clock.ts";
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { arrive, connect } from "../../support/arrivals.ts";
import { eventually, type Body } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { leaveInDoubt } from "../../support/doubt.ts";
import { signIn, withDeskDb } from "../../support/people.ts";
import { allTests } from "../../support/fixture.ts";

const desk = allTests(() => openDesk("in this process"));

const owner = allTests(() => signIn(desk, { role: "owner", name: "Ana" }));

const dataOf = async (method: string, path: string, who = owner): Promise<Body> => {
  const { status, body } = await who.call(method, path);
  expect([path, status, body.error]).toEqual([path, 200, undefined]);
  return body.data;
};

const PATHS = [
  ["GET", "/api/system"],
  ["GET", "/api/backups"],
  ["POST", "/api/backups"],
  ["GET", "/api/backups/replydesk-20260301T093000Z.db"],
  ["GET", "/api/checks"],
  ["POST", "/api/checks"],
] as const;

test("managers and API keys cannot use the system routes", async () => {
  const manager = signIn(desk, { role: "manager" });
  for (const [method, path] of PATHS) {
    expect([path, (await manager.call(method, path)).status]).toEqual([path, 403]);
    const byKey = await fetch(desk.url + path, {
      method,
      headers: { authorization: `Bearer ${desk.apiKey}` },
    });
    expect([path, byKey.status]).toEqual([path, 403]);
  }
});

test("the owner of the only workspace sees the version, the queues and the disk", async () => {
  const data = await dataOf("GET", "/api/system");
  expect(data).toMatchObject({ runtime: `Bun ${Bun.version}`, schema_version: expect.any(Number) });
  expect(data.workspace).toEqual({ id: desk.workspaceId, uncertain_sends: 0, failed_payloads: 0 });
  expect(data.instance).toMatchObject({ workspaces: 1, damage: null });
  expect(data.instance.queues.map(({ name }: Body) => name)).toContain("inbound");
  expect(data.instance.disk.database_bytes).toBeGreaterThan(0);
  expect(data.instance.disk.total_bytes).toBeGreaterThan(data.instance.disk.free_bytes);
});

const listed = () => dataOf("GET", "/api/backups");

test("a backup is made in the background, listed, and downloaded completely, with audit entries for both", async () => {
  const begun = await dataOf("POST", "/api/backups");
  expect(begun.under_way).toMatchObject({ kind: "by_hand", bytes_expected: expect.any(Number) });
  // A second request while a backup is in progress does not start another.
  await dataOf("POST", "/api/backups");
  const { backups, under_way: underWay } = await eventually(async () => {
    const data = await listed();
    return data.under_way === null && data;
  });
  expect(underWay).toBeNull();
  expect(backups).toHaveLength(1);
  const [made] = backups;
  expect(made).toMatchObject({ kind: "by_hand", replies: 0, download_refusal: null });
  const response = await owner.fetch(`/api/backups/${made.name}`);
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${made.name}"`);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes).toHaveLength(made.bytes);
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(made.sha256);
  const audit = (await owner.call("GET", "/api/audit?limit=2")).body.data;
  expect(audit).toMatchObject([
    { action: "export.made", actor_name: "Ana", detail: { what: "backup", file: made.name } },
    { action: "backup.made", actor_name: "Ana", detail: { file: made.name } },
  ]);
});

test.each([
  "replydesk.db",
  "..%2Freplydesk.db",
  "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "replydesk-20260301T093000Z.db.manifest.json",
  "replydesk-20200101T000000Z.db",
])("only backups can be downloaded, not other files: %s", async (name) => {
  expect((await owner.fetch(`/api/backups/${name}`)).status).toBe(404);
});

test("another instance's backup is neither listed nor downloadable", async () => {
  const { directory } = await listed();
  const name = "replydesk-20200101T000000Z.db";
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, name), "other");
  const manifest = { format: 1, file: name, bytes: 5, sha256: "0".repeat(64), schema_version: 1 };
  const text = JSON.stringify({ ...manifest, created_at: "2020-01-01T00:00:00Z", instance_id: "other" });
  writeFileSync(join(directory, `${name}.manifest.json`), text);
  expect((await listed()).backups).toHaveLength(1);
  expect((await owner.fetch(`/api/backups/${name}`)).status).toBe(404);
});

test("system checks run in the background and recommend actions", async () => {
  expect(await dataOf("GET", "/api/checks")).toMatchObject({ running: false, findings: [] });
  expect(await dataOf("POST", "/api/checks")).toMatchObject({ running: true });
  const { findings, error } = await eventually(async () => {
    const data = await dataOf("GET", "/api/checks");
    return !data.running && data;
  });
  expect(error).toBeNull();
  const levels = Object.fromEntries(findings.map(({ check, level }: Body) => [check, level]));
  expect(levels).toMatchObject({ integrity: "ok", secrets: "ok", backups: "ok", search: "ok" });
});

test("each system check's finding has the ids of the affected rows", async () => {
  const at = await connect(desk, "instantly");
  const { reply } = await arrive(at);
  const fields = { url: "https://crm.example.com/hook", events: ["reply.received"] };
  const made = await owner.call("POST", "/api/webhook-subscriptions", { body: fields });
  withDeskDb(desk, (db) => {
    leaveInDoubt(db, { ...desk, replyId: reply.id, text: "Yes", userId: owner.id }, Date.now());
    db.sqlite.run("UPDATE webhook_subscriptions SET failing_since = created_at");
  });
  const { findings } = await eventually(async () => {
    // The desk's own calls to the sequencer succeed, and could clear the failure at any moment.
    withDeskDb(desk, (db) =>
      db.sqlite.run("UPDATE connections SET failing_at = created_at, last_error = 'refused'"),
    );
    await dataOf("POST", "/api/checks");
    const data = await eventually(async () => {
      const checked = await dataOf("GET", "/api/checks");
      return !checked.running && checked;
    });
    const judged = data.findings.find(({ check }: Body) => check === "connections");
    return judged.items.length > 0 && data;
  });
  const found = (name: string) => findings.find(({ check }: Body) => check === name);
  const [doubt] = found("uncertain_sends").items;
  expect(doubt).toMatchObject({ id: reply.id, thread_id: reply.thread_id });
  expect(found("uncertain_sends").items_total).toBe(1);
  expect(found("connections").items).toMatchObject([{ connection_id: at.connectionId }]);
  expect(found("webhooks").items).toMatchObject([{ subscription_id: made.body.data.id }]);
});

test("a backup is kept even if its audit entry cannot be written, and the service continues", async () => {
  const sqlite = desk.internals?.deps.db.sqlite;
  const before = (await listed()).backups.length as number;
  sqlite?.run(
    `CREATE TEMP TRIGGER full BEFORE INSERT ON audit_entries WHEN new.action = 'backup.made'
     BEGIN SELECT raise(ABORT, 'full'); END`,
  );
  // Backup names include the second.
  const second = () => Math.floor(Date.now() / SECOND);
  const now = second();
  await eventually(() => second() > now);
  await dataOf("POST", "/api/backups");
  const { backups } = await eventually(async () => {
    const data = await listed();
    return data.under_way === null && data;
  });
  sqlite?.run("DROP TRIGGER full");
  expect(backups).toHaveLength(before + 1);
});

test("with two workspaces, neither owner sees the instance, and each sees only their own data", async () => {
  const { workspaceId } = await desk.addWorkspace("Another");
  const stranger = signIn(desk, { role: "owner", workspaceId });
  for (const who of [owner, stranger]) {
    expect((await dataOf("GET", "/api/system", who)).instance).toBeNull();
    for (const [method, path] of PATHS.slice(1))
      expect([path, (await who.call(method, path)).status]).toEqual([path, 403]);
  }
});
