/**
 * Limits the memory for request bodies. Memory is reserved before a body is read, and some of it is never
 * available to large bodies.
 */
import { ByteBudget, type ByteReservation } from "./byte-budget.ts";
import { MINUTE, SECOND, systemClock, type Millis } from "./clock.ts";
import { AppError } from "./errors.ts";
import type { Log } from "./log.ts";

/** Share of the budget reserved for small webhooks and for requests from people and their scripts. */
const RESERVED = 1 / 8;
/**
 * Maximum wait for memory. Requests that would wait longer are refused, because the sender may have given up
 * by then.
 */
const MAX_WAIT: Millis = 10 * SECOND;
/** Minimum time between log lines. All refusals within this time share one line. */
const LOG_INTERVAL: Millis = MINUTE;

/** Why a body was not read completely. */
export const BODY_REFUSALS = {
  memory: "Too many concurrent requests; try again",
  slow: "The request body arrived too slowly; try again",
} as const;
export type BodyRefusal = keyof typeof BODY_REFUSALS;

export class RequestBytes {
  readonly #reserved: ByteBudget;
  readonly #large: ByteBudget;
  readonly #log: Log;
  /** Number of bodies refused since startup. */
  readonly refused: Record<BodyRefusal, number> = { memory: 0, slow: 0 };
  #loggedAt: Millis = 0;

  /** @param total Maximum total size of the bodies in memory, in bytes. */
  constructor(total: number, log: Log) {
    const reserved = Math.floor(total * RESERVED);
    this.#reserved = new ByteBudget(reserved);
    this.#large = new ByteBudget(total - reserved);
    this.#log = log;
  }

  get held(): number {
    return this.#reserved.held + this.#large.held;
  }

  /** Waits in line for memory; throws on timeout. */
  async holdLarge(bytes: number): Promise<ByteReservation> {
    const hold = await this.#large.reserveWithin(MAX_WAIT, bytes);
    if (!hold) throw this.refusal("memory");
    return hold;
  }

  /**
   * Waits in line for memory like `holdLarge`, but uses the reserved memory first, then memory that large
   * bodies leave free.
   */
  async holdSmall(bytes: number): Promise<ByteReservation> {
    const atOnce = this.#reserved.take(bytes) ?? this.#large.take(bytes);
    const hold = atOnce ?? (await this.#reserved.reserveWithin(MAX_WAIT, bytes));
    if (!hold) throw this.refusal("memory");
    return hold;
  }

  /** Counts a refused body and returns its error. */
  refusal(reason: BodyRefusal): AppError {
    this.refused[reason] += 1;
    const now = systemClock.now();
    if (Math.abs(now - this.#loggedAt) >= LOG_INTERVAL) {
      this.#loggedAt = now;
      this.#log.warn("http.bodies_refused", { reason, since_start: this.refused, held_bytes: this.held });
    }
    return new AppError("unavailable", BODY_REFUSALS[reason]);
  }
}
