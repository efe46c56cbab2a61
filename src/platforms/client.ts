/** The HTTP client of all adapters: rate limits, size limits, and what is known when a call fails. */
import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Clock, Millis } from "../core/clock.ts";
import { SECOND } from "../core/clock.ts";
import { UpstreamError, messageOf } from "../core/errors.ts";
import { noteGarbage } from "../core/garbage.ts";
import { beginningOf, retryAfterOf, wholeText } from "../http-client/answer.ts";
import type { HttpClient } from "../http-client/client.ts";
import { CallFailed } from "../http-client/failure.ts";
import { redactSecrets } from "../core/redact.ts";
import { exceedsJsonLimits } from "../core/json-limits.ts";
import { Limiter } from "./limiter.ts";
import type { Account, CallOptions, Json, PlatformName, RateLimit } from "./platform.ts";
import { meaningOf, refusalText } from "./refusal.ts";

/** From name resolution to the last byte of the response. */
export const CALL_TIMEOUT: Millis = 30 * SECOND;
/** Longest wait for the rate limiter when a person waits for the result. */
const PERSON_PATIENCE: Millis = 20 * SECOND;
/** A thread of long emails stays far below this; a hostile or broken server cannot fill the memory. */
const MAX_ANSWER_BYTES = 10 * 1024 * 1024;
/**
 * 10 MiB of `{},` would take 300 MB once parsed; a page of a hundred emails has about ten thousand values.
 */
const MAX_ANSWER_SHAPE = { levels: 100, values: 1_000_000 };
/** Used when a 429 carries no `Retry-After`. */
const DEFAULT_PAUSE: Millis = 10 * SECOND;

export interface PlatformCall {
  platform: PlatformName;
  account: Account;
  /**
   * All limits that this call counts against; `bucket` names an additional, narrower limit (`emails.list`).
   */
  limits: RateLimit[];
  bucket?: { name: string; limits: RateLimit[] };
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Relative to `account.baseUrl`, beginning with a slash, without a query. */
  path: string;
  query?: Record<string, string>;
  headers: Record<string, string>;
  body?: Json;
  options: CallOptions;
}

export interface PlatformAnswer {
  status: number;
  text: string;
  /** The body as JSON; undefined when it is not JSON. */
  json: Json | undefined;
}

export interface PlatformClient {
  /**
   * Returns a 2xx response. Throws `UpstreamError` for everything else: `refused` for 4xx; `unknown` for 408,
   * 499, 5xx, redirects, and calls that were cut off or timed out; `not_sent` for failures to connect, an
   * exhausted rate limit, and an address that is not allowed. Calls that change something are never repeated.
   */
  call(call: PlatformCall): Promise<PlatformAnswer>;
}

/**
 * Creates the client that all adapters share.
 * @param http Runs in real time: a platform is no faster when a test advances the clock.
 */
export function createPlatformClient(clock: Clock, http: HttpClient): PlatformClient {
  const limiters = new Map<string, Limiter>();

  function limiter(call: PlatformCall, bucket: string, limits: RateLimit[]): Limiter {
    const account = createHash("sha256")
      .update(`${call.account.baseUrl}\n${call.account.apiKey}`)
      .digest("hex");
    const key = `${call.platform}:${account}:${bucket}`;
    const found = limiters.get(key) ?? new Limiter(clock, limits);
    limiters.set(key, found);
    return found;
  }

  async function call(request: PlatformCall): Promise<PlatformAnswer> {
    const main = limiter(request, "", request.limits);
    const narrow = request.bucket && limiter(request, request.bucket.name, request.bucket.limits);
    await acquireAll([...(narrow ? [narrow] : []), main], request.options);
    if (request.method !== "GET") request.options.beforeSend?.();
    const answer = await exchange(http, request, clock);
    if (isGood(answer.status)) {
      // A thread of long emails leaves its bytes, its text and its parsed form behind.
      noteGarbage(answer.text.length);
      return { ...answer, json: parsed(request, answer) };
    }
    const retryAfterMs = answer.status === 429 ? (answer.retryAfterMs ?? DEFAULT_PAUSE) : answer.retryAfterMs;
    if (retryAfterMs !== null) (narrow ?? main).pause(retryAfterMs);
    throw refusal(request, { ...answer, retryAfterMs });
  }

  return { call };
}

/**
 * A 5xx can follow after the work was done; so can a proxy's 408 or 499 (someone took too long or
 * disconnected).
 */
const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 499;

const isGood = (status: number): boolean => status >= 200 && status < 300;

async function acquireAll(limiters: Limiter[], options: CallOptions): Promise<void> {
  const longest = options.patience ?? (options.priority === "person" ? PERSON_PATIENCE : undefined);
  const patience = longest === undefined ? undefined : AbortSignal.timeout(longest);
  const signals = [options.signal, patience].filter((signal) => signal !== undefined);
  const signal = signals.length > 0 ? AbortSignal.any(signals) : undefined;
  try {
    for (const limiter of limiters)
      await limiter.acquire({ priority: options.priority, ...(signal && { signal }) });
  } catch (error) {
    throw new UpstreamError(`the rate limit of the platform is exhausted: ${messageOf(error)}`, {
      outcome: "not_sent",
      isThrottledLocally: true,
    });
  }
}

interface PlatformExchange {
  status: number;
  text: string;
  retryAfterMs: Millis | null;
}

async function exchange(http: HttpClient, request: PlatformCall, clock: Clock): Promise<PlatformExchange> {
  const { platform, account, method, path, headers, body, options } = request;
  const query = request.query ? `?${new URLSearchParams(request.query).toString()}` : "";
  try {
    return await http.call(
      {
        url: `${account.baseUrl}${path}${query}`,
        method,
        headers: {
          accept: "application/json",
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        mayRepeat: method === "GET",
        signal: options.signal,
      },
      async (answer) => ({
        status: statusOf(answer),
        retryAfterMs: retryAfterOf(answer.headers, clock.now()),
        // Redacted once here, before any of it is logged or stored.
        text: redactSecrets(await textOf(answer), [account.apiKey]),
      }),
    );
  } catch (error) {
    throw error instanceof CallFailed ? unanswered(platform, error) : error;
  }
}

const statusOf = ({ statusCode }: IncomingMessage): number => statusCode ?? 0;

/** Reads all of a success, and only the beginning of a failure, whose status says what matters. */
const textOf = (answer: IncomingMessage): Promise<string> =>
  isGood(statusOf(answer)) ? wholeText(answer, MAX_ANSWER_BYTES) : beginningOf(answer);

function unanswered(platform: PlatformName, failed: CallFailed): UpstreamError {
  const outcome = failed.mayHaveArrived ? "unknown" : "not_sent";
  if (failed.refused !== null)
    return new UpstreamError(`the address of ${platform} is not allowed: ${failed.message}`, { outcome });
  const reason = failed.isTimeout ? `timed out: ${failed.message}` : failed.message;
  return new UpstreamError(`${platform} could not be reached: ${reason}`, { outcome });
}

function refusal(
  { platform, body }: PlatformCall,
  { status, text, retryAfterMs }: PlatformExchange,
): UpstreamError {
  const meaning = meaningOf(status, { answer: text, sent: body });
  return new UpstreamError(`${platform} answered ${status}: ${meaning}`, {
    outcome: isRefusal(status) ? "refused" : "unknown",
    status,
    retryAfterMs,
    detail: refusalText(text),
  });
}

/**
 * Parses the body as JSON. Returns undefined when it is not: some platforms answer in plain text or HTML,
 * which the caller sees as text.
 */
function parsed({ platform }: PlatformCall, { text, status }: PlatformExchange): Json | undefined {
  if (/^\s*[[{]/.test(text) && exceedsJsonLimits(text, MAX_ANSWER_SHAPE))
    throw new UpstreamError(`${platform} returned JSON that is nested too deeply or has too many values`, {
      outcome: "unknown",
      status,
    });
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
