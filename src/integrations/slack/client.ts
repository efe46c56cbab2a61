/** Calls Slack's Web API: JSON in, `{ok, …}` or `{ok: false, error}` out (docs.slack.dev/apis/web-api). */
import { SECOND, type Millis } from "../../core/clock.ts";
import { messageOf } from "../../core/errors.ts";
import { retryAfterOf, wholeText } from "../../http-client/answer.ts";
import type { HttpClient } from "../../http-client/client.ts";

const MAX_RESPONSE_BYTES = 256 * 1024;
const TIMEOUT: Millis = 10 * SECOND;

export type SlackAnswer =
  | { ok: true; body: Readonly<Record<string, unknown>> }
  /**
   * `error` is Slack's name for the error. A call that failed with a temporary error can be retried, after
   * `retryAfterMs` if present.
   */
  | { ok: false; error: string; isTemporary: boolean; retryAfterMs: Millis | null };

export interface SlackCall {
  baseUrl: string;
  method: string;
  token: string;
  body?: object;
  now: Millis;
}

export async function callSlack(
  http: HttpClient,
  { baseUrl, method, token, body = {}, now }: SlackCall,
): Promise<SlackAnswer> {
  const request = {
    url: `${baseUrl}/${method}`,
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify(body),
    mayRepeat: false,
    timeoutMs: TIMEOUT,
  };
  try {
    return await http.call(request, async (answer) => {
      const status = answer.statusCode ?? 0;
      const text = await wholeText(answer, MAX_RESPONSE_BYTES);
      if (status === 429 || status >= 500)
        return refused(`http_${status}`, {
          isTemporary: true,
          retryAfterMs: retryAfterOf(answer.headers, now),
        });
      return read(text, status);
    });
  } catch (error) {
    return refused(`unreachable: ${messageOf(error)}`, { isTemporary: true, retryAfterMs: null });
  }
}

const refused = (
  error: string,
  { isTemporary, retryAfterMs }: { isTemporary: boolean; retryAfterMs: Millis | null },
): SlackAnswer => ({ ok: false, error, isTemporary, retryAfterMs });

/** Slack's temporary errors. */
const TEMPORARY = new Set([
  "ratelimited",
  "rate_limited",
  "internal_error",
  "fatal_error",
  "service_unavailable",
]);

function read(text: string, status: number): SlackAnswer {
  const body = parsed(text);
  if (body?.["ok"] === true) return { ok: true, body };
  const error = typeof body?.["error"] === "string" ? body["error"] : `http_${status}`;
  return refused(error, { isTemporary: TEMPORARY.has(error), retryAfterMs: null });
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
