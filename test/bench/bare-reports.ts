/**
 * Implements the bare server's reports, the baseline for the desk's reports: one scan of a covering index over the date
 * range, which only counts replies.
 */
import { prepare, workspaceId } from "./bare-file.ts";

const DAY = 24 * 60 * 60 * 1_000;
const range = "workspace_id = +$workspaceId AND received_at >= +$from AND received_at < +$to";

const byDay = prepare<{ day: number; n: number }>(`
  SELECT received_at / ${DAY} AS day, count(*) AS n FROM replies INDEXED BY replies_list WHERE ${range} GROUP BY day`);
const inAll = prepare<{ n: number; newest: number }>(`
  SELECT count(*) AS n, max(received_at + 0) AS newest FROM replies INDEXED BY replies_list WHERE ${range}`);

const rangeOf = (query: URLSearchParams) => ({
  workspaceId,
  from: Date.parse(query.get("start_date") ?? ""),
  to: Date.parse(query.get("end_date") ?? "") + DAY,
});

export function daily(query: URLSearchParams): Response {
  const { from, to } = rangeOf(query);
  const counts = new Map(byDay.all({ workspaceId, from, to }).map(({ day, n }) => [day, n]));
  const data = Array.from({ length: (to - from) / DAY }, (_, index) => {
    const date = new Date(from + index * DAY).toISOString().slice(0, 10);
    return { date, total_replies: counts.get(from / DAY + index) ?? 0 };
  });
  return Response.json({ data });
}

export function totals(query: URLSearchParams): Response {
  return Response.json({ data: { total_replies: inAll.get(rangeOf(query))?.n ?? 0 } });
}
