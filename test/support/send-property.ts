/**
 * Checks that an email is sent at most once without a person's `confirm_resend`, and that its outcome is known or
 * marked as uncertain, whatever delays, echoes, cuts, refusals, crashes and actions by people occur.
 */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../src/core/clock.ts";
import { closeAll } from "../judge/mail/smtp-servers.ts";
import { EMAILBISON_CASES, SMARTLEAD_CASES, SMTP_CASES } from "./send-cases.ts";
import { SEND_KINDS, scripts, type RequestOutcome, type Script, type SendKind } from "./send-script.ts";
import { SendWorld } from "./send-world.ts";

const LONGEST_MS = 24 * HOUR;

/** Times of the scheduler's ticks. */
const BEATS: readonly Millis[] = [
  ...[10, 31, 62, 92, 122].map((seconds) => seconds * SECOND),
  ...[3, 5, 7, 11, 16, 22, 31, 45, 61, 75, 90, 110, 125].map((minutes) => minutes * MINUTE),
  ...[4, 8, 23].map((hours) => hours * HOUR),
  ...[1, 2, 3, 60].map((minutes) => DAY + minutes * MINUTE),
  DAY + 2 * HOUR,
];

/**
 * Plays all events in order. Then time passes until the platform has shown everything it will ever show, and the lead
 * writes.
 */
async function play(world: SendWorld, script: Script): Promise<void> {
  await world.begin(script);
  const begunAt = world.stage.clock.now();
  const { incidents, shownAfter, echoes } = script;
  for (const first of incidents.filter(({ at }) => at === 0)) await world.apply(first);
  await world.trigger();
  const later = incidents.filter(({ at }) => at > 0);
  const telling = [shownAfter, shownAfter + SECOND, ...echoes].filter(Number.isFinite);
  const moments = new Set([...BEATS, ...telling, ...later.map(({ at }) => at)]);
  let passed = world.stage.clock.now() - begunAt;
  for (const moment of [...moments].toSorted((a, b) => a - b)) {
    await world.pass(Math.max(0, moment - passed));
    passed = Math.max(passed, moment);
    for (const happening of later.filter(({ at }) => at === moment)) await world.apply(happening);
  }
  await world.stopIncidents();
  for (let quiet = 0; quiet < 12; quiet += 1) await world.pass(quiet < 6 ? HOUR : 8 * HOUR);
}

/** Returns whether the sender never learned the outcome of a request. */
const isUnanswered = (fate: RequestOutcome, isSmtp: boolean): boolean =>
  fate === "cut_after" ||
  fate === "error_after" ||
  fate === "cut_before" ||
  (!isSmtp && fate === "error_before");

/** After a request without a response, only a person may trigger another request. */
function judgeRequests({ actions, isSmtp }: SendWorld): void {
  let isInDoubt = false;
  let isAsked = false;
  for (const deed of actions) {
    if ("person" in deed) {
      isAsked = true;
      continue;
    }
    expect(["a machine sent again what was in doubt", isInDoubt && !isAsked]).toEqual([
      expect.anything(),
      false,
    ]);
    isInDoubt ||= isUnanswered(deed.request, isSmtp);
    isAsked = false;
  }
}

/**
 * Without `confirm_resend`, a person may resend only settled attempts, a day later, and only if the platform can prove
 * that they were not sent.
 */
function judgeLedger(world: SendWorld, { shownAfter }: Script): void {
  const people = world.actions.filter((deed) => "person" in deed);
  const allowed = people.filter(
    ({ person, sentBefore }) => person !== "plain" || (sentBefore > 0 && shownAfter > DAY),
  );
  expect(world.sent).toBeLessThanOrEqual(1 + allowed.length);
}

async function judgeAnswer(world: SendWorld, isTold: boolean, { kind }: Script): Promise<void> {
  const reply = await world.stage.read(world.arrived.reply.id);
  const timeline = await world.stage.timeline(world.arrived.reply.id);
  const types = timeline.map(({ type }) => type);
  const { sent } = world;
  expect(types).not.toContain("answered_elsewhere");
  expect(reply.status).not.toBe("archived");
  if (sent === 0 || isTold) expect(reply.status === "sent").toBe(sent > 0);
  if (isTold)
    expect([await world.shown(), world.attempts().filter((state) => state === "sent").length]).toEqual([
      sent,
      sent,
    ]);
  // The process crashed before the person's request was recorded.
  const hasBegun = kind !== "answer" || world.attempts().length > 0;
  if (reply.status === "sent" || !hasBegun) return;
  const failures = timeline.filter(({ type, detail }) => type === "send_failed" && detail.reason !== "");
  const isKnown = reply.send_state === "uncertain" || failures.length > 0;
  const reason = reply.auto_send_blocked_reason;
  const isHeld = (reason !== null && reason !== "auto_send_disabled") || types.includes("order_held");
  expect(isKnown || isHeld).toBe(true);
}

async function judgeFollowUp(world: SendWorld, isTold: boolean): Promise<void> {
  const { status, last_error: reason } = await world.followUp();
  const { sent } = world;
  expect(status).not.toBe("scheduled");
  expect((await world.stage.timeline(world.arrived.reply.id)).map(({ type }) => type)).not.toContain(
    "answered_elsewhere",
  );
  if (sent === 0 || isTold) expect(status === "sent").toBe(sent > 0);
  if (status !== "sent") expect(reason).toBeString();
}

async function judgeForward(world: SendWorld, isTold: boolean): Promise<void> {
  const types = (await world.stage.timeline(world.arrived.reply.id)).map(({ type }) => type);
  expect(types).not.toContain("answered_elsewhere");
  const { sent } = world;
  if (isTold) expect(types.filter((type) => type === "forwarded").length).toBe(sent);
  if (sent === 0) expect(types).not.toContain("forwarded");
  if (world.attempts().length > 0 && !types.includes("forwarded"))
    expect(types.some((type) => type === "forward_failed" || type === "forward_uncertain")).toBe(true);
}

async function judge(world: SendWorld, script: Script, name: Counterpart): Promise<void> {
  judgeRequests(world);
  judgeLedger(world, script);
  expect(world.attempts().filter((state) => state === "recorded" || state === "handed_over")).toEqual([]);
  // Smartlead's history contains no forwards, and a mail server has no history.
  const shows = !world.isSmtp && !(name === "smartlead" && script.kind === "forward");
  const isTold =
    (shows && Number.isFinite(script.shownAfter)) ||
    (world.sent > 0 && world.counterpart.reported.size === world.sent);
  const judges = {
    answer: judgeAnswer,
    order: judgeAnswer,
    automatic: judgeAnswer,
    follow_up: judgeFollowUp,
    forward: judgeForward,
  };
  await judges[script.kind](world, isTold, script);
}

type Counterpart = "emailbison" | "smartlead" | "smtp";

/** Plays a script to its end, and checks the outcome of the email. */
async function check(world: SendWorld, script: Script, name: Counterpart): Promise<void> {
  await play(world, script);
  if (!world.isSmtp) await world.leadWrites();
  await world.pass(3 * MINUTE);
  await judge(world, script, name);
}

/** Runs `define` in its own suite and passes it a function that returns the test world for that counterpart. */
function withWorld(name: Counterpart, define: (world: () => SendWorld) => void): void {
  describe(name, () => {
    let world: SendWorld;
    beforeAll(async () => {
      world = await SendWorld.open(name);
    });
    afterAll(async () => {
      await world.stage.close();
      await closeAll();
    });
    define(() => world);
  });
}

const kindsOf = (name: Counterpart): readonly SendKind[] =>
  name === "smtp" ? ["follow_up", "forward"] : SEND_KINDS;

/** Tests the property with this many scripts per platform, generated from the seed. */
export function testSendOnce(runs: number, seed: number): void {
  // An EmailBison thread can prove that an email was not sent. A Smartlead queue and a mail server cannot.
  for (const name of ["emailbison", "smartlead", "smtp"] as const)
    withWorld(name, (world) => {
      test(
        `an email is sent at most once, and its outcome is certain or marked as uncertain (seed ${seed})`,
        async () => {
          const property = fc.asyncProperty(scripts(kindsOf(name)), (script) => check(world(), script, name));
          await fc.assert(property, { numRuns: runs, seed });
        },
        LONGEST_MS,
      );
    });
}

/** A script for all kinds of email, or only for the given kinds. */
export interface ScriptCase {
  what: string;
  script: Partial<Omit<Script, "kind">>;
  kinds?: readonly SendKind[];
  /** Number of emails sent in the end. By default 1, unless the email was handed over or waits for a person. */
  emails?: number;
  /** A type of timeline entry that the reply must have. */
  entry?: string;
}

const CASES: [Counterpart, readonly ScriptCase[]][] = [
  ["emailbison", EMAILBISON_CASES],
  ["smartlead", SMARTLEAD_CASES],
  ["smtp", SMTP_CASES],
];

/** Tests scripts with known outcomes, each with all its kinds of email or with the next one in turn. */
export function testScripts(which: "every kind" | "kinds take turns"): void {
  for (const [name, cases] of CASES) {
    const rows = cases.flatMap(({ kinds = kindsOf(name), ...given }, turn) =>
      kinds
        .filter((_, at) => which === "every kind" || at === turn % kinds.length)
        .map((kind) => ({ ...given, kind })),
    );
    withWorld(name, (world) => {
      test.each(rows)("$kind: $what", (row) => checkRow(world(), row, name), LONGEST_MS);
    });
  }
}

async function checkRow(
  world: SendWorld,
  { kind, script, emails, entry }: Omit<ScriptCase, "kinds"> & { kind: SendKind },
  name: Counterpart,
): Promise<void> {
  const uneventful = { wording: 1, outcomes: [], shownAfter: 0, echoes: [], incidents: [] };
  await check(world, { ...uneventful, ...script, kind }, name);
  const isByPerson = kind === "answer" || kind === "forward";
  if (emails === undefined) expect(world.sent === 1 || isByPerson || world.isInDoubt()).toBe(true);
  else expect(world.sent).toBe(emails);
  const entries = await world.stage.timeline(world.arrived.reply.id);
  if (entry) expect(entries.map(({ type }) => type)).toContain(entry);
}
