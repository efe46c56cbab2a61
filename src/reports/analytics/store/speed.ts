/** Builds the query for how fast replies are answered, and by whom; it runs in the reader. */
import { openSpans, type OpenSpan } from "../../../clients/rules/sla-hours.ts";
import { deadlineSql } from "../../../clients/rules/sla-sql.ts";
import { MINUTE } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";
import { slaHoursFrom } from "../../../db/schema.ts";
import type { ReadQuery } from "../../../db/reader.ts";
import type { TimeSpan } from "../rules/days.ts";
import { SPEED_LIMITS } from "../rules/speed.ts";
import type { Selection } from "../rules/selection.ts";
import { bindingsOf, restrictionOf } from "./facts.ts";

/**
 * Returns the query. It counts answers by minute from the facts alone, and all figures except the percentiles
 * follow from these counts. Percentiles are exact and use the nearest rank, so they are values of real
 * answers. Hints a large LIMIT, because with a small one SQLite scans all spans for each answer.
 */
export function speedOf(
  selection: Selection,
  { from, to }: TimeSpan,
  slaSpans: readonly ClientSpan[] = [],
): ReadQuery {
  const answers = `FROM (SELECT $start AS start, $stop AS stop) span CROSS JOIN reply_fact_names category CROSS JOIN reply_facts f
        ON f.category_no = category.no AND f.received_at >= span.start AND f.received_at < span.stop`;
  const which = `WHERE category.workspace_id = +$workspaceId AND category.kind = 'category' AND f.answer_ms IS NOT NULL
        ${restrictionOf(selection)}`;
  const limits = SPEED_LIMITS.map((minutes, n) => `WHEN minute < ${minutes} THEN ${n}`).join(" ");
  const sql = `
    WITH sla_spans AS MATERIALIZED (
      SELECT row.value ->> 0 AS client_id, row.value ->> 1 AS opens, row.value ->> 2 AS closes, row.value ->> 3 AS before,
        name.no AS client_no
      FROM json_each($slaSpans) row CROSS JOIN reply_fact_names name
        ON name.workspace_id = +$workspaceId AND name.kind = 'client' AND name.id = row.value ->> 0
    ),
    clients_limits AS MATERIALIZED (
      SELECT name.no, c.sla_minutes * ${MINUTE} AS ms, c.id IN (SELECT client_id FROM sla_spans) AS has_hours FROM clients c CROSS JOIN reply_fact_names name
        ON name.workspace_id = c.workspace_id AND name.kind = 'client' AND name.id = c.id
      WHERE likelihood(c.workspace_id = +$workspaceId, 0.999) AND likely(c.sla_minutes IS NOT NULL)
    ),
    minutes AS MATERIALIZED (
      SELECT f.answer_ms / ${MINUTE} AS minute, count(*) AS n, total(f.answered_by = 1) AS auto, total(f.answered_by = 2) AS manual,
        count(client.ms) AS limited, total(${IN_TIME}) AS in_time,
        total(${DRAFT_USE} > 0) AS drafted, total(${DRAFT_USE} = 2) AS edited
      ${answers} LEFT JOIN clients_limits client ON client.no = f.client_no
      ${which}
      GROUP BY 1
    ),
    ranks AS MATERIALIZED (
      SELECT minute, n, sum(n) OVER (ORDER BY minute) AS up_to, sum(n) OVER () AS whole FROM minutes
    ),
    percentiles AS MATERIALIZED (
      ${[50, 90].map(placeOf).join(" UNION ALL ")}
    ),
    near AS MATERIALIZED (
      SELECT f.answer_ms AS ms, f.answer_ms / ${MINUTE} AS minute ${answers}
      ${which} AND f.answer_ms / ${MINUTE} IN (SELECT minute FROM percentiles)
    )
    SELECT coalesce(sum(n), 0) AS answered, total(auto) AS auto, total(manual) AS manual,
      ${msAt(50)} AS medianMs, ${msAt(90)} AS p90Ms, total(limited) AS limited, total(in_time) AS inTime,
      total(drafted) AS drafted, total(edited) AS edited,
      (SELECT json_group_array(json_array(class, n, auto, manual)) FROM (
        SELECT CASE ${limits} ELSE ${SPEED_LIMITS.length} END AS class, sum(n) AS n, sum(auto) AS auto, sum(manual) AS manual
        FROM minutes GROUP BY 1
      )) AS classes
    FROM minutes`;
  const spans = JSON.stringify(
    slaSpans.map(({ clientId, opens, closes, before }) => [clientId, opens, closes, before]),
  );
  return { sql, bindings: { ...bindingsOf(selection), start: from, stop: to, slaSpans: spans } };
}

const OF_CLIENT = "(SELECT opens, closes, before FROM sla_spans WHERE client_no = f.client_no)";

/** Whether an answer was within its client's SLA, counting only business hours if the client has any. */
const IN_TIME = `CASE WHEN client.has_hours
          THEN f.received_at + f.answer_ms <= ${deadlineSql(OF_CLIENT, "f.received_at", "client.ms")}
          ELSE f.answer_ms <= client.ms END`;

/** An open span of a client with business hours in its SLA. */
export interface ClientSpan extends OpenSpan {
  clientId: string;
}

/** Lists the open spans that decide which replies in a time span were answered within the SLA. */
export function listSlaSpans({ sqlite }: Db, workspaceId: string, { from, to }: TimeSpan): ClientSpan[] {
  const clients = sqlite
    .query<{ clientId: string; allowed: number; hours: string }, { workspaceId: string }>(
      `SELECT id AS clientId, sla_minutes * ${MINUTE} AS allowed, sla_hours_json AS hours FROM clients
       WHERE workspace_id = $workspaceId AND sla_minutes IS NOT NULL AND sla_hours_json IS NOT NULL`,
    )
    .all({ workspaceId });
  return clients.flatMap(({ clientId, allowed, hours: json }) => {
    const hours = slaHoursFrom(json);
    const spans = hours ? openSpans(hours, { from, until: to, allowed }) : [];
    return spans.map((span) => ({ clientId, ...span }));
  });
}

/** How a manual answer used the AI's draft; looked up if it is not recorded yet. */
const DRAFT_USE = `CASE WHEN f.answered_by = 2 THEN coalesce(f.draft_use,
          (SELECT answer.draft_use FROM reply_answers answer WHERE answer.seq = f.seq)) END`;

/** The minute that contains a percentile, and the percentile's position among that minute's answers. */
const placeOf = (percent: number): string => `SELECT * FROM (
        SELECT ${percent} AS percent, minute, (whole * ${percent} + 99) / 100 - 1 - (up_to - n) AS before FROM ranks
        WHERE up_to >= (whole * ${percent} + 99) / 100 ORDER BY minute LIMIT 1
      )`;

/** Sorts only the answers of that minute. */
const msAt = (percent: number): string => `(
        SELECT near.ms FROM percentiles p CROSS JOIN near ON near.minute = p.minute WHERE p.percent = ${percent}
        ORDER BY near.ms LIMIT 1 OFFSET coalesce((SELECT before FROM percentiles WHERE percent = ${percent}), 0))`;
