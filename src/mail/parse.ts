/** Reads raw mails in a worker, which is terminated when a mail is too slow or too large. */
import { type Millis, SECOND } from "../core/clock.ts";
import type { Address, Attachment } from "../platforms/platform.ts";
import { askWorker, startWorker, TOOK_TOO_LONG } from "../core/worker.ts";

export interface ParsedMail {
  /** The text part; null if there is none, or if it is only a piece of what the HTML shows. */
  text: string | null;
  html: string | null;
  /** The fields of a delivery report or a spam complaint, if `text` lacks them. */
  report: string | null;
  subject: string;
  from: Address | null;
  to: Address[];
  cc: Address[];
  /** With its angle brackets. */
  messageId: string | null;
  /** Message-IDs of the answered mails, the nearest (In-Reply-To) last. */
  references: string[];
  /** Unfolded, by lower-case name; of repeated headers the first, which is the newest. */
  headers: Record<string, string>;
  date: Millis | null;
  attachments: Attachment[];
  /** Names of the fields that were shortened to their limit; absent if none was. */
  shortened?: string[];
}

/** The mail cannot be read; `message` says why and contains nothing of the mail. */
export class MailError extends Error {
  override readonly name = "MailError";
}

interface MailLimits {
  /** Counted from when the mail's turn comes. */
  time: Millis;
  /**
   * Enough for nearly every mail; a slower one is read again in a second worker, where it delays no other.
   */
  quick?: Millis;
  bytes: number;
}

export interface MailReader {
  /** Reads mails in order, slow ones after the others. Rejects with `MailError` only. */
  read(raw: string): Promise<ParsedMail>;
  /** Terminates the workers; mails not yet read are rejected. */
  close(): Promise<void>;
}

/** The worker's answer to a raw mail. */
export type ParseAnswer = { mail: ParsedMail } | { error: string };

const LIMITS: MailLimits = { time: 10 * SECOND, bytes: 25 * 1024 * 1024 };

const QUICK: Millis = SECOND;

/** Creates a reader with two workers; each starts with its first mail and is kept for the next. */
export function createMailReader(limits: MailLimits = LIMITS): MailReader {
  const { quick: limit = QUICK } = limits;
  const closing = new AbortController();
  const quick = createLane(closing.signal);
  const slow = createLane(closing.signal);
  return {
    async read(raw) {
      if (Buffer.byteLength(raw) > limits.bytes) throw new MailError(`larger than ${limits.bytes} bytes`);
      if (limits.time <= limit) return slow.read(raw, limits.time);
      try {
        return await quick.read(raw, limit);
      } catch (error) {
        if (!(error instanceof MailError && error.message === TOOK_TOO_LONG)) throw error;
        return slow.read(raw, limits.time);
      }
    },
    async close() {
      closing.abort();
      await Promise.all([quick.end(), slow.end()]);
    },
  };
}

interface Lane {
  read(raw: string, limit: Millis): Promise<ParsedMail>;
  /** Resolves when nothing is being read and the worker has terminated. */
  end(): Promise<void>;
}

function createLane(closing: AbortSignal): Lane {
  let worker: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  function dropWorker(): void {
    worker?.terminate();
    worker = null;
  }

  async function readNow(raw: string, limit: Millis): Promise<ParsedMail> {
    if (closing.aborted) throw new MailError("the reader is closed");
    worker ??= startWorker("mail/parse-worker.ts");
    const failure = (message: string) => new MailError(message);
    const patience = { limit, failure, closing, closed: "the reader is closed" };
    const answer = await askWorker<ParseAnswer>(worker, raw, patience).catch((error: unknown) => {
      dropWorker();
      throw error;
    });
    if ("error" in answer) throw new MailError(answer.error);
    return answer.mail;
  }

  return {
    read(raw, limit) {
      const reading = queue.then(() => readNow(raw, limit));
      queue = reading.catch(() => undefined); // the caller gets the error; the next mail is unaffected
      return reading;
    },
    async end() {
      await queue;
      dropWorker();
    },
  };
}
