/**
 * Words are read by rules in a worker: on a busy desk that is a quarter of all work, and a text made to be slow must not
 * hold up everybody else.
 */
import { SECOND, systemClock, type Millis } from "../core/clock.ts";
import type { Model } from "./model.ts";
import type { TextRules } from "./text-rules.ts";

type RuleName = keyof TextRules;
type Given<Name extends RuleName> = Parameters<TextRules[Name]>[0];
type Said<Name extends RuleName> = Awaited<ReturnType<TextRules[Name]>>;

/** What the worker is handed, and what it answers, in the same order. */
export interface TextQuestion {
  rule: RuleName;
  given: unknown;
}
export type TextAnswer = { said: unknown } | { error: string };

export interface TextRuleRunner {
  /**
   * What one of the rules says. Rejects when it throws; with `TextError` when it takes longer than any text should: then
   * that question alone is refused, and those behind it are put to a new worker.
   */
  run<Name extends RuleName>(rule: Name, given: Given<Name>): Promise<Said<Name>>;
}

interface Waiting {
  question: TextQuestion;
  resolve(said: unknown): void;
  reject(error: Error): void;
}

/** A text that takes longer is given up. Some milliseconds are usual. */
const LIMIT: Millis = 10 * SECOND;
/** Looks within that time: a machine that slept through it has missed one, and blames no text. */
const CHECKS_PER_LIMIT = 10;

/** A text could not be read in time, or ended who read it; asking again would hold up others once more. */
export class TextError extends Error {
  override readonly name = "TextError";
}

/** From source the worker stands beside this file; in the executable, below the root of all entry points. */
const WORKER = new URL(
  import.meta.url.endsWith("/ai/text-worker.ts") ? "./text-worker-entry.ts" : "./ai/text-worker-entry.js",
  import.meta.url,
);

/** The worker is started with the first question; idle, it does not keep the process alive. */
export class TextWorker implements TextRuleRunner {
  readonly #limit: Millis;
  /** In the order in which the worker takes them: it is at work on the first. */
  readonly #waiting: Waiting[] = [];
  #worker: Worker | null = null;
  #watch: AbortController | null = null;

  constructor(limit: Millis = LIMIT) {
    this.#limit = limit;
  }

  run<Name extends RuleName>(rule: Name, given: Given<Name>): Promise<Said<Name>> {
    return new Promise((resolve, reject) => {
      this.#post({ question: { rule, given }, resolve: (said) => resolve(said as Said<Name>), reject });
    });
  }

  #post(asked: Waiting): void {
    this.#worker ??= this.#startWorker();
    this.#worker.postMessage(asked.question);
    this.#worker.ref();
    this.#waiting.push(asked);
    if (this.#watch) return;
    this.#watch = new AbortController();
    void this.#watchForTimeouts(this.#watch.signal);
  }

  #startWorker(): Worker {
    const hired = new Worker(WORKER);
    hired.onmessage = ({ data }: MessageEvent<TextAnswer>) => {
      if (hired === this.#worker) this.#settleFirst(data);
    };
    hired.onerror = ({ message }) => {
      if (hired === this.#worker) this.#replaceWorker(`failed: ${message}`);
    };
    return hired;
  }

  #settleFirst(answer: TextAnswer): void {
    const asked = this.#waiting.shift();
    if ("error" in answer) asked?.reject(new Error(answer.error));
    else asked?.resolve(answer.said);
    if (this.#waiting.length === 0) this.#becomeIdle();
  }

  #becomeIdle(): void {
    this.#worker?.unref();
    this.#watch?.abort();
    this.#watch = null;
  }

  /** Whoever is first has been at it for too long, or has ended the worker. */
  #replaceWorker(why: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#waiting.shift()?.reject(new TextError(`reading the text ${why}`));
    if (this.#waiting.length === 0) return this.#becomeIdle();
    const next = this.#startWorker();
    this.#worker = next;
    for (const { question } of this.#waiting) next.postMessage(question);
  }

  /** By the machine's own time: a clock that a test holds would not stop a worker that never ends. */
  async #watchForTimeouts(signal: AbortSignal): Promise<void> {
    let first: Waiting | undefined;
    let looks = 0;
    while (!signal.aborted) {
      looks = this.#waiting[0] === first ? looks + 1 : 0;
      if (looks >= CHECKS_PER_LIMIT) {
        this.#replaceWorker("took too long");
        looks = 0;
      }
      first = this.#waiting[0];
      await systemClock.sleep(this.#limit / CHECKS_PER_LIMIT, signal).catch(() => undefined); // nothing is left to look at
    }
  }
}

/** One for the whole process: it keeps nothing of what it was asked. */
export const textRuleRunner: TextRuleRunner = new TextWorker();

/** The rules as a model that costs nothing and asks nobody. */
export const createRulesModelInWorker = (aside: TextRuleRunner): Model => ({
  provider: "rules",
  classify: (input) => aside.run("classify", input),
  draft: (input) => aside.run("draft", input),
  followUp: (input) => aside.run("followUp", input),
});
