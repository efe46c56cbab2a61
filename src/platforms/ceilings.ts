/** How much of a platform's answers is read: one without an end, or of an absurd size, fills neither memory nor database. */
import { UpstreamError } from "../core/errors.ts";
import type { PlatformMessage, PlatformName } from "./platform.ts";

/** Of one walk through a list. A catch-up has a minute, in which no honest platform comes near either. */
const MOST_PAGES = 1_000;
const MOST_ROWS = 20_000;
/** Of one conversation; one of autoresponders that answer each other may come near. */
const MOST_MAILS = 500;
export const MOST_PAGES_OF_THREAD = 10;
/** Characters of what a platform calls its next page. */
const MOST_OF_CURSOR = 500;

/** There is more than is read. */
export class ReadLimitExceeded extends UpstreamError {
  constructor(message: string) {
    super(message, { outcome: "unknown" });
  }
}

/** Counts a walk through a list. */
export class ListBudget {
  readonly #platform: PlatformName;
  readonly #mostPages: number;
  #pages = 0;
  #rows = 0;

  constructor(platform: PlatformName, mostPages = MOST_PAGES) {
    this.#platform = platform;
    this.#mostPages = mostPages;
  }

  /** A page has come. Throws beyond the ceiling. */
  countPage(rows: number): void {
    this.#pages += 1;
    this.#rows += rows;
    if (this.#pages > this.#mostPages) throw endless(this.#platform, `${this.#mostPages} pages`);
    if (this.#rows > MOST_ROWS) throw endless(this.#platform, `${MOST_ROWS} rows`);
  }
}

const endless = (platform: PlatformName, ceiling: string): ReadLimitExceeded =>
  new ReadLimitExceeded(`${platform}'s list goes on beyond the ceiling of ${ceiling}`);

/** Throws where a thread is too long, and does not cut it: without its newest mails it would prove that nothing was sent. */
export function requireThread<T extends readonly unknown[]>(platform: PlatformName, mails: T): T {
  if (mails.length <= MOST_MAILS) return mails;
  throw new ReadLimitExceeded(`${platform}'s thread has more than ${MOST_MAILS} mails, and is not read`);
}

/** Returns the name of the next page; null at the end of the list. Throws where no request can carry it. */
export function cursorFrom(platform: PlatformName, cursor: string | null): string | null {
  if (cursor === null || cursor.length <= MOST_OF_CURSOR) return cursor;
  throw new ReadLimitExceeded(`${platform} names its next page with more than ${MOST_OF_CURSOR} characters`);
}

/** Of a list whose order is turned around: events, and characters of their mails. */
const MOST_TURNED = 500;
const MOST_TURNED_CHARACTERS = 8 * 1024 * 1024;

type WithMail = { message: PlatformMessage; earlier?: PlatformMessage[] };

/**
 * Turns around a list that comes newest first, so that a conversation is filed in the order in which it was written; a
 * long list in pieces of bounded size, the newest piece first. What came before an error is yielded before it.
 */
export async function* oldestFirst<E extends WithMail>(
  events: AsyncIterable<E>,
  byAge: (one: PlatformMessage, other: PlatformMessage) => number,
): AsyncGenerator<E> {
  let piece: E[] = [];
  let characters = 0;
  const turned = (): E[] => {
    const sorted = piece.toSorted((one, other) => byAge(one.message, other.message));
    [piece, characters] = [[], 0];
    return sorted;
  };
  try {
    for await (const event of events) {
      piece.push(event);
      characters += [event.message, ...(event.earlier ?? [])].reduce((sum, mail) => sum + sizeOf(mail), 0);
      if (piece.length >= MOST_TURNED || characters >= MOST_TURNED_CHARACTERS) yield* turned();
    }
  } catch (error) {
    yield* turned();
    throw error;
  }
  yield* turned();
}

const sizeOf = ({ text, html, raw }: PlatformMessage): number =>
  (text?.length ?? 0) + (html?.length ?? 0) + (raw?.length ?? 0);
