/** Lists scripts with known outcomes for every kind of email. */
import { DAY, HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import type { CrashMoment } from "./crash.ts";
import type { ScriptCase } from "./send-property.ts";
import type { Incident, SendKind } from "./send-script.ts";

const NEVER = Number.POSITIVE_INFINITY;
/** Kinds that a person can send again with POST /send. */
const ANSWERS = ["answer", "order", "automatic"] as const;

/** The email is sent, but the response is lost. */
const cutAfter = (shownAfter: number) => ({ outcomes: ["cut_after" as const], shownAfter });
const personSends = (at: number, confirms: boolean): Incident => ({ what: "person sends", at, confirms });
/** The process crashes at a commit. If the email was not handed over before, it is sent automatically in the end. */
const diesAt = (kinds: readonly SendKind[], moment: CrashMoment, commits: number[]): ScriptCase[] =>
  commits.map((commit) => ({
    what: `the process dies ${moment} commit ${commit}`,
    script: { incidents: [{ what: "process dies", at: 0, commit, moment }] },
    kinds,
  }));
const BY_MACHINE = ["order", "automatic", "follow_up"] as const;

export const EMAILBISON_CASES: readonly ScriptCase[] = [
  { what: "found in the thread when it is first checked", script: cutAfter(0), emails: 1 },
  { what: "found when the thread shows it after 100 s", script: cutAfter(100 * SECOND), emails: 1 },
  { what: "found after it was closed as not sent", script: cutAfter(DAY + 2 * HOUR), emails: 1 },
  {
    what: "reported twice by the platform, and never shown",
    script: { ...cutAfter(NEVER), echoes: [100 * SECOND, 100 * SECOND] },
    emails: 1,
  },
  {
    what: "reported after it was closed as not sent",
    script: { ...cutAfter(NEVER), echoes: [DAY + HOUR] },
    emails: 1,
  },
  {
    what: "found while the clock is set and the thread is unreadable",
    script: {
      ...cutAfter(0),
      incidents: [
        { what: "thread unreadable", at: 5 * SECOND, times: 6 },
        { what: "clock is set", at: 20 * SECOND, by: 2 * DAY },
      ],
    },
    emails: 1,
  },
  {
    what: "found as soon as the service restarts",
    script: { ...cutAfter(0), incidents: [{ what: "service restarts", at: 5 * SECOND }] },
    emails: 1,
  },
  {
    what: "lost, and sent again by a person a day later",
    script: { outcomes: ["cut_before"], incidents: [personSends(DAY + HOUR, false)] },
    kinds: ANSWERS,
    emails: 1,
  },
  {
    what: "sent again by a person before the first one appears",
    script: { ...cutAfter(DAY + 2 * HOUR), incidents: [personSends(DAY + HOUR, false)] },
    kinds: ANSWERS,
    emails: 2,
    entry: "earlier_send_found",
  },
  {
    what: "not sent again unless a person confirms",
    script: {
      outcomes: ["cut_before"],
      incidents: [personSends(MINUTE, false), personSends(4 * MINUTE, true)],
    },
    kinds: [...ANSWERS, "forward"],
    emails: 1,
  },
  {
    what: "sent by a person and the scheduler at the same moment",
    script: { incidents: [personSends(0, false)] },
    kinds: ["order", "automatic"],
    emails: 1,
  },
  ...diesAt(BY_MACHINE, "before", [2, 3, 4, 5]),
  ...diesAt(BY_MACHINE, "after", [3, 4]),
  ...diesAt(["answer", "forward"], "before", [1, 2, 3]),
  ...diesAt(["answer", "forward"], "after", [2]),
];

// Smartlead queues the emails that it accepts, so a thread that lacks an email proves nothing.
export const SMARTLEAD_CASES: readonly ScriptCase[] = [
  {
    what: "not sent again unless a person confirms, even two days later",
    script: {
      outcomes: ["cut_before"],
      incidents: [personSends(DAY + 2 * HOUR, false), personSends(DAY + 3 * HOUR, true)],
    },
    kinds: ANSWERS,
    emails: 1,
    entry: "send_given_up",
  },
];

export const SMTP_CASES: readonly ScriptCase[] = [
  { what: "uncertain if the server disconnects", script: cutAfter(NEVER), emails: 1 },
  { what: "not sent if the server rejects it", script: { outcomes: [400] }, emails: 0 },
  { what: "lost if the server disconnects before", script: { outcomes: ["cut_before"] }, emails: 0 },
];
