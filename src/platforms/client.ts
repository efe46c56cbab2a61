/** Defines the HTTP client of all adapters: rate limits, size limits, and the outcome of failed calls. */
import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Clock, Millis } from "../core/clock.ts";
import { SECOND } from "../core/clock.ts";
import { UpstreamError, messageOf } from "../core/errors.ts";
import { hintGc } from "../core/garbage.ts";
import { beginningOf, retryAfterOf, wholeText } from "../http-client/answer.ts";
import type { HttpClient } from "../http-client/client.ts";
import { CallFailed } from "../http-client/failure.ts";
import { redactSecrets } from "../core/redact.ts";
import { exceedsJsonLimits } from "../core/json-limits.ts";
import type { CallMemories } from "../core/call-memory.ts";
import { Limiter } from "./limiter.ts";
import type { Account, AccountLimits, CallOptions, Json, PlatformName, RateLimit } from "./platform.ts";
import { meaningOf, refusalText } from "./refusal.ts";
import { limitsOf } from "./rules/account-limits.ts";
import type { MultipartForm } from "./rules/multipart.ts";
import { rateIn, type RateNote } from "./rules/rate-headers.ts";

/** Time limit of a call, from name resolution to the last byte of the response. */
export const CALL_TIMEOUT: Millis = 30 * SECOND;
/** Slowest tolerated upload, in bytes per millisecond, so that the largest files finish while a person waits. */
const SLOWEST_UPLOAD = 500;
/** Maximum wait for the rate limiter while a person is waiting. */
const MAX_PERSON_WAIT: Millis = 20 * SECOND;
/**
 * Maximum size of a response: far more than a thread of long emails needs, but too little for a hostile or
 * broken server to fill the memory.
 */
const MAX_ANSWER_BYTES = 10 * 1024 * 1024;
/**
 * Limits for parsing a response. 10 MiB of `{},` would take 300 MB when parsed; a page of a hundred emails
 * has about ten thousand values.
 */
const MAX_ANSWER_SHAPE = { levels: 100, values: 1_000_000 };
/** Pause after a 429 without `Retry-After`. */
const DEFAULT_PAUSE: Millis = 10 * SECOND;

export interface PlatformCall {
  platform: PlatformName;
  account: Account;
  /** All limits that apply to this call; `bucket` names an additional, narrower limit (`emails.list`). */
  limits: RateLimit[];
  bucket?: { name: string; limits: RateLimit[] };
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Path relative to `account.baseUrl`, starting with a slash, without a query. */
  path: string;
  query?: Record<string, string>;
  headers: Record<string, string>;
  body?: Json;
  /** Replaces `body` when sending files. */
  form?: MultipartForm;
  /** Minimum pause for the account after a 429, for platforms that then reject all requests for some time. */
  shortestPause?: Millis;
  /** Whether a refusal may name any field; false if customers choose the server's address. */
  showsAnyField?: boolean;
  options: CallOptions;
}

export interface PlatformAnswer {
  status: number;
  text: string;
  /** The body as JSON; undefined if it is not JSON. */
  json: Json | undefined;
}

export interface PlatformClient {
  /**
   * Returns a 2xx response. Throws `UpstreamError` otherwise: `refused` for 4xx; `unknown` for 408, 499, 5xx,
   * redirects, and calls that were cut off or timed out; `not_sent` for failures to connect, an exhausted
   * rate limit, and a disallowed address. Calls that change something are never repeated.
   */
  call(call: PlatformCall): Promise<PlatformAnswer>;
  /** Returns the current time, for calls with a time range. */
  now(): Millis;
}

/**
 * Creates the client shared by all adapters.
 * @param http The HTTP client. It runs in real time, because a platform does not respond faster when a test
 * advances the clock.
 * @param memories Stores that keep admitted calls across restarts; absent to store nothing.
 */
export function createPlatformClient(
  clock: Clock,
  http: HttpClient,
  memories?: CallMemories,
): PlatformClient {
  const limiters = new Map<string, Limiter>();
  const plans = new WeakMap<Limiter, AccountLimits | null>();

  function limiter({ platform, account }: PlatformCall, bucket: string, limits: RateLimit[]): Limiter {
    const hash = createHash("sha256").update(`${account.baseUrl}\n${account.apiKey}`).digest("hex");
    const key = `${platform}:${hash}:${bucket}`;
    const found = limiters.get(key) ?? new Limiter(clock, limits, memories?.(key));
    limiters.set(key, found);
    return found;
  }

  /** Returns the account's limiter, with the current limits of its plan. */
  function mainLimiter(request: PlatformCall): Limiter {
    const found = limiter(request, "", request.limits);
    const plan = request.account.limits;
    if (plan !== undefined && !isEqual(plans.get(found) ?? null, plan)) {
      plans.set(found, plan);
      found.change(limitsOf(request.limits, plan));
    }
    return found;
  }

  async function call(request: PlatformCall): Promise<PlatformAnswer> {
    const main = mainLimiter(request);
    const narrow = request.bucket && limiter(request, request.bucket.name, request.bucket.limits);
    const settle = await acquireAll([...(narrow ? [narrow] : []), main], request.options, clock);
    if (request.method !== "GET") request.options.beforeSend?.();
    const answer = await exchange(http, request, clock).finally(settle);
    const { method, path, query = {} } = request;
    request.options.onAnswer?.({ method, path, query, status: answer.status, text: answer.text });
    if (answer.rate) (narrow ?? main).note(answer.rate);
    if (isGood(answer.status)) {
      // A thread of long emails leaves its bytes, text and parsed values as garbage.
      hintGc(answer.text.length);
      return { ...answer, json: parsed(request, answer) };
    }
    const retryAfterMs = answer.status === 429 ? pauseOf(request, answer) : answer.retryAfterMs;
    if (retryAfterMs !== null) (narrow ?? main).pause(retryAfterMs);
    // The platform did nothing, so the call can be repeated.
    if (answer.status === 429 && request.options.waitsOutPauses) return call(request);
    throw refusal(request, { ...answer, retryAfterMs });
  }

  return { call, now: () => clock.now() };
}

const pauseOf = ({ shortestPause = 0 }: PlatformCall, { retryAfterMs }: PlatformExchange): Millis =>
  Math.max(retryAfterMs ?? DEFAULT_PAUSE, shortestPause);

const isEqual = (one: AccountLimits | null, other: AccountLimits | null): boolean =>
  one?.perMinute === other?.perMinute && one?.perHour === other?.perHour;

/**
 * Returns whether a status means that nothing was done. A 5xx can occur after the work was done, and so can a
 * proxy's 408 or 499 (for a slow or disconnected client).
 */
const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 499;

const isGood = (status: number): boolean => status >= 200 && status < 300;

/** Waits for a turn at each limiter. Returns a function that reports the end of the call to each limiter. */
async function acquireAll(limiters: Limiter[], options: CallOptions, clock: Clock): Promise<() => void> {
  const { priority } = options;
  const longest = options.patience ?? (priority === "person" ? MAX_PERSON_WAIT : undefined);
  const admitted = new AbortController();
  const patience =
    longest === undefined
      ? undefined
      : // A person's wait is in real time, even if the clock is changed. A job's wait uses the rate limiter's clock.
        priority === "person"
        ? AbortSignal.timeout(longest)
        : after(clock, longest, admitted.signal);
  const signals = [options.signal, patience].filter((signal) => signal !== undefined);
  const signal = signals.length > 0 ? AbortSignal.any(signals) : undefined;
  const turns: { limiter: Limiter; start: Millis }[] = [];
  try {
    for (const limiter of limiters) {
      const start = await limiter.acquire({
        priority,
        ...(signal && { signal }),
        ...(options.failsWhilePaused && { failsWhilePaused: true }),
      });
      turns.push({ limiter, start });
    }
    return () => {
      for (const { limiter, start } of turns) limiter.settle(start);
    };
  } catch (error) {
    throw new UpstreamError(`the platform's rate limit is exhausted: ${messageOf(error)}`, {
      outcome: "not_sent",
      isThrottledLocally: true,
    });
  } finally {
    admitted.abort();
  }
}

/** Returns a signal that aborts after the given time, unless `done` is called first. */
function after(clock: Clock, ms: Millis, done: AbortSignal): AbortSignal {
  const over = new AbortController();
  void clock.sleep(ms, done).then(
    () => over.abort(new Error(`no free slot within ${ms / SECOND} s`)),
    () => undefined,
  );
  return over.signal;
}

interface PlatformExchange {
  status: number;
  text: string;
  retryAfterMs: Millis | null;
  rate: RateNote | null;
}

async function exchange(http: HttpClient, request: PlatformCall, clock: Clock): Promise<PlatformExchange> {
  const { platform, account, method, path, headers, body, form, options } = request;
  const query = request.query ? `?${new URLSearchParams(request.query).toString()}` : "";
  try {
    return await http.call(
      {
        url: `${account.baseUrl}${path}${query}`,
        method,
        headers: {
          accept: "application/json",
          ...(body !== undefined && { "content-type": "application/json" }),
          ...(form && { "content-type": form.contentType }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(form && { body: form.bytes, timeoutMs: CALL_TIMEOUT + form.bytes.length / SLOWEST_UPLOAD }),
        mayRepeat: method === "GET",
        signal: options.signal,
      },
      async (answer) => ({
        status: statusOf(answer),
        retryAfterMs: retryAfterOf(answer.headers, clock.now()),
        rate: rateIn(answer.headers, clock.now()),
        // Redacted once here, before it is logged or stored.
        text: redactSecrets(await textOf(answer), [account.apiKey]),
      }),
    );
  } catch (error) {
    throw error instanceof CallFailed ? unanswered(platform, error) : error;
  }
}

const statusOf = ({ statusCode }: IncomingMessage): number => statusCode ?? 0;

/**
 * Reads a successful response in full, but only the beginning of a failed one, because its status is
 * sufficient.
 */
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
  { platform, body, showsAnyField }: PlatformCall,
  { status, text, retryAfterMs }: Omit<PlatformExchange, "rate">,
): UpstreamError {
  const meaning = meaningOf(status, { answer: text, sent: body, showsAnyField });
  return new UpstreamError(`${platform} answered ${status}: ${meaning}`, {
    outcome: isRefusal(status) ? "refused" : "unknown",
    status,
    retryAfterMs,
    detail: refusalText(text),
  });
}

/**
 * Parses the body as JSON. Returns undefined if it is not JSON; the caller then gets the text, since some
 * platforms respond with plain text or HTML.
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
