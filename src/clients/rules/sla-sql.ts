/** Builds SQL that computes deadlines like `deadlineAfter`, counting only open time. */

/**
 * Returns SQL for a deadline: the time when `allowed` has passed since `since`, counting only open time.
 * @param spans A table with the columns `opens`, `closes` and `before` of `OpenSpan`
 * @param since SQL for the start time; the spans must cover all open time after it.
 * @param allowed SQL for milliseconds.
 */
export const deadlineSql = (spans: string, since: string, allowed: string): string => `coalesce((
  SELECT span.opens + needed.ms - span.before
  FROM (
    SELECT ${allowed} + coalesce((
      SELECT passed.before + min(${since}, passed.closes) - passed.opens FROM ${spans} passed
      WHERE passed.opens <= ${since} ORDER BY passed.opens DESC LIMIT 1), 0) AS ms
  ) needed CROSS JOIN ${spans} span
  WHERE span.before + span.closes - span.opens >= needed.ms ORDER BY span.opens LIMIT 1
), (SELECT max(ending.closes) FROM ${spans} ending), ${since} + ${allowed})`;
