/**
 * Builds the queries that count replies one by one, from `reply_facts`, for requests that rollups do not
 * cover, or while the rollups are incomplete. The queries run in the reader, because they can be slow.
 */
import { shownSql } from "../../../core/caller.ts";
import type { Millis } from "../../../core/clock.ts";
import type { ReadQuery } from "../../../db/reader.ts";
import type { TimeSpan } from "../rules/days.ts";
import type { Answers, Counted, NamedCategory, SpanCounts } from "../rules/figures.ts";
import type { Selection } from "../rules/selection.ts";

export interface CountRequest extends Selection {
  spans: readonly TimeSpan[];
}

/** Returns the queries for the reader; `countsFrom` parses their result. */
export function countingOf({ spans, ...selection }: CountRequest): ReadQuery[] {
  const { workspaceId } = selection;
  const times = JSON.stringify(spans.map(({ from, to }) => [from, to]));
  return [
    { sql: countingSql(countingFor(selection)), bindings: { ...bindingsOf(selection), spans: times } },
    { sql: CATEGORIES, bindings: { workspaceId } },
  ];
}

/** Returns the bindings of `restrictionOf`. */
export function bindingsOf(selection: Selection): Record<string, string> {
  const { workspaceId, clientId, clients, connectionId, campaignId, userId, shown } = selection;
  return {
    workspaceId,
    ...(clientId !== undefined && { clientId }),
    ...(clients && { clients: JSON.stringify(clients) }),
    ...(connectionId !== undefined && { connectionId }),
    ...(campaignId !== undefined && { campaignId }),
    ...(userId !== undefined && { userId }),
    ...(shown && { shown: JSON.stringify(shown) }),
  };
}

/** Returns the SQL condition for a selection of facts `f`. */
export const restrictionOf = (selection: Selection): string => countingFor(selection).facts;

/** Returns the counts of each span, in order, and the current categories. */
export function countsFrom([counts = [], categories = []]: unknown[][]): {
  countsBySpan: SpanCounts[];
  categories: NamedCategory[];
} {
  return {
    countsBySpan: (counts as CountedSpan[]).map(spanCountsOf),
    categories: categories as NamedCategory[],
  };
}

export const CATEGORIES = "SELECT id, slug, name FROM categories WHERE workspace_id = +$workspaceId";

interface CountedSpan {
  /** JSON: a `CountedCategory` for each category with replies in the span. */
  counted: string;
  positive: number;
  meetings: number;
}

/** The category's id (empty for none) and its counts. Answers are given as their number and total milliseconds. */
type CountedCategory = [
  id: string,
  replies: number,
  latest: number,
  answers: [number, Millis],
  auto: [number, Millis],
  manual: [number, Millis],
];

const spanCountsOf = ({ counted, positive, meetings }: CountedSpan): SpanCounts => ({
  counted: (JSON.parse(counted) as CountedCategory[]).map(countedFrom),
  positive,
  meetings,
});

function countedFrom([id, replies, latest, answers, auto, manual]: CountedCategory): Counted {
  return {
    categoryId: id === "" ? null : id,
    replies,
    latest,
    answers: answersFrom(answers),
    auto: answersFrom(auto),
    manual: answersFrom(manual),
  };
}

const answersFrom = ([count, ms]: [number, Millis]): Answers => ({ count, ms });

/**
 * Returns one row per span. Reads the span's facts of each category in stored order, without sorting or
 * looking up replies. Only threads with several positive replies need a distinct count; a thread with one
 * reply always counts once.
 */
const countingSql = (counted: Counting): string => `
  WITH spans AS MATERIALIZED (SELECT value ->> 0 AS start, value ->> 1 AS stop FROM json_each(+$spans))
  SELECT
    (SELECT json_group_array(json_array(id, replies, latest,
       json_array(answers, ms), json_array(auto, auto_ms), json_array(manual, manual_ms)))
     FROM (
       SELECT category.id, count(*) AS replies,
         count(*) - count(*) FILTER (WHERE ${counted.hasLater}) AS latest,
         count(f.answer_ms) AS answers, total(f.answer_ms) AS ms,
         count(*) FILTER (WHERE f.answered_by = 1) AS auto,
         total(f.answer_ms) FILTER (WHERE f.answered_by = 1) AS auto_ms,
         count(*) FILTER (WHERE f.answered_by = 2) AS manual,
         total(f.answer_ms) FILTER (WHERE f.answered_by = 2) AS manual_ms
       ${factsOf("1", counted)}
       GROUP BY category.id
     )) AS counted,
    ${threadsOf("c.is_positive = 1", counted)} AS positive,
    ${threadsOf("c.slug = 'meeting-booked'", counted)} AS meetings
  FROM spans AS span`;

const threadsOf = (condition: string, counted: Counting): string => `
    (SELECT count(*) FILTER (WHERE f.thread_no IS NULL)
       + count(DISTINCT f.thread_no) FILTER (WHERE f.thread_no IS NOT NULL)
     ${factsOf(`category.id IN (SELECT c.id FROM categories c WHERE c.workspace_id = +$workspaceId AND ${condition})`, counted)})`;

/** Uses CROSS joins, which fix the join order: each category is one range of the facts. */
const factsOf = (condition: string, { facts }: Counting): string => `
       FROM reply_fact_names category
       CROSS JOIN reply_facts f
         ON f.category_no = category.no AND f.received_at >= span.start AND f.received_at < span.stop
       WHERE category.workspace_id = +$workspaceId AND category.kind = 'category' AND ${condition}
         ${facts}`;

/** SQL that identifies the facts in a selection. */
interface Counting {
  facts: string;
  /** Condition that the fact's thread has a later selected reply before the span ends. */
  hasLater: string;
}

/** All replies in a thread belong to the same connection and campaign. */
function countingFor(selection: Selection): Counting {
  const { clientId, clients, userId, shown } = selection;
  const base = clients ? SEVERAL_CLIENTS : clientId === undefined ? ALL_CLIENTS : ONE_CLIENT;
  const origin = originOf(selection);
  const facts = `${base.facts} ${origin} ${shown ? OF_SHOWN : ""}`;
  if (userId === undefined && !shown) return { ...base, facts };
  const client = clients ? `AND later.client_id IN (${SEEN})` : clientId === undefined ? "" : LATER_CLIENT;
  if (userId === undefined)
    return { facts, hasLater: `f.next_at < span.stop AND ${laterOf(`${client} AND ${shownSql("later.")}`)}` };
  return {
    facts: `${facts} AND f.answered_by = 2 AND ${ANSWERER} = +$userId`,
    hasLater: `f.next_at < span.stop AND ${laterOf(`${client} AND ${answererOf("later.seq")} = +$userId`)}`,
  };
}

/** The client and category of a fact, as in `shownSql`. */
const OF_SHOWN = `AND (SELECT name.id || ':' || category.id FROM reply_fact_names name WHERE name.no = f.client_no)
  IN (SELECT value FROM json_each(+$shown))`;

/** The connection and the campaign of a fact. */
export const ORIGIN = "(SELECT name.id FROM reply_fact_names name WHERE name.no = f.campaign_no)";

function originOf({ connectionId, campaignId }: Selection): string {
  const connection = connectionId === undefined ? "" : `AND substr(${ORIGIN}, 1, 36) = +$connectionId`;
  return campaignId === undefined ? connection : `${connection} AND substr(${ORIGIN}, 38) = +$campaignId`;
}

const answererOf = (seq: string): string =>
  `(SELECT answer.user_id FROM reply_answers answer WHERE answer.seq = ${seq})`;

/** The person who answered manually; empty if unknown. */
export const ANSWERER = "(SELECT name.id FROM reply_fact_names name WHERE name.no = f.user_no)";

const laterOf = (condition: string): string => `EXISTS (
    SELECT 1 FROM replies this CROSS JOIN replies later ON later.thread_id = this.thread_id
      AND (later.received_at, later.id) > (this.received_at, this.id) AND later.received_at < span.stop
    WHERE this.seq = f.seq ${condition})`;

const numbered = (ids: string): string =>
  `SELECT no FROM reply_fact_names WHERE workspace_id = +$workspaceId AND kind = 'client' AND id ${ids}`;

const LATER_CLIENT = "AND later.client_id = +$clientId";
const ALL_CLIENTS: Counting = { facts: "", hasLater: "f.next_at < span.stop" };
const ONE_CLIENT: Counting = {
  facts: `AND f.client_no = (${numbered("= +$clientId")})`,
  hasLater: "f.client_next_at < span.stop",
};
const SEEN = "SELECT value FROM json_each(+$clients)";
/**
 * A fact stores the next reply in its thread, and the next reply to the same client. If these differ, because
 * the connection changed clients, the thread's replies are looked up.
 */
const SEVERAL_CLIENTS: Counting = {
  facts: `AND f.client_no IN (${numbered(`IN (${SEEN})`)})`,
  hasLater: `CASE WHEN f.client_next_at IS f.next_at THEN f.next_at < span.stop
    ELSE ${laterOf(`AND later.client_id IN (${SEEN})`)} END`,
};
