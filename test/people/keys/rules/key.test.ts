/** Tests the format and permissions of API keys. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { allows, PERMISSIONS } from "../../../../src/core/caller.ts";
import { hashKey, looksLikeKey, maskedKey, newKey } from "../../../../src/people/keys/rules/key.ts";

test("a new key consists of rd_live_, 32 base62 characters and a 6-character checksum", () => {
  expect(newKey()).toMatch(/^rd_live_[0-9A-Za-z]{38}$/);
});

test("every new key is different", () => {
  expect(new Set(Array.from({ length: 1_000 }, newKey)).size).toBe(1_000);
});

test("a new key passes the format check", () => {
  for (let n = 0; n < 1_000; n += 1) expect(looksLikeKey(newKey())).toBe(true);
});

test("new keys use every base62 character at every position of the secret", () => {
  const seen = Array.from({ length: 32 }, () => new Set<string>());
  for (let n = 0; n < 3_000; n += 1) {
    for (const [place, letter] of newKey().slice(8, 40).split("").entries()) seen[place]?.add(letter);
  }
  expect(seen.map((letters) => letters.size)).toEqual(Array<number>(32).fill(62));
});

describe("rejecting an invalid key needs no query", () => {
  test("a key with a single mistyped character is rejected", () => {
    const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".split("");
    const key = newKey();
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 45 }), fc.constantFrom(...base62), (place, letter) => {
        const typed = key.slice(0, place) + letter + key.slice(place + 1);
        expect(looksLikeKey(typed)).toBe(letter === key[place]);
      }),
    );
  });

  test.each([
    "",
    "rd_live_",
    newKey().slice(1),
    `${newKey()}0`,
    ` ${newKey()}`,
    `${newKey()}\n`,
    "rd_test_".padEnd(46, "0"),
  ])("%p is rejected as a key", (value) => {
    expect(looksLikeKey(value)).toBe(false);
  });
});

test("the stored hash of a key is its SHA-256", () => {
  expect(hashKey("rd_live_abc").toString("hex")).toBe(
    new Bun.CryptoHasher("sha256").update("rd_live_abc").digest("hex"),
  );
});

test("the list shows a key's prefix and its last eight characters", () => {
  expect(maskedKey("abcd1234")).toBe("rd_live_***abcd1234");
});

test("each permission includes all lower permissions, and no higher ones", () => {
  const table = PERMISSIONS.map((held) => PERMISSIONS.map((needed) => allows(held, needed)));
  expect(table).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ]);
});
