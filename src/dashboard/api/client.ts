/**
 * Calls the API. Types come from its OpenAPI document; each change has an idempotency key; errors have the API's codes.
 */
import createClient, { type Middleware } from "openapi-fetch";
import type { components, paths } from "./schema.ts";
import { changeWorkspace, workspaceId } from "./tab-session.ts";

export type Schemas = components["schemas"];

/** Details of an API error besides its message; `needs` names the warnings to confirm before sending. */
interface ErrorBody {
  error?: string;
  code?: string;
  needs?: string[];
}

/** An error response, or no response at all (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly needs: readonly string[];
  /** Null without a response. */
  readonly requestId: string | null;
  /** Whether the session has ended. The sign-in dialog handles this; other code ignores it. */
  readonly isSessionEnd: boolean;
  /** Milliseconds to wait before a retry; null unless the server requests it. */
  readonly retryAfterMs: number | null;

  constructor(body: ErrorBody, response: Response | null) {
    super(wordsOf(body, response));
    this.status = response?.status ?? 0;
    this.code = body.code ?? (response ? "unexpected" : "unreachable");
    this.needs = body.needs ?? [];
    this.isSessionEnd = response !== null && isSessionEnd(response);
    this.requestId = response?.headers.get("x-request-id") ?? null;
    const seconds = Number(response?.headers.get("retry-after") ?? Number.NaN);
    this.retryAfterMs = Number.isNaN(seconds) ? null : seconds * 1000;
  }
}

const CHANGES = new Set(["POST", "PATCH", "PUT", "DELETE"]);

/** Before sign-in, these routes return 401 for a wrong password, which does not end a session. */
const OPEN = /^\/api\/(session|setup|invitations\/(look|accept)|password-resets)/;

/** Changes the workspace of this tab and of new tabs. */
export async function chooseWorkspace(id: string): Promise<void> {
  // The user may have been removed from the tab's workspace.
  const headers = { "X-Workspace-Id": id };
  await unwrap(api.PATCH("/api/session", { body: { workspace_id: id }, headers }));
  changeWorkspace(id);
}

/** Replaces the API's message, which is written for programs. */
function wordsOf({ error }: ErrorBody, response: Response | null): string {
  if (!response) return "The server cannot be reached";
  return isSessionEnd(response)
    ? "Your session has ended"
    : (error ?? `The server answered ${response.status}`);
}

const isSessionEnd = ({ status, url }: Response): boolean =>
  status === 401 && !OPEN.test(URL.parse(url)?.pathname ?? "");

const expiries = new Set<() => void>();

/**
 * Calls the listener whenever a response shows that the session has ended. Returns a function that
 * unsubscribes.
 */
export function onSessionExpired(listener: () => void): () => void {
  expiries.add(listener);
  return () => void expiries.delete(listener);
}

const requestDefaults: Middleware = {
  onRequest({ request }) {
    const workspace = workspaceId();
    if (workspace !== null && !request.headers.has("X-Workspace-Id"))
      request.headers.set("X-Workspace-Id", workspace);
    if (CHANGES.has(request.method)) request.headers.set("Idempotency-Key", crypto.randomUUID());
  },
  onResponse({ response }) {
    if (!isSessionEnd(response)) return;
    for (const listener of expiries) listener();
  },
  onError: () => new ApiError({}, null),
};

export const api = createClient<paths>();
api.use(requestDefaults);

/** Returns the path parameter of a request: `api.GET("/api/clients/{id}", byId(id))`. */
export const byId = (id: string) => ({ params: { path: { id } } });

interface Answered<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/**
 * Returns the JSON body of a response; throws `ApiError` unless it is a success. CSV is downloaded through links
 * instead.
 */
export async function unwrap<Data>(answering: Promise<Answered<Data>>): Promise<Exclude<Data, string>> {
  const { data, error, response } = await answering;
  if (error === undefined && response.ok) return data as Exclude<Data, string>;
  throw new ApiError(typeof error === "object" && error !== null ? error : {}, response);
}
