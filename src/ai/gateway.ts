/** Between those who ask and the model: every call is recorded, none goes over the day's limit, a provider in trouble rests. */
import { type Clock, DAY, iso, MINUTE, SECOND, type Millis } from "../core/clock.ts";
import { InFlight } from "../scheduler/in-flight.ts";
import type { Config } from "../config/load.ts";
import type { Log } from "../core/log.ts";
import type { Db } from "../db/open.ts";
import { conflict, UpstreamError } from "../core/errors.ts";
import { AskError, orUnusable } from "./ask-error.ts";
import {
  ModelError,
  type ClassifyInput,
  type Draft,
  type DraftInput,
  type FollowUpInput,
  type Judged,
  type Model,
  type Verdict,
} from "./model.ts";
import {
  afterAnswer,
  afterFailure,
  AWAKE,
  countsAsAttempt,
  isResting,
  troubleOf,
  type Rest,
} from "./rules/circuit-breaker.ts";
import { countCalls, insertCall, settleCall, type CallEnd } from "./store.ts";
import type { CallRow } from "../db/table-rows.ts";

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

/** Whose question it is. */
export interface Place {
  workspaceId: string;
  replyId: string | null;
  /** A person waits for it: it is asked although the provider rests, but not over the day's limit. */
  urgent?: boolean;
  /** Given up when aborted, as it is when the service stops. */
  signal?: AbortSignal;
}

export interface Asked<T> {
  result: T;
  /** Its name; null for the rules. */
  model: string | null;
}

/** Limits are a model's, not the provider's, so each model rests by itself: the one that judges, and the one that writes. */
const LINE_OF = { classify: "classify", draft: "draft", follow_up: "draft" } as const;
type Purpose = keyof typeof LINE_OF;
type LineName = (typeof LINE_OF)[Purpose];
interface Line {
  rest: Rest;
  /** One background question is finding out whether there are answers again. */
  isProbed: boolean;
}

interface Question<T> {
  purpose: Purpose;
  place: Place;
  put(signal: AbortSignal): Promise<Judged<T>>;
}

/** A call under way, and how things stood when it began. */
interface Call {
  row: CallRow;
  purpose: Purpose;
  seen: Rest;
  signal: AbortSignal;
}

export class Asker {
  /** What asks it in the background; began by `begin` alone. */
  readonly #underWay = new InFlight();
  /** Replies and follow-ups for which a person waits for a text. */
  readonly #written = new Set<string>();
  readonly #deps: GatewayDeps;
  readonly #model: Model;
  readonly #lines: Record<LineName, Line> = {
    classify: { rest: AWAKE, isProbed: false },
    draft: { rest: AWAKE, isProbed: false },
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
  hasRoomFor({ crashes }: { crashes: number }): boolean {
    return this.#underWay.mayBegin({ crashes }) && this.#underWay.size < this.#deps.config.ai.concurrency;
  }

  /** `work` must not reject. `after` runs when it has ended. */
  begin(whose: { owner: string; crashes: number }, work: Promise<void>, after: () => void): void {
    this.#underWay.begin(whose, work, after);
  }

  /** How much of an owner's is under way. */
  countOf(owner: string): number {
    return this.#underWay.of(owner);
  }

  /** Until then others keep off what is asked about: a question, one repair, and the settling. */
  leaseFrom(now: Millis): Millis {
    return now + 2 * this.#deps.config.ai.timeout_seconds * SECOND + MINUTE;
  }

  /** Resolves when nothing that was begun is under way. */
  idle(): Promise<void> {
    return this.#underWay.idle();
  }

  /** Runs `write` unless a text for the same reply or follow-up is being written for somebody else, who would pay too. */
  async alone<T>(id: string, write: () => Promise<T>): Promise<T> {
    if (this.#written.has(id)) throw conflict("A text is being written for it already");
    this.#written.add(id);
    try {
      return await write();
    } finally {
      this.#written.delete(id);
    }
  }

  classify(place: Place, input: ClassifyInput): Promise<Asked<Verdict>> {
    return this.#ask({
      purpose: "classify",
      place,
      put: (signal) => this.#model.classify(input, { signal }),
    });
  }

  draft(place: Place, input: DraftInput): Promise<Asked<Draft>> {
    return this.#ask({ purpose: "draft", place, put: (signal) => this.#model.draft(input, { signal }) });
  }

  followUp(place: Place, input: FollowUpInput): Promise<Asked<Draft>> {
    return this.#ask({
      purpose: "follow_up",
      place,
      put: (signal) => this.#model.followUp(input, { signal }),
    });
  }

  /** Until when a question that nobody waits for would be turned away; null when it would be asked now. */
  restingUntil(purpose: Purpose, now: Millis): Millis | null {
    const { rest, isProbed } = this.#lines[LINE_OF[purpose]];
    if (isResting(rest, now)) return rest.until;
    return isProbed && rest.failures > 0 ? now + PROBE_WAIT : null;
  }

  async #ask<T>(question: Question<T>): Promise<Asked<T>> {
    const { result, usage } = await this.#judge(question);
    return { result, model: usage.at(-1)?.model ?? null };
  }

  async #judge<T>({ purpose, place, put }: Question<T>): Promise<Judged<T>> {
    const { clock, stopping } = this.#deps;
    const signal = place.signal ? AbortSignal.any([stopping.signal, place.signal]) : stopping.signal;
    if (this.provider === "rules") return orUnusable(put(signal));
    const now = clock.now();
    if (signal.aborted) throw stopped(now);
    this.#admit(purpose, place, now);
    const line = this.#lines[LINE_OF[purpose]];
    const call: Call = { row: this.#record(purpose, place, now), purpose, seen: line.rest, signal };
    const isProbe = !place.urgent && line.rest.failures > 0;
    if (isProbe) line.isProbed = true;
    try {
      const judged = await put(signal).catch((error: unknown) => {
        throw this.#failed(call, error);
      });
      this.#answered(call, { outcome: "answered", error: null, usage: judged.usage });
      return judged;
    } finally {
      if (isProbe) line.isProbed = false;
    }
  }

  /** Throws when the question must wait. */
  #admit(purpose: Purpose, { urgent }: Place, now: Millis): void {
    const { daily_limit: limit } = this.#deps.config.ai;
    if (limit > 0 && this.#callsOf(now).calls >= limit) {
      const retryAt = (dayOf(now) + 1) * DAY;
      throw new AskError("later", `the daily limit of ${limit} AI calls is reached`, {
        retryAt,
        counts: false,
      });
    }
    const retryAt = this.restingUntil(purpose, now);
    if (retryAt === null || urgent) return;
    const { reason } = this.#lines[LINE_OF[purpose]].rest;
    throw new AskError("later", `waiting for the AI: ${reason}`, { retryAt, counts: false });
  }

  #record(purpose: Purpose, { workspaceId, replyId }: Place, now: Millis): CallRow {
    const { config, db } = this.#deps;
    const today = this.#callsOf(now);
    const model = config.ai[`${LINE_OF[purpose]}_model`];
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
    this.#turn(call.purpose, afterAnswer(this.#lines[LINE_OF[call.purpose]].rest, call.seen));
    this.#settle(call, end);
  }

  /** Settles the call; gives what its asker is told: a mistake in the program as it is. */
  #failed(call: Call, error: unknown): unknown {
    if (error instanceof ModelError) {
      this.#answered(call, { outcome: "unusable", error: error.message, usage: error.usage });
      return new AskError("unusable", error.message, { counts: true });
    }
    const isKnown = error instanceof UpstreamError;
    this.#settle(call, {
      outcome: "failed",
      error: isKnown ? error.message : "a mistake in the program",
      usage: [],
    });
    return isKnown ? this.#unanswered(call, error) : error;
  }

  #unanswered({ purpose, seen, signal }: Call, error: UpstreamError): AskError {
    const now = this.#deps.clock.now();
    if (signal.aborted && error.status === null) return stopped(now);
    const rest = afterFailure(this.#lines[LINE_OF[purpose]].rest, { error, seen, now });
    this.#turn(purpose, rest);
    const trouble = troubleOf(error);
    const counts = countsAsAttempt(error, seen);
    if (trouble === "refused") return new AskError("refused", error.message, { counts });
    // After those that were only turned away: a question that always fails must not be every probe.
    const retryAt = trouble === "unheard" ? null : rest.until + 1;
    return new AskError("later", error.message, { retryAt, counts });
  }

  /** Told when it begins and when it ends, however many questions meet it meanwhile. */
  #turn(purpose: Purpose, rest: Rest): void {
    const { log } = this.#deps;
    const line = this.#lines[LINE_OF[purpose]];
    const wasInTrouble = line.rest.failures > 0;
    line.rest = rest;
    const isInTrouble = rest.failures > 0;
    if (isInTrouble && !wasInTrouble)
      log.warn("ai.resting", { purpose: LINE_OF[purpose], until: iso(rest.until), reason: rest.reason });
    if (wasInTrouble && !isInTrouble) log.info("ai.answering", { purpose: LINE_OF[purpose] });
  }
}

const dayOf = (at: Millis): number => Math.floor(at / DAY);

const stopped = (now: Millis): AskError =>
  new AskError("later", "the question was given up", { retryAt: now, counts: false });
