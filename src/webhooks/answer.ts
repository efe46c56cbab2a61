/** What is kept of a subscriber's answer: the status, how long to wait, and the first words. */
import type { IncomingMessage } from "node:http";
import { DAY, SECOND, type Millis } from "../clock.ts";

/** Read and thrown away beyond what is kept, so that a server that is still writing does not see its call cut. */
const MOST_READ = 64 * 1024;
const MOST_KEPT = 2 * 1024;
/** Nobody may put their deliveries off for longer than that. */
const LONGEST_WAIT: Millis = DAY;

export interface Answered {
  status: number;
  /** The first 2 KiB, as UTF-8. */
  body: string;
  /** How long the other side asks us to wait, in milliseconds, at most a day; null where it does not say. */
  retryAfterMs: Millis | null;
}

/** Reads to the end, or until 64 KiB, a cut or the signal of the request ends it: its beginning counts all the same. */
export async function bodyOf(response: AsyncIterable<Uint8Array>): Promise<string> {
  const kept: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      if (size < MOST_KEPT) kept.push(chunk.subarray(0, MOST_KEPT - size));
      size += chunk.byteLength;
      if (size >= MOST_READ) break;
    }
  } catch {
    // The status has told all that matters.
  }
  // As a stream, so that a letter of which only a part was kept is left out.
  return new TextDecoder().decode(Buffer.concat(kept), { stream: size > MOST_KEPT });
}

/** `Retry-After` as seconds or as a date, which is measured by the clock of whoever wrote it where they tell it. */
export function retryAfterOf(headers: IncomingMessage["headers"], now: Millis): Millis | null {
  const given = headers["retry-after"]?.trim() ?? "";
  const wait = /^\d+$/.test(given)
    ? Number(given) * SECOND
    : instantOf(given) - (instantOf(headers.date) || now);
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), LONGEST_WAIT);
}

/** A date as HTTP writes it (RFC 9110, 5.6.7); NaN for anything else. */
const instantOf = (text: string | undefined): Millis =>
  /^[A-Z][a-z]+,? .*\d\d:\d\d:\d\d/.test(text ?? "") ? Date.parse(text ?? "") : Number.NaN;
