/** Defines the capabilities of calendars, and their calls over HTTP. */
import type { CalendarKind } from "../../../core/booking.ts";
import { SECOND, type Millis } from "../../../core/clock.ts";
import { UpstreamError } from "../../../core/errors.ts";
import { wholeText } from "../../../http-client/answer.ts";
import type { HttpClient } from "../../../http-client/client.ts";
import { CallFailed } from "../../../http-client/failure.ts";
import type { BookingReport } from "../rules/report.ts";

const MAX_ANSWER_BYTES = 1024 * 1024;
const TIMEOUT: Millis = 20 * SECOND;

/** An account with a calendar provider. */
export interface CalendarAccount {
  http: HttpClient;
  baseUrl: string;
  apiKey: string;
}

export interface NewWebhook {
  url: string;
  secret: string;
}

/** Makes calls to one kind of calendar, which throw `UpstreamError` on failure. */
export interface CalendarAdapter {
  readonly name: string;
  /** Returns whether a webhook's raw body was signed with the secret. */
  isSigned(secret: string, headers: Headers, posted: { body: Uint8Array; now: Millis }): boolean;
  /**
   * Returns the report in a webhook; null if the event does not concern a booking. Throws `UnreadableReport`.
   */
  read(webhook: unknown): BookingReport | null;
  /** Registers the webhook and returns its id in the calendar. */
  register(account: CalendarAccount, webhook: NewWebhook): Promise<string>;
  /** Returns whether the webhook still exists and receives events. */
  isActive(account: CalendarAccount, remoteId: string): Promise<boolean>;
  /** Removes the webhook; does nothing if it no longer exists. */
  remove(account: CalendarAccount, remoteId: string): Promise<void>;
}

export type Adapters = Record<CalendarKind, CalendarAdapter>;

interface CalendarCall {
  calendar: string;
  method: "GET" | "POST" | "DELETE";
  url: string;
  body?: object;
}

interface CalendarAnswer {
  status: number;
  json: unknown;
}

const NOT_FOUND = 404;

/** Returns a 2xx or 404 response. Throws `UpstreamError` for all other outcomes. */
export async function callCalendar(
  { http, apiKey }: CalendarAccount,
  { calendar, method, url, body }: CalendarCall,
): Promise<CalendarAnswer> {
  try {
    const request = {
      url,
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: "application/json",
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
      mayRepeat: method === "GET",
      timeoutMs: TIMEOUT,
    };
    const { status, text } = await http.call(request, async (answer) => ({
      status: answer.statusCode ?? 0,
      text: await wholeText(answer, MAX_ANSWER_BYTES),
    }));
    if ((status >= 200 && status < 300) || status === NOT_FOUND) return { status, json: parsed(text) };
    throw new UpstreamError(`${calendar} answered ${status}: ${MEANINGS[status] ?? "try again later"}`, {
      outcome: status >= 400 && status < 500 ? "refused" : "unknown",
      status,
    });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    throw new UpstreamError(`${calendar} could not be reached: ${error.message}`, {
      outcome: error.mayHaveArrived ? "unknown" : "not_sent",
    });
  }
}

/** The calendar's own message is not shown, because it can contain names and addresses. */
const MEANINGS: Record<number, string> = {
  400: "the webhook was rejected",
  401: "the API key is not valid",
  403: "the API key is not allowed to create webhooks, or the plan does not include them",
  409: "a webhook with this URL already exists",
  429: "too many requests; try again later",
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the id of a created webhook. */
export function createdId(
  calendar: string,
  { status, json }: CalendarAnswer,
  path: readonly string[],
): string {
  let value: unknown = json;
  for (const name of path) value = (value as Record<string, unknown> | null | undefined)?.[name];
  if (status !== NOT_FOUND && (typeof value === "string" || typeof value === "number")) return String(value);
  throw new UpstreamError(`${calendar} returned no webhook`, { outcome: "unknown", status });
}
