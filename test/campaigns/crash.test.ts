/**
 * Tests the guarantees for intake, sending, orders, follow-ups, webhooks and backups while the executable is killed
 * repeatedly.
 */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Database } from "bun:sqlite";
import type { SentEmail } from "../support/sandbox/sandbox.ts";
import type { Body } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { LOCAL_ENDPOINTS } from "../support/endpoint.ts";
import { calm, look, MOST_MS, openDatabase, type Aftermath } from "./aftermath.ts";
import { end } from "../support/kill.ts";
import { Chance } from "./chance.ts";
import { testFollowUps } from "./crash-follow-ups.ts";
import { testDeliveries } from "./crash-deliveries.ts";
import { figuresOf } from "./storm-figures.ts";
import { makeAllDue, readRows, pendingWork, type Rows } from "./storm-rows.ts";
import { Storm, type Order } from "./storm.ts";

const CYCLES = Number(Bun.env.REPLYDESK_CRASH_CYCLES ?? 20);
const SEED = Number(Bun.env.REPLYDESK_CRASH_SEED ?? crypto.getRandomValues(new Uint32Array(1))[0]);
/** Limits the delay that a hanging endpoint causes to its own deliveries. */
const SETTINGS = { ...LOCAL_ENDPOINTS, "webhooks.timeout_seconds": 2 };

describe(`a server killed ${CYCLES} times during webhooks, sends, follow-ups and backups (REPLYDESK_CRASH_SEED=${SEED})`, () => {
  let desk: Desk;
  let storm: Storm;
  let after: Aftermath;
  /** Emails, by the unique words in them. */
  let emails: Map<string, SentEmail[]>;
  let database: Database;
  let rows: Rows;
  /** Files in the backup folder while no backup is in progress. */
  let leftBehind: string[];

  beforeAll(async () => {
    const begun = performance.now();
    desk = await openDesk("as the executable", { settings: SETTINGS });
    storm = await Storm.over(desk, new Chance(SEED));
    for (let cycle = 0; cycle < CYCLES; cycle += 1) await storm.cycle();
    const raged = performance.now();
    storm.subscriber.recover();
    await end(desk);
    makeAllDue(desk);
    await desk.start();
    await calm(desk, { awaited: pendingWork, betweenStarts: makeAllDue });
    const forwards = storm.orders.filter(({ kind }) => kind === "forward");
    after = await look(
      desk,
      forwards.map(({ replyId }) => replyId),
    );
    emails = Map.groupBy(after.ledger, wordsIn);
    leftBehind = await storm.backups.last();
    // An account may have started to fail by then, which also causes an event.
    await calm(desk, { awaited: pendingWork });
    await end(desk);
    database = openDatabase(desk);
    rows = readRows(database);
    const seconds = [(raged - begun) / 1_000, (performance.now() - raged) / 1_000];
    console.log(JSON.stringify(figuresOf({ storm, after, database, rows, seconds }, CYCLES), null, 2));
  }, MOST_MS);

  afterAll(async () => {
    database?.close();
    await desk?.close();
    await storm?.subscriber.close();
  });

  const repliesWith = (marker: string) => after.replies.filter((reply) => reply.body_new.includes(marker));
  const emailsWith = ({ words }: { words: string }): SentEmail[] => emails.get(words) ?? [];
  const orders = (kind: Order["kind"]) => storm.orders.filter((order) => order.kind === kind);
  const answered = ({ statuses }: Order) => statuses.includes(200);
  /** Returns the emails sent in response to a reply. */
  const answersTo = (id: string) =>
    storm.orders.filter(({ kind, replyId }) => kind !== "forward" && replyId === id).flatMap(emailsWith);

  test("every acknowledged payload becomes exactly one reply, and every other payload at most one", () => {
    expect(storm.mails.length).toBeGreaterThan(CYCLES);
    expect(after.setAside).toEqual([]);
    for (const { marker, acknowledged } of storm.mails) {
      const count = repliesWith(marker).length;
      expect([marker, acknowledged, count]).toEqual([
        marker,
        acknowledged,
        acknowledged ? 1 : Math.min(count, 1),
      ]);
    }
    expect(after.replies.length).toBeLessThanOrEqual(storm.mails.length);
  });

  test("no email is sent twice, and no reply is answered twice", () => {
    for (const order of storm.orders)
      expect([order.words, emailsWith(order).length <= 1]).toEqual([order.words, true]);
    for (const { id } of after.replies) expect([id, answersTo(id).length <= 1]).toEqual([id, true]);
    const known = [...storm.orders, ...storm.followUps.plans].flatMap(emailsWith);
    expect(after.ledger.length).toBe(known.length);
  });

  test("every acknowledged send has an email", () => {
    for (const order of storm.orders.filter(answered))
      expect([order, emailsWith(order).length]).toEqual([order, 1]);
  });

  const stateBy = (answers: number): string => (answers === 1 ? "sent" : "pending");

  test("a reply is marked as sent if and only if its answer was sent, unless the send is listed as uncertain", () => {
    for (const { id, status } of after.replies) {
      const answers = answersTo(id).length;
      if (!after.uncertain.has(id)) expect([id, answers, status]).toEqual([id, answers, stateBy(answers)]);
    }
  });

  test("only unsent emails stay uncertain, because sent emails are found in their threads", () => {
    const unsure: Body[] = after.replies.filter(({ id }) => after.uncertain.has(id));
    expect(unsure).toHaveLength(after.uncertain.size);
    for (const { id, status } of unsure)
      expect([id, answersTo(id).length, status]).toEqual([id, 0, "pending"]);
  });

  test("a send order acknowledged with 201 exists once, and has the state `sent` if and only if its email was sent", () => {
    for (const order of orders("order")) {
      const found = rows.orders.filter(({ words }) => words === order.words);
      const least = order.statuses.includes(201) ? 1 : 0;
      expect([order, found.length >= least && found.length <= 1]).toEqual([order, true]);
      expect([order, found, emailsWith(order).length]).toEqual([
        order,
        found,
        found[0]?.state === "sent" ? 1 : 0,
      ]);
      for (const { state, reason } of found)
        expect([state, state === "sent" || state === "canceled" || reason !== null]).toEqual([state, true]);
    }
  });

  test("a forward without a response is recorded as done or uncertain", () => {
    for (const order of orders("forward")) {
      if (emailsWith(order).length === 0) continue;
      const noted = after.timelines.get(order.replyId) ?? [];
      const fitting = answered(order) ? ["forwarded"] : ["forwarded", "forward_uncertain"];
      expect([order, noted.some((type) => fitting.includes(type))]).toEqual([order, true]);
    }
  });

  testFollowUps(() => ({
    plans: storm.followUps.plans,
    mails: storm.mails,
    rows,
    repliesOf: ({ marker }) => repliesWith(marker).map(({ id }) => id as string),
    emailsWith: (words) => emailsWith({ words }),
  }));

  testDeliveries(() => ({
    rows,
    subscriber: storm.subscriber,
    replies: after.replies,
    timelines: after.timelines,
  }));

  test("every backup under its final name is complete, and killed backups leave no files", () => {
    expect(storm.backups.faults).toEqual([]);
    expect(leftBehind).toEqual([]);
  });

  test("the database passes its integrity check, and its counts match its rows", () => {
    expect(database.query("PRAGMA integrity_check").values()).toEqual([["ok"]]);
    expect(database.query("PRAGMA foreign_key_check").values()).toEqual([]);
    const columns = "workspace_id, client_id, connection_id, status";
    const counted = database.query(
      `SELECT ${columns}, category_id, n FROM reply_counts WHERE n <> 0 ORDER BY 1, 2, 3, 4, 5`,
    );
    const recount = database.query(
      `SELECT ${columns}, coalesce(category_id, ''), count(*) FROM replies GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`,
    );
    expect(counted.values()).toEqual(recount.values());
  });
});

/** The first match is above any text that the email quotes. */
const wordsIn = ({ html }: SentEmail): string => /Our \w+ number \d+ goes out/.exec(html)?.[0] ?? "";
