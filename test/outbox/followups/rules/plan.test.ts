/** Tests to the millisecond when a follow-up is written, sent or retried, and when it is too late to send. */
import { describe, expect, test } from "bun:test";
import { DAY, HOUR, iso, MINUTE, SECOND } from "../../../../src/core/clock.ts";
import {
  afterReturn,
  faultOfDueAt,
  isMissed,
  nextSending,
  nextWriting,
  workAtOf,
} from "../../../../src/outbox/followups/rules/plan.ts";

const due = Date.UTC(2026, 2, 4, 9, 0);

const soon = "due_at must be at least 1 minute in the future";
const far = "due_at must be at most 5 years in the future";
test.each([
  [-DAY, soon],
  [0, soon],
  [MINUTE - 1, soon],
  [MINUTE, null],
  [DAY, null],
  [Date.UTC(2031, 2, 4, 9, 0) - due, null],
  [1_827 * DAY, null],
  [1_827 * DAY + 1, far],
  [1e15, far],
])("a due_at %i ms from now causes the error %p", (ahead, fault) => {
  expect(faultOfDueAt(due + ahead, due)).toBe(fault);
});

test.each([
  ["an hour before", HOUR, due - 15 * MINUTE, due],
  ["15 minutes before", 15 * MINUTE, due - 15 * MINUTE, due],
  ["14 minutes before, immediately without a text", 14 * MINUTE, due - 14 * MINUTE, due],
  ["when it is due", 0, due, due],
  ["when it was due an hour ago", -HOUR, due + HOUR, due + HOUR],
])("work on a follow-up first seen %s begins at the right time", (_when, before, written, sent) => {
  const now = due - before;
  expect(workAtOf({ draftMessage: null, dueAt: due }, now)).toBe(written);
  expect(workAtOf({ draftMessage: "Hi", dueAt: due }, now)).toBe(sent);
});

test("a follow-up is sent up to a day late, and not a millisecond later", () => {
  for (const late of [-HOUR, 0, 2 * HOUR, DAY]) expect(isMissed({ dueAt: due }, due + late)).toBe(false);
  expect(isMissed({ dueAt: due }, due + DAY + 1)).toBe(true);
});

describe("failed writing", () => {
  const begunAt = due - 15 * MINUTE;

  test("failed writing is retried after 1, 2 and 5 minutes, and then every 10 minutes", () => {
    const pauses = [1, 2, 3, 4, 5, 20].map(
      (tries) => ((nextWriting({ dueAt: due, begunAt, tries }, null, begunAt) ?? 0) - begunAt) / MINUTE,
    );
    expect(pauses).toEqual([1, 2, 5, 10, 10, 10]);
  });

  test("failed writing is retried until an hour after the due time, with a final attempt at the end", () => {
    const next = (now: number) => nextWriting({ dueAt: due, begunAt, tries: 9 }, null, now);
    expect(next(due + 49 * MINUTE)).toBe(due + 59 * MINUTE);
    expect(next(due + 55 * MINUTE)).toBe(due + HOUR);
    expect(next(due + HOUR)).toBeNull();
    expect(next(due + DAY)).toBeNull();
  });

  test("failed writing is retried after the requested delay, but no later than an hour after the due time", () => {
    const next = (retryAt: number) => nextWriting({ dueAt: due, begunAt, tries: 1 }, retryAt, begunAt);
    expect(next(begunAt + SECOND)).toBe(begunAt + MINUTE);
    expect(next(due + 30 * MINUTE)).toBe(due + 30 * MINUTE);
    expect(next(due + DAY)).toBe(due + HOUR);
  });

  test("failed writing that began late is retried for a full hour, but no later than a day after the due time", () => {
    const late = (hours: number, now: number) =>
      nextWriting({ dueAt: due, begunAt: due + hours * HOUR, tries: 1 }, due + 9 * DAY, now);
    expect(late(5, due + 5 * HOUR)).toBe(due + 6 * HOUR);
    expect(late(5, due + 6 * HOUR)).toBeNull();
    expect(late(23.5, due + 23.5 * HOUR)).toBe(due + DAY);
    expect(late(23.5, due + DAY)).toBeNull();
  });
});

test("a failed send is attempted five times within two hours, at growing intervals", () => {
  let now = due;
  const tries = [now];
  for (let attempts = 1; attempts < 20; attempts += 1) {
    const next = nextSending({ dueAt: due, begunAt: due, attempts }, null, now);
    if (next === null) break;
    tries.push((now = next));
  }
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  expect(pauses.map((pause) => pause / MINUTE)).toEqual([1, 5, 15, 45]);
  expect(now - due).toBeLessThan(2 * HOUR);
});

test("a failed send waits as long as the platform requests, but its final attempt is made within two hours", () => {
  const next = (retryAfter: number, now = due) =>
    nextSending({ dueAt: due, begunAt: due, attempts: 2 }, retryAfter, now);
  expect(next(SECOND)).toBe(due + 5 * MINUTE);
  expect(next(90 * MINUTE)).toBe(due + 90 * MINUTE);
  expect(next(3 * HOUR)).toBe(due + 2 * HOUR);
  expect(next(HOUR, due + 90 * MINUTE)).toBe(due + 2 * HOUR);
  expect(next(SECOND, due + 2 * HOUR)).toBeNull();
});

test("a failed send is retried for two hours after the first attempt, but no later than a day after the due time", () => {
  const begunAt = due + 20 * HOUR;
  const tried = { dueAt: due, begunAt, attempts: 1 };
  expect(nextSending(tried, 5 * HOUR, begunAt)).toBe(begunAt + 2 * HOUR);
  const last = { ...tried, begunAt: due + 23 * HOUR };
  expect(nextSending(last, 5 * HOUR, last.begunAt)).toBe(due + DAY);
  expect(nextSending(last, null, due + DAY)).toBeNull();
});

describe("follow-up after an absence", () => {
  const long = Date.UTC(2020, 0, 1);
  const on = (date: string) => Date.parse(`${date}T00:00:00Z`);

  test.each([
    // Berlin: clocks go forward on Sunday 2026-03-29 and back on Sunday 2026-10-25.
    ["Europe/Berlin", "2026-03-26", "2026-03-27T08:00:00.000Z", "Friday before summer time"],
    ["Europe/Berlin", "2026-03-27", "2026-03-30T07:00:00.000Z", "over the weekend into summer time"],
    ["Europe/Berlin", "2026-03-28", "2026-03-30T07:00:00.000Z", "back on Saturday"],
    ["Europe/Berlin", "2026-03-29", "2026-03-30T07:00:00.000Z", "back on the day of the change"],
    ["Europe/Berlin", "2026-10-22", "2026-10-23T07:00:00.000Z", "Friday before winter time"],
    ["Europe/Berlin", "2026-10-23", "2026-10-26T08:00:00.000Z", "over the weekend into winter time"],
    ["Europe/Berlin", "2026-10-25", "2026-10-26T08:00:00.000Z", "back on the day of the change"],
    // New York: clocks go forward on Sunday 2026-03-08 and back on Sunday 2026-11-01.
    ["America/New_York", "2026-03-05", "2026-03-06T14:00:00.000Z", "Friday before summer time"],
    ["America/New_York", "2026-03-06", "2026-03-09T13:00:00.000Z", "over the weekend into summer time"],
    ["America/New_York", "2026-03-08", "2026-03-09T13:00:00.000Z", "back on the day of the change"],
    ["America/New_York", "2026-10-29", "2026-10-30T13:00:00.000Z", "Friday before winter time"],
    ["America/New_York", "2026-10-30", "2026-11-02T14:00:00.000Z", "over the weekend into winter time"],
    ["America/New_York", "2026-11-01", "2026-11-02T14:00:00.000Z", "back on the day of the change"],
    ["UTC", "2026-03-02", "2026-03-03T09:00:00.000Z", "Monday: Tuesday"],
    ["UTC", "2028-02-28", "2028-02-29T09:00:00.000Z", "into a leap day"],
    ["UTC", "2028-02-29", "2028-03-01T09:00:00.000Z", "out of a leap day"],
    ["UTC", "2027-02-28", "2027-03-01T09:00:00.000Z", "no leap day"],
    ["UTC", "2026-12-31", "2027-01-01T09:00:00.000Z", "into the new year"],
    // The contact names a calendar day, which is the same in every zone.
    ["Pacific/Kiritimati", "2026-03-02", "2026-03-02T19:00:00.000Z", "14 hours ahead"],
    ["Pacific/Pago_Pago", "2026-03-02", "2026-03-03T20:00:00.000Z", "11 hours behind"],
    ["Asia/Kathmandu", "2026-03-02", "2026-03-03T03:15:00.000Z", "5:45 ahead"],
    ["Pacific/Apia", "2011-12-29", "2011-12-30T19:00:00.000Z", "where the next day was left out"],
  ])("in %s, the follow-up for a contact who returns on %s is due at %s (%s)", (zone, date, expected) => {
    expect(iso(afterReturn(on(date), zone, Math.min(long, on(date) - DAY)))).toBe(expected);
  });

  test("the follow-up is due at 09:00 on a working day, for every day of eight years in both time zones", () => {
    for (const zone of ["Europe/Berlin", "America/New_York"]) {
      for (let at = on("2024-01-01"); at < on("2032-01-01"); at += DAY) {
        const local = Temporal.Instant.fromEpochMilliseconds(afterReturn(at, zone, long)).toZonedDateTimeISO(
          zone,
        );
        const back = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO("UTC").toPlainDate();
        const days = back.until(local.toPlainDate()).days;
        const isRight = local.dayOfWeek <= 5 && local.hour === 9 && local.minute === 0;
        const expected = back.dayOfWeek === 5 ? 3 : back.dayOfWeek === 6 ? 2 : 1;
        expect([iso(at), isRight, days]).toEqual([iso(at), true, expected]);
      }
    }
  });

  test.each([
    ["2026-03-04T07:59:59.999Z", "2026-03-04T08:00:00.000Z", "a working day before 09:00: that morning"],
    ["2026-03-04T08:00:00.000Z", "2026-03-05T08:00:00.000Z", "at 09:00: the next morning"],
    ["2026-03-04T23:30:00.000Z", "2026-03-05T08:00:00.000Z", "when the zone is a day further"],
    ["2026-03-06T12:00:00.000Z", "2026-03-09T08:00:00.000Z", "on Friday afternoon: Monday"],
    ["2026-03-07T06:00:00.000Z", "2026-03-09T08:00:00.000Z", "on Saturday: Monday"],
    ["2026-03-28T12:00:00.000Z", "2026-03-30T07:00:00.000Z", "on the eve of summer time"],
  ])("the follow-up is never due in the past (at %s it is %s, %s)", (now, expected) => {
    expect(iso(afterReturn(on("2026-02-16"), "Europe/Berlin", Date.parse(now)))).toBe(expected);
  });
});
