/** Tests packed texts: packing and unpacking, their size, and the error for a damaged text. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { DamagedTextError, pack, packLater, unpack, unpackLater } from "../../src/db/packed.ts";

const sentences = (bytes: number): Uint8Array =>
  Buffer.from(Array.from({ length: bytes / 8 }, (_, n) => `word${(n * 7919) % 9973}é `).join(""));

const SIZES = [0, 1, 40, 3_000, 64 * 1024, 64 * 1024 + 1, 300_000, 3_000_000];

describe.each(SIZES)("a packed text of about %d bytes is restored", (size) => {
  const text = sentences(size);
  test("any packed text is restored byte for byte, whether it was packed immediately or later", async () => {
    for (const packed of [pack(text), await packLater(text)]) {
      expect(Buffer.from(unpack(packed)).equals(text)).toBe(true);
      expect(Buffer.from(await unpackLater(packed)).equals(text)).toBe(true);
    }
  });
});

test("any packed bytes are restored unchanged", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5_000 }), (bytes) => {
      expect(unpack(pack(bytes))).toEqual(Buffer.from(bytes));
    }),
  );
});

test.each([3_000, 100_000, 400_000])("every damaged byte in a text of %d bytes is detected", async (size) => {
  const text = sentences(size);
  const packed = await packLater(text);
  for (let at = 0; at < packed.length; at += Math.ceil(packed.length / 50)) {
    const damaged = Buffer.from(packed);
    damaged[at] = (damaged[at] ?? 0) ^ 0x01;
    await expect(unpackLater(damaged)).rejects.toThrow(DamagedTextError);
    expect(() => unpack(damaged)).toThrow(DamagedTextError);
  }
  expect(() => unpack(packed.subarray(0, packed.length / 2))).toThrow(DamagedTextError);
  expect(() => unpack(Uint8Array.of(9, 1, 0, 0, 0, 1, 0, 0, 0))).toThrow(
    "the stored text is damaged: its format is",
  );
});

test("unpacking a text stops at its stored size", async () => {
  for (const bytes of [50_000, 1_000_000]) {
    const bomb = Buffer.from(await packLater(new Uint8Array(bytes)));
    expect(bomb.length).toBeLessThan(200);
    bomb.writeUInt32LE(bytes - 1, 1);
    expect(() => unpack(bomb)).toThrow(DamagedTextError);
    await expect(unpackLater(bomb)).rejects.toThrow(DamagedTextError);
  }
});
