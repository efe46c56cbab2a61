/**
 * Limits how much of a platform's response is read, so that an endless or huge response cannot fill the
 * memory or the database.
 */
import { UpstreamError } from "../core/errors.ts";
import type { ListPlace, PlatformMessage, PlatformName } from "./platform.ts";

/**
 * Maximum number of pages and rows per listing. No well-behaved platform reaches them within a sync, which
 * takes at most a minute.
 */
const MAX_PAGES = 1_000;
const MAX_ROWS = 20_000;
/** Maximum number of emails per conversation. Only two autoresponders answering each other come close. */
const MAX_MAILS = 500;
export const MAX_THREAD_PAGES = 10;
/** Maximum length of a page cursor, in characters. */
const MAX_CURSOR_LENGTH = 500;

/** Thrown if a platform returns more than the limit. */
export class ReadLimitExceeded extends UpstreamError {
  constructor(message: string) {
    super(message, { outcome: "unknown" });
  }
}

/**
 * Thrown if a list, rather than one of its conversations, exceeds the limit for one read. A later read can
 * continue the list.
 */
export class ListLimitExceeded extends ReadLimitExceeded {}

/** Counts the pages and rows of one listing. */
export class ListBudget {
  readonly #platform: PlatformName;
  readonly #mostPages: number;
  #pages = 0;
  #rows = 0;

  constructor(platform: PlatformName, mostPages = MAX_PAGES) {
    this.#platform = platform;
    this.#mostPages = mostPages;
  }

  /** Counts one page. Throws `ReadLimitExceeded` if a limit is exceeded. */
  countPage(rows: number): void {
    this.#pages += 1;
    this.#rows += rows;
    if (this.#pages > this.#mostPages) throw listTooLong(this.#platform, `${this.#mostPages} pages`);
    if (this.#rows > MAX_ROWS) throw listTooLong(this.#platform, `${MAX_ROWS} rows`);
  }
}

const listTooLong = (platform: PlatformName, limit: string): ListLimitExceeded =>
  new ListLimitExceeded(`${platform}'s list exceeds the limit of ${limit}`);

/**
 * Throws if a thread is too long. Truncating it could drop the newest emails, and an email missing from its
 * thread counts as not sent.
 */
export function requireThread<T extends readonly unknown[]>(platform: PlatformName, mails: T): T {
  if (mails.length <= MAX_MAILS) return mails;
  throw new ReadLimitExceeded(`${platform}'s thread has more than ${MAX_MAILS} emails and was skipped`);
}

/**
 * Returns the cursor of the next page; null at the end of the list. Throws if it is too long to send in a
 * request.
 */
export function cursorFrom(platform: PlatformName, cursor: string | null): string | null {
  if (cursor === null || cursor.length <= MAX_CURSOR_LENGTH) return cursor;
  throw new ReadLimitExceeded(
    `${platform} returned a page cursor longer than ${MAX_CURSOR_LENGTH} characters`,
  );
}

/** Limits for a chunk that is sorted in memory: the number of events, and the total characters of their emails. */
const MAX_SORTED = 500;
const MAX_SORTED_CHARACTERS = 8 * 1024 * 1024;

/** Tracks a listing's position in its pages, so that the next listing can continue from there. */
export class PageTracker {
  readonly #position: ListPlace | undefined;
  #page: string | null;

  constructor(position: ListPlace | undefined) {
    this.#position = position;
    this.#page = position?.from ?? null;
  }

  /** The page where the listing starts; null for the first. */
  get from(): string | null {
    return this.#position?.from ?? null;
  }

  /** Records the page being read. */
  enter(page: string | null): void {
    this.#page = page;
    if (this.#position) this.#position.pages += 1;
  }

  /** Records that all rows read so far were processed; the page may have more rows. */
  settle(): void {
    if (this.#position) this.#position.reached = this.#page;
  }
}

type WithMail = { message: PlatformMessage; earlier?: PlatformMessage[] };

/**
 * Reverses a newest-first list, so that a conversation is filed in the order it was written. A long list is
 * reversed in chunks of bounded size, newest chunk first. Events that arrived before an error are yielded
 * before the error is thrown.
 * @param pages Records the list's position after each processed chunk.
 */
export async function* oldestFirst<E extends WithMail>(
  events: AsyncIterable<E>,
  byAge: (a: PlatformMessage, b: PlatformMessage) => number,
  pages?: PageTracker,
): AsyncGenerator<E> {
  let chunk: E[] = [];
  let characters = 0;
  const takeSorted = (): E[] => {
    const sorted = chunk.toSorted((a, b) => byAge(a.message, b.message));
    [chunk, characters] = [[], 0];
    return sorted;
  };
  try {
    for await (const event of events) {
      chunk.push(event);
      characters += [event.message, ...(event.earlier ?? [])].reduce((sum, mail) => sum + sizeOf(mail), 0);
      if (chunk.length >= MAX_SORTED || characters >= MAX_SORTED_CHARACTERS) {
        yield* takeSorted();
        pages?.settle();
      }
    }
  } catch (error) {
    yield* takeSorted();
    pages?.settle();
    throw error;
  }
  yield* takeSorted();
}

const sizeOf = ({ text, html, raw }: PlatformMessage): number =>
  (text?.length ?? 0) + (html?.length ?? 0) + (raw?.length ?? 0);
