/** The one way by which adapters speak HTTP: limits, time-outs, and what is known when a call goes wrong. */
import { createHash } from "node:crypto";
import type { Clock, Millis } from "../clock.ts";
import { SECOND } from "../clock.ts";
import { withoutSecrets } from "../masking.ts";
import { UpstreamError, messageOf } from "../errors.ts";
import { Limiter } from "./limiter.ts";
import type { Account, CallOptions, Json, PlatformName, RateLimit } from "./platform.ts";

/** From the first byte out to the last byte in. */
const CALL_TIMEOUT: Millis = 30 * SECOND;
/** Longest wait for the limiter's leave when a person waits for the answer. */
const PERSON_PATIENCE: Millis = 20 * SECOND;
/** A thread of long mails stays far below; a hostile or broken server does not fill the memory. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
/** Used when a 429 carries no `Retry-After`. */
const DEFAULT_PAUSE: Millis = 10 * SECOND;

/** Characters of the platform's own words in an error. */
const MAX_WORDS = 300;

const USER_AGENT = "replydesk";

/** Failures of fetch that happen before a byte of the request has left. */
const NEVER_LEFT = new Set([
  "ECONNREFUSED",
  "ConnectionRefused",
  "ENOTFOUND",
  "EAI_AGAIN",
  "FailedToOpenSocket",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ERR_INVALID_URL",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "CERT_HAS_EXPIRED",
  "ERR_TLS_CERT_ALTNAME_INVALID",
]);

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
   * The answer of a 2xx. Everything else is thrown as `UpstreamError`: 4xx `refused` (with the platform's words), 408,
   * 499, 5xx, redirects and cut or timed-out calls `unknown`, failures to connect and an exhausted allowance `not_sent`.
   * A call is never repeated.
   */
  call(call: PlatformCall): Promise<PlatformAnswer>;
}

/** @param fetcher Handed in so that a test can watch the wire. */
export function createPlatformClient(clock: Clock, fetcher: typeof fetch = fetch): PlatformClient {
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
    const answer = await exchange(fetcher, request);
    if (answer.status < 300) return answer;
    const retryAfterMs = answer.status === 429 ? (answer.retryAfterMs ?? DEFAULT_PAUSE) : answer.retryAfterMs;
    if (retryAfterMs !== null) (narrow ?? main).pause(retryAfterMs);
    throw new UpstreamError(`${request.platform} answered ${answer.status}: ${wordsOf(answer)}`, {
      outcome: isRefusal(answer.status) ? "refused" : "unknown",
      status: answer.status,
      retryAfterMs,
    });
  }

  return { call };
}

/** A 5xx may come of what was done before; so may a proxy's word that somebody took too long, or went away. */
const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 499;

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
      isOwn: true,
    });
  }
}

interface Exchange extends PlatformAnswer {
  retryAfterMs: Millis | null;
}

async function exchange(fetcher: typeof fetch, request: PlatformCall): Promise<Exchange> {
  const query = request.query ? `?${new URLSearchParams(request.query)}` : "";
  const signals = [AbortSignal.timeout(CALL_TIMEOUT), request.options.signal].filter(
    (signal) => signal !== undefined,
  );
  try {
    const response = await fetcher(`${request.account.baseUrl}${request.path}${query}`, {
      method: request.method,
      headers: {
        accept: "application/json",
        "user-agent": USER_AGENT,
        ...(request.body !== undefined && { "content-type": "application/json" }),
        ...request.headers,
      },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      // A redirect would carry the key to another host.
      redirect: "manual",
      // The other side may close an idle connection in the moment of its use: a send would be uncertain for nothing.
      keepalive: request.method === "GET",
      signal: AbortSignal.any(signals),
    });
    // Once, for every word of it that is shown, logged or stored later.
    const text = withoutSecrets(await readCapped(response), [request.account.apiKey]);
    return { status: response.status, text, json: asJson(text), retryAfterMs: retryAfter(response.headers) };
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    const outcome = typeof code === "string" && NEVER_LEFT.has(code) ? "not_sent" : "unknown";
    const what =
      error instanceof Error && error.name === "TimeoutError" ? "timed out" : String(code ?? "failed");
    throw new UpstreamError(`${request.platform} could not be reached: ${what}`, { outcome });
  }
}

async function readCapped(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES)
      throw Object.assign(new Error("answer too large"), { code: "answer too large" });
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function asJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined; // plain text or HTML: some platforms answer so, and the caller sees it as text
  }
}

/** `Retry-After` in seconds; the date form is not used by any of the platforms. */
function retryAfter(headers: Headers): Millis | null {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * SECOND : null;
}

/** The platform's own words from wherever it puts them. */
const wordsOf = ({ json, text }: PlatformAnswer): string =>
  sayable(json === undefined ? text : (sentenceIn(json) ?? text));

/** Words of a platform as an error may hold them: short, and without people's addresses. */
export function sayable(words: string): string {
  return words
    .slice(0, 2 * MAX_WORDS)
    .replace(/[^\s@<>"'=]{1,254}@[^\s@<>"']+/g, "***")
    .slice(0, MAX_WORDS);
}

function sentenceIn(json: Json): string | null {
  if (typeof json === "string") return json;
  if (json === null || typeof json !== "object" || Array.isArray(json)) return null;
  for (const key of ["message", "error", "data"]) {
    const value = json[key];
    const found = value === undefined || typeof value === "boolean" ? null : sentenceIn(value);
    if (found) return found;
  }
  return null;
}
