/**
 * Tests the guarantees of classification, drafting and answering while the executable is killed repeatedly.
 */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Database } from "bun:sqlite";
import { credits } from "../support/ai-desk.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { calm, list, look, notes, openDatabase, type Aftermath } from "./aftermath.ts";
import { end } from "../support/kill.ts";
import { readRows, stillAnswering, type Rows } from "./answers-findings.ts";
import { draftIn, kindOf } from "./answers-mail.ts";
import { Writer } from "./answers-model.ts";
import { Outcome, QUESTION_KINDS } from "./answers-outcome.ts";
import { AnswersStorm, PERSONS_CATEGORY } from "./answers-storm.ts";
import { Chance } from "./chance.ts";

const CYCLES = Number(Bun.env.REPLYDESK_CRASH_CYCLES ?? 20);
const SEED = Number(Bun.env.REPLYDESK_CRASH_SEED ?? crypto.getRandomValues(new Uint32Array(1))[0]);
const CALM_WITHIN_MS = 180_000;
const MOST_MS_PER_CYCLE = 3_000;
const KILLS_TO_SET_ASIDE = 3;

describe(`killed ${CYCLES} times while it judges, drafts and answers (REPLYDESK_CRASH_SEED=${SEED})`, () => {
  let desk: Desk;
  let writer: Writer;
  let storm: AnswersStorm;
  let after: Aftermath;
  let database: Database;
  let rows: Rows;
  let outcome: Outcome;
  let quietAt: number;
  /** Credits of the workspace, and addresses not to be written to, as the API shows them. */
  let spent: number;
  let leftAlone: string[];

  beforeAll(
    async () => {
      const begun = performance.now();
      writer = await Writer.start(new Chance(SEED + 1));
      const { apiKey, url } = writer.api;
      const settings = { "ai.api_key": apiKey, "ai.base_url": url, "ai.concurrency": 4 };
      desk = await openDesk("as the executable", { settings });
      storm = await AnswersStorm.over(desk, writer, new Chance(SEED));
      for (let cycle = 0; cycle < CYCLES; cycle += 1) await storm.cycle();
      const raged = performance.now();
      await calm(desk, CALM_WITHIN_MS, { awaited: stillAnswering });
      quietAt = Date.now();
      after = await look(desk, []);
      leftAlone = (await list(desk, "/api/suppressions")).map(({ value }) => value);
      spent = (await credits(storm.connections.instantly)).used;
      await end(desk);
      database = openDatabase(desk);
      rows = readRows(database);
      outcome = new Outcome({ storm, writer, after, rows });
      const seconds = [(raged - begun) / 1_000, (performance.now() - raged) / 1_000];
      report({ storm, writer, after, database, rows, outcome, seconds });
    },
    CALM_WITHIN_MS + CYCLES * MOST_MS_PER_CYCLE,
  );

  afterAll(async () => {
    database?.close();
    await desk?.close();
    await writer?.api.close();
  });

  test("every acknowledged payload is exactly one reply, and every other at most one", () => {
    expect(storm.letters.length).toBeGreaterThanOrEqual(CYCLES);
    expect(after.setAside).toEqual([]);
    for (const letter of storm.letters) {
      const count = outcome.repliesTo(letter).length;
      expect([letter.marker, count]).toEqual([letter.marker, letter.acknowledged ? 1 : Math.min(count, 1)]);
    }
    expect(outcome.fates).toHaveLength(after.replies.length);
  });

  test("every reply is categorized once and correctly, and a person's category is kept", () => {
    for (const { letter, reply, deeds, isSetAside } of outcome.fates) {
      const { category } = kindOf(letter.meaning);
      const isJudged = reply.ai_category !== null;
      expect([letter.marker, isJudged || isSetAside]).toEqual([letter.marker, true]);
      expect([letter.marker, outcome.noted(reply.id, "categorized", "system")]).toEqual([
        letter.marker,
        isJudged ? 1 : 0,
      ]);
      if (isJudged) expect([letter.marker, reply.ai_category]).toEqual([letter.marker, category]);
      const isChosen = outcome.noted(reply.id, "categorized", "person") > 0;
      const isTold = deeds.some(({ kind, status }) => kind === "categorize" && status === 200);
      if (isTold) expect([letter.marker, isChosen]).toEqual([letter.marker, true]);
      const ofMachine = isJudged ? category : "uncategorized";
      expect([letter.marker, reply.categories.slug]).toEqual([
        letter.marker,
        isChosen ? PERSONS_CATEGORY : ofMachine,
      ]);
    }
  });

  test("contacts who opted out get no email", () => {
    for (const { letter, reply } of outcome.fates) {
      const isHeard = kindOf(letter.meaning).isOptOut && reply.ai_category !== null;
      expect([letter.marker, outcome.noted(reply.id, "suppressed", "system")]).toEqual([
        letter.marker,
        isHeard ? 1 : 0,
      ]);
      if (isHeard) expect(leftAlone).toContain(letter.lead);
    }
    for (const { replyId, recordedAt } of rows.attempts.filter(({ sentBy }) => sentBy === "auto")) {
      const since = rows.suppressed.get(outcome.fateOf(replyId).letter.lead) ?? Infinity;
      expect([replyId, recordedAt <= since]).toEqual([replyId, true]);
    }
  });

  test("no reply is answered twice, and only its author gets email", () => {
    const emails = outcome.fates.flatMap(({ letter, automatic, manual }) => {
      const all = [...automatic, ...manual];
      expect([letter.marker, all.length <= 1]).toEqual([letter.marker, true]);
      for (const { kind, to, cc, bcc } of all)
        expect([letter.marker, kind, to, cc, bcc]).toEqual([letter.marker, "reply", [letter.lead], [], []]);
      return all;
    });
    expect(after.ledger).toHaveLength(emails.length);
  });

  test("automatic answers equal the stored drafts, and were allowed", () => {
    for (const { letter, reply, row, automatic } of outcome.fates) {
      const [email] = automatic;
      if (!email) continue;
      expect([letter.marker, kindOf(letter.meaning).isSent]).toEqual([letter.marker, true]);
      const tries = rows.attempts.filter(({ replyId, sentBy }) => replyId === reply.id && sentBy === "auto");
      const last = tries.at(-1);
      expect([letter.marker, last?.state]).toEqual([
        letter.marker,
        reply.status === "sent" ? "sent" : "uncertain",
      ]);
      // It was on its way already when a person began with it.
      expect(last?.recordedAt).toBeLessThanOrEqual(row.takenOverAt ?? Infinity);
      const said = reply.sent_response ?? (row.responseBy === "ai" ? row.response : null);
      if (said !== null) expect([letter.marker, draftIn(email.html)]).toEqual([letter.marker, draftIn(said)]);
    }
  });

  test("nothing is sent automatically after a reply was left to a person", () => {
    for (const deed of storm.deeds.filter(({ isHeld }) => isHeld)) {
      expect([deed, outcome.fateOf(deed.replyId).automatic.length]).toEqual([deed, 0]);
    }
  });

  test("every email confirmed to a person was sent", () => {
    for (const deed of storm.deeds.filter(({ kind, status }) => kind === "send" && status === 200))
      expect([deed, outcome.emailsBy(deed).length]).toEqual([deed, 1]);
  });

  test("a reply is marked as sent if and only if its answer was sent, unless the send is listed as uncertain", () => {
    for (const { letter, reply, automatic, manual } of outcome.fates) {
      if (after.uncertain.has(reply.id))
        expect([letter.marker, reply.status === "sent"]).toEqual([letter.marker, false]);
      else
        expect([letter.marker, reply.status === "sent"]).toEqual([
          letter.marker,
          automatic.length + manual.length === 1,
        ]);
    }
  });

  test("eligible replies are answered automatically, or have a known reason", () => {
    for (const { letter, reply, row, deeds, isAlone, isSetAside } of outcome.fates) {
      if (!kindOf(letter.meaning).isSent || !isAlone || deeds.length > 0 || isSetAside) continue;
      const isKnownNotSent = rows.attempts.some(
        ({ replyId, state }) => replyId === reply.id && state === "not_sent",
      );
      const right = ["sent", "send_uncertain", ...(isKnownNotSent ? ["scheduled", "send_failed"] : [])];
      const became = reply.status === "sent" ? "sent" : (row.blockedBy ?? row.stage);
      expect([letter.marker, right, right.includes(became) || became]).toEqual([letter.marker, right, true]);
    }
  });

  test("each saved draft costs one credit, and the pipeline writes at most one per reply", () => {
    for (const { letter, reply, row, deeds, isSetAside } of outcome.fates) {
      const own = outcome.noted(reply.id, "drafted", "system");
      const ordered = outcome.noted(reply.id, "drafted", "person");
      const paid = rows.drafts.filter((id) => id === reply.id).length;
      // A person's draft costs none where the pipeline wrote its own meanwhile.
      const free = rows.entries.filter(
        ({ replyId, credits }) => replyId === reply.id && credits === 0,
      ).length;
      expect([letter.marker, paid]).toEqual([letter.marker, own + ordered - free]);
      expect([letter.marker, free <= own]).toEqual([letter.marker, true]);
      expect([letter.marker, own <= 1]).toEqual([letter.marker, true]);
      const orders = deeds.filter(({ kind }) => kind === "draft");
      const told = orders.filter(({ status }) => status === 200).length;
      expect([letter.marker, told <= ordered && ordered <= orders.length]).toEqual([letter.marker, true]);
      if (row.responseBy === "ai") {
        const { marker, wording } = draftIn(row.response ?? "") ?? { marker: "", wording: "" };
        expect([letter.marker, paid > 0, marker]).toEqual([letter.marker, true, letter.marker]);
        expect(writer.given).toContainEqual({ marker, wording });
      }
      if (deeds.length === 0 && !isSetAside)
        expect([letter.marker, own]).toEqual([letter.marker, kindOf(letter.meaning).isDrafted ? 1 : 0]);
    }
    expect(rows.drafts).toHaveLength(spent);
  });

  test("only an absence note plans a follow-up, and each plans one", () => {
    for (const { letter, reply, row, isAlone } of outcome.fates) {
      const planned = rows.followUps.filter((id) => id === reply.id).length;
      const isHeard = letter.meaning === "absent" && row.oooUntil !== null;
      // Contacts who wrote again before the note was read are left out.
      const least = isHeard && isAlone ? 1 : 0;
      expect([letter.marker, planned]).toEqual([letter.marker, Math.max(least, isHeard ? planned : 0)]);
      expect(planned).toBeLessThanOrEqual(1);
    }
  });

  test("all model calls are recorded, and only a kill leaves a call without an end", () => {
    expect(writer.api.faults).toEqual([]);
    expect(writer.surprises).toEqual([]);
    for (const fate of outcome.fates)
      for (const question of QUESTION_KINDS) {
        const calls = rows.calls.find(
          ({ replyId, purpose }) => replyId === fate.reply.id && purpose === question,
        );
        const { all, ended, open } = calls ?? { all: 0, ended: 0, open: 0 };
        const asked = outcome.asked(fate, question);
        const first = asked.filter(({ isRepair }) => !isRepair);
        const facts = { letter: fate.letter.marker, question, all, ended, open, asked: asked.length };
        expect([facts, first.length <= all, ended <= asked.length]).toEqual([facts, true, true]);
        expect([facts, open <= outcome.cutOff(fate, question)]).toEqual([facts, true]);
      }
  });

  test("no work stays claimed, or due and undone", () => {
    for (const { letter, row } of outcome.fates) {
      expect([letter.marker, row.claimedAt]).toEqual([letter.marker, null]);
      // Tried again automatically, after it was proven unsent.
      const isLater = row.stage === "scheduled" && row.dueAt !== null && row.dueAt > quietAt;
      const isAtRest = ["waiting", "done"].includes(row.stage) && row.dueAt === null;
      expect([letter.marker, row, isLater || isAtRest]).toEqual([letter.marker, row, true]);
    }
  });

  test("only replies in progress during three kills are given up, and run alone in the last two attempts", () => {
    for (const fate of outcome.fates.filter(({ isSetAside }) => isSetAside))
      expect([fate.letter.marker, outcome.killsOf(fate)]).toEqual([fate.letter.marker, KILLS_TO_SET_ASIDE]);
  });

  test("the database passes its integrity check", () => {
    expect(database.query("PRAGMA integrity_check").values()).toEqual([["ok"]]);
    expect(database.query("PRAGMA foreign_key_check").values()).toEqual([]);
  });
});

interface Findings {
  storm: AnswersStorm;
  writer: Writer;
  after: Aftermath;
  database: Database;
  rows: Rows;
  outcome: Outcome;
  seconds: number[];
}

const counted = (names: (string | null)[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(names, String)].map(([name, all]) => [name, all.length]));

function report({ storm, writer, after, database, rows, outcome, seconds }: Findings): void {
  const { letters, deeds, kills, claims } = storm;
  const noted = notes(database);
  const { fates } = outcome;
  const figures = {
    seed: SEED,
    cycles: CYCLES,
    kills: Object.fromEntries(kills),
    letters: letters.length,
    acknowledged: letters.filter(({ acknowledged }) => acknowledged).length,
    replies: counted(fates.map(({ letter }) => letter.meaning)),
    steps_cut_short: counted(claims.flat().map(({ stage }) => stage)),
    questions: writer.api.requests.length,
    drafts: { given: writer.given.length, stored: rows.drafts.length },
    deeds: counted(deeds.map(({ kind, status }) => `${kind} ${status}`)),
    automatic_emails: fates.flatMap(({ automatic }) => automatic).length,
    emails_by_people: fates.flatMap(({ manual }) => manual).length,
    blocked: counted(fates.map(({ row }) => row.blockedBy)),
    again_later: fates.filter(({ row }) => row.stage === "scheduled").length,
    set_aside: fates.filter(({ isSetAside }) => isSetAside).length,
    uncertain_for_a_time: noted.send_uncertain,
    found_in_the_thread: noted["sent by platform"],
    left_uncertain: after.uncertain.size,
    seconds: seconds.map(Math.round),
  };
  console.log(JSON.stringify(figures, null, 2));
}
