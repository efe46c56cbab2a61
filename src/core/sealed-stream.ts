/**
 * Encrypts files of any size as they are read, by AES-256-GCM in chunks: what was altered, cut off or put in another order
 * does not open. Each file has a key of its own, derived from the key and a salt, so nonces can count from zero.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync } from "node:crypto";
import { randomToken } from "./ids.ts";
import { SecretError } from "./vault.ts";

const KEY_BYTES = 32;
const CHUNK_BYTES = 1024 * 1024;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
/** Where the count of the chunk is in a nonce; its last byte says whether it is the last one. */
const COUNT_AT = 4;
const CIPHER = "aes-256-gcm";
const NAME = "replydesk sealed v1";
const SALT_BYTES = 32;
/** `replydesk sealed v1 1a2b3c4d <salt>` and a line break. */
const HEAD = /^replydesk sealed v1 ([0-9a-f]{8}) (\w{43})\n$/;
const HEAD_BYTES = NAME.length + 1 + 8 + 1 + 43 + 1;

/** Parses a key: 32 bytes in base64; null for any other text. */
export function parseSealKey(text: string): Buffer | null {
  const key = Buffer.from(text, "base64");
  return key.length === KEY_BYTES && key.toString("base64") === text ? key : null;
}

const idOf = (key: Buffer): string => createHash("sha256").update(key).digest("hex").slice(0, 8);

const keyOfFile = (key: Buffer, salt: string): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, NAME, KEY_BYTES));

function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(count, COUNT_AT);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}

/** Encrypts what it reads. */
export async function* sealStream(plain: AsyncIterable<Uint8Array>, key: Buffer): AsyncGenerator<Uint8Array> {
  const salt = randomToken(SALT_BYTES);
  yield Buffer.from(`${NAME} ${idOf(key)} ${salt}\n`);
  const own = keyOfFile(key, salt);
  let count = 0;
  for await (const { bytes, isLast } of chunksOf(plain, CHUNK_BYTES)) {
    const cipher = createCipheriv(CIPHER, own, nonceOf(count, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    count += 1;
  }
}

/** Returns the bytes that a file of this size has once it is encrypted. */
export const sealedBytes = (plain: number): number =>
  HEAD_BYTES + plain + TAG_BYTES * Math.max(1, Math.ceil(plain / CHUNK_BYTES));

/** Decrypts what it reads. Throws a `SecretError` for another key, and for what is not whole. */
export async function* openStream(
  sealed: AsyncIterable<Uint8Array>,
  key: Buffer,
): AsyncGenerator<Uint8Array> {
  let own: Buffer | null = null;
  let count = 0;
  for await (const { bytes, isLast } of chunksOf(
    withoutHead(sealed, (head) => (own = keyOfHead(head, key))),
    SEALED_CHUNK,
  )) {
    if (own === null || bytes.length < TAG_BYTES) throw new SecretError("The encrypted file is cut off");
    yield openChunk(bytes, { key: own, nonce: nonceOf(count, isLast) });
    count += 1;
  }
}

const SEALED_CHUNK = CHUNK_BYTES + TAG_BYTES;

function openChunk(bytes: Buffer, { key, nonce }: { key: Buffer; nonce: Buffer }): Buffer {
  const decipher = createDecipheriv(CIPHER, key, nonce);
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new SecretError("The encrypted file is cut off, or was altered");
  }
}

function keyOfHead(head: string, key: Buffer): Buffer {
  const [, id, salt] = HEAD.exec(head) ?? [];
  if (id === undefined || salt === undefined) throw new SecretError("The file is not an encrypted backup");
  if (id !== idOf(key))
    throw new SecretError(`The file was encrypted with key ${id}, but the key given is ${idOf(key)}`);
  return keyOfFile(key, salt);
}

/** Passes on what follows the first line, which `onHead` gets. */
async function* withoutHead(
  source: AsyncIterable<Uint8Array>,
  onHead: (head: string) => void,
): AsyncGenerator<Uint8Array> {
  let begun: Buffer | null = Buffer.alloc(0);
  for await (const bytes of source) {
    if (begun === null) {
      yield bytes;
      continue;
    }
    begun = Buffer.concat([begun, bytes]);
    if (begun.length < HEAD_BYTES) continue;
    onHead(begun.subarray(0, HEAD_BYTES).toString("latin1"));
    yield begun.subarray(HEAD_BYTES);
    begun = null;
  }
  if (begun !== null) throw new SecretError("The encrypted file is cut off");
}

interface Chunk {
  bytes: Buffer;
  isLast: boolean;
}

/** Divides a stream into chunks of one size; the last may be shorter, and is empty for an empty stream only. */
async function* chunksOf(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Chunk> {
  let parts: Uint8Array[] = [];
  let held = 0;
  for await (const bytes of source) {
    parts.push(bytes);
    held += bytes.length;
    if (held <= size) continue;
    let all = Buffer.concat(parts);
    // Of a full chunk it is not known yet whether it is the last.
    for (; all.length > size; all = all.subarray(size)) yield { bytes: all.subarray(0, size), isLast: false };
    parts = [all];
    held = all.length;
  }
  yield { bytes: Buffer.concat(parts), isLast: true };
}
