/**
 * Runs the text rules in a worker: under load, they take a quarter of all CPU time, and a malicious text must
 * not block everything else.
 */
import { SECOND, systemClock, type Clock, type Millis } from "../../core/clock.ts";
import { WorkLimit } from "../../core/work-limit.ts";
import { startWorker, TOOK_TOO_LONG } from "../../core/worker.ts";
import type { Model } from "./model.ts";
import type { TextRules } from "./text-rules.ts";

type RuleName = keyof TextRules;
type RuleInput<Name extends RuleName> = Parameters<TextRules[Name]>[0];
type RuleResult<Name extends RuleName> = Awaited<ReturnType<TextRules[Name]>>;

/** A request to the worker; responses arrive in the same order. */
export interface TextQuestion {
  rule: RuleName;
  input: unknown;
}
export type TextAnswer = { result: unknown } | { error: string };

export interface TextRuleRunner {
  /**
   * Runs one of the rules. Rejects if the rule throws, and with `TextError` if it takes too long. Only that request
   * is rejected; the requests behind it go to a new worker.
   */
  run<Name extends RuleName>(rule: Name, input: RuleInput<Name>): Promise<RuleResult<Name>>;
}

interface Waiting {
  question: TextQuestion;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Time limit for one text, as counted by `WorkLimit`; a few milliseconds are normal. */
const LIMIT: Millis = 10 * SECOND;

/** Thrown if a text took too long or crashed the worker. Retrying it would block other requests again. */
export class TextError extends Error {
  override readonly name = "TextError";
}

/** Runs rules in a worker that starts with the first request and does not keep an idle process alive. */
export class TextWorker implements TextRuleRunner {
  readonly #limit: Millis;
  readonly #clock: Clock;
  /** Requests in the worker's order; the first is being processed. */
  readonly #waiting: Waiting[] = [];
  #worker: Worker | null = null;
  #watch: AbortController | null = null;

  /** @param clock The system's by default, because a held clock would never stop a hanging worker. */
  constructor(limit: Millis = LIMIT, clock: Clock = systemClock) {
    this.#limit = limit;
    this.#clock = clock;
  }

  run<Name extends RuleName>(rule: Name, input: RuleInput<Name>): Promise<RuleResult<Name>> {
    return new Promise((resolve, reject) => {
      this.#post({
        question: { rule, input },
        resolve: (result) => resolve(result as RuleResult<Name>),
        reject,
      });
    });
  }

  #post(waiting: Waiting): void {
    this.#worker ??= this.#startWorker();
    this.#worker.postMessage(waiting.question);
    this.#worker.ref();
    this.#waiting.push(waiting);
    if (this.#watch) return;
    this.#watch = new AbortController();
    void this.#watchForTimeouts(this.#watch.signal);
  }

  #startWorker(): Worker {
    const worker = startWorker("judge/ai/text-worker-entry.ts");
    worker.onmessage = ({ data }: MessageEvent<TextAnswer>) => {
      if (worker === this.#worker) this.#settleFirst(data);
    };
    worker.onerror = ({ message }) => {
      if (worker === this.#worker) this.#replaceWorker(`failed: ${message}`);
    };
    return worker;
  }

  #settleFirst(answer: TextAnswer): void {
    const waiting = this.#waiting.shift();
    if ("error" in answer) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(answer.result);
    if (this.#waiting.length === 0) this.#becomeIdle();
  }

  #becomeIdle(): void {
    this.#worker?.unref();
    this.#watch?.abort();
    this.#watch = null;
  }

  /** Rejects the first request, which took too long or crashed the worker, and starts a new worker. */
  #replaceWorker(why: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#waiting.shift()?.reject(new TextError(`analyzing the text ${why}`));
    if (this.#waiting.length === 0) return this.#becomeIdle();
    const next = this.#startWorker();
    this.#worker = next;
    for (const { question } of this.#waiting) next.postMessage(question);
  }

  async #watchForTimeouts(signal: AbortSignal): Promise<void> {
    let first = this.#waiting[0];
    let limit = new WorkLimit(this.#limit);
    while (!signal.aborted) {
      await this.#clock.sleep(limit.pause, signal).catch(() => undefined); // idle
      const isOver = this.#waiting[0] === first && limit.tick();
      if (isOver) this.#replaceWorker(TOOK_TOO_LONG);
      if (this.#waiting[0] === first) continue;
      first = this.#waiting[0];
      limit = new WorkLimit(this.#limit);
    }
  }
}

/** Shared by the whole process; keeps no state between requests. */
export const textRuleRunner: TextRuleRunner = new TextWorker();

/** Creates a model that runs the rules in the worker, free and without network calls. */
export const createRulesModelInWorker = (runner: TextRuleRunner): Model => ({
  provider: "rules",
  classify: (input) => runner.run("classify", input),
  draft: (input) => runner.run("draft", input),
  followUp: (input) => runner.run("followUp", input),
});
