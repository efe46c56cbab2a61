/** Tests that queue counts use only indexes and match the rows. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { MINUTE, SECOND } from "../../../../src/core/clock.ts";
import { countUpTo, measureBacklog } from "../../../../src/db/backlog.ts";
import { Queue } from "../../../../src/db/queue.ts";
import { closeDb, transact, type Db } from "../../../../src/db/open.ts";
import { openTestDb } from "../../../support/database.ts";
import { insertInbound } from "../../../../src/intake/inbound/store/inbound.ts";
import { QUEUES } from "../../../../src/ops/metrics/store/queues.ts";
import { createTallyTriggers, listTallies } from "../../../../src/ops/metrics/store/tallies.ts";
import { countUncertainReplies, enterStage } from "../../../../src/inbox/replies/store/stages.ts";
import { updateReply } from "../../../../src/inbox/replies/store/replies.ts";
import { planRefresh } from "../../../../src/inbox/threads/store/refreshes.ts";
import {
  countUncertainFollowUps,
  countSendsInProgress,
} from "../../../../src/outbox/sends/store/attempts.ts";
import { makeClient, makeContact, makeReply, makeWorkspace } from "../../../support/rows.ts";
import { idOfPayload } from "../../../support/packed.ts";

const NOW = Date.UTC(2026, 2, 4, 12, 0);
let db: Db;
let workspaceId: string;
beforeEach(() => {
  db = openTestDb();
  workspaceId = makeWorkspace(db);
});
afterEach(() => closeDb(db));

function reply(email: string) {
  const clientId = makeClient(db, workspaceId).id;
  return makeReply(db, { workspaceId, clientId, contact: makeContact(db, { workspaceId, email }) });
}

/** Returns the query plan of every statement that is compiled while `act` runs. */
function plansOf(act: () => void): string[] {
  const { sqlite } = db;
  const query = sqlite.query.bind(sqlite);
  const seen: string[] = [];
  sqlite.query = ((text: string) => {
    seen.push(text);
    return query(text);
  }) as typeof sqlite.query;
  act();
  sqlite.query = query;
  return seen.flatMap((text) =>
    query<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${text}`)
      .all()
      .map(({ detail }) => detail),
  );
}

test.each(QUEUES)("the query plan for $name never scans the whole table", ({ queue }) => {
  const plan = plansOf(() => measureBacklog(db, queue, NOW));
  const steps = plan.filter((step) => step.includes(queue.table));
  expect(steps.length).toBeGreaterThan(1);
  expect(steps.filter((step) => !/USING (COVERING )?INDEX/.test(step))).toEqual([]);
});

test.each(QUEUES)("the query for due $name uses its own index, in index order", ({ queue }) => {
  if (!(queue instanceof Queue)) throw new Error("it is no queue");
  const [search, ...more] = plansOf(() => queue.listDue(db, { owner: "one", now: NOW, limit: 1 })).filter(
    (step) => !step.includes("connections") && !step.startsWith("LIST SUBQUERY"),
  );
  expect(search).toMatch(new RegExp(`^SEARCH ${queue.table} USING INDEX .*${queue.due}<`));
  expect(more.filter((step) => step.includes(queue.table) || step.includes("B-TREE FOR"))).toEqual([]);
  if (!queue.owner) return;
  const scan = plansOf(() => queue.listDueOwners(db, NOW)).filter((step) => step.includes(queue.table));
  expect(scan.length).toBeGreaterThan(2);
  expect(scan.filter((step) => !/^SEARCH .* USING (COVERING )?INDEX/.test(step))).toEqual([]);
});

test("every other count uses an index that contains only the counted rows", () => {
  const plan = plansOf(() => {
    countSendsInProgress(db);
    countUncertainFollowUps(db);
    countUncertainReplies(db);
    countUpTo(db, { table: "inbound_events", condition: "status = 'failed'" });
  });
  const steps = plan.filter((step) => /(send_attempts|replies|inbound_events)/.test(step));
  expect(steps).toHaveLength(4);
  expect(steps.filter((step) => !/USING (COVERING )?INDEX/.test(step))).toEqual([]);
});

describe("a backlog", () => {
  const of = (name: string) => {
    const queue = QUEUES.find((one) => one.name === name)?.queue;
    if (!queue) throw new Error(`there is no queue ${name}`);
    return measureBacklog(db, queue, NOW);
  };

  test("a backlog is empty if no work is waiting", () => {
    expect(QUEUES.map(({ name }) => of(name))).toEqual(
      QUEUES.map(() => ({ waiting: 0, due: 0, firstDueAt: null })),
    );
  });

  test("a backlog shows how many rows are waiting and due, and the oldest due time, across workspaces", () => {
    for (const [at, ago] of [5 * MINUTE, -MINUTE, 7 * MINUTE, 0].entries()) {
      const { id } = reply(`lead${at}@prospect.example.com`);
      updateReply(db, { ...enterStage("categorized", NOW - ago), workspaceId, id, now: NOW });
    }
    const { id } = reply("other@prospect.example.com");
    updateReply(db, { ...enterStage("waiting"), workspaceId, id, now: NOW });
    expect(of("replies_categorized")).toEqual({ waiting: 4, due: 3, firstDueAt: NOW - 7 * MINUTE });
    expect(of("replies_received").waiting).toBe(0);
  });

  test("the backlog of threads to read excludes paused connections", () => {
    const { threadId } = reply("lead@prospect.example.com");
    planRefresh(db, threadId, NOW - MINUTE);
    expect(of("threads_to_read")).toEqual({ waiting: 1, due: 1, firstDueAt: NOW - MINUTE });
    db.sqlite.run("UPDATE connections SET status = 'paused'");
    expect(of("threads_to_read")).toEqual({ waiting: 0, due: 0, firstDueAt: null });
  });
});

test("a tally counts each change once per set of labels, unless the change is rolled back", () => {
  const { connectionId } = reply("lead@prospect.example.com");
  createTallyTriggers(db);
  createTallyTriggers(db);
  for (const payload of ["{}", "[]", "1"])
    insertInbound(db, { workspaceId, connectionId, platform: "instantly", payload, headers: {} }, NOW);
  const settle = (status: string, payload: string) =>
    db.sqlite
      .query("UPDATE inbound_events SET status = ? WHERE id = ?")
      .run(status, idOfPayload(db.sqlite, payload));
  settle("filed", "{}");
  settle("failed", "[]");
  // The payload was processed again after a replay, and failed again.
  settle("received", "[]");
  settle("failed", "[]");
  expect(() =>
    transact(db, () => {
      settle("filed", "1");
      throw new Error("taken back");
    }),
  ).toThrow("taken back");
  expect(listTallies(db, "inbound_events")).toEqual([
    { values: ["instantly", "failed"], n: 2 },
    { values: ["instantly", "filed"], n: 1 },
  ]);
});

test("a tally counts abandoned replies by the stage that failed, and excludes replies that wait for a person", () => {
  createTallyTriggers(db);
  const [given, left] = [reply("a@prospect.example.com"), reply("b@prospect.example.com")];
  updateReply(db, { ...enterStage("categorized", NOW + SECOND), workspaceId, id: given.id, now: NOW });
  updateReply(db, {
    ...enterStage("waiting"),
    stageError: "no answer",
    workspaceId,
    id: given.id,
    now: NOW,
  });
  updateReply(db, { ...enterStage("waiting"), workspaceId, id: left.id, now: NOW });
  expect(listTallies(db, "replies_given_up")).toEqual([{ values: ["categorized"], n: 1 }]);
});
