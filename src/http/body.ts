/** Reads request bodies once there is memory for them. Until then, the sender holds the bytes. */
import type { ByteReservation } from "../core/byte-budget.ts";
import { AppError } from "../core/errors.ts";
import { releaseBuffer } from "../core/garbage.ts";
import type { RequestBytes } from "../core/request-bytes.ts";
import { IncomingBodies } from "./incoming-bodies.ts";

/**
 * Maximum size of a small body. Small bodies may use the reserved memory, as may all bodies on routes with a
 * limit of at most `SMALL_ROUTE`.
 */
const SMALL = 64 * 1024;
const SMALL_ROUTE = 1024 * 1024;
/**
 * Maximum number of bodies of unknown size that may wait for more memory, because they hold the bytes that
 * have already arrived.
 */
const MAX_GROWING = 16;

export interface ReadBody {
  bytes: Uint8Array;
  /** Releases the bytes, which become invalid. */
  release: () => void;
}

interface PendingBody {
  request: Request;
  limit: number;
  /** The declared length; undefined for chunked bodies. */
  declared: number | undefined;
  hold: ByteReservation;
}

export class BodyReader {
  readonly #memory: RequestBytes;
  readonly #incoming: IncomingBodies;
  #growing = 0;

  constructor(memory: RequestBytes) {
    this.#memory = memory;
    this.#incoming = new IncomingBodies(() => memory.refusal("slow"));
  }

  /**
   * Reads a body. Throws an `AppError`: 413 above the limit, 503 if no memory becomes free in time or the
   * body arrives too slowly.
   */
  async read(request: Request, limit: number): Promise<ReadBody> {
    const length = request.headers.get("content-length");
    const declared = length === null ? undefined : Number(length);
    if (declared !== undefined && declared > limit) throw tooLarge(limit);
    const hold = await this.#hold(declared ?? SMALL, limit);
    const body = { request, limit, declared, hold };
    try {
      const isWhole = declared !== undefined && declared <= SMALL;
      const bytes = await (isWhole ? this.#incoming.whole(request) : this.#inPieces(body));
      return { bytes, release: () => releaseBody(bytes, body.hold) };
    } catch (error) {
      body.hold.release();
      throw error;
    }
  }

  async #inPieces(body: PendingBody): Promise<Uint8Array> {
    let bytes = Buffer.allocUnsafeSlow(body.declared ?? SMALL);
    let size = 0;
    for await (const piece of this.#incoming.pieces(body.request)) {
      const from = size;
      size += piece.byteLength;
      if (size > body.limit) throw tooLarge(body.limit);
      if (size > bytes.byteLength) {
        await this.#grow(body);
        bytes = moved(bytes.subarray(0, from), body.limit);
      }
      bytes.set(piece, from);
      releaseBuffer(piece);
    }
    body.hold.shrink(size);
    return bytes.subarray(0, size);
  }

  /** Reserves the route's limit, because the final size is unknown. */
  async #grow(body: PendingBody): Promise<void> {
    if (this.#growing >= MAX_GROWING) throw this.#memory.refusal("memory");
    this.#growing += 1;
    try {
      const hold = await this.#hold(body.limit, body.limit);
      body.hold.release();
      body.hold = hold;
    } finally {
      this.#growing -= 1;
    }
  }

  #hold(bytes: number, limit: number): Promise<ByteReservation> {
    const isSmall = bytes <= SMALL || limit <= SMALL_ROUTE;
    return isSmall ? this.#memory.holdSmall(bytes) : this.#memory.holdLarge(bytes);
  }
}

function tooLarge(limit: number): AppError {
  return new AppError("too_large", `Request body is larger than ${limit / 1024 / 1024} MiB`);
}

function moved(bytes: Uint8Array, size: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(size);
  larger.set(bytes);
  return larger;
}

function releaseBody(bytes: Uint8Array, hold: ByteReservation): void {
  hold.release();
  // The body has its own buffer, which a chunked body may not fill completely.
  if (bytes.byteLength > SMALL) releaseBuffer(new Uint8Array(bytes.buffer));
}
