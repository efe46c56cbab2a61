/**
 * Stores files in S3-compatible object storage, using Bun's client; endpoint and region select the provider.
 */
import { messageOf, UpstreamError } from "../core/errors.ts";

export interface ObjectStoreOptions {
  bucket: string;
  /** The endpoint's URL; empty for Amazon's own endpoint in the region. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface StoredObject {
  key: string;
  bytes: number;
}

/** Size of the parts of a larger upload. Only a few parts are in memory at the same time. */
const PART_BYTES = 8 * 1024 * 1024;
const MAX_CONCURRENT_PARTS = 2;
/** Maximum number of retries of a failed part. */
const RETRIES = 3;

/** Accesses one bucket. Every method throws `UpstreamError`, with messages that contain neither keys nor secrets. */
export class ObjectStore {
  readonly #client: Bun.S3Client;
  readonly #bucket: string;

  constructor({ bucket, endpoint, region, accessKeyId, secretAccessKey }: ObjectStoreOptions) {
    this.#bucket = bucket;
    this.#client = new Bun.S3Client({
      bucket,
      region,
      accessKeyId,
      secretAccessKey,
      ...(endpoint !== "" && { endpoint }),
    });
  }

  /** Stores an object after all its bytes have been uploaded. If the input fails, nothing is stored. */
  async put(key: string, bytes: AsyncIterable<Uint8Array> | string): Promise<void> {
    const body = typeof bytes === "string" ? bytes : new Response(streamOf(bytes));
    const options = { partSize: PART_BYTES, queueSize: MAX_CONCURRENT_PARTS, retry: RETRIES };
    await this.#call(`writing ${key}`, () => this.#client.write(key, body, options));
  }

  /** Lists every object under a prefix, ordered by key. */
  async list(prefix: string): Promise<StoredObject[]> {
    const objects: StoredObject[] = [];
    let continuationToken: string | undefined;
    do {
      const page = await this.#call("listing", () =>
        this.#client.list({ prefix, ...(continuationToken !== undefined && { continuationToken }) }),
      );
      objects.push(...(page.contents ?? []).map(({ key, size = 0 }) => ({ key, bytes: size })));
      continuationToken = page.isTruncated ? page.nextContinuationToken : undefined;
    } while (continuationToken !== undefined);
    return objects;
  }

  /** Returns the size of a stored object in bytes. */
  async size(key: string): Promise<number> {
    return (await this.#call(`examining ${key}`, () => this.#client.stat(key))).size;
  }

  async text(key: string): Promise<string> {
    return this.#call(`reading ${key}`, () => this.#client.file(key).text());
  }

  async *read(key: string): AsyncGenerator<Uint8Array> {
    const reader = this.#client.file(key).stream().getReader();
    try {
      for (;;) {
        const { done, value } = await this.#call(`reading ${key}`, () => reader.read());
        if (done) return;
        yield value;
      }
    } finally {
      await reader.cancel().catch(() => undefined);
    }
  }

  async remove(key: string): Promise<void> {
    await this.#call(`deleting ${key}`, () => this.#client.delete(key));
  }

  async #call<T>(what: string, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "S3Error") throw error;
      const { code = "UnknownError" } = error as { code?: string };
      const mayHaveArrived = code.startsWith("Connection") || code === "UnknownError";
      throw new UpstreamError(`${what} in bucket ${this.#bucket} failed: ${code} (${messageOf(error)})`, {
        outcome: mayHaveArrived ? "unknown" : "refused",
        detail: null,
      });
    }
  }
}

/** Creates a stream that reads ahead only as fast as it is consumed. */
function streamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
