/** Parses raw emails in a worker, which is terminated if an email takes too long or too much memory. */
import { type Clock, type Millis, SECOND, systemClock } from "../../core/clock.ts";
import type { Address, Attachment } from "../../platforms/platform.ts";
import { callWorker, startWorker, TOOK_TOO_LONG } from "../../core/worker.ts";

export interface ParsedMail {
  /** The text part; null if there is none, or if it covers only part of the HTML. */
  text: string | null;
  html: string | null;
  /** The fields of a delivery report or a spam complaint, if `text` lacks them. */
  report: string | null;
  /** The text of a calendar part, if there is one. */
  calendar: string | null;
  subject: string;
  from: Address | null;
  to: Address[];
  cc: Address[];
  /** Including angle brackets. */
  messageId: string | null;
  /** Message-IDs of the answered emails, the nearest (In-Reply-To) last. */
  references: string[];
  /** Unfolded headers by lower-case name. For repeated headers, contains the first, which is the newest. */
  headers: Record<string, string>;
  date: Millis | null;
  attachments: Attachment[];
  /** Names of the fields that were shortened to their limit; absent if there are none. */
  shortened?: string[];
}

/** Thrown if the email cannot be read; `message` gives the reason without any of the email's content. */
export class MailError extends Error {
  override readonly name = "MailError";
}

interface MailLimits {
  /** Time limit, counted from the start of the email's turn. */
  time: Millis;
  /**
   * Time limit that is enough for nearly every email. Slower emails are retried in a second worker, where they do
   * not delay others.
   */
  quick?: Millis;
  bytes: number;
}

export interface MailReader {
  /** Parses emails in order, and slow emails after the others. Rejects only with `MailError`. */
  read(raw: string): Promise<ParsedMail>;
  /** Returns one file from an email once pending emails are parsed; null if there is no file with this name. */
  file(raw: string, which: FilePlace): Promise<MailFile | null>;
  /** Terminates the workers, rejecting pending emails. */
  close(): Promise<void>;
}

/** The worker's response for a raw email. */
export type ParseAnswer = { mail: ParsedMail } | { error: string };

/** Identifies a file in an email: its position among `attachments`, and its name there. */
interface FilePlace {
  index: number;
  name: string;
}

interface MailFile {
  type: string | null;
  content: Uint8Array<ArrayBuffer>;
}

/** A request to the worker for a single file, and the response. */
export type FileQuestion = FilePlace & { raw: string };
export type FileReply = { file: MailFile | null } | { error: string };

const LIMITS: MailLimits = { time: 10 * SECOND, bytes: 25 * 1024 * 1024 };

const QUICK: Millis = SECOND;

/**
 * Creates a reader with two workers; each starts with its first email and is reused.
 * @param clock Measures the time limits
 */
export function createMailReader(limits: MailLimits = LIMITS, clock: Clock = systemClock): MailReader {
  const { quick: limit = QUICK } = limits;
  const closing = new AbortController();
  const quick = createLane(closing.signal, clock);
  const slow = createLane(closing.signal, clock);
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
    async file(raw, which) {
      if (Buffer.byteLength(raw) > limits.bytes) throw new MailError(`larger than ${limits.bytes} bytes`);
      const answer = await slow.request<FileReply>({ raw, ...which }, limits.time);
      if ("error" in answer) throw new MailError(answer.error);
      return answer.file;
    },
    async close() {
      closing.abort();
      await Promise.all([quick.end(), slow.end()]);
    },
  };
}

interface Lane {
  read(raw: string, limit: Millis): Promise<ParsedMail>;
  request<Answer>(question: string | FileQuestion, limit: Millis): Promise<Answer>;
  /** Resolves once no email is being read and the worker has terminated. */
  end(): Promise<void>;
}

function createLane(closing: AbortSignal, clock: Clock): Lane {
  let worker: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  function dropWorker(): void {
    worker?.terminate();
    worker = null;
  }

  async function requestNow<Answer>(question: string | FileQuestion, limit: Millis): Promise<Answer> {
    if (closing.aborted) throw new MailError("the reader is closed");
    worker ??= startWorker("judge/mail/parse-worker.ts");
    const failure = (message: string) => new MailError(message);
    const patience = { limit, clock, failure, closing, closed: "the reader is closed" };
    return callWorker<Answer>(worker, question, patience).catch((error: unknown) => {
      dropWorker();
      throw error;
    });
  }

  function ask<Answer>(question: string | FileQuestion, limit: Millis): Promise<Answer> {
    const asking = queue.then(() => requestNow<Answer>(question, limit));
    queue = asking.catch(() => undefined); // the caller receives the error; later emails are unaffected
    return asking;
  }

  return {
    request: ask,
    async read(raw, limit) {
      const answer = await ask<ParseAnswer>(raw, limit);
      if ("error" in answer) throw new MailError(answer.error);
      return answer.mail;
    },
    async end() {
      await queue;
      dropWorker();
    },
  };
}
