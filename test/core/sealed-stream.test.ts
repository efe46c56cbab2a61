/** Tests that decrypted files equal the originals, and that altered or truncated files cannot be decrypted. */
import { expect, test } from "bun:test";
import {
  openStream,
  parseSealKey,
  requireSigned,
  sealedBytes,
  sealStream,
  signText,
} from "../../src/core/sealed-stream.ts";
import { newKey } from "../../src/core/vault.ts";

const CHUNK = 1024 * 1024;
const keyOf = (text: string): Buffer => {
  const key = parseSealKey(text);
  if (!key) throw new Error("not a key");
  return key;
};
const KEY = keyOf(newKey());

async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function whole(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

const HEADER = '{"file":"Zürich.db"}';
const sealed = (plain: Uint8Array, size = 100_000, header = HEADER) =>
  whole(sealStream(pieces(plain, size), KEY, header));
const opened = async (bytes: Uint8Array, key = KEY, size = 70_001) => {
  const { header, plain } = await openStream(pieces(bytes, size), key);
  expect(header).toBe(HEADER);
  return whole(plain);
};
const random = (bytes: number): Buffer => {
  const made = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(made.subarray(at, at + 65_536));
  return made;
};

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 2 * CHUNK + 77])(
  "%d bytes are unchanged after encryption and decryption",
  async (bytes) => {
    const plain = random(bytes);
    for (const size of [99_991, CHUNK, 3 * CHUNK]) {
      const stored = await sealed(plain, size);
      expect(stored).toHaveLength(sealedBytes(bytes));
      expect(plain.equals(await opened(stored, KEY, size))).toBe(true);
    }
    if (bytes > 100) expect((await sealed(plain)).includes(plain.subarray(0, 50))).toBe(false);
  },
);

test("the same file is encrypted differently each time", async () => {
  const plain = random(1_000);
  expect((await sealed(plain)).equals(await sealed(plain))).toBe(false);
});

test("the error for a wrong key contains the public part of the right key", async () => {
  const stored = await sealed(random(10));
  await expect(opened(stored, keyOf(newKey()))).rejects.toThrow(
    /was encrypted with key \w{8}, but the key given is/,
  );
});

test("an encrypted file that was truncated, altered or reordered cannot be opened", async () => {
  const stored = await sealed(random(2 * CHUNK + 10));
  const line = 73;
  const head = line + 4096 + 16;
  const chunk = CHUNK + 16;
  const other = await sealed(random(2 * CHUNK + 10));
  const first = stored.subarray(head, head + chunk);
  const second = stored.subarray(head + chunk, head + 2 * chunk);
  const flipped = Buffer.from(stored);
  flipped.writeUInt8(flipped.readUInt8(head + 5) ^ 1, head + 5);
  const broken = {
    "its head alone": stored.subarray(0, head),
    "half its head": stored.subarray(0, 20),
    nothing: Buffer.alloc(0),
    "cut off within a chunk": stored.subarray(0, -3),
    "cut off after a chunk": stored.subarray(0, head + 2 * chunk),
    flipped,
    "in another order": Buffer.concat([stored.subarray(0, head), second, first, stored.subarray(head + 2 * chunk)]),
    "with the header of another": Buffer.concat([other.subarray(0, head), stored.subarray(head)]),
    "with the key of another": Buffer.concat([other.subarray(0, line), stored.subarray(line)]),
    "with a chunk as its header": Buffer.concat([stored.subarray(0, line), first.subarray(0, 4096 + 16), stored.subarray(head)]),
    "with more at its end": Buffer.concat([stored, Buffer.from("more")]),
    "without encryption": random(200),
  }; // oxfmt-ignore
  for (const [what, bytes] of Object.entries(broken)) {
    const outcome = await opened(bytes).then(
      () => "opened",
      (error: Error) => error.name,
    );
    expect([what, outcome]).toEqual([what, "SecretError"]);
  }
});

test("a header is encrypted, and a header longer than 4,096 bytes is rejected", async () => {
  expect((await sealed(random(10))).includes("Zürich")).toBe(false);
  await expect(sealed(random(10), 10, "ü".repeat(2_049))).rejects.toThrow("too long");
});

test("a signature is valid for only one text and one key", () => {
  const signature = signText("text", KEY);
  requireSigned("text", signature, KEY);
  for (const [text, given, key] of [
    ["texts", signature, KEY],
    ["text", signature.slice(0, -1), KEY],
    ["text", "", KEY],
    ["text", signature, keyOf(newKey())],
  ] as const)
    expect(() => requireSigned(text, given, key)).toThrow(/signature is wrong|was encrypted with key/);
});

test("an encryption key is 32 bytes in base64", () => {
  for (const text of ["", "none", "c2hvcnQ=", `${newKey()} `, newKey().slice(1)])
    expect(parseSealKey(text)).toBeNull();
});
