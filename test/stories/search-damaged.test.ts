/** Tests that no email is lost if the search index is damaged at run time, and that the index repairs itself. */
import { beforeEach, expect, test } from "bun:test";
import { MINUTE, SECOND } from "../../src/core/clock.ts";
import { listInbound } from "../../src/intake/inbound/store/inbound.ts";
import { enterStage } from "../../src/inbox/replies/store/stages.ts";
import { getReply, updateReply } from "../../src/inbox/replies/store/replies.ts";
import { arrive, post } from "../support/arrivals.ts";
import { call, eventually, type Answer, type Body } from "../support/call.ts";
import { damageIndex } from "../support/damage.ts";
import { openStage, typesOf } from "../support/stage.ts";
import { eachTest } from "../support/fixture.ts";
import { internalsOf } from "../support/desk.ts";

const UNUSABLE = [503, "The database cannot be used"];
const MAILS = 5;

// The test controls all ticks, because a tick of the service would repair the index.
const stage = eachTest(() => openStage("emailbison", { "scheduler.tick_seconds": 60 }));
let first: Body;
beforeEach(async () => {
  first = (await arrive(stage.at)).reply;
  await stage.pass(MINUTE);
});

const inside = () => internalsOf(stage.desk).deps;

const damage = (): void => damageIndex(inside().db.path);

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
const search = (q: string): Promise<Answer> => call(stage.desk, "GET", `/api/replies?limit=200&q=${q}`);
const found = async (q: string): Promise<string[]> =>
  (await search(q)).body.data.map((reply: Body) => reply.body_new).toSorted();
const summaryOf = ({ status, body }: Answer) => [status, body.error];

test("emails that arrive while the search index is damaged are filed, categorized and found without using up an attempt", async () => {
  damage();
  const texts = Array.from({ length: MAILS }, (_, n) => `Sounds good damaged${n}x`);
  for (const text of texts) await post(stage.at, stage.at.sandbox.receive({ text }).webhook);
  // Many more ticks than the attempts that a failing event gets.
  for (let ticks = 0; ticks < 6; ticks += 1) await stage.pass(10 * SECOND);
  const { data } = (await call(stage.desk, "GET", "/api/replies?limit=200")).body;
  expect(data).toHaveLength(1 + MAILS);
  expect(data.filter((reply: Body) => reply.ai_category === null)).toEqual([]);
  expect(await found("damaged")).toEqual(texts.toSorted());
  expect(await found("sounds")).toHaveLength(1 + MAILS);
  const events = listInbound(inside().db, { limit: 100 });
  expect(new Set(events.map(({ status, attempts }) => `${status} ${attempts}`))).toEqual(
    new Set(["filed 1"]),
  );
});

/** Returns whether each event is either filed or waiting without having used up an attempt. */
const isUnblamed = (events: ReturnType<typeof listInbound>): boolean =>
  events.every(({ status, attempts }) => status === "filed" || (status === "received" && attempts === 0));

test("no email is abandoned, however long the search index is damaged", async () => {
  damage();
  await post(stage.at, stage.at.sandbox.receive({ text: "Sounds good again0x" }).webhook);
  const { wakeups, db } = inside();
  for (let tries = 0; tries < 6; tries += 1) {
    // Wakes only the intake, and not the repair.
    wakeups.notify("file");
    await turn();
    await stage.desk.internals?.service.loop.settled();
    // If a tick of the service has already repaired the index, the event is filed.
    await eventually(() => isUnblamed(listInbound(db, { limit: 5 })));
    await stage.clock.advance(10 * SECOND);
  }
  for (let ticks = 0; ticks < 3; ticks += 1) await stage.pass(10 * SECOND);
  expect(await found("again0x")).toHaveLength(1);
});

test("failing to store a verdict because of a damaged search index does not use up an attempt", async () => {
  const { wakeups, db, clock } = inside();
  // Storing a verdict does not write to the index, so a trigger does it.
  db.sqlite.run(`CREATE TEMP TRIGGER judged AFTER INSERT ON main.timeline_entries BEGIN
    REPLACE INTO replies_fts (rowid, subject) VALUES (1000000, 'of a test'); END`);
  const now = clock.now();
  const { workspaceId } = stage.desk;
  const { id } = first;
  updateReply(db, { ...enterStage("received", now), workspaceId, id, now });
  damage();
  const entries = (await stage.timeline(id)).length;
  for (let tries = 0; tries < 7; tries += 1) {
    wakeups.notify("replies");
    await turn();
    await stage.desk.internals?.service.loop.settled();
    expect(getReply(db, workspaceId, id)).toMatchObject({ stage: "received", stageAttempts: 0 });
    await stage.clock.advance(30 * SECOND);
  }
  for (let ticks = 0; ticks < 3; ticks += 1) await stage.pass(30 * SECOND);
  expect(getReply(db, workspaceId, id)).toMatchObject({ stage: "waiting", stageError: null });
  expect(typesOf(await stage.timeline(id)).slice(entries)).toEqual(["categorized"]);
});

test("requests that need the search index get 503 until it is repaired", async () => {
  const contact = `/api/contacts/${first.contact_id}`;
  const actions = [
    () => call(stage.desk, "PATCH", contact, { body: { first_name: "Renamed" } }),
    () => {
      stage.at.sandbox.receive({ text: "The webhook of this got lost" });
      const path = `/api/connections/${stage.at.connectionId}/sync`;
      const body = { since: "2026-03-01T00:00:00Z" };
      return stage.clock.passUntil(call(stage.desk, "POST", path, { body }));
    },
    () => search("sounds"),
  ];
  for (const act of actions) {
    damage();
    expect(summaryOf(await act())).toEqual(UNUSABLE);
    await stage.pass(SECOND);
    expect((await act()).status).toBe(200);
    expect(await found("sounds")).toHaveLength(1);
  }
});
