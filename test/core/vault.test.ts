/** Tests the master key and values sealed with it: no value opens with another key or in another location. */
import { afterAll, expect, test } from "bun:test";
import fc from "fast-check";
import { createHash } from "node:crypto";
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  checkCanary,
  createMasterKeyFile,
  createVault,
  hashToken,
  last4,
  loadMasterKey,
  sealCanary,
  SecretError,
} from "../../src/core/vault.ts";
import type { SealContext } from "../../src/core/vault.ts";
import { newFolder } from "../support/folder.ts";

const directory = newFolder();
afterAll(() => rmSync(directory, { recursive: true }));

const place: SealContext = { table: "connections", column: "api_key", id: "0190a2b4" };
const oldKey = Buffer.alloc(32, 1);
const newKey = Buffer.alloc(32, 2);
const vault = createVault(newKey);

function keyFile(name: string, content: string, mode = 0o600): string {
  const file = join(directory, name);
  writeFileSync(file, content);
  chmodSync(file, mode);
  return file;
}

function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    return error.message;
  }
  return "nothing was refused";
}

const flipped = (text: string, at: number, bit: number): string =>
  text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << bit)) + text.slice(at + 1);

test("a new master key file is private and unique, and can be loaded", () => {
  const [one, two] = [join(directory, "one.key"), join(directory, "two.key")];
  createMasterKeyFile(one);
  createMasterKeyFile(two);
  expect(statSync(one).mode & 0o777).toBe(0o600);
  expect(loadMasterKey(one)).toHaveLength(32);
  expect(loadMasterKey(one).equals(loadMasterKey(two))).toBe(false);
});

test("an existing master key is never overwritten", () => {
  const file = keyFile("kept.key", "anything");
  expect(refusal(() => createMasterKeyFile(file))).toContain("already exists and is never overwritten");
  expect(readFileSync(file, "utf8")).toBe("anything");
});

test("a missing directory for the master key is reported as such", () => {
  const file = join(directory, "none", "master.key");
  expect(refusal(() => createMasterKeyFile(file))).toContain(`${file} cannot be created: ENOENT`);
});

test("the error for a missing master key file names the file, and how to create it", () => {
  const file = join(directory, "missing.key");
  expect(refusal(() => loadMasterKey(file))).toBe(
    `The master key file ${file} does not exist: restore it, or run replydesk init for a new installation`,
  );
});

test.each([0o640, 0o604, 0o644, 0o620, 0o601, 0o660])(
  "a master key file with mode %o is rejected with instructions",
  (mode) => {
    const file = keyFile(`open-${mode}.key`, newKey.toString("base64"), mode);
    const message = refusal(() => loadMasterKey(file));
    expect(message).toContain(`mode 0${mode.toString(8)}`);
    expect(message).toContain(`run chmod 600 ${file}`);
    expect(message).not.toContain(newKey.toString("base64"));
  },
);

test("a master key file with mode 0440 is accepted only for a systemd credential owned by root and its group", () => {
  const isRoot = process.getuid?.() === 0;
  const file = keyFile("credential.key", newKey.toString("base64"), 0o440);
  if (isRoot) {
    expect(loadMasterKey(file).equals(newKey)).toBe(true);
    chownSync(file, 0, 65_534);
  }
  expect(refusal(() => loadMasterKey(file))).toContain("mode 0440");
  if (isRoot) chownSync(file, 65_534, 0);
  expect(refusal(() => loadMasterKey(file))).toContain("mode 0440");
});

test("a master key file that only its owner can read is accepted, with or without a line break", () => {
  expect(loadMasterKey(keyFile("a.key", `${newKey.toString("base64")}\n`, 0o400)).equals(newKey)).toBe(true);
  expect(loadMasterKey(keyFile("b.key", newKey.toString("base64"))).equals(newKey)).toBe(true);
});

test("a master key of the wrong length is rejected with an error that names both lengths", () => {
  const short = keyFile("short.key", Buffer.alloc(16).toString("base64"));
  const long = keyFile("long.key", Buffer.alloc(33).toString("base64"));
  expect(refusal(() => loadMasterKey(short))).toContain("has 16 bytes instead of 32");
  expect(refusal(() => loadMasterKey(long))).toContain("has 33 bytes instead of 32");
});

test("a master key that is empty or not base64 is rejected without being shown", () => {
  expect(refusal(() => loadMasterKey(keyFile("empty.key", "\n")))).toContain("is empty");
  const message = refusal(() => loadMasterKey(keyFile("text.key", "correct horse battery staple")));
  expect(message).toContain("is not base64");
  expect(message).not.toContain("horse");
});

test("a directory in place of the master key file is rejected", () => {
  const path = join(directory, "directory.key");
  mkdirSync(path, { mode: 0o700 });
  expect(refusal(() => loadMasterKey(path))).toContain("is not a file");
});

test("any sealed text can be opened in its own location", () => {
  const property = fc.property(fc.string({ unit: "binary" }), (plain) => {
    expect(vault.open(vault.seal(plain, place), place)).toBe(plain);
  });
  fc.assert(property, { numRuns: 300 });
});

test("the same text is sealed differently each time, with a 96-bit nonce", () => {
  const sealed = Array.from({ length: 500 }, () => vault.seal("same", place));
  const nonces = new Set(sealed.map((text) => text.split(".")[2]));
  expect(nonces.size).toBe(500);
  for (const nonce of nonces) expect(Buffer.from(nonce ?? "", "base64url")).toHaveLength(12);
});

test("a sealed value consists of v1, the key's id, the nonce, and the ciphertext with its tag", () => {
  const keyId = createHash("sha256").update(newKey).digest("hex").slice(0, 8);
  expect(vault.keyId).toBe(keyId);
  const sealed = vault.seal("abc", place);
  expect(sealed).toMatch(new RegExp(`^v1\\.${keyId}\\.[\\w-]{16}\\.[\\w-]+$`));
  expect(Buffer.from(sealed.split(".")[3] ?? "", "base64url")).toHaveLength(3 + 16);
});

test("a sealed value with a flipped bit in its text does not open", () => {
  const text = fc.string({ unit: "binary", maxLength: 40 });
  const property = fc.property(text, fc.nat(), (plain, position) => {
    const sealed = vault.seal(plain, place);
    const at = (position >> 3) % sealed.length;
    expect(() => vault.open(flipped(sealed, at, position & 7), place)).toThrow(SecretError);
  });
  fc.assert(property, { numRuns: 500 });
});

test("a sealed value does not open if its last character changes only in bits that base64 decoding drops", () => {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  for (const plain of ["", "1", "12", "123"]) {
    const sealed = vault.seal(plain, place);
    const others = alphabet.split("").filter((character) => character !== sealed.at(-1));
    for (const last of others) {
      expect(() => vault.open(sealed.slice(0, -1) + last, place)).toThrow(/was altered or moved/);
    }
  }
});

test("a sealed value with a flipped bit in its bytes does not open", () => {
  const [form, keyId, nonce = "", box = ""] = vault.seal("key", place).split(".");
  const bytes = Buffer.concat([Buffer.from(nonce, "base64url"), Buffer.from(box, "base64url")]);
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const forged = Buffer.from(bytes);
    forged[bit >> 3] = (forged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    const parts = [forged.subarray(0, 12), forged.subarray(12)].map((part) => part.toString("base64url"));
    expect(() => vault.open([form, keyId, ...parts].join("."), place)).toThrow(/was altered or moved/);
  }
});

test("a sealed value that was truncated or extended, or has swapped parts, does not open", () => {
  const sealed = vault.seal("key", place);
  for (let length = 0; length < sealed.length; length++) {
    expect(() => vault.open(sealed.slice(0, length), place)).toThrow(SecretError);
  }
  for (const end of ["A", "=", "\n", ".", " "]) {
    expect(() => vault.open(sealed + end, place)).toThrow(SecretError);
  }
  const [form, keyId, nonce] = sealed.split(".");
  const other = vault.seal("other", place).split(".")[3];
  expect(() => vault.open([form, keyId, nonce, other].join("."), place)).toThrow(/was altered or moved/);
});

test("a sealed value that was moved to another location does not open", () => {
  const name = fc.string({ unit: "binary" });
  const places = fc.record({ table: name, column: name, id: name });
  const property = fc.property(places, places, (from, to) => {
    fc.pre(from.table !== to.table || from.column !== to.column || from.id !== to.id);
    expect(() => vault.open(vault.seal("key", from), to)).toThrow(/was altered or moved/);
  });
  fc.assert(property, { numRuns: 300 });
});

test("shifting characters between the parts of a location results in a different location", () => {
  const shifted: SealContext = { table: "connection", column: "sapi_key", id: place.id };
  const quoted: SealContext = { table: 'connections","api_key', column: "", id: place.id };
  for (const other of [shifted, quoted]) {
    expect(() => vault.open(vault.seal("key", place), other)).toThrow(/was altered or moved/);
  }
});

test("the error for a sealed value names its location, but not the text", () => {
  const message = refusal(() => vault.open(vault.seal("hidden", place), { ...place, id: "0190ffff" }));
  expect(message).toBe(
    "The encrypted value in connections.api_key of 0190ffff was altered or moved from another row",
  );
});

test("a value that was never sealed is rejected as an unknown format, and is not shown", () => {
  for (const text of ["", "sk-hidden", "v2.aaaaaaaa.bbbb.cccc", "v1.AAAAAAAA.bbbb.cccc"]) {
    const message = refusal(() => vault.open(text, place));
    expect(message).toContain("unknown format");
    expect(message).not.toContain("hidden");
  }
});

test("text with half a surrogate pair is rejected instead of being changed", () => {
  expect(refusal(() => vault.seal("key\ud800", place))).toContain("not valid Unicode");
});

test("a master key with the wrong length is rejected", () => {
  expect(refusal(() => createVault(Buffer.alloc(16)))).toContain("32 bytes, not 16");
  expect(refusal(() => createVault(newKey, [Buffer.alloc(31)]))).toContain("32 bytes, not 31");
});

const older = createVault(oldKey);

test("a value sealed with another key is rejected with an error that names both key ids", () => {
  const sealed = older.seal("hidden", place);
  expect(refusal(() => vault.open(sealed, place))).toBe(
    `A value was encrypted with master key ${older.keyId}, but the current key is ${vault.keyId}: restore the earlier key (a rotation keeps it as master.key.old-${older.keyId}), or if \`replydesk rotate-master-key\` was interrupted, run it again`,
  );
});

test("during a rotation both keys decrypt, and the new key encrypts", () => {
  const rotating = createVault(newKey, [oldKey]);
  expect(rotating.open(older.seal("a", place), place)).toBe("a");
  expect(rotating.open(vault.seal("b", place), place)).toBe("b");
  expect(rotating.keyId).toBe(vault.keyId);
  expect(vault.open(rotating.seal("c", place), place)).toBe("c");
});

test("a value relabeled with another key's id does not open", () => {
  const rotating = createVault(newKey, [oldKey]);
  const relabeled = vault.seal("key", place).replace(vault.keyId, older.keyId);
  expect(() => rotating.open(relabeled, place)).toThrow(/was altered or moved/);
});

test("the canary value distinguishes the right key from a wrong one", () => {
  const canary = sealCanary(older);
  checkCanary(older, canary);
  checkCanary(createVault(newKey, [oldKey]), canary);
  expect(refusal(() => checkCanary(vault, canary))).toContain(`with master key ${older.keyId}`);
  expect(refusal(() => checkCanary(older, older.seal("replydesk", place)))).toContain("was altered or moved");
});

test("a token is hashed with SHA-256", () => {
  const expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  expect(hashToken("abc").toString("hex")).toBe(expected);
});

test("the visible ending is the last four characters of a token, or none if the token is too short", () => {
  expect(last4("sk_live_abcd1234")).toBe("1234");
  expect(last4("123456789")).toBe("6789");
  for (const short of ["", "abc", "12345678"]) expect(last4(short)).toBe("****");
});
