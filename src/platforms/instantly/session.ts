/** Calls one Instantly account: rate limits, key, paging, and the interpretation of send responses. */
import { MINUTE, SECOND } from "../../core/clock.ts";
import { UpstreamError } from "../../core/errors.ts";
import { cursorFrom, ListBudget } from "../ceilings.ts";
import type { PlatformAnswer, PlatformCall, PlatformClient } from "../client.ts";
import { messageOf } from "./email.ts";
import { field, text } from "../mail-form.ts";
import type { Account, CallOptions, Json, RateLimit, SendReceipt } from "../platform.ts";
import { meaningOf, refusalText } from "../refusal.ts";

/** Limits of the workspace, across all its keys. */
const LIMITS: RateLimit[] = [
  { requests: 100, perMs: SECOND },
  { requests: 6_000, perMs: MINUTE },
];
/** The limit of `GET /emails`, which is separate and much lower. */
const LIST_BUCKET = { name: "emails.list", limits: [{ requests: 20, perMs: MINUTE }] };
const PAGE_SIZE = 100;

/** An account together with the priority of its calls. */
export interface InstantlySession {
  get(path: string): Promise<Json | undefined>;
  send(path: string, body: Json): Promise<SendReceipt>;
  /** Reads a list that requires a request body. */
  readRows(path: string, body: Json): Promise<Json[]>;
  /** Makes a call of any other kind and returns the response's JSON. */
  ask(request: Pick<PlatformCall, "method" | "path" | "query" | "body">): Promise<Json | undefined>;
  /** Yields all matching rows of `GET /emails`, page by page; throws if there are more pages than the limit. */
  list(query: Record<string, string>, mostPages?: number): AsyncGenerator<Json>;
  /**
   * Yields all rows of another list, page by page; throws if the response is not a list, or has too many
   * pages.
   */
  rows(path: string, query: Record<string, string>, mostPages: number): AsyncGenerator<Json>;
  /** Yields all leads that match a filter, page by page; throws if there are too many pages. */
  leads(filter: { [key: string]: Json }, mostPages: number): AsyncGenerator<Json>;
}

type CursorQuery = { starting_after?: string };

/** Yields a list's pages by following their cursors. @param ask Reads the page after a cursor. */
async function* followed(
  ask: (page: CursorQuery) => Promise<Json | undefined>,
  mostPages?: number,
): AsyncGenerator<Json> {
  const seen = new Set<string | null>([null]);
  const budget = new ListBudget("instantly", mostPages);
  let cursor: string | null = null;
  do {
    const answer: Json | undefined = await ask(cursor === null ? {} : { starting_after: cursor });
    const rows = rowsOf(answer);
    budget.countPage(rows.length);
    yield* rows;
    // Even the last page can have a cursor, so an empty page or a repeated cursor also ends the list.
    cursor = rows.length === 0 ? null : nextPage(answer);
  } while (!seen.has(cursor) && seen.add(cursor));
}

export function openSession(
  client: PlatformClient,
  account: Account,
  options: CallOptions,
): InstantlySession {
  const common = {
    platform: "instantly" as const,
    account,
    limits: LIMITS,
    headers: { authorization: `Bearer ${account.apiKey}` },
    options,
  };

  async function send(path: string, body: Json): Promise<SendReceipt> {
    return receipt(await client.call({ ...common, method: "POST", path, body }));
  }

  async function readRows(path: string, body: Json): Promise<Json[]> {
    return rowsOf((await client.call({ ...common, method: "POST", path, body })).json);
  }

  const read = async (
    call: Pick<PlatformCall, "method" | "path" | "query" | "body" | "bucket">,
  ): Promise<Json | undefined> => (await client.call({ ...common, ...call })).json;

  const reader =
    (path: string, query: Record<string, string>, bucket?: PlatformCall["bucket"]) =>
    (page: CursorQuery): Promise<Json | undefined> =>
      read({
        method: "GET",
        path,
        query: { ...query, limit: `${PAGE_SIZE}`, ...page },
        ...(bucket && { bucket }),
      });

  return {
    get: (path) => read({ method: "GET", path }),
    readRows,
    ask: read,
    send,
    list: (query, mostPages) => followed(reader("/emails", query, LIST_BUCKET), mostPages),
    rows: (path, query, mostPages) => followed(reader(path, query), mostPages),
    leads: (filter, mostPages) =>
      followed(
        (page) =>
          read({ method: "POST", path: "/leads/list", body: { ...filter, limit: PAGE_SIZE, ...page } }),
        mostPages,
      ),
  };
}

const nextPage = (json: Json | undefined): string | null =>
  cursorFrom("instantly", text(field(json, "next_starting_after")));

function receipt(answer: PlatformAnswer): SendReceipt {
  const platformId = text(field(answer.json, "id"));
  const error = text(field(answer.json, "error"));
  // Seen at `/emails/test`: a mailbox that cannot send reports its error with status 200.
  if (platformId === null && error !== null) {
    throw new UpstreamError(`instantly did not send the email: ${meaningOf(400, { answer: error })}`, {
      outcome: "refused",
      detail: refusalText(error),
    });
  }
  // A proxy's page with status 200 is not a receipt; only the thread shows the outcome.
  if (platformId === null)
    throw new UpstreamError("instantly did not return the sent email", { outcome: "unknown" });
  return {
    platformId,
    messageId: messageOf(answer.json)?.messageId ?? null,
    queued: false,
    answer: `accepted with status ${answer.status}`,
  };
}

/**
 * Returns the rows. Throws if there is no list: an empty thread would count as proof that the email was not
 * sent.
 */
function rowsOf(answer: Json | undefined): Json[] {
  const rows = field(answer, "items");
  if (!Array.isArray(rows))
    throw new UpstreamError("instantly's response is not a list", { outcome: "unknown" });
  return rows;
}
