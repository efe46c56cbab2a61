/** Posts bytes to a webhook subscriber and returns the beginning of the response. */
import { systemClock, type Clock, type Millis } from "../core/clock.ts";
import { beginningOf, retryAfterOf } from "./answer.ts";
import { CallFailed } from "./failure.ts";
import { createHttpClient } from "./client.ts";
import type { Resolve } from "./resolve.ts";

export interface PosterOptions {
  /** Whether subscribers may use plain http. */
  allowHttp: boolean;
  /** CIDRs of non-public networks that are allowed. */
  allowNetworks: readonly string[];
  /** Time limit of a post, from name resolution to the last byte read. */
  timeoutMs: Millis;
  /** Resolves host names; defaults to the system resolver. */
  resolve?: Resolve;
  clock?: Clock;
}

export interface PostCall {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** The body, sent unchanged, byte for byte. */
  body: string | Uint8Array;
  /** Aborts the call. The call then counts as failed, although the subscriber may have received it. */
  signal?: AbortSignal;
}

/** A response with any status. Redirects are not followed. */
export interface PostAnswered {
  kind: "answered";
  status: number;
  /** The first 2 KiB of the response, as UTF-8. */
  body: string;
  /** How long the subscriber asks us to wait, at most a day; null if unspecified. */
  retryAfterMs: Millis | null;
  durationMs: Millis;
}

export interface PostFailed {
  kind: "failed";
  /** Why the post failed, as a short sentence for the URL's owner. */
  error: string;
  /** Whether no attempt can succeed until the subscription's URL or the configuration changes. */
  permanent: boolean;
  durationMs: Millis;
}

export type PostOutcome = PostAnswered | PostFailed;

export interface Poster {
  /**
   * Posts once. Never throws. A response counts once its headers have arrived, even if its body is truncated or
   * never ends.
   */
  post(call: PostCall): Promise<PostOutcome>;
  /** Returns why a URL cannot be saved, as a sentence that names the field `url`; null if it is valid. */
  faultOf(url: string): Promise<string | null>;
  /** Closes the idle connections. */
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
      // Delivery is at least once; receivers detect repeats by `webhook-id`.
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
