/**
 * Packs texts for storage without loss: payloads from sequencers and bodies of events, which mostly repeat the same
 * keys.
 */
import { promisify } from "node:util";
import { constants, deflateSync, inflateSync, zstdCompress, zstdCompressSync } from "node:zlib";
import { zstdDecompress, zstdDecompressSync } from "node:zlib";
import { messageOf } from "../core/errors.ts";
import dictionaryText from "./packed-dictionary.txt" with { type: "text" };

/**
 * A dictionary of common content. Never changed, because rows in every database need it; a better one would be a
 * new file with a new format number.
 */
const DICTIONARY = Buffer.from(dictionaryText);

/** The first byte of a stored value. The size of the text follows. All formats except the first have checksums. */
const FORMAT = { plain: 0, deflated: 1, zstd: 2 } as const;
const HEADER_BYTES = 5;

/** Up to this size, deflate with the dictionary compresses best, and takes a millisecond at most. */
const SMALL_BYTES = 64 * 1024;
/** Beyond this size, packing and unpacking can run in another thread. */
const LARGE_BYTES = 256 * 1024;

/** A third faster than the default level, for 2% more bytes. */
const DEFLATE = { dictionary: DICTIONARY, level: 4 };
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 } };
const zstdLater = promisify(zstdCompress);
const unzstdLater = promisify(zstdDecompress);

/** Thrown when a stored text cannot be unpacked. */
export class DamagedTextError extends Error {
  override readonly name = "DamagedTextError";
}

/** Packs a text synchronously; a megabyte takes a few milliseconds. */
export function pack(text: Uint8Array): Uint8Array {
  return text.length <= SMALL_BYTES
    ? stored(text, FORMAT.deflated, deflateSync(text, DEFLATE))
    : stored(text, FORMAT.zstd, zstdCompressSync(text, ZSTD));
}

/** Packs a text, in another thread if it is large. */
export async function packLater(text: Uint8Array): Promise<Uint8Array> {
  if (text.length <= LARGE_BYTES) return pack(text);
  return stored(text, FORMAT.zstd, await zstdLater(text, ZSTD));
}

/** Returns the stored form: the plain text where packing would make it longer. */
function stored(text: Uint8Array, format: number, packed: Uint8Array): Uint8Array {
  const isShorter = packed.length < text.length;
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt8(isShorter ? format : FORMAT.plain);
  header.writeUInt32LE(text.length, 1);
  return Buffer.concat([header, isShorter ? packed : text]);
}

/** Unpacks a text synchronously. Throws `DamagedTextError` when the stored value is damaged. */
export function unpack(packed: Uint8Array): Uint8Array {
  try {
    return checked(packed, unpacked(packed));
  } catch (error) {
    throw damaged(error);
  }
}

/** Unpacks a text like `unpack`, in another thread if it is large. */
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
  // The size also serves as a limit, since damaged data may unpack to any length.
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

/** Checks the length, because truncated data unpacks without an error. */
function checked(packed: Uint8Array, text: Uint8Array): Uint8Array {
  const { size } = partsOf(packed);
  if (text.length !== size) throw new Error(`it has ${text.length} of ${size} bytes`);
  return text;
}

const damaged = (error: unknown): DamagedTextError =>
  new DamagedTextError(`the stored text is damaged: ${messageOf(error)}`);
