/** Builds the queries that sum AI calls and credits; they run in the reader because they can be slow. */
import type { ReadQuery } from "../../../db/reader.ts";
import type { CallCount, CreditCount } from "../rules/ai-cost.ts";
import type { TimeSpan } from "../rules/days.ts";

export interface AiUsageRequest {
  workspaceId: string;
  /** Only usage for this client; null for all usage. */
  clientId: string | null;
  /** Whether to count by client, which requires looking up replies and takes most of the time. */
  isByClient: boolean;
  spans: readonly TimeSpan[];
}

/** Returns the queries for the reader; `aiUsageFrom` types their result. */
export function aiUsageOf({ workspaceId, clientId, isByClient, spans }: AiUsageRequest): ReadQuery[] {
  const bindings = {
    workspaceId,
    spans: JSON.stringify(spans.map(({ from, to }) => [from, to])),
    ...(clientId !== null && { clientId }),
  };
  const only = clientId === null ? "" : "AND clientId = +$clientId";
  const clients = isByClient || clientId !== null ? OWNERS : NO_OWNERS;
  return [
    { sql: callsSql(clients.calls, only), bindings },
    { sql: creditsSql(clients.credits, only), bindings },
  ];
}

export const aiUsageFrom = ([calls = [], credits = []]: unknown[][]) => ({
  calls: calls as CallCount[],
  credits: credits as CreditCount[],
});

const SPANS = "(SELECT key AS n, value ->> 0 AS start, value ->> 1 AS stop FROM json_each(+$spans)) span";

/** How to find a row's client. */
interface Owner {
  id: string;
  join: string;
}

/** A moved conversation counts for its current client. */
const OWNERS: Record<"calls" | "credits", Owner> = {
  calls: { id: "r.client_id", join: "LEFT JOIN replies r ON r.id = c.reply_id" },
  credits: {
    id: "coalesce(r.client_id, f.client_id)",
    join: "LEFT JOIN replies r ON r.id = e.reply_id LEFT JOIN follow_ups f ON f.id = e.follow_up_id",
  },
};
const NO_OWNERS: typeof OWNERS = { calls: { id: "NULL", join: "" }, credits: { id: "NULL", join: "" } };

const callsSql = ({ id, join }: Owner, only: string): string => `
  SELECT span.n AS span, ${id} AS clientId, c.purpose, count(*) AS calls,
    count(*) FILTER (WHERE c.outcome <> 'answered') AS failed, sum(c.input_tokens) AS input,
    sum(c.cached_tokens) AS cached, sum(c.output_tokens) AS output
  FROM ${SPANS}
    CROSS JOIN ai_calls c ON c.created_at >= span.start AND c.created_at < span.stop
    ${join}
  WHERE c.workspace_id = +$workspaceId ${only}
  GROUP BY span.n, ${id}, c.purpose`;

const creditsSql = ({ id, join }: Owner, only: string): string => `
  SELECT span.n AS span, ${id} AS clientId, sum(e.credits) AS credits
  FROM ${SPANS}
    CROSS JOIN credit_entries e
      ON e.workspace_id = +$workspaceId AND e.created_at >= span.start AND e.created_at < span.stop
    ${join}
  WHERE TRUE ${only}
  GROUP BY span.n, ${id}`;
