/** Packs texts for storage without loss: payloads from sequencers and bodies of events. */
import { messageOf } from "../core/errors.ts";

/** The first byte of a stored value. The size of the text and a checksum follow, then the packed text. */
const FORMAT = { plain: 0, zstd: 1 } as const;
const SIZE_AT = 1;
const CHECKSUM_AT = 5;
const HEADER_BYTES = 9;

/** Minimum size of a text to pack or unpack in another thread. */
const LARGE_BYTES = 256 * 1024;

/** Compression options. Each webhook and event is packed, so speed matters more than size. */
const ZSTD = { level: 1 };

/** Thrown if a stored text cannot be unpacked. */
export class DamagedTextError extends Error {
  override readonly name = "DamagedTextError";
}

/** Packs a text synchronously; a megabyte takes a few milliseconds. */
export const pack = (text: Uint8Array): Uint8Array => stored(text, Bun.zstdCompressSync(text, ZSTD));

/** Packs a text, in another thread if it is large. */
export async function packLater(text: Uint8Array): Promise<Uint8Array> {
  return text.length <= LARGE_BYTES ? pack(text) : stored(text, await Bun.zstdCompress(text, ZSTD));
}

/** Returns the stored form: plain text if packing would make it longer. */
function stored(text: Uint8Array, packed: Uint8Array): Uint8Array {
  const isShorter = packed.length < text.length;
  const body = isShorter ? packed : text;
  const value = Buffer.allocUnsafe(HEADER_BYTES + body.length);
  const format = isShorter ? FORMAT.zstd : FORMAT.plain;
  value.writeUInt8(format);
  value.writeUInt32LE(text.length, SIZE_AT);
  value.writeUInt32LE(checksumOf(body, format, text.length), CHECKSUM_AT);
  value.set(body, HEADER_BYTES);
  return value;
}

const checksumOf = (body: Uint8Array, format: number, size: number): number =>
  Bun.hash.crc32(body, size * 2 + format);

/** Unpacks a text synchronously. Throws `DamagedTextError` if the stored value is damaged. */
export function unpack(packed: Uint8Array): Uint8Array {
  try {
    const { format, body } = partsOf(packed);
    return format === FORMAT.plain ? body : Bun.zstdDecompressSync(body);
  } catch (error) {
    throw damaged(error);
  }
}

/** Unpacks a text like `unpack`, in another thread if it is large. */
export async function unpackLater(packed: Uint8Array): Promise<Uint8Array> {
  try {
    const { format, size, body } = partsOf(packed);
    return format === FORMAT.plain || size <= LARGE_BYTES ? unpack(packed) : await Bun.zstdDecompress(body);
  } catch (error) {
    throw error instanceof DamagedTextError ? error : damaged(error);
  }
}

/** Throws unless the checksum fits the packed text and its size, since damaged data may unpack to any length. */
function partsOf(packed: Uint8Array): { format: number; size: number; body: Uint8Array } {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.length);
  if (bytes.length < HEADER_BYTES) throw new Error(`it has ${bytes.length} bytes`);
  const [format, size] = [bytes.readUInt8(0), bytes.readUInt32LE(SIZE_AT)];
  const body = bytes.subarray(HEADER_BYTES);
  if (format > FORMAT.zstd) throw new Error(`its format is ${format}`);
  if (checksumOf(body, format, size) !== bytes.readUInt32LE(CHECKSUM_AT))
    throw new Error("its checksum differs");
  return { format, size, body };
}

const damaged = (error: unknown): DamagedTextError =>
  new DamagedTextError(`the stored text is damaged: ${messageOf(error)}`);
