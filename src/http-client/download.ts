/**
 * Downloads a file from a URL supplied by another system. Every hop is vetted like any outgoing call, and
 * bytes are streamed within limits for size and time.
 */
import type { IncomingMessage } from "node:http";
import { systemClock, type Millis } from "../core/clock.ts";
import type { HttpClient } from "./client.ts";
import { UnfitAnswer } from "./failure.ts";
import { seconds } from "./limits.ts";

const MAX_REDIRECTS = 3;
const MIB = 1024 * 1024;

export interface FileRequest {
  url: string;
  /** Returns the headers for a hop, so that a key is sent only to its own host. */
  headersFor(url: URL): Record<string, string>;
  mostBytes: number;
  /** Maximum silence before the response begins, and between chunks. */
  patience: Millis;
  signal?: AbortSignal;
}

export interface FileAnswer {
  /** MIME type reported by the server. */
  type: string | null;
  /**
   * The file's bytes. The stream fails if the file is truncated or too large, so that a partial file never
   * passes for a complete one.
   */
  body: ReadableStream<Uint8Array>;
}

/** Thrown if a file exceeds the size limit. */
export class FileTooLarge extends UnfitAnswer {
  constructor(mostBytes: number) {
    super(`the file is larger than ${mostBytes / MIB} MiB`);
  }
}

/** Thrown if the server reports that the file does not exist. */
export class FileMissing extends UnfitAnswer {}

/** Downloads a file. Throws `CallFailed`, or `UnfitAnswer` for an unusable response. */
export async function download(http: HttpClient, request: FileRequest): Promise<FileAnswer> {
  let { url } = request;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const answer = await oneHop(http, request, url);
    if (!("location" in answer)) return answer;
    url = answer.location;
  }
  throw new UnfitAnswer("too many redirects");
}

type Hop = FileAnswer | { location: string };

async function oneHop(http: HttpClient, request: FileRequest, url: string): Promise<Hop> {
  const silence = new Silence(request.patience);
  const begun = Promise.withResolvers<Hop>();
  const headers = URL.canParse(url) ? request.headersFor(new URL(url)) : {};
  const signal = AbortSignal.any([silence.signal, ...(request.signal ? [request.signal] : [])]);
  const call = { url, method: "GET", headers, mayRepeat: false, signal };
  silence.begins();
  http
    .call(call, async (answer) => {
      silence.ends();
      const location = locationOf(answer, url);
      if (location !== null) {
        answer.destroy();
        return begun.resolve({ location });
      }
      const fault = faultOf(answer, request);
      if (fault !== null) {
        answer.destroy();
        return begun.reject(fault);
      }
      const over = Promise.withResolvers<void>();
      const body = bodyOf(answer, request, { silence, over: over.resolve });
      begun.resolve({ type: answer.headers["content-type"] ?? null, body });
      await over.promise;
    })
    .catch((error: unknown) => begun.reject(silence.reason() ?? error))
    .finally(() => silence.ends());
  return begun.promise;
}

/** Ends a call if no data arrives for too long. Time spent waiting for a slow reader does not count. */
class Silence {
  readonly #stop = new AbortController();
  readonly #longest: Millis;
  #timer: AbortController | null = null;

  constructor(longest: Millis) {
    this.#longest = longest;
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  begins(): void {
    const timer = new AbortController();
    this.#timer = timer;
    systemClock.sleep(this.#longest, timer.signal).then(
      () => this.#stop.abort(),
      () => undefined, // data arrived
    );
  }

  ends(): void {
    this.#timer?.abort();
  }

  /** Returns the error if the call ended because of the timeout. */
  reason(): UnfitAnswer | null {
    return this.#stop.signal.aborted
      ? new UnfitAnswer(`no data received for ${seconds(this.#longest)}`)
      : null;
  }
}

function locationOf(answer: IncomingMessage, url: string): string | null {
  const { statusCode = 0, headers } = answer;
  if (statusCode < 300 || statusCode > 399 || headers.location === undefined) return null;
  return URL.canParse(headers.location, url) ? new URL(headers.location, url).href : null;
}

function faultOf({ statusCode = 0, headers }: IncomingMessage, { mostBytes }: FileRequest): Error | null {
  if (statusCode === 404 || statusCode === 410) return new FileMissing("the file no longer exists");
  if (statusCode !== 200) return new UnfitAnswer(`the server responded with status ${statusCode}`);
  const coding = headers["content-encoding"]?.trim().toLowerCase() ?? "";
  if (coding !== "" && coding !== "identity")
    return new UnfitAnswer("the file is compressed, although compression was not requested");
  return Number(headers["content-length"]) > mostBytes ? new FileTooLarge(mostBytes) : null;
}

/** Streams the bytes at the reader's speed; unread bytes stay in the connection. */
function bodyOf(
  answer: IncomingMessage,
  { mostBytes }: FileRequest,
  { silence, over }: { silence: Silence; over: () => void },
): ReadableStream<Uint8Array> {
  const chunks = (answer as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  let passed = 0;
  const end = (): void => {
    answer.destroy();
    over();
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      silence.begins();
      try {
        const next = await chunks.next();
        if (next.done !== true) {
          passed += next.value.byteLength;
          if (passed > mostBytes) throw new FileTooLarge(mostBytes);
          return controller.enqueue(next.value);
        }
        if (!answer.complete) throw new UnfitAnswer("the file was truncated");
        controller.close();
        over();
      } catch (error) {
        end();
        controller.error(silence.reason() ?? error);
      } finally {
        silence.ends();
      }
    },
    cancel: end,
  });
}
