/** Reads raw mails in a worker of its own, which is stopped when a mail takes longer or is larger than any should. */
import { type Millis, SECOND } from "../clock.ts";
import type { Address, Attachment } from "../platforms/platform.ts";
import { askWorker } from "../worker.ts";

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
}

/** The mail cannot be read; `message` says why, and holds nothing of the mail. */
export class MailError extends Error {
  override readonly name = "MailError";
}

interface MailLimits {
  /** From the moment that it is the mail's turn. */
  time: Millis;
  bytes: number;
}

export interface MailReader {
  /** One mail at a time, in the order in which they are given. Rejects with `MailError` only. */
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

/** The worker is started with the first mail and kept for the next. */
export function createMailReader(limits: MailLimits = LIMITS): MailReader {
  let worker: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  const closing = new AbortController();
  const patience = {
    limit: limits.time,
    failure: (why: string) => new MailError(why),
    closing: closing.signal,
    closed: "the reader is closed",
  };

  function dropWorker(): void {
    worker?.terminate();
    worker = null;
  }

  async function readNow(raw: string): Promise<ParsedMail> {
    if (closing.signal.aborted) throw new MailError("the reader is closed");
    worker ??= new Worker(WORKER);
    const answer = await askWorker<ParseAnswer>(worker, raw, patience).catch((error: unknown) => {
      dropWorker();
      throw error;
    });
    if ("error" in answer) throw new MailError(answer.error);
    return answer.mail;
  }

  return {
    read(raw) {
      if (Buffer.byteLength(raw) > limits.bytes) {
        return Promise.reject(new MailError(`larger than ${limits.bytes} bytes`));
      }
      const reading = queue.then(() => readNow(raw));
      queue = reading.catch(() => undefined); // told to whoever asked; the next mail is another matter
      return reading;
    },
    async close() {
      closing.abort();
      await queue;
      dropWorker();
    },
  };
}
