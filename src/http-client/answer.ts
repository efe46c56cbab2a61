/** Reads responses, completely up to a limit or only the beginning, and their `Retry-After`. */
import type { IncomingMessage } from "node:http";
import { DAY, SECOND, type Millis } from "../core/clock.ts";
import { UnfitAnswer } from "./failure.ts";

/**
 * Maximum number of bytes to read and discard after the returned ones, so that the connection is not dropped
 * while the server is still writing.
 */
const MAX_READ_BYTES = 64 * 1024;
const MAX_RETURNED_BYTES = 2 * 1024;
/** The longest delay that a server can request. */
const MAX_WAIT: Millis = DAY;
const MIB = 1024 * 1024;
const FIRST_BUFFER = 64 * 1024;
/** Maximum number of chunks. Ten million chunks of one byte would keep the event loop busy for seconds. */
const MAX_CHUNKS = 50_000;

/**
 * Returns the first 2 KiB as UTF-8. Reads until the end, 64 KiB, a dropped connection or an abort; the
 * beginning is useful in all cases.
 */
export async function beginningOf(response: IncomingMessage): Promise<string> {
  const kept: Uint8Array[] = [];
  let size = 0;
  await readChunks(response, (chunk) => {
    if (size < MAX_RETURNED_BYTES) kept.push(chunk.subarray(0, MAX_RETURNED_BYTES - size));
    size += chunk.byteLength;
    return size < MAX_READ_BYTES;
    // If reading fails, the status is sufficient.
  }).catch(() => undefined);
  if (size === 0) return "";
  // Decodes the bytes as a stream, so that a truncated last character is dropped.
  return new TextDecoder().decode(Buffer.concat(kept), { stream: size > MAX_RETURNED_BYTES });
}

/**
 * Reads the whole response as UTF-8. Throws `UnfitAnswer` above `mostBytes`, and for compressed content,
 * because its decompressed size is unknown.
 */
export async function wholeText(answer: IncomingMessage, mostBytes: number): Promise<string> {
  const fault = faultOfHead(answer.headers, mostBytes);
  if (fault !== null) {
    answer.destroy();
    throw new UnfitAnswer(fault);
  }
  // Uses one buffer, because separate chunks of a response that arrives byte by byte would take a hundred
  // times its size.
  let bytes = Buffer.alloc(Number(answer.headers["content-length"]) || FIRST_BUFFER);
  let size = 0;
  let pieces = 0;
  await readChunks(answer, (chunk) => {
    const end = size + chunk.byteLength;
    pieces += 1;
    if (pieces > MAX_CHUNKS) throw new UnfitAnswer("the response has too many chunks");
    if (end > mostBytes) throw new UnfitAnswer(tooLarge(mostBytes));
    if (end > bytes.byteLength) bytes = Buffer.concat([bytes], Math.min(2 * end, mostBytes));
    bytes.set(chunk, size);
    size = end;
    return true;
  });
  return new TextDecoder().decode(bytes.subarray(0, size));
}

/**
 * Passes each chunk to `take` until the end, or until it returns false or throws. Rejects if the response is
 * cut off. An async iterator would cost several times as much.
 */
const readChunks = (response: IncomingMessage, take: (chunk: Uint8Array) => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    response.on("data", (chunk: Uint8Array) => {
      try {
        if (take(chunk)) return;
        resolve();
      } catch (error) {
        reject(error);
      }
      response.destroy();
    });
    response.on("end", resolve);
    response.on("error", reject);
    response.on("close", () => reject(Object.assign(new Error("closed"), { code: "ECONNRESET" })));
  });

function faultOfHead(headers: IncomingMessage["headers"], mostBytes: number): string | null {
  const coding = headers["content-encoding"]?.trim().toLowerCase() ?? "";
  if (coding !== "" && coding !== "identity")
    return "the response is compressed, although compression was not requested";
  return Number(headers["content-length"]) > mostBytes ? tooLarge(mostBytes) : null;
}

const tooLarge = (mostBytes: number): string => `the response is larger than ${mostBytes / MIB} MiB`;

/**
 * Returns the wait that a response requests, at most a day; null if unspecified. `Retry-After` is in seconds
 * or a date; dates are relative to the server's own `Date` header if present.
 */
export function retryAfterOf(headers: IncomingMessage["headers"], now: Millis): Millis | null {
  const header = headers["retry-after"]?.trim() ?? "";
  const wait = /^\d+$/.test(header)
    ? Number(header) * SECOND
    : instantOf(header) - (instantOf(headers.date) || now);
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), MAX_WAIT);
}

/** Parses an HTTP date (RFC 9110, 5.6.7); NaN for any other text. */
const instantOf = (text: string | undefined): Millis =>
  /^[A-Z][a-z]+,? .*\d\d:\d\d:\d\d/.test(text ?? "") ? Date.parse(text ?? "") : Number.NaN;
