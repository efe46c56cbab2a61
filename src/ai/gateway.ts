/** Between those who ask and the model: every call is recorded, none goes over the day's limit, a provider in trouble rests. */
import { type Clock, DAY, iso, MINUTE, SECOND, type Millis } from "../core/clock.ts";
import { InFlight } from "../scheduler/in-flight.ts";
import type { Config } from "../config/load.ts";
import type { Log } from "../core/log.ts";
import type { Db } from "../db/open.ts";
import { conflict, UpstreamError } from "../core/errors.ts";
import { GatewayError, asUnusableError } from "./gateway-error.ts";
import {
  ModelError,
  type ClassifyInput,
  type Draft,
  type DraftInput,
  type FollowUpInput,
  type ModelResult,
  type Model,
  type Verdict,
} from "./model.ts";
import {
  afterSuccess,
  afterFailure,
  CLOSED_BREAKER,
  countsAsAttempt,
  isBreakerOpen,
  failureKindOf,
  type CircuitBreaker,
} from "./rules/circuit-breaker.ts";
import { countCalls, insertCall, settleCall, type CallEnd } from "./store.ts";
import type { CallRow } from "../db/table-rows.ts";
import { type ModelCallContext, type ModelAnswer } from "./call.ts";

/** Until a question is asked again that was turned away because another is finding out whether there are answers. */
const PROBE_WAIT = 2 * SECOND;

/** What it needs of the process. */
interface GatewayDeps {
  config: Config;
  db: Db;
  clock: Clock;
  log: Log;
  stopping: AbortController;
}

/** Limits are a model's, not the provider's, so each model rests by itself: the one that judges, and the one that writes. */
const CHANNEL_BY_PURPOSE = { classify: "classify", draft: "draft", follow_up: "draft" } as const;
type Purpose = keyof typeof CHANNEL_BY_PURPOSE;
type ChannelName = (typeof CHANNEL_BY_PURPOSE)[Purpose];
interface Channel {
  breaker: CircuitBreaker;
  /** One background question is finding out whether there are answers again. */
  isProbed: boolean;
}

interface ModelRequest<T> {
  purpose: Purpose;
  context: ModelCallContext;
  run: (signal: AbortSignal) => Promise<ModelResult<T>>;
}

/** A call under way, and how things stood when it began. */
interface Call {
  row: CallRow;
  purpose: Purpose;
  breakerAtStart: CircuitBreaker;
  signal: AbortSignal;
}

export class ModelGateway {
  /** What asks it in the background; began by `begin` alone. */
  readonly #inFlight = new InFlight();
  /** Replies and follow-ups for which a person waits for a text. */
  readonly #idsBeingWritten = new Set<string>();
  readonly #deps: GatewayDeps;
  readonly #model: Model;
  readonly #lines: Record<ChannelName, Channel> = {
    classify: { breaker: CLOSED_BREAKER, isProbed: false },
    draft: { breaker: CLOSED_BREAKER, isProbed: false },
  };
  /** Calls of one day in UTC, those under way included; read from the database once a day. */
  #today = { day: Number.NaN, calls: 0 };

  constructor(deps: GatewayDeps, model: Model) {
    this.#deps = deps;
    this.#model = model;
  }

  get provider(): Model["provider"] {
    return this.#model.provider;
  }

  /**
   * Whether one more may ask in the background: never more at once than `ai.concurrency`, and one that was under way when
   * the process died (`crashes`) alone, so that no other is blamed with it.
   */
  hasCapacityFor({ crashes }: { crashes: number }): boolean {
    return this.#inFlight.mayBegin({ crashes }) && this.#inFlight.size < this.#deps.config.ai.concurrency;
  }

  /** `work` must not reject. `after` runs when it has ended. */
  begin(whose: { owner: string; crashes: number }, work: Promise<void>, after: () => void): void {
    this.#inFlight.begin(whose, work, after);
  }

  /** How much of an owner's is under way. */
  countOf(owner: string): number {
    return this.#inFlight.of(owner);
  }

  /** Until then others keep off what is asked about: a question, one repair, and the settling. */
  leaseFrom(now: Millis): Millis {
    return now + 2 * this.#deps.config.ai.timeout_seconds * SECOND + MINUTE;
  }

  /** Resolves when nothing that was begun is under way. */
  idle(): Promise<void> {
    return this.#inFlight.idle();
  }

  /** Runs `write` unless a text for the same reply or follow-up is being written for somebody else, who would pay too. */
  async exclusively<T>(id: string, write: () => Promise<T>): Promise<T> {
    if (this.#idsBeingWritten.has(id)) throw conflict("A text is being written for it already");
    this.#idsBeingWritten.add(id);
    try {
      return await write();
    } finally {
      this.#idsBeingWritten.delete(id);
    }
  }

  classify(place: ModelCallContext, input: ClassifyInput): Promise<ModelAnswer<Verdict>> {
    return this.#ask({
      purpose: "classify",
      context: place,
      run: (signal) => this.#model.classify(input, { signal }),
    });
  }

  draft(place: ModelCallContext, input: DraftInput): Promise<ModelAnswer<Draft>> {
    return this.#ask({
      purpose: "draft",
      context: place,
      run: (signal) => this.#model.draft(input, { signal }),
    });
  }

  followUp(place: ModelCallContext, input: FollowUpInput): Promise<ModelAnswer<Draft>> {
    return this.#ask({
      purpose: "follow_up",
      context: place,
      run: (signal) => this.#model.followUp(input, { signal }),
    });
  }

  /** Until when a question that nobody waits for would be turned away; null when it would be asked now. */
  unavailableUntil(purpose: Purpose, now: Millis): Millis | null {
    const { breaker, isProbed } = this.#lines[CHANNEL_BY_PURPOSE[purpose]];
    if (isBreakerOpen(breaker, now)) return breaker.until;
    return isProbed && breaker.failures > 0 ? now + PROBE_WAIT : null;
  }

  async #ask<T>(question: ModelRequest<T>): Promise<ModelAnswer<T>> {
    const { result, usage } = await this.#call(question);
    return { result, model: usage.at(-1)?.model ?? null };
  }

  async #call<T>({ purpose, context, run }: ModelRequest<T>): Promise<ModelResult<T>> {
    const { clock, stopping } = this.#deps;
    const signal = context.signal ? AbortSignal.any([stopping.signal, context.signal]) : stopping.signal;
    if (this.provider === "rules") return asUnusableError(run(signal));
    const now = clock.now();
    if (signal.aborted) throw stopped(now);
    this.#admit(purpose, context, now);
    const line = this.#lines[CHANNEL_BY_PURPOSE[purpose]];
    const call: Call = {
      row: this.#record(purpose, context, now),
      purpose,
      breakerAtStart: line.breaker,
      signal,
    };
    const isProbe = !context.urgent && line.breaker.failures > 0;
    if (isProbe) line.isProbed = true;
    try {
      const judged = await run(signal).catch((error: unknown) => {
        throw this.#failed(call, error);
      });
      this.#answered(call, { outcome: "answered", error: null, usage: judged.usage });
      return judged;
    } finally {
      if (isProbe) line.isProbed = false;
    }
  }

  /** Throws when the question must wait. */
  #admit(purpose: Purpose, { urgent }: ModelCallContext, now: Millis): void {
    const { daily_limit: limit } = this.#deps.config.ai;
    if (limit > 0 && this.#callsOf(now).calls >= limit) {
      const retryAt = (dayOf(now) + 1) * DAY;
      throw new GatewayError("later", `the daily limit of ${limit} AI calls is reached`, {
        retryAt,
        counts: false,
      });
    }
    const retryAt = this.unavailableUntil(purpose, now);
    if (retryAt === null || urgent) return;
    const { reason } = this.#lines[CHANNEL_BY_PURPOSE[purpose]].breaker;
    throw new GatewayError("later", `waiting for the AI: ${reason}`, { retryAt, counts: false });
  }

  #record(purpose: Purpose, { workspaceId, replyId }: ModelCallContext, now: Millis): CallRow {
    const { config, db } = this.#deps;
    const today = this.#callsOf(now);
    const model = config.ai[`${CHANNEL_BY_PURPOSE[purpose]}_model`];
    const row = insertCall(db, { workspaceId, replyId, purpose, model }, now);
    today.calls += 1;
    return row;
  }

  #settle({ row }: Call, end: CallEnd): void {
    const now = this.#deps.clock.now();
    const today = this.#callsOf(now);
    settleCall(this.#deps.db, row, end, now);
    // Repairs, of which nobody knew before.
    today.calls += Math.max(0, end.usage.length - 1);
  }

  /** With a clock set to another day, that day's; never those of days to come, which a wrong clock may have left. */
  #callsOf(now: Millis): { calls: number } {
    const day = dayOf(now);
    if (day !== this.#today.day)
      this.#today = { day, calls: countCalls(this.#deps.db, day * DAY, (day + 1) * DAY) };
    return this.#today;
  }

  #answered(call: Call, end: CallEnd): void {
    this.#setBreaker(
      call.purpose,
      afterSuccess(this.#lines[CHANNEL_BY_PURPOSE[call.purpose]].breaker, call.breakerAtStart),
    );
    this.#settle(call, end);
  }

  /** Settles the call; gives what its asker is told: a mistake in the program as it is. */
  #failed(call: Call, error: unknown): unknown {
    if (error instanceof ModelError) {
      this.#answered(call, { outcome: "unusable", error: error.message, usage: error.usage });
      return new GatewayError("unusable", error.message, { counts: true });
    }
    const isKnown = error instanceof UpstreamError;
    this.#settle(call, {
      outcome: "failed",
      error: isKnown ? error.message : "a mistake in the program",
      usage: [],
    });
    return isKnown ? this.#unanswered(call, error) : error;
  }

  #unanswered({ purpose, breakerAtStart, signal }: Call, error: UpstreamError): GatewayError {
    const now = this.#deps.clock.now();
    if (signal.aborted && error.status === null) return stopped(now);
    const rest = afterFailure(this.#lines[CHANNEL_BY_PURPOSE[purpose]].breaker, {
      error,
      seen: breakerAtStart,
      now,
    });
    this.#setBreaker(purpose, rest);
    const trouble = failureKindOf(error);
    const counts = countsAsAttempt(error, breakerAtStart);
    if (trouble === "refused") return new GatewayError("refused", error.message, { counts });
    // After those that were only turned away: a question that always fails must not be every probe.
    const retryAt = trouble === "unheard" ? null : rest.until + 1;
    return new GatewayError("later", error.message, { retryAt, counts });
  }

  /** Told when it begins and when it ends, however many questions meet it meanwhile. */
  #setBreaker(purpose: Purpose, rest: CircuitBreaker): void {
    const { log } = this.#deps;
    const line = this.#lines[CHANNEL_BY_PURPOSE[purpose]];
    const wasInTrouble = line.breaker.failures > 0;
    line.breaker = rest;
    const isInTrouble = rest.failures > 0;
    if (isInTrouble && !wasInTrouble)
      log.warn("ai.circuit_opened", {
        purpose: CHANNEL_BY_PURPOSE[purpose],
        until: iso(rest.until),
        reason: rest.reason,
      });
    if (wasInTrouble && !isInTrouble) log.info("ai.circuit_closed", { purpose: CHANNEL_BY_PURPOSE[purpose] });
  }
}

const dayOf = (at: Millis): number => Math.floor(at / DAY);

const stopped = (now: Millis): GatewayError =>
  new GatewayError("later", "the question was given up", { retryAt: now, counts: false });
