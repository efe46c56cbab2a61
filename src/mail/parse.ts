/** Reads raw mails in a worker of its own, which is stopped when a mail takes longer or is larger than any should. */
import { type Millis, SECOND } from "../core/clock.ts";
import type { Address, Attachment } from "../platforms/platform.ts";
import { askWorker, TOOK_TOO_LONG } from "../core/worker.ts";

export interface ParsedMail {
  /** The text part; null when there is none, or when it is only a piece of what the HTML shows. */
  text: string | null;
  html: string | null;
  /** The fields of a delivery report or a spam complaint, where `text` does not hold them. */
  report: string | null;
  subject: string;
  from: Address | null;
  to: Address[];
  cc: Address[];
  /** With its angle brackets. */
  messageId: string | null;
  /** Message-IDs of the mails answered, the nearest (In-Reply-To) last. */
  references: string[];
  /** Unfolded, by lower-cased name; of several of one name the first, which is the newest. */
  headers: Record<string, string>;
  date: Millis | null;
  attachments: Attachment[];
  /** Names of the fields that were cut to their limit; absent when none was. */
  shortened?: string[];
}

/** The mail cannot be read; `message` says why, and holds nothing of the mail. */
export class MailError extends Error {
  override readonly name = "MailError";
}

interface MailLimits {
  /** From the moment that it is the mail's turn. */
  time: Millis;
  /** Nearly every mail is read in less: one that takes longer is read again in a lane of its own, where it delays no other. */
  quick?: Millis;
  bytes: number;
}

export interface MailReader {
  /** Reads mails in the order in which they are given, slow ones behind the others. Rejects with `MailError` only. */
  read(raw: string): Promise<ParsedMail>;
  /** Ends the worker; a mail that is not yet read is refused. */
  close(): Promise<void>;
}

/** What the worker answers to a raw mail. */
export type ParseAnswer = { mail: ParsedMail } | { error: string };

const LIMITS: MailLimits = { time: 10 * SECOND, bytes: 25 * 1024 * 1024 };

/** From source the worker stands beside this file; in the executable, below the root of all entry points. */
const WORKER = new URL(
  import.meta.url.endsWith("/mail/parse.ts") ? "./parse-worker.ts" : "./mail/parse-worker.js",
  import.meta.url,
);

const QUICK: Millis = SECOND;

/** Each of the two workers is started with its first mail and kept for the next. */
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
  /** Resolves when nothing is being read and its worker is gone. */
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
    worker ??= new Worker(WORKER);
    const failure = (why: string) => new MailError(why);
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
      queue = reading.catch(() => undefined); // the caller is told; the next mail is another matter
      return reading;
    },
    async end() {
      await queue;
      dropWorker();
    },
  };
}
