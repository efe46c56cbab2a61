/** The call itself: bytes posted to a subscriber's address, and what is kept of the answer. */
import { systemClock, type Clock, type Millis } from "../core/clock.ts";
import { beginningOf, retryAfterOf } from "./answer.ts";
import { CallFailed } from "./failure.ts";
import { createHttpClient } from "./client.ts";
import type { Resolve } from "./resolve.ts";

export interface PosterOptions {
  /** Whether subscribers may be called without TLS. */
  allowHttp: boolean;
  /** CIDRs that may be called though they are not public. */
  allowNetworks: readonly string[];
  /** From the question for the name to the last byte read. */
  timeoutMs: Millis;
  /** The machine's own resolver where it is not given. */
  resolve?: Resolve;
  clock?: Clock;
}

export interface PostCall {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Sent byte for byte. */
  body: string | Uint8Array;
  /** Gives the call up: it has failed, though the other side may have had it. */
  signal?: AbortSignal;
}

/** Whatever the status: a redirect is an answer like any other, and is not followed. */
export interface PostAnswered {
  kind: "answered";
  status: number;
  /** The first 2 KiB, as UTF-8. */
  body: string;
  /** How long the other side asks us to wait, at most a day; null where it does not say. */
  retryAfterMs: Millis | null;
  durationMs: Millis;
}

export interface PostFailed {
  kind: "failed";
  /** A short sentence for the owner of the address. */
  error: string;
  /** No attempt can succeed until the subscription's address or the configuration is changed. */
  permanent: boolean;
  durationMs: Millis;
}

export type PostOutcome = PostAnswered | PostFailed;

export interface Poster {
  /** Never throws. What the other side answers counts from its head on, also when the rest is cut or never ends. */
  post(call: PostCall): Promise<PostOutcome>;
  /** Why an address cannot be saved, as a sentence that names the field `url`; null when it can. */
  faultOf(url: string): Promise<string | null>;
  /** Closes the connections that wait for the next delivery. */
  close(): void;
}

export function createPoster({ allowHttp, ...options }: PosterOptions): Poster {
  const clock = options.clock ?? systemClock;
  const client = createHttpClient({ ...options, plainHttp: allowHttp ? "anywhere" : "never" });

  async function post({ headers, ...call }: PostCall): Promise<PostOutcome> {
    const started = clock.now();
    const request = {
      ...call,
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      // Receivers know a delivery by its `webhook-id`: it is promised to come at least once.
      mayRepeat: true,
    };
    try {
      const answered = await client.call(request, async (answer) => ({
        status: answer.statusCode ?? 0,
        retryAfterMs: retryAfterOf(answer.headers, clock.now()),
        body: await beginningOf(answer),
      }));
      return { kind: "answered", ...answered, durationMs: clock.now() - started };
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const permanent = error.refused === "form";
      const sentence = permanent ? `url: ${error.message}` : error.message;
      return { kind: "failed", error: sentence, permanent, durationMs: clock.now() - started };
    }
  }

  async function faultOf(url: string): Promise<string | null> {
    const fault = await client.faultOf(url);
    return fault === null ? null : `url: ${fault}`;
  }

  return { post, faultOf, close: () => client.close() };
}
