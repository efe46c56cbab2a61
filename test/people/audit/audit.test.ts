/** Tests the audit trail: which changes it records, that entries cannot be changed, and when they are deleted. */
import { beforeAll, describe, expect, test } from "bun:test";
import { recordAudit } from "../../../src/people/audit/store/audit.ts";
import { DAY, MINUTE } from "../../../src/core/clock.ts";
import { openTestDb } from "../../support/database.ts";
import { createRetention } from "../../../src/ops/maintenance/retention.ts";
import { insertFailure, countOpenRequest } from "../../../src/people/users/store/failures.ts";
import { insertLink } from "../../../src/people/users/store/links.ts";
import { updateWorkspace } from "../../../src/people/workspaces/store/workspaces.ts";
import { arrive, connect } from "../../support/arrivals.ts";
import { call, type Body } from "../../support/call.ts";
import { ManualClock } from "../../support/clock.ts";
import { openDesk } from "../../support/desk.ts";
import { signIn, withDeskDb, type SignedIn } from "../../support/people.ts";
import { makeClient, makeWorkspace } from "../../support/rows.ts";
import { TestInstance } from "../../ops/maintenance/test-instance.ts";
import { allTests } from "../../support/fixture.ts";

describe("the audit trail of a workspace", () => {
  const desk = allTests(() => openDesk("in this process"));
  let ana: SignedIn;
  beforeAll(() => {
    ana = signIn(desk, { role: "owner", name: "=Ana" });
  });

  const entries = async (query: string) => (await ana.call("GET", `/api/audit?${query}`)).body.data;

  test("the audit trail records a client's settings with old and new values, and automatic sending in a separate entry", async () => {
    const { id } = (await ana.call("POST", "/api/clients", { body: { name: "Northwind" } })).body.data;
    const change = { name: "Southwind", auto_send_enabled: true, tone: null };
    await call(desk, "PATCH", `/api/clients/${id}`, { body: change });
    await ana.call("PATCH", `/api/clients/${id}`, { body: { name: "Southwind" } });
    await ana.call("DELETE", `/api/clients/${id}`);
    const actor = `user:${ana.id}`;
    const key = expect.stringMatching(/^key:/) as string;
    expect(await entries(`subject=client:${id}`)).toMatchObject([
      { action: "client.changed", actor, client_id: id, detail: { deleted: true } },
      { action: "auto_send.changed", actor: key, detail: { from: false, to: true } },
      { action: "client.changed", actor: key, detail: { name: { from: "Northwind", to: "Southwind" } } },
      { action: "client.changed", actor, actor_name: "=Ana", ip: "127.0.0.1", detail: { created: true } },
    ]);
  });

  test("a date in an audit trail filter is a day in the workspace's time zone", async () => {
    withDeskDb(desk, (db) => {
      const { workspaceId } = desk;
      updateWorkspace(db, { id: workspaceId, timezone: "Asia/Tokyo" }, Date.now());
      for (const at of ["2026-03-03T14:30:00Z", "2026-03-03T15:30:00Z"])
        recordAudit(db, { workspaceId, action: "export.made", actor: "system", subject: at }, Date.parse(at));
    });
    const found = await entries("from=2026-03-04&to=2026-03-05");
    expect(found).toMatchObject([{ subject: "2026-03-03T15:30:00Z" }]);
    expect(found).toHaveLength(1);
  });

  test("the audit trail records changes to connections, without their keys", async () => {
    const client = withDeskDb(desk, (db) => makeClient(db, desk.workspaceId));
    const { apiKey } = desk.sandboxes.instantly;
    const body = { name: "Outbound", api_key: apiKey, client_id: client.id };
    const { id } = (await ana.call("POST", "/api/connections/instantly", { body })).body.data;
    const path = `/api/connections/${id}`;
    await ana.call("PATCH", path, { body: { status: "paused", api_key: apiKey } });
    await ana.call("POST", `${path}/rotate-url`);
    await ana.call("DELETE", path);
    const found = await entries(`subject=connection:${id}`);
    expect(found).toMatchObject([
      { action: "connection.deleted", client_id: client.id },
      { action: "connection.changed", detail: { webhook_url: "replaced" } },
      {
        action: "connection.changed",
        detail: { status: { from: "active", to: "paused" }, api_key: "replaced" },
      },
      { action: "connection.created", detail: { platform: "instantly", name: "Outbound" } },
    ]);
    expect(JSON.stringify(found)).not.toContain(apiKey);
  });

  test("the audit trail records suppressions, and pausing and resuming sending", async () => {
    const client = withDeskDb(desk, (db) => makeClient(db, desk.workspaceId));
    const body = { client_id: client.id, value: "lead@example.com" };
    const { id } = (await ana.call("POST", "/api/suppressions", { body })).body.data;
    await ana.call("POST", "/api/suppressions", { body });
    await ana.call("DELETE", `/api/suppressions/${id}`);
    expect(await entries(`subject=suppression:${id}`)).toMatchObject([
      { action: "suppression.deleted", detail: { value: "lead@example.com" } },
      { action: "suppression.created", client_id: client.id },
    ]);
    const paused = await ana.call("POST", "/api/sending/pause", { body: { reason: "Moving" } });
    expect(paused.body.data).toMatchObject({ paused: true, cause: "operator", reason: "Moving", by: "=Ana" });
    await ana.call("POST", "/api/sending/pause", { body: {} });
    const agent = signIn(desk, { role: "agent" });
    expect((await agent.call("GET", "/api/sending")).body.data).toMatchObject({
      paused: true,
      reason: "Moving",
    });
    expect((await agent.call("POST", "/api/sending/resume")).status).toBe(403);
    expect((await ana.call("POST", "/api/sending/resume")).body.data.paused).toBe(false);
    expect(await entries("action=sending.paused")).toMatchObject([{ detail: { reason: "Moving" } }]);
    expect(await entries("action=sending.resumed")).toHaveLength(1);
  });

  test("the audit trail can be filtered by actor and time, paged, and exported as CSV without spreadsheet formulas", async () => {
    const mine = await entries(`actor=user:${ana.id}&limit=100`);
    expect(mine.length).toBeGreaterThan(5);
    expect(await entries(`actor=user:${ana.id}&from=2100-01-01T00:00:00Z`)).toEqual([]);
    expect(await entries("to=2020-01-01T00:00:00Z")).toEqual([]);
    const first = (await ana.call("GET", "/api/audit?limit=1")).body;
    const next = await entries(`limit=1&cursor=${first.pagination.nextCursor}`);
    expect(next[0].id).not.toBe(first.data[0].id);
    const csv = await (await ana.fetch("/api/audit?format=csv&action=client.changed")).text();
    expect(csv).toContain(",'=Ana,");
    expect(csv.trim().split("\r\n").length).toBeGreaterThan(2);
    const [{ subject }] = await entries("action=client.changed&limit=1");
    const narrow = `actor=user:${ana.id}&subject=${subject}&from=2020-01-01T00:00:00Z&to=2100-01-01T00:00:00Z`;
    const text = await (await ana.fetch(`/api/audit?format=csv&${narrow}`)).text();
    const written = text.trim().split("\r\n").slice(1);
    const listed = (await entries(`${narrow}&limit=100`)) as Body[];
    expect(written.map((line) => line.split(",", 2))).toEqual(listed.map((one) => [one.at, one.action]));
    expect(listed.length).toBeGreaterThan(0);
    const wrong = await ana.call("GET", "/api/audit?action=nonsense");
    expect(wrong.status).toBe(400);
  });

  test.each(["agent", "viewer"] as const)("the role %s cannot read the audit trail", async (role) => {
    expect((await signIn(desk, { role }).call("GET", "/api/audit")).status).toBe(403);
  });

  test("an audit entry names the current lead of its reply, conversation or contact", async () => {
    const at = await connect(desk, "smartlead");
    const { reply } = await arrive(at);
    const { workspaceId } = desk;
    withDeskDb(desk, (db) => {
      for (const subject of [`reply:${reply.id}`, `thread:${reply.thread_id}`, `contact:${reply.contact_id}`])
        recordAudit(db, { workspaceId, action: "reply.sent", actor: "system", subject }, Date.now());
    });
    const lead = { contact_id: reply.contact_id, name: "Dana Reyes", email: reply.from_email };
    expect((await entries("action=reply.sent")).map((entry: Body) => entry.lead)).toEqual([lead, lead, lead]);
    expect((await entries("action=client.changed"))[0].lead).toBeNull();
  });
});

test("no audit entry can be changed, and no entry from the last 400 days can be deleted", () => {
  const clock = new ManualClock(Date.now());
  const db = openTestDb();
  const workspaceId = makeWorkspace(db);
  const entry = { workspaceId, action: "restore.made", actor: "system" } as const;
  recordAudit(db, entry, clock.now() - 401 * DAY);
  recordAudit(db, entry, clock.now() - 399 * DAY);
  expect(() => db.sqlite.run("UPDATE audit_entries SET actor_name = 'Eve'")).toThrow("never changed");
  expect(() => db.sqlite.run("DELETE FROM audit_entries")).toThrow("kept for 400 days");
});

test("only expired audit entries about people are deleted", async () => {
  const kept = new TestInstance();
  const { db, clock } = kept;
  // The trigger uses the machine's clock, not the test's.
  clock.set(Date.now());
  const now = clock.now();
  const workspaceId = makeWorkspace(db);
  for (const age of [399, 402]) {
    recordAudit(db, { workspaceId, action: "restore.made", actor: "system" }, now - age * DAY);
    insertFailure(db, { accountKey: "a", network: "n" }, now - (age - 398) * DAY + MINUTE * 5);
    insertLink(db, { purpose: "setup", workspaceId, createdBy: "system" }, now - (age - 380) * 2 * DAY);
    countOpenRequest(db, "203.0.113.9", now - (age - 399) * DAY);
  }
  await kept.pass(createRetention(kept), MINUTE);
  const count = (table: string) =>
    db.sqlite.query<{ n: number }, []>(`SELECT count(*) AS n FROM ${table}`).get()?.n;
  expect(["audit_entries", "sign_in_failures", "one_time_links", "open_requests"].map(count)).toEqual([
    1, 1, 0, 1,
  ]);
  kept.close();
});
