/** Builds the queries for category statistics; they run in the reader because they can be slow. */
import type { Millis } from "../../../core/clock.ts";
import type { ReadQuery } from "../../../db/reader.ts";
import type { PlatformName } from "../../../platforms/platform.ts";
import type { FiledCount } from "../rules/learned.ts";

/** Maximum number of labels; the remaining ones are too rare to matter. */
const MAX_LABELS = 100;

/** A label received from sequencers. */
export interface SeenLabel {
  platform: PlatformName;
  label: string;
  replies: number;
  latestAt: Millis;
}

/** Returns the queries for the reader; `learningFrom` types their result. */
export const learningQueries = (workspaceId: string, since: Millis): ReadQuery[] => [
  { sql: FILED, bindings: { workspaceId, since } },
  { sql: LABELS, bindings: { workspaceId, since, limit: MAX_LABELS } },
];

export const learningFrom = ([filed = [], labels = []]: unknown[][]) => ({
  filed: filed as FiledCount[],
  labels: labels as SeenLabel[],
});

const FILED = `
  SELECT category_id AS categoryId, ai_category AS aiCategory,
    CASE WHEN category_by IS NULL AND sequencer_label IS NOT NULL THEN 'label' ELSE category_by END AS by,
    count(*) AS replies
  FROM replies WHERE workspace_id = +$workspaceId AND received_at >= +$since
  GROUP BY 1, 2, 3`;

/** One spelling per label: the most recent. */
const LABELS = `
  SELECT detail_json ->> 'platform' AS platform, detail_json ->> 'label' AS label,
    count(DISTINCT reply_seq) AS replies, max(t.created_at) AS latestAt
  FROM timeline_entries t CROSS JOIN replies r ON r.seq = t.reply_seq
  WHERE t.type = 'labeled' AND t.created_at >= +$since AND r.workspace_id = +$workspaceId
  GROUP BY 1, lower(detail_json ->> 'label')
  ORDER BY replies DESC, latestAt DESC, lower(detail_json ->> 'label') LIMIT +$limit`;
