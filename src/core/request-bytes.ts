/** The memory for the bodies of requests: counted before they are read, with a part that large ones cannot take. */
import { ByteBudget, type ByteReservation } from "./byte-budget.ts";
import { MINUTE, SECOND, systemClock, type Millis } from "./clock.ts";
import { AppError } from "./errors.ts";
import type { Log } from "./log.ts";

/** Of all that is allowed; for small webhooks, and for what people and their scripts ask. */
const RESERVED = 1 / 8;
/** What waits longer is refused: by then its sender may have given it up. */
const PATIENCE: Millis = 10 * SECOND;
/** In a flood the log tells of the refused ones together. */
const LOG_INTERVAL: Millis = MINUTE;

/** Why a body was not read to its end. */
export const BODY_REFUSALS = {
  memory: "Too much is coming in at once; send it again",
  slow: "The request body came too slowly; send it again",
} as const;
export type BodyRefusal = keyof typeof BODY_REFUSALS;

export class RequestBytes {
  readonly #reserved: ByteBudget;
  readonly #large: ByteBudget;
  readonly #log: Log;
  /** Since the start. */
  readonly refused: Record<BodyRefusal, number> = { memory: 0, slow: 0 };
  #loggedAt: Millis = 0;

  /** @param total bytes of bodies that may be under way at once */
  constructor(total: number, log: Log) {
    const reserved = Math.floor(total * RESERVED);
    this.#reserved = new ByteBudget(reserved);
    this.#large = new ByteBudget(total - reserved);
    this.#log = log;
  }

  get held(): number {
    return this.#reserved.held + this.#large.held;
  }

  /** Waits for its turn; throws a refusal when that does not come in time. */
  async holdLarge(bytes: number): Promise<ByteReservation> {
    const hold = await this.#large.reserveWithin(PATIENCE, bytes);
    if (!hold) throw this.refusal("memory");
    return hold;
  }

  /** The same out of the part that is reserved; what large ones leave serves too. */
  async holdSmall(bytes: number): Promise<ByteReservation> {
    const atOnce = this.#reserved.take(bytes) ?? this.#large.take(bytes);
    const hold = atOnce ?? (await this.#reserved.reserveWithin(PATIENCE, bytes));
    if (!hold) throw this.refusal("memory");
    return hold;
  }

  /** What a body is refused with; it is counted. */
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
