/** Generates scripts of possible events around one email: platform, response, process, people, clock. */
import fc from "fast-check";
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../src/core/clock.ts";
import type { CrashMoment } from "./crash.ts";

/** Who or what starts a send. */
export const SEND_KINDS = ["answer", "order", "automatic", "follow_up", "forward"] as const;
export type SendKind = (typeof SEND_KINDS)[number];

/**
 * The outcome of a request that has reached the other side. `*_after`: the email is sent, but the sender gets no
 * result. `*_before`: the email is not sent, and the sender gets no result either. A number: refused with that status.
 */
export type RequestOutcome = "taken" | "cut_after" | "error_after" | "cut_before" | "error_before" | number;

export type Incident = { at: Millis } & (
  | { what: "process dies"; commit: number; moment: CrashMoment }
  | { what: "service restarts" }
  | { what: "person sends"; confirms: boolean }
  | { what: "thread unreadable"; times: number }
  | { what: "refused connection" }
  | { what: "lead writes" }
  | { what: "clock is set"; by: Millis }
);

export interface Script {
  kind: SendKind;
  /** Index in `WORDINGS`. */
  wording: number;
  /** Outcomes of the requests, in order. Any further requests are accepted. */
  outcomes: RequestOutcome[];
  /** Time from accepting the email until the platform shows it in the thread. Infinity means never. */
  shownAfter: Millis;
  /** Time from accepting the email until each of the platform's reports. 0 means before the platform's response. */
  echoes: Millis[];
  /** Incidents, timed from the start of the first send. */
  incidents: Incident[];
}

/** Texts by people and AI: short, long, with markup, with an apparent signature. */
export const WORDINGS: readonly ((words: string) => string)[] = [
  (words) => words,
  (words) => `Thursday at ten works for me, ${words}.`,
  (words) => `<p>Hello Dana,</p><p>here is <b>${words}</b> &amp; more.</p>`,
  (words) => `Hi Dana,\n\n${words} suits us well.\n\nBest regards,\nAna Ruiz\n+49 30 1234567`,
  (words) => `Dear Dana,\n\n${`${words} and so on and on. `.repeat(60)}`,
];

/** Boundaries between phases: reading the thread, a pause, a person's patience. */
const EDGES: readonly Millis[] = [
  0,
  5 * SECOND,
  20 * SECOND,
  45 * SECOND,
  100 * SECOND,
  4 * MINUTE,
  30 * MINUTE,
  3 * HOUR,
  23 * HOUR,
  DAY + MINUTE,
  DAY + 2 * HOUR,
];

const delay = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...EDGES) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: (26 * HOUR) / SECOND }).map((at) => at * SECOND) },
);

const fate: fc.Arbitrary<RequestOutcome> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<RequestOutcome>("cut_after", "error_after") },
  { weight: 2, arbitrary: fc.constantFrom<RequestOutcome>("cut_before", "error_before") },
  { weight: 2, arbitrary: fc.constantFrom<RequestOutcome>(400, 401, 403, 422, 429) },
  { weight: 1, arbitrary: fc.constant<RequestOutcome>("taken") },
);

const happening: fc.Arbitrary<Incident> = fc.oneof(
  fc.record({
    what: fc.constant("process dies" as const),
    at: delay,
    commit: fc.integer({ min: 1, max: 7 }),
    moment: fc.constantFrom<CrashMoment>("before", "after"),
  }),
  fc.record({ what: fc.constant("service restarts" as const), at: delay }),
  fc.record({ what: fc.constant("person sends" as const), at: delay, confirms: fc.boolean() }),
  fc.record({
    what: fc.constant("thread unreadable" as const),
    at: delay,
    times: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({ what: fc.constant("refused connection" as const), at: delay }),
  fc.record({ what: fc.constant("lead writes" as const), at: delay }),
  fc.record({
    what: fc.constant("clock is set" as const),
    at: delay,
    by: fc.constantFrom(-2 * HOUR, -6 * MINUTE, 6 * MINUTE, 2 * HOUR),
  }),
);

export const scripts = (kinds: readonly SendKind[]): fc.Arbitrary<Script> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    wording: fc.nat({ max: WORDINGS.length - 1 }),
    outcomes: fc.array(fate, { minLength: 1, maxLength: 3 }),
    shownAfter: fc.oneof(
      { weight: 4, arbitrary: delay },
      { weight: 1, arbitrary: fc.constantFrom(100 * SECOND, DAY + 2 * HOUR, Number.POSITIVE_INFINITY) },
    ),
    echoes: fc.array(delay, { maxLength: 2 }),
    incidents: fc.array(happening, { maxLength: 4 }),
  });
