/**
 * Tests the gates of automatic sending: each blocks on its own, exactly at its limit, and the first one is the reason.
 */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { CAUTIONS } from "../../../../src/judge/ai/model.ts";
import { DAY, MINUTE } from "../../../../src/core/clock.ts";
import {
  BLOCKED_REASONS,
  BLOCKED_REASONS_TEXT,
  checkGates,
  GATES,
  type GateName,
  type SendFacts,
} from "../../../../src/inbox/replies/rules/gates.ts";

/** Facts that pass all gates. */
const OPEN: SendFacts = {
  enabled: true,
  takenOver: false,
  status: "ready",
  drafted: true,
  category: "interested",
  aiCategory: "interested",
  allowedCategories: ["meeting-booked", "interested"],
  confidence: 0.93,
  minConfidence: 0.8,
  cautions: [],
  suppressed: false,
  mayHaveOptedOut: false,
  answersElsewhere: false,
  bounced: false,
  connectionActive: true,
  unrouted: false,
  age: 5 * MINUTE,
  duplicate: false,
  newerMail: false,
  repeated: false,
  automaticInRow: 0,
  sentToday: 3,
  dailyLimit: 50,
};

/** Changes that make exactly one gate block. Each is a separate test case. */
const BLOCKING: Record<GateName, Partial<SendFacts>[]> = {
  auto_send_disabled: [{ enabled: false }],
  taken_over: [{ takenOver: true }],
  category: [
    { category: null },
    { category: null, aiCategory: null },
    { aiCategory: null },
    { aiCategory: "meeting-booked" },
    { category: "not-interested", aiCategory: "not-interested" },
    { category: "Interested", aiCategory: "Interested" },
    { allowedCategories: [] },
    { allowedCategories: ["meeting-booked"] },
  ],
  confidence: [{ confidence: null }, { confidence: null, minConfidence: 0 }, { confidence: 0.7999 }, { confidence: 0 }, { confidence: 0.99, minConfidence: 1 }, { confidence: Number.NaN }],
  caution: [...CAUTIONS.map((caution) => ({ cautions: [caution] })), { cautions: CAUTIONS }],
  not_ready: [{ status: "pending" }, { status: "sent" }, { status: "archived" }, { drafted: false }, { status: "pending", drafted: false }],
  suppressed: [{ suppressed: true }],
  possible_opt_out: [{ mayHaveOptedOut: true }],
  reply_to: [{ answersElsewhere: true }],
  bounced: [{ bounced: true }],
  connection_inactive: [{ connectionActive: false }],
  unrouted: [{ unrouted: true }],
  outdated: [{ age: 3 * DAY + 1 }, { age: 400 * DAY }],
  duplicate: [{ duplicate: true }],
  newer_message: [{ newerMail: true }],
  repeated_text: [{ repeated: true }],
  automatic_in_row: [{ automaticInRow: 2 }, { automaticInRow: 3 }],
  daily_limit: [{ sentToday: 50 }, { sentToday: 51 }, { sentToday: 0, dailyLimit: 0 }, { sentToday: 1, dailyLimit: 1 }],
}; // oxfmt-ignore

/** Changes exactly at a gate's limit that still pass. */
const JUST_OPEN: [GateName, Partial<SendFacts>][] = [
  ["category", { category: "meeting-booked", aiCategory: "meeting-booked" }],
  ["category", { allowedCategories: ["interested"] }],
  ["confidence", { confidence: 0.8 }],
  ["confidence", { confidence: 1, minConfidence: 1 }],
  ["confidence", { confidence: 0, minConfidence: 0 }],
  ["outdated", { age: 3 * DAY }],
  // The clock was set back, or the delay was increased since.
  ["outdated", { age: -DAY }],
  ["automatic_in_row", { automaticInRow: 1 }],
  ["daily_limit", { sentToday: 49 }],
  ["daily_limit", { sentToday: 0, dailyLimit: 1 }],
];

const names = GATES.map(({ name }) => name);
const blockingGates = (facts: SendFacts): GateName[] =>
  checkGates(facts)
    .checks.filter(({ blocks }) => blocks)
    .map(({ gate }) => gate);

describe("the gates", () => {
  test("automatic sending is not blocked if all gates pass, and all gates are listed", () => {
    const { checks, blockedBy } = checkGates(OPEN);
    expect(blockedBy).toBeNull();
    expect(checks).toEqual(names.map((gate) => ({ gate, blocks: false })));
  });

  for (const [gate, cases] of Object.entries(BLOCKING)) {
    test.each(cases.map((change) => [JSON.stringify(change), change] as const))(
      `${gate} alone blocks with %s`,
      (_title, change) => {
        const facts = { ...OPEN, ...change };
        expect(checkGates(facts).blockedBy).toBe(gate as GateName);
        expect(blockingGates(facts)).toEqual([gate as GateName]);
      },
    );
  }

  test.each(JUST_OPEN.map(([gate, change]) => [gate, JSON.stringify(change), change] as const))(
    "the gate %s does not block with %s",
    (_gate, _title, change) => {
      expect(checkGates({ ...OPEN, ...change }).blockedBy).toBeNull();
    },
  );

  test("the table in this test includes every gate", () => {
    expect(Object.keys(BLOCKING)).toEqual(names);
    for (const cases of Object.values(BLOCKING)) expect(cases.length).toBeGreaterThan(0);
  });

  test("the API documentation explains the gates and every other reason not to send", () => {
    expect(new Set(BLOCKED_REASONS).size).toBe(BLOCKED_REASONS.length);
    expect(BLOCKED_REASONS.slice(0, names.length)).toEqual(names);
    for (const reason of BLOCKED_REASONS) expect(BLOCKED_REASONS_TEXT).toContain(`\`${reason}\`: `);
  });
});

const anyGates = fc.subarray(Object.entries(BLOCKING)).chain((gates) =>
  fc.record({
    gates: fc.constant(gates.map(([gate]) => gate)),
    change: fc
      .tuple(...gates.map(([, cases]) => fc.constantFrom(...cases)))
      .map((changes) => Object.assign({}, ...changes) as Partial<SendFacts>),
  }),
);
const runs = { seed: 20_260_304, numRuns: 2_000 };

test("all gates that block are listed, and the first is the reason", () => {
  fc.assert(
    fc.property(anyGates, ({ gates, change }) => {
      expect<string[]>(blockingGates({ ...OPEN, ...change })).toEqual(gates);
      expect<string | null>(checkGates({ ...OPEN, ...change }).blockedBy).toBe(gates[0] ?? null);
    }),
    runs,
  );
});

const slug = fc.constantFrom("interested", "meeting-booked", "not-interested", "ooo", "Interested", "");
const anyCase: fc.Arbitrary<SendFacts> = fc.record({
  enabled: fc.boolean(),
  takenOver: fc.boolean(),
  status: fc.constantFrom("pending", "ready", "sent", "archived"),
  drafted: fc.boolean(),
  category: fc.option(slug),
  aiCategory: fc.option(slug),
  allowedCategories: fc.array(slug, { maxLength: 3 }),
  confidence: fc.option(fc.double({ min: 0, max: 1 })),
  minConfidence: fc.double({ min: 0, max: 1 }),
  cautions: fc.subarray([...CAUTIONS]),
  suppressed: fc.boolean(),
  mayHaveOptedOut: fc.boolean(),
  answersElsewhere: fc.boolean(),
  bounced: fc.boolean(),
  connectionActive: fc.boolean(),
  unrouted: fc.boolean(),
  age: fc.integer({ min: -DAY, max: 6 * DAY }),
  duplicate: fc.boolean(),
  newerMail: fc.boolean(),
  repeated: fc.boolean(),
  automaticInRow: fc.nat(4),
  sentToday: fc.nat(4),
  dailyLimit: fc.nat(4),
});

test("the reason for not sending is null if and only if all gates pass", () => {
  fc.assert(
    fc.property(anyCase, (facts) => {
      const { checks, blockedBy } = checkGates(facts);
      expect(checks.map(({ gate }) => gate)).toEqual(names);
      expect(checks.map(({ blocks }) => blocks)).toEqual(GATES.map(({ holds }) => !holds(facts)));
      expect(blockedBy).toBe(checks.find(({ blocks }) => blocks)?.gate ?? null);
      expect(blockedBy === null).toBe(GATES.every(({ holds }) => holds(facts)));
    }),
    runs,
  );
});

test("facts that pass all gates allow automatic sending", () => {
  fc.assert(
    fc.property(anyCase, fc.subarray(Object.keys(OPEN) as (keyof SendFacts)[]), (facts, open) => {
      // Random facts alone would hardly ever pass.
      const kept = Object.fromEntries(open.map((key) => [key, OPEN[key]]));
      const mixed: SendFacts = { ...facts, ...kept };
      if (checkGates(mixed).blockedBy !== null) return;
      expect(mixed).toMatchObject({ enabled: true, takenOver: false, status: "ready", drafted: true });
      expect(mixed).toMatchObject({
        cautions: [],
        suppressed: false,
        bounced: false,
        connectionActive: true,
      });
      expect(mixed).toMatchObject({ duplicate: false, newerMail: false, repeated: false });
      expect(mixed.age).toBeLessThanOrEqual(3 * DAY);
      expect(mixed.category).toBe(mixed.aiCategory);
      expect(mixed.allowedCategories).toContain(mixed.category ?? "none");
      expect(mixed.confidence ?? -1).toBeGreaterThanOrEqual(mixed.minConfidence);
      expect(mixed.automaticInRow).toBeLessThan(2);
      expect(mixed.sentToday).toBeLessThan(mixed.dailyLimit);
    }),
    runs,
  );
});
