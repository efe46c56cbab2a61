/** Tests `replydesk doctor` with the executable: healthy instances pass, and every fault is reported. */
import { expect, test } from "bun:test";
import { chmodSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { insertCall, settleCall } from "../../src/judge/ai/store.ts";
import { DAY, systemClock } from "../../src/core/clock.ts";
import { insertConnection, recordLastEvent } from "../../src/sequencers/connections/store/connections.ts";
import { FAILING_AFTER, recordConnectionFailure } from "../../src/sequencers/connections/store/failures.ts";
import { closeDb, openDb, type Db } from "../../src/db/open.ts";
import { insertInbound } from "../../src/intake/inbound/store/inbound.ts";
import { enterStage } from "../../src/inbox/replies/store/stages.ts";
import { updateReply } from "../../src/inbox/replies/store/replies.ts";
import { createMasterKeyFile, createVault, loadMasterKey } from "../../src/core/vault.ts";
import { insertAttempt, settleAttempt } from "../../src/outbox/sends/store/attempts.ts";
import { insertSubscription, updateSubscription } from "../../src/webhooks/store/webhooks.ts";
import type { Body } from "../support/call.ts";
import { makeClient, makeContact, makeFollowUp, makeReply } from "../support/rows.ts";
import { idOfPayload } from "../support/packed.ts";
import {
  newPlace,
  newReachable,
  run,
  serve,
  stop,
  type Instance,
  type Place,
  removedAfterEach,
} from "./program.ts";
import type { ReplyRow } from "../../src/db/table-rows.ts";

const kept = removedAfterEach();

const PERSON = "dana@prospect.example.com";
const CHECKS =
  "config master_key database public_url disk sqlite_version integrity search clock secrets backups uploads instance sending uncertain_sends given_up_replies send_orders sequencer_actions inbound work connections registrations catch_up refusals accounts webhooks slack ai";

interface Report {
  code: number;
  errors: string;
  ok: boolean;
  /** The checks, by name. */
  checks: Record<string, Body>;
}

async function examine({ configFile }: Place): Promise<Report> {
  const { code, out, errors } = await run(["doctor", "--config", configFile, "--json"]);
  const { ok, checks } = JSON.parse(out) as { ok: boolean; checks: Body[] };
  expect(out).not.toContain(PERSON);
  return { code, errors, ok, checks: Object.fromEntries(checks.map((one) => [one.check, one])) };
}

const levels = ({ checks }: Report, level: string): string[] =>
  Object.values(checks)
    .filter((one: Body) => one.level === level)
    .map((one: Body) => one.check);

/** Changes an instance's database as its server would. */
function change(instance: Instance, work: (db: Db, now: number) => void): void {
  const db = openDb(instance.database, systemClock);
  work(db, systemClock.now());
  closeDb(db);
}

const vaultOf = ({ keyFile }: Instance) => createVault(loadMasterKey(keyFile));

function connection(db: Db, instance: Instance, now: number) {
  const { workspaceId } = instance;
  const fields = { workspaceId, clientId: makeClient(db, workspaceId).id, platform: "instantly" as const };
  const account = { name: "Outbound", instanceUrl: null, apiKey: Bun.randomUUIDv7() };
  return insertConnection(
    db,
    vaultOf(instance),
    { ...fields, ...account, verifiedAt: now, lastError: null },
    now,
  );
}

/** Creates a finished reply, received through a healthy connection. */
function reply(db: Db, { workspaceId }: Instance): ReplyRow {
  const contact = makeContact(db, { workspaceId, email: PERSON });
  const made = makeReply(db, { workspaceId, clientId: makeClient(db, workspaceId).id, contact });
  db.sqlite.run("UPDATE connections SET deleted_at = created_at");
  return updateReply(db, { ...enterStage("waiting"), workspaceId, id: made.id, now: systemClock.now() });
}

test("a healthy instance passes every check, with and without its server, and the exit code is 0", async () => {
  const instance = kept(await newReachable());
  const alone = await examine(instance);
  const serving = await serve(instance);
  const whileServing = await examine(instance);
  await stop(serving);
  for (const report of [alone, whileServing]) {
    expect([report.code, report.errors, report.ok]).toEqual([0, "", true]);
    expect(levels(report, "ok").join(" ")).toBe(CHECKS);
  }
});

test("doctor prints its results as readable lines", async () => {
  const { configFile } = kept(await newReachable());
  const { code, out } = await run(["doctor", "--config", configFile]);
  expect(code).toBe(0);
  expect(out).toMatch(/^ok {4}integrity: the file is intact/m);
  expect(out.trim().split("\n")).toHaveLength(CHECKS.split(" ").length);
});

test("doctor does not create a missing instance", async () => {
  const place = kept(await newPlace());
  const report = await examine(place);
  expect([report.code, levels(report, "fail")]).toEqual([1, ["master_key", "database"]]);
  expect(await Bun.file(place.database).exists()).toBe(false);
});

test("a faulty configuration fails the check, and each fault is listed", async () => {
  const place = kept(await newPlace());
  writeFileSync(place.configFile, "[server]\nport = 70000\n");
  const { code, checks, errors } = await examine(place);
  expect([code, errors.trim()]).toEqual([1, "replydesk: 1 of 1 checks failed"]);
  expect(checks.config).toMatchObject({ level: "fail", text: expect.stringContaining("(line 2)") });
});

test("a key file that other users can read fails the check, and so does a missing key file", async () => {
  const instance = kept(await newReachable());
  chmodSync(instance.keyFile, 0o644);
  expect((await examine(instance)).checks.master_key).toMatchObject({
    level: "fail",
    text: expect.stringContaining("chmod 600"),
  });
  rmSync(instance.keyFile);
  const gone = await examine(instance);
  expect([gone.code, levels(gone, "fail")]).toEqual([1, ["master_key", "secrets"]]);
});

test("an altered encrypted value fails the check, and so does another database's master key", async () => {
  const instance = kept(await newReachable());
  change(instance, (db, now) => {
    const { id } = connection(db, instance, now);
    db.sqlite.query("UPDATE connections SET token_sealed = api_key_sealed WHERE id = ?").run(id);
  });
  const altered = await examine(instance);
  expect(altered.checks.secrets).toMatchObject({ level: "fail", figures: { sealed: 1, unreadable: 1 } });
  rmSync(instance.keyFile);
  createMasterKeyFile(instance.keyFile);
  expect((await examine(instance)).checks.secrets.text).toContain("but the current key is");
});

test("a database with the schema of another version fails the check, and is not changed", async () => {
  const instance = kept(await newReachable());
  change(instance, (db) => db.sqlite.run("INSERT INTO schema_migrations VALUES (99, 'later', 'x', 1)"));
  const newer = await examine(instance);
  expect([newer.code, newer.checks.database.level]).toEqual([1, "fail"]);
  expect(newer.checks.database.text).toContain("schema version 99");
});

test("a damaged database file fails the check, and so does a file that is not a database", async () => {
  const instance = kept(await newReachable());
  change(instance, (db) => {
    for (let at = 0; at < 40; at += 1) makeClient(db, instance.workspaceId, `Client ${at}`);
  });
  const bytes = readFileSync(instance.database);
  const page = bytes.lastIndexOf("Client 39") & ~4095;
  bytes.fill(0x5a, page, page + 2048);
  writeFileSync(instance.database, bytes);
  const damaged = await examine(instance);
  expect([damaged.code, damaged.checks.integrity.level]).toEqual([1, "fail"]);
  writeFileSync(instance.database, "no database at all, but long enough to look like one".repeat(100));
  const none = await examine(instance);
  expect([none.code, levels(none, "fail")]).toEqual([1, ["database"]]);
});

test("a database with dangling references fails the check, and so does a clock that is behind the newest row", async () => {
  const instance = kept(await newReachable());
  change(instance, (db, now) => {
    const { workspaceId } = instance;
    makeClient(db, workspaceId);
    db.sqlite.run("PRAGMA foreign_keys = OFF");
    db.sqlite.run("UPDATE clients SET workspace_id = 'no-such-workspace'");
    const call = { workspaceId, replyId: null, purpose: "draft", model: "some-model" } as const;
    insertCall(db, call, now + DAY);
  });
  const report = await examine(instance);
  expect([report.code, levels(report, "fail")]).toEqual([1, ["integrity", "clock"]]);
  expect(report.checks.integrity.text).toContain("clients (1)");
  expect(report.checks.clock.text).toMatch(/86\d\d\d s in the future/);
});

test("emails with an unconfirmed send fail the check, and each id is listed", async () => {
  const instance = kept(await newReachable());
  const ids: string[] = [];
  change(instance, (db, now) => {
    const { workspaceId } = instance;
    const { id, contactId, clientId } = reply(db, instance);
    updateReply(db, { sendState: "uncertain", workspaceId, id, now });
    const { id: followUpId } = makeFollowUp(db, { workspaceId, clientId, contactId }, now);
    const of = { workspaceId, clientId, threadId: null, messageId: null, replyId: null, followUpId };
    const how = { kind: "follow_up", via: "smtp", actor: "system", sentBy: "auto" } as const;
    const empty = { to: [], cc: [], bcc: [], subject: "", content: "", bodyHtml: "", bodyText: "" };
    const attempt = insertAttempt(db, { ...of, ...how, ...empty, rfcMessageId: null }, now);
    settleAttempt(db, attempt.id, { from: ["recorded"], state: "uncertain", finishedAt: now });
    ids.push(id, followUpId);
  });
  const report = await examine(instance);
  expect([report.code, levels(report, "fail")]).toEqual([1, ["uncertain_sends"]]);
  expect(report.checks.uncertain_sends.items.map((item: Body) => item.id)).toEqual(ids);
});

test("replies that automation gave up on cause a warning with the reason", async () => {
  const instance = kept(await newReachable());
  // The id contains the current time, but the reply has an earlier date.
  const id = Bun.randomUUIDv7("hex", systemClock.now());
  let threadId = "";
  change(instance, (db, now) => {
    const { workspaceId } = instance;
    const made = reply(db, instance);
    threadId = made.threadId;
    db.sqlite.run("PRAGMA foreign_keys = OFF");
    db.sqlite.query("UPDATE replies SET id = ? WHERE id = ?").run(id, made.id);
    const stageError = `failed permanently: the process crashed, ${PERSON}`;
    updateReply(db, { stageError, workspaceId, id, now });
  });
  const report = await examine(instance);
  expect([report.code, report.ok, levels(report, "warn")]).toEqual([0, true, ["given_up_replies"]]);
  const about = "failed permanently: the process crashed, ***";
  expect(report.checks.given_up_replies.items).toMatchObject([{ id, about, thread_id: threadId }]);
});

test("unprocessed payloads, overdue work and a silent connection cause warnings", async () => {
  const instance = kept(await newReachable());
  change(instance, (db, now) => {
    const { id: connectionId, workspaceId } = connection(db, instance, now - 30 * DAY);
    recordLastEvent(db, connectionId, now - 8 * DAY);
    const event = { workspaceId, connectionId, platform: "instantly" as const, headers: {} };
    for (const payload of ["{}", "[]"]) insertInbound(db, { ...event, payload }, now - DAY);
    const failing = "UPDATE inbound_events SET status = 'failed', reason = 'no sender', due_at = NULL";
    db.sqlite.run(`${failing} WHERE id = ?`, [idOfPayload(db.sqlite, "[]")]);
  });
  const report = await examine(instance);
  expect([report.code, levels(report, "warn")]).toEqual([0, ["inbound", "work", "connections"]]);
  expect(report.checks.inbound.text).toMatch(/^1 failed webhook; .*: no sender$/);
  expect(report.checks.work.text).toContain("inbound (1 due, the oldest for 864");
  expect(report.checks.connections.items[0].about).toContain("silent since");
});

test("a failure in a connection's last call causes a warning, and repeated failures fail the check", async () => {
  const instance = kept(await newReachable());
  const failing = (weight: number) =>
    change(instance, (db, now) => {
      recordConnectionFailure(db, connection(db, instance, now), { error: "answered 401", weight }, now);
    });
  failing(1);
  const warned = await examine(instance);
  expect([warned.code, levels(warned, "warn")]).toEqual([0, ["connections"]]);
  failing(FAILING_AFTER);
  const failed = await examine(instance);
  expect([failed.code, levels(failed, "fail")]).toEqual([1, ["connections"]]);
  expect(failed.checks.connections.items[0].about).toBe("instantly fails: answered 401");
});

test("failing and switched-off webhooks are listed without their URLs", async () => {
  const instance = kept(await newReachable());
  const url = "https://crm.example.com/hook?key=of-the-customer";
  change(instance, (db, now) => {
    const { workspaceId } = instance;
    const fields = { workspaceId, url, description: null, events: null, isActive: true };
    const make = (at: number) =>
      insertSubscription(db, vaultOf(instance), { ...fields, secret: "whsec_c2VjcmV0" }, at).id;
    const [off, failing] = [make(now), make(now + 1)];
    const deactivatedReason = "The endpoint responded with 410 Gone";
    updateSubscription(db, { workspaceId, id: off, now, isActive: false, deactivatedReason });
    updateSubscription(db, { workspaceId, id: failing, now, failingSince: now });
  });
  const report = await examine(instance);
  expect([report.code, levels(report, "warn")]).toEqual([0, ["webhooks"]]);
  expect(report.checks.webhooks.items.map((item: Body) => item.about)).toEqual([
    "switched off: The endpoint responded with 410 Gone",
    expect.stringMatching(/^failing since 20/),
  ]);
  expect(JSON.stringify(report.checks)).not.toContain("of-the-customer");
});

test("AI usage is shown for the current day and month, with a warning once a limit has been reached", async () => {
  const instance = kept(await newReachable({ "ai.daily_limit": 2 }));
  change(instance, (db, now) => {
    const { workspaceId } = instance;
    const call = { workspaceId, replyId: null, purpose: "draft", model: "m" } as const;
    const usage = [{ model: "m", inputTokens: 100, outputTokens: 7, cachedTokens: 50 }];
    for (const at of [now, now])
      settleCall(db, insertCall(db, call, at), { outcome: "answered", error: null, usage }, at);
  });
  const { code, checks } = await examine(instance);
  expect([code, checks.ai.level]).toEqual([0, "warn"]);
  const tokens = { input_tokens_today: 200, output_tokens_today: 14, input_tokens_month: 200 };
  expect(checks.ai.figures).toMatchObject({ calls_today: 2, calls_month: 2, daily_limit: 2, ...tokens });
});
