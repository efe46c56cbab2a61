/**
 * Records every call to the model, enforces the daily limit and opens a circuit breaker when a provider
 * fails.
 */
import { type Clock, DAY, iso, MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import type { Config } from "../../config/load.ts";
import type { Log } from "../../core/log.ts";
import type { Db } from "../../db/open.ts";
import { conflict, UpstreamError } from "../../core/errors.ts";
import { Lanes } from "../../deps/lanes.ts";
import { GatewayError, asUnusableError, nullIfFailed, stopped } from "./gateway-error.ts";
import {
  ModelError,
  type Claim,
  type ClaimAnswer,
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
  countsAsAttempt,
  failureKindOf,
  waitOf,
  type Channel,
  type CircuitBreaker,
} from "./rules/circuit-breaker.ts";
import {
  CHANNEL_BY_PURPOSE,
  MODEL_BY_CHANNEL,
  newChannels,
  type ChannelName,
  type ModelRequest,
  type PendingCall,
  type Purpose,
} from "./channels.ts";
import { ClaimCache } from "./claim-cache.ts";
import { countCalls, insertCall, settleCall, type CallEnd } from "./store.ts";
import type { CallRow } from "../../db/table-rows.ts";
import type { ModelSource } from "./model-source.ts";
import { type ModelCallContext, type ModelAnswer } from "./call.ts";

interface GatewayDeps {
  config: Config;
  db: Db;
  clock: Clock;
  log: Log;
  stopping: AbortController;
}

/** Time limit for verifying a draft while a person waits. */
const MAX_VERIFYING: Millis = 10 * SECOND;

export class ModelGateway {
  /** Limits calls of background work. */
  readonly background: Lanes;
  /** Replies and follow-ups where a person is waiting for the text. */
  readonly #idsBeingWritten = new Set<string>();
  readonly #deps: GatewayDeps;
  readonly #models: Pick<ModelSource, "of" | "all">;
  /** A new key has its own model, so it begins without failures. */
  readonly #channels = new WeakMap<Model, Record<ChannelName, Channel>>();
  readonly #answers = new ClaimCache();
  /** Calls on one UTC day, including calls in progress; read from the database once a day. */
  #today = { day: Number.NaN, calls: 0 };

  constructor(deps: GatewayDeps, models: Pick<ModelSource, "of" | "all">) {
    this.#deps = deps;
    this.#models = models;
    this.background = new Lanes({ total: deps.config.ai.concurrency });
  }

  providerOf(workspaceId: string): Model["provider"] {
    return this.#models.of(workspaceId).provider;
  }

  /** Returns when a lease taken now expires: enough time for a call, one repair and settling. */
  leaseFrom(now: Millis): Millis {
    return now + 2 * this.#deps.config.ai.timeout_seconds * SECOND + MINUTE;
  }

  /** Runs `write` unless a text for the same reply or follow-up is already being written and paid for. */
  async exclusively<T>(id: string, write: () => Promise<T>): Promise<T> {
    if (this.#idsBeingWritten.has(id)) throw conflict("A text is already being written for it");
    this.#idsBeingWritten.add(id);
    try {
      return await write();
    } finally {
      this.#idsBeingWritten.delete(id);
    }
  }

  classify(context: ModelCallContext, input: ClassifyInput): Promise<ModelAnswer<Verdict>> {
    const run: ModelRequest<Verdict>["run"] = (model, signal) => model.classify(input, { signal });
    return this.#ask({ purpose: "classify", context, run });
  }

  draft(context: ModelCallContext, input: DraftInput): Promise<ModelAnswer<Draft>> {
    const run: ModelRequest<Draft>["run"] = (model, signal) => model.draft(input, { signal });
    return this.#ask({ purpose: "draft", context, run });
  }

  followUp(context: ModelCallContext, input: FollowUpInput): Promise<ModelAnswer<Draft>> {
    const run: ModelRequest<Draft>["run"] = (model, signal) => model.followUp(input, { signal });
    return this.#ask({ purpose: "follow_up", context, run });
  }

  /** Calls the drafting model for a text other than a draft; counted as a draft. */
  write<T>(context: ModelCallContext, run: ModelRequest<T>["run"]): Promise<ModelAnswer<T>> {
    return this.#ask({ purpose: "draft", context, run });
  }

  /**
   * Returns the answers about a text's claims, in order; cached answers need no call. Returns null if the model
   * does not answer in time. The time is enough for a text with one repair, and starts at `since`, when writing
   * began.
   */
  verify(context: ModelCallContext, claims: readonly Claim[], since: Millis): Promise<ClaimAnswer[] | null> {
    return this.#answers.answersAbout(claims, async (open) => {
      const { clock, config } = this.#deps;
      const now = clock.now();
      const timeoutMs = Math.min(MAX_VERIFYING, since + 2 * config.ai.timeout_seconds * SECOND - now);
      const model = context.model ?? this.#models.of(context.workspaceId);
      if (!model.verify || timeoutMs <= 0 || waitOf(this.#channelOf(model, "verify"), now) !== null)
        return null;
      const verify = model.verify.bind(model, open);
      const run = (_model: Model, signal: AbortSignal) => verify({ signal, timeoutMs });
      return this.#ask({ purpose: "verify", context, run }).then(({ result }) => result, nullIfFailed);
    });
  }

  /**
   * Returns the time until which background requests are refused; null if one would be sent now. Without a
   * workspace, returns the latest time of all workspaces.
   */
  unavailableUntil(purpose: Purpose, now: Millis, workspaceId?: string): Millis | null {
    const models = workspaceId === undefined ? this.#models.all() : [this.#models.of(workspaceId)];
    const waits = models.map((model) => waitOf(this.#channelOf(model, purpose), now));
    return waits.reduce((latest, wait) => (wait === null || (latest ?? 0) > wait ? latest : wait), null);
  }

  #channelOf(model: Model, purpose: Purpose): Channel {
    const channels = this.#channels.get(model) ?? newChannels();
    this.#channels.set(model, channels);
    return channels[CHANNEL_BY_PURPOSE[purpose]];
  }

  /**
   * Returns how many background requests would be sent now: none while the breaker is open, then one to test
   * whether the provider has recovered. With several keys, returns the highest number; requests with other
   * keys are refused one by one.
   */
  countAdmitted(purpose: Purpose, now: Millis): number {
    const admitted = this.#models.all().map((model) => {
      const channel = this.#channelOf(model, purpose);
      if (waitOf(channel, now) !== null) return 0;
      return channel.breaker.failures > 0 ? 1 : Infinity;
    });
    return admitted.length === 0 ? Infinity : Math.max(...admitted);
  }

  /** Returns the time until which the daily limit refuses every request; null if the limit is not reached. */
  limitedUntil(now: Millis): Millis | null {
    const { daily_limit: limit } = this.#deps.config.ai;
    return limit > 0 && this.#callsOf(now).calls >= limit ? (dayOf(now) + 1) * DAY : null;
  }

  async #ask<T>(request: ModelRequest<T>): Promise<ModelAnswer<T>> {
    const { result, usage } = await this.#call(request);
    return { result, model: usage.at(-1)?.model ?? null };
  }

  async #call<T>({ purpose, context, run }: ModelRequest<T>): Promise<ModelResult<T>> {
    const { clock, stopping } = this.#deps;
    const signal = context.signal ? AbortSignal.any([stopping.signal, context.signal]) : stopping.signal;
    const model = context.model ?? this.#models.of(context.workspaceId);
    if (model.provider === "rules") return asUnusableError(run(model, signal));
    const now = clock.now();
    if (signal.aborted) throw stopped(now);
    const channel = this.#channelOf(model, purpose);
    this.#admit(channel, context, now);
    const call: PendingCall = {
      row: this.#record(purpose, context, now),
      purpose,
      channel,
      breakerAtStart: channel.breaker,
      signal,
    };
    const isProbe = !context.urgent && channel.breaker.failures > 0;
    if (isProbe) channel.isProbed = true;
    try {
      const answer = await run(model, signal).catch((error: unknown) => {
        throw this.#failed(call, error);
      });
      this.#answered(call, { outcome: "answered", error: null, usage: answer.usage });
      return answer;
    } finally {
      if (isProbe) channel.isProbed = false;
    }
  }

  /** Throws when the request must wait. */
  #admit(channel: Channel, { urgent }: ModelCallContext, now: Millis): void {
    const limited = this.limitedUntil(now);
    const message = `the daily limit of ${this.#deps.config.ai.daily_limit} AI calls has been reached`;
    if (limited !== null) throw new GatewayError("later", message, { retryAt: limited, counts: false });
    const retryAt = waitOf(channel, now);
    if (retryAt === null || urgent) return;
    const { reason } = channel.breaker;
    throw new GatewayError("later", `waiting for the AI: ${reason}`, { retryAt, counts: false });
  }

  #record(purpose: Purpose, { workspaceId, replyId }: ModelCallContext, now: Millis): CallRow {
    const { config, db } = this.#deps;
    const today = this.#callsOf(now);
    const model = config.ai[MODEL_BY_CHANNEL[CHANNEL_BY_PURPOSE[purpose]]];
    const row = insertCall(db, { workspaceId, replyId, purpose, model }, now);
    today.calls += 1;
    return row;
  }

  #settle({ row }: PendingCall, end: CallEnd): void {
    const now = this.#deps.clock.now();
    const today = this.#callsOf(now);
    settleCall(this.#deps.db, row, end, now);
    // The number of repairs is available only after the call.
    today.calls += Math.max(0, end.usage.length - 1);
  }

  /**
   * Returns the counter for the day of `now`. After a clock change it recounts that day; the count never includes
   * calls that a wrong clock dated in the future.
   */
  #callsOf(now: Millis): { calls: number } {
    const day = dayOf(now);
    if (day !== this.#today.day)
      this.#today = { day, calls: countCalls(this.#deps.db, day * DAY, (day + 1) * DAY) };
    return this.#today;
  }

  #answered(call: PendingCall, end: CallEnd): void {
    this.#setBreaker(call, afterSuccess(call.channel.breaker, call.breakerAtStart));
    this.#settle(call, end);
  }

  /** Settles the call and returns the error for the caller; unexpected errors are returned unchanged. */
  #failed(call: PendingCall, error: unknown): unknown {
    if (error instanceof ModelError) {
      this.#answered(call, { outcome: "unusable", error: error.message, usage: error.usage });
      return new GatewayError("unusable", error.message, { counts: true });
    }
    const isKnown = error instanceof UpstreamError;
    const message = isKnown ? error.message : "internal error";
    this.#settle(call, { outcome: "failed", error: message, usage: [] });
    return isKnown ? this.#unanswered(call, error) : error;
  }

  #unanswered(call: PendingCall, error: UpstreamError): GatewayError {
    const { channel, breakerAtStart, signal } = call;
    const now = this.#deps.clock.now();
    if (signal.aborted && error.status === null) return stopped(now);
    const breaker = afterFailure(channel.breaker, {
      error,
      seen: breakerAtStart,
      now,
    });
    this.#setBreaker(call, breaker);
    const kind = failureKindOf(error);
    const counts = countsAsAttempt(error, breakerAtStart);
    if (kind === "refused") return new GatewayError("refused", error.message, { counts });
    // Retries a failed request later than requests that were turned away, so that a request that always fails is
    // not used for every probe.
    const retryAt = kind === "unanswered" ? null : breaker.until + 1;
    return new GatewayError("later", error.message, { retryAt, counts });
  }

  /** Sets the breaker. Logs when the breaker opens and closes, but not each failure in between. */
  #setBreaker({ purpose, channel }: PendingCall, breaker: CircuitBreaker): void {
    const { log } = this.#deps;
    const wasFailing = channel.breaker.failures > 0;
    channel.breaker = breaker;
    const isFailing = breaker.failures > 0;
    if (isFailing && !wasFailing)
      log.warn("ai.circuit_opened", {
        purpose: CHANNEL_BY_PURPOSE[purpose],
        until: iso(breaker.until),
        reason: breaker.reason,
      });
    if (wasFailing && !isFailing) log.info("ai.circuit_closed", { purpose: CHANNEL_BY_PURPOSE[purpose] });
  }
}

const dayOf = (at: Millis): number => Math.floor(at / DAY);
