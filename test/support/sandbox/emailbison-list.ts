/** Simulates EmailBison's list of replies, paged by number or by cursor. */
import type { Json } from "../../../src/platforms/platform.ts";
import { invalid } from "./emailbison-form.ts";
import type { SandboxAnswer, SandboxRequest } from "./server.ts";

export interface SandboxReply {
  folder: string;
  row: { [key: string]: Json };
}

type Fields = { [key: string]: Json };

const PER_PAGE = 15;
const MAX_PER_PAGE = 100;

/** Lists replies, newest first, without a date filter. */
export function listReplies(
  replies: SandboxReply[],
  { query }: Pick<SandboxRequest, "query">,
  instanceUrl: string,
): SandboxAnswer {
  const folder = query.get("folder") ?? "all";
  if (!["inbox", "sent", "spam", "bounced", "all"].includes(folder)) {
    return invalid({ folder: ["The selected folder is invalid."] });
  }
  const rows = replies.filter((reply) => folder === "all" || reply.folder === folder).map(({ row }) => row);
  const path = `${instanceUrl}/api/replies`;
  return {
    status: 200,
    body:
      query.get("pagination_type") === "cursor" ? byCursor(rows, query, path) : byNumber(rows, query, path),
  };
}

/** Returns a page by number. `per_page` is ignored. */
export function byNumber(rows: Json[], query: URLSearchParams, path: string): Fields {
  const page = Number(query.get("page") ?? 1);
  const last = Math.max(1, Math.ceil(rows.length / PER_PAGE));
  const start = (page - 1) * PER_PAGE;
  const data = rows.slice(start, start + PER_PAGE);
  const link = (to: number): string | null => (to >= 1 && to <= last ? `${path}?page=${to}` : null);
  return {
    data,
    links: { first: link(1), last: link(last), prev: link(page - 1), next: link(page + 1) },
    meta: {
      current_page: page,
      from: data.length > 0 ? start + 1 : null,
      last_page: last,
      path,
      per_page: PER_PAGE,
      to: data.length > 0 ? start + data.length : null,
      total: rows.length,
    },
  };
}

/** Returns a page of up to 100 rows by cursor. Its links contain the cursor but no filters. */
function byCursor(rows: Fields[], query: URLSearchParams, path: string): Fields {
  const size = Math.min(Number(query.get("per_page") ?? PER_PAGE), MAX_PER_PAGE);
  const after = query.get("cursor");
  const start = after === null ? 0 : rows.findIndex((row) => cursorOf(row) === after) + 1;
  const data = rows.slice(start, start + size);
  const last = data.at(-1);
  const next = last && start + size < rows.length ? cursorOf(last) : null;
  return {
    data,
    links: { first: null, last: null, prev: null, next: next && `${path}?cursor=${next}` },
    meta: { path, per_page: size, next_cursor: next, prev_cursor: null },
  };
}

const cursorOf = (row: Fields): string =>
  Buffer.from(JSON.stringify({ id: row["id"], _pointsToNextItems: true })).toString("base64url");
