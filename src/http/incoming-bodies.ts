/** The bytes of a body as they come in. A sender who is too slow is given up, so that memory is not kept for them for ever. */
import { SECOND, systemClock, type Millis } from "../core/clock.ts";
import { type AppError, badRequest } from "../core/errors.ts";

/** A body may take ten seconds, and as much longer as its bytes take at 1 MBit a second. */
const GRACE_CHECKS = 10;
const BYTES_PER_CHECK = 128 * 1024;
const CHECK_INTERVAL: Millis = SECOND;

interface IncomingBody {
  received: number;
  /** How often it was looked at while its next bytes were waited for. */
  looks: number;
  isAwaited: boolean;
  giveUp(): void;
}

/** A client that hangs up before its body has arrived is no fault of ours, and nothing to log. */
function rethrowDisconnect(error: unknown): never {
  if (error instanceof Error && error.name === "AbortError") throw badRequest("Request body was cut short");
  throw error;
}

export class IncomingBodies {
  readonly #coming = new Set<IncomingBody>();
  readonly #tooSlow: () => AppError;
  #isLooking = false;

  /** @param tooSlow what a sender is told who was given up */
  constructor(tooSlow: () => AppError) {
    this.#tooSlow = tooSlow;
  }

  /** In one piece, which is quickest: for bodies that are small. */
  async whole(request: Request): Promise<Uint8Array> {
    const { promise: givenUp, reject } = Promise.withResolvers<never>();
    const coming = this.#watch(() => reject(this.#tooSlow()));
    try {
      return await Promise.race([request.bytes(), givenUp]);
    } catch (error) {
      return rethrowDisconnect(error);
    } finally {
      this.#coming.delete(coming);
    }
  }

  /** Piece by piece: the next is read from the connection when it is asked for, and the sender waits until then. */
  async *pieces(request: Request): AsyncGenerator<Uint8Array> {
    const reader = request.body?.getReader();
    if (!reader) return;
    let isGivenUp = false;
    const coming = this.#watch(() => {
      isGivenUp = true;
      void reader.cancel();
    });
    try {
      for (;;) {
        coming.isAwaited = true;
        const { done, value } = await reader.read().catch(rethrowDisconnect);
        coming.isAwaited = false;
        if (isGivenUp) throw this.#tooSlow();
        if (done) return;
        coming.received += value.byteLength;
        yield value;
      }
    } finally {
      this.#coming.delete(coming);
      void reader.cancel().catch(() => undefined); // nothing more of it is of interest
    }
  }

  #watch(giveUp: () => void): IncomingBody {
    const coming = { received: 0, looks: 0, isAwaited: true, giveUp };
    this.#coming.add(coming);
    if (!this.#isLooking) void this.#checkProgress();
    return coming;
  }

  /** One look at all of them instead of a timer for each: nearly every body is there when it is asked for. */
  async #checkProgress(): Promise<void> {
    this.#isLooking = true;
    while (this.#coming.size > 0) {
      // By the machine's own time: no sender goes by a clock that a test holds.
      await systemClock.sleep(CHECK_INTERVAL);
      for (const coming of this.#coming) {
        if (coming.isAwaited) coming.looks += 1;
        if (coming.looks > GRACE_CHECKS + coming.received / BYTES_PER_CHECK) coming.giveUp();
      }
    }
    this.#isLooking = false;
  }
}
