/**
 * Packs texts for storage: the payloads of sequencers and the bodies of events, which are mostly the same keys
 * again and again. What is read back is the same, byte for byte.
 */
import { promisify } from "node:util";
import { constants, deflateSync, inflateSync, zstdCompress, zstdCompressSync } from "node:zlib";
import { zstdDecompress, zstdDecompressSync } from "node:zlib";
import { messageOf } from "../core/errors.ts";
import dictionaryText from "./packed-dictionary.txt" with { type: "text" };

/**
 * What such texts have in common. It is never changed, as rows in every database need it: a better one is a new
 * file with a format of its own.
 */
const DICTIONARY = Buffer.from(dictionaryText);

/** The first byte of what is stored; the size of the text follows. All but the first have checksums. */
const FORMAT = { plain: 0, deflated: 1, zstd: 2 } as const;
const HEADER_BYTES = 5;

/** Up to this size deflating with the dictionary saves most, and takes a millisecond at most. */
const SMALL_BYTES = 64 * 1024;
/** Beyond this size, packing and unpacking can be left to another thread. */
const LARGE_BYTES = 256 * 1024;

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 } };
const zstdLater = promisify(zstdCompress);
const unzstdLater = promisify(zstdDecompress);

/** Thrown when what is stored of a text cannot be read back. */
export class DamagedTextError extends Error {
  override readonly name = "DamagedTextError";
}

/** Packs a text at once; a few milliseconds for one of a megabyte. */
export function pack(text: Uint8Array): Uint8Array {
  return text.length <= SMALL_BYTES
    ? stored(text, FORMAT.deflated, deflateSync(text, { dictionary: DICTIONARY }))
    : stored(text, FORMAT.zstd, zstdCompressSync(text, ZSTD));
}

/** Packs a text, a large one in another thread. */
export async function packLater(text: Uint8Array): Promise<Uint8Array> {
  if (text.length <= LARGE_BYTES) return pack(text);
  return stored(text, FORMAT.zstd, await zstdLater(text, ZSTD));
}

/** Returns what is stored: the text itself where packing makes it longer. */
function stored(text: Uint8Array, format: number, packed: Uint8Array): Uint8Array {
  const isShorter = packed.length < text.length;
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt8(isShorter ? format : FORMAT.plain);
  header.writeUInt32LE(text.length, 1);
  return Buffer.concat([header, isShorter ? packed : text]);
}

/** Unpacks a text at once. Throws `DamagedTextError` when it is not what was packed. */
export function unpack(packed: Uint8Array): Uint8Array {
  try {
    return checked(packed, unpacked(packed));
  } catch (error) {
    throw damaged(error);
  }
}

/** Unpacks a text like `unpack`, a large one in another thread. */
export async function unpackLater(packed: Uint8Array): Promise<Uint8Array> {
  const { format, size, body } = partsOf(packed);
  if (format !== FORMAT.zstd || size <= LARGE_BYTES) return unpack(packed);
  try {
    return checked(packed, await unzstdLater(body, { maxOutputLength: size }));
  } catch (error) {
    throw damaged(error);
  }
}

function unpacked(packed: Uint8Array): Uint8Array {
  const { format, size, body } = partsOf(packed);
  // The size is a limit too: what was damaged may unpack to anything.
  const limit = { maxOutputLength: Math.max(1, size) };
  if (format === FORMAT.plain) return body;
  if (format === FORMAT.deflated) return inflateSync(body, { ...limit, dictionary: DICTIONARY });
  if (format === FORMAT.zstd) return zstdDecompressSync(body, limit);
  throw new Error(`its format is ${format}`);
}

function partsOf(packed: Uint8Array): { format: number; size: number; body: Uint8Array } {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.length);
  const isWhole = bytes.length >= HEADER_BYTES;
  const [format, size] = isWhole ? [bytes.readUInt8(0), bytes.readUInt32LE(1)] : [-1, 0];
  return { format, size, body: bytes.subarray(HEADER_BYTES) };
}

/** A text that was cut unpacks without an error. */
function checked(packed: Uint8Array, text: Uint8Array): Uint8Array {
  const { size } = partsOf(packed);
  if (text.length !== size) throw new Error(`it has ${text.length} of ${size} bytes`);
  return text;
}

const damaged = (error: unknown): DamagedTextError =>
  new DamagedTextError(`the stored text is damaged: ${messageOf(error)}`);
