/** Calls one PlusVibe workspace: key, workspace, rate limit, paging, and the interpretation of send responses. */
import { SECOND } from "../../core/clock.ts";
import { UpstreamError } from "../../core/errors.ts";
import { cursorFrom, ListBudget } from "../ceilings.ts";
import type { PlatformAnswer, PlatformClient } from "../client.ts";
import { field, listOf, text } from "../mail-form.ts";
import type { Account, CallOptions, Json, RateLimit, SendReceipt } from "../platform.ts";
import { meaningOf, refusalText } from "../refusal.ts";

/** Limits measured by two API clients. They apply to each key, not to the workspace. */
const LIMITS: RateLimit[] = [{ requests: 5, perMs: SECOND }];

/** The start of a listing, and the tracker of its pages. */
interface TrackedPages {
  from: string | null;
  enter(page: string | null): void;
}

/** Calls to one workspace, with the priority of the operation. */
export interface PlusVibeSession {
  readonly workspace: string;
  get(path: string, query?: Record<string, string>): Promise<Json | undefined>;
  post(path: string, body: { [key: string]: Json }): Promise<Json | undefined>;
  remove(path: string, body: { [key: string]: Json }): Promise<void>;
  send(path: string, body: { [key: string]: Json }): Promise<SendReceipt>;
  /** Yields the pages of a list of emails, newest first; throws if there are too many pages. */
  pages(path: string, query?: Record<string, string>, tracked?: TrackedPages): AsyncGenerator<Json[]>;
}

/** Cached workspaces of keys that have access to only one workspace, by key and base URL. */
export type KnownWorkspaces = Map<string, string>;

interface WorkspaceAccess {
  client: PlatformClient;
  known: KnownWorkspaces;
}

/**
 * Opens a session. Every call needs a workspace. An API key may have access to several, so a connection's key
 * can have the format `<API key>:<workspace id>`; for a key alone, the workspace is looked up once.
 */
export async function openSession(
  { client, known }: WorkspaceAccess,
  configured: Account,
  options: CallOptions,
): Promise<PlusVibeSession> {
  const [apiKey = "", named] = configured.apiKey.split(":");
  // The client redacts this key from responses; the form with the workspace id would not match.
  const account = { ...configured, apiKey };
  const common = {
    platform: "plusvibe",
    account,
    limits: LIMITS,
    headers: { "x-api-key": apiKey },
    options,
  } as const;
  const cacheKey = `${account.baseUrl}\n${apiKey}`;
  const workspace =
    named ||
    known.get(cacheKey) ||
    onlyWorkspace(await client.call({ ...common, method: "GET", path: "/authenticate" }));
  if (!named) known.set(cacheKey, workspace);
  const query = { workspace_id: workspace };

  const get = async (path: string, more: Record<string, string> = {}): Promise<Json | undefined> =>
    checked(await client.call({ ...common, method: "GET", path, query: { ...query, ...more } })).json;

  // According to the documentation, some calls need the workspace in the query and others in the body.
  const post = async (path: string, body: { [key: string]: Json }): Promise<PlatformAnswer> =>
    checked(await client.call({ ...common, method: "POST", path, query, body: { ...query, ...body } }));

  const pages: PlusVibeSession["pages"] = async function* (path, more, tracked) {
    const seen = new Set<string | null>([null]);
    const budget = new ListBudget("plusvibe");
    let cursor: string | null = tracked?.from ?? null;
    do {
      tracked?.enter(cursor);
      const answer: Json | undefined = await get(path, {
        ...more,
        ...(cursor && { page_trail: cursor }),
      });
      const rows = rowsOf(answer);
      budget.countPage(rows.length);
      yield rows;
      cursor = rows.length === 0 ? null : cursorFrom("plusvibe", text(field(answer, "page_trail")));
    } while (!seen.has(cursor) && seen.add(cursor));
  };

  return {
    workspace,
    get,
    remove: async (path, body) => {
      const call = { ...common, method: "DELETE", path, query, body: { ...query, ...body } } as const;
      checked(await client.call(call));
    },
    post: async (path, body) => (await post(path, body)).json,
    send: async (path, body) => receipt(await post(path, body)),
    pages,
  };
}

/** Returns the workspace of a key that has only one; choosing among several would be a guess. */
function onlyWorkspace(answer: PlatformAnswer): string {
  const [first, ...others] = listOf(field(checked(answer).json, "workspaces"));
  const id = text(field(first, "_id")) ?? text(field(first, "id"));
  if (id !== null && others.length === 0) return id;
  const why =
    id === null
      ? "has no workspace"
      : `has ${others.length + 1} workspaces: enter it as <API key>:<workspace id>`;
  throw new UpstreamError(`plusvibe: the key ${why}`, { outcome: "refused", status: 403 });
}

/** Throws on an error with status 200. According to the documentation, `status` is `success`. */
function checked(answer: PlatformAnswer): PlatformAnswer {
  const status = text(field(answer.json, "status"))?.toLowerCase();
  if (status !== "error" && status !== "failed" && status !== "fail") return answer;
  throw new UpstreamError(
    `plusvibe refused with status ${answer.status}: ${meaningOf(400, { answer: answer.text })}`,
    {
      outcome: "refused",
      status: answer.status,
      detail: refusalText(answer.text),
    },
  );
}

/** Parses a send response, `{status: "success", id}`. We assume that `id` is the sent email's. */
function receipt({ json, status }: PlatformAnswer): SendReceipt {
  const platformId = text(field(json, "id"));
  const isAccepted = text(field(json, "status"))?.toLowerCase() === "success";
  // A proxy's page with status 200 is not a receipt; only the thread shows the outcome.
  if (platformId === null && !isAccepted)
    throw new UpstreamError("plusvibe did not confirm the email", { outcome: "unknown", status });
  return {
    platformId,
    messageId: null,
    queued: platformId === null,
    answer: `accepted with status ${status}`,
  };
}

/** Returns the rows. Throws if there is no list: an empty thread would suggest that no one has answered. */
function rowsOf(answer: Json | undefined): Json[] {
  const rows = Array.isArray(answer) ? answer : field(answer, "data");
  if (!Array.isArray(rows))
    throw new UpstreamError("plusvibe's response is not a list", { outcome: "unknown" });
  return rows;
}
