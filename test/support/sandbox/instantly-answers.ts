/** Builds the simulated Instantly API's responses: results, errors, and list pages. */
import type { Json } from "../../../src/platforms/platform.ts";
import type { SandboxAnswer } from "./server.ts";

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 10;
const REASONS: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  402: "Payment Required",
  403: "Forbidden",
  404: "Not Found",
  429: "Too Many Requests",
};

export function errorBody(status: number, message: string): Json {
  return { statusCode: status, error: REASONS[status] ?? "Internal Server Error", message };
}

export const failed = (status: number, message: string): SandboxAnswer => ({
  status,
  body: errorBody(status, message),
});

export const ok = (body: Json): SandboxAnswer => ({ status: 200, body });

/** The requested page. Omitted parameters are null. */
interface WantedPage {
  limit: number | null;
  after: string | null;
}

interface PagedRows<T> {
  rows: readonly T[];
  cursorOf: (row: T) => string;
  present: (row: T) => Json;
}

/** Returns a page of a list. A full page always has a cursor, even if nothing follows. */
export function pageOf<T>({ rows, cursorOf, present }: PagedRows<T>, wanted: WantedPage): SandboxAnswer {
  const limit = wanted.limit ?? DEFAULT_LIMIT;
  if (!Number.isInteger(limit) || limit < 1) return failed(400, "querystring/limit must be >= 1");
  if (limit > MAX_LIMIT) return failed(400, `querystring/limit must be <= ${MAX_LIMIT}`);
  const { after } = wanted;
  const start = after === null ? 0 : rows.findIndex((row) => cursorOf(row) === after) + 1;
  if (after !== null && start === 0) return failed(400, "querystring/starting_after is invalid");
  const page = rows.slice(start, start + limit);
  const last = page.at(-1);
  return ok({
    items: page.map(present),
    ...(last !== undefined && page.length === limit && { next_starting_after: cursorOf(last) }),
  });
}

/** Parses the page parameters of a query. */
export const pageIn = (query: URLSearchParams): WantedPage => {
  const limit = query.get("limit");
  return { limit: limit === null ? null : Number(limit), after: query.get("starting_after") };
};
