/** Calls to one Instantly account: its limits, its key, its paging, and what its answers to sends mean. */
import { MINUTE, SECOND } from "../../core/clock.ts";
import { UpstreamError } from "../../core/errors.ts";
import { cursorFrom, ListBudget } from "../ceilings.ts";
import type { PlatformAnswer, PlatformClient } from "../client.ts";
import { messageOf } from "./email.ts";
import { field, text } from "../mail-form.ts";
import type { Account, CallOptions, Json, RateLimit, SendReceipt } from "../platform.ts";
import { meaningOf, wordsOf } from "../refusal.ts";

/** Of the workspace, over all its keys. */
const LIMITS: RateLimit[] = [
  { requests: 100, perMs: SECOND },
  { requests: 6_000, perMs: MINUTE },
];
/** `GET /emails` has a far narrower one of its own. */
const LIST_BUCKET = { name: "emails.list", limits: [{ requests: 20, perMs: MINUTE }] };
const PAGE_SIZE = "100";

/** One account and how urgent its calls are: what every request below needs. */
export interface InstantlySession {
  get(path: string): Promise<Json | undefined>;
  send(path: string, body: Json): Promise<SendReceipt>;
  /** All rows of `GET /emails` that a query selects, page by page; throws where they go on beyond the ceiling. */
  list(query: Record<string, string>, mostPages?: number): AsyncGenerator<Json>;
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

  async function* list(query: Record<string, string>, mostPages?: number): AsyncGenerator<Json> {
    const seen = new Set<string | null>([null]);
    const walk = new ListBudget("instantly", mostPages);
    let cursor: string | null = null;
    do {
      const page: Record<string, string> = {
        ...query,
        limit: PAGE_SIZE,
        ...(cursor && { starting_after: cursor }),
      };
      const answer = await client.call({
        ...common,
        bucket: LIST_BUCKET,
        method: "GET",
        path: "/emails",
        query: page,
      });
      const rows = rowsOf(answer.json);
      walk.countPage(rows.length);
      yield* rows;
      // The last page may carry a cursor too: an empty page, or a cursor seen before, ends the walk.
      cursor = rows.length === 0 ? null : nextPage(answer.json);
    } while (!seen.has(cursor) && seen.add(cursor));
  }

  return { get: async (path) => (await client.call({ ...common, method: "GET", path })).json, send, list };
}

const nextPage = (json: Json | undefined): string | null =>
  cursorFrom("instantly", text(field(json, "next_starting_after")));

function receipt(answer: PlatformAnswer): SendReceipt {
  const platformId = text(field(answer.json, "id"));
  const error = text(field(answer.json, "error"));
  // Seen at `/emails/test`: a mailbox that cannot send is told with status 200.
  if (platformId === null && error !== null) {
    throw new UpstreamError(`instantly did not send: ${meaningOf(400, { words: error })}`, {
      outcome: "refused",
      detail: wordsOf(error),
    });
  }
  // Somebody's page with status 200 is no receipt: only the thread can tell.
  if (platformId === null)
    throw new UpstreamError("instantly did not answer with the email sent", { outcome: "unknown" });
  return {
    platformId,
    messageId: messageOf(answer.json)?.messageId ?? null,
    queued: false,
    answer: `taken with status ${answer.status}`,
  };
}

/** Thrown, not taken for an empty list: an empty thread would pass for proof that nothing was sent. */
function rowsOf(answer: Json | undefined): Json[] {
  const rows = field(answer, "items");
  if (!Array.isArray(rows))
    throw new UpstreamError("instantly's answer is not a list", { outcome: "unknown" });
  return rows;
}
