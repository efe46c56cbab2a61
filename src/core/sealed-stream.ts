/**
 * Encrypts streams of any size with AES-256-GCM in chunks; altered, truncated or reordered files fail to open. Each
 * file has its own key, derived from the key and a salt, so that nonces can count from zero. An encrypted header
 * describes the file and is readable before the first chunk.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  timingSafeEqual,
} from "node:crypto";
import { randomToken } from "./ids.ts";
import { SecretError } from "./vault.ts";

const KEY_BYTES = 32;
const CHUNK_BYTES = 1024 * 1024;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
/** Offset of the chunk counter in a nonce; the last byte is the kind. */
const COUNT_AT = 4;
const KINDS = { chunk: 0, lastChunk: 1, header: 2 } as const;
const CIPHER = "aes-256-gcm";
const NAME = "replydesk sealed v2";
const SALT_BYTES = 32;
/** Matches a header's first line, such as `replydesk sealed v2 1a2b3c4d <salt>`. */
const HEAD = /^replydesk sealed v2 ([0-9a-f]{8}) (\w{43})\n$/;
const HEAD_BYTES = NAME.length + 1 + 8 + 1 + 43 + 1;
/** The size of every header, padded with spaces. */
const HEADER_BYTES = 4096;

/** Parses a key: 32 bytes in base64; null for any other text. */
export function parseSealKey(text: string): Buffer | null {
  const key = Buffer.from(text, "base64");
  return key.length === KEY_BYTES && key.toString("base64") === text ? key : null;
}

const idOf = (key: Buffer): string => createHash("sha256").update(key).digest("hex").slice(0, 8);

const keyOfFile = (key: Buffer, salt: string): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, NAME, KEY_BYTES));

function nonceOf(count: number, kind: keyof typeof KINDS): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(count, COUNT_AT);
  nonce.writeUInt8(KINDS[kind], NONCE_BYTES - 1);
  return nonce;
}

const nonceOfChunk = (count: number, isLast: boolean): Buffer =>
  nonceOf(count, isLast ? "lastChunk" : "chunk");

/** Encrypts a stream, preceded by a header of at most 4,096 bytes. */
export async function* sealStream(
  plain: AsyncIterable<Uint8Array>,
  key: Buffer,
  header: string,
): AsyncGenerator<Uint8Array> {
  const salt = randomToken(SALT_BYTES);
  yield Buffer.from(`${NAME} ${idOf(key)} ${salt}\n`);
  const own = keyOfFile(key, salt);
  const padded = Buffer.alloc(HEADER_BYTES, " ");
  if (padded.write(header) < Buffer.byteLength(header)) throw new SecretError("The header is too long");
  yield sealChunk(padded, { key: own, nonce: nonceOf(0, "header") });
  let count = 0;
  for await (const { bytes, isLast } of chunksOf(plain, CHUNK_BYTES)) {
    yield sealChunk(bytes, { key: own, nonce: nonceOfChunk(count, isLast) });
    count += 1;
  }
}

function sealChunk(bytes: Buffer, { key, nonce }: { key: Buffer; nonce: Buffer }): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce);
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Returns the encrypted size of a file. */
export const sealedBytes = (plain: number): number =>
  HEAD_BYTES + SEALED_HEADER + plain + TAG_BYTES * Math.max(1, Math.ceil(plain / CHUNK_BYTES));

export interface OpenedStream {
  header: string;
  /** The decrypted content. Reading it throws a `SecretError` if the data is incomplete or altered. */
  plain: AsyncGenerator<Uint8Array>;
}

/** Reads and verifies the header of a sealed stream. Throws a `SecretError` for a different key or file format. */
export async function openStream(sealed: AsyncIterable<Uint8Array>, key: Buffer): Promise<OpenedStream> {
  const { begun, rest } = await beginningOf(sealed, HEAD_BYTES + SEALED_HEADER);
  const own = keyOfHead(begun.subarray(0, HEAD_BYTES).toString("latin1"), key);
  const header = openChunk(begun.subarray(HEAD_BYTES), { key: own, nonce: nonceOf(0, "header") });
  return { header: header.toString("utf8").trimEnd(), plain: openChunks(rest, own) };
}

async function* openChunks(sealed: AsyncIterable<Uint8Array>, key: Buffer): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const { bytes, isLast } of chunksOf(sealed, SEALED_CHUNK)) {
    yield openChunk(bytes, { key, nonce: nonceOfChunk(count, isLast) });
    count += 1;
  }
}

const SEALED_CHUNK = CHUNK_BYTES + TAG_BYTES;
const SEALED_HEADER = HEADER_BYTES + TAG_BYTES;

function openChunk(bytes: Buffer, { key, nonce }: { key: Buffer; nonce: Buffer }): Buffer {
  if (bytes.length < TAG_BYTES) throw new SecretError("The encrypted file is truncated");
  const decipher = createDecipheriv(CIPHER, key, nonce);
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new SecretError("The encrypted file is truncated or was altered");
  }
}

function keyOfHead(head: string, key: Buffer): Buffer {
  const [, id, salt] = HEAD.exec(head) ?? [];
  if (id === undefined || salt === undefined) throw new SecretError("The file is not an encrypted backup");
  if (id !== idOf(key)) throw otherKey(id, key);
  return keyOfFile(key, salt);
}

const otherKey = (id: string, key: Buffer): SecretError =>
  new SecretError(`The file was encrypted with key ${id}, but the key given is ${idOf(key)}`);

/** Splits a stream into its first `size` bytes (fewer if it is shorter) and the rest. */
async function beginningOf(
  source: AsyncIterable<Uint8Array>,
  size: number,
): Promise<{ begun: Buffer; rest: AsyncIterable<Uint8Array> }> {
  const iterator = source[Symbol.asyncIterator]();
  let begun = Buffer.alloc(0);
  while (begun.length < size) {
    const { done, value } = await iterator.next();
    if (done === true) break;
    begun = Buffer.concat([begun, value]);
  }
  async function* rest(): AsyncGenerator<Uint8Array> {
    yield begun.subarray(size);
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { begun: begun.subarray(0, size), rest: rest() };
}

/** Signs a text with a key derived from `key`: `<key id>.<HMAC-SHA-256 in base64url>`. */
export const signText = (text: string, key: Buffer): string =>
  `${idOf(key)}.${createHmac("sha256", keyOfFile(key, "signature")).update(text).digest("base64url")}`;

/** Throws a `SecretError` unless the text's signature was made with this key. */
export function requireSigned(text: string, signature: string, key: Buffer): void {
  const [id = ""] = signature.split(".");
  const [given, own] = [Buffer.from(signature), Buffer.from(signText(text, key))];
  if (given.length === own.length && timingSafeEqual(given, own)) return;
  throw /^[0-9a-f]{8}$/.test(id) && id !== idOf(key)
    ? otherKey(id, key)
    : new SecretError("The signature is wrong");
}

interface Chunk {
  bytes: Buffer;
  isLast: boolean;
}

/**
 * Splits a stream into chunks of equal size. The last chunk may be shorter, and is empty only for an empty
 * stream.
 */
async function* chunksOf(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Chunk> {
  let parts: Uint8Array[] = [];
  let held = 0;
  for await (const bytes of source) {
    parts.push(bytes);
    held += bytes.length;
    if (held <= size) continue;
    let all = Buffer.concat(parts);
    // A full chunk may be the last, so it is held back until more bytes arrive.
    for (; all.length > size; all = all.subarray(size)) yield { bytes: all.subarray(0, size), isLast: false };
    parts = [all];
    held = all.length;
  }
  yield { bytes: Buffer.concat(parts), isLast: true };
}
