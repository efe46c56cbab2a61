/** The one way by which adapters speak to platforms: limits, ceilings, and what is known when a call goes wrong. */
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
import { meaningOf, wordsOf } from "./refusal.ts";

/** From the question for the name to the last byte in. */
export const CALL_TIMEOUT: Millis = 30 * SECOND;
/** Longest wait for the limiter's leave when a person waits for the answer. */
const PERSON_PATIENCE: Millis = 20 * SECOND;
/** A thread of long mails stays far below; a hostile or broken server does not fill the memory. */
const MAX_ANSWER_BYTES = 10 * 1024 * 1024;
/** 10 MiB of `{},` would take 300 MB once they are parsed; a page of a hundred mails has some ten thousand values. */
const MAX_ANSWER_SHAPE = { levels: 100, values: 1_000_000 };
/** Used when a 429 carries no `Retry-After`. */
const DEFAULT_PAUSE: Millis = 10 * SECOND;

export interface PlatformCall {
  platform: PlatformName;
  account: Account;
  /** All limits that this call counts against; `bucket` names a narrower allowance of its own (`emails.list`). */
  limits: RateLimit[];
  bucket?: { name: string; limits: RateLimit[] };
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Below `account.baseUrl`, beginning with a slash, without a query. */
  path: string;
  query?: Record<string, string>;
  headers: Record<string, string>;
  body?: Json;
  options: CallOptions;
}

export interface PlatformAnswer {
  status: number;
  text: string;
  /** The answer as JSON; undefined when it is not JSON. */
  json: Json | undefined;
}

export interface PlatformClient {
  /**
   * Returns the answer of a 2xx. Everything else is thrown as `UpstreamError`: 4xx `refused`, 408, 499, 5xx, redirects and cut or
   * timed-out calls `unknown`; failures to connect, an exhausted allowance, and an address that may not be called
   * `not_sent`. What changes something is never repeated.
   */
  call(call: PlatformCall): Promise<PlatformAnswer>;
}

/** @param http Keeps to real time: a platform is no faster where a test lets time fly. */
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
    await allowance([...(narrow ? [narrow] : []), main], request.options);
    if (request.method !== "GET") request.options.beforeSend?.();
    const answer = await exchange(http, request, clock);
    if (isGood(answer.status)) {
      // Of a thread of long mails its bytes, its text and what was parsed of it.
      noteGarbage(answer.text.length);
      return { ...answer, json: parsed(request, answer) };
    }
    const retryAfterMs = answer.status === 429 ? (answer.retryAfterMs ?? DEFAULT_PAUSE) : answer.retryAfterMs;
    if (retryAfterMs !== null) (narrow ?? main).pause(retryAfterMs);
    throw refusal(request, { ...answer, retryAfterMs });
  }

  return { call };
}

/** A 5xx may come of what was done before; so may a proxy's word that somebody took too long, or went away. */
const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 499;

const isGood = (status: number): boolean => status >= 200 && status < 300;

async function allowance(limiters: Limiter[], options: CallOptions): Promise<void> {
  const longest = options.patience ?? (options.priority === "person" ? PERSON_PATIENCE : undefined);
  const patience = longest === undefined ? undefined : AbortSignal.timeout(longest);
  const signals = [options.signal, patience].filter((signal) => signal !== undefined);
  const signal = signals.length > 0 ? AbortSignal.any(signals) : undefined;
  try {
    for (const one of limiters) await one.acquire({ priority: options.priority, ...(signal && { signal }) });
  } catch (error) {
    throw new UpstreamError(`no allowance left at the platform: ${messageOf(error)}`, {
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
        // Once, for every word of it that is logged or stored later.
        text: redactSecrets(await textOf(answer), [account.apiKey]),
      }),
    );
  } catch (error) {
    throw error instanceof CallFailed ? unanswered(platform, error) : error;
  }
}

const statusOf = ({ statusCode }: IncomingMessage): number => statusCode ?? 0;

/** Of a failure the status says all that matters. */
const textOf = (answer: IncomingMessage): Promise<string> =>
  isGood(statusOf(answer)) ? wholeText(answer, MAX_ANSWER_BYTES) : beginningOf(answer);

function unanswered(platform: PlatformName, failed: CallFailed): UpstreamError {
  const outcome = failed.mayHaveArrived ? "unknown" : "not_sent";
  if (failed.refused !== null)
    return new UpstreamError(`the address of ${platform} may not be called: ${failed.message}`, { outcome });
  const what = failed.isTimeout ? `timed out: ${failed.message}` : failed.message;
  return new UpstreamError(`${platform} could not be reached: ${what}`, { outcome });
}

function refusal(
  { platform, body }: PlatformCall,
  { status, text, retryAfterMs }: PlatformExchange,
): UpstreamError {
  const meaning = meaningOf(status, { words: text, sent: body });
  return new UpstreamError(`${platform} answered ${status}: ${meaning}`, {
    outcome: isRefusal(status) ? "refused" : "unknown",
    status,
    retryAfterMs,
    detail: wordsOf(text),
  });
}

/** Undefined when it is not JSON: some platforms answer plain text or HTML, and the caller sees it as text. */
function parsed({ platform }: PlatformCall, { text, status }: PlatformExchange): Json | undefined {
  if (/^\s*[[{]/.test(text) && exceedsJsonLimits(text, MAX_ANSWER_SHAPE))
    throw new UpstreamError(
      `${platform} answered with more than can be read: nested too deeply or too long`,
      {
        outcome: "unknown",
        status,
      },
    );
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
