/** Reads bodies as they arrive. Disconnects slow senders, so that they do not hold memory forever. */
import { SECOND, systemClock, type Millis } from "../core/clock.ts";
import { type AppError, badRequest } from "../core/errors.ts";

/**
 * Number of checks before a slow body is rejected. A body may take ten seconds plus its transfer time at 1
 * Mbit/s.
 */
const GRACE_CHECKS = 10;
const BYTES_PER_CHECK = 128 * 1024;
const CHECK_INTERVAL: Millis = SECOND;

interface IncomingBody {
  received: number;
  /** Number of checks that found the body waiting for bytes. */
  checks: number;
  isAwaited: boolean;
  giveUp(): void;
}

/**
 * Converts a disconnect to a 400, because a client that hangs up while sending its body is not worth logging.
 */
function rethrowDisconnect(error: unknown): never {
  if (error instanceof Error && error.name === "AbortError") throw badRequest("Request body was truncated");
  throw error;
}

export class IncomingBodies {
  readonly #incoming = new Set<IncomingBody>();
  readonly #tooSlow: () => AppError;
  #isChecking = false;

  /** @param tooSlow Creates the error for a slow sender. */
  constructor(tooSlow: () => AppError) {
    this.#tooSlow = tooSlow;
  }

  /** Reads a small body in one piece, which is fastest. */
  async whole(request: Request): Promise<Uint8Array> {
    const { promise: givenUp, reject } = Promise.withResolvers<never>();
    const incoming = this.#watch(() => reject(this.#tooSlow()));
    try {
      return await Promise.race([request.bytes(), givenUp]);
    } catch (error) {
      return rethrowDisconnect(error);
    } finally {
      this.#incoming.delete(incoming);
    }
  }

  /**
   * Yields a body chunk by chunk. Each chunk is read from the connection on demand; meanwhile, the sender
   * waits.
   */
  async *pieces(request: Request): AsyncGenerator<Uint8Array> {
    const reader = request.body?.getReader();
    if (!reader) return;
    let isGivenUp = false;
    const incoming = this.#watch(() => {
      isGivenUp = true;
      void reader.cancel();
    });
    try {
      for (;;) {
        incoming.isAwaited = true;
        const { done, value } = await reader.read().catch(rethrowDisconnect);
        incoming.isAwaited = false;
        if (isGivenUp) throw this.#tooSlow();
        if (done) return;
        incoming.received += value.byteLength;
        yield value;
      }
    } finally {
      this.#incoming.delete(incoming);
      void reader.cancel().catch(() => undefined); // the rest of the body is not needed
    }
  }

  #watch(giveUp: () => void): IncomingBody {
    const incoming = { received: 0, checks: 0, isAwaited: true, giveUp };
    this.#incoming.add(incoming);
    if (!this.#isChecking) void this.#checkProgress();
    return incoming;
  }

  /** Checks all bodies with one timer, because nearly every body has already arrived when it is read. */
  async #checkProgress(): Promise<void> {
    this.#isChecking = true;
    while (this.#incoming.size > 0) {
      // Waits in real time, because senders do not follow a test's clock.
      await systemClock.sleep(CHECK_INTERVAL);
      for (const incoming of this.#incoming) {
        if (incoming.isAwaited) incoming.checks += 1;
        if (incoming.checks > GRACE_CHECKS + incoming.received / BYTES_PER_CHECK) incoming.giveUp();
      }
    }
    this.#isChecking = false;
  }
}
